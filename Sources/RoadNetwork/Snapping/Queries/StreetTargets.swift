/// Places on streets as the columns of a matrix, for ``StreetRowQuery``.
///
/// It is immutable: threads that compute rows of one matrix share it.
package struct StreetTargets: Sendable {
  let ends: EdgeEndpoints
  let snaps: [Snap]
  let buckets: TargetBuckets
  /// Indices into `snaps` by segment, those of one segment in order.
  private let bySegment: [Int32]

  /// How many targets there are.
  package var count: Int { snaps.count }

  /// Searches from some targets.
  ///
  /// - Precondition: The hierarchy was prepared from the turns of the graph.
  package init(_ ends: EdgeEndpoints, _ hierarchy: ContractionHierarchy, targets: [Snap]) {
    precondition(hierarchy.nodeCount == ends.graph.turns.nodeCount, "of another graph")
    self.ends = ends
    snaps = targets
    buckets = TargetBuckets(
      hierarchy,
      targets: targets.map { target in
        var nodes: [PathEnd] = []
        ends.appendTargets(target, to: &nodes)
        return nodes
      })
    bySegment = targets.indices.sorted { (targets[$0].segment, $0) < (targets[$1].segment, $1) }
      .map { Int32($0) }
  }

  /// Calls `body` with the index of each target on a segment.
  func forEachTarget(on segment: Int, _ body: (Int) -> Void) {
    var (low, high) = (0, bySegment.count)
    while low < high {
      let middle = (low + high) / 2
      if snaps[Int(bySegment[middle])].segment < segment { low = middle + 1 } else { high = middle }
    }
    while low < bySegment.count, snaps[Int(bySegment[low])].segment == segment {
      body(Int(bySegment[low]))
      low += 1
    }
  }
}
