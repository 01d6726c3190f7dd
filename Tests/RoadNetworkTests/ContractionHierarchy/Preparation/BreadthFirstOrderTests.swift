import Testing
import _TestSupport

@testable import RoadNetwork

@Suite struct BreadthFirstOrderTests {
  @Test func `every node has one place`() {
    for seed in 0..<30 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      let graph = RandomGraph(&random, kind, size: 600, weights: 0...9)
      let order = BreadthFirstOrder.nodes(of: DirectedGraph(graph))
      #expect(order.sorted() == (0..<Int32(graph.nodeCount)).map(\.self), "\(graph)")
    }
  }

  /// 0 ─ 1 ─ 2 and 3 ─ 4, whichever way the arcs lead.
  @Test func `neighbours follow each other`() {
    let graph = DirectedGraph(
      5,
      [
        WeightedArc(2, 1, weight: 1), WeightedArc(0, 1, weight: 1), WeightedArc(4, 3, weight: 1),
      ])
    #expect(BreadthFirstOrder.nodes(of: graph) == [0, 1, 2, 3, 4])
    let crossed = DirectedGraph(4, [WeightedArc(0, 2, weight: 1), WeightedArc(3, 1, weight: 1)])
    #expect(BreadthFirstOrder.nodes(of: crossed) == [0, 2, 1, 3])
  }
}
