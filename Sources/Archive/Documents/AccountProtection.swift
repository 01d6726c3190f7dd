internal import GRDB
internal import Lookbook
internal import PlainFiles

/// Keeps an import from changing how the owners of present accounts are recognised: names, e-mail
/// addresses, passwords, identities at providers, sessions and what verifies addresses.
struct AccountProtection {
  /// The tables besides `account` by which owners are recognised; each has a column `account`.
  static let tables = ArchivePart.tables.filter {
    ["password", "identity", "session", "verified_email", "email_token"].contains($0.name)
  }

  private struct Kept {
    let person: Int
    let name: String
    let emailKey: String?
    /// Rows by the names of their tables.
    let rows: [String: [[DatabaseValue]]]
  }

  private let accounts: [Kept]
  private let confirmed: Set<Int>
  private let db: Database

  /// Notes the accounts as they are.
  ///
  /// - Parameters:
  ///   - db: A connection in a transaction.
  ///   - owners: Whose accounts the document may change.
  /// - Throws: `DatabaseError`.
  init(_ db: Database, confirmed owners: Set<ConfirmedOwner>) throws {
    self.db = db
    confirmed = Set(owners.map(\.person.rawValue))
    accounts = try Row.fetchAll(
      db, sql: "SELECT person, name, email_key FROM account ORDER BY person"
    ).map { row in
      let person: Int = row["person"]
      let rows = try Self.tables.map { table in
        (
          table.name,
          try Row.fetchAll(
            db, sql: table.selection(of: table.columns, where: "account = \(person)")
          ).map { Array($0.databaseValues) }
        )
      }
      return Kept(
        person: person, name: row["name"], emailKey: row["email_key"],
        rows: Dictionary(uniqueKeysWithValues: rows))
    }
  }

  /// Reports what a document changes, and brings back what it leaves out.
  func restore(after rows: ImportedRows, _ findings: FindingCollector) throws {
    for account in accounts {
      let now = try Row.fetchOne(
        db, sql: "SELECT rowid AS place, name, email_key FROM account WHERE person = ?",
        arguments: [account.person])
      let isConfirmed = confirmed.contains(account.person)
      let isSame =
        now.map {
          ($0["name"] as String) == account.name
            && ($0["email_key"] as String?) == account.emailKey
        } ?? false
      if !isSame, !isConfirmed {
        let place = now.flatMap { rows.place(of: $0["place"], in: "account") }
        report(
          account, place ?? .file,
          now == nil ? "leaves out the account" : "changes the name or address of the account",
          findings)
        continue
      }
      guard now != nil else { continue }
      for table in Self.tables {
        try restore(table, of: account, isConfirmed, rows, findings)
      }
    }
  }

  private func restore(
    _ table: ArchiveTable, of account: Kept, _ isConfirmed: Bool, _ rows: ImportedRows,
    _ findings: FindingCollector
  ) throws {
    let kept = account.rows[table.name] ?? []
    let brought = try Row.fetchAll(
      db,
      sql: table.selection(of: table.columns, where: "account = \(account.person)")
        .replacing("SELECT ", with: "SELECT rowid AS place, ", maxReplacements: 1))
    let values = brought.map { Array($0.databaseValues.dropFirst()) }
    if isConfirmed {
      // What an export leaves out is not taken away by it.
      if values.isEmpty, table.secrecy != .open { try insert(kept, into: table) }
      return
    }
    for (row, values) in zip(brought, values) where !kept.contains(values) {
      report(
        account, rows.place(of: row["place"], in: table.name) ?? .file,
        "changes a \(table.name) of the account", findings)
    }
    let missing = kept.filter { !values.contains($0) }
    do {
      try insert(missing, into: table)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      report(account, .file, "gives a \(table.name) to another account than", findings)
    }
  }

  private func insert(_ rows: [[DatabaseValue]], into table: ArchiveTable) throws {
    for values in rows {
      try db.execute(sql: table.insertion, arguments: StatementArguments(values))
    }
  }

  private func report(
    _ account: Kept, _ place: Finding.Place, _ change: String, _ findings: FindingCollector
  ) {
    findings.add(
      ArchiveCode.credentials, at: place, value: account.name,
      "the document \(change) \(account.name), whose owner has not agreed",
      remedy: "Leave the account as it is in the archive, or let its owner give the password with "
        + "--account \(account.name).")
  }
}
