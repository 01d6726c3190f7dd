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

  /// Returns all that is known of a city.
  package static func facts(
    of item: CityItem, names: [String], spelled: [String], weather: PresentWeather? = nil,
    source: String
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.object("city") { json in
        item.fields(to: &json)
        json.key("names")
        json.row { json in for name in names { json.value(name) } }
        json.key("spelled")
        json.row { json in for name in spelled { json.value(name) } }
        json.object("links") { json in
          json.field("map", item.city.map.address)
          json.field("wikidata", item.city.wikidata.address)
          json.field("wikidata_is_search", item.city.wikidata.isSearch)
          json.field("geonames", item.city.geoNames.address)
        }
        weather?.write(to: &json)
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

extension CityDocument {
  /// What a document looks like.
  package static let shape = JSONShape(
    "city-answer",
    "The answer of a gazetteer command; a key is present if it applies to the query.",
    fields: [
      .required("format", .choice([format]), "The format and its version."),
      .optional("place", place, "The place around which cities were searched."),
      .optional("within", .number(0...20_100), "The maximum distance, in kilometres."),
      .optional(
        "beyond", .boolean, "Whether no city is within that distance, and the nearest are listed."),
      .optional("query", .string, "The name that was searched for."),
      .optional(
        "seed", .integer(0...Int.max), "The seed of the draw; the same seed draws the same cities."),
      .optional(
        "by", .choice(Surprise.Policy.allCases.map(\.rawValue)),
        "How countries and places were drawn."),
      .optional(
        "draws", .array(.object(draw)), "The draws, in order; the last one found the cities."),
      .optional("cities", .array(.object(city)), "The cities, in order."),
      .optional("city", .object(shown), "The requested city."),
      .required("attribution", .string, "The source of the data."),
    ])

  private static let place = JSONType.array(.number(-180...180), count: 2)

  private static let facts: [JSONShape.Field] = [
    .required("geonames", .integer(1...Int.max), "The GeoNames id."),
    .required("name", .string, "The name."),
    .required("country", .string, "The country, as two letters of ISO 3166-1."),
    .required("country_name", .string, "The name of the country."),
    .optional(
      "region", .string, "The name of the first-level administrative division, where known."),
    .required("region_code", .string, "Its code within the country, as in GeoNames."),
    .required("location", place, "Longitude and latitude in degrees."),
    .optional("population", .integer(1...Int.max), "The population, where known."),
    .optional("elevation", .integer(-500...9000), "The elevation in metres, where known."),
    .required("time_zone", .string, "The time zone, by its IANA name."),
    .required("wikipedia", .string, "Its Wikipedia page."),
    .required("wikipedia_is_search", .boolean, "Whether the link only searches for the name."),
  ]

  private static let city = JSONShape(
    "city", "A city in the results.",
    fields: facts + [
      .optional("distance", .number(0...20_100_000), "Metres from the place."),
      .optional(
        "agreement", .choice(["exact", "prefix", "part", "typos", "prefix_typos"]),
        "How one of its names matches the query."),
      .optional("typos", .integer(1...2), "The number of typos between them."),
      .optional("favourite", .boolean, "Whether it is a favourite; present if requested."),
    ])

  private static let shown = JSONShape(
    "shown city", "Everything known about a city.",
    fields: facts + [
      .required("names", .array(.string), "All names under which it is found, folded."),
      .required(
        "spelled", .array(.string),
        "Its alternate names as they are written: all of a city from 100,000 inhabitants on, otherwise those in other scripts than the Latin one."
      ),
      .optional(
        "weather", .object(WeatherReport.moment), "The current weather, where known."),
      .optional(
        "climate", .object(PresentWeather.climateShape),
        "What is usual on the date, where the current weather is not known."),
      .required(
        "links",
        .object(
          JSONShape(
            "links", "Further information.",
            fields: [
              .required("map", .string, "A map around the city."),
              .required("wikidata", .string, "The city on Wikidata."),
              .required(
                "wikidata_is_search", .boolean, "Whether the link only searches for its number."),
              .required("geonames", .string, "The city at the data source."),
            ])), "Further information."),
    ])

  private static let draw = JSONShape(
    "draw", "A country and a place in it.",
    fields: [
      .required("country", .string, "The country, as two letters of ISO 3166-1."),
      .required("country_name", .string, "Its name."),
      .optional("box", .array(.number(-180...180), count: 4), "Its west, south, east and north."),
      .required("place", place, "The place."),
      .required(
        "rejected", .integer(0...Int.max), "How many places were outside the country's outline."),
      .required(
        "avoided", .integer(0...Int.max),
        "How many cities were left out because an earlier search returned them."),
    ])
}
