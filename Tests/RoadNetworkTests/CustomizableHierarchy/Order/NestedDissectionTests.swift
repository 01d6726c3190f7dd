import Testing
import _TestSupport

@testable import RoadNetwork

@Suite struct NestedDissectionTests {
  @Test func `every node has a rank of its own, the same at any number of threads`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 5000)) { seed in
      var random = SplitMix64(seed: seed)
      let graph = RoadGraph(StreetMap.random(&random), Compiled.car)
      let ranks = NestedDissection.ranks(of: graph, threads: 1)
      #expect(ranks.sorted() == (0..<Int32(graph.turns.nodeCount)).map(\.self), "\(random)")
      for threads in [2, 3, 8] {
        #expect(NestedDissection.ranks(of: graph, threads: threads) == ranks, "\(random)")
      }
    }
  }

  @Test func `weights between all nodes of a town are those of a plain search`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let profile = [Compiled.car, Compiled.bicycle, Compiled.truck][Int(seed % 3)]
      let graph = RoadGraph(StreetMap.random(&random), profile)
      let arcs = (0..<graph.turns.nodeCount).map { node in
        graph.turns.arcs(leaving: node).map {
          (head: Int(graph.turns.heads[$0]), weight: Int(graph.turns.weights[$0]))
        }
      }
      let ranks = ArrayStorage(NestedDissection.ranks(of: graph, threads: 1))
      guard let topology = HierarchyTopology(graph.directedTurns, rankOfNode: ranks),
        let hierarchy = try? topology.customized(graph.directedTurns)
      else {
        Issue.record("not customized: \(random)")
        return
      }
      var reach = ReachQuery(hierarchy)
      for source in arcs.indices {
        reach.findPaths(from: [PathEnd(node: source)])
        let found = arcs.indices.map { reach[$0]?.weight }
        #expect(found == SlowPaths.weights(arcs, from: source), "from \(source), \(random)")
      }
    }
  }

  /// Seven streets in a row are cut in the middle, then the halves: the middle one comes last.
  @Test func `the last edges are those that cut a street in half`() throws {
    let ways = ["ab", "bc", "cd", "de", "ef", "fg", "gh"].map { "\($0): highway=residential" }
    let drawing = StreetDrawing("a-b-c-d-e-f-g-h", ways: ways.joined(separator: "\n"))
    let streets = DrawnStreets(drawing)
    let ranks = NestedDissection.ranks(of: streets.graph, threads: 1)
    let nodes = ranks.indices.sorted { ranks[$0] < ranks[$1] }
    let last = nodes.suffix(2).map { streets.name(Int(streets.graph.edgeOfNode[$0])) }
    #expect(last == ["de", "ed"])
  }
}

/// Flows against every cut.
@Suite struct UnitFlowTests {
  @Test func `cuts are as small as the smallest of all`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let whole = DissectionCell(RoadGraph(StreetMap.random(&random), Compiled.car))
      guard whole.count > 1 else { return }
      let size = random.number(in: 2...min(8, whole.count))
      let some = Set((0..<whole.count).shuffled(using: &random).prefix(size))
      let near = Set(0..<size)
      let cell = whole.part((random.chance(percent: 50) ? some : near).contains)
      var order = (0..<Int32(size)).map(\.self)
      order.shuffle(using: &random)
      let terminals = random.number(in: 1...max(1, size / 2))
      var flow = UnitFlow()
      let cut = flow.cut(cell, order: order, terminals: terminals, best: nil)
      guard let cut else {
        Issue.record("no cut: \(random)")
        return
      }
      let sources = Set(order.prefix(terminals).map(Int.init))
      let sinks = Set(order.suffix(terminals).map(Int.init))
      let sides: [Set<Int>] = (0..<1 << cell.count).map { bits in
        Set((0..<cell.count).filter { bits >> $0 & 1 == 1 })
      }
      let allowed = sides.filter { sources.isSubset(of: $0) && sinks.isDisjoint(with: $0) }
      let smallest = allowed.map { Self.cutSize($0, cell) }.min()
      #expect(cut.size == smallest, "\(random)")
      let found = Set((0..<cell.count).filter { cut.isSourceSide[$0] })
      #expect(Self.cutSize(found, cell) == cut.size, "\(random)")
      #expect(cut.smallerSide == min(found.count, cell.count - found.count), "\(random)")
      #expect(allowed.contains(found), "\(random)")
    }
  }

  /// How many segments lead out of a part of a cell.
  private static func cutSize(_ side: Set<Int>, _ cell: DissectionCell) -> Int {
    side.reduce(0) { sum, junction in
      sum + cell.arcs(at: junction).count { !side.contains(Int(cell.heads[$0])) }
    }
  }
}
