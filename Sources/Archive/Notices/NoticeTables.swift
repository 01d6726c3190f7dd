/// What people are told of their trips between two runs.
extension SchemaMigration {
  /// The journal of notices.
  static let notices = SchemaMigration(
    name: "notices",
    sql: """
      CREATE TABLE notice (
        id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
        trip INTEGER NOT NULL REFERENCES trip (id) ON DELETE CASCADE,
        alert TEXT CHECK (alert <> ''),
        message TEXT NOT NULL CHECK (json_valid(message)),
        made INTEGER NOT NULL,
        told INTEGER,
        UNIQUE (trip, alert)
      ) STRICT;
      CREATE INDEX notice_waiting ON notice (id) WHERE told IS NULL;
      """)
}

extension ArchivePart {
  /// What people are told of their trips between two runs.
  static let notices = ArchivePart(
    tables: [
      ArchiveTable(
        "notice", "Something that somebody is told of a trip.", key: ["id"],
        columns: [
          .required(
            "id", .integer(1...Int.max), "The number of the notice; later ones are larger."),
          .required("trip", .integer(1...Int.max), "The number of the trip."),
          .optional(
            "alert", .text,
            "Which warning of the weather it tells, so that none is told twice; none for a change of the list."
          ),
          .required("message", .document, "What is told."),
          .required("made", .instant, "When it came up."),
          .optional("told", .instant, "When it was told; it is still to be told if missing."),
        ])
    ])
}
