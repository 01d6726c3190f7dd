internal import Foundation
internal import GRDB
internal import PlainFiles

/// What is known of days beside their files, in one SQLite file: plans and their jobs, links, reports, messages.
///
/// What a method has written when it returns is on the disk.
final class DepotStore: Sendable {
  let queue: DatabaseQueue

  /// Opens the store, and makes it if it is not there.
  ///
  /// - Throws: Errors of the database.
  init(folder: String) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
    }
    queue = try DatabaseQueue(path: "\(folder)/depots.sqlite", configuration: configuration)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("depots") { db in try db.execute(sql: Self.schema) }
    try migrator.migrate(queue)
  }

  private static let schema = """
    -- Numbers of plans, publications and messages are never used twice on a day.
    CREATE TABLE day (
      depot TEXT NOT NULL, day TEXT NOT NULL,
      plans INTEGER NOT NULL DEFAULT 0,
      publications INTEGER NOT NULL DEFAULT 0,
      messages INTEGER NOT NULL DEFAULT 0,
      closed INTEGER,
      PRIMARY KEY (depot, day)
    ) STRICT;
    CREATE TABLE plan (
      depot TEXT NOT NULL, day TEXT NOT NULL, number INTEGER NOT NULL,
      job TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL
        CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
      created INTEGER NOT NULL,
      map TEXT,
      language TEXT,
      figures TEXT,
      findings TEXT,
      message TEXT,
      PRIMARY KEY (depot, day, number)
    ) STRICT;
    CREATE TABLE link (
      hash BLOB NOT NULL PRIMARY KEY,
      depot TEXT NOT NULL, day TEXT NOT NULL, vehicle TEXT NOT NULL,
      expires INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX link_vehicle ON link (depot, day, vehicle);
    CREATE TABLE report (
      number INTEGER PRIMARY KEY,
      depot TEXT NOT NULL, day TEXT NOT NULL, vehicle TEXT NOT NULL,
      id TEXT NOT NULL,
      kind TEXT NOT NULL, stop TEXT, reason TEXT, longitude REAL, latitude REAL,
      time INTEGER NOT NULL,
      told TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('begun', 'accepted', 'refused')),
      repeated INTEGER NOT NULL DEFAULT 0,
      lines INTEGER NOT NULL,
      process INTEGER, process_begin TEXT,
      code TEXT, message TEXT, remedy TEXT,
      UNIQUE (depot, day, vehicle, id)
    ) STRICT;
    CREATE TABLE position (
      depot TEXT NOT NULL, day TEXT NOT NULL, vehicle TEXT NOT NULL,
      longitude REAL NOT NULL, latitude REAL NOT NULL, time INTEGER NOT NULL,
      PRIMARY KEY (depot, day, vehicle)
    ) STRICT;
    CREATE TABLE answer (
      depot TEXT NOT NULL, day TEXT NOT NULL, vehicle TEXT NOT NULL,
      publication INTEGER NOT NULL, text TEXT NOT NULL,
      PRIMARY KEY (depot, day, vehicle)
    ) STRICT;
    CREATE TABLE message (
      depot TEXT NOT NULL, day TEXT NOT NULL, number INTEGER NOT NULL,
      id TEXT,
      sender TEXT, recipient TEXT,
      text TEXT NOT NULL, sent INTEGER NOT NULL,
      PRIMARY KEY (depot, day, number), UNIQUE (depot, day, id)
    ) STRICT;
    """

  /// The tables of which each row belongs to a day.
  private static let tables = ["day", "plan", "link", "report", "position", "answer", "message"]

  // MARK: - Days

  /// Raises a number of a day, and returns it.
  func next(_ column: String, of key: DepotDayKey) throws -> Int {
    try queue.write { db in try Self.next(column, of: key, db) }
  }

  static func next(_ column: String, of key: DepotDayKey, _ db: Database) throws -> Int {
    try db.execute(
      sql: "INSERT OR IGNORE INTO day (depot, day) VALUES (?, ?)", arguments: [key.depot, key.day])
    try db.execute(
      sql: "UPDATE day SET \(column) = \(column) + 1 WHERE depot = ? AND day = ?",
      arguments: [key.depot, key.day])
    return try Int.fetchOne(
      db, sql: "SELECT \(column) FROM day WHERE depot = ? AND day = ?",
      arguments: [key.depot, key.day]) ?? 1
  }

  /// How many messages a day has had.
  func messageCount(of key: DepotDayKey) throws -> Int {
    try queue.read { db in
      try Int.fetchOne(
        db, sql: "SELECT messages FROM day WHERE depot = ? AND day = ?",
        arguments: [key.depot, key.day]) ?? 0
    }
  }

  /// When a day was closed, in milliseconds since 1970; `nil` if it is open.
  func closed(_ key: DepotDayKey) throws -> Int? {
    try queue.read { db in
      try Int.fetchOne(
        db, sql: "SELECT closed FROM day WHERE depot = ? AND day = ? AND closed IS NOT NULL",
        arguments: [key.depot, key.day])
    }
  }

  func close(_ key: DepotDayKey) throws {
    try queue.write { db in
      try db.execute(
        sql: "INSERT OR IGNORE INTO day (depot, day) VALUES (?, ?)",
        arguments: [key.depot, key.day])
      try db.execute(
        sql: "UPDATE day SET closed = coalesce(closed, ?) WHERE depot = ? AND day = ?",
        arguments: [Job.now, key.depot, key.day])
    }
  }

  /// Forgets everything about a day.
  func remove(_ key: DepotDayKey) throws {
    try queue.write { db in
      for table in Self.tables {
        try db.execute(
          sql: "DELETE FROM \(table) WHERE depot = ? AND day = ?",
          arguments: [key.depot, key.day])
      }
    }
  }
}
