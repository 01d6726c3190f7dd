import Testing
import _TestSupport

@testable import RoadNetwork

/// Hierarchies of a topology against Floyd–Warshall, for any order of the nodes and any weights.
@Suite struct HierarchyTopologyTests {
  /// A graph, contracted in a random order.
  private static func topology(
    _ graph: RandomGraph, _ random: inout SplitMix64
  ) throws -> HierarchyTopology {
    let ranks = (0..<Int32(graph.nodeCount)).shuffled(using: &random)
    return try #require(
      HierarchyTopology(DirectedGraph(graph), rankOfNode: ArrayStorage(ranks)), "\(graph)")
  }

  @Test func `weights of all pairs are those of Floyd and Warshall, and paths are valid`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      // Zeros and ties, small numbers, numbers that hardly ever tie.
      let weights = [0...2, 0...9, 1...100, 0...1_000_000][random.number(in: 0...3)]
      let graph = RandomGraph(&random, kind, size: seed % 10 == 0 ? 60 : 24, weights: weights)
      do {
        let topology = try Self.topology(graph, &random)
        let hierarchy = try topology.customized(DirectedGraph(graph))
        Self.check(hierarchy, graph.nodeCount, graph.arcs, "\(graph)")
      } catch {
        Issue.record("\(error): \(graph)")
      }
    }
  }

  @Test func `one topology serves other weights and closed arcs`() async {
    await Seeds.each(Seeds.wanted(quick: 150, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      let graph = RandomGraph(&random, kind, size: 24, weights: 1...9)
      do {
        let topology = try Self.topology(graph, &random)
        for _ in 0..<4 {
          let share = random.number(in: 0...100)
          var arcs = graph.arcs.filter { _ in random.chance(percent: share) }
          for arc in arcs.indices { arcs[arc].weight = random.number(in: 0...20) }
          let hierarchy = try topology.customized(DirectedGraph(graph.nodeCount, arcs))
          Self.check(hierarchy, graph.nodeCount, arcs, "\(arcs.count) arcs of \(graph)")
        }
      } catch {
        Issue.record("\(error): \(graph)")
      }
    }
  }

  @Test func `nodes that are added have ways out, and nothing changes between the others`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      let graph = RandomGraph(&random, kind, size: 24, weights: 0...9)
      let more = random.number(in: 0...5)
      var arcs = graph.arcs
      for tail in graph.nodeCount..<graph.nodeCount + more {
        for _ in 0..<random.number(in: 0...4) {
          arcs.append(
            WeightedArc(
              tail, random.number(in: 0...graph.nodeCount - 1), weight: random.number(in: 0...9)))
        }
      }
      arcs.shuffle(using: &random)
      do {
        let topology = try Self.topology(graph, &random)
        let larger = DirectedGraph(graph.nodeCount + more, arcs)
        let hierarchy = try topology.extended(to: larger).customized(larger)
        Self.check(hierarchy, graph.nodeCount + more, arcs, "\(more) more nodes, \(graph)")
      } catch {
        Issue.record("\(error): \(graph)")
      }
    }
  }

  /// Compares all pairs.
  private static func check(
    _ hierarchy: ContractionHierarchy, _ nodeCount: Int, _ arcs: [WeightedArc], _ told: String
  ) {
    #expect(hierarchy.isWellFormed(graphArcCount: arcs.count), "\(told)")
    let expected = FloydWarshall.weights(nodeCount, arcs)
    var query = PathQuery(hierarchy)
    var reach = ReachQuery(hierarchy)
    for source in 0..<nodeCount {
      reach.findPaths(from: [PathEnd(node: source)])
      for target in 0..<nodeCount {
        let path = query.findPath(from: [PathEnd(node: source)], to: [PathEnd(node: target)])
        #expect(path?.sum.weight == expected[source][target], "\(source) to \(target): \(told)")
        #expect(reach[target]?.weight == expected[source][target], "\(source), \(target): \(told)")
        var used: [Int32] = []
        query.appendArcs(to: &used)
        let isValid = isPath(used.map { arcs[Int($0)] }, from: source, to: target, path?.sum)
        #expect(isValid, "\(used) from \(source) to \(target): \(told)")
      }
    }
  }

  /// Whether arcs lead from one node to another and add up to a sum.
  private static func isPath(
    _ arcs: [WeightedArc], from source: Int, to target: Int, _ sum: PathSum?
  ) -> Bool {
    guard let sum else { return arcs.isEmpty }
    var node = source
    for arc in arcs {
      guard arc.tail == node else { return false }
      node = arc.head
    }
    return node == target
      && sum
        == PathSum(
          weight: arcs.reduce(0) { $0 + $1.weight }, duration: arcs.reduce(0) { $0 + $1.duration },
          distance: arcs.reduce(0) { $0 + $1.distance })
  }

  @Test func `a graph without nodes has a hierarchy`() throws {
    let graph = DirectedGraph(nodeCount: 0)
    let topology = try #require(HierarchyTopology(graph, rankOfNode: ArrayStorage([])))
    #expect(try topology.customized(graph).arcCount == 0)
  }

  @Test func `loops vanish, and of parallel arcs the best stays`() throws {
    let graph = DirectedGraph(
      2,
      [
        WeightedArc(0, 0, weight: 0), WeightedArc(0, 1, weight: 5, duration: 4, distance: 4),
        WeightedArc(0, 1, weight: 5, duration: 3, distance: 9),
        WeightedArc(0, 1, weight: 5, duration: 3, distance: 8),
        WeightedArc(0, 1, weight: 5, duration: 3, distance: 8),
        WeightedArc(0, 1, weight: 6, duration: 0, distance: 0),
      ])
    let topology = try #require(HierarchyTopology(graph, rankOfNode: ArrayStorage([0, 1])))
    let hierarchy = try topology.customized(graph)
    #expect(hierarchy.arcCount == 1)
    #expect(hierarchy.details[0] == ArcDetail(duration: 3, distance: 8, first: 3, second: -1))
  }

  /// 0 → 1 → 2 → 0, contracted in this order: 2 → 1 leads over 0 and costs as much as both.
  private static func ring(weight: Int, duration: Int = 1) -> DirectedGraph {
    DirectedGraph(
      3, (0..<3).map { WeightedArc($0, ($0 + 1) % 3, weight: weight, duration: duration) })
  }

  @Test(arguments: [(Int(Int32.max) / 2 + 1, 1), (1, Int(Int32.max))])
  func `a shortcut that is too long is an error that names its ends`(weight: Int, duration: Int)
    throws
  {
    let graph = Self.ring(weight: weight, duration: duration)
    let topology = try #require(HierarchyTopology(graph, rankOfNode: ArrayStorage([0, 1, 2])))
    #expect(throws: ContractionHierarchyError.pathTooLong(tail: 2, head: 1)) {
      try topology.customized(graph)
    }
  }

  @Test func `a shortcut of the largest weight is none too long`() throws {
    let graph = DirectedGraph(
      3,
      [
        WeightedArc(2, 0, weight: Int(Int32.max) - 2), WeightedArc(0, 1, weight: 1),
        WeightedArc(1, 2, weight: 5),
      ])
    let topology = try #require(HierarchyTopology(graph, rankOfNode: ArrayStorage([0, 1, 2])))
    var query = PathQuery(try topology.customized(graph))
    let path = query.findPath(from: [PathEnd(node: 2)], to: [PathEnd(node: 1)])
    #expect(path?.sum.weight == Int(Int32.max) - 1)
  }

  /// Two ways from 0 to 2, over 1 and over 3: the arc over 1, which has the lowest rank, is longer.
  @Test func `arcs that are longer than another path are left out`() throws {
    let graph = DirectedGraph(
      4,
      [
        WeightedArc(0, 1, weight: 5), WeightedArc(1, 2, weight: 5), WeightedArc(0, 3, weight: 2),
        WeightedArc(3, 2, weight: 2),
      ])
    let topology = try #require(HierarchyTopology(graph, rankOfNode: ArrayStorage([1, 0, 2, 3])))
    #expect(topology.arcCount == 5)
    let hierarchy = try topology.customized(graph)
    #expect(hierarchy.arcCount == 4 && hierarchy.shortcutCount == 0)
  }

  /// A star whose middle comes first becomes a clique, a pair of arcs for each two of its tips.
  @Test func `an order that needs far too many arcs is refused`() throws {
    let count = 2000
    let star = DirectedGraph(
      count,
      (1..<count).flatMap { [WeightedArc(0, $0, weight: 1), WeightedArc($0, 0, weight: 1)] })
    let bad = ArrayStorage((0..<Int32(count)).map(\.self))
    let good = ArrayStorage((0..<Int32(count)).reversed())
    #expect(HierarchyTopology(star, rankOfNode: bad) == nil)
    #expect(HierarchyTopology(star, rankOfNode: good)?.arcCount == 2 * (count - 1))
  }
}
