internal import GRDB
internal import PlainFiles
internal import Synchronization

/// What the program keeps between two runs: one SQLite file, of which many processes may make use.
///
/// What a method has written when it returns is on the disk. A process that is killed leaves nothing
/// half done.
package final class Archive: Sendable {
  /// The file as the user named it.
  package let path: String
  /// The file itself, where the name is a symbolic link.
  let file: String
  private let database: Mutex<OpenDatabase>
  /// Why nothing can be written; `nil` if it can.
  private let obstacle: String?

  /// How long to wait for other processes that write, in seconds.
  static let patience = 60.0
  /// Marks the file as an archive of this program, in SQLite's header: `RndM`.
  static let applicationID = 0x526E_644D

  /// What is asked of the schema of a file before it is used.
  enum Trust {
    /// Triggers, views and tables that this program has not made are refused: they could change
    /// and delete what is kept.
    case own
    /// They are left to a check, which only reads.
    case toBeChecked
  }

  /// The database that is open.
  private struct OpenDatabase {
    var queue: DatabaseQueue
    /// Whether it is an empty one in memory, in place of a file that the first change makes.
    var isToBeMade = false
  }

  /// Opens an archive, makes it if there is none, and brings it to the present schema.
  ///
  /// The file and its folders are made for their owner alone, and a file to which others have rights
  /// is made its owner's. What cannot be written can be read: then the first change is refused.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isMadeAtOnce: Whether a file that is not there is made now; else the first change makes it, so that a command
  ///     that fails before leaves none.
  /// - Throws: ``ArchiveError``.
  package convenience init(opening path: String, isMadeAtOnce: Bool = true) throws {
    let file = ArchiveLocation.resolved(path)
    guard isMadeAtOnce || ArchiveLocation.exists(file) else {
      try self.init(
        path, file, ArchiveConnection(try .archive(nil)), migrating: SchemaMigration.all,
        isToBeMade: true)
      return
    }
    if !ArchiveLocation.exists(file) { try Self.make(file, as: path) }
    UnfinishedFiles.sweep(beside: file)
    try Self.restrict(file, as: path)
    try self.init(path, file, ArchiveConnection(file, as: path), migrating: SchemaMigration.all)
  }

  /// Opens an archive for reading: if there is none, an empty one in memory is used, and no
  /// file is made.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``ArchiveError``.
  package convenience init(reading path: String) throws {
    let file = ArchiveLocation.resolved(path)
    if ArchiveLocation.exists(file) {
      try Self.restrict(file, as: path)
      try self.init(path, file, ArchiveConnection(file, as: path), migrating: SchemaMigration.all)
    } else {
      try self.init(path, .archive(nil), migrating: SchemaMigration.all)
    }
  }

  /// Opens an archive that must be there, to check or copy it; its rights stay as they are.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``FileError/missing(_:)``, ``ArchiveError``.
  package convenience init(existing path: String) throws {
    let file = ArchiveLocation.resolved(path)
    guard ArchiveLocation.exists(file) else { throw FileError.missing(path) }
    try self.init(
      path, file, ArchiveConnection(file, as: path), migrating: SchemaMigration.all,
      trust: .toBeChecked)
  }

  /// Opens a database in memory, or another one that can be written.
  convenience init(
    _ path: String, _ queue: @autoclosure () throws -> DatabaseQueue, migrating: [SchemaMigration]
  ) throws {
    let queue = try ArchiveError.translating(path, isReading: true, queue)
    try self.init(
      path, path, ArchiveConnection(queue), migrating: migrating)
  }

  /// Brings a database to the schema after the last of some migrations.
  private init(
    _ path: String, _ file: String, _ connection: ArchiveConnection,
    migrating migrations: [SchemaMigration], trust: Trust = .own, isToBeMade: Bool = false
  ) throws {
    (self.path, self.file) = (path, file)
    self.obstacle = connection.obstacle ?? (trust == .toBeChecked ? "it is only read" : nil)
    let (queue, obstacle) = (connection.queue, connection.obstacle)
    let opened = try ArchiveError.translating(file, as: path, isReading: obstacle != nil) {
      let isOld = try queue.read { db in
        try !SchemaMigration.isUpToDate(migrations, db, path, trust)
      }
      // What cannot be written is migrated in memory.
      let queue = obstacle != nil && isOld ? try ArchiveConnection.inMemory(queue) : queue
      let hasDigests = migrations.contains { $0.name == SchemaMigration.digests.name }
      try queue.writeWithoutTransaction { db in
        try SchemaMigration.run(migrations, on: db, path: path, trust)
        if obstacle != nil { return }
        // A new file, or a restored backup, has no write-ahead log yet.
        if try String.fetchOne(db, sql: "PRAGMA journal_mode") == "delete" {
          try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
        if hasDigests, trust == .own { try TableDigest.keep(db) }
      }
      if trust == .own {
        try queue.read { db in try ArchiveCheck.requireReadableRows(path, db) }
      }
      return queue
    }
    database = Mutex(OpenDatabase(queue: opened, isToBeMade: isToBeMade))
  }

  /// The database to read from.
  private var queue: DatabaseQueue { database.withLock(\.queue) }

  /// The database to write to; makes the file if there is none yet.
  private func queueForChanges() throws -> DatabaseQueue {
    try database.withLock { database in
      if database.isToBeMade {
        database = try OpenDatabase(queue: Archive(opening: path).queue)
      }
      return database.queue
    }
  }

  /// Creates a new archive under a temporary name and renames it when it is complete.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: What messages call it.
  ///   - fill: Writes what the archive holds from the beginning; where it throws, no file is left.
  /// - Returns: Whether this is the archive now; else somebody else made one meanwhile.
  /// - Throws: ``ArchiveError``, or what `fill` throws.
  @discardableResult
  private static func make(
    _ path: String, as name: String, fill: (Database) throws -> Void = { _ in }
  ) throws -> Bool {
    try ArchiveLocation.makeFolders(above: path)
    let file = try ArchiveLocation.makeFile(beside: path)
    defer { ArchiveLocation.removeDatabase(file) }
    try ArchiveError.translating(file, as: name, isReading: false) {
      let queue = try DatabaseQueue.archive(ArchiveLocation.plainName(file))
      try queue.writeWithoutTransaction { db in
        try SchemaMigration.run(SchemaMigration.all, on: db, path: name, .own)
        try db.execute(sql: "PRAGMA journal_mode = WAL")
      }
      try queue.write { db in
        try TableDigest.keep(db)
        try fill(db)
      }
      try queue.close()
    }
    return try ArchiveLocation.give(file, theNewName: path)
  }

  /// Makes a file its owner's alone.
  ///
  /// - Throws: ``ArchiveError`` if the file belongs to somebody else and can be written.
  private static func restrict(_ file: String, as path: String) throws {
    if ArchiveLocation.isFolder(file) {
      throw ArchiveError.unreadable(path, reason: "it is a folder")
    }
    if ArchiveLocation.restrict(file) || ArchiveLocation.obstacleToWriting(file) != nil { return }
    throw ArchiveError.unreadable(
      path, reason: "others than you have access to it, and only its owner can change that")
  }

  /// Closes the file; without that, it is closed when the archive is no longer used.
  package func close() throws {
    try ArchiveError.translating(file, as: path, isReading: false) { try queue.close() }
  }

  /// Looks something up, in one transaction.
  ///
  /// - Throws: ``ArchiveError``, or what `body` throws.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try ArchiveError.translating(file, as: path, isReading: true) { try queue.read(body) }
  }

  /// Changes something, in one transaction: all of it is on the disk when this returns, or nothing is changed.
  ///
  /// - Throws: ``ArchiveError``, or what `body` throws.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    if let obstacle { throw ArchiveError.notWritten(path, reason: obstacle) }
    if database.withLock(\.isToBeMade), !ArchiveLocation.exists(file) {
      var value: Value?
      let isMade = try Self.make(file, as: path) { db in value = try body(db) }
      // From now on the file is read, too.
      _ = try queueForChanges()
      if isMade, let value { return value }
    }
    let queue = try queueForChanges()
    return try ArchiveError.translating(file, as: path, isReading: false) { try queue.write(body) }
  }

  /// Does what no transaction may hold.
  func withoutTransaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let queue = try queueForChanges()
    return try ArchiveError.translating(file, as: path, isReading: false) {
      try queue.writeWithoutTransaction(body)
    }
  }
}
