/// What a traveller prefers; what is `nil` is as it usually is.
package struct PackingPreferences: Hashable, Sendable {
  /// By how many °C warmer the air feels than to most people: above 0 for who runs hot, below for who runs cold.
  package var hotOrCold: Double?
  package var cleanliness: Cleanliness?
  /// How often garments are worn before washing, by id or kind.
  package var wears: [String: Int] = [:]
  package var laundry: Laundry?
  /// The chance of rain from which on something has to keep it off, 0…1.
  package var rainRisk: Double?
  package var bag: BagLimit?
  package var objective: Objective?
  /// What a part of a day in clothes that everybody likes is worth, in grams.
  package var taste: Int?
  /// A tag such as `de`.
  package var language: String?

  /// Creates preferences that say nothing.
  package init() {}

  /// How soon clothes are washed.
  package enum Cleanliness: String, CaseIterable, Sendable {
    /// Half as many wears, at least one.
    case fresh
    case usual
    /// Half as many again.
    case relaxed

    /// How often something is worn that is usually worn some times.
    func wears(_ usual: Int) -> Int {
      switch self {
      case .fresh: max(1, usual / 2)
      case .usual: usual
      case .relaxed: usual + usual / 2
      }
    }
  }

  /// When clothes can be washed during the trip.
  package struct Laundry: Hashable, Sendable {
    /// In the evening of which days, from 1.
    package var days: [Int] = []
    /// The interval in days between washes in the evening.
    package var every: Int?
    /// What a wash has to save, in grams, for it to be worth it.
    package var cost = 0
    /// Whether everything is dry the next morning, however long it takes.
    package var hasDryer = false

    /// Creates a journey without washing.
    package init() {}

    /// The days of a trip with a possible wash in the evening; never the last one.
    package func evenings(of trip: Int) -> [Int] {
      let regular = every.map { Array(stride(from: $0, to: trip, by: $0)) } ?? []
      return Set(days + regular).filter { (1..<max(1, trip)).contains($0) }.sorted()
    }
  }

  /// What there is to be little of.
  package enum Objective: String, CaseIterable, Sendable {
    case weight, volume, count
  }

  /// These preferences, and where they say nothing, others.
  package func over(_ others: PackingPreferences) -> PackingPreferences {
    var all = self
    all.hotOrCold = hotOrCold ?? others.hotOrCold
    all.cleanliness = cleanliness ?? others.cleanliness
    all.wears = others.wears.merging(wears) { $1 }
    all.laundry = laundry ?? others.laundry
    all.rainRisk = rainRisk ?? others.rainRisk
    all.bag = bag ?? others.bag
    all.objective = objective ?? others.objective
    all.taste = taste ?? others.taste
    all.language = language ?? others.language
    return all
  }

  /// The defaults for a traveller.
  ///
  /// A baby sits while others walk, and wears a layer more than they do: about 3 °C.
  package static func usual(for traveller: TripRequest.Traveller?) -> PackingPreferences {
    var all = usual
    if traveller == .baby { all.hotOrCold = -3 }
    return all
  }

  /// The defaults.
  package static let usual: PackingPreferences = {
    var usual = PackingPreferences()
    usual.hotOrCold = 0
    usual.cleanliness = .usual
    usual.laundry = Laundry()
    usual.rainRisk = 0.4
    usual.objective = .weight
    usual.taste = 50
    usual.language = "en"
    return usual
  }()
}

/// What a bag holds.
package struct BagLimit: Hashable, Sendable {
  /// What it is called; `nil` for one's own.
  package var name: String?
  /// In grams.
  package var weight: Int?
  /// In millilitres.
  package var volume: Int?

  /// Creates a limit.
  package init(name: String? = nil, weight: Int? = nil, volume: Int? = nil) {
    (self.name, self.weight, self.volume) = (name, weight, volume)
  }

  /// Bags by name: what airlines publish for their plainest fare, as of 2025; volumes are those of the greatest size.
  package static let presets: [BagLimit] = [
    BagLimit(name: "underseat", volume: 24_000),
    BagLimit(name: "cabin", weight: 8000, volume: 44_000),
    BagLimit(name: "checked", weight: 23_000),
    BagLimit(name: "airfrance", weight: 12_000, volume: 48_000),
    BagLimit(name: "britishairways", weight: 23_000, volume: 63_000),
    BagLimit(name: "easyjet", weight: 15_000, volume: 32_000),
    BagLimit(name: "finnair", weight: 8000, volume: 50_000),
    BagLimit(name: "klm", weight: 12_000, volume: 48_000),
    BagLimit(name: "lufthansa", weight: 8000, volume: 50_000),
    BagLimit(name: "ryanair", volume: 24_000),
    BagLimit(name: "wizzair", weight: 10_000, volume: 24_000),
  ]
}
