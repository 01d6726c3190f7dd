/// Sorts whole numbers by their upper bits, in time linear in their number.
///
/// - Source: D. E. Knuth (1998), *The Art of Computer Programming 3*, section 5.2.5.
struct RadixSort: ~Copyable {
  private static let digitBits = 11

  private(set) var keys: UncheckedArray<UInt64>
  private var scratch: UncheckedArray<UInt64>
  private var starts: UncheckedArray<Int>

  /// Makes room for so many keys.
  init(count: Int) {
    keys = UncheckedArray(repeating: 0, count: count)
    scratch = UncheckedArray(repeating: 0, count: count)
    starts = UncheckedArray(repeating: 0, count: 1 << Self.digitBits)
  }

  /// Sets a key before sorting.
  @inline(__always)
  mutating func setKey(_ index: Int, to key: UInt64) { keys[index] = key }

  /// Sorts the first `count` keys by the bits from `lowest` up; keys that are equal there keep
  /// their order.
  ///
  /// - Precondition: No key has a bit set at `highest` or above.
  mutating func sort(_ count: Int, lowest: Int, highest: Int) {
    let mask = UInt64(1 << Self.digitBits - 1)
    for shift in stride(from: lowest, to: highest, by: Self.digitBits) {
      for digit in 0...Int(mask) { starts[digit] = 0 }
      for i in 0..<count { starts[Int(truncatingIfNeeded: keys[i] >> UInt64(shift) & mask)] += 1 }
      var total = 0
      for digit in 0...Int(mask) { (starts[digit], total) = (total, total + starts[digit]) }
      for i in 0..<count {
        let key = keys[i]
        let digit = Int(truncatingIfNeeded: key >> UInt64(shift) & mask)
        scratch[starts[digit]] = key
        starts[digit] += 1
      }
      swap(&keys, &scratch)
    }
  }
}
