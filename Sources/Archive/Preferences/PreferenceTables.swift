/// Preferences and interests.
extension SchemaMigration {
  /// Interests with their weights, and preferences by name.
  static let preferences = SchemaMigration(
    name: "interests and preferences",
    sql: """
      CREATE TABLE interest (
        owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        name TEXT NOT NULL CHECK (name <> ''),
        weight REAL NOT NULL CHECK (weight BETWEEN 0 AND 10),
        PRIMARY KEY (owner, name)
      ) STRICT;
      CREATE TABLE preference (
        owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        name TEXT NOT NULL CHECK (name <> ''),
        value TEXT NOT NULL CHECK (json_valid(value)),
        changed INTEGER NOT NULL,
        PRIMARY KEY (owner, name)
      ) STRICT;
      """)
}

extension ArchivePart {
  /// Preferences and interests.
  static let preferences = ArchivePart(
    tables: [
      ArchiveTable(
        "interest", "An interest of a traveller.", key: ["owner", "name"],
        columns: [
          .required("owner", .integer(1...Int.max), "The number of the person."),
          .required("name", .text(.line), "The interest, such as museum."),
          .required("weight", .number(0...10), "The weight; 1 is usual, 0 is not at all."),
        ]),
      ArchiveTable(
        "preference", "A stored setting.", key: ["owner", "name"],
        columns: [
          .required("owner", .integer(1...Int.max), "The number of the person."),
          .required("name", .text(.line), "The name of the setting."),
          .required("value", .document, "Its value."),
          .required("changed", .instant, "When it was set."),
        ]),
    ])
}
