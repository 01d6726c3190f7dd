import Testing
import _TestSupport

/// The oracles for shortest paths on a graph that one can add up by hand, and against each other.
@Suite struct ShortestPathsTests {
  /// 0 ──2─▶ 1 ──3─▶ 2 and 0 ──5─▶ 2 are as long as each other; 3 leads to 0 and is not reached.
  let arcs = [
    WeightedArc(0, 1, weight: 2, duration: 20, distance: 1),
    WeightedArc(1, 2, weight: 3, duration: 30, distance: 1),
    WeightedArc(0, 2, weight: 5, duration: 10, distance: 7),
    WeightedArc(0, 2, weight: 6, duration: 1, distance: 1),
    WeightedArc(3, 0, weight: 1, duration: 4, distance: 2),
  ]

  @Test func `weights of all pairs`() {
    #expect(
      FloydWarshall.weights(4, arcs) == [
        [0, 2, 5, nil], [nil, 0, 3, nil], [nil, nil, 0, nil], [1, 3, 6, 0],
      ])
  }

  @Test func `all sums of shortest paths`() {
    let sums = Dijkstra.sums(4, arcs, from: [(0, .init(weight: 0, duration: 0, distance: 0))])
    #expect(sums[0] == [.init(weight: 0, duration: 0, distance: 0)])
    #expect(sums[1] == [.init(weight: 2, duration: 20, distance: 1)])
    #expect(
      sums[2] == [
        .init(weight: 5, duration: 50, distance: 2), .init(weight: 5, duration: 10, distance: 7),
      ])
    #expect(sums[3] == [])
  }

  @Test func `of several starts the best one counts, and they may be negative`() {
    let sums = Dijkstra.sums(
      4, arcs,
      from: [
        (0, .init(weight: 0, duration: 0, distance: 0)),
        (3, .init(weight: -4, duration: 1, distance: 1)),
      ])
    #expect(sums[0] == [.init(weight: -3, duration: 5, distance: 3)])
    #expect(sums[3] == [.init(weight: -4, duration: 1, distance: 1)])
  }

  @Test func `they agree on random graphs`() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      let graph = RandomGraph(&random, kind, size: 12, weights: 1...5)
      let weights = FloydWarshall.weights(graph.nodeCount, graph.arcs)
      for source in 0..<graph.nodeCount {
        let sums = Dijkstra.sums(
          graph.nodeCount, graph.arcs,
          from: [(source, .init(weight: 0, duration: 0, distance: 0))])
        #expect(sums.map { $0.first?.weight } == weights[source], "\(graph)")
      }
    }
  }
}
