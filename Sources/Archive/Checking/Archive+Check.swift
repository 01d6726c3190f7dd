internal import GRDB
package import Lookbook
package import PlainFiles

extension Archive {
  /// Looks for what is wrong with the archive: the file, the references between rows, and the rules of each part.
  ///
  /// - Parameter viewer: Who asks.
  /// - Returns: What was found; empty if all is well.
  /// - Throws: ``ArchiveError`` if the file cannot be read at all, or `AccessRefusal`.
  package func check(viewer: Viewer) throws -> [Finding] {
    try Authorization.demand(viewer, .see, .archive)
    let findings = FindingCollector(file: path)
    if ArchiveLocation.isOpenToOthers(path) {
      findings.add(
        ArchiveCode.openToOthers, at: .file,
        "users other than its owner may read or write the file",
        remedy: "Run chmod 600 \(path).")
    }
    try read { db in
      for line in try String.fetchAll(db, sql: "PRAGMA integrity_check") where line != "ok" {
        findings.add(
          ArchiveCode.damaged, at: .file, value: line, "the file is damaged: \(line)",
          remedy: "Restore a backup, or export what can still be read.")
      }
      for violation in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
        let (table, other): (String, String) = (violation["table"], violation["parent"])
        findings.add(
          ArchiveCode.missingRow, at: .file, value: (violation["rowid"] as Int64?)?.description,
          "a row of \(table) refers to a missing row of \(other)",
          remedy: "Restore a backup.")
      }
      for invariant in ArchivePart.all.flatMap(\.invariants) {
        for row in try Int64.fetchAll(db, sql: invariant.sql) {
          findings.add(
            ArchiveCode.brokenRule, at: .file, value: "\(row)",
            "row \(row) of \(invariant.table): \(invariant.message)", remedy: invariant.remedy)
        }
      }
      for table in ArchivePart.tables { try check(table, db, findings) }
    }
    return findings.findings
  }

  /// Reports values that an export could not represent, or that a reader of the export would reject.
  private func check(_ table: ArchiveTable, _ db: Database, _ findings: FindingCollector) throws {
    let rows = try Row.fetchCursor(db, sql: table.selection(of: table.columns))
    while let row = try rows.next() {
      for (index, column) in table.columns.enumerated() {
        let value: DatabaseValue = row[index]
        if column.kind.holds(value) || column.isOptional && value.isNull { continue }
        findings.add(
          ArchiveCode.unusableValue, at: .file, value: column.isSecret ? nil : "\(value)",
          "\(column.name) in a row of \(table.name) has an invalid value",
          remedy: "Restore a backup.")
      }
    }
  }
}

extension ArchiveTable.Kind {
  /// Whether the document can represent a value of the database.
  fileprivate func holds(_ value: DatabaseValue) -> Bool {
    switch (self, value.storage) {
    case (.integer(let range), .int64(let number)): range.contains(Int(number))
    case (.number(let range), .double(let number)): range.contains(number)
    case (.choice(let words), .string(let word)): words.contains(word)
    case (.boolean, .int64(let number)): number == 0 || number == 1
    case (.instant, .int64(let number)): CalendarText.instants.contains(Int(number))
    case (.day, .string(let text)): CalendarText.number(ofDay: text) != nil
    case (.text, .string): true
    case (.document, .string(let text)):
      (try? JSONDocument(Array(text.utf8), file: "value")) != nil
    case (.bytes, .blob): true
    default: false
    }
  }
}
