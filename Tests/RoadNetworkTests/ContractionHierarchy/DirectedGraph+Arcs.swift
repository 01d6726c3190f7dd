import RoadNetwork
import _TestSupport

extension DirectedGraph {
  /// Creates a graph with the arcs that the oracles read.
  init(_ nodeCount: Int, _ arcs: [WeightedArc]) {
    self.init(nodeCount: nodeCount)
    for arc in arcs {
      addArc(
        from: arc.tail, to: arc.head, weight: Int32(arc.weight), duration: Int32(arc.duration),
        distance: Int32(arc.distance))
    }
  }

  /// Creates a random graph.
  init(_ graph: RandomGraph) { self.init(graph.nodeCount, graph.arcs) }
}

extension PathSum {
  /// The sum as the oracles state it.
  var asTheOracles: Dijkstra.Sum {
    Dijkstra.Sum(weight: weight, duration: duration, distance: distance)
  }
}
