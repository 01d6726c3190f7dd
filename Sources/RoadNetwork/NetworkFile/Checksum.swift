/// XXH64 of bytes: detects damage at the speed of memory; no protection against intent.
///
/// - Source: Y. Collet, *xxHash fast digest algorithm*, specification of XXH64, version 0.1.1.
enum Checksum {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )

  /// Returns the checksum of bytes, with seed 0.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var rest = bytes[...]
    var hash: UInt64
    if rest.count >= 32 {
      var lanes: (UInt64, UInt64, UInt64, UInt64) = (
        primes.0 &+ primes.1, primes.1, 0, 0 &- primes.0
      )
      while rest.count >= 32 {
        lanes.0 = round(lanes.0, word(rest, 0))
        lanes.1 = round(lanes.1, word(rest, 8))
        lanes.2 = round(lanes.2, word(rest, 16))
        lanes.3 = round(lanes.3, word(rest, 24))
        rest = rest.dropFirst(32)
      }
      hash =
        rotated(lanes.0, 1) &+ rotated(lanes.1, 7) &+ rotated(lanes.2, 12) &+ rotated(lanes.3, 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
        hash = (hash ^ round(0, lane)) &* primes.0 &+ primes.3
      }
    } else {
      hash = primes.4
    }
    hash = hash &+ UInt64(bytes.count)
    while rest.count >= 8 {
      hash = rotated(hash ^ round(0, word(rest, 0)), 27) &* primes.0 &+ primes.3
      rest = rest.dropFirst(8)
    }
    if rest.count >= 4 {
      let word = UInt64(UInt32(littleEndian: rest.loadUnaligned(as: UInt32.self)))
      hash = rotated(hash ^ (word &* primes.0), 23) &* primes.1 &+ primes.2
      rest = rest.dropFirst(4)
    }
    for byte in rest { hash = rotated(hash ^ (UInt64(byte) &* primes.4), 11) &* primes.0 }
    hash = (hash ^ (hash >> 33)) &* primes.1
    hash = (hash ^ (hash >> 29)) &* primes.2
    return hash ^ (hash >> 32)
  }

  @inline(__always)
  private static func word(_ bytes: Slice<UnsafeRawBufferPointer>, _ offset: Int) -> UInt64 {
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
