import RoadNetwork
import Testing
import _TestSupport

/// Rows of matrices against Dijkstra's algorithm.
@Suite struct MatrixRowQueryTests {
  @Test func `entries are sums of one shortest path`() async {
    await Seeds.each(Seeds.wanted(quick: 150, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      let graph = RandomGraph(&random, kind, size: 24, weights: 1...[4, 1000][Int(seed / 5 % 2)])
      guard let hierarchy = try? ContractionHierarchy(preparing: DirectedGraph(graph)) else {
        Issue.record("not prepared: \(graph)")
        return
      }
      let targets = (0..<8).map { _ in PathEnd.random(&random, below: graph.nodeCount) } + [[]]
      var query = MatrixRowQuery(TargetBuckets(hierarchy, targets: targets))
      #expect(query.targetCount == targets.count)
      for _ in 0..<8 {
        let source = PathEnd.random(&random, below: graph.nodeCount)
        query.findRow(from: source)
        for target in targets.indices {
          let sums = SlowPaths.sums(graph, from: source, to: targets[target])
          let isRight =
            query[target].map { sums.contains($0.asTheOracles) } ?? sums.isEmpty
          #expect(isRight, "\(source) to \(targets[target]): \(graph)")
        }
      }
    }
  }

  @Test func `a source without nodes reaches nothing`() throws {
    let hierarchy = try ContractionHierarchy(preparing: DirectedGraph(1, []))
    var query = MatrixRowQuery(TargetBuckets(hierarchy, targets: [[PathEnd(node: 0)]]))
    query.findRow(from: [PathEnd(node: 0)])
    #expect(query[0] == PathSum(weight: 0, duration: 0, distance: 0))
    query.findRow(from: [])
    #expect(query[0] == nil)
  }
}
