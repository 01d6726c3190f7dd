/// Which sums of insulation some layers can make, in hundredths of a clo, up to 5.11 clo.
struct Reach: Hashable, Sendable {
  /// Bit `s % 64` of word `s / 64` stands for the sum `s`.
  private var words: SIMD8<UInt64>
  /// The greatest sum that is told apart.
  static let most = 511

  /// Nothing put on.
  static let nothing = Reach(words: SIMD8(1, 0, 0, 0, 0, 0, 0, 0))

  /// What can be made if one of some amounts is added; 0 stands for not putting anything on.
  func adding(_ amounts: [Int]) -> Reach {
    var result = Reach(words: .zero)
    for amount in amounts { result.words |= shifted(by: amount) }
    return result
  }

  private func shifted(by amount: Int) -> SIMD8<UInt64> {
    let (places, bits) = (amount / 64, UInt64(amount % 64))
    var result = SIMD8<UInt64>.zero
    guard places < 8 else { return result }
    for index in places..<8 {
      var word = words[index - places] << bits
      if bits > 0, index > places { word |= words[index - places - 1] >> (64 - bits) }
      result[index] = word
    }
    return result
  }

  /// By how much the nearest sum misses a range; 0 if one lies in it.
  func distance(to range: ClosedRange<Int>) -> Int {
    var best = Int.max
    for index in 0..<8 {
      var word = words[index]
      while word != 0 {
        let sum = index * 64 + word.trailingZeroBitCount
        best = min(best, max(0, range.lowerBound - sum, sum - range.upperBound))
        // The sums grow: what lies beyond the range only gets farther from it.
        if best == 0 || sum > range.upperBound { return best }
        word &= word - 1
      }
    }
    return best
  }

  /// The greatest sum.
  var greatest: Int {
    for index in (0..<8).reversed() where words[index] != 0 {
      return index * 64 + 63 - words[index].leadingZeroBitCount
    }
    return 0
  }
}
