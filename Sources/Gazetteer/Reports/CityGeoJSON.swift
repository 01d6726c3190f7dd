internal import PlainFiles

/// Cities as GeoJSON: a point each.
///
/// - Source: RFC 7946; colours as in Mapbox's *simplestyle* 1.1.
package enum CityGeoJSON {
  /// Returns a feature collection in the order of the list.
  package static func document(of cities: [ListedCity]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("type", "FeatureCollection")
      json.list("features") { json in
        for city in cities {
          json.feature { json in
            json.point(city.coordinate)
          } properties: { json in
            json.field("geonames", city.geonames)
            json.field("name", city.name)
            json.field("country", city.country)
            if let region = city.region { json.field("region", region) }
            if let population = city.population { json.field("population", population) }
            if let page = city.wikipedia { json.field("wikipedia", page) }
            json.field("favourite", city.isFavourite)
            json.field("marker-color", city.isFavourite ? "#d55e00" : "#0072b2")
          }
        }
      }
    }
    return json.finish()
  }
}
