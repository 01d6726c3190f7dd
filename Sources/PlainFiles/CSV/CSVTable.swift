/// A CSV file with a header, read by RFC 4180: fields by column name, rows with their lines.
package struct CSVTable: Sendable {
  /// A column that a reader knows.
  package struct Column: Sendable {
    package let name: String
    package let isRequired: Bool

    /// Creates a column.
    package init(_ name: String, isRequired: Bool = false) {
      self.name = name
      self.isRequired = isRequired
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

  /// Reads a table; whatever is wrong goes to `findings`.
  ///
  /// Rows of the wrong length are left out. Letter case in the header does not count, and columns
  /// that are not in `columns` are ignored with a warning.
  ///
  /// - Throws: ``InvalidInput`` if the bytes are not UTF-8.
  package init(
    _ bytes: [UInt8], columns known: [Column], findings: FindingCollector
  ) throws(InvalidInput) {
    let bytes = try UTF8Text.validated(bytes, file: findings.file)
    var records = CSVRecords(bytes, findings: findings)
    guard let first = records.next() else {
      findings.add(
        PlainFileCode.empty, at: .file, "the file is empty",
        remedy: "Write a header with the column names, then one line per row.")
      (header, rows, columns) = ([], [], [:])
      return
    }
    let header = first.fields.map(Self.trimmed)
    self.header = header
    columns = Self.match(header, line: first.line, known, findings)
    var rows: [Row] = []
    while let record = records.next() {
      if record.fields.count == 1, Self.trimmed(record.fields[0]).isEmpty { continue }
      guard record.fields.count == header.count else {
        findings.add(
          PlainFileCode.csvFieldCount, at: .line(record.line),
          "the row has \(record.fields.count) fields, but the header has \(header.count)",
          remedy: "Separate fields with commas; put a field that contains a comma in double "
            + "quotes.")
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

  private static func match(
    _ header: [String], line: Int, _ known: [Column], _ findings: FindingCollector
  ) -> [String: Int] {
    let place = Finding.Place.line(line)
    if header.count == 1, known.count > 1,
      let separator = [";", "\t", "|"].first(where: header[0].contains)
    {
      let name = separator == "\t" ? "tabs" : "\"\(separator)\""
      findings.add(
        PlainFileCode.csvSeparator, at: place, value: header[0],
        "the columns are separated by \(name)", remedy: "Save the file with commas instead.")
      return [:]
    }
    var columns: [String: Int] = [:]
    for (index, written) in header.enumerated() {
      guard let column = known.first(where: { $0.name == written.lowercased() }) else {
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
