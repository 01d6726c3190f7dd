/// A table as spreadsheets export it: separated by commas, semicolons or tabs, with any columns.
///
/// Rows may be shorter than the header, because spreadsheets leave out empty cells at their ends. Rows
/// of empty cells are no rows. A first line `sep=;` states the separator and is no header.
package struct DelimitedTable: Sendable {
  package let separator: CSVSeparator
  /// The names of the columns without surrounding blanks; empty where a column has none.
  package let header: [String]
  /// The line of the header, from 1.
  package let headerLine: Int
  package let rows: [CSVTable.Row]

  /// Reads a table; whatever is wrong goes to `findings`.
  ///
  /// - Throws: ``InvalidInput`` if the bytes are no text.
  package init(_ bytes: [UInt8], findings: FindingCollector) throws(InvalidInput) {
    let bytes = try SpreadsheetText(bytes, file: findings.file).bytes
    let stated = CSVSeparator.stated(in: bytes)
    separator = stated ?? .mostFrequent(in: bytes)
    var records = CSVRecords(bytes, separator: separator.byte, findings: findings)
    if stated != nil { _ = records.next() }
    guard let first = records.next(), first.fields.contains(where: { !$0.trimmed.isEmpty }) else {
      findings.add(
        PlainFileCode.empty, at: .file, "the file has no header",
        remedy: "Write the names of the columns in the first line, then one line per row.")
      (header, headerLine, rows) = ([], 1, [])
      return
    }
    var header = first.fields.map(\.trimmed)
    // Spreadsheets export empty columns beside the table, too.
    while header.last?.isEmpty ?? false { header.removeLast() }
    var rows: [CSVTable.Row] = []
    while let record = records.next() {
      var fields = record.fields.map(\.trimmed)
      while fields.last?.isEmpty ?? false { fields.removeLast() }
      if fields.isEmpty { continue }
      guard fields.count <= header.count else {
        findings.add(
          PlainFileCode.csvFieldCount, at: .line(record.line),
          "the row has \(fields.count) cells, but the header has \(header.count)",
          remedy:
            "Put a cell that contains \(separator.name) in double quotes, or add a column name."
        )
        continue
      }
      fields += Array(repeating: "", count: header.count - fields.count)
      rows.append(CSVTable.Row(line: record.line, fields: fields))
    }
    self.header = header
    headerLine = first.line
    self.rows = rows
  }
}

extension String {
  /// The text without blanks, no-break spaces and tabs around it.
  fileprivate var trimmed: String {
    func isBlank(_ character: Character) -> Bool { " \t\u{A0}\u{202F}".contains(character) }
    guard let first, let last, isBlank(first) || isBlank(last) else { return self }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
