internal import PlainFiles
internal import TravelModel

/// Numbers in the attributes of OSM XML.
enum XMLNumbers {
  /// Returns the whole number that a text spells, or `nil` if it spells none.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    // As a copy of at most this many bytes; a longer number does not fit anyway.
    text.count <= 40 ? DecimalNumber.integer(Array(text)[...]) : nil
  }

  /// Returns a coordinate in units of 1e-7 degrees, rounded, halves away from zero; `nil` if the text
  /// spells no decimal number.
  static func units(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { index = 1 }
    var (value, digits, decimals) = (0, 0, -1)
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
        continue
      }
      let digit = Int(byte) - 0x30
      guard (0...9).contains(digit) else { return rounded(text) }
      digits += 1
      if decimals >= 0 { decimals += 1 }
      if decimals == 8 { value += digit >= 5 ? 1 : 0 }
      // Digits further on do not matter, and neither do those of a place outside all ranges.
      if decimals < 8, value < 1 << 50 { value = value * 10 + digit }
    }
    guard digits > 0 else { return nil }
    for _ in 0..<max(0, 7 - max(0, decimals)) where value < 1 << 50 { value *= 10 }
    return isNegative ? -value : value
  }

  /// Returns a coordinate that is written with an exponent.
  private static func rounded(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count <= 40, let degrees = DecimalNumber.double(Array(text)[...]) else { return nil }
    let units = (degrees * Double(FixedCoordinate.unitsPerDegree)).rounded()
    return abs(units) < 1e15 ? Int(units) : Int(1e15)
  }
}
