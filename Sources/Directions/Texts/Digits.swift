/// Whole numbers in digits.
enum Digits {
  static func append(_ number: Int, into bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    if magnitude >= 10 { append(Int(magnitude / 10), into: &bytes) }
    bytes.append(0x30 + UInt8(magnitude % 10))
  }
}
