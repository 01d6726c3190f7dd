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
}
