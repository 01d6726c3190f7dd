/// A CSV file with a header: fields by column name, rows with their lines.
///
/// Fields are separated by commas as in RFC 4180 or, as spreadsheets save them in many countries, by
/// semicolons or tabs; then numbers may have a decimal comma. Rows and columns of empty cells at the ends
/// of a table are no part of it. A first line `sep=;` states the separator and is no header.
package struct CSVTable: Sendable {
  /// A column that a reader knows.
  package struct Column: Sendable {
    package let name: String
    package let isRequired: Bool
    /// Other names in lower case that a header may have for it.
    package let aliases: [String]

    /// Creates a column.
    package init(_ name: String, isRequired: Bool = false, aliases: [String] = []) {
      self.name = name
      self.aliases = aliases
      self.isRequired = isRequired
    }

    fileprivate func isCalled(_ written: String) -> Bool {
      let text = written.lowercased()
      return text == name || aliases.contains(text)
    }
  }

  package struct Row: Sendable {
    /// The line, from 1, on which the row begins.
    package let line: Int
    /// As many as there are columns in the header.
    package let fields: [String]
  }

  /// The names in the header as written, without surrounding blanks.
  package let header: [String]
  package let rows: [Row]
  private let columns: [String: Int]
  private let separator: CSVSeparator

  /// Reads a table; whatever is wrong goes to `findings`.
  ///
  /// Rows of the wrong length are left out. Letter case in the header does not count, and columns
  /// that are not in `columns` are ignored with a warning.
  ///
  /// - Throws: ``InvalidInput`` if the bytes are no text.
  package init(
    _ bytes: [UInt8], columns known: [Column], findings: FindingCollector
  ) throws(InvalidInput) {
    let bytes = try SpreadsheetText(bytes, file: findings.file).bytes
    let stated = CSVSeparator.stated(in: bytes)
    separator = stated ?? .mostFrequent(in: bytes)
    var records = CSVRecords(bytes, separator: separator.byte, findings: findings)
    if stated != nil { _ = records.next() }
    guard let first = records.next() else {
      findings.add(
        PlainFileCode.empty, at: .file, "the file is empty",
        remedy: "Write a header with the column names, then one line per row.")
      (header, rows, columns) = ([], [], [:])
      return
    }
    var header = first.fields.map(Self.trimmed)
    while header.count > 1, header.last?.isEmpty ?? false { header.removeLast() }
    self.header = header
    columns = Self.match(header, line: first.line, known, findings)
    var rows: [Row] = []
    while let record = records.next() {
      var record = record
      while record.fields.count > header.count, Self.trimmed(record.fields.last ?? "x").isEmpty {
        record.fields.removeLast()
      }
      if record.fields.allSatisfy({ Self.trimmed($0).isEmpty }) { continue }
      guard record.fields.count == header.count else {
        findings.add(
          PlainFileCode.csvFieldCount, at: .line(record.line),
          "the row has \(record.fields.count) fields, but the header has \(header.count)",
          remedy:
            "Separate fields with \(separator.name); put a field that contains it in double quotes."
        )
        continue
      }
      rows.append(Row(line: record.line, fields: record.fields))
    }
    self.rows = rows
  }

  /// Whether the table has a column.
  package func has(_ column: String) -> Bool { columns[column] != nil }

  /// Returns a row's field without surrounding blanks, or `nil` if it is empty or has no column.
  package func field(_ column: String, of row: Row) -> String? {
    guard let index = columns[column] else { return nil }
    let text = Self.trimmed(row.fields[index])
    return text.isEmpty ? nil : text
  }

  /// Reads a number as the table writes it: with a decimal point or, where no comma separates fields,
  /// with a decimal comma.
  package func number(_ text: String) -> Double? {
    let bytes = text.utf8.map { byte in
      byte == UInt8(ascii: ",") && separator != .comma ? UInt8(ascii: ".") : byte
    }
    return DecimalNumber.double(bytes[...])
  }

  private static func match(
    _ header: [String], line: Int, _ known: [Column], _ findings: FindingCollector
  ) -> [String: Int] {
    let place = Finding.Place.line(line)
    if header.count == 1, known.count > 1, header[0].contains("|") {
      findings.add(
        PlainFileCode.csvSeparator, at: place, value: header[0],
        "the columns are separated by \"|\"",
        remedy: "Save the file with commas, semicolons or tabs instead.")
      return [:]
    }
    var columns: [String: Int] = [:]
    for (index, written) in header.enumerated() {
      guard let column = known.first(where: { $0.isCalled(written) }) else {
        let nearest = NearestName.of(written, among: known.lazy.map(\.name))
        findings.add(
          PlainFileCode.unknownColumn, at: place, value: written,
          "the column \"\(written)\" is not known and is ignored",
          remedy: nearest.map { "Did you mean \"\($0)\"?" }
            ?? "Known columns: \(known.map(\.name).joined(separator: ", ")).")
        continue
      }
      guard columns.updateValue(index, forKey: column.name) == nil else {
        findings.add(
          PlainFileCode.duplicateColumn, at: place, value: written,
          "the column \"\(column.name)\" appears twice", remedy: "Remove or rename one of them.")
        continue
      }
    }
    for column in known where column.isRequired && columns[column.name] == nil {
      findings.add(
        PlainFileCode.missingColumn, at: place, "the column \"\(column.name)\" is missing",
        remedy: "Add \"\(column.name)\" to the header and a field to each row.")
    }
    return columns
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.first, let last = text.last, first == " " || last == " " else {
      return text
    }
    let tail = text.drop { $0 == " " }
    return String(tail.prefix(tail.count - tail.reversed().prefix { $0 == " " }.count))
  }
}
