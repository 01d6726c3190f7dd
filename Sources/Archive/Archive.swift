internal import GRDB

/// What the program keeps between two runs: one SQLite file, of which many processes may make use.
///
/// What a method has written when it returns is on the disk. A process that is killed leaves nothing
/// half done.
package final class Archive: Sendable {
  /// The file as the user named it.
  package let path: String
  private let queue: DatabaseQueue

  /// How long to wait for other processes that write, in seconds.
  static let patience = 60.0
  /// Marks the file as an archive of this program, in SQLite's header: `RndM`.
  static let applicationID = 0x526E_644D

  /// Opens an archive, makes it if there is none, and brings it to the present schema.
  ///
  /// The file and its folders are made for their owner alone.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``ArchiveError``.
  package convenience init(opening path: String) throws {
    if !ArchiveLocation.exists(path) { try Self.make(path) }
    try self.init(path, DatabaseQueue.archive(path), migrating: SchemaMigration.all)
  }

  /// Opens an archive for reading: if there is none, an empty one in memory is used, and no
  /// file is made.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``ArchiveError``.
  package convenience init(reading path: String) throws {
    let isThere = ArchiveLocation.exists(path)
    try self.init(
      path, DatabaseQueue.archive(isThere ? path : nil), migrating: SchemaMigration.all)
  }

  /// Opens a database and brings it to the schema after the last of some migrations.
  init(
    _ path: String, _ queue: @autoclosure () throws -> DatabaseQueue, migrating: [SchemaMigration]
  ) throws {
    self.path = path
    self.queue = try ArchiveError.translating(path, isReading: true, queue)
    try ArchiveError.translating(path, isReading: false) {
      try self.queue.writeWithoutTransaction { db in
        try SchemaMigration.run(migrating, on: db, path: path)
        // A new file, or a restored backup, has no write-ahead log yet.
        if try String.fetchOne(db, sql: "PRAGMA journal_mode") == "delete" {
          try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
      }
    }
  }

  /// Creates a new archive under a temporary name and renames it when it is complete.
  private static func make(_ path: String) throws {
    try ArchiveLocation.makeFolders(above: path)
    let file = try ArchiveLocation.makeFile(beside: path)
    defer { ArchiveLocation.removeDatabase(file) }
    let archive = try Archive(file, DatabaseQueue.archive(file), migrating: SchemaMigration.all)
    try archive.close()
    try ArchiveLocation.give(file, theNewName: path)
  }

  /// Closes the file; without that, it is closed when the archive is no longer used.
  package func close() throws {
    try ArchiveError.translating(path, isReading: false) { try queue.close() }
  }

  /// Looks something up, in one transaction.
  ///
  /// - Throws: ``ArchiveError``, or what `body` throws.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try ArchiveError.translating(path, isReading: true) { try queue.read(body) }
  }

  /// Changes something, in one transaction: all of it is on the disk when this returns, or nothing is changed.
  ///
  /// - Throws: ``ArchiveError``, or what `body` throws.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try ArchiveError.translating(path, isReading: false) { try queue.write(body) }
  }

  /// Does what no transaction may hold.
  func withoutTransaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try ArchiveError.translating(path, isReading: false) { try queue.writeWithoutTransaction(body) }
  }
}

extension DatabaseQueue {
  /// Opens the file of an archive, or a database in memory.
  static func archive(_ path: String?) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(Archive.patience)
    configuration.label = "archive"
    configuration.prepareDatabase { db in
      // What was acknowledged survives a loss of power, too.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    guard let path else { return try DatabaseQueue(configuration: configuration) }
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

extension ArchiveError {
  /// Turns SQLite's errors into those of the archive; others pass.
  static func translating<Value>(
    _ path: String, isReading: Bool, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      let reason = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
      throw
        switch error.resultCode
      {
      case .SQLITE_NOTADB: ArchiveError.notAnArchive(path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: ArchiveError.busy(path)
      case .SQLITE_CORRUPT: ArchiveError.damaged(path, reason: reason)
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
        ArchiveError.unreadable(path, reason: reason)
      default:
        isReading
          ? ArchiveError.unreadable(path, reason: reason)
          : ArchiveError.notWritten(path, reason: reason)
      }
    }
  }
}
