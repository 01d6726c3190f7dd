internal import GRDB

/// One step of the schema: what is done to an archive of the version before.
///
/// The version of an archive is the number of migrations applied to it (`PRAGMA user_version`). One that has been
/// released never changes; a test holds it against the fixture of its version.
struct SchemaMigration: Sendable {
  /// What the step brings, such as `people and cities`.
  let name: String
  /// The statements; foreign keys are checked when all of them are done, so that a table can be rebuilt.
  let sql: String

  /// All steps, the first one first.
  static let all: [SchemaMigration] = [
    .people,
    .cities,
    .searches,
    .preferences,
    .visits,
    .trips,
    .weather,
    .accounts,
    .outfits,
    .notices,
    .verifications,
    .digests,
  ]

  /// Brings a database to the schema after the last of some steps; all of it or nothing.
  ///
  /// - Throws: ``ArchiveError`` if the database is none of ours, newer than the program, or holds
  ///   what this program has not made.
  static func run(
    _ migrations: [SchemaMigration], on db: Database, path: String, _ trust: Archive.Trust
  ) throws {
    if try isUpToDate(migrations, db, path, trust) { return }
    // A migration writes, so that nothing foreign may be there.
    _ = try isUpToDate(migrations, db, path, .own)
    try db.execute(sql: "PRAGMA foreign_keys = OFF")
    try db.inTransaction(.immediate) {
      // Another process may have done it meanwhile.
      if try isUpToDate(migrations, db, path, .own) { return .rollback }
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      for migration in migrations[version...] { try db.execute(sql: migration.sql) }
      try db.checkForeignKeys()
      if migrations.contains(where: { $0.name == digests.name }) {
        try TextRepair.run(db)
        try TableDigest.recompute(db)
      }
      try db.execute(
        sql:
          "PRAGMA application_id = \(Archive.applicationID); PRAGMA user_version = \(migrations.count)"
      )
      return .commit
    }
    try db.execute(sql: "PRAGMA foreign_keys = ON")
  }

  /// Whether a database has the schema after the last of some steps.
  ///
  /// - Throws: ``ArchiveError`` as above.
  static func isUpToDate(
    _ migrations: [SchemaMigration], _ db: Database, _ path: String, _ trust: Archive.Trust
  ) throws -> Bool {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let isOurs = try Int.fetchOne(db, sql: "PRAGMA application_id") == Archive.applicationID
    if !isOurs {
      // An empty file may become an archive.
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
      guard isEmpty, version == 0 else { throw ArchiveError.notAnArchive(path) }
    }
    if version < 0 { throw ArchiveError.damaged(path, reason: "its version is \(version)") }
    if version > migrations.count { throw ArchiveError.tooNew(path, schema: version) }
    let isUpToDate = version == migrations.count
    if version <= SchemaMigration.all.count, trust == .own,
      let object = try ForeignSchema.objects(db, version: version).first
    {
      throw ArchiveError.damaged(
        path, reason: "the \(object.text) is not as this program makes it")
    }
    return isUpToDate
  }
}

/// Makes texts of archives from before the rules of texts follow them.
private enum TextRepair {
  /// Puts U+FFFD in place of each control character of a line.
  static func run(_ db: Database) throws {
    for table in ArchivePart.tables {
      for column in table.columns {
        guard case .text(.line) = column.kind else { continue }
        let texts = try String.fetchAll(
          db,
          sql: """
            SELECT DISTINCT "\(column.name)" FROM \(table.name) WHERE "\(column.name)" IS NOT NULL
            """)
        for text in texts where !text.isOneLine {
          try db.execute(
            sql: """
              UPDATE OR IGNORE \(table.name) SET "\(column.name)" = ?
              WHERE "\(column.name)" = ?
              """, arguments: [text.asOneLine, text])
        }
      }
    }
  }
}
