/// A small generator of random numbers for tests: a seed in, the same numbers out on any machine.
///
/// Its description is its seed, so that a failing expectation which mentions the generator says how
/// to run it again.
///
/// - Source: G. L. Steele, D. Lea, C. H. Flood (2014), *Fast Splittable Pseudorandom Number
///   Generators*, OOPSLA, figure 17.
package struct SplitMix64: RandomNumberGenerator, CustomStringConvertible, Sendable {
  /// What the generator was made from.
  package let seed: UInt64
  private var state: UInt64

  /// Creates a generator.
  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a whole number of the range, without the standard library's choice of method.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    let span = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next() % span)
  }

  /// Returns `true` so many times out of a hundred.
  package mutating func chance(percent: Int) -> Bool { number(in: 0...99) < percent }

  /// The seed, ready to be copied into a test.
  package var description: String { "seed \(seed)" }
}
