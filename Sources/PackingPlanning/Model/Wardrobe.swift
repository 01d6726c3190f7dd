/// The garments that a traveller may take.
package struct Wardrobe: Hashable, Sendable {
  /// All garments, each kind of piece once with how many there are of it.
  package var garments: [Garment]

  /// Creates a wardrobe.
  package init(_ garments: [Garment]) { self.garments = garments }

  /// Where a garment is worn; two of one place are never worn at once.
  package enum Place: String, CaseIterable, Sendable {
    case underwear, bra, socks, swimwear, sleepwear
    /// Thermal underwear.
    case underTop = "under_top"
    case underBottom = "under_bottom"
    case top, bottom, feet
    /// Sweaters; what is worn over them; blazers; coats.
    case middle, warm, blazer, outer
    case head, neck, hands
    /// Carried in the hand: an umbrella.
    case held

    /// Whether what is worn there has to be washed after some wears; the rest can be worn as often as one likes.
    package var isWashed: Bool {
      switch self {
      case .underwear, .bra, .socks, .swimwear, .sleepwear, .top, .bottom: true
      default: false
      }
    }

    /// Whether others see what is worn there: only that can clash.
    package var isSeen: Bool {
      switch self {
      case .underwear, .bra, .socks, .sleepwear, .underTop, .underBottom: false
      default: true
      }
    }

    /// Whether it is put on and off between the parts of a day.
    package var isRemovable: Bool {
      switch self {
      case .middle, .warm, .blazer, .outer, .head, .neck, .hands: true
      default: false
      }
    }
  }

  /// For which demands a garment is good enough; each includes those before it.
  package enum Formality: Int, CaseIterable, Comparable, Sendable {
    case casual, smart, business, formal

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Its word in files.
    package var word: String {
      switch self {
      case .casual: "casual"
      case .smart: "smart"
      case .business: "business"
      case .formal: "formal"
      }
    }

    /// The formality of a word in a file.
    package init?(word: String) {
      guard let known = Self.allCases.first(where: { $0.word == word }) else { return nil }
      self = known
    }
  }

  /// Pieces of clothing that are alike.
  package struct Garment: Hashable, Sendable {
    /// What plans, edits and approvals name it by; no two of a wardrobe have the same.
    package var id: String
    /// What its owner calls it; `nil` if the word for its kind does.
    package var name: String?
    package var kind: GarmentWord
    /// The places that it covers.
    package var places: [Place]
    /// How many there are.
    package var owned: Int
    /// Insulation of one, in hundredths of a clo (ISO 9920).
    package var insulation: Int
    /// Of one, in grams.
    package var weight: Int
    /// Of one, in millilitres.
    package var volume: Int
    /// How often it is worn before it is washed; `nil` if that does not matter on a journey.
    package var wears: Int?
    /// How long it dries, in hours.
    package var drying: Int
    package var formality: Formality
    /// For what it is made.
    package var activities: Set<Activity>
    /// Whether it is also worn on a usual day.
    package var isEveryday: Bool
    package var isWaterproof: Bool
    package var isWindproof: Bool
    /// The temperatures of the air at which it is worn, in °C.
    package var temperatures: ClosedRange<Double>
    /// By whom it is worn; empty: by anybody.
    package var wearers: Set<TripRequest.Traveller> = []
    /// Which default wardrobes have it, of those that are named; empty: all.
    package var sets: Set<String> = []
    /// One word in small letters, as outfits have it.
    package var colour: String?
    /// Garments that it does not go with, by their ids.
    package var clashes: Set<String>

    /// Those of a garment that is worn in any weather.
    static let anyTemperature = -100.0...100

    /// Creates a garment of a kind, as such garments usually are.
    package init(_ id: String, _ kind: GarmentWord, owned: Int = 1) {
      (self.id, self.kind, self.owned) = (id, kind, owned)
      let usual = kind.usual
      places = usual.places
      (insulation, weight, volume) = (usual.insulation, usual.weight, usual.volume)
      (wears, drying) = (usual.wears, usual.drying)
      formality = usual.formality
      activities = []
      isEveryday = true
      (isWaterproof, isWindproof) = (false, false)
      temperatures = Self.anyTemperature
      clashes = []
    }
  }

  /// The garments for a traveller.
  ///
  /// Where some are for babies, a baby wears only these: what names nobody is of another size.
  package func worn(by traveller: TripRequest.Traveller?) -> Wardrobe {
    if traveller == .baby, garments.contains(where: { $0.wearers.contains(.baby) }) {
      return Wardrobe(garments.filter { $0.wearers.contains(.baby) })
    }
    let all = TripRequest.Traveller.all(of: traveller)
    return Wardrobe(garments.filter { $0.wearers.isEmpty || !$0.wearers.isDisjoint(with: all) })
  }

  /// The sets that garments name, sorted.
  package var sets: [String] { Set(garments.flatMap(\.sets)).sorted() }

  /// The garments that are in some set, and those that are in none.
  package func of(set: String) -> Wardrobe {
    Wardrobe(garments.filter { $0.sets.isEmpty || $0.sets.contains(set) })
  }

  /// The garment of an id.
  package subscript(id: String) -> Garment? { garments.first { $0.id == id } }
}
