/// The weights of all shortest paths of a small graph, by trying each node in between.
package enum FloydWarshall {
  /// Finds the weights of shortest paths between all nodes.
  ///
  /// - Parameters:
  ///   - nodeCount: Nodes are `0..<nodeCount`.
  ///   - arcs: Weights are not negative.
  /// - Returns: `weights[u][v]`: of the shortest path from `u` to `v`, or `nil` if there is none.
  package static func weights(_ nodeCount: Int, _ arcs: [WeightedArc]) -> [[Int?]] {
    var weights = [[Int?]](repeating: Array(repeating: nil, count: nodeCount), count: nodeCount)
    for node in 0..<nodeCount { weights[node][node] = 0 }
    for arc in arcs {
      weights[arc.tail][arc.head] = min(weights[arc.tail][arc.head] ?? .max, arc.weight)
    }
    for middle in 0..<nodeCount {
      for tail in 0..<nodeCount {
        guard let first = weights[tail][middle] else { continue }
        for head in 0..<nodeCount {
          guard let second = weights[middle][head] else { continue }
          weights[tail][head] = min(weights[tail][head] ?? .max, first + second)
        }
      }
    }
    return weights
  }
}
