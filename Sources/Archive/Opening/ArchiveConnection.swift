internal import Foundation
internal import GRDB

/// A connection to the file of an archive, as far as the system allows one.
struct ArchiveConnection {
  let queue: DatabaseQueue
  /// Why nothing can be written; `nil` if it can.
  let obstacle: String?

  /// Uses a database that can be written.
  init(_ queue: DatabaseQueue) { (self.queue, obstacle) = (queue, nil) }

  /// Opens an existing file.
  ///
  /// For reading it goes as far as it can: with a full disk on a copy in memory, in a read-only folder
  /// without locks.
  ///
  /// - Parameters:
  ///   - file: The file itself, not a link.
  ///   - path: What errors call it.
  /// - Throws: ``ArchiveError`` with the true reason.
  init(_ file: String, as path: String) throws {
    if let reason = ArchiveLocation.obstacleToReading(file) {
      throw ArchiveError.unreadable(path, reason: reason)
    }
    if let obstacle = ArchiveLocation.obstacleToWriting(file) {
      self.obstacle = obstacle
      queue = try Self.readOnly(file, as: path)
      return
    }
    let name = ArchiveLocation.plainName(file)
    do {
      queue = try Self.checked(.archive(name))
      obstacle = nil
    } catch let error as DatabaseError {
      guard error.isLackOfRoom, let reason = ArchiveLocation.obstacleToGrowing(file) else {
        throw ArchiveError(error, file, as: path, isReading: true)
      }
      // Alone with the file, SQLite keeps the index of its log in memory. It is copied and closed, or nobody else
      // could read, not even another part of this program.
      queue = try ArchiveError.translating(file, as: path, isReading: true) {
        let source = try Self.checked(
          .archive(name, setting: "PRAGMA locking_mode = EXCLUSIVE"))
        defer { try? source.close() }
        return try Self.inMemory(source)
      }
      obstacle = reason
    }
  }

  private static func readOnly(_ file: String, as path: String) throws -> DatabaseQueue {
    try ArchiveError.translating(file, as: path, isReading: true) {
      do {
        return try checked(.archive(ArchiveLocation.plainName(file), readOnly: true))
      } catch let error as DatabaseError {
        // No log is there, so that nobody is at work; SQLite then reads the file as it is.
        guard error.needsSideFiles, (ArchiveLocation.size(of: "\(file)-wal") ?? 0) == 0 else {
          guard error.needsSideFiles else { throw error }
          return try copy(of: file)
        }
        return try checked(.archive(ArchiveLocation.immutableAddress(file), readOnly: true))
      }
    }
  }

  /// Copies the file with its log into memory, where the log can be merged.
  private static func copy(of file: String) throws -> DatabaseQueue {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "roundsman-\(UUID().uuidString)").path
    guard mkdir(folder, 0o700) == 0 else {
      throw ArchiveError.unreadable(file, reason: "\(folder): \(ArchiveLocation.lastError())")
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: file + ending, toPath: "\(folder)/a\(ending)")
      chmod("\(folder)/a\(ending)", 0o600)
    }
    let source = try checked(.archive("\(folder)/a"))
    defer { try? source.close() }
    return try inMemory(source)
  }

  /// Copies a database into memory.
  static func inMemory(_ source: DatabaseQueue) throws -> DatabaseQueue {
    let copy = try DatabaseQueue.archive(nil)
    try source.backup(to: copy)
    return copy
  }

  /// Returns the queue if the file can be read through it.
  private static func checked(_ queue: @autoclosure () throws -> DatabaseQueue) throws
    -> DatabaseQueue
  {
    let queue = try queue()
    _ = try queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") }
    return queue
  }
}

extension DatabaseError {
  /// Whether it can come from a full disk.
  fileprivate var isLackOfRoom: Bool {
    [.SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN].contains(resultCode)
  }

  /// Whether it can come from a log that cannot be read without files beside it.
  fileprivate var needsSideFiles: Bool {
    [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR].contains(resultCode)
  }
}

extension DatabaseQueue {
  /// Opens the file of an archive, or a database in memory.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` for a database in memory.
  ///   - readOnly: Whether nothing is to be written.
  ///   - setting: A statement to run first.
  /// - Returns: The database.
  /// - Throws: `DatabaseError`.
  static func archive(
    _ path: String?, readOnly: Bool = false, setting: String? = nil
  ) throws -> DatabaseQueue {
    // A limit on the size of files is told as an error, like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.readonly = readOnly
    configuration.busyMode = .timeout(Archive.patience)
    configuration.label = "archive"
    configuration.prepareDatabase { db in
      if let setting { try db.execute(sql: setting) }
      // What was acknowledged survives a loss of power, too. Rows that a statement replaces count
      // as deleted for the digests. What SQLite sorts stays in memory.
      try db.execute(
        sql: """
          PRAGMA synchronous = FULL; PRAGMA recursive_triggers = ON; PRAGMA cell_size_check = ON;
          PRAGMA temp_store = MEMORY
          """)
      db.add(function: TableDigest.function)
    }
    guard let path else { return try DatabaseQueue(configuration: configuration) }
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

extension ArchiveError {
  /// Turns SQLite's errors into those of the archive; others pass.
  ///
  /// - Parameters:
  ///   - file: The file itself.
  ///   - path: What the error calls it; by default the same.
  ///   - isReading: Whether nothing was to be written.
  ///   - body: What is to be done.
  /// - Returns: What `body` returns.
  /// - Throws: ``ArchiveError``, or what else `body` throws.
  static func translating<Value>(
    _ file: String, as path: String? = nil, isReading: Bool, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw ArchiveError(error, file, as: path ?? file, isReading: isReading)
    }
  }

  /// The error for one of SQLite, with the true reason if the system tells it.
  init(_ error: DatabaseError, _ file: String, as path: String, isReading: Bool) {
    let message = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
    let reason =
      switch error.resultCode {
      case .SQLITE_FULL: ArchiveLocation.obstacleToGrowing(file) ?? "the disk is full"
      case .SQLITE_IOERR: ArchiveLocation.obstacleToGrowing(file) ?? message
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
        ArchiveLocation.obstacleToReading(file) ?? ArchiveLocation.obstacleToWriting(file)
          ?? ArchiveLocation.obstacleToGrowing(file) ?? message
      default: message
      }
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notAnArchive(path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path)
      case .SQLITE_CORRUPT: .damaged(path, reason: reason)
      default: isReading ? .unreadable(path, reason: reason) : .notWritten(path, reason: reason)
      }
  }
}
