package import TravelModel

/// A planned trip.
package struct Trip: Hashable, Sendable {
  /// What the person calls it; no two of one person have the same name.
  package let name: String
  /// What it is for, such as `business`.
  package let purpose: String?
  /// First and last day, in days since 1970-01-01.
  package let days: ClosedRange<Int>
  /// Where it stays, in order; each stay lies within the trip.
  package let destinations: [Destination]
  /// What was asked for beyond that: JSON without white space.
  package let settings: String
  /// The version of the settings, from 1.
  package let settingsVersion: Int

  /// A place where a trip stays.
  package struct Destination: Hashable, Sendable {
    package let name: String
    /// The number of the city in GeoNames.
    package let geonames: Int?
    /// Two letters of ISO 3166-1.
    package let country: String?
    package let coordinate: Coordinate
    /// By its name in the IANA database.
    package let timeZone: String?
    /// First and last day there, in days since 1970-01-01.
    package let days: ClosedRange<Int>

    /// Creates a destination.
    package init(
      _ name: String, geonames: Int? = nil, country: String? = nil, coordinate: Coordinate,
      timeZone: String? = nil, days: ClosedRange<Int>
    ) {
      self.name = name
      self.geonames = geonames
      self.country = country
      self.coordinate = coordinate
      self.timeZone = timeZone
      self.days = days
    }

    /// Whether the archive keeps each of its texts as it is.
    fileprivate var canBeKept: Bool {
      name.canBeKept && (timeZone?.isOneLine ?? true)
        && (country.map { $0.isOneLine && $0.unicodeScalars.count == 2 } ?? true)
    }
  }

  /// Creates a trip, or `nil` if a name is empty, a text has control characters, a country has not two letters, a
  /// stay lies outside the trip, the settings are no JSON, or their version is not positive.
  package init?(
    _ name: String, purpose: String? = nil, days: ClosedRange<Int>, destinations: [Destination],
    settings: String = "{}", settingsVersion: Int = 1
  ) {
    guard name.canBeKept, purpose?.isOneLine ?? true, destinations.allSatisfy(\.canBeKept),
      destinations.allSatisfy({
        days.contains($0.days.lowerBound) && days.contains($0.days.upperBound)
      }),
      let settings = JSONText.compact(settings), settingsVersion > 0
    else { return nil }
    self.name = name
    self.purpose = purpose
    self.days = days
    self.destinations = destinations
    self.settings = settings
    self.settingsVersion = settingsVersion
  }
}

/// What is to be packed for a trip.
package struct PackingList: Hashable, Sendable {
  /// What the list is called; no two of one trip have the same name.
  package let name: String
  /// The weather and the wardrobe that it was made for: JSON without white space.
  package let basis: String?
  /// What is to be packed, in order; each garment once.
  package let lines: [Line]

  /// An item on a packing list.
  package struct Line: Hashable, Sendable {
    package let garment: String
    /// How many; 0 where the plan wants none.
    package let count: Int
    /// Whether it stays when the list is replanned.
    package let isPinned: Bool
    /// Whether the person, and not the plan, put it there.
    package let isAdded: Bool
    /// Whether the person took it off, so that no plan puts it back.
    package let isRemoved: Bool
    /// Whether it is packed.
    package let isTicked: Bool
    /// Why it is there, as a sentence.
    package let reason: String?

    /// Creates a line.
    package init(
      _ garment: String, count: Int, isPinned: Bool = false, isAdded: Bool = false,
      isRemoved: Bool = false, isTicked: Bool = false, reason: String? = nil
    ) {
      self.garment = garment
      self.count = count
      self.isPinned = isPinned
      self.isAdded = isAdded
      self.isRemoved = isRemoved
      self.isTicked = isTicked
      self.reason = reason
    }
  }

  /// Creates a list, or `nil` if a name is empty, a text has control characters, a garment is there twice, a count
  /// is negative or the basis is no JSON.
  package init?(_ name: String, basis: String? = nil, lines: [Line]) {
    guard name.canBeKept,
      lines.allSatisfy({
        $0.garment.canBeKept && $0.count >= 0 && $0.reason?.isOneLine ?? true
      }),
      Set(lines.map(\.garment)).count == lines.count
    else { return nil }
    if let basis {
      guard let compact = JSONText.compact(basis) else { return nil }
      self.basis = compact
    } else {
      self.basis = nil
    }
    self.name = name
    self.lines = lines
  }
}
