/// A table as spreadsheets export it: separated by commas, semicolons or tabs, with any columns.
///
/// Rows may be shorter than the header, because spreadsheets leave out empty cells at their ends. Rows
/// of empty cells are no rows. A first line `sep=;` states the separator and is no header.
package struct DelimitedTable: Sendable {
  /// What separates the cells of a row.
  package enum Separator: Character, CaseIterable, Sendable {
    // The order decides where several are equally frequent in the header.
    case tab = "\t"
    case semicolon = ";"
    case comma = ","

    var byte: UInt8 { rawValue.asciiValue ?? 0 }

    var name: String { self == .tab ? "a tab" : "\"\(rawValue)\"" }
  }

  package let separator: Separator
  /// The names of the columns without surrounding blanks; empty where a column has none.
  package let header: [String]
  /// The line of the header, from 1.
  package let headerLine: Int
  package let rows: [CSVTable.Row]

  /// Reads a table; whatever is wrong goes to `findings`.
  ///
  /// - Throws: ``InvalidInput`` if the bytes are not UTF-8.
  package init(_ bytes: [UInt8], findings: FindingCollector) throws(InvalidInput) {
    let bytes = try UTF8Text.validated(bytes, file: findings.file)
    let stated = Self.statedSeparator(bytes)
    separator = stated ?? Self.mostFrequentSeparator(bytes)
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

  /// The separator of a first line such as `sep=;`, which some spreadsheets write.
  private static func statedSeparator(_ bytes: [UInt8]) -> Separator? {
    let line = String(decoding: bytes.prefix { $0 != 10 && $0 != 13 }.prefix(8), as: UTF8.self)
    guard line.lowercased().hasPrefix("sep="), line.count == 5 else { return nil }
    return line.last.flatMap(Separator.init)
  }

  private static func mostFrequentSeparator(_ bytes: [UInt8]) -> Separator {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes.drop(while: { $0 == 10 || $0 == 13 }) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 10 || byte == 13 { break }
      counts[byte, default: 0] += 1
    }
    var best = Separator.comma
    for separator in Separator.allCases.reversed()
    where counts[separator.byte] ?? 0 >= counts[best.byte] ?? 0 {
      if counts[separator.byte] != nil { best = separator }
    }
    return best
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
