internal import GRDB

/// What the file of an archive has besides the tables of this program, or lacks of them.
enum ForeignSchema {
  /// One thing of a schema: a table, an index, a trigger or a view.
  struct Object: Hashable {
    let type: String
    let name: String
    fileprivate let sql: String

    /// What it is, such as `trigger audit`.
    var text: String { "\(type) \(name)" }
  }

  /// Things of the file that no migration made, and made things that it lacks or that are changed,
  /// by their names.
  static func objects(_ db: Database, version: Int) throws -> [Object] {
    let (real, ours) = (try objects(db), try made(by: version))
    return real.symmetricDifference(ours).sorted { ($0.name, $0.sql) < ($1.name, $1.sql) }
  }

  private static func objects(_ db: Database) throws -> Set<Object> {
    // What SQLite makes by itself is named so; others cannot make such names.
    Set(
      try Row.fetchAll(
        db,
        sql: """
          SELECT type, name, sql FROM sqlite_schema
          WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR type NOT IN ('table', 'index')
          """
      ).map { row in
        Object(
          type: String.fromDatabaseValue(row[0]) ?? "thing",
          name: String.fromDatabaseValue(row[1]) ?? "without a name",
          sql: String.fromDatabaseValue(row[2]) ?? "")
      })
  }

  /// What the first migrations make.
  private static func made(by version: Int) throws -> Set<Object> {
    version == SchemaMigration.all.count ? try present.get() : try make(version)
  }

  private static func make(_ version: Int) throws -> Set<Object> {
    try DatabaseQueue.archive(nil).writeWithoutTransaction { db in
      for migration in SchemaMigration.all.prefix(version) { try db.execute(sql: migration.sql) }
      return try objects(db)
    }
  }

  /// The present schema, which every file is held against.
  private static let present = Result { try make(SchemaMigration.all.count) }
}
