/// Items besides clothes: toiletries, documents, electronics, medicine.
package struct ThingRules: Hashable, Sendable {
  package var rules: [Rule]

  /// Creates rules.
  package init(_ rules: [Rule]) { self.rules = rules }

  /// The kinds of trips that rules ask for, sorted.
  package var kinds: [String] {
    Set(rules.flatMap { ([$0.conditions] + $0.others).flatMap(\.kinds) }).sorted()
  }

  /// The rules for a traveller; where some name babies, a baby has only these.
  package func followed(by traveller: TripRequest.Traveller?) -> ThingRules {
    func namesBabies(_ rule: Rule) -> Bool {
      ([rule.conditions] + rule.others).contains { $0.travellers.contains(.baby) }
    }
    guard traveller == .baby, rules.contains(where: namesBabies) else { return self }
    return ThingRules(rules.filter(namesBabies))
  }

  /// Where a list of items is placed.
  package enum Group: String, CaseIterable, Sendable {
    case documents, electronics, medicine, toiletries, gear
  }

  /// An item, and when it is packed.
  package struct Rule: Hashable, Sendable {
    package var id: String
    /// What its owner calls it; `nil` if the word for the id does.
    package var name: String?
    package var group: Group
    /// How many in any case.
    package var count: Int
    /// One more for each started period of this many days.
    package var perDays: Int?
    /// Never more than that.
    package var most: Int?
    /// Of one, in grams and millilitres.
    package var weight: Int
    package var volume: Int
    /// All that must hold for it to be taken, or all of one of the others.
    package var conditions: Conditions
    package var others: [Conditions] = []

    /// How many are packed for a trip of this many days.
    package func count(days: Int) -> Int {
      let total = count + (perDays.map { (days + $0 - 1) / $0 } ?? 0)
      return min(total, most ?? total)
    }
  }

  /// Clothes that make an item needless.
  package enum Clothes: String, CaseIterable, Sendable {
    /// A waterproof coat or jacket.
    case rainLayer = "rain_layer"
    case umbrella
    case headgear
    /// Shirts that cover the arms.
    case longSleeves = "long_sleeves"
    case sandals

    /// Whether a garment is one.
    func includes(_ garment: Wardrobe.Garment) -> Bool {
      switch self {
      case .rainLayer: garment.isWaterproof && garment.places.contains(.outer)
      case .umbrella: garment.kind == .umbrella
      case .headgear: garment.kind == .hat || garment.kind == .cap
      case .longSleeves: [.shirt, .blouse, .tunic].contains(garment.kind)
      case .sandals: garment.kind == .sandals
      }
    }
  }

  /// When an item is packed; `nil` conditions do not matter.
  package struct Conditions: Hashable, Sendable {
    /// The minimum or maximum length of the trip in days.
    package var minDays: Int?
    package var maxDays: Int?
    /// One of these is done.
    package var activities: Set<Activity> = []
    /// None of these is done, and the trip is of none of these kinds.
    package var notActivities: Set<Activity> = []
    package var notKinds: Set<String> = []
    package var purpose: TripRequest.Purpose?
    /// The highest temperature of some day is at least that, in °C; the lowest at most that.
    package var warmerThan: Double?
    package var colderThan: Double?
    /// The UV index of some day is at least that; where it is not known, some day is warm and dry.
    package var ultraviolet: Double?
    /// Some rain is to be reckoned with.
    package var rain: Bool?
    /// Clothes are washed during the trip.
    package var laundry: Bool?
    /// It is for one of these.
    package var travellers: Set<TripRequest.Traveller> = []
    /// The trip is of one of these kinds.
    package var kinds: Set<String> = []
    /// Rain falls on some day with at least this chance, if days are independent.
    package var rainOfTrip: Double?
    /// None of these is among the clothes on the list.
    package var without: Set<Clothes> = []
    /// It leads out of this country, by two letters.
    package var abroadFrom: String?

    /// Creates conditions that always hold.
    package init() {}
  }
}
