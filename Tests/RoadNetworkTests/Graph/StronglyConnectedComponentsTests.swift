import Testing
import _TestSupport

@testable import RoadNetwork

/// Strongly connected parts, against which nodes reach each other.
@Suite struct StronglyConnectedComponentsTests {
  @Test func `nodes of a part reach each other, others do not`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      let graph = RandomGraph(&random, kind, size: 16, weights: 1...1)
      let reach = FloydWarshall.weights(graph.nodeCount, graph.arcs)
      let parts = StronglyConnectedComponents(DirectedGraph(graph))
      for a in 0..<graph.nodeCount {
        for b in 0..<graph.nodeCount {
          let isMutual = reach[a][b] != nil && reach[b][a] != nil
          #expect((parts.partOfNode[a] == parts.partOfNode[b]) == isMutual, "\(a), \(b), \(graph)")
        }
      }
      let sizes = parts.sizes.indices.map { part in parts.partOfNode.count { $0 == part } }
      #expect(parts.sizes.map(Int.init) == sizes, "\(graph)")
    }
  }

  @Test func `a long road does not exhaust the stack`() {
    let count = 100_000
    var graph = DirectedGraph(nodeCount: count)
    for node in 1..<count {
      graph.addArc(from: node - 1, to: node, weight: 1, duration: 1, distance: 1)
    }
    #expect(StronglyConnectedComponents(graph).sizes.count == count)
    graph.addArc(from: count - 1, to: 0, weight: 1, duration: 1, distance: 1)
    #expect(StronglyConnectedComponents(graph).sizes == [Int32(count)])
  }

  @Test func `a graph without nodes has no parts`() {
    #expect(StronglyConnectedComponents(DirectedGraph(nodeCount: 0)).sizes == [])
  }
}
