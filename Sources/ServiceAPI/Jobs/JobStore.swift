internal import Foundation
internal import GRDB
internal import PlainFiles

/// The jobs of a service in one SQLite file, and a folder for the files of each.
///
/// What a method has written when it returns is on the disk, so that a service that is killed goes on where it was.
package final class JobStore: Sendable {
  /// The folder with the database and the folders of jobs.
  package let folder: String
  private let queue: DatabaseQueue

  /// Opens the store, and makes it if it is not there.
  ///
  /// - Parameter folder: Made for its owner alone.
  /// - Throws: `FileError`, or an error of the database.
  package init(folder: String) throws {
    self.folder = folder
    let manager = FileManager.default
    do {
      try manager.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    } catch {
      throw FileError.notCreated(folder, reason: "the folder cannot be made private")
    }
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
    }
    queue = try DatabaseQueue(path: "\(folder)/jobs.sqlite", configuration: configuration)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("jobs") { db in
      try db.execute(
        sql: """
          CREATE TABLE job (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            owner TEXT NOT NULL,
            operation TEXT NOT NULL,
            arguments TEXT NOT NULL,
            format TEXT,
            state TEXT NOT NULL
              CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
            created INTEGER NOT NULL,
            started INTEGER,
            finished INTEGER,
            attempts INTEGER NOT NULL DEFAULT 0,
            exit_code INTEGER,
            findings TEXT,
            message TEXT,
            outcome TEXT,
            callback TEXT,
            callback_due INTEGER NOT NULL DEFAULT 0,
            cancelled INTEGER NOT NULL DEFAULT 0,
            time_limit REAL NOT NULL,
            idempotency_key TEXT,
            fingerprint BLOB,
            process INTEGER,
            process_begin TEXT,
            UNIQUE (owner, idempotency_key)
          ) STRICT;
          CREATE INDEX job_state ON job (state, number);
          CREATE INDEX job_owner ON job (owner, number);
          """)
    }
    try migrator.migrate(queue)
  }

  /// The folder of a job.
  package func folder(of id: String) -> String { "\(folder)/jobs/\(id)" }

  // MARK: - Making

  /// What a request with a known idempotency key comes to.
  enum Insertion {
    case new
    /// The same request has made this job before.
    case known(Job)
    /// Another request has used the key.
    case conflict
  }

  /// Adds a job; its files are in its folder already.
  func insert(_ job: Job, key: String?, fingerprint: [UInt8]) throws -> Insertion {
    try queue.write { db in
      if let key,
        let row = try Row.fetchOne(
          db, sql: "SELECT * FROM job WHERE owner = ? AND idempotency_key = ?",
          arguments: [job.owner, key])
      {
        let isSame = row["fingerprint"] == Data(fingerprint)
        return isSame ? .known(try Self.job(row)) : .conflict
      }
      try db.execute(
        sql: """
          INSERT INTO job (id, owner, operation, arguments, format, state, created, callback,
            callback_due, time_limit, idempotency_key, fingerprint)
          VALUES (?, ?, ?, ?, ?, 'waiting', ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          job.id, job.owner, job.operation, Self.text(job.arguments), job.format, job.created,
          job.callback, job.isCallbackDue, job.timeLimit, key, Data(fingerprint),
        ])
      return .new
    }
  }

  // MARK: - Looking up

  /// A job of an owner; `nil` if there is none, or it is somebody else's.
  package func job(_ id: String, of owner: String) throws -> Job? {
    try queue.read { db in
      try Row.fetchOne(
        db, sql: "SELECT * FROM job WHERE id = ? AND owner = ?", arguments: [id, owner]
      ).map(Self.job)
    }
  }

  func job(_ id: String) throws -> Job? {
    try queue.read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM job WHERE id = ?", arguments: [id]).map(Self.job)
    }
  }

  /// The latest jobs of an owner, the newest first.
  func jobs(of owner: String, limit: Int, before id: String?) throws -> [Job] {
    try queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM job WHERE owner = ? AND number < coalesce(
            (SELECT number FROM job WHERE id = ? AND owner = ?), 9223372036854775807)
          ORDER BY number DESC LIMIT ?
          """, arguments: [owner, id, owner, limit]
      ).map(Self.job)
    }
  }

  /// Jobs in some states, the oldest first.
  func jobs(in states: [Job.State]) throws -> [Job] {
    let list = states.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM job WHERE state IN (\(list)) ORDER BY number")
        .map(Self.job)
    }
  }

  func jobsWithDueCallback() throws -> [Job] {
    try queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM job WHERE callback_due = 1 AND state IN ('done', 'failed', 'cancelled')
          ORDER BY number
          """
      ).map(Self.job)
    }
  }

  // MARK: - Changes

  func begin(_ id: String) throws {
    try queue.write { db in
      try db.execute(
        sql: """
          UPDATE job SET state = 'running', started = ?, attempts = attempts + 1,
            process = NULL, process_begin = NULL WHERE id = ?
          """, arguments: [Job.now, id])
    }
  }

  /// Notes the process that does a job, by its number and when it began.
  func note(process: Int32, begin: String?, of id: String) throws {
    try queue.write { db in
      try db.execute(
        sql: "UPDATE job SET process = ?, process_begin = ? WHERE id = ?",
        arguments: [process, begin, id])
    }
  }

  /// The processes that jobs were left to by a service that was killed.
  func leftProcesses() throws -> [(process: Int32, begin: String)] {
    try queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT process, process_begin FROM job
          WHERE state = 'running' AND process IS NOT NULL AND process_begin IS NOT NULL
          """
      ).map { ($0["process"], $0["process_begin"]) }
    }
  }

  func finish(_ job: Job) throws {
    try queue.write { db in
      try db.execute(
        sql: """
          UPDATE job SET state = ?, finished = ?, exit_code = ?, findings = ?, message = ?,
            outcome = ?, process = NULL, process_begin = NULL WHERE id = ?
          """,
        arguments: [
          job.state.rawValue, job.finished, job.exitCode, job.findings, job.message,
          job.outcome, job.id,
        ])
    }
  }

  /// Puts a job back into the queue.
  func requeue(_ id: String) throws {
    try queue.write { db in
      try db.execute(sql: "UPDATE job SET state = 'waiting' WHERE id = ?", arguments: [id])
    }
  }

  func noteCancellation(of id: String) throws {
    try queue.write { db in
      try db.execute(sql: "UPDATE job SET cancelled = 1 WHERE id = ?", arguments: [id])
    }
  }

  func noteCallback(of id: String) throws {
    try queue.write { db in
      try db.execute(sql: "UPDATE job SET callback_due = 0 WHERE id = ?", arguments: [id])
    }
  }

  /// Forgets jobs that ended before a moment, and removes their files.
  func removeJobs(finishedBefore moment: Int) throws {
    let old = try queue.read { db in
      try String.fetchAll(
        db, sql: "SELECT id FROM job WHERE finished < ?", arguments: [moment])
    }
    for id in old { try remove(id) }
  }

  /// Forgets a job, and removes its files.
  func remove(_ id: String) throws {
    _ = try queue.write { db in
      try db.execute(sql: "DELETE FROM job WHERE id = ?", arguments: [id])
    }
    try? FileManager.default.removeItem(atPath: folder(of: id))
  }

  /// Removes folders that belong to no job in the database: of requests during which the service was killed.
  func sweep() throws {
    try? FileManager.default.removeItem(atPath: "\(folder)/scratch")
    let path = "\(folder)/jobs"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
    let known = try queue.read { db in try Set(String.fetchAll(db, sql: "SELECT id FROM job")) }
    for name in names where !known.contains(name) {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  // MARK: - Rows

  private static func job(_ row: Row) throws -> Job {
    let arguments = try JSONDocument(Array((row["arguments"] as String).utf8), file: "job")
    var job = Job(
      id: row["id"], owner: row["owner"], operation: row["operation"],
      arguments: arguments.root.elements.compactMap(\.string), format: row["format"],
      created: row["created"], callback: row["callback"], isCallbackDue: row["callback_due"],
      timeLimit: row["time_limit"])
    job.state = Job.State(rawValue: row["state"]) ?? .failed
    (job.started, job.finished) = (row["started"], row["finished"])
    (job.attempts, job.exitCode) = (row["attempts"], row["exit_code"])
    (job.findings, job.message) = (row["findings"], row["message"])
    job.outcome = row["outcome"]
    job.isCancelled = row["cancelled"]
    return job
  }

  private static func text(_ words: [String]) -> String {
    var json = JSONWriter(.compact)
    json.list { json in for word in words { json.value(word) } }
    return String(decoding: json.finish(), as: UTF8.self)
  }
}
