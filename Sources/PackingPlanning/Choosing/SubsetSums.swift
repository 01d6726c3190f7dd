/// Which sums of insulation some layers can make, in hundredths of a clo, up to 5.11 clo.
struct SubsetSums: Hashable, Sendable {
  /// Bit `s % 64` of word `s / 64` stands for the sum `s`.
  private var words: SIMD8<UInt64>
  /// The greatest sum that is distinguished.
  static let most = 511

  /// Nothing put on.
  static let nothing = SubsetSums(words: SIMD8(1, 0, 0, 0, 0, 0, 0, 0))

  /// What can be made if one of some amounts is added; 0 means not putting anything on.
  func adding(_ amounts: some Sequence<Int>) -> SubsetSums {
    var result = SubsetSums(words: .zero)
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
    let next = least(from: range.lowerBound)
    if let next, next <= range.upperBound { return 0 }
    let above = next.map { $0 - range.upperBound } ?? .max
    return min(above, greatest(below: range.lowerBound).map { range.lowerBound - $0 } ?? .max)
  }

  /// The least sum that is not below some number.
  private func least(from number: Int) -> Int? {
    let first = max(0, number)
    guard first <= Self.most else { return nil }
    var word = words[first / 64] & (.max << UInt64(first % 64))
    for index in first / 64..<8 {
      if index > first / 64 { word = words[index] }
      if word != 0 { return index * 64 + word.trailingZeroBitCount }
    }
    return nil
  }

  /// The greatest sum below some number.
  private func greatest(below number: Int) -> Int? {
    let last = min(number - 1, Self.most)
    guard last >= 0 else { return nil }
    var word = words[last / 64] & (.max >> UInt64(63 - last % 64))
    for index in (0...last / 64).reversed() {
      if index < last / 64 { word = words[index] }
      if word != 0 { return index * 64 + 63 - word.leadingZeroBitCount }
    }
    return nil
  }

  /// The least sum.
  var least: Int { least(from: 0) ?? 0 }

  /// The greatest sum.
  var greatest: Int { greatest(below: Self.most + 1) ?? 0 }
}
