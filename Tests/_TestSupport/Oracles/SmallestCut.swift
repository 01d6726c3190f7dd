/// The lightest cut of a small undirected graph by trying every set of nodes.
package enum SmallestCut {
  /// Returns the lightest cut that separates two non-empty sides, and the side without node 0.
  ///
  /// - Parameter weights: Symmetric, non-negative; `weights[i][j]` is the capacity between `i`
  ///   and `j`; the diagonal is ignored.
  /// - Returns: The weight of all edges between the sides, and one of the lightest cuts.
  /// - Precondition: There are 2 to 20 nodes.
  package static func anywhere(_ weights: [[Double]]) -> (weight: Double, side: Set<Int>) {
    smallest(weights) { !$0.isEmpty }
  }

  /// Returns the lightest cut that separates a source from a sink, and the sink's side.
  package static func between(
    _ source: Int, and sink: Int, _ weights: [[Double]]
  ) -> (weight: Double, side: Set<Int>) {
    // Sides come without node 0, so the sink's side may be the complement.
    let (weight, side) = smallest(weights) { $0.contains(source) != $0.contains(sink) }
    return (weight, side.contains(sink) ? side : Set(weights.indices).subtracting(side))
  }

  private static func smallest(
    _ weights: [[Double]], where isAllowed: (Set<Int>) -> Bool
  ) -> (weight: Double, side: Set<Int>) {
    precondition((2...20).contains(weights.count), "trying every cut takes 2 to 20 nodes")
    var best: (weight: Double, side: Set<Int>) = (.infinity, [])
    for bits in 0..<(1 << (weights.count - 1)) {
      let side = Set((1..<weights.count).filter { bits & (1 << ($0 - 1)) != 0 })
      guard isAllowed(side) else { continue }
      var weight = 0.0
      for i in side {
        for j in weights.indices where !side.contains(j) { weight += weights[i][j] }
      }
      if weight < best.weight { best = (weight, side) }
    }
    return best
  }
}
