/// A set of stops of a small day, or of their ranks in an order: one bit each, walked through from the
/// lowest.
struct StopSet: Sequence, IteratorProtocol, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  /// Creates a set.
  init(arrayLiteral elements: Int...) {
    for element in elements { insert(element) }
  }

  /// Creates the set `0..<count`, of at most 63.
  init(below count: Int) { bits = 1 << UInt64(count) - 1 }

  var count: Int { bits.nonzeroBitCount }

  @inline(__always)
  func contains(_ element: Int) -> Bool { bits & (1 << UInt64(element)) != 0 }
  @inline(__always)
  mutating func insert(_ element: Int) { bits |= 1 << UInt64(element) }
  @inline(__always)
  mutating func remove(_ element: Int) { bits &= ~(1 << UInt64(element)) }

  /// Takes the lowest element out.
  @inline(__always)
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }
}
