/// A closed tour of some of the nodes as an array that grows and shrinks at any place.
///
/// - Complexity: Neighbours O(1); an insertion, a removal or a reversal moves the shorter side.
struct OrienteeringPath: ~Copyable {
  /// `cells[low..<high]`: the nodes in order, with room on both sides.
  private var cells: UncheckedArray<Int32>
  /// `position[node]`: index into `cells`; ``absent`` for nodes that are not on the tour.
  private var position: UncheckedArray<Int32>
  private var low: Int
  private var high: Int

  private static let absent: Int32 = -1

  /// Creates a tour of some of `nodeCount` nodes.
  init(_ order: [Int], nodeCount: Int) {
    cells = UncheckedArray(repeating: Self.absent, count: 4 * nodeCount + 16)
    position = UncheckedArray(repeating: Self.absent, count: nodeCount)
    low = 0
    high = 0
    load(order)
  }

  /// Replaces the whole tour.
  mutating func load(_ order: [Int]) {
    for index in low..<high { position[Int(cells[index])] = Self.absent }
    low = (cells.count - order.count) / 2
    high = low + order.count
    for (index, node) in order.enumerated() { put(node, at: low + index) }
  }

  /// Takes all nodes off the tour.
  mutating func removeAll() {
    for index in low..<high { position[Int(cells[index])] = Self.absent }
    low = cells.count / 4
    high = low
  }

  /// Puts an absent node behind the last one.
  @inline(__always)
  mutating func append(_ node: Int) {
    put(node, at: high)
    high += 1
  }

  /// How many nodes are on the tour.
  var count: Int { high - low }

  /// The nodes in order.
  var order: [Int] { (low..<high).map { Int(cells[$0]) } }

  @inline(__always)
  func contains(_ node: Int) -> Bool { position[node] >= 0 }

  /// Returns the node at a rank in `0..<2 * count`, counted on from an arbitrary first node.
  @inline(__always)
  func node(at rank: Int) -> Int { Int(cells[low + (rank < count ? rank : rank - count)]) }

  @inline(__always)
  func next(_ node: Int) -> Int {
    let p = Int(position[node]) + 1
    return Int(cells[p == high ? low : p])
  }

  @inline(__always)
  func previous(_ node: Int) -> Int {
    let p = Int(position[node])
    return Int(cells[(p == low ? high : p) - 1])
  }

  @inline(__always)
  private mutating func put(_ node: Int, at index: Int) {
    cells[index] = Int32(truncatingIfNeeded: node)
    position[node] = Int32(truncatingIfNeeded: index)
  }

  /// Puts an absent node behind another one.
  mutating func insert(_ node: Int, after other: Int) {
    if low == 0 || high == cells.count { load(order) }
    let p = Int(position[other])
    if p - low < high - 1 - p {
      for index in low...p { put(Int(cells[index]), at: index - 1) }
      low -= 1
      put(node, at: p)
    } else {
      var index = high
      while index > p + 1 {
        put(Int(cells[index - 1]), at: index)
        index -= 1
      }
      high += 1
      put(node, at: p + 1)
    }
  }

  /// Takes a node off the tour.
  mutating func remove(_ node: Int) {
    let p = Int(position[node])
    position[node] = Self.absent
    if p - low < high - 1 - p {
      var index = p
      while index > low {
        put(Int(cells[index - 1]), at: index)
        index -= 1
      }
      low += 1
    } else {
      var index = p
      while index < high - 1 {
        put(Int(cells[index + 1]), at: index)
        index += 1
      }
      high -= 1
    }
  }

  /// Reverses the path from one node on to another.
  ///
  /// - Returns: Whether all other nodes were reversed instead, which is the same tour read backward; to
  ///   undo it, the same path is reversed again, otherwise the path from `last` to `first`.
  @discardableResult
  mutating func reverse(_ first: Int, _ last: Int) -> Bool {
    var i = Int(position[first])
    var j = Int(position[last])
    var inside = j - i + 1
    if inside <= 0 { inside += count }
    let isOutside = 2 * inside > count
    if isOutside {
      (i, j) = (j + 1 == high ? low : j + 1, (i == low ? high : i) - 1)
      inside = count - inside
    }
    for _ in 0..<inside / 2 {
      let (a, b) = (Int(cells[i]), Int(cells[j]))
      put(b, at: i)
      put(a, at: j)
      i = i + 1 == high ? low : i + 1
      j = (j == low ? high : j) - 1
    }
    return isOutside
  }
}
