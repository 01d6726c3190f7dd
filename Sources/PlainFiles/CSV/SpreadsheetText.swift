/// The text of a table as spreadsheets save it: UTF-8, UTF-16 with a byte-order mark, or Windows-1252,
/// which Latin-1 is a part of.
package struct SpreadsheetText: Sendable {
  private enum Encoding { case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian, windows1252 }

  /// The text in UTF-8, without a byte-order mark.
  package let bytes: [UInt8]
  private let encoding: Encoding

  /// Reads a text; `file` names it in findings.
  ///
  /// What is not UTF-8 and has no control characters is taken for Windows-1252: in Western Europe and
  /// America, spreadsheets save nothing else. UTF-8 with some damage is refused.
  ///
  /// - Throws: ``InvalidInput`` if the bytes are no text.
  package init(_ bytes: [UInt8], file: String) throws(InvalidInput) {
    if let isLittle = Self.isLittleEndian(bytes) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { i in
        isLittle
          ? UInt16(bytes[i]) | UInt16(bytes[i + 1]) << 8
          : UInt16(bytes[i]) << 8 | UInt16(bytes[i + 1])
      }
      if bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) {
        self.bytes = Array(text.utf8)
        encoding = isLittle ? .utf16LittleEndian : .utf16BigEndian
        return
      }
    } else if UTF8Text.firstInvalidByte(in: bytes) != nil, UTF8Text.isPrintable(bytes),
      !Self.isDamagedUTF8(bytes)
    {
      self.bytes = Array(String(String.UnicodeScalarView(bytes.map(Self.scalar))).utf8)
      encoding = .windows1252
      return
    }
    self.bytes = try UTF8Text.validated(bytes, file: file)
    encoding = self.bytes.count == bytes.count ? .utf8 : .utf8WithMark
  }

  /// Returns a changed text in the encoding of this one.
  ///
  /// - Parameter changed: UTF-8; characters that the encoding does not have become question marks.
  /// - Returns: The bytes for a file.
  package func encoded(_ changed: [UInt8]) -> [UInt8] {
    let text = String(decoding: changed, as: UTF8.self)
    switch encoding {
    case .utf8: return changed
    case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + changed
    case .utf16LittleEndian:
      return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .windows1252:
      return text.unicodeScalars.map { scalar in
        if let offset = Self.upperControls.firstIndex(of: scalar.value) {
          return 0x80 + UInt8(offset)
        }
        return UInt8(exactly: scalar.value) ?? UInt8(ascii: "?")
      }
    }
  }

  /// Whether more letters beyond ASCII are well-formed than not: by accident, few are.
  private static func isDamagedUTF8(_ bytes: [UInt8]) -> Bool {
    let letters = String(decoding: bytes, as: UTF8.self).unicodeScalars.lazy.filter { !$0.isASCII }
    let broken = letters.count { $0 == "\u{FFFD}" }
    return letters.count > 2 * broken
  }

  private static func isLittleEndian(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0xFF, 0xFE]) { return true }
    return bytes.starts(with: [0xFE, 0xFF]) ? false : nil
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    let value = (0x80...0x9F).contains(byte) ? upperControls[Int(byte) - 0x80] : UInt32(byte)
    return Unicode.Scalar(value) ?? Unicode.Scalar(byte)
  }

  /// What the bytes from 0x80 to 0x9F stand for; five that stand for nothing keep their number.
  ///
  /// - Source: The WHATWG *Encoding Standard*, index windows-1252.
  private static let upperControls: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
