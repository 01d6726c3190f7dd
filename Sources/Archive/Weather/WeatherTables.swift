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
        "weather_answer", "What a weather service said; it belongs to nobody.", key: ["key"],
        columns: [
          .required("key", .text, "What was asked, without the secret that opens the service."),
          .required("fetched", .instant, "When it was said."),
          .required("expires", .instant, "From when on it is to be asked again."),
          .required("body", .text, "The answer as it came."),
        ])
    ])
}
