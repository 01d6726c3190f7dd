/// One value or key of a JSON text: what it is and where, in eight bytes.
struct JSONNode {
  enum Kind: UInt8 {
    case null, no, yes, integer, decimal, string, escapedString, array, object
  }

  /// Kind (4 bits), offset of the first byte (30 bits), and 30 bits more.
  ///
  /// These are, for an array or an object, the index of the first node behind it, otherwise the
  /// length in bytes. The offset and length of a string leave out its quotes.
  private var bits: UInt64

  /// The size of the largest text whose offsets fit.
  static let largestText = 1 << 30

  init(_ kind: Kind, at offset: Int, length: Int = 0) {
    bits = UInt64(kind.rawValue) << 60 | UInt64(offset) << 30 | UInt64(length)
  }

  var kind: Kind { Kind(rawValue: UInt8(bits >> 60)) ?? .null }
  var offset: Int { Int(bits >> 30 & 0x3FFF_FFFF) }
  var length: Int { Int(bits & 0x3FFF_FFFF) }

  /// Sets the index of the first node behind an array or an object.
  mutating func close(before index: Int) { bits |= UInt64(index) }

  /// Returns the index of the first node behind this one, which is the node at `index`.
  func next(after index: Int) -> Int {
    kind == .array || kind == .object ? length : index + 1
  }
}
