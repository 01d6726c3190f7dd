import RoadNetwork
import Testing
import _TestSupport

/// Paths to and from all nodes against Dijkstra's algorithm.
@Suite struct ReachQueryTests {
  @Test func `paths to all nodes and from all nodes are shortest ones`() async {
    await Seeds.each(Seeds.wanted(quick: 150, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      let graph = RandomGraph(&random, kind, size: 24, weights: 1...[4, 1000][Int(seed / 5 % 2)])
      guard let hierarchy = try? ContractionHierarchy(preparing: DirectedGraph(graph)) else {
        Issue.record("not prepared: \(graph)")
        return
      }
      var query = ReachQuery(hierarchy)
      for _ in 0..<5 {
        let ends = PathEnd.random(&random, below: graph.nodeCount)
        query.findPaths(from: ends)
        for node in 0..<graph.nodeCount {
          let sums = SlowPaths.sums(graph, from: ends, to: [PathEnd(node: node)])
          let isRight = query[node].map { sums.contains($0.asTheOracles) } ?? sums.isEmpty
          #expect(isRight, "\(ends) to \(node): \(graph)")
        }
        query.findPaths(to: ends)
        for node in 0..<graph.nodeCount {
          let sums = SlowPaths.sums(graph, from: [PathEnd(node: node)], to: ends)
          let isRight = query[node].map { sums.contains($0.asTheOracles) } ?? sums.isEmpty
          #expect(isRight, "\(node) to \(ends): \(graph)")
        }
      }
    }
  }

  @Test func `from nowhere nothing is reached`() throws {
    let hierarchy = try ContractionHierarchy(preparing: DirectedGraph(2, []))
    var query = ReachQuery(hierarchy)
    query.findPaths(from: [PathEnd(node: 1)])
    #expect(query[0] == nil && query[1]?.weight == 0)
    query.findPaths(from: [])
    #expect(query[0] == nil && query[1] == nil)
  }
}
