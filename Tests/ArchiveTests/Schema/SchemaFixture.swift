import Foundation
import GRDB
import _TestSupport

@testable import Archive

/// An archive of an earlier version of the schema, kept as SQL text.
struct SchemaFixture {
  /// How many migrations the archive had behind it.
  let version: Int

  private var file: URL {
    PackageRoot.file(
      "Tests/ArchiveTests/Schema/Versions/\(version < 10 ? "00" : "0")\(version).sql")
  }

  var isRecorded: Bool { FileManager.default.fileExists(atPath: file.path) }

  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// The line with which the text begins: what the last migration did, so that a change of it is noticed.
  static func head(of migration: SchemaMigration) -> String {
    "-- \(migration.name): \(String(fingerprint(migration.sql), radix: 16))"
  }

  /// - Source: Fowler, Noll and Vo's hash FNV-1a, 64 bits.
  private static func fingerprint(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Writes the text of an archive of this version with random rows.
  func record(seed: UInt64) throws {
    let queue = try DatabaseQueue.archive(nil)
    let migrations = Array(SchemaMigration.all[..<version])
    let archive = try Archive("fixture", queue, migrating: migrations)
    var rows = RandomRows(seed: seed, rows: 8)
    try rows.fill(archive)
    let lines =
      try [Self.head(of: migrations[version - 1])] + archive.read(Self.schema)
      + archive.read(Self.rows)
    try Data((lines.joined(separator: ";\n") + ";\n").utf8).write(to: file)
  }

  /// Makes an archive of this version from the text, and leaves it unmigrated.
  func make(at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try db.execute(sql: try text())
      try db.execute(
        sql: "PRAGMA application_id = \(Archive.applicationID); PRAGMA user_version = \(version)")
    }
    try queue.close()
  }

  /// The statements that made tables and indices.
  static func schema(_ db: Database) throws -> [String] {
    // SQLite makes tables of its own, for instance for numbers that are not used again.
    try String.fetchAll(
      db,
      sql: """
        SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
        ORDER BY type DESC, rowid
        """)
  }

  /// A statement for each row.
  static func rows(_ db: Database) throws -> [String] {
    try tables(db).flatMap { table in
      let columns = try db.columns(in: table).map(\.name)
      let quoted = columns.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
      return try String.fetchAll(db, sql: "SELECT \(quoted) FROM \(table) ORDER BY rowid").map {
        "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\($0))"
      }
    }
  }

  /// The tables, in the order in which they were made.
  static func tables(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        ORDER BY rowid
        """)
  }
}
