internal import GRDB
package import Lookbook
package import TravelModel

/// A search around a place, and what it found.
package struct PastSearch: Hashable, Sendable {
  /// Which command searched.
  package enum Kind: String, Sendable {
    case near
    case surprise
  }

  package let kind: Kind
  /// When, in seconds since 1970.
  package let searched: Int
  package let place: Coordinate
  /// The country that was drawn, two letters of ISO 3166-1.
  package let country: String?
  /// What the place was drawn with.
  package let seed: Int?
  /// The numbers in GeoNames of the cities that were found, in ascending order.
  package let results: [Int]

  /// Creates a search.
  package init(
    _ kind: Kind, searched: Int, place: Coordinate, country: String? = nil, seed: Int? = nil,
    results: some Sequence<Int>
  ) {
    self.kind = kind
    self.searched = searched
    self.place = place
    self.country = country
    self.seed = seed
    self.results = Set(results).sorted()
  }
}

extension Archive {
  /// How many searches of a person are kept.
  static let longestHistory = 1000

  /// Enters a search into the history; the oldest ones go.
  ///
  /// - Throws: ``ArchiveError``.
  package func record(_ search: PastSearch, viewer: Viewer) throws {
    try demand(viewer, .add, .searchHistory)
    try write { db in
      try db.execute(
        sql: """
          INSERT INTO search (owner, kind, searched, longitude, latitude, country, seed)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          viewer.person.rawValue, search.kind.rawValue, search.searched, search.place.longitude,
          search.place.latitude, search.country, search.seed,
        ])
      let id = db.lastInsertedRowID
      for city in search.results {
        try db.execute(sql: "INSERT INTO search_result VALUES (?, ?)", arguments: [id, city])
      }
      try db.execute(
        sql: """
          DELETE FROM search WHERE owner = ?1 AND id NOT IN
            (SELECT id FROM search WHERE owner = ?1 ORDER BY id DESC LIMIT ?2)
          """, arguments: [viewer.person.rawValue, Self.longestHistory])
    }
  }

  /// The last searches of a person, the latest first.
  ///
  /// - Throws: ``ArchiveError``.
  package func lastSearches(_ count: Int, viewer: Viewer) throws -> [PastSearch] {
    try demand(viewer, .see, .searchHistory)
    return try read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM search WHERE owner = ? ORDER BY id DESC LIMIT ?",
        arguments: [viewer.person.rawValue, count]
      ).compactMap { row in
        guard let place = Coordinate(longitude: row["longitude"], latitude: row["latitude"]),
          let kind = PastSearch.Kind(rawValue: row["kind"])
        else { return nil }
        let results = try Int.fetchAll(
          db, sql: "SELECT geonames FROM search_result WHERE search = ?",
          arguments: [row["id"] as Int])
        return PastSearch(
          kind, searched: row["searched"], place: place, country: row["country"], seed: row["seed"],
          results: results)
      }
    }
  }

  /// Forgets all searches of a person.
  ///
  /// - Returns: How many there were.
  /// - Throws: ``ArchiveError``.
  package func forgetSearches(viewer: Viewer) throws -> Int {
    try demand(viewer, .remove, .searchHistory)
    return try write { db in
      try db.execute(
        sql: "DELETE FROM search WHERE owner = ?", arguments: [viewer.person.rawValue])
      return db.changesCount
    }
  }
}
