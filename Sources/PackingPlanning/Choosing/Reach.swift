/// Which sums of insulation some layers can make, in hundredths of a clo, up to 5.11 clo.
struct Reach: Hashable, Sendable {
  private var words: [UInt64] = Array(repeating: 0, count: Self.count)
  private static let count = 8
  /// The greatest sum that is told apart.
  static let most = count * 64 - 1

  /// Nothing put on.
  static let nothing: Reach = {
    var reach = Reach()
    reach.words[0] = 1
    return reach
  }()

  /// What can be made if one of some amounts is added; 0 stands for not putting anything on.
  func adding(_ amounts: [Int]) -> Reach {
    var result = Reach()
    for amount in Set(amounts) { result.formUnion(shifted(by: amount)) }
    return result
  }

  private func shifted(by amount: Int) -> Reach {
    var result = Reach()
    let (words, bits) = (amount / 64, amount % 64)
    guard words < Self.count else { return result }
    for index in stride(from: Self.count - 1, through: words, by: -1) {
      var word = self.words[index - words] << UInt64(bits)
      if bits > 0, index > words { word |= self.words[index - words - 1] >> UInt64(64 - bits) }
      result.words[index] = word
    }
    return result
  }

  private mutating func formUnion(_ other: Reach) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func contains(_ sum: Int) -> Bool {
    (0...Self.most).contains(sum) && words[sum / 64] >> UInt64(sum % 64) & 1 == 1
  }

  /// By how much the nearest sum misses a range; 0 if one lies in it.
  func distance(to range: ClosedRange<Int>) -> Int {
    var best = Int.max
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        let sum = index * 64 + word.trailingZeroBitCount
        best = min(best, max(0, range.lowerBound - sum, sum - range.upperBound))
        if best == 0 { return 0 }
        word &= word - 1
      }
    }
    return best
  }

  /// The greatest sum.
  var greatest: Int {
    for index in words.indices.reversed() where words[index] != 0 {
      return index * 64 + 63 - words[index].leadingZeroBitCount
    }
    return 0
  }
}
