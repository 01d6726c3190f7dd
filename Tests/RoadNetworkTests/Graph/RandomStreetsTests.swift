import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Random towns: the road graph and its hierarchy against a walk along raw ways.
@Suite struct RandomStreetsTests {
  private static let profiles = [
    Compiled.car, Compiled.truck, Compiled.bicycle, Compiled.foot, Compiled.wasteTruck,
  ]

  @Test func `segments are the stretches between choices`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let map = StreetMap.random(&random)
      let profile = Self.profiles[Int(seed % 5)]
      let graph = RoadGraph(map, profile)
      let oracle = StreetOracle(map, profile)
      #expect(graph.edgeCount == oracle.stretches.count, "\(random)")
      for (edge, stretch) in oracle.stretches.enumerated() where edge < graph.edgeCount {
        let line = graph.line(of: edge / 2)
        let nodes = [oracle.start(stretch.pieces[0])] + stretch.pieces.map(oracle.end)
        let places = nodes.map { oracle.places[$0] }
        let isEqual = places == (edge & 1 == 0 ? Array(line) : line.reversed())
        #expect(isEqual, "edge \(edge), \(random)")
        #expect(Int(graph.lengths[edge / 2]) == stretch.distance, "edge \(edge), \(random)")
        #expect((graph.durations[edge] != RoadGraph.closed) == stretch.isOpen)
        guard stretch.isOpen else { continue }
        #expect(Int(graph.durations[edge]) == stretch.duration, "edge \(edge), \(random)")
        #expect(Int(graph.weights[edge]) == stretch.weight, "edge \(edge), \(random)")
      }
    }
  }

  @Test func `weights between all edges are those of a walk along raw ways`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let map = StreetMap.random(&random)
      let profile = Self.profiles[Int(seed % 5)]
      let side = DrivingSide.allCases[Int(seed % 2)]
      let graph = RoadGraph(map, profile, side: side)
      let oracle = StreetOracle(map, profile, side: side)
      let pasts = StreetPasts(oracle)
      var arcs = [[(head: Int, weight: Int)]](repeating: [], count: graph.turns.nodeCount)
      for node in arcs.indices {
        for arc in graph.turns.arcs(leaving: node) {
          arcs[node].append((Int(graph.turns.heads[arc]), Int(graph.turns.weights[arc])))
        }
      }
      for source in 0..<graph.edgeCount where graph.nodeOfEdge[source] != RoadGraph.closed {
        let expected = pasts.weights(from: source)
        let found = SlowPaths.weights(arcs, from: Int(graph.nodeOfEdge[source]))
        var weights = [Int?](repeating: nil, count: graph.edgeCount)
        for (node, weight) in found.enumerated() {
          let edge = Int(graph.edgeOfNode[node])
          weights[edge] = [weights[edge], weight].compactMap(\.self).min()
        }
        #expect(weights == expected, "from edge \(source), \(random)")
      }
    }
  }

  @Test func `paths of the hierarchy are allowed on raw ways, and add up`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let map = StreetMap.random(&random)
      let profile = Self.profiles[Int(seed % 5)]
      let graph = RoadGraph(map, profile)
      let oracle = StreetOracle(map, profile)
      let pasts = StreetPasts(oracle)
      let hierarchy = try! ContractionHierarchy(preparing: graph.directedTurns)
      var query = PathQuery(hierarchy)
      let open = (0..<graph.edgeCount).filter { graph.nodeOfEdge[$0] != RoadGraph.closed }
      guard !open.isEmpty else { return }
      for _ in 0..<5 {
        let source = open[random.number(in: 0...open.count - 1)]
        let expected = pasts.weights(from: source)
        for _ in 0..<10 {
          let target = open[random.number(in: 0...open.count - 1)]
          let ends = graph.edgeOfNode.indices.filter { Int(graph.edgeOfNode[$0]) == target }
          let path = query.findPath(
            from: [PathEnd(node: Int(graph.nodeOfEdge[source]))],
            to: ends.map { PathEnd(node: $0) })
          #expect(path?.sum.weight == expected[target], "\(source) to \(target), \(random)")
          guard let path else { continue }
          var arcs: [Int32] = []
          query.appendArcs(to: &arcs)
          let edges = arcs.map { Int(graph.edgeOfNode[Int(graph.turns.heads[Int($0)])]) }
          let sum = oracle.sum([source] + edges)
          #expect(sum == path.sum, "\([source] + edges), \(random)")
        }
      }
    }
  }
}
