package import PlainFiles
internal import Weather

extension CityDocument {
  /// What a document looks like.
  package static let shape = JSONShape(
    "city-answer",
    "The answer of a gazetteer command; a key is present if it applies to the query.",
    fields: [
      .required("format", .choice([format]), "The format and its version."),
      .optional("place", place, "The place around which cities were searched."),
      .optional("within", .number(0...20_100), "The maximum distance, in kilometres."),
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
      .optional(
        "weather", .object(WeatherReport.moment), "The current weather, where known."),
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
