/// Shortest paths from some nodes, by looking for the nearest open node again and again.
package enum Dijkstra {
  /// What a path adds up to, in the order weight, duration, distance.
  package struct Sum: Hashable, Sendable {
    package var weight: Int
    package var duration: Int
    package var distance: Int

    /// Creates a sum.
    package init(weight: Int, duration: Int, distance: Int) {
      self.weight = weight
      self.duration = duration
      self.distance = distance
    }
  }

  /// Finds the sums of shortest paths from some nodes to all nodes.
  ///
  /// Of each node's paths the ones of least weight are shortest, whatever their duration and distance.
  ///
  /// - Parameters:
  ///   - nodeCount: Nodes are `0..<nodeCount`.
  ///   - arcs: Weights are positive, so that no path can go round in circles for nothing.
  ///   - starts: Where paths begin, with what is added there, which may be negative.
  /// - Returns: For each node the sums of all shortest paths to it that differ; none if out of reach.
  package static func sums(
    _ nodeCount: Int, _ arcs: [WeightedArc], from starts: [(node: Int, sum: Sum)]
  ) -> [Set<Sum>] {
    var sums = [Set<Sum>](repeating: [], count: nodeCount)
    for start in starts { offer(start.sum, to: &sums[start.node]) }
    var open = Set(0..<nodeCount)
    while let node = open.filter({ !sums[$0].isEmpty })
      .min(by: { weight(sums[$0]) < weight(sums[$1]) })
    {
      open.remove(node)
      for arc in arcs where arc.tail == node {
        for sum in sums[node] {
          offer(
            Sum(
              weight: sum.weight + arc.weight, duration: sum.duration + arc.duration,
              distance: sum.distance + arc.distance), to: &sums[arc.head])
        }
      }
    }
    return sums
  }

  private static func weight(_ sums: Set<Sum>) -> Int { sums.first?.weight ?? .max }

  private static func offer(_ sum: Sum, to sums: inout Set<Sum>) {
    if sum.weight < weight(sums) { sums = [sum] }
    if sum.weight == weight(sums) { sums.insert(sum) }
  }
}
