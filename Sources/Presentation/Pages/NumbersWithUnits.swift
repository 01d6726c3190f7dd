/// Keeps numbers and their units on one line of a page.
///
/// - Source: BIPM, *The International System of Units*, 9th edition, section 5.4.3: a space separates them; on pages it
///   must not break.
enum NumbersWithUnits {
  private static let units = [
    "m", "km", "cm", "mm", "ft", "mi", "yd", "l", "kg", "g", "t", "h", "min", "s", "%", "°C", "°F",
    "km/h", "mph", "MB", "€", "EUR", "kWh", "W",
  ].map { Array($0.utf8) }

  /// Returns HTML in whose text such spaces do not break; tags stay as they are.
  static func joined(_ html: String) -> [UInt8] {
    let text = Array(html.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 50)
    var isInTag = false
    for (place, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      default: break
      }
      if byte == UInt8(ascii: " "), !isInTag, let last = result.last, isDigit(last),
        hasUnit(text[(place + 1)...])
      {
        result += [0xC2, 0xA0]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a text begins with a unit that is a word of its own.
  private static func hasUnit(_ text: ArraySlice<UInt8>) -> Bool {
    units.contains { unit in
      guard text.starts(with: unit) else { return false }
      guard let next = text.dropFirst(unit.count).first else { return true }
      let isLetter =
        next >= 0x80 || isDigit(next) || (0x41...0x5A).contains(next)
        || (0x61...0x7A).contains(next)
      return !isLetter && next != UInt8(ascii: "/")
    }
  }
}
