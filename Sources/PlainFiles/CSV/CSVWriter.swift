/// Writes CSV by RFC 4180, with line feeds as line ends.
///
/// A field that a spreadsheet would take for a formula gets an apostrophe in front, which readers of this
/// program take away again: one that begins with `=`, `+`, `-`, `@`, a tab or a carriage return and is no number.
package struct CSVWriter: ~Copyable {
  private var bytes: [UInt8] = []
  private let columns: Int

  /// Creates a writer whose first row is a header.
  package init(header: [String]) {
    columns = header.count
    row(header)
  }

  /// Writes a row; fields that need quotes get them.
  ///
  /// - Precondition: There are as many fields as in the header.
  package mutating func row(_ fields: [String]) {
    precondition(fields.count == columns, "a row has another length than the header")
    for (i, field) in fields.enumerated() {
      if i > 0 { bytes.append(UInt8(ascii: ",")) }
      Self.append(field, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns a field as it stands in a row, with quotes if it needs them.
  package static func field(_ field: String, separator: CSVSeparator = .comma) -> [UInt8] {
    var bytes: [UInt8] = []
    append(field, to: &bytes, separator: separator)
    return bytes
  }

  private static func append(
    _ field: String, to bytes: inout [UInt8], separator: CSVSeparator = .comma
  ) {
    let field = FormulaGuard.guarded(field)
    let needsQuotes =
      field.utf8.contains { $0 == separator.byte || "\"\r\n".utf8.contains($0) }
      || field.hasPrefix(" ") || field.hasSuffix(" ")
    guard needsQuotes else {
      bytes.append(contentsOf: field.utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for unit in field.utf8 {
      if unit == UInt8(ascii: "\"") { bytes.append(unit) }
      bytes.append(unit)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns what was written.
  package consuming func finish() -> [UInt8] { bytes }
}
