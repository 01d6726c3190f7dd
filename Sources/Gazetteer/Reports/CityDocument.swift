package import PlainFiles
package import Weather

/// What the commands of the gazetteer answer as JSON: an object with the keys that belong to the question.
package enum CityDocument {
  /// The value of the key `format`.
  package static let format = "roundsman-city-answer/1"

  /// Returns a list of cities.
  ///
  /// - Parameters:
  ///   - items: The cities, in their order.
  ///   - style: On one line, or indented.
  ///   - about: Writes what the list answers.
  /// - Returns: An object with the format, the fields of `about`, `cities` and `attribution`.
  package static func list(
    _ items: [CityItem], style: JSONWriter.Style = .pretty,
    about: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(style)
    json.object { json in
      json.field("format", format)
      about(&json)
      json.list("cities") { json in
        for item in items { json.object { json in item.fields(to: &json) } }
      }
      json.field("attribution", Gazetteer.credit)
    }
    return json.finish()
  }

  /// Returns all that is known of a city; the weather is that of this moment.
  package static func facts(
    of item: CityItem, names: [String], weather: CurrentWeather? = nil, source: String
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.object("city") { json in
        item.fields(to: &json)
        json.key("names")
        json.row { json in for name in names { json.value(name) } }
        json.object("links") { json in
          json.field("map", item.city.map.address)
          json.field("wikidata", item.city.wikidata.address)
          json.field("wikidata_is_search", item.city.wikidata.isSearch)
          json.field("geonames", item.city.geoNames.address)
        }
        if let weather {
          json.object("weather") { json in WeatherReport.fields(of: weather, to: &json) }
        }
      }
      json.field("attribution", source)
    }
    return json.finish()
  }

  /// Returns a surprise: what was drawn, and the cities that were found.
  package static func surprise(
    _ surprise: Surprise, _ items: [CityItem], seed: UInt64, by policy: Surprise.Policy
  ) -> [UInt8] {
    list(items) { json in
      json.field("seed", seed)
      json.field("by", policy.rawValue)
      json.list("draws") { json in
        for draw in surprise.draws {
          json.object { json in
            json.field("country", draw.country.code)
            json.field("country_name", draw.country.name)
            if let box = draw.country.box {
              json.key("box")
              json.row { json in
                for side in [box.west, box.south, box.east, box.north] { json.value(side) }
              }
            }
            json.key("place")
            json.position(draw.place)
            json.field("rejected", draw.rejected)
            json.field("avoided", draw.avoided)
          }
        }
      }
    }
  }

  /// Returns cities as a feature collection, each a point with its fields as properties.
  ///
  /// - Source: RFC 7946.
  package static func geoJSON(_ items: [CityItem]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("type", "FeatureCollection")
      json.list("features") { json in
        for item in items {
          json.feature {
            $0.point(item.city.coordinate)
          } properties: {
            item.fields(to: &$0)
          }
        }
      }
      json.field("attribution", Gazetteer.credit)
    }
    return json.finish()
  }
}
