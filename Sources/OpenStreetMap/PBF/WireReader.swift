/// What is wrong with a message, and at which byte of its block.
struct WireFault: Error, Equatable {
  let malformation: OSMReadError.Malformation
  let offset: Int
}

/// Reads one message of the protocol buffers format, field by field.
///
/// The bytes belong to a ``BlockBuffer`` that outlives the reader; behind their end at least eight more
/// can be read, so that a number is fetched at once.
///
/// - Source: Google, *Protocol Buffers, Encoding*.
struct WireReader {
  /// How the value of a field is written.
  enum Kind: UInt8 {
    case number = 0
    case eightBytes = 1
    case bytes = 2
    case fourBytes = 5
  }

  /// Number and kind of a field.
  struct Field {
    let number: UInt64
    let kind: Kind
  }

  /// How many bytes behind the end are read along.
  static let padding = 8

  /// The first byte of the block, from which offsets count.
  private let base: UnsafePointer<UInt8>
  private(set) var next: UnsafePointer<UInt8>
  private(set) var end: UnsafePointer<UInt8>

  /// Creates a reader of a whole block.
  init(start: UnsafePointer<UInt8>, count: Int) {
    self.init(base: start, next: start, count: count)
  }

  private init(base: UnsafePointer<UInt8>, next: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.next = next
    end = next + count
  }

  /// How many bytes are left.
  var count: Int { end - next }
  var isAtEnd: Bool { next >= end }
  /// Bytes from the start of the block to the next one that is read.
  var offset: Int { next - base }
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: next, count: count) }

  func fault(_ malformation: OSMReadError.Malformation) -> WireFault {
    WireFault(malformation: malformation, offset: offset)
  }

  /// Returns the next field, or `nil` at the end of the message.
  @inline(__always)
  mutating func field() throws(WireFault) -> Field? {
    guard next < end else { return nil }
    let key = try number()
    guard key >= 8 else { throw fault(.fieldNumber) }
    guard let kind = Kind(rawValue: UInt8(key & 7)) else { throw fault(.fieldKind) }
    return Field(number: key >> 3, kind: kind)
  }

  /// Returns a number of up to ten bytes, seven bits in each, the lowest first.
  @inline(__always)
  mutating func number() throws(WireFault) -> UInt64 {
    let word = UnsafeRawPointer(next).loadUnaligned(as: UInt64.self)
    let value: UInt64
    if word & 0x80 == 0 {
      value = word & 0x7F
      next += 1
    } else {
      let stops = ~word & 0x8080_8080_8080_8080
      guard stops != 0 else { return try longNumber() }
      next += (stops.trailingZeroBitCount + 1) >> 3
      value = Self.gathered(word & (stops ^ (stops &- 1)))
    }
    guard next <= end else {
      next = end
      throw fault(.length)
    }
    return value
  }

  /// Puts the seven low bits of each byte beside each other.
  @inline(__always)
  static func gathered(_ word: UInt64) -> UInt64 {
    var value = word & 0x7F7F_7F7F_7F7F_7F7F
    value = value & 0x007F_007F_007F_007F | (value & 0x7F00_7F00_7F00_7F00) >> 1
    value = value & 0x0000_3FFF_0000_3FFF | (value & 0x3FFF_0000_3FFF_0000) >> 2
    return value & 0x0FFF_FFFF | (value & 0x0FFF_FFFF_0000_0000) >> 4
  }

  @inline(never)
  private mutating func longNumber() throws(WireFault) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 70, by: 7) {
      guard next < end else { throw fault(.length) }
      let byte = UInt64(next.pointee)
      next += 1
      value |= (byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return value }
    }
    throw fault(.number)
  }

  /// Returns a number whose lowest bit is its sign.
  @inline(__always)
  mutating func signedNumber() throws(WireFault) -> Int64 { Self.signed(try number()) }

  @inline(__always)
  static func signed(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Returns a reader of a field that is a message, a text or a list.
  @inline(__always)
  mutating func message() throws(WireFault) -> WireReader {
    let length = try number()
    guard length <= UInt64(count) else { throw fault(.length) }
    let result = WireReader(base: base, next: next, count: Int(length))
    next = result.end
    return result
  }

  /// Passes over the value of a field.
  mutating func skip(_ field: Field) throws(WireFault) {
    switch field.kind {
    case .number: _ = try number()
    case .bytes: _ = try message()
    case .eightBytes: try skip(bytes: 8)
    case .fourBytes: try skip(bytes: 4)
    }
  }

  mutating func skip(bytes: Int) throws(WireFault) {
    guard count >= bytes else { throw fault(.length) }
    next += bytes
  }

  /// Checks the kind of a field.
  @inline(__always)
  func expect(_ field: Field, _ kind: Kind) throws(WireFault) {
    guard field.kind == kind else { throw fault(.fieldKind) }
  }

  /// How many numbers a list holds.
  ///
  /// - Throws: ``WireFault`` if the last one does not end.
  func listCount() throws(WireFault) -> Int {
    guard !isAtEnd else { return 0 }
    guard end[-1] < 0x80 else { throw fault(.length) }
    var count = 0
    for byte in bytes where byte < 0x80 { count &+= 1 }
    return count
  }
}
