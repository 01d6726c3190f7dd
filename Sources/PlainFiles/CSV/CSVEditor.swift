/// Changes single fields of a CSV text, and leaves every other byte as it is.
///
/// Like ``CSVTable`` it takes what spreadsheets save, and writes it in the same encoding with the same
/// separator.
///
/// Rows with more or fewer fields than the header, such as remarks between rows, are no rows here.
package struct CSVEditor: Sendable {
  private struct Change {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  private let text: SpreadsheetText
  private let separator: CSVSeparator
  /// The names in the header, without surrounding blanks and in lower case.
  package private(set) var header: [String] = []
  /// Where the fields of each row stand, with their quotes.
  private var rows: [[Range<Int>]] = []
  private var headerFields: [Range<Int>] = []
  private var changes: [Change] = []
  /// What new columns hold, by row.
  private var added: [(name: String, fields: [Int: String])] = []

  /// Reads a text; `file` names it in findings.
  ///
  /// - Throws: ``InvalidInput`` if the bytes are no text.
  package init(_ bytes: [UInt8], file: String) throws(InvalidInput) {
    text = try SpreadsheetText(bytes, file: file)
    let bytes = text.bytes
    let stated = CSVSeparator.stated(in: bytes)
    separator = stated ?? .mostFrequent(in: bytes)
    var position = 0
    if stated != nil { _ = Self.record(bytes, &position, separator) }
    while position < bytes.count {
      let fields = Self.record(bytes, &position, separator)
      if headerFields.isEmpty {
        if fields.count == 1, fields[0].isEmpty { continue }
        headerFields = fields
        header = fields.map { Self.text(bytes[$0]).lowercased() }
      } else if fields.count == headerFields.count {
        rows.append(fields)
      }
    }
  }

  package var rowCount: Int { rows.count }

  /// The number of a column; `nil` if there is none of that name.
  package func column(_ name: String) -> Int? { header.firstIndex(of: name) }

  /// The text of a field, without quotes and surrounding blanks.
  package func field(_ row: Int, _ column: Int) -> String {
    Self.text(text.bytes[rows[row][column]])
  }

  /// Changes a field of a column that is there.
  package mutating func set(_ row: Int, _ column: Int, to text: String) {
    changes.append(
      Change(range: rows[row][column], bytes: CSVWriter.field(text, separator: separator)))
  }

  /// Adds a column behind all others; rows that are not named get an empty field.
  package mutating func addColumn(_ name: String, _ fields: [Int: String]) {
    added.append((name, fields))
  }

  /// Returns the text with all changes.
  package consuming func finish() -> [UInt8] {
    var changes = changes
    for (name, fields) in added {
      if let last = headerFields.last {
        changes.append(
          Change(
            range: last.upperBound..<last.upperBound,
            bytes: [separator.byte] + CSVWriter.field(name, separator: separator)))
      }
      for (number, row) in rows.enumerated() {
        guard let last = row.last else { continue }
        changes.append(
          Change(
            range: last.upperBound..<last.upperBound,
            bytes: [separator.byte]
              + CSVWriter.field(fields[number] ?? "", separator: separator)))
      }
    }
    var result: [UInt8] = []
    var position = 0
    let order = changes.indices.sorted {
      (changes[$0].range.lowerBound, $0) < (changes[$1].range.lowerBound, $1)
    }
    for index in order {
      let change = changes[index]
      result += text.bytes[position..<change.range.lowerBound] + change.bytes
      position = change.range.upperBound
    }
    return text.encoded(result + text.bytes[position...])
  }

  /// Reads one record and the line end behind it.
  private static func record(
    _ bytes: [UInt8], _ position: inout Int, _ separator: CSVSeparator
  ) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = position
    var isQuoted = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\""), isQuoted || position == start {
        // A double quote within quotes is written twice, which ends and begins the quotes anew.
        isQuoted.toggle()
      } else if !isQuoted, byte == separator.byte {
        fields.append(start..<position)
        start = position + 1
      } else if !isQuoted, byte == 10 || byte == 13 {
        break
      } else if !isQuoted, byte == UInt8(ascii: "\"") {
        isQuoted = bytes[position - 1] == byte && bytes[start] == byte
      }
      position += 1
    }
    fields.append(start..<position)
    if position < bytes.count {
      position +=
        bytes[position] == 13 && position + 1 < bytes.count && bytes[position + 1] == 10 ? 2 : 1
    }
    return fields
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    var text = String(decoding: field, as: UTF8.self)
    if text.hasPrefix("\""), text.hasSuffix("\""), text.utf8.count > 1 {
      text = String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"")
    }
    let tail = text.drop { $0 == " " }
    return FormulaGuard.bare(
      String(tail.prefix(tail.count - tail.reversed().prefix { $0 == " " }.count)))
  }
}
