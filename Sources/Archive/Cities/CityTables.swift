/// Cities that somebody keeps.
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
  /// Cities that somebody keeps.
  static let cities = ArchivePart(
    tables: [
      ArchiveTable(
        "archived_city", "A city that somebody keeps, with its facts as they were then.",
        key: ["owner", "geonames"],
        columns: [
          .required("owner", .integer(1...Int.max), "The number of the person."),
          .required("geonames", .integer(1...Int.max), "The number of the city in GeoNames."),
          .required("name", .text, "The name."),
          .required("country", .text, "The country, two letters of ISO 3166-1."),
          .optional("region", .text, "The name of the first level of administration."),
          .required("longitude", .number(-180...180), "Degrees east."),
          .required("latitude", .number(-90...90), "Degrees north."),
          .optional(
            "population", .integer(1...Int.max), "How many people live there, where known."),
          .optional("elevation", .integer(-500...9000), "Metres above the sea."),
          .optional("time_zone", .text, "The time zone by its name in the IANA database."),
          .optional("wikipedia", .text, "Where the encyclopedia tells of it: an https address."),
          .required("archived", .instant, "When the facts came into the archive."),
          .required("favourite", .boolean, "Whether it is a favourite."),
        ])
    ])
}
