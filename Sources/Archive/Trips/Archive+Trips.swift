internal import GRDB
package import Lookbook
internal import PlainFiles
internal import TravelModel

extension Archive {
  /// A person's trips, by their first day and name.
  ///
  /// - Throws: ``ArchiveError``.
  package func trips(viewer: Viewer) throws -> [Trip] {
    try demand(viewer, .see, .trip)
    return try read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM trip WHERE owner = ? ORDER BY begins, name",
        arguments: [viewer.person.rawValue]
      ).compactMap { row in try Self.trip(row, db) }
    }
  }

  /// Keeps a trip; one of the same name is replaced, and keeps its packing lists.
  ///
  /// - Parameters:
  ///   - trip: What to keep.
  ///   - now: Seconds since 1970.
  ///   - viewer: Whose it is.
  /// - Throws: ``ArchiveError``.
  package func keep(_ trip: Trip, now: Int, viewer: Viewer) throws {
    for action in [Action.add, .change] { try demand(viewer, action, .trip) }
    try write { db in
      try db.execute(
        sql: """
          INSERT INTO trip
            (owner, name, purpose, begins, ends, settings, settings_version, changed)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
          ON CONFLICT (owner, name) DO UPDATE SET purpose = ?3, begins = ?4, ends = ?5,
            settings = ?6, settings_version = ?7, changed = ?8
          """,
        arguments: [
          viewer.person.rawValue, trip.name, trip.purpose, CalendarText.day(trip.days.lowerBound),
          CalendarText.day(trip.days.upperBound), trip.settings, trip.settingsVersion, now,
        ])
      guard let id = try Self.number(ofTrip: trip.name, viewer, db) else { return }
      try db.execute(sql: "DELETE FROM trip_destination WHERE trip = ?", arguments: [id])
      for (index, stay) in trip.destinations.enumerated() {
        try db.execute(
          sql: "INSERT INTO trip_destination VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            id, index + 1, stay.name, stay.geonames, stay.country, stay.coordinate.longitude,
            stay.coordinate.latitude, stay.timeZone, CalendarText.day(stay.days.lowerBound),
            CalendarText.day(stay.days.upperBound),
          ])
      }
    }
  }

  /// Removes a trip with its packing lists.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: ``ArchiveError``.
  package func removeTrip(_ name: String, viewer: Viewer) throws -> Bool {
    for kind in [Resource.Personal.trip, .packingList] { try demand(viewer, .remove, kind) }
    return try write { db in
      try db.execute(
        sql: "DELETE FROM trip WHERE owner = ? AND name = ?",
        arguments: [viewer.person.rawValue, name])
      return db.changesCount > 0
    }
  }

  /// The packing lists of a trip, by name; `nil` if there is no such trip.
  ///
  /// - Throws: ``ArchiveError``.
  package func packingLists(ofTrip name: String, viewer: Viewer) throws -> [PackingList]? {
    try demand(viewer, .see, .packingList)
    return try read { db in
      guard let trip = try Self.number(ofTrip: name, viewer, db) else { return nil }
      return try Row.fetchAll(
        db, sql: "SELECT * FROM packing_list WHERE trip = ? ORDER BY name", arguments: [trip]
      ).compactMap { row in
        PackingList(
          row["name"], basis: row["basis"], lines: try Self.lines(ofList: row["id"], db))
      }
    }
  }

  /// Keeps a packing list of a trip; one of the same name is replaced.
  ///
  /// - Parameters:
  ///   - list: What to keep.
  ///   - trip: The name of the trip.
  ///   - now: Seconds since 1970.
  ///   - viewer: Whose it is.
  /// - Returns: Whether there is such a trip; without one, nothing is kept.
  /// - Throws: ``ArchiveError``.
  package func keep(
    _ list: PackingList, ofTrip trip: String, now: Int, viewer: Viewer
  ) throws -> Bool {
    try keep(list, announcing: [], ofTrip: trip, now: now, viewer: viewer)
  }

  // MARK: Statements

  static func number(
    ofTrip name: String, _ viewer: Viewer, _ db: Database
  ) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT id FROM trip WHERE owner = ? AND name = ?",
      arguments: [viewer.person.rawValue, name])
  }

  /// Keeps a packing list in place of the one of the same name.
  static func keep(_ list: PackingList, ofTrip trip: Int64, now: Int, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM packing_list WHERE trip = ? AND name = ?", arguments: [trip, list.name])
    try db.execute(
      sql: "INSERT INTO packing_list (trip, name, basis, changed) VALUES (?, ?, ?, ?)",
      arguments: [trip, list.name, list.basis, now])
    let id = db.lastInsertedRowID
    for (index, line) in list.lines.enumerated() {
      try db.execute(
        sql: "INSERT INTO packing_line VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          id, index + 1, line.garment, line.count, line.isPinned, line.isAdded, line.isRemoved,
          line.isTicked, line.reason,
        ])
    }
  }

  private static func trip(_ row: Row, _ db: Database) throws -> Trip? {
    guard let days = days(row["begins"], row["ends"]) else { return nil }
    let destinations = try Row.fetchAll(
      db, sql: "SELECT * FROM trip_destination WHERE trip = ? ORDER BY position",
      arguments: [row["id"] as Int64]
    ).compactMap { stay -> Trip.Destination? in
      guard let days = Self.days(stay["arrives"], stay["leaves"]),
        let place = Coordinate(longitude: stay["longitude"], latitude: stay["latitude"])
      else { return nil }
      return Trip.Destination(
        stay["name"], geonames: stay["geonames"], country: stay["country"], coordinate: place,
        timeZone: stay["time_zone"], days: days)
    }
    return Trip(
      row["name"], purpose: row["purpose"], days: days, destinations: destinations,
      settings: row["settings"], settingsVersion: row["settings_version"])
  }

  private static func days(_ first: String, _ last: String) -> ClosedRange<Int>? {
    guard let first = CalendarText.number(ofDay: first),
      let last = CalendarText.number(ofDay: last), first <= last
    else { return nil }
    return first...last
  }

  private static func lines(ofList list: Int64, _ db: Database) throws -> [PackingList.Line] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM packing_line WHERE list = ? ORDER BY position", arguments: [list]
    ).map { row in
      PackingList.Line(
        row["garment"], count: row["count"], isPinned: row["pinned"], isAdded: row["added"],
        isRemoved: row["removed"], isTicked: row["ticked"], reason: row["reason"])
    }
  }
}
