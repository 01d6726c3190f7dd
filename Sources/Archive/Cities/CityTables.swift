/// Archived cities.
extension SchemaMigration {
  /// Archived cities, with a copy of their facts.
  static let cities = SchemaMigration(
    name: "archived cities",
    sql: """
      CREATE TABLE archived_city (
        owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        geonames INTEGER NOT NULL CHECK (geonames > 0),
        name TEXT NOT NULL CHECK (name <> ''),
        country TEXT NOT NULL CHECK (length(country) = 2),
        region TEXT,
        longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        population INTEGER CHECK (population > 0),
        elevation INTEGER,
        time_zone TEXT,
        wikipedia TEXT,
        archived INTEGER NOT NULL,
        favourite INTEGER NOT NULL CHECK (favourite IN (0, 1)),
        PRIMARY KEY (owner, geonames)
      ) STRICT;
      """)
}

extension ArchivePart {
  /// Archived cities.
  static let cities = ArchivePart(
    tables: [
      ArchiveTable(
        "archived_city", "An archived city, with its facts at the time.",
        key: ["owner", "geonames"],
        columns: [
          .required("owner", .integer(1...Int.max), "The number of the person."),
          .required("geonames", .integer(1...Int.max), "The GeoNames id of the city."),
          .required("name", .text(.line), "The name."),
          .required("country", .text(.country), "The country, as two letters of ISO 3166-1."),
          .optional("region", .text(.line), "The name of the first-level administrative division."),
          .required("longitude", .number(-180...180), "The longitude in degrees."),
          .required("latitude", .number(-90...90), "The latitude in degrees."),
          .optional(
            "population", .integer(1...Int.max), "The population, where known."),
          .optional("elevation", .integer(-500...9000), "The elevation in metres."),
          .optional("time_zone", .text(.line), "The time zone, by its IANA name."),
          .optional("wikipedia", .text(.page), "Its Wikipedia page: an https address."),
          .required("archived", .instant, "When the city was archived."),
          .required("favourite", .boolean, "Whether it is a favourite."),
        ])
    ])
}
