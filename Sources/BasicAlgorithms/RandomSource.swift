/// Repeatable random numbers: the same seed gives the same sequence on every machine.
///
/// - Source: G. L. Steele, D. Lea, C. H. Flood (2014), *Fast Splittable Pseudorandom Number
///   Generators*, OOPSLA: SplitMix64.
package struct RandomSource: RandomNumberGenerator, Sendable {
  @usableFromInline
  var state: UInt64

  /// Creates the sequence of a seed.
  @inlinable
  package init(seed: UInt64) { state = seed }

  /// Creates the sequence of the `stream`-th independent search with a seed.
  @inlinable
  package init(seed: UInt64, stream: Int) {
    var mixer = RandomSource(seed: seed)
    let base = mixer.next()
    let offset = UInt64(bitPattern: Int64(stream)) &* 0x9fb2_1c65_1e98_df25
    var other = RandomSource(seed: base ^ offset)
    state = other.next()
  }

  /// Returns 64 random bits.
  @inlinable @inline(__always)
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a number in `0..<bound`; the bias is below 2⁻³² for bounds below 2³².
  @inlinable @inline(__always)
  package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns a number in `0..<1`.
  @inlinable @inline(__always)
  package mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
