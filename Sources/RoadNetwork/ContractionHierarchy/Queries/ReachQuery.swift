/// Finds the shortest paths from one place to all nodes, or from all nodes to one place.
///
/// After an upward search, one sweep over all nodes, from the highest rank to the lowest, extends the
/// paths downwards: all arcs into a node come from nodes that are finished.
///
/// - Source: D. Delling, A. V. Goldberg, A. Nowatzyk, R. F. Werneck (2013), *PHAST: Hardware-
///   Accelerated Shortest Path Trees*, Journal of Parallel and Distributed Computing 73.
package struct ReachQuery: ~Copyable {
  private let hierarchy: ContractionHierarchy
  private var search: SummedSearch
  /// `sums[r]`: the totals of the last query's shortest path to or from rank `r`.
  private var sums: GrowingTable<PathSum>

  /// The weight of unreachable nodes; adding the weight of an arc does not overflow.
  private static let unreached = Int.max / 2

  /// Creates a query object.
  ///
  /// - Complexity: O(n) memory for n nodes: 64 bytes each.
  package init(_ hierarchy: ContractionHierarchy) {
    self.hierarchy = hierarchy
    search = SummedSearch(hierarchy)
    sums = GrowingTable(
      repeating: PathSum(weight: Self.unreached, duration: 0, distance: 0),
      count: hierarchy.nodeCount)
  }

  /// Finds the shortest paths from the sources to all nodes.
  ///
  /// - Complexity: O(n + m) for n nodes and m arcs of the index. Allocates nothing.
  package mutating func findPaths(from sources: [PathEnd]) {
    sources.withUnsafeBufferPointer { climb($0, .forward) }
    sweep(.forward)
  }

  /// Finds the shortest paths from all nodes to the targets.
  ///
  /// - Complexity: O(n + m) for n nodes and m arcs of the index. Allocates nothing.
  package mutating func findPaths(to targets: [PathEnd]) {
    targets.withUnsafeBufferPointer { climb($0, .backward) }
    sweep(.backward)
  }

  /// The totals of the last query's shortest path, or `nil` if there is none.
  package subscript(node: Int) -> PathSum? {
    let sum = sums[Int(hierarchy.rankOfNode[node])]
    return sum.weight < Self.unreached ? sum : nil
  }

  private mutating func climb(_ ends: UnsafeBufferPointer<PathEnd>, _ direction: SearchDirection) {
    for rank in 0..<sums.count {
      sums[rank] = PathSum(weight: Self.unreached, duration: 0, distance: 0)
    }
    let sums = sums.base
    search.run(from: ends, direction) { rank, sum in sums[rank] = sum }
  }

  @inline(__always)
  private mutating func sweep(_ direction: SearchDirection) {
    let sums = sums.base
    let (spans, arcs, details) = (
      hierarchy.spans.base, hierarchy.arcs.base, hierarchy.details.reader
    )
    for rank in stride(from: hierarchy.nodeCount - 1, through: 0, by: -1) {
      var (index, end) = (Int(spans[rank].backward), Int(spans[rank + 1].forward))
      if direction == .backward { (index, end) = (Int(spans[rank].forward), index) }
      var best = sums[rank].weight
      var over = -1
      while index < end {
        let weight = sums[Int(arcs[index].upper)].weight &+ Int(arcs[index].weight)
        if weight < best {
          best = weight
          over = index
        }
        index &+= 1
      }
      guard over >= 0 else { continue }
      let above = sums[Int(arcs[over].upper)]
      let arc = details.sizes(over)
      sums[rank] = PathSum(
        weight: best, duration: above.duration + arc.duration,
        distance: above.distance + arc.distance)
    }
  }
}
