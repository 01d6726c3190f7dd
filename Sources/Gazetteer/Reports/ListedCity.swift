package import TravelModel

/// A city as lists and maps show it.
package struct ListedCity: Sendable {
  /// The number in GeoNames.
  package let geonames: Int
  package let name: String
  /// Two letters of ISO 3166-1.
  package let country: String
  package let region: String?
  package let coordinate: Coordinate
  package let population: Int?
  /// The address of its article; `nil` if that is not known.
  package let wikipedia: String?
  package let isFavourite: Bool

  /// Creates a city.
  package init(
    geonames: Int, name: String, country: String, region: String?, coordinate: Coordinate,
    population: Int?, wikipedia: String?, isFavourite: Bool
  ) {
    self.geonames = geonames
    self.name = name
    self.country = country
    self.region = region
    self.coordinate = coordinate
    self.population = population
    self.wikipedia = wikipedia
    self.isFavourite = isFavourite
  }

  /// The city in the encyclopedia: its article, or else a search for it.
  var encyclopedia: City.Link {
    if let wikipedia { return City.Link(address: wikipedia, isSearch: false) }
    let world = Gazetteer.world
    let countryName = world.country(named: country).map { world.countries[$0].name }
    return City.search(name: name, region: region, country: countryName ?? country)
  }
}
