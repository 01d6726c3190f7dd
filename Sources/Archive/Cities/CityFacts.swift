package import TravelModel

/// The archived facts of a city; a copy of the gazetteer's data at the time.
package struct CityFacts: Hashable, Sendable {
  /// The GeoNames id, which identifies the city.
  package let geonames: Int
  package let name: String
  /// Two letters of ISO 3166-1.
  package let country: String
  /// The name of the first level of administration.
  package let region: String?
  package let coordinate: Coordinate
  /// The population; `nil` if unknown.
  package let population: Int?
  /// Metres above the sea.
  package let elevation: Int?
  /// By its name in the IANA database.
  package let timeZone: String?
  /// Its Wikipedia page: an https address.
  package let wikipedia: String?

  /// Creates the facts.
  package init(
    geonames: Int, name: String, country: String, region: String? = nil, coordinate: Coordinate,
    population: Int? = nil, elevation: Int? = nil, timeZone: String? = nil, wikipedia: String? = nil
  ) {
    self.geonames = geonames
    self.name = name
    self.country = country
    self.region = region
    self.coordinate = coordinate
    self.population = population
    self.elevation = elevation
    self.timeZone = timeZone
    self.wikipedia = wikipedia
  }
}

/// An archived city.
package struct ArchivedCity: Hashable, Sendable {
  package let facts: CityFacts
  package let isFavourite: Bool
  /// When the facts came into the archive, in seconds since 1970.
  package let archived: Int

  /// The order of lists: favourites first, then by population, the largest first and unknown ones last, then
  /// by name.
  package static func comesBefore(_ a: ArchivedCity, _ b: ArchivedCity) -> Bool {
    if a.isFavourite != b.isFavourite { return a.isFavourite }
    let (people, others) = (a.facts.population ?? 0, b.facts.population ?? 0)
    if people != others { return people > others }
    return (a.facts.name, a.facts.geonames) < (b.facts.name, b.facts.geonames)
  }
}

/// A city of a list that is to be imported.
package struct CityEntry: Hashable, Sendable {
  package let facts: CityFacts
  /// Whether it is to be a favourite; `nil` if the list does not say.
  package let isFavourite: Bool?

  /// Creates an entry.
  package init(_ facts: CityFacts, isFavourite: Bool? = nil) {
    self.facts = facts
    self.isFavourite = isFavourite
  }
}

/// Which of the archived cities are wanted.
package struct CityFilter: Hashable, Sendable {
  /// A part of the name, in any case.
  package let part: String?
  /// Whether favourites are wanted, or all others; `nil` for both.
  package let favourite: Bool?

  /// Creates a filter.
  package init(part: String? = nil, favourite: Bool? = nil) {
    self.part = part
    self.favourite = favourite
  }

  /// Whether a city is wanted.
  package func accepts(_ city: ArchivedCity) -> Bool {
    if let favourite, favourite != city.isFavourite { return false }
    guard let part, !part.isEmpty else { return true }
    return city.facts.name.lowercased().contains(part.lowercased())
  }
}
