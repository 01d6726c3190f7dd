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
  ]

  /// Brings a database to the schema after the last of some steps; all of it or nothing.
  ///
  /// - Throws: ``ArchiveError`` if the database is none of ours or newer than the program.
  static func run(_ migrations: [SchemaMigration], on db: Database, path: String) throws {
    if try isUpToDate(migrations, db, path) { return }
    try db.execute(sql: "PRAGMA foreign_keys = OFF")
    try db.inTransaction(.immediate) {
      // Another process may have done it meanwhile.
      if try isUpToDate(migrations, db, path) { return .rollback }
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      for migration in migrations[version...] { try db.execute(sql: migration.sql) }
      try db.checkForeignKeys()
      try db.execute(
        sql:
          "PRAGMA application_id = \(Archive.applicationID); PRAGMA user_version = \(migrations.count)"
      )
      return .commit
    }
    try db.execute(sql: "PRAGMA foreign_keys = ON")
  }

  private static func isUpToDate(
    _ migrations: [SchemaMigration], _ db: Database, _ path: String
  ) throws -> Bool {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let isOurs = try Int.fetchOne(db, sql: "PRAGMA application_id") == Archive.applicationID
    if !isOurs {
      // An empty file may become an archive.
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
      guard isEmpty, version == 0 else { throw ArchiveError.notAnArchive(path) }
    }
    if version > migrations.count { throw ArchiveError.tooNew(path, schema: version) }
    return version == migrations.count
  }
}
