internal import PlainFiles

/// Lines of text.
enum TextRows {
  /// Returns how many lines there are at most; a line ends with a line feed, a carriage return, or both.
  static func count(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var ends = 0
      var previous: UInt8 = 0
      for byte in bytes {
        if byte == 13 || byte == 10 && previous != 13 { ends += 1 }
        previous = byte
      }
      return ends + 1
    }
  }
}

/// The rows of one file of a feed, one at a time, without a copy of their bytes.
///
/// `CSVTable` makes texts of all fields, which is too much for the millions of rows that the stop times
/// of a large city have.
///
/// - Source: RFC 4180, and what GTFS says about files: line feeds suffice, a byte-order mark may be there.
struct FeedRows {
  /// The range of a field, without its quotes and surrounding spaces.
  private struct Field {
    var start: Int
    var end: Int
    /// Whether a double quote within it is written twice.
    var isEscaped: Bool
  }

  let findings: FindingCollector
  /// The line, from 1, on which the current row begins.
  private(set) var line = 1
  /// How many rows were left out because of their shape.
  private(set) var malformed = 0
  /// How many rows there are at most.
  let count: Int
  private var bytes: [UInt8]
  private var position = 0
  private var nextLine = 1
  /// Of a row that has more fields than the header, only the first ones.
  private var fields: [Field] = []
  private var fieldCount = 0
  private var columns: [String: Int] = [:]
  private var width = 0
  /// The numbers of the columns that are known.
  private var used: [Int] = []

  /// Reads the header; whatever is wrong goes to `findings`.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - count: How many rows it has at most.
  ///   - required: Columns that it must have.
  ///   - optional: Columns that it may have.
  ///   - findings: Gets what is wrong.
  init(
    _ file: consuming NamedFile, count: Int, required: [String], optional: [String],
    findings: FindingCollector
  ) {
    (self.findings, self.count) = (findings, count)
    var content: [UInt8] = []
    do throws(InvalidInput) {
      content = try UTF8Text.validated(file.bytes, file: file.name)
    } catch {
      for finding in error.findings { findings.add(finding) }
      bytes = []
      return
    }
    bytes = content
    guard readRecord() else {
      findings.add(
        PlainFileCode.empty, at: .file, "the file is empty",
        remedy: "Write a header with the column names, then one line per row.")
      return
    }
    width = fields.count
    guard fieldCount <= FeedLimits.columns else {
      findings.add(
        TransitCode.tooLarge, at: .line(1),
        "the header has \(fieldCount) columns, more than \(FeedLimits.columns)",
        remedy: "Remove the columns that GTFS does not know.")
      position = bytes.count
      return
    }
    let known = required + optional
    // No column has a longer name.
    for index in fields.indices where fields[index].end - fields[index].start <= 256 {
      let name = (text(at: index) ?? "").lowercased()
      if known.contains(name) {
        if columns.updateValue(index, forKey: name) != nil {
          findings.add(
            PlainFileCode.duplicateColumn, at: .line(1), value: name,
            "the column \"\(name)\" appears twice", remedy: "Remove or rename one of them.")
        }
      } else if let nearest = NearestName.of(name, among: known) {
        // Feeds may have columns of their own; only what looks like a mistyped name is told.
        findings.add(
          PlainFileCode.unknownColumn, at: .line(1), value: name,
          "the column \"\(name)\" is not known and is ignored",
          remedy: "Did you mean \"\(nearest)\"?")
      }
    }
    used = columns.values.sorted()
    for name in required where columns[name] == nil {
      findings.add(
        PlainFileCode.missingColumn, at: .line(1), "the column \"\(name)\" is missing",
        remedy: "Add \"\(name)\" to the header and a field to each row.")
    }
    if required.contains(where: { columns[$0] == nil }) { position = bytes.count }
  }

  /// The number of a column; `nil` if the file has none of that name.
  func column(_ name: String) -> Int? { columns[name] }

  /// Goes to the next row that has as many fields as the header; returns whether there is one.
  mutating func next() -> Bool {
    while readRecord() {
      if fieldCount == width {
        if !hasLongField { return true }
        continue
      }
      if fields.count == 1, fields[0].start == fields[0].end { continue }
      // Trailing fields that are empty are often left away, and mean nothing.
      if fields.count < width, fields.count > 0, width - fields.count <= 2 {
        while fields.count < width { fields.append(Field(start: 0, end: 0, isEscaped: false)) }
        if !hasLongField { return true }
        continue
      }
      malformed += 1
      findings.add(
        TransitCode.field, at: .line(line),
        "the row has \(fieldCount) fields, but the header has \(width); it is skipped",
        remedy: "Separate fields with commas; put a field that contains a comma in double quotes.")
    }
    return false
  }

  /// Whether a field that is used is too long, which is told.
  private var hasLongField: Bool {
    mutating get {
      guard
        let column = used.first(where: {
          fields[$0].end - fields[$0].start > FeedLimits.longestField
        })
      else { return false }
      malformed += 1
      findings.add(
        TransitCode.field, at: .line(line),
        "a field has \(fields[column].end - fields[column].start) bytes, more than "
          + "\(FeedLimits.longestField); the row is skipped",
        remedy: "Shorten it; look for a double quote that is not closed.")
      return true
    }
  }

  /// Gives back the memory of the file once all rows are read.
  mutating func release() { (bytes, position, fields) = ([], 0, []) }

  /// The bytes of a field of the current row; empty if the file has no such column.
  func slice(_ column: Int?) -> ArraySlice<UInt8> {
    guard let column else { return [] }
    return bytes[fields[column].start..<fields[column].end]
  }

  /// The text of a field of the current row; `nil` if it is empty or the file has no such column.
  func text(_ column: Int?) -> String? { column.flatMap(text(at:)) }

  private func text(at index: Int) -> String? {
    let field = fields[index]
    guard field.start < field.end else { return nil }
    let text = String(decoding: bytes[field.start..<field.end], as: UTF8.self)
    return field.isEscaped ? text.replacing("\"\"", with: "\"") : text
  }

  /// Reads the fields of the next line that is not empty.
  private mutating func readRecord() -> Bool {
    fields.removeAll(keepingCapacity: true)
    fieldCount = 0
    // The header itself may have as many as are read of any file.
    let most = width == 0 ? FeedLimits.columns : width
    while position < bytes.count, bytes[position] == 10 || bytes[position] == 13 {
      if bytes[position] == 10 || position + 1 == bytes.count || bytes[position + 1] != 10 {
        nextLine += 1
      }
      position += 1
    }
    guard position < bytes.count else { return false }
    line = nextLine
    while true {
      let field = readField()
      if fieldCount < most { fields.append(field) }
      fieldCount += 1
      guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return true }
      position += 1
    }
  }

  /// Reads up to the comma or line end behind a field.
  private mutating func readField() -> Field {
    while position < bytes.count, bytes[position] == 32 || bytes[position] == 9 { position += 1 }
    var field = Field(start: position, end: position, isEscaped: false)
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      position += 1
      field.start = position
      while position < bytes.count {
        if bytes[position] == UInt8(ascii: "\"") {
          guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") else { break }
          field.isEscaped = true
          position += 1
        } else if bytes[position] == 10 {
          nextLine += 1
        }
        position += 1
      }
      field.end = position
      if position == bytes.count {
        findings.add(
          PlainFileCode.csvQuotes, at: .line(line), "a quoted field is not closed",
          remedy: "Add the closing double quote; write each double quote within a field as two.")
        return field
      }
      position += 1
      while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
      return trimmed(field)
    }
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    field.end = position
    return trimmed(field)
  }

  private func trimmed(_ field: Field) -> Field {
    var field = field
    while field.start < field.end, bytes[field.start] == 32 { field.start += 1 }
    while field.start < field.end, bytes[field.end - 1] == 32 || bytes[field.end - 1] == 9 {
      field.end -= 1
    }
    return field
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == 10 || byte == 13
  }
}

extension FeedRows {
  /// The whole number in a field; `nil` if there is none.
  func integer(_ column: Int?) -> Int? { DecimalNumber.integer(slice(column)) }

  /// The number in a field; `nil` if there is none.
  func number(_ column: Int?) -> Double? { DecimalNumber.double(slice(column)) }

  /// The seconds of a time such as `25:03:00` or `8:15:00`; `nil` if the field has none.
  func time(_ column: Int?) -> Int? {
    let text = slice(column)
    var parts = (0, 0, 0)
    var (part, digits) = (0, 0)
    for byte in text {
      if byte == UInt8(ascii: ":") {
        guard digits > 0, part < 2 else { return nil }
        (part, digits) = (part + 1, 0)
        continue
      }
      let digit = Int(byte &- 0x30)
      guard digit < 10, digits < 4 else { return nil }
      digits += 1
      switch part {
      case 0: parts.0 = parts.0 * 10 + digit
      case 1: parts.1 = parts.1 * 10 + digit
      default: parts.2 = parts.2 * 10 + digit
      }
    }
    // A day of service that is longer than a week is a mistake.
    guard part == 2, digits == 2, parts.0 < 168, parts.1 < 60, parts.2 < 60 else { return nil }
    return parts.0 * 3600 + parts.1 * 60 + parts.2
  }

  /// The day, since 1970, of a date such as `20260601`; `nil` if the field has none.
  func day(_ column: Int?) -> Int? {
    let digits = Array(slice(column))
    guard digits.count == 8 else { return nil }
    let text = String(
      decoding: digits[..<4] + [45] + digits[4..<6] + [45] + digits[6...], as: UTF8.self)
    return CalendarText.number(ofDay: text)
  }

  /// Whether a field is there and not empty.
  func has(_ column: Int?) -> Bool { !slice(column).isEmpty }
}
