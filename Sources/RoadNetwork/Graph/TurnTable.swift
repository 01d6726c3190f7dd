/// The turns of a ``RoadGraph``: from the end of one edge to the end of the next.
///
/// An arc covers the turn and the whole of the edge that it enters; the length is stored with the edge.
package struct TurnTable: Sendable {
  /// The arcs that leave node `n` are `firstArc[n]..<firstArc[n + 1]`.
  package let firstArc: ArrayStorage<Int32>
  /// `heads[a]`: the node that arc `a` enters.
  package let heads: ArrayStorage<Int32>
  /// `weights[a]`: what is minimised; not negative.
  package let weights: TurnSizes
  /// `durations[a]`: milliseconds; not negative.
  package let durations: TurnSizes

  /// How many nodes there are.
  package var nodeCount: Int { firstArc.count - 1 }
  /// How many arcs there are.
  package var arcCount: Int { heads.count }

  /// The arcs that leave a node.
  @inline(__always)
  package func arcs(leaving node: Int) -> Range<Int> {
    Int(firstArc[node])..<Int(firstArc[node + 1])
  }

  /// Creates a table from its arrays.
  ///
  /// - Precondition: `firstArc` has one element more than there are nodes; the others have equal lengths.
  package init(
    firstArc: ArrayStorage<Int32>, heads: ArrayStorage<Int32>, weights: TurnSizes,
    durations: TurnSizes
  ) {
    precondition(firstArc.count > 0, "one first arc for each node and one at the end")
    precondition(heads.count == weights.count && heads.count == durations.count, "equal lengths")
    self.firstArc = firstArc
    self.heads = heads
    self.weights = weights
    self.durations = durations
  }

  /// Creates a table from the arcs of a graph, which keep their indices.
  ///
  /// - Precondition: The arcs are sorted by tail.
  package init(_ graph: DirectedGraph) {
    precondition(
      zip(graph.tails, graph.tails.dropFirst()).allSatisfy { $0 <= $1 }, "arcs in order of tails")
    var firstArc = [Int32](repeating: 0, count: graph.nodeCount + 1)
    for tail in graph.tails { firstArc[Int(tail) + 1] += 1 }
    for node in 0..<graph.nodeCount { firstArc[node + 1] += firstArc[node] }
    self.init(
      firstArc: ArrayStorage(firstArc), heads: ArrayStorage(graph.heads),
      weights: TurnSizes(ArrayStorage(graph.weights)),
      durations: TurnSizes(ArrayStorage(graph.durations)))
  }
}

extension RoadGraph {
  /// The turns with the lengths of the edges that they enter, from which a hierarchy is prepared.
  package var directedTurns: DirectedGraph {
    var graph = DirectedGraph(nodeCount: turns.nodeCount)
    graph.reserveArcs(turns.arcCount)
    for node in 0..<turns.nodeCount {
      for arc in turns.arcs(leaving: node) {
        let head = Int(turns.heads[arc])
        graph.addArc(
          from: node, to: head, weight: turns.weights[arc], duration: turns.durations[arc],
          distance: lengths[Int(edgeOfNode[head]) / 2])
      }
    }
    return graph
  }
}
