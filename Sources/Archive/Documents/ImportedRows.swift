internal import GRDB
internal import PlainFiles

/// The rows of a document, once they stand in the tables.
struct ImportedRows {
  /// The position of a row of a table in the document, by its `rowid`.
  private var places: [String: [Int64: Finding.Place]] = [:]
  /// Tables of which a row was refused: what refers to them, and their rules, cannot be judged.
  private var incomplete: Set<String> = []
  private let db: Database

  /// How many rows were added.
  var count: Int { places.values.map(\.count).reduce(0, +) }

  /// Empties all tables and fills them; what cannot be added is reported.
  ///
  /// - Precondition: `db` is in a transaction.
  init(_ root: JSONObject, into db: Database, findings: FindingCollector) throws {
    self.db = db
    // References are checked when all rows are present, and reported with their positions.
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    for table in ArchivePart.tables.reversed() where table.secrecy != .kept {
      try db.execute(sql: "DELETE FROM \(table.name)")
    }
    for table in ArchivePart.tables {
      let insertion = try db.makeStatement(sql: table.insertion)
      var rows: [Int64: Finding.Place] = [:]
      for cursor in root.elements(table.name) ?? [] {
        guard let values = table.values(of: cursor) else {
          incomplete.insert(table.name)
          continue
        }
        // Waits after wrong passwords are those of this archive alone.
        if table.secrecy == .kept { continue }
        do {
          try insertion.execute(arguments: StatementArguments(values))
          rows[db.lastInsertedRowID] = cursor.place
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          incomplete.insert(table.name)
          Self.report(error, table, cursor)
        }
      }
      places[table.name] = rows
    }
  }

  /// Where an added row stands in the document.
  func place(of row: Int64, in table: String) -> Finding.Place? { places[table]?[row] }

  private static func report(_ error: DatabaseError, _ table: ArchiveTable, _ cursor: JSONCursor) {
    switch error.extendedResultCode {
    case .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_ROWID:
      cursor.report(
        ArchiveCode.repeatedRow, "an earlier row of \(table.name) has the same key",
        remedy: "Keep one of the two.")
    default:
      cursor.report(
        ArchiveCode.brokenRule, "the archive rejects the row: \(error.message ?? "\(error)")",
        remedy: "See the schema: roundsman schema archive.")
    }
  }

  /// Reports rows that refer to rows that are not there.
  func checkReferences(_ findings: FindingCollector) throws {
    for violation in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
      let (table, other): (String, String) = (violation["table"], violation["parent"])
      if incomplete.contains(other) { continue }
      let place = (violation["rowid"] as Int64?).flatMap { places[table]?[$0] } ?? .file
      findings.add(
        ArchiveCode.missingRow, at: place, "the row of \(other) that it refers to is missing",
        remedy: "Add that row, or remove this one.")
    }
  }

  /// Reports rows that break a rule that the schema cannot say.
  func checkInvariants(_ findings: FindingCollector) throws {
    for invariant in ArchivePart.all.flatMap(\.invariants)
    where !incomplete.contains(invariant.table) {
      for row in try Int64.fetchAll(db, sql: invariant.sql) {
        findings.add(
          ArchiveCode.brokenRule, at: places[invariant.table]?[row] ?? .file, invariant.message,
          remedy: invariant.remedy)
      }
    }
  }
}
