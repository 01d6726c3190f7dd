import Foundation

/// A second reader does not understand a file that was accepted.
struct NotUnderstood: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Reads CSV a second time, sign by sign.
enum PlainCSV {
  /// The rows of a table by the lower-case names of its columns; empty fields are left out.
  static func rows(_ bytes: [UInt8]) throws -> [[String: String]] {
    let isWide = bytes.prefix(2) == [0xFF, 0xFE] || bytes.prefix(2) == [0xFE, 0xFF]
    let encodings: [String.Encoding] =
      isWide ? [.utf16] : [.utf8, .windowsCP1252, .isoLatin1]
    guard let text = encodings.lazy.compactMap({ String(bytes: bytes, encoding: $0) }).first else {
      throw NotUnderstood("encoding")
    }
    var table: [[String]] = []
    var row: [String] = []
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var wasQuoted = false
    func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .init(charactersIn: " ")) }
    func endField() {
      row.append(trimmed(String(field)))
      field = .init()
      wasQuoted = false
    }
    func endRow() {
      endField()
      if row != [""] { table.append(row) }
      row = []
    }
    var previous: Unicode.Scalar?
    for sign in text.unicodeScalars where !(previous == nil && sign == "\u{FEFF}") {
      defer { previous = sign }
      if isQuoted {
        if sign == "\"" { isQuoted = false } else { field.append(sign) }
      } else if sign == "\"" {
        // A quote behind the closing one stands for itself.
        if wasQuoted, previous == "\"" {
          field.append(sign)
        } else {
          guard field.isEmpty else { throw NotUnderstood("a quote within a field") }
        }
        isQuoted = true
        wasQuoted = true
      } else if sign == "," {
        endField()
      } else if sign == "\n" || sign == "\r" {
        if !(sign == "\n" && previous == "\r") { endRow() }
      } else {
        guard !wasQuoted else { throw NotUnderstood("text behind a quoted field") }
        field.append(sign)
      }
    }
    if isQuoted { throw NotUnderstood("a quoted field without end") }
    endRow()
    guard let header = table.first?.map({ $0.lowercased() }) else { return [] }
    return try table.dropFirst().map { row in
      guard row.count == header.count else { throw NotUnderstood("\(row)") }
      return Dictionary(zip(header, row).filter { !$0.1.isEmpty }) { first, _ in first }
    }
  }
}
