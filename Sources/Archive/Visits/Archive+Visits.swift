internal import GRDB
package import Lookbook
internal import PlainFiles
package import TravelModel

/// A visit to a place on a day.
package struct VisitedPlace: Hashable, Sendable {
  /// Which place, such as `node/123` of OpenStreetMap.
  package let place: String
  /// The day by the place's clock, in days since 1970-01-01.
  package let day: Int
  package let name: String
  /// What kind of place it is, such as `museum`.
  package let category: String?
  package let coordinate: Coordinate

  /// Creates a visit, or `nil` if the place or its name is empty, or a text has control characters.
  package init?(
    _ place: String, day: Int, name: String, category: String? = nil, coordinate: Coordinate
  ) {
    guard place.canBeKept, name.canBeKept, category?.isOneLine ?? true else { return nil }
    self.place = place
    self.day = day
    self.name = name
    self.category = category
    self.coordinate = coordinate
  }
}

extension Archive {
  /// The places that a person visited, the latest first.
  ///
  /// - Throws: ``ArchiveError``.
  package func visitedPlaces(viewer: Viewer) throws -> [VisitedPlace] {
    try demand(viewer, .see, .visitedPlace)
    return try read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM visited_place WHERE owner = ? ORDER BY visited DESC, place",
        arguments: [viewer.person.rawValue]
      ).compactMap { row in
        guard let day = CalendarText.number(ofDay: row["visited"]),
          let coordinate = Coordinate(longitude: row["longitude"], latitude: row["latitude"])
        else { return nil }
        return VisitedPlace(
          row["place"], day: day, name: row["name"], category: row["category"],
          coordinate: coordinate)
      }
    }
  }

  /// Enters visits; the same place on the same day is replaced.
  ///
  /// - Throws: ``ArchiveError``.
  package func record(_ visits: [VisitedPlace], viewer: Viewer) throws {
    try demand(viewer, .add, .visitedPlace)
    try write { db in
      for visit in visits {
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO visited_place
              (owner, place, visited, name, category, longitude, latitude)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            viewer.person.rawValue, visit.place, CalendarText.day(visit.day), visit.name,
            visit.category, visit.coordinate.longitude, visit.coordinate.latitude,
          ])
      }
    }
  }

  /// Forgets that a person visited places; all of it or nothing.
  ///
  /// - Parameters:
  ///   - visits: Each place, and the day in days since 1970-01-01; `nil`: all days.
  ///   - viewer: Whose visits they are.
  /// - Returns: How many visits there were.
  /// - Throws: ``ArchiveError``.
  package func forgetVisits(
    _ visits: [(place: String, day: Int?)], viewer: Viewer
  ) throws -> Int {
    try demand(viewer, .remove, .visitedPlace)
    return try write { db in
      var count = 0
      // A text that is not kept whole would stand for another place.
      for (place, day) in visits where place.isKeptWhole {
        try db.execute(
          sql: """
            DELETE FROM visited_place
            WHERE owner = ?1 AND place = ?2 AND (?3 IS NULL OR visited = ?3)
            """, arguments: [viewer.person.rawValue, place, day.map(CalendarText.day)])
        count += db.changesCount
      }
      return count
    }
  }
}
