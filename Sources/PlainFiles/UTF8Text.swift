/// Checks whether bytes are UTF-8 text, and what they are if not.
package enum UTF8Text {
  /// Returns the bytes without a byte-order mark.
  ///
  /// - Throws: ``InvalidInput`` with the offset of the first byte that is not UTF-8, and a guess
  ///   what the encoding is.
  package static func validated(_ bytes: [UInt8], file: String) throws(InvalidInput) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw refusal(file, byte: 0, "the file is UTF-16 text", "UTF-16")
    }
    if let offset = firstInvalidByte(in: bytes) {
      let isLatin = isPrintable(bytes)
      throw refusal(
        file, byte: offset,
        isLatin
          ? "the file is not UTF-8 text; it looks like Latin-1 (ISO 8859-1 or Windows-1252)"
          : "the file is not UTF-8 text; it looks like a binary file",
        isLatin ? "Latin-1" : nil)
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Whether there are no control characters but blanks and line ends, as in texts of Latin-1 and its
  /// Windows variant, where the upper half is letters and signs.
  static func isPrintable(_ bytes: [UInt8]) -> Bool {
    !bytes.contains { $0 < 0x20 && !(9...13).contains($0) }
  }

  private static func refusal(
    _ file: String, byte: Int, _ message: String, _ encoding: String?
  ) -> InvalidInput {
    InvalidInput(findings: [
      Finding(
        PlainFileCode.notUTF8, file: file, at: .byte(byte), message,
        remedy: encoding.map { "Convert it: iconv -f \($0) -t UTF-8." }
          ?? "Check that this is the right file, and save it as UTF-8 text.")
    ])
  }

  /// Returns the offset of the first byte that does not belong to well-formed UTF-8.
  ///
  /// - Source: The Unicode Standard, table 3-7, *Well-formed UTF-8 byte sequences*.
  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var i = 0
    let count = bytes.count
    while i < count {
      let lead = bytes[i]
      if lead < 0x80 {
        i += 1
        continue
      }
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch lead {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      case 0xF1...0xF3: length = 4
      default: return i
      }
      guard i + length <= count, second.contains(bytes[i + 1]) else { return i }
      for k in 2..<max(2, length) where !(0x80...0xBF).contains(bytes[i + k]) { return i }
      i += length
    }
    return nil
  }
}
