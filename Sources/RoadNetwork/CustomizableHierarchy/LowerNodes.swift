/// For each rank, the lower nodes that have an arc to it or from it, found as ranks are passed upwards.
///
/// Every node stands in the list of the rank to which the arc under its cursor leads; when that rank
/// has been passed, the cursor moves on to its next arc. So nothing but a cursor per node is stored,
/// and the rest of a node's arcs, those under and behind the cursor, lead to ranks not yet passed. This
/// is how sparse matrices are factorized column by column.
///
/// - Source: T. A. Davis (2006), *Direct Methods for Sparse Linear Systems*, SIAM, chapter 4.
struct LowerNodes: ~Copyable {
  /// `cursors[r]`: the first arc of rank `r` in this direction that leads to a rank not yet passed.
  private(set) var cursors: GrowingTable<Int32>
  /// `ends[r]`: where its arcs in this direction end.
  private var ends: GrowingTable<Int32>
  /// `first[r]`: the first node in the list of rank `r`; `next[v]`: the one after `v` in its list.
  private var first: GrowingTable<Int32>
  private var next: GrowingTable<Int32>

  /// The end of a list.
  static let none: Int32 = -1

  /// Creates empty lists.
  init(nodeCount: Int) {
    cursors = GrowingTable(repeating: 0, count: nodeCount)
    ends = GrowingTable(repeating: 0, count: nodeCount)
    first = GrowingTable(repeating: Self.none, count: nodeCount)
    next = GrowingTable(repeating: Self.none, count: nodeCount)
  }

  /// The first lower node of a rank, or ``none``.
  @inline(__always)
  func first(_ rank: Int) -> Int32 { first[rank] }

  /// Adds a node that has just been passed itself.
  ///
  /// - Parameters:
  ///   - node: Its rank.
  ///   - arcs: Its arcs in this direction, by ascending rank of their upper ends.
  ///   - upper: The upper end of an arc.
  @inline(__always)
  mutating func add(_ node: Int, arcs: Range<Int>, upper: (Int) -> Int32) {
    cursors[node] = Int32(truncatingIfNeeded: arcs.lowerBound)
    ends[node] = Int32(truncatingIfNeeded: arcs.upperBound)
    enlist(node, upper: upper)
  }

  /// Moves a node's cursor past the rank in whose list it stands, and returns its successor there.
  @inline(__always)
  mutating func advance(_ node: Int, upper: (Int) -> Int32) -> Int32 {
    let following = next[node]
    cursors[node] += 1
    enlist(node, upper: upper)
    return following
  }

  /// The arcs of a lower node in this direction that lead above a rank.
  ///
  /// - Precondition: All lower ranks have been passed.
  @inline(__always)
  func arcs(of node: Int, above rank: Int, upper: (Int) -> Int32) -> Range<Int> {
    let (cursor, end) = (Int(cursors[node]), Int(ends[node]))
    return cursor < end && Int(upper(cursor)) == rank ? cursor + 1..<end : cursor..<end
  }

  @inline(__always)
  private mutating func enlist(_ node: Int, upper: (Int) -> Int32) {
    guard cursors[node] < ends[node] else { return }
    let rank = Int(upper(Int(cursors[node])))
    next[node] = first[rank]
    first[rank] = Int32(truncatingIfNeeded: node)
  }
}
