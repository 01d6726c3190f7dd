/// Bytes of a message of Protocol Buffers.
///
/// - Source: Google, *Protocol Buffers: Encoding*.
struct ProtocolBuffer {
  private(set) var bytes: [UInt8] = []

  /// Appends a number as a field.
  mutating func field(_ number: Int, _ value: UInt64) {
    varint(UInt64(number) << 3)
    varint(value)
  }

  /// Appends a number with fraction as a field.
  mutating func field(_ number: Int, _ value: Double) {
    varint(UInt64(number) << 3 | 1)
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
    }
  }

  /// Appends a text as a field.
  mutating func field(_ number: Int, _ text: String) { field(number, Array(text.utf8)) }

  /// Appends a message as a field.
  mutating func field(_ number: Int, _ message: ProtocolBuffer) { field(number, message.bytes) }

  /// Appends numbers as a packed field.
  mutating func field(_ number: Int, packed values: [UInt64]) {
    begin(number, size: Self.size(of: values))
    for value in values { varint(value) }
  }

  /// Appends the beginning of a message as a field, whose fields of this size follow.
  mutating func begin(_ number: Int, size: Int) {
    varint(UInt64(number) << 3 | 2)
    varint(UInt64(size))
  }

  /// The bytes of a number as a field.
  static func size(_ number: Int, _ value: UInt64) -> Int {
    size(of: UInt64(number) << 3) + size(of: value)
  }

  /// The bytes of packed numbers as a field.
  static func size(_ number: Int, packed values: [UInt64]) -> Int {
    let size = size(of: values)
    return Self.size(of: UInt64(number) << 3 | 2) + Self.size(of: UInt64(size)) + size
  }

  private static func size(of values: [UInt64]) -> Int { values.reduce(0) { $0 + size(of: $1) } }

  /// The bytes of a number: seven bits each.
  private static func size(of value: UInt64) -> Int {
    max(1, (70 - (value | 1).leadingZeroBitCount) / 7)
  }

  /// Appends fields of another message.
  mutating func append(_ other: ProtocolBuffer) { bytes += other.bytes }

  private mutating func field(_ number: Int, _ content: [UInt8]) {
    begin(number, size: content.count)
    bytes += content
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
