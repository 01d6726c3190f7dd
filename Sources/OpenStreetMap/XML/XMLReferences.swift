/// References in the values of attributes: `&amp;`, `&#38;` and `&#x26;`.
enum XMLReferences {
  private static let named: [(StaticString, UInt8)] = [
    ("amp", UInt8(ascii: "&")), ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")),
    ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
  ]

  /// Writes a value without references, white space as blanks, as XML's section 3.3.3 says.
  ///
  /// - Returns: How many bytes were written, never more than there were.
  static func decode(
    _ value: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableRawBufferPointer
  ) throws(OSMReadError.XMLFault) -> Int {
    var count = 0
    var index = 0
    func write(_ byte: UInt8) {
      room[count] = byte
      count += 1
    }
    while index < value.count {
      let byte = value[index]
      guard byte == UInt8(ascii: "&") else {
        // Two signs that end a line count as one.
        let isPair = byte == 0x0D && index + 1 < value.count && value[index + 1] == 0x0A
        index += isPair ? 2 : 1
        write(XMLBytes.isSpace(byte) ? 0x20 : byte)
        continue
      }
      guard let end = value[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        throw .entity
      }
      let name = UnsafeBufferPointer(rebasing: value[index + 1..<end])
      if name.first == UInt8(ascii: "#") {
        guard let scalar = scalar(name.dropFirst()) else { throw .entity }
        for byte in UTF8.encode(scalar) ?? .init() { write(byte) }
      } else {
        guard let known = named.first(where: { XMLBytes.equal(name, $0.0) }) else { throw .entity }
        write(known.1)
      }
      index = end + 1
    }
    return count
  }

  /// Returns the sign with a number in decimal, or in hexadecimal digits behind an `x`.
  private static func scalar(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard !number.isEmpty else { return nil }
    var value: UInt32 = 0
    for byte in number {
      let digit: UInt8? =
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46 where isHexadecimal: byte - 0x41 + 10
        case 0x61...0x66 where isHexadecimal: byte - 0x61 + 10
        default: nil
        }
      guard let digit else { return nil }
      value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
      guard value <= 0x10FFFF else { return nil }
    }
    return value == 0 ? nil : Unicode.Scalar(value)
  }
}
