/// The XXH64 hash of bytes: detects damage at memory speed, but not tampering.
///
/// - Source: Y. Collet, *xxHash fast digest algorithm*, specification of XXH64, version 0.1.1.
struct Checksum {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )
  /// How many bytes are processed at a time.
  static let stripe = 32

  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    primes.0 &+ primes.1, primes.1, 0, 0 &- primes.0
  )
  private var count = 0

  /// Returns the checksum of bytes, with seed 0.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var checksum = Checksum()
    return checksum.finish(bytes)
  }

  /// Adds bytes, in whole stripes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count % Self.stripe == 0, "whole stripes")
    var lanes = self.lanes
    var offset = 0
    while offset < bytes.count {
      lanes.0 = Self.round(lanes.0, Self.word(bytes, offset))
      lanes.1 = Self.round(lanes.1, Self.word(bytes, offset + 8))
      lanes.2 = Self.round(lanes.2, Self.word(bytes, offset + 16))
      lanes.3 = Self.round(lanes.3, Self.word(bytes, offset + 24))
      offset += Self.stripe
    }
    self.lanes = lanes
    count += bytes.count
  }

  /// Adds the remaining bytes and returns the checksum of all.
  mutating func finish(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    typealias This = Checksum
    var offset = bytes.count / This.stripe * This.stripe
    add(UnsafeRawBufferPointer(rebasing: bytes[..<offset]))
    count += bytes.count - offset
    var hash: UInt64
    if count >= This.stripe {
      hash =
        This.rotated(lanes.0, 1) &+ This.rotated(lanes.1, 7) &+ This.rotated(lanes.2, 12)
        &+ This.rotated(lanes.3, 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
        hash = (hash ^ This.round(0, lane)) &* This.primes.0 &+ This.primes.3
      }
    } else {
      hash = This.primes.4
    }
    hash = hash &+ UInt64(count)
    while bytes.count - offset >= 8 {
      hash =
        This.rotated(hash ^ This.round(0, This.word(bytes, offset)), 27) &* This.primes.0
        &+ This.primes.3
      offset += 8
    }
    if bytes.count - offset >= 4 {
      let word = UInt64(
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      hash = This.rotated(hash ^ (word &* This.primes.0), 23) &* This.primes.1 &+ This.primes.2
      offset += 4
    }
    for byte in bytes[offset...] {
      hash = This.rotated(hash ^ (UInt64(byte) &* This.primes.4), 11) &* This.primes.0
    }
    hash = (hash ^ (hash >> 33)) &* This.primes.1
    hash = (hash ^ (hash >> 29)) &* This.primes.2
    return hash ^ (hash >> 32)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* primes.1, 31) &* primes.0
  }

  @inline(__always)
  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }
}
