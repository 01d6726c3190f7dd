/// Reads the address of a request from left to right.
///
/// Wherever reading stops, ``position`` is the byte that does not fit: messages tell it.
struct RequestText {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Decodes the percent escapes of an address.
  ///
  /// - Returns: The bytes; `nil` if an escape is none.
  static func decoded(_ address: String) -> [UInt8]? {
    guard address.utf8.contains(UInt8(ascii: "%")) else { return Array(address.utf8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(address.utf8.count)
    var rest = address.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The value of a hexadecimal digit.
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  var isAtEnd: Bool { position == bytes.count }
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// That the text does not go on as it must.
  var failure: OSRMFailure { .query(position) }

  /// Skips a text if it comes next.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  /// Skips a text that must come next.
  mutating func expect(_ text: StaticString) throws(OSRMFailure) {
    guard skip(text) else { throw failure }
  }

  /// Skips bytes while they fulfil a condition.
  mutating func take(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let begin = position
    while position < bytes.count, fits(bytes[position]) { position += 1 }
    return bytes[begin..<position]
  }

  /// A whole number without sign, `nil` if none comes next or it is too large.
  mutating func unsigned() -> Int? {
    let begin = position
    let digits = take { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty,
      let number = UInt32(String(decoding: digits, as: UTF8.self))
    else {
      position = begin
      return nil
    }
    return Int(number)
  }

  /// A decimal number without exponent, `nil` if none comes next.
  mutating func number() -> Double? {
    let begin = position
    if !skip("-") { _ = skip("+") }
    var digits = take { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    let point = position
    if skip(".") {
      let decimals = take { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      digits += decimals
      // A point without digits is that of a format.
      if decimals == 0 { position = point }
    }
    guard digits > 0,
      let number = Double(String(decoding: bytes[begin..<position], as: UTF8.self))
    else {
      position = begin
      return nil
    }
    return number
  }

  /// `true` or `false`.
  mutating func flag() throws(OSRMFailure) -> Bool {
    if skip("true") { return true }
    guard skip("false") else { throw failure }
    return false
  }

  /// One of some words; of two that begin alike the longer one stands first.
  mutating func word<Value>(_ words: [(StaticString, Value)]) throws(OSRMFailure) -> Value {
    for (word, value) in words where skip(word) { return value }
    throw failure
  }

  /// A list with elements between separators; an element that cannot be read ends it before the
  /// separator.
  mutating func list<Element>(
    _ separator: StaticString, _ element: (inout RequestText) -> Element?
  ) throws(OSRMFailure) -> [Element] {
    guard let first = element(&self) else { throw failure }
    var elements = [first]
    while true {
      let begin = position
      guard skip(separator), let next = element(&self) else {
        position = begin
        return elements
      }
      elements.append(next)
    }
  }

  /// The options behind a question mark; `read` reads the value of one, or returns `false` if it
  /// does not know it.
  mutating func options(
    _ read: (_ name: String, inout RequestText) throws(OSRMFailure) -> Bool
  ) throws(OSRMFailure) {
    guard skip("?") else {
      guard isAtEnd else { throw failure }
      return
    }
    var begin = position
    repeat {
      let name = take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "&") }
      guard skip("="), try read(String(decoding: name, as: UTF8.self), &self) else {
        throw .query(begin)
      }
      begin = position
    } while skip("&")
    guard isAtEnd else { throw failure }
  }
}
