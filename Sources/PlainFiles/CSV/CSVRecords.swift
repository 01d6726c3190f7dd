/// Cuts a CSV text into records; fields are separated by commas, or another sign.
///
/// - Source: RFC 4180; single line feeds end a record too, and blank lines are skipped.
struct CSVRecords {
  private let bytes: [UInt8]
  private let separator: UInt8
  private let findings: FindingCollector
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ","), findings: FindingCollector) {
    self.bytes = bytes
    self.separator = separator
    self.findings = findings
  }

  mutating func next() -> (line: Int, fields: [String])? {
    while position < bytes.count, endLine() {}
    guard position < bytes.count else { return nil }
    let first = line
    var fields: [String] = []
    while true {
      let field = current == UInt8(ascii: "\"") ? quotedField() : plainField()
      fields.append(FormulaGuard.bare(field))
      if current == separator {
        position += 1
        continue
      }
      _ = endLine()
      return (first, fields)
    }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var isAtEnd: Bool {
    switch current {
    case nil, 10, 13, separator: true
    default: false
    }
  }

  private mutating func plainField() -> String {
    let start = position
    while !isAtEnd {
      if current == UInt8(ascii: "\"") {
        report("an unquoted field contains a double quote")
        while !isAtEnd { position += 1 }
        break
      }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quotedField() -> String {
    let first = line
    position += 1
    var field: [UInt8] = []
    while let byte = current {
      position += 1
      if byte != UInt8(ascii: "\"") {
        if byte == 10 { line += 1 }
        field.append(byte)
      } else if current == UInt8(ascii: "\"") {
        field.append(byte)
        position += 1
      } else {
        if !isAtEnd {
          report("there is text after the closing double quote")
          while !isAtEnd { position += 1 }
        }
        return String(decoding: field, as: UTF8.self)
      }
    }
    findings.add(
      PlainFileCode.csvQuotes, at: .line(first), "a quoted field is not closed",
      remedy: "Add the closing double quote; write each double quote within a field as two.")
    return String(decoding: field, as: UTF8.self)
  }

  private func report(_ message: String) {
    findings.add(
      PlainFileCode.csvQuotes, at: .line(line), message,
      remedy: "Put the whole field in double quotes, and write each one within it as two.")
  }

  /// Skips a line end; returns whether there was one.
  private mutating func endLine() -> Bool {
    guard current == 10 || current == 13 else { return false }
    position += current == 13 && bytes[position...].dropFirst().first == 10 ? 2 : 1
    line += 1
    return true
  }
}
