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

  /// Appends a number without a field, as packed ones are.
  mutating func append(_ value: UInt64) { varint(value) }

  /// Appends fields of another message.
  mutating func append(_ other: ProtocolBuffer) { bytes += other.bytes }

  /// Removes all and keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private mutating func field(_ number: Int, _ content: [UInt8]) {
    varint(UInt64(number) << 3 | 2)
    varint(UInt64(content.count))
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
