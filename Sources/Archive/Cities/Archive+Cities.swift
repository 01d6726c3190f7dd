internal import GRDB
package import Lookbook
internal import TravelModel

extension Archive {
  /// The cities that a person keeps, in the order of lists.
  ///
  /// - Throws: ``ArchiveError``.
  package func cities(_ filter: CityFilter = CityFilter(), viewer: Viewer) throws -> [ArchivedCity]
  {
    try demand(viewer, .see, .archivedCity)
    return try read { db in try Self.cities(of: viewer.person, db) }.filter(filter.accepts)
  }

  /// The numbers in GeoNames of a person's favourites.
  ///
  /// - Throws: ``ArchiveError``.
  package func favourites(viewer: Viewer) throws -> Set<Int> {
    try demand(viewer, .see, .favourite)
    return try read { db in
      try Int.fetchSet(
        db, sql: "SELECT geonames FROM archived_city WHERE owner = ? AND favourite",
        arguments: [viewer.person.rawValue])
    }
  }

  /// Brings cities in; one that is there already is replaced by its present state.
  ///
  /// A city stays a favourite unless its entry says otherwise. Of two entries of one city the later one counts.
  ///
  /// - Parameters:
  ///   - entries: The cities.
  ///   - now: Seconds since 1970.
  ///   - viewer: Whose archive it is.
  /// - Returns: How many came in, and how many were replaced.
  /// - Throws: ``ArchiveError``.
  package func bringIn(
    _ entries: [CityEntry], now: Int, viewer: Viewer
  ) throws -> (added: Int, replaced: Int) {
    try demand(viewer, .add, .archivedCity)
    try demand(viewer, .change, .archivedCity)
    return try write { db in
      let before = try Self.countCities(viewer, db)
      for entry in entries { try Self.put(entry, now: now, viewer, db) }
      let added = try Self.countCities(viewer, db) - before
      return (added, Set(entries.map(\.facts.geonames)).count - added)
    }
  }

  /// Makes cities favourites, or no longer.
  ///
  /// - Parameters:
  ///   - cities: Their numbers in GeoNames.
  ///   - isFavourite: What they are to be.
  ///   - viewer: Whose archive it is.
  /// - Returns: The numbers that are not in the archive; then nothing was changed.
  /// - Throws: ``ArchiveError``.
  package func setFavourite(
    _ cities: [Int], to isFavourite: Bool, viewer: Viewer
  ) throws -> [Int] {
    try demand(viewer, .change, .favourite)
    return try onAll(cities, viewer) { city, db in
      try db.execute(
        sql: "UPDATE archived_city SET favourite = ? WHERE owner = ? AND geonames = ?",
        arguments: [isFavourite, viewer.person.rawValue, city])
    }
  }

  /// Removes cities.
  ///
  /// - Parameters:
  ///   - cities: Their numbers in GeoNames.
  ///   - viewer: Whose archive it is.
  /// - Returns: The numbers that are not in the archive; then nothing was removed.
  /// - Throws: ``ArchiveError``.
  package func removeCities(_ cities: [Int], viewer: Viewer) throws -> [Int] {
    try demand(viewer, .remove, .archivedCity)
    return try onAll(cities, viewer) { city, db in try Self.remove(city, viewer, db) }
  }

  /// Removes all cities that are no favourites.
  ///
  /// - Parameters:
  ///   - dryRun: Whether only to report which.
  ///   - viewer: Whose archive it is.
  /// - Returns: Which were removed, or would be, in the order of lists.
  /// - Throws: ``ArchiveError``.
  package func pruneCities(dryRun: Bool, viewer: Viewer) throws -> [ArchivedCity] {
    try demand(viewer, .remove, .archivedCity)
    func others(_ db: Database) throws -> [ArchivedCity] {
      try Self.cities(of: viewer.person, db).filter { !$0.isFavourite }
    }
    if dryRun { return try read(others) }
    return try write { db in
      let others = try others(db)
      try db.execute(
        sql: "DELETE FROM archived_city WHERE owner = ? AND NOT favourite",
        arguments: [viewer.person.rawValue])
      return others
    }
  }

  /// Brings the archive to what a list shows: what is new comes in, what is missing goes.
  ///
  /// - Parameters:
  ///   - wanted: The list.
  ///   - shown: Which cities the list began with; others stay.
  ///   - dryRun: Whether only to report what would change.
  ///   - now: Seconds since 1970.
  ///   - viewer: Whose archive it is.
  /// - Returns: What changed, or would change.
  /// - Throws: ``ArchiveError``.
  package func saveCities(
    _ wanted: [CityEntry], shown: CityFilter, dryRun: Bool, now: Int, viewer: Viewer
  ) throws -> CityChanges {
    for action in [Action.add, .change, .remove] { try demand(viewer, action, .archivedCity) }
    func changes(_ db: Database) throws -> CityChanges {
      CityChanges(from: try Self.cities(of: viewer.person, db), shown: shown, to: wanted)
    }
    if dryRun { return try read(changes) }
    return try write { db in
      let changes = try changes(db)
      for entry in changes.added + changes.changed {
        try Self.put(entry, now: now, viewer, db)
      }
      for city in changes.removed { try Self.remove(city.facts.geonames, viewer, db) }
      return changes
    }
  }

  // MARK: Statements

  /// Does something to each of some cities, or to none if one of them is not there.
  private func onAll(
    _ cities: [Int], _ viewer: Viewer, _ body: (Int, Database) throws -> Void
  ) throws -> [Int] {
    try write { db in
      let present = try Int.fetchSet(
        db, sql: "SELECT geonames FROM archived_city WHERE owner = ?",
        arguments: [viewer.person.rawValue])
      let missing = cities.filter { !present.contains($0) }
      if missing.isEmpty { for city in cities { try body(city, db) } }
      return missing
    }
  }

  private static func countCities(_ viewer: Viewer, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM archived_city WHERE owner = ?",
      arguments: [viewer.person.rawValue]) ?? 0
  }

  private static func remove(_ city: Int, _ viewer: Viewer, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM archived_city WHERE owner = ? AND geonames = ?")
      .execute(arguments: [viewer.person.rawValue, city])
  }

  private static func put(
    _ entry: CityEntry, now: Int, _ viewer: Viewer, _ db: Database
  ) throws {
    let facts = entry.facts
    // Prepared once: the triggers of the digests are part of the statement.
    let insertion = try db.cachedStatement(
      sql: """
        INSERT INTO archived_city
          (owner, geonames, name, country, region, longitude, latitude, population, elevation,
          time_zone, wikipedia, archived, favourite)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, coalesce(?13, 0))
        ON CONFLICT (owner, geonames) DO UPDATE SET
          name = ?3, country = ?4, region = ?5, longitude = ?6, latitude = ?7, population = ?8,
          elevation = ?9, time_zone = ?10, wikipedia = ?11, archived = ?12,
          favourite = coalesce(?13, favourite)
        """)
    try insertion.execute(
      arguments: [
        viewer.person.rawValue, facts.geonames, facts.name, facts.country, facts.region,
        facts.coordinate.longitude, facts.coordinate.latitude, facts.population, facts.elevation,
        facts.timeZone, facts.wikipedia, now, entry.isFavourite,
      ])
  }

  private static func cities(of person: PersonID, _ db: Database) throws -> [ArchivedCity] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM archived_city WHERE owner = ?", arguments: [person.rawValue]
    ).compactMap { row in
      Coordinate(longitude: row["longitude"], latitude: row["latitude"]).map { place in
        ArchivedCity(
          facts: CityFacts(
            geonames: row["geonames"], name: row["name"], country: row["country"],
            region: row["region"], coordinate: place, population: row["population"],
            elevation: row["elevation"], timeZone: row["time_zone"], wikipedia: row["wikipedia"]),
          isFavourite: row["favourite"], archived: row["archived"])
      }
    }.sorted(by: ArchivedCity.comesBefore)
  }
}
