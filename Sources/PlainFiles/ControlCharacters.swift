/// Characters that terminals obey instead of showing them, in text that people read.
///
/// Names and descriptions come from files and servers. Where they are printed, a control character other than a
/// tab or the end of a line is written as its escape, such as `\u001B`, and so is what turns the direction of writing
/// (U+202A to U+202E, U+2066 to U+2069).
package enum ControlCharacters {
  /// Returns text with escapes.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: mayBegin) else { return text }
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if isControl(scalar, before: next) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether terminals obey a character, wherever it stands; JSON has no lines that it could end.
  static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns the escape of a character of up to four hexadecimal digits, such as `\u001B`.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Returns text with escapes; bytes that are no UTF-8 are no text, and stay as they are.
  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: mayBegin), let text = String(validating: bytes, as: UTF8.self)
    else { return bytes }
    return Array(escaped(text).utf8)
  }

  /// Whether a byte may begin a character that is escaped.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }

  private static func isControl(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "\t", "\n": false
    case "\r": next != "\n"
    default: isObeyed(scalar)
    }
  }
}
