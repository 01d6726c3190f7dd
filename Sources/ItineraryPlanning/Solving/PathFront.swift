/// The paths to one stop that were extended, the most valuable first, to recognise others that are no better.
///
/// Paths come in the order in which they are ready, so that none of those in it is ready later than the one
/// that is held with them.
struct PathFront {
  /// What a path has used that limits care for.
  struct Spent {
    let money: Int32, walked: Int32
    /// Four bits for each limit.
    let counts: UInt128
  }

  private var values: [Int64] = []
  private var memories: [UInt64] = []
  private var spent: [Spent] = []

  /// Puts a path in, unless one of those in it is worth as much, has visited nothing else that matters, and has
  /// spent as little.
  ///
  /// - Parameters:
  ///   - value: Worth less effort.
  ///   - memory: The groups that were visited.
  ///   - new: What was used of the limits.
  ///   - looks: How many paths were looked at is added.
  ///   - isAsLittle: Whether the first leaves as much of all limits as the second.
  /// - Returns: Whether it was put in.
  mutating func take(
    value: Int64, memory: UInt64, spent new: Spent, looks: inout Int,
    isAsLittle: (Spent, Spent) -> Bool
  ) -> Bool {
    let others = ~memory
    let end = firstBelow(value)
    let isNone = memories.withUnsafeBufferPointer { memories in
      var index = 0
      while index < end {
        if memories[index] & others == 0, isAsLittle(spent[index], new) { break }
        index += 1
      }
      looks += index
      return index == end
    }
    guard isNone else { return false }
    values.insert(value, at: end)
    memories.insert(memory, at: end)
    spent.insert(new, at: end)
    return true
  }

  /// Puts a path in that is worth more, what is paid subtracted, than all but a few of those in it.
  ///
  /// - Parameters:
  ///   - reduced: What the path is worth.
  ///   - beam: How many may be worth as much, and one more.
  /// - Returns: Whether it was put in.
  mutating func take(_ reduced: Double, among beam: Int) -> Bool {
    // The best are enough to judge all that come.
    let value = Int64(reduced.rounded(.down))
    let end = firstBelow(value)
    guard end < beam else { return false }
    values.insert(value, at: end)
    if values.count > beam { values.removeLast() }
    return true
  }

  /// How many paths are worth at least a value.
  private func firstBelow(_ value: Int64) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] >= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
