/// Reads numbers and units from the value of a tag, from left to right.
///
/// Tag values are free text; one that is not understood in full yields `nil`, never a part of it.
struct TagScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// The longest value that can be a number with a unit, in bytes.
  private static let longest = 64

  /// Starts at the beginning of a value; `nil` if it is too long to be a number with a unit.
  init?(_ value: String) {
    guard value.utf8.count <= Self.longest else { return nil }
    bytes = Array(value.utf8)
    skipBlanks()
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  /// Reads an unsigned number, with a decimal point or comma, and the blanks after it.
  mutating func number() -> Double? {
    var (mantissa, digits, scale) = (0, 0, 1.0)
    var hasPoint = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        guard !hasPoint, digits > 0 else { return nil }
        hasPoint = true
      } else {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        // Fifteen digits are exact, and more than any sign shows.
        guard digits < 15 else { return nil }
        mantissa = mantissa * 10 + Int(digit)
        digits += 1
        if hasPoint { scale *= 10 }
      }
      position += 1
    }
    guard digits > 0 else { return nil }
    skipBlanks()
    return Double(mantissa) / scale
  }

  /// Skips a word, in any case, and the blanks after it; `false` if a different one is next.
  mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    for i in 0..<length {
      let byte = bytes[position + i]
      let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard (isUppercase ? byte | 0x20 : byte) == word.utf8Start[i] else { return false }
    }
    position += length
    skipBlanks()
    return true
  }

  /// Skips one of some words if nothing follows it.
  mutating func ends(with words: StaticString...) -> Bool {
    let start = position
    for word in words {
      if skip(word), isAtEnd { return true }
      position = start
    }
    return false
  }
}
