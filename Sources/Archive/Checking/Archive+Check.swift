internal import GRDB
package import Lookbook
package import PlainFiles

extension Archive {
  /// Looks for what is wrong with the archive: the file, its schema, the references between rows, the rules of each
  /// part, and every value.
  ///
  /// - Parameter viewer: Who asks.
  /// - Returns: What was found; empty if all is well.
  /// - Throws: ``ArchiveError`` if the file cannot be read at all, or `AccessRefusal`.
  package func check(viewer: Viewer) throws -> [Finding] {
    try Authorization.demand(viewer, .see, .archive)
    return try read { db in try ArchiveCheck(path, file: file, db).findings }
  }

  /// Goes on only if the archive is whole, so that nothing is copied that is damaged.
  ///
  /// - Throws: `InvalidInput` with everything that is wrong.
  static func requireWhole(_ path: String, file: String, _ db: Database) throws {
    let findings = try ArchiveCheck(path, file: file, db).findings
    guard !findings.contains(where: { $0.severity == .error }) else {
      throw InvalidInput(findings: findings)
    }
  }
}

/// A check of an archive.
struct ArchiveCheck {
  private let db: Database
  private let collector: FindingCollector

  /// What was found.
  var findings: [Finding] { collector.findings }

  /// Checks an archive.
  ///
  /// - Parameters:
  ///   - path: What findings call it.
  ///   - file: The file itself.
  ///   - db: A connection to it, in a transaction.
  /// - Throws: `DatabaseError` if the system does not let SQLite read the file.
  init(_ path: String, file: String, _ db: Database) throws {
    self.db = db
    collector = FindingCollector(file: path)
    if ArchiveLocation.isOpenToOthers(file) {
      collector.add(
        ArchiveCode.openToOthers, at: .file,
        "users other than its owner may read or write the file",
        remedy: "Run chmod 600 \(path).")
    }
    // Each step finds out more, unless one before it has found the file beyond reading.
    for step in [integrity, schema, references, invariants, rows] {
      do {
        try step()
      } catch let error as DatabaseError
        where [.SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_NOTADB].contains(error.resultCode)
      {
        if collector.hasErrors { return }
        addDamage(error.message ?? "SQLite cannot read it")
      }
    }
  }

  /// Goes on only if each row has values of the types that its table declares, so that no command meets others.
  ///
  /// Photos are left out: it would read all of their bytes.
  ///
  /// - Throws: ``ArchiveError``.
  static func requireReadableRows(_ path: String, _ db: Database) throws {
    for table in ArchivePart.tables where try table.name != photos && db.tableExists(table.name) {
      let line = try String.fetchOne(db, sql: "PRAGMA quick_check(\(table.name))")
      if let line, line != "ok" { throw ArchiveError.damaged(path, reason: line) }
    }
  }

  private static let photos = "outfit_photo"

  private func addDamage(_ reason: String) {
    collector.add(
      ArchiveCode.damaged, at: .file, value: reason, "the file is damaged: \(reason)",
      remedy: "Restore a backup.")
  }

  private func integrity() throws {
    for line in try String.fetchAll(db, sql: "PRAGMA integrity_check") where line != "ok" {
      addDamage(line)
    }
    let encoding = try String.fetchOne(db, sql: "PRAGMA encoding")
    if encoding != "UTF-8" { addDamage("its texts are in \(encoding ?? "no encoding")") }
  }

  private func schema() throws {
    for object in try ForeignSchema.objects(db, version: SchemaMigration.all.count) {
      collector.add(
        ArchiveCode.foreignSchema, at: .file, value: object.name,
        "the \(object.text) is not as this program makes it",
        remedy: "Something else wrote to the file. Restore a backup.")
    }
  }

  private func references() throws {
    for violation in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
      let (table, other): (String, String) = (violation["table"], violation["parent"])
      collector.add(
        ArchiveCode.missingRow, at: .file, value: (violation["rowid"] as Int64?)?.description,
        "a row of \(table) refers to a missing row of \(other)",
        remedy: "Restore a backup.")
    }
  }

  private func invariants() throws {
    for invariant in ArchivePart.all.flatMap(\.invariants) {
      for row in try DatabaseValue.fetchAll(db, sql: invariant.sql) {
        let number = Int64.fromDatabaseValue(row).map { "\($0)" } ?? "?"
        collector.add(
          ArchiveCode.brokenRule, at: .file, value: number,
          "row \(number) of \(invariant.table): \(invariant.message)", remedy: invariant.remedy)
      }
    }
  }

  private func rows() throws {
    let kept = try TableDigest.kept(db)
    for table in ArchivePart.tables where try sum(of: table) != kept[table.name] {
      collector.add(
        ArchiveCode.changedElsewhere, at: .file, value: table.name,
        "rows of \(table.name) are not as this program wrote them",
        remedy: "The disk or another program changed them. Restore a backup.")
    }
  }

  /// Adds up the rows of a table, and reports values that an export could not represent, or that a reader of the
  /// export would reject.
  private func sum(of table: ArchiveTable) throws -> TableDigest.Sum {
    var sum = TableDigest.Sum()
    let rows = try Row.fetchCursor(db, sql: table.selection(of: table.columns))
    while let row = try rows.next() {
      let values = Array(row.databaseValues)
      sum.add(values)
      check(values, in: table)
    }
    return sum
  }

  private func check(_ values: [DatabaseValue], in table: ArchiveTable) {
    var isSound = true
    for (column, value) in zip(table.columns, values)
    where !column.kind.holds(value) && !(column.isOptional && value.isNull) {
      isSound = false
      collector.add(
        ArchiveCode.unusableValue, at: .file,
        value: table.secrecy == .open ? PlainLine.of("\(value)") : nil,
        "\(column.name) in a row of \(table.name) has an invalid value",
        remedy: "Restore a backup.")
    }
    guard isSound, let rule = table.rule else { return }
    let named = Dictionary(uniqueKeysWithValues: zip(table.columns.map(\.name), values))
    if let fault = rule.fault(named) {
      collector.add(
        ArchiveCode.unusableValue, at: .file, "in a row of \(table.name), \(fault.message)",
        remedy: "Restore a backup.")
    }
  }
}

extension ArchiveTable.Kind {
  /// Whether the document can represent a value of the database.
  func holds(_ value: DatabaseValue) -> Bool {
    switch (self, value.storage) {
    case (.integer(let range), .int64(let number)): range.contains(Int(number))
    case (.number(let range), .double(let number)): range.contains(number)
    case (.choice(let words), .string(let word)): words.contains(word)
    case (.boolean, .int64(let number)): number == 0 || number == 1
    case (.instant, .int64(let number)): CalendarText.instants.contains(Int(number))
    case (.day, .string(let text)): CalendarText.number(ofDay: text) != nil
    case (.text(let rule), .string(let text)): rule.accepts(text)
    case (.document, .string(let text)):
      (try? JSONDocument(Array(text.utf8), file: "value")) != nil
    case (.bytes(let count), .blob(let data)): count.map { $0 == data.count } ?? true
    default: false
    }
  }
}
