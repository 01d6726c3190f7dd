/// Who owns what the archive keeps.
extension SchemaMigration {
  /// People; person 1 works at this machine without logging in.
  static let people = SchemaMigration(
    name: "people",
    sql: """
      CREATE TABLE person (
        id INTEGER PRIMARY KEY CHECK (id > 0),
        created INTEGER NOT NULL
      ) STRICT;
      INSERT INTO person VALUES (1, 0);
      """)
}

extension ArchivePart {
  /// Who owns what the archive keeps.
  static let people = ArchivePart(
    tables: [
      ArchiveTable(
        "person", "An owner of data in the archive.", key: ["id"],
        columns: [
          .required(
            "id", .integer(1...Int.max),
            "The number of the person; 1 is the user who is not "
              + "logged in."),
          .required("created", .instant, "When the person was added."),
        ])
    ],
    invariants: [
      Invariant(
        table: "person", sql: "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM person WHERE id = 1)",
        message: "the local user is missing",
        remedy: "Restore a backup.")
    ])
}
