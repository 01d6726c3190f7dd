/// Repeatable random numbers: the same seed gives the same sequence on every machine.
///
/// - Source: G. L. Steele, D. Lea, C. H. Flood (2014), *Fast Splittable Pseudorandom Number
///   Generators*, OOPSLA: SplitMix64.
struct RandomDraws {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number in `0..<1`.
  mutating func fraction() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }

  /// Returns a number in `0..<bound`; the bias is below 2⁻³² for bounds below 2²⁰.
  mutating func below(_ bound: Int) -> Int { Int(fraction() * Double(bound)) }
}
