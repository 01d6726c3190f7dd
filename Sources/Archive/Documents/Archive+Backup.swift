internal import GRDB
package import Lookbook
package import PlainFiles

extension Archive {
  /// Copies the archive as it is at one moment, while others may write to it.
  ///
  /// The copy is made under a temporary name, by SQLite's online backup, checked, and renamed when it is on disk;
  /// until then a file of its name stays as it is. A backup that holds more, is later or of another archive stays
  /// altogether, and so does what is no backup.
  ///
  /// - Parameters:
  ///   - target: The file; a link to it stays one.
  ///   - isForced: Whether what is there is replaced in any case, also by a damaged copy.
  ///   - viewer: Who asks for it.
  /// - Returns: What is wrong with a copy that was forced.
  /// - Throws: ``ArchiveError``, `AccessRefusal`, or `InvalidInput` with the reasons for no copy; then the target is
  ///   as it was.
  @discardableResult
  package func backUp(
    to target: String, isForced: Bool = false, viewer: Viewer
  ) throws -> [Finding] {
    try Authorization.demand(viewer, .export, .archive)
    let place = ArchiveLocation.resolved(target)
    if ArchiveLocation.isSameFile(place, file) {
      throw ArchiveError.notCreated(target, reason: "it is the archive itself")
    }
    let isThere = ArchiveLocation.exists(place)
    if isThere, !isForced { try requireLesser(place, as: target) }
    try ArchiveLocation.makeFolders(above: place)
    let file = try ArchiveLocation.makeFile(beside: place)
    defer { ArchiveLocation.removeDatabase(file) }
    let findings = try ArchiveError.translating(file, as: target, isReading: false) {
      try copy(to: file)
    }
    if !isForced, findings.contains(where: { $0.severity == .error }) {
      throw InvalidInput(findings: findings)
    }
    if isThere { Self.mergeLog(of: place) }
    try ArchiveLocation.give(file, theName: place)
    return findings
  }

  /// Makes the copy and checks it.
  private func copy(to file: String) throws -> [Finding] {
    let copy = try DatabaseQueue.archive(ArchiveLocation.plainName(file))
    let findings = try withoutTransaction { db in
      try copy.writeWithoutTransaction { copy in
        // In one step: no writes happen meanwhile, and the copy need not restart.
        try db.backup(to: copy)
        // A single file, without a log; opening it as an archive sets up the log again.
        try copy.execute(sql: "PRAGMA journal_mode = DELETE")
      }
      return try copy.read { db in try ArchiveCheck(path, file: file, db).findings }
    }
    try copy.close()
    return findings
  }

  /// Brings a log that belongs to the old backup into it, so that none is left for the new one.
  private static func mergeLog(of place: String) {
    if (ArchiveLocation.size(of: "\(place)-wal") ?? 0) > 0,
      let old = try? DatabaseQueue(path: ArchiveLocation.plainName(place))
    {
      _ = try? old.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
      try? old.close()
    }
    for ending in ArchiveLocation.endings.dropFirst() { ArchiveLocation.remove(place + ending) }
  }

  /// What an archive holds that does not go by itself.
  private struct Contents {
    let rows: Int
    /// The latest point in time that stands in it, in seconds since 1970.
    let latest: Int
    /// Which archive it is; `nil` for one of a version that had no number.
    let identity: Int?

    /// Adds up the tables that are there: a backup may be of an earlier version.
    init(_ db: Database) throws {
      let lasting = try ArchivePart.tables.filter {
        try !$0.isTransient && db.tableExists($0.name)
      }
      identity =
        try db.tableExists("archive_identity")
        ? Int.fetchOne(db, sql: "SELECT number FROM archive_identity") : nil
      // Without the local person, who is in every archive.
      rows = try lasting.reduce(-1) { count, table in
        try count + (Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.name)") ?? 0)
      }
      latest = try lasting.reduce(0) { latest, table in
        let instants = table.columns.filter { if case .instant = $0.kind { true } else { false } }
        return try instants.reduce(latest) { latest, column in
          max(
            latest,
            try Int.fetchOne(db, sql: "SELECT max(\(column.name)) FROM \(table.name)") ?? 0)
        }
      }
    }
  }

  /// Goes on only if the file is a backup that holds no more than the archive, and is not later.
  private func requireLesser(_ place: String, as target: String) throws {
    let findings = FindingCollector(file: target)
    let old: Contents
    do {
      let connection = try ArchiveConnection(place, as: target)
      old = try ArchiveError.translating(place, as: target, isReading: true) {
        try connection.queue.read { db in
          _ = try SchemaMigration.isUpToDate(SchemaMigration.all, db, target, .toBeChecked)
          return try Contents(db)
        }
      }
    } catch let error as ArchiveError {
      findings.add(
        ArchiveCode.noBackup, at: .file,
        "the file cannot be compared with the archive: \(error.reason)",
        remedy: "Name another file, or replace this one with --force.")
      throw InvalidInput(findings: findings.findings)
    }
    let new = try read(Contents.init)
    let reason: String? =
      if let identity = old.identity, identity != new.identity {
        "it is a backup of another archive than \(path)"
      } else if new.rows == 0, old.rows > 0 {
        "\(path) is empty, but the backup holds \(old.rows.of("row"))"
      } else if new.rows < old.rows {
        "\(path) holds \(new.rows.of("row")), but the backup holds \(old.rows)"
      } else if new.latest < old.latest {
        "the latest row of \(path) is of \(CalendarText.instant(new.latest)), but that of the backup of "
          + CalendarText.instant(old.latest)
      } else {
        nil
      }
    guard let reason else { return }
    findings.add(
      ArchiveCode.lesserBackup, at: .file, reason,
      remedy: "Check --archive; if the archive is right, name another file, or replace this one "
        + "with --force.")
    throw InvalidInput(findings: findings.findings)
  }
}
