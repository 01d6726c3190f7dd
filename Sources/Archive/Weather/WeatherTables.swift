/// Answers of weather services, kept for a while.
extension SchemaMigration {
  /// The cache of weather.
  static let weather = SchemaMigration(
    name: "weather cache",
    sql: """
      CREATE TABLE weather_answer (
        key TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
        fetched INTEGER NOT NULL,
        expires INTEGER NOT NULL,
        body TEXT NOT NULL,
        CHECK (expires >= fetched)
      ) STRICT;
      """)
}

extension ArchivePart {
  /// Answers of weather services, kept for a while.
  static let weather = ArchivePart(
    tables: [
      ArchiveTable(
        "weather_answer", "A cached answer of a weather service; it has no owner.",
        isTransient: true, key: ["key"],
        columns: [
          .required("key", .text(.whole), "The request, without the secret key."),
          .required("fetched", .instant, "When it was fetched."),
          .required("expires", .instant, "When it expires."),
          .required("body", .text(.whole), "The unchanged answer."),
        ])
    ])
}
