/// The search history.
extension SchemaMigration {
  /// Searches around a place, and the cities that were found.
  static let searches = SchemaMigration(
    name: "search history",
    sql: """
      CREATE TABLE search (
        id INTEGER PRIMARY KEY CHECK (id > 0),
        owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('near', 'surprise')),
        searched INTEGER NOT NULL,
        longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        country TEXT CHECK (length(country) = 2),
        seed INTEGER
      ) STRICT;
      CREATE INDEX search_by_owner ON search (owner, id);
      CREATE TABLE search_result (
        search INTEGER NOT NULL REFERENCES search (id) ON DELETE CASCADE,
        geonames INTEGER NOT NULL CHECK (geonames > 0),
        PRIMARY KEY (search, geonames)
      ) STRICT;
      """)
}

extension ArchivePart {
  /// The search history.
  static let searches = ArchivePart(
    tables: [
      ArchiveTable(
        "search", "A search around a place.", isTransient: true, key: ["id"],
        columns: [
          .required(
            "id", .integer(1...Int.max), "The number of the search; later ones are larger."),
          .required("owner", .integer(1...Int.max), "The number of the person who searched."),
          .required("kind", .choice(["near", "surprise"]), "The command."),
          .required("searched", .instant, "When."),
          .required("longitude", .number(-180...180), "The longitude of the place in degrees."),
          .required("latitude", .number(-90...90), "The latitude of the place in degrees."),
          .optional(
            "country", .text(.country),
            "The country that was drawn, as two letters of ISO 3166-1."),
          .optional("seed", .integer(Int.min...Int.max), "The seed of the draw."),
        ]),
      ArchiveTable(
        "search_result", "A city found by a search.", isTransient: true,
        key: ["search", "geonames"],
        columns: [
          .required("search", .integer(1...Int.max), "The number of the search."),
          .required("geonames", .integer(1...Int.max), "The GeoNames id of the city."),
        ]),
    ])
}
