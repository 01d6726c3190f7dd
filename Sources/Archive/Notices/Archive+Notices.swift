internal import GRDB
package import Lookbook

extension Archive {
  /// Stores a packing list of a trip and its notices, both or neither.
  ///
  /// Whatever happens to the process that delivers it, a notice stays in the journal until
  /// ``noteTold(_:now:viewer:)``. A warning that the journal has already is not entered again.
  ///
  /// - Parameters:
  ///   - list: What to keep in place of the list of the same name.
  ///   - notices: The notices, in order.
  ///   - trip: The name of the trip.
  ///   - now: Seconds since 1970.
  ///   - viewer: Whose it is.
  /// - Returns: Whether there is such a trip; without one, nothing is kept.
  /// - Throws: ``ArchiveError``.
  package func keep(
    _ list: PackingList, announcing notices: [Notice], ofTrip trip: String, now: Int,
    viewer: Viewer
  ) throws -> Bool {
    for action in [Action.add, .change] { try demand(viewer, action, .packingList) }
    return try write { db in
      guard let trip = try Self.number(ofTrip: trip, viewer, db) else { return false }
      try Self.keep(list, ofTrip: trip, now: now, db)
      for notice in notices {
        try db.execute(
          sql: """
            INSERT INTO notice (trip, alert, message, made) VALUES (?, ?, ?, ?)
            ON CONFLICT (trip, alert) DO NOTHING
            """, arguments: [trip, notice.alert, notice.message, now])
      }
      return true
    }
  }

  /// A person's journal of notices, the first one first.
  ///
  /// - Parameters:
  ///   - isWaiting: Whether to return only those that still have to be delivered.
  ///   - viewer: Whose trips they are of.
  /// - Returns: The notices.
  /// - Throws: ``ArchiveError``.
  package func notices(isWaiting: Bool = false, viewer: Viewer) throws -> [JournaledNotice] {
    try demand(viewer, .see, .packingList)
    return try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT notice.*, trip.name AS name FROM notice JOIN trip ON trip.id = notice.trip
          WHERE trip.owner = ? AND (told IS NULL OR NOT ?) ORDER BY notice.id
          """, arguments: [viewer.person.rawValue, isWaiting]
      ).compactMap { row in
        Notice(alert: row["alert"], message: row["message"]).map {
          JournaledNotice(
            number: row["id"], trip: row["name"], notice: $0, made: row["made"], told: row["told"])
        }
      }
    }
  }

  /// Records that a notice was delivered.
  ///
  /// - Parameters:
  ///   - number: Which one.
  ///   - now: Seconds since 1970.
  ///   - viewer: Whose trip it is of.
  /// - Returns: Whether it still had to be delivered.
  /// - Throws: ``ArchiveError``.
  @discardableResult
  package func noteTold(_ number: Int, now: Int, viewer: Viewer) throws -> Bool {
    try demand(viewer, .change, .packingList)
    return try write { db in
      try db.execute(
        sql: """
          UPDATE notice SET told = ?
          WHERE id = ? AND told IS NULL AND trip IN (SELECT id FROM trip WHERE owner = ?)
          """, arguments: [now, number, viewer.person.rawValue])
      return db.changesCount > 0
    }
  }
}
