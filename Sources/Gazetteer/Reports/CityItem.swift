internal import PlainFiles

/// A city in a list, with what the list knows of it beyond its facts.
package struct CityItem: Sendable {
  package let city: City
  /// Metres from the place that was asked for.
  package var distance: Double?
  /// How its name matches the query.
  package var agreement: CityMatch.Agreement?
  /// Whether the person who asks likes it; `nil` if that was not asked.
  package var isFavourite: Bool?

  /// Creates an item.
  package init(
    _ city: City, distance: Double? = nil, agreement: CityMatch.Agreement? = nil,
    isFavourite: Bool? = nil
  ) {
    (self.city, self.distance, self.agreement) = (city, distance, agreement)
    self.isFavourite = isFavourite
  }

  /// Writes the fields that an object of JSON has for a city.
  func fields(to json: inout JSONWriter) {
    json.field("geonames", city.id)
    json.field("name", city.name)
    json.field("country", city.country)
    json.field("country_name", city.countryName)
    if let region = city.regionName { json.field("region", region) }
    json.field("region_code", city.region)
    json.key("location")
    json.position(city.coordinate)
    if let population = city.population { json.field("population", population) }
    if let elevation = city.elevation { json.field("elevation", elevation) }
    json.field("time_zone", city.timeZone)
    json.field("wikipedia", city.encyclopedia.address)
    json.field("wikipedia_is_search", city.encyclopedia.isSearch)
    // Millimetres: what lies beyond them differs between machines.
    if let distance { json.field("distance", Int((distance * 1000).rounded()), decimals: 3) }
    if let agreement {
      json.field("agreement", agreement.word)
      if agreement.typos > 0 { json.field("typos", agreement.typos) }
    }
    if let isFavourite { json.field("favourite", isFavourite) }
  }
}
