/// Where somebody has been.
extension SchemaMigration {
  /// Places that somebody visited, each time once.
  static let visits = SchemaMigration(
    name: "visited places",
    sql: """
      CREATE TABLE visited_place (
        owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        place TEXT NOT NULL CHECK (place <> ''),
        visited TEXT NOT NULL CHECK (visited GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
        name TEXT NOT NULL CHECK (name <> ''),
        category TEXT,
        longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        PRIMARY KEY (owner, place, visited)
      ) STRICT;
      """)
}

extension ArchivePart {
  /// Where somebody has been.
  static let visits = ArchivePart(
    tables: [
      ArchiveTable(
        "visited_place", "A place that somebody visited on a day.",
        key: ["owner", "place", "visited"],
        columns: [
          .required("owner", .integer(1...Int.max), "The number of the person."),
          .required("place", .text, "Which place, such as node/123 of OpenStreetMap."),
          .required("visited", .day, "The day, by the place's clock."),
          .required("name", .text, "What the place is called."),
          .optional("category", .text, "What kind of place it is, such as museum."),
          .required("longitude", .number(-180...180), "Degrees east."),
          .required("latitude", .number(-90...90), "Degrees north."),
        ])
    ])
}
