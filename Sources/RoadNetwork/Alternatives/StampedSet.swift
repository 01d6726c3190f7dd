/// A set of numbers below a limit that is cleared in constant time.
struct StampedSet: ~Copyable {
  /// `stamps[i]` is `current` if `i` is in the set.
  private var stamps: GrowingTable<UInt32>
  private var current: UInt32 = 1

  /// Creates an empty set for the numbers `0..<limit`.
  init(below limit: Int) { stamps = GrowingTable(zeroed: limit) }

  /// Removes all numbers.
  mutating func removeAll() {
    if current == .max {
      for index in 0..<stamps.count { stamps[index] = 0 }
      current = 0
    }
    current += 1
  }

  @inline(__always)
  func contains(_ number: Int) -> Bool { stamps[number] == current }

  /// Inserts a number.
  ///
  /// - Returns: Whether it was absent.
  @inline(__always)
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    guard stamps[number] != current else { return false }
    stamps[number] = current
    return true
  }
}
