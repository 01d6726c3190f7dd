import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Graphs in traffic against a walk along raw ways whose speeds are scaled.
@Suite struct TrafficDayTests {
  private static func table(_ factors: [HighwayClass: Int]) -> TrafficTable {
    TrafficTable(
      rules: factors.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        .init($0.key, from: 3600, to: 7200, factor: $0.value)
      })
  }

  @Test func `weights between all edges are those of a walk at scaled speeds`() async {
    await Seeds.each(Seeds.wanted(quick: 120, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let map = StreetMap.random(&random)
      let profile = [Compiled.car, Compiled.bicycle, Compiled.truck][Int(seed % 3)]
      let graph = RoadGraph(map, profile)
      var factors: [HighwayClass: Int] = [:]
      for highway in [HighwayClass.residential, .primary, .service, .footway, .ferry]
      where random.chance(percent: 70) {
        factors[highway] = random.number(in: 100...1500)
      }
      let day = graph.day(of: Self.table(factors), on: .weekday)
      guard day.slices.count == 3 else {
        // None of the classes is there, or none is slower or faster.
        #expect(day.slices.map(\.start) == [0] && day.free == 0, "\(random)")
        return
      }
      #expect(day.slices.map(\.start) == [0, 3600, 7200], "\(random)")
      #expect(day.slices.map(\.graph) == [0, 1, 0] && day.free == 0, "\(random)")
      let scaled = day.graphs[1]
      let oracle = StreetOracle(map, profile, factors: factors.mapValues { Double($0) / 1000 })
      for (edge, stretch) in oracle.stretches.enumerated() where stretch.isOpen {
        #expect(Int(scaled.durations[edge]) == stretch.duration, "edge \(edge), \(random)")
        #expect(Int(scaled.weights[edge]) == stretch.weight, "edge \(edge), \(random)")
      }
      let pasts = StreetPasts(oracle)
      let arcs = (0..<scaled.turns.nodeCount).map { node in
        scaled.turns.arcs(leaving: node).map {
          (head: Int(scaled.turns.heads[$0]), weight: Int(scaled.turns.weights[$0]))
        }
      }
      for source in 0..<scaled.edgeCount where scaled.nodeOfEdge[source] != RoadGraph.closed {
        var weights = [Int?](repeating: nil, count: scaled.edgeCount)
        let found = SlowPaths.weights(arcs, from: Int(scaled.nodeOfEdge[source]))
        for (node, weight) in found.enumerated() {
          let edge = Int(scaled.edgeOfNode[node])
          weights[edge] = [weights[edge], weight].compactMap(\.self).min()
        }
        #expect(weights == pasts.weights(from: source), "from edge \(source), \(random)")
      }
    }
  }

  private static let drawing = StreetDrawing(
    """
    a---b---c---d
    """,
    ways: """
      ab: highway=primary, maxspeed=60
      bc: highway=residential, maxspeed=60
      cd: route=ferry, duration=00:10
      """,
    nodes: "b: highway=traffic_signals")

  /// A hundred metres at half of the speed take as much again; the turn and its signals take as long as
  /// before.
  @Test func `edges are scaled, turns and ferries are not`() throws {
    let streets = DrawnStreets(Self.drawing, Compiled.car)
    let graph = streets.graph
    let day = graph.day(of: Self.table([.primary: 500, .ferry: 500]), on: .sunday)
    #expect(day.slices.map(\.start) == [0, 3600, 7200])
    let scaled = day.graphs[1]
    let (ab, ba) = (try #require(streets.edge("ab")), try #require(streets.edge("ba")))
    let (bc, cd) = (try #require(streets.edge("bc")), try #require(streets.edge("cd")))
    #expect(abs(scaled.durations[ab] - 2 * graph.durations[ab]) <= 1)
    #expect(scaled.durations[bc] == graph.durations[bc])
    #expect(scaled.durations[cd] == graph.durations[cd])
    for node in 0..<graph.turns.nodeCount {
      for arc in graph.turns.arcs(leaving: node) {
        let more = scaled.turns.durations[arc] - graph.turns.durations[arc]
        let edge = Int(graph.edgeOfNode[Int(graph.turns.heads[arc])])
        #expect(more == scaled.durations[edge] - graph.durations[edge])
        #expect((more > 0) == (edge == ab || edge == ba))
      }
    }
  }

  @Test func `slices of equal traffic share a graph, and networks their index`() throws {
    let graph = DrawnStreets(Self.drawing, Compiled.car).graph
    let table = TrafficTable(rules: [
      .init(.primary, from: 7 * 3600, to: 9 * 3600, factor: 500),
      .init(.primary, from: 16 * 3600, to: 18 * 3600, factor: 500),
      .init(.motorway, from: 10 * 3600, to: 11 * 3600, factor: 500),
    ])
    let day = graph.day(of: table, on: .weekday)
    #expect(day.slices.map { $0.start / 3600 } == [0, 7, 9, 16, 18])
    #expect(day.slices.map(\.graph) == [0, 1, 0, 1, 0])
    #expect(day.graphs.count == 2 && day.free == 0)
    let network = try StreetNetwork(graph, side: .right, threads: 1)
    let networks = try network.networks(of: day, threads: 1)
    #expect(networks.count == 2)
    #expect(networks[0].graph.durations.elementsEqual(graph.durations) == true)
    #expect(networks[1].graph.durations.elementsEqual(graph.durations) != true)
    var search = SnapSearch(network.index, of: networks[1].graph)
    var options = SnapOptions()
    options.avoidsIslands = false
    let places = [graph.junctions[0], graph.junctions[1]]
    let snaps = places.compactMap { search.snap($0, options) }
    let durations = networks.map { network -> Int? in
      var query = StreetQuery(network.ends, network.hierarchy)
      return query.findRoute(from: snaps[0], to: snaps[1])?.duration
    }
    let (free, slow) = (try #require(durations[0]), try #require(durations[1]))
    #expect(abs(slow - 2 * free) <= 2)
  }
}
