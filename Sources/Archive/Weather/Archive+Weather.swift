internal import GRDB

/// An answer of a weather service.
package struct WeatherAnswer: Hashable, Sendable {
  /// What was asked, without the secret that opens the service.
  package let key: String
  /// When it was issued, in seconds since 1970.
  package let fetched: Int
  /// From when on it is to be asked again, in seconds since 1970; not before ``fetched``.
  package let expires: Int
  /// The answer as it came.
  package let body: String

  /// Creates an answer that is good until `expires`, or for no time if that lies before `fetched`; `nil` if the key
  /// cannot be kept, or a text has the character U+0000.
  package init?(key: String, fetched: Int, expires: Int, body: String) {
    guard !key.isEmpty, key.isKeptWhole, body.isKeptWhole else { return nil }
    self.key = key
    self.fetched = fetched
    self.expires = max(expires, fetched)
    self.body = body
  }
}

extension Archive {
  /// The last answer to a question, also one that is to be asked again: without a network it is the best there is.
  ///
  /// - Throws: ``ArchiveError``.
  package func weather(_ key: String) throws -> WeatherAnswer? {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM weather_answer WHERE key = ?", arguments: [key])
        .flatMap {
          WeatherAnswer(
            key: $0["key"], fetched: $0["fetched"], expires: $0["expires"], body: $0["body"])
        }
    }
  }

  /// Keeps an answer in place of an older one; an answer that is older than the one that is kept is dropped.
  ///
  /// - Throws: ``ArchiveError``.
  package func keep(_ answer: WeatherAnswer) throws {
    try write { db in
      try db.execute(
        sql: """
          INSERT INTO weather_answer (key, fetched, expires, body) VALUES (?1, ?2, ?3, ?4)
          ON CONFLICT (key) DO UPDATE SET fetched = ?2, expires = ?3, body = ?4
          WHERE fetched <= ?2
          """, arguments: [answer.key, answer.fetched, answer.expires, answer.body])
    }
  }

  /// Removes answers that were to be asked again before an instant.
  ///
  /// - Returns: How many there were.
  /// - Throws: ``ArchiveError``.
  package func removeWeather(expiredBefore instant: Int) throws -> Int {
    try write { db in
      try db.execute(sql: "DELETE FROM weather_answer WHERE expires < ?", arguments: [instant])
      return db.changesCount
    }
  }
}
