/// What the crew of a vehicle takes along, and what it has with it at each call.
package struct CrewList: Hashable, Sendable {
  /// In the order of the rules.
  package var things: [Thing] = []
  /// What is carried to the door, by the index of the call.
  package var doors: [Int: [Thing]] = [:]
  /// The weather of the round; `nil` without a date or a place.
  package var weather: RoundWeather?
  /// The calls at which the sun is below the horizon.
  package var darkCalls: [Int] = []

  /// Creates an empty list.
  package init() {}

  /// Something that is taken along.
  package struct Thing: Hashable, Sendable {
    /// By what rules and words name it.
    package let id: String
    /// What its owner calls it; `nil` if the word for the id does.
    package let name: String?
    package let place: CrewRules.Place
    package let count: Int
    package let reasons: [Reason]

    /// Creates an item.
    package init(
      id: String, name: String? = nil, place: CrewRules.Place, count: Int = 1,
      reasons: [Reason] = []
    ) {
      (self.id, self.name, self.place, self.count, self.reasons) = (id, name, place, count, reasons)
    }
  }

  /// Why something is taken along.
  package enum Reason: Hashable, Codable, Sendable {
    /// It gets as cold or as warm as that, in °C.
    case cold(Double), warm(Double)
    /// How likely rain is, 0…1.
    case rain(Double)
    /// New snow, in centimetres.
    case snow(Double)
    /// Wind, in metres a second.
    case wind(Double)
    /// The UV index.
    case sun(Double)
    /// The sun is below the horizon at this many stops.
    case dark(Int)
    /// Notes of these stops ask for it, by number.
    case stops([Int])
    /// A kind of waste that is taken, as people call it.
    case stream(String)
  }
}

/// The weather of the hours of one round.
package struct RoundWeather: Hashable, Sendable {
  /// The lowest and the highest temperature, in °C.
  package var low: Double, high: Double
  /// How likely rain is in the quarter of the day in which it is likeliest, 0…1.
  package var rain: Double
  /// New snow, in centimetres.
  package var snow: Double
  /// The strongest wind, in metres a second, and the UV index of the day; `nil`: not known.
  package var wind: Double?, ultraviolet: Double?
  /// Whether these are climate averages rather than a forecast.
  package var isClimate: Bool
  /// What people call the source.
  package var source: String
}

/// What crews bring, and when.
package struct CrewRules: Hashable, Sendable {
  package var rules: [Rule]

  /// Creates rules.
  package init(_ rules: [Rule]) { self.rules = rules }

  /// The position of an item.
  package enum Place: String, CaseIterable, Hashable, Sendable {
    /// On the crew.
    case worn
    /// In the cab or the tool box.
    case cab
    /// Carried to the door or the bin where it is wanted.
    case door
  }

  /// What a round does.
  package enum Work: String, CaseIterable, Hashable, Sendable { case waste, delivery }

  /// An item, and when it is packed.
  package struct Rule: Hashable, Sendable {
    package var id: String
    package var name: String?
    package var place: Place
    package var count = 1
    /// As many for each of the crew.
    package var isPerPerson = false
    /// One for each started group of this many stops, instead of the count.
    package var perStops: Int?
    package var conditions = Conditions()

    /// Creates a rule that always holds.
    package init(id: String, name: String? = nil, place: Place) {
      (self.id, self.name, self.place) = (id, name, place)
    }
  }

  /// All that must hold; what is `nil` or empty does not matter.
  package struct Conditions: Hashable, Sendable {
    package var work: Work?
    package var streams: Set<String> = []
    /// °C.
    package var colderThan: Double?, warmerThan: Double?
    /// Rain is at least so likely, 0…1.
    package var rain: Double?
    /// The minimum new snow in centimetres.
    package var snow: Double?
    /// The minimum wind speed in metres per second.
    package var wind: Double?
    package var ultraviolet: Double?
    /// The sun is below the horizon at one of the stops.
    package var dark: Bool?
    /// A note has one of these words, or a word that begins with one that ends in `*`.
    package var noteWords: [String] = []

    /// Creates conditions that always hold.
    package init() {}
  }
}
