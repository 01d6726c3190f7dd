internal import TravelModel

/// Writes JSON without white space, as fast as its bytes can be appended.
///
/// Keys are literals of plain characters; the caller closes what it opens by returning. It owns its memory, as an
/// array would ask before each byte whether it has room and no other owner.
struct AnswerText: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var capacity: Int

  /// Creates an empty text.
  init(capacity: Int = 1 << 14) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// What has been written.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Writes an object; `body` writes its members.
  @inline(__always)
  mutating func object(_ body: (inout AnswerText) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes a list; `body` writes its elements.
  @inline(__always)
  mutating func list(_ body: (inout AnswerText) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes the key of the value that is written next.
  @inline(__always)
  mutating func key(_ name: StaticString) {
    reserve(name.utf8CodeUnitCount + 4)
    separate()
    put(UInt8(ascii: "\""))
    put(name)
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
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
  @inline(__always)
  mutating func field(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a key with a decimal number, given in units of the last of its decimals.
  @inline(__always)
  mutating func field(_ name: StaticString, _ digits: Int, decimals: Int) {
    key(name)
    value(digits, decimals: decimals)
  }

  /// Writes a key with a text.
  @inline(__always)
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

  /// Writes the members of an object as they were written before.
  mutating func members(_ bytes: [UInt8]) {
    reserve(bytes.count + 1)
    separate()
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      (base + count).update(from: start, count: bytes.count)
    }
    count += bytes.count
  }

  /// Writes a truth value.
  mutating func value(_ flag: Bool) { if flag { word("true") } else { word("false") } }

  /// Writes a whole number.
  mutating func value(_ number: Int) { value(number, decimals: 0) }

  /// Writes a decimal number: `digits` units of the last of so many decimals, without zeros at its end.
  mutating func value(_ digits: Int, decimals: Int) {
    reserve(Self.longestNumber)
    separate()
    var (rest, places) = (digits.magnitude, decimals)
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    if digits < 0, rest > 0 { put(UInt8(ascii: "-")) }
    // A digit stands before the point.
    let length = max(Self.length(of: rest), places + 1) + (places > 0 ? 1 : 0)
    var position = count + length
    let point = places > 0 ? position - places - 1 : -1
    // From the last digit on.
    while position > count {
      position -= 1
      if position == point {
        base[position] = UInt8(ascii: ".")
      } else {
        base[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
    count += length
  }

  /// A comma, a sign, a point, and as many digits as 64 bits have.
  private static let longestNumber = 24

  /// The number of decimal digits; 1 for 0.
  @inline(__always)
  private static func length(of number: UInt) -> Int {
    var (length, bound, isWithin) = (1, UInt(10), true)
    while isWithin, number >= bound {
      length += 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      (bound, isWithin) = (next, !overflow)
    }
    return length
  }

  /// Writes a text.
  mutating func value(_ text: String) {
    var text = text
    text.withUTF8 { text in
      // Six for each byte that is escaped.
      reserve(6 * text.count + 3)
      separate()
      put(UInt8(ascii: "\""))
      for byte in text {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
          put(UInt8(ascii: "\\"))
          put(byte)
        case 0..<0x20, 0x7f: escape(byte)
        default: put(byte)
        }
      }
      put(UInt8(ascii: "\""))
    }
  }

  /// Writes a line as a polyline of units of so many 1e-7 degrees.
  ///
  /// - Source: As `Polyline`, whose bytes these are, with backslashes escaped.
  mutating func polyline(_ line: ArraySlice<FixedCoordinate>, unit: Int) {
    reserve(Self.longestPoint * line.count + 3)
    separate()
    put(UInt8(ascii: "\""))
    var (lastLatitude, lastLongitude) = (0, 0)
    for place in line {
      let (latitude, longitude) = (
        Self.rounded(place.latitude, unit), Self.rounded(place.longitude, unit)
      )
      put(difference: latitude - lastLatitude)
      put(difference: longitude - lastLongitude)
      (lastLatitude, lastLongitude) = (latitude, longitude)
    }
    put(UInt8(ascii: "\""))
  }

  /// Two differences of at most seven characters, each of which may be escaped.
  private static let longestPoint = 28

  private static func rounded(_ value: Int32, _ unit: Int) -> Int {
    // Constants, for dividing by them is multiplying.
    unit == 10
      ? (Int(value) + (value < 0 ? -5 : 5)) / 10 : (Int(value) + (value < 0 ? -50 : 50)) / 100
  }

  @inline(__always)
  private mutating func put(difference: Int) {
    var rest = UInt64(bitPattern: Int64((difference << 1) ^ (difference >> 63)))
    repeat {
      let group = rest >= 0x20 ? 0x20 | (rest & 0x1f) : rest
      let byte = UInt8(truncatingIfNeeded: group + 63)
      if byte == UInt8(ascii: "\\") { put(byte) }
      put(byte)
      rest >>= 5
    } while rest > 0
  }

  private mutating func escape(_ byte: UInt8) {
    put("\\u00")
    for digit in [byte >> 4, byte & 15] {
      put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }

  @inline(__always)
  private mutating func open(_ mark: UInt8) {
    reserve(2)
    separate()
    put(mark)
  }

  @inline(__always)
  private mutating func close(_ mark: UInt8) {
    reserve(1)
    put(mark)
  }

  private mutating func word(_ word: StaticString) {
    reserve(word.utf8CodeUnitCount + 1)
    separate()
    put(word)
  }

  /// Writes the comma before a key or an element that is not the first.
  @inline(__always)
  private mutating func separate() {
    guard count > 0 else { return }
    switch base[count - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: put(UInt8(ascii: ","))
    }
  }

  // MARK: - Bytes

  /// Makes room for so many bytes; whoever puts them has called this.
  @inline(__always)
  private mutating func reserve(_ room: Int) {
    if count + room > capacity { grow(room) }
  }

  @inline(never)
  private mutating func grow(_ room: Int) {
    capacity = max(2 * capacity, count + room)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    assert(count < capacity)
    base[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func put(_ text: StaticString) {
    assert(count + text.utf8CodeUnitCount <= capacity)
    (base + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }
}
