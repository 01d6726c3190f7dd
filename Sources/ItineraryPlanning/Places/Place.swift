package import OpenStreetMap
package import TravelModel

/// A place to visit, with everything a plan has to know about it.
///
/// Times are in seconds; money is in hundredths of a currency's unit.
package struct Place: Hashable, Sendable {
  /// Unique among the places of a plan, such as `node/60`, as OpenStreetMap has it, or as the user wrote it.
  package var id: String
  /// In the user's language if available.
  package var name: String
  package var location: Coordinate
  /// What it is, by the ids of ``PlaceCategories``; the first one gave the estimates.
  package var categories: [String]
  package var hours: Hours
  /// How long people stay.
  package var visit: Figure<VisitLength>
  /// The price for an adult, for admission or consumption; `nil` if unknown and not estimated.
  package var price: Figure<Money>?
  package var setting: Figure<Setting>
  package var wheelchair: Wheelchair?
  /// Its popularity, `0...1`, `nil` if unknown.
  package var popularity: Figure<Double>?
  package var links: Links
  /// Further information from the source, for people.
  package var note: String?
  /// What else the source has of the same place, joined to it.
  package var twins: [Twin] = []

  /// Creates a place.
  package init(
    id: String, name: String, location: Coordinate, categories: [String], hours: Hours = .unknown,
    visit: Figure<VisitLength>, price: Figure<Money>? = nil, setting: Figure<Setting>,
    wheelchair: Wheelchair? = nil, popularity: Figure<Double>? = nil, links: Links = .init(),
    note: String? = nil
  ) {
    (self.id, self.name, self.location, self.categories) = (id, name, location, categories)
    (self.hours, self.visit, self.price, self.setting) = (hours, visit, price, setting)
    (self.wheelchair, self.popularity, self.links, self.note) = (
      wheelchair, popularity, links, note
    )
  }

  /// An element of the source that is the same place as another one.
  package struct Twin: Hashable, Sendable {
    package let id: String
    /// `nil` if it has none.
    package let name: String?
    /// The facts known only from it, by the keys of a file of places, sorted.
    package let gave: [String]
  }

  /// When it is open.
  package enum Hours: Hashable, Sendable {
    case stated(OpeningHours)
    /// When a place of its kind is open as a rule; see ``PlaceCategories``.
    case estimated(OpeningHours)
    /// Nothing is stated.
    case unknown
    /// The text cannot be read; as written.
    case unreadable(String)

    /// The hours that can be asked, stated or estimated.
    package var readable: OpeningHours? {
      switch self {
      case .stated(let hours), .estimated(let hours): hours
      case .unknown, .unreadable: nil
      }
    }
  }

  /// When a place that does not say it is taken to be open, in seconds after midnight by the clock on the wall.
  static let daytime = 8 * 3600...20 * 3600

  /// Whether it is indoors.
  package enum Setting: String, CaseIterable, Sendable {
    case indoor
    case outdoor
    /// Some of both.
    case mixed
  }

  /// Whether it is wheelchair accessible.
  package enum Wheelchair: String, CaseIterable, Codable, Sendable {
    case yes
    case limited
    case no
  }

  /// Where one reads more.
  package struct Links: Hashable, Codable, Sendable {
    /// Such as `Q170495`.
    package var wikidata: String?
    /// Such as `fi:Ateneum`.
    package var wikipedia: String?
    package var website: String?

    /// Creates links.
    package init(wikidata: String? = nil, wikipedia: String? = nil, website: String? = nil) {
      (self.wikidata, self.wikipedia, self.website) = (wikidata, wikipedia, website)
    }
  }
}

/// A figure with its source.
package struct Figure<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  /// Whether it is an estimate by category, not stated for the place itself.
  package var isEstimate: Bool

  /// Creates a figure that the source states.
  package static func stated(_ value: Value) -> Figure { Figure(value: value, isEstimate: false) }

  /// Creates a figure that is an estimate.
  package static func estimate(_ value: Value) -> Figure { Figure(value: value, isEstimate: true) }
}

/// How long a visit lasts, in seconds; ascending.
package struct VisitLength: Hashable, Sendable {
  /// Below that it is not worth going in.
  package let least: Int
  /// What people take as a rule.
  package let best: Int
  /// The maximum length of a visit.
  package let most: Int

  /// Creates a length, or `nil` if the three are negative or do not ascend.
  package init?(least: Int, best: Int, most: Int) {
    guard 0 <= least, least <= best, best <= most else { return nil }
    (self.least, self.best, self.most) = (least, best, most)
  }
}

/// An amount of money.
package struct Money: Hashable, Codable, Sendable {
  /// Hundredths of the currency's unit, from 0 on.
  package var cents: Int
  /// By ISO 4217, such as `EUR`; `nil` for the currency of the plan.
  package var currency: String?

  /// Creates an amount.
  package init(cents: Int, currency: String? = nil) {
    (self.cents, self.currency) = (cents, currency)
  }
}
