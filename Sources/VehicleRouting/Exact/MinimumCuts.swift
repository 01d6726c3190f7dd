/// Cuts of a support graph that are lighter than a tour allows.
///
/// The lightest cut by maximum adjacency orders; every step's cut that is light enough is
/// told, since a relaxation with many violated cuts needs fewer rounds. Before, edges of
/// weight 1 between places of degree 2 are shrunk, which keeps one of the lightest cuts.
///
/// - Source: M. Stoer, F. Wagner (1997), *A Simple Min-Cut Algorithm*, Journal of the ACM 44(4);
///   shrinking: M. Padberg, G. Rinaldi (1990), *An Efficient Algorithm for the Minimum Capacity Cut
///   Problem*, Mathematical Programming 47.
enum MinimumCuts {
  /// Returns sides of cuts lighter than `limit`, the lightest of all among them if there is any.
  ///
  /// - Parameters:
  ///   - graph: Connected or not.
  ///   - limit: At most 2.
  ///   - shrinksPaths: Whether all degrees are 2, so that edges of weight 1 may be shrunk.
  /// - Returns: Sides, ascending, each at most half of the nodes.
  /// - Complexity: O(*n*³) in the number *n* of nodes after shrinking.
  static func find(_ graph: SupportGraph, below limit: Double, shrinksPaths: Bool) -> [[Int]] {
    var shrunk = ShrunkGraph(graph)
    if shrinksPaths { shrunk.shrinkHeavyEdges() }
    var sides: Set<[Int]> = []
    while shrunk.alive.count > 1 {
      let (weight, last) = shrunk.mergeByAdjacency()
      if weight < limit {
        let isSmaller = last.count * 2 <= graph.count
        sides.insert(isSmaller ? last : Set(0..<graph.count).subtracting(last).sorted())
      }
    }
    return sides.sorted { a, b in
      a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
    }
  }
}

/// A graph whose nodes are merged one by one.
private struct ShrunkGraph {
  let count: Int
  /// Row-major `count` × `count`; rows of merged nodes are stale.
  var weights: [Double]
  /// The nodes that are left, each standing for its `members`.
  var alive: [Int]
  var members: [[Int]]

  init(_ graph: SupportGraph) {
    count = graph.count
    weights = [Double](repeating: 0, count: count * count)
    alive = Array(0..<count)
    members = alive.map { [$0] }
    for node in 0..<count {
      for neighbour in graph.neighbours[node] {
        weights[node * count + neighbour.node] = neighbour.weight
      }
    }
  }

  /// Merges node `v` into node `u`.
  mutating func merge(_ v: Int, into u: Int) {
    alive.removeAll { $0 == v }
    members[u] += members[v]
    for node in alive where node != u {
      weights[u * count + node] += weights[v * count + node]
      weights[node * count + u] = weights[u * count + node]
    }
  }

  /// Merges nodes while an edge between two of them weighs 1 or more.
  ///
  /// With degrees of 2, moving an end of such an edge to the other side makes a cut no heavier.
  mutating func shrinkHeavyEdges() {
    var position = 0
    while position < alive.count {
      let u = alive[position]
      if alive.count > 2,
        let v = alive.first(where: { $0 != u && weights[u * count + $0] > 1 - 1e-9 })
      {
        merge(v, into: u)
        position = max(0, position - (v < u ? 1 : 0))
      } else {
        position += 1
      }
    }
  }

  /// Orders the nodes by adjacency, merges the last two, and returns the cut that the last one is.
  mutating func mergeByAdjacency() -> (weight: Double, side: [Int]) {
    var left = alive
    var adjacency = [Double](repeating: 0, count: count)
    var (before, last) = (left[0], left[0])
    while !left.isEmpty {
      var best = 0
      for position in left.indices where adjacency[left[position]] > adjacency[left[best]] {
        best = position
      }
      (before, last) = (last, left[best])
      left.swapAt(best, left.count - 1)
      left.removeLast()
      for node in left { adjacency[node] += weights[last * count + node] }
    }
    let cut = (adjacency[last], members[last].sorted())
    if before != last { merge(last, into: before) }
    return cut
  }
}
