/// Writes a message of the protocol buffers format.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  static func varint(_ value: UInt64) -> [UInt8] {
    var (rest, result) = (value, [UInt8]())
    while rest >= 0x80 {
      result.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return result + [UInt8(rest)]
  }

  static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }

  mutating func number(_ field: Int, _ value: Int64) {
    bytes += Self.varint(UInt64(field) << 3) + Self.varint(UInt64(bitPattern: value))
  }

  mutating func signed(_ field: Int, _ value: Int64) {
    bytes += Self.varint(UInt64(field) << 3) + Self.varint(Self.zigzag(value))
  }

  mutating func message(_ field: Int, _ value: [UInt8]) {
    bytes += Self.varint(UInt64(field) << 3 | 2) + Self.varint(UInt64(value.count)) + value
  }

  mutating func text(_ field: Int, _ value: String) { message(field, Array(value.utf8)) }

  mutating func list(_ field: Int, _ values: [Int]) {
    message(field, values.flatMap { Self.varint(UInt64(bitPattern: Int64($0))) })
  }

  /// Writes each number as its difference to the one before.
  mutating func differences(_ field: Int, _ values: [Int64]) {
    var (last, list) = (Int64(0), [UInt8]())
    for value in values {
      list += Self.varint(Self.zigzag(value &- last))
      last = value
    }
    message(field, list)
  }

  mutating func raw(_ more: [UInt8]) { bytes += more }
}
