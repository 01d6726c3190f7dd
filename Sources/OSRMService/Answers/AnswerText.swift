internal import TravelModel

/// Writes JSON without white space, as fast as its bytes can be appended.
///
/// Keys are literals of plain characters; the caller closes what it opens by returning.
struct AnswerText {
  private(set) var bytes: [UInt8] = []

  /// Creates an empty text.
  init(capacity: Int = 1 << 14) { bytes.reserveCapacity(capacity) }

  /// Writes an object; `body` writes its members.
  @inline(__always)
  mutating func object(_ body: (inout AnswerText) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a list; `body` writes its elements.
  @inline(__always)
  mutating func list(_ body: (inout AnswerText) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes the key of the value that is written next.
  mutating func key(_ name: StaticString) {
    open(UInt8(ascii: "\""))
    append(name)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a key with an object.
  @inline(__always)
  mutating func object(_ name: StaticString, _ body: (inout AnswerText) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a key with a list.
  @inline(__always)
  mutating func list(_ name: StaticString, _ body: (inout AnswerText) -> Void) {
    key(name)
    list(body)
  }

  /// Writes a key with a whole number.
  mutating func field(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a key with a decimal number, given in units of the last of its decimals.
  mutating func field(_ name: StaticString, _ digits: Int, decimals: Int) {
    key(name)
    value(digits, decimals: decimals)
  }

  /// Writes a key with a text.
  mutating func field(_ name: StaticString, _ text: String) {
    key(name)
    value(text)
  }

  /// Writes a key with a list of whole numbers.
  @inline(__always)
  mutating func field(_ name: StaticString, _ numbers: some Sequence<Int>) {
    key(name)
    list { text in for number in numbers { text.value(number) } }
  }

  /// Writes `null`.
  mutating func null() { word("null") }

  /// Writes a truth value.
  mutating func value(_ flag: Bool) { if flag { word("true") } else { word("false") } }

  /// Writes a whole number.
  mutating func value(_ number: Int) { value(number, decimals: 0) }

  /// Writes a decimal number: `digits` units of the last of so many decimals, without zeros at its end.
  mutating func value(_ digits: Int, decimals: Int) {
    separate()
    var (rest, places) = (digits.magnitude, decimals)
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    if digits < 0, rest > 0 { bytes.append(UInt8(ascii: "-")) }
    let begin = bytes.count
    // From the last digit on; a digit stands before the point.
    while rest > 0 || places >= 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      places -= 1
      if places == 0 { bytes.append(UInt8(ascii: ".")) }
    }
    bytes.withUnsafeMutableBufferPointer { bytes in
      var (a, b) = (begin, bytes.count - 1)
      while a < b {
        bytes.swapAt(a, b)
        a += 1
        b -= 1
      }
    }
  }

  /// Writes a text.
  mutating func value(_ text: String) {
    var text = text
    text.withUTF8 { value(utf8: $0) }
  }

  /// Writes a text that is given by its UTF-8 bytes.
  mutating func value(utf8 text: some Sequence<UInt8>) {
    open(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20, 0x7f: escape(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a line as a polyline of units of so many 1e-7 degrees.
  ///
  /// - Source: As `Polyline`, whose bytes these are, with backslashes escaped.
  mutating func polyline(_ line: ArraySlice<FixedCoordinate>, unit: Int) {
    open(UInt8(ascii: "\""))
    var (lastLatitude, lastLongitude) = (0, 0)
    for place in line {
      let (latitude, longitude) = (
        Self.rounded(place.latitude, unit), Self.rounded(place.longitude, unit)
      )
      append(difference: latitude - lastLatitude)
      append(difference: longitude - lastLongitude)
      (lastLatitude, lastLongitude) = (latitude, longitude)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func rounded(_ value: Int32, _ unit: Int) -> Int {
    (Int(value) + (value < 0 ? -unit / 2 : unit / 2)) / unit
  }

  @inline(__always)
  private mutating func append(difference: Int) {
    var rest = UInt64(bitPattern: Int64((difference << 1) ^ (difference >> 63)))
    repeat {
      let group = rest >= 0x20 ? 0x20 | (rest & 0x1f) : rest
      let byte = UInt8(truncatingIfNeeded: group + 63)
      if byte == UInt8(ascii: "\\") { bytes.append(byte) }
      bytes.append(byte)
      rest >>= 5
    } while rest > 0
  }

  private mutating func escape(_ byte: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    bytes += Array("\\u00".utf8)
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 15)])
  }

  @inline(__always)
  private mutating func open(_ mark: UInt8) {
    separate()
    bytes.append(mark)
  }

  private mutating func word(_ word: StaticString) {
    separate()
    append(word)
  }

  @inline(__always)
  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes the comma before a key or an element that is not the first.
  @inline(__always)
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}
