/// Notifications about trips between two runs.
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
  /// Notifications about trips between two runs.
  static let notices = ArchivePart(
    tables: [
      ArchiveTable(
        "notice", "A notification about a trip.", isTransient: true, key: ["id"],
        columns: [
          .required(
            "id", .integer(1...Int.max), "The number of the notice; later ones are larger."),
          .required("trip", .integer(1...Int.max), "The number of the trip."),
          .optional(
            "alert", .text(.whole),
            "The weather warning that it reports, so that none is reported twice; none for a "
              + "change of the list."
          ),
          .required("message", .document, "The message."),
          .required("made", .instant, "When it was created."),
          .optional(
            "told", .instant,
            "When it was delivered; missing if it still has to be "
              + "delivered."),
        ])
    ])
}
