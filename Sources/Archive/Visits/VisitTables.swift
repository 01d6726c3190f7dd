/// Visited places.
extension SchemaMigration {
  /// Visited places, once for each visit.
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
  /// Visited places.
  static let visits = ArchivePart(
    tables: [
      ArchiveTable(
        "visited_place", "A visit to a place on a day.",
        key: ["owner", "place", "visited"],
        columns: [
          .required("owner", .integer(1...Int.max), "The number of the person."),
          .required("place", .text(.line), "The place, such as node/123 of OpenStreetMap."),
          .required("visited", .day, "The day, in the place's local time."),
          .required("name", .text(.line), "The name of the place."),
          .optional("category", .text(.line), "The kind of place, such as museum."),
          .required("longitude", .number(-180...180), "The longitude in degrees."),
          .required("latitude", .number(-90...90), "The latitude in degrees."),
        ])
    ])
}
