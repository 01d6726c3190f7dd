internal import Gazetteer
package import PlainFiles

extension CityDocument {
  /// What a document looks like.
  package static let shape = JSONShape(
    "city-answer",
    "What the commands of the gazetteer answer; a key is there if it belongs to the question.",
    fields: [
      .required("format", .choice([format]), "The format and its version."),
      .optional("place", place, "The place around which cities were sought."),
      .optional("within", .number(0...20_100), "How far away they are at most, in kilometres."),
      .optional("query", .string, "The name that was sought."),
      .optional(
        "seed", .integer(0...Int.max), "What the surprise was drawn with; it is drawn again by it."),
      .optional(
        "by", .choice(Surprise.Policy.allCases.map(\.rawValue)),
        "How countries and places were drawn."),
      .optional(
        "draws", .array(.object(draw)), "What was drawn, in order; the last draw found the cities."),
      .optional("cities", .array(.object(city)), "The cities, in the order of the answer."),
      .optional("city", .object(shown), "The one city that was asked for."),
      .required("attribution", .string, "Whose data it is."),
    ])

  private static let place = JSONType.array(.number(-180...180), count: 2)

  private static let facts: [JSONShape.Field] = [
    .required("geonames", .integer(1...Int.max), "The number in GeoNames."),
    .required("name", .string, "The name."),
    .required("country", .string, "The country, two letters of ISO 3166-1."),
    .required("country_name", .string, "The name of the country."),
    .optional("region", .string, "The name of the first level of administration, where known."),
    .required("region_code", .string, "Its code within the country, as GeoNames writes it."),
    .required("location", place, "Degrees east and north."),
    .optional("population", .integer(1...Int.max), "How many people live there, where known."),
    .optional("elevation", .integer(-500...9000), "Metres above the sea, where known."),
    .required("time_zone", .string, "The time zone by its name in the IANA database."),
    .required("wikipedia", .string, "Where the encyclopedia tells of it."),
    .required("wikipedia_is_search", .boolean, "Whether that is only a search for the name."),
  ]

  private static let city = JSONShape(
    "city", "A city that was found.",
    fields: facts + [
      .optional("distance", .number(0...20_100_000), "Metres from the place."),
      .optional(
        "agreement", .choice(["exact", "prefix", "part", "typos", "prefix_typos"]),
        "How one of its names agrees with what was sought."),
      .optional("typos", .integer(1...2), "How many typos lie between them."),
      .optional("favourite", .boolean, "Whether it is a favourite; there if that was asked."),
    ])

  private static let shown = JSONShape(
    "shown city", "All that is known of a city.",
    fields: facts + [
      .required("names", .array(.string), "All names by which it is found, folded."),
      .optional(
        "weather", .object(WeatherReport.moment), "The weather of this moment, where known."),
      .required(
        "links",
        .object(
          JSONShape(
            "links", "Where more is told.",
            fields: [
              .required("map", .string, "A map around the city."),
              .required("wikidata", .string, "The city at Wikidata."),
              .required(
                "wikidata_is_search", .boolean, "Whether that is only a search for its number."),
              .required("geonames", .string, "The city at the source of the data."),
            ])), "Where more is told."),
    ])

  private static let draw = JSONShape(
    "draw", "A country and a place in it.",
    fields: [
      .required("country", .string, "The country, two letters of ISO 3166-1."),
      .required("country_name", .string, "Its name."),
      .optional("box", .array(.number(-180...180), count: 4), "Its west, south, east and north."),
      .required("place", place, "The place."),
      .required(
        "rejected", .integer(0...Int.max), "How many places lay outside the country's shape."),
      .required(
        "avoided", .integer(0...Int.max),
        "How many cities were left out because an earlier search had them."),
    ])
}
