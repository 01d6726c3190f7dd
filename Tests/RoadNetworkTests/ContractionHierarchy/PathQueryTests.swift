import RoadNetwork
import Testing
import _TestSupport

/// Paths of a hierarchy against Floyd–Warshall and against Dijkstra's algorithm.
@Suite struct PathQueryTests {
  @Test func `weights of all pairs are those of Floyd and Warshall, and paths are valid`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      // Zeros and ties, small numbers, numbers that hardly ever tie.
      let weights = [0...2, 0...9, 1...100, 0...1_000_000][random.number(in: 0...3)]
      let graph = RandomGraph(&random, kind, size: seed % 10 == 0 ? 60 : 24, weights: weights)
      let expected = FloydWarshall.weights(graph.nodeCount, graph.arcs)
      guard let hierarchy = try? ContractionHierarchy(preparing: DirectedGraph(graph)) else {
        Issue.record("not prepared: \(graph)")
        return
      }
      #expect(hierarchy.isWellFormed(graphArcCount: graph.arcs.count), "\(graph)")
      var query = PathQuery(hierarchy)
      for source in 0..<graph.nodeCount {
        for target in 0..<graph.nodeCount {
          let path = query.findPath(
            from: [PathEnd(node: source)], to: [PathEnd(node: target)])
          let isEqual = path?.sum.weight == expected[source][target]
          #expect(isEqual, "\(source) to \(target): \(graph)")
          var arcs: [Int32] = []
          query.appendArcs(to: &arcs)
          let isValid = Self.isPath(arcs, from: source, to: target, path?.sum, graph)
          #expect(isValid, "\(arcs) from \(source) to \(target): \(graph)")
        }
      }
    }
  }

  @Test func `of several sources and targets the best combination is found`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let kind = RandomGraph.Kind.allCases[Int(seed % 5)]
      let graph = RandomGraph(&random, kind, size: 20, weights: 1...6)
      guard let hierarchy = try? ContractionHierarchy(preparing: DirectedGraph(graph)) else {
        Issue.record("not prepared: \(graph)")
        return
      }
      var query = PathQuery(hierarchy)
      for _ in 0..<20 {
        let sources = PathEnd.random(&random, below: graph.nodeCount)
        let targets = PathEnd.random(&random, below: graph.nodeCount)
        let sums = SlowPaths.sums(graph, from: sources, to: targets)
        let path = query.findPath(from: sources, to: targets)
        guard let path else {
          #expect(sums.isEmpty, "\(sources) to \(targets): \(graph)")
          continue
        }
        #expect(
          sums.contains(path.sum.asTheOracles), "\(sources) to \(targets): \(graph)")
        var arcs: [Int32] = []
        query.appendArcs(to: &arcs)
        let (source, target) = (sources[path.source], targets[path.target])
        let between = PathSum(
          weight: path.sum.weight - source.weight - target.weight,
          duration: path.sum.duration - source.duration - target.duration,
          distance: path.sum.distance - source.distance - target.distance)
        #expect(
          Self.isPath(arcs, from: source.node, to: target.node, between, graph),
          "\(sources) to \(targets): \(graph)")
      }
    }
  }

  @Test func `without sources or targets there is no path`() throws {
    let hierarchy = try ContractionHierarchy(
      preparing: DirectedGraph(2, [WeightedArc(0, 1, weight: 1)]))
    var query = PathQuery(hierarchy)
    #expect(query.findPath(from: [], to: [PathEnd(node: 1)]) == nil)
    #expect(query.findPath(from: [PathEnd(node: 0)], to: []) == nil)
    #expect(query.findPath(from: [PathEnd(node: 1)], to: [PathEnd(node: 0)]) == nil)
    var arcs: [Int32] = []
    query.appendArcs(to: &arcs)
    #expect(arcs == [])
  }

  /// The travel of an edge is counted where it is entered, so a target in its midst gives some back:
  /// 0 → 1 costs 100, of which a target a quarter along edge 1 takes 75 away.
  @Test func `a target in the midst of an edge takes the rest of it away`() throws {
    let hierarchy = try ContractionHierarchy(
      preparing: DirectedGraph(2, [WeightedArc(0, 1, weight: 100, duration: 90, distance: 80)]))
    var query = PathQuery(hierarchy)
    let path = query.findPath(
      from: [PathEnd(node: 0, weight: 10, duration: 9, distance: 8)],
      to: [PathEnd(node: 1, weight: -75, duration: -60, distance: -45)])
    #expect(path?.sum == PathSum(weight: 35, duration: 39, distance: 43))
  }

  /// Sums of shortest paths do not fit in 32 bits, those of no shortcut are that long.
  @Test func `a path may be longer than its arcs can be`() throws {
    let large = Int(Int32.max)
    let hierarchy = try ContractionHierarchy(
      preparing: DirectedGraph(
        3,
        [
          WeightedArc(0, 1, weight: large, duration: large, distance: large),
          WeightedArc(2, 1, weight: 0),
          WeightedArc(1, 2, weight: large, duration: large, distance: 1),
        ]))
    var query = PathQuery(hierarchy)
    let path = query.findPath(from: [PathEnd(node: 0)], to: [PathEnd(node: 2)])
    #expect(
      path?.sum == PathSum(weight: 2 * large, duration: 2 * large, distance: large + 1))
  }

  /// Labels hold the number of their search in 12 bits, so they are cleared now and then.
  @Test func `after thousands of queries the answers are the same`() throws {
    var random = SplitMix64(seed: 5)
    let graph = RandomGraph(&random, .turns, size: 30, weights: 1...9)
    let hierarchy = try ContractionHierarchy(preparing: DirectedGraph(graph))
    let expected = FloydWarshall.weights(graph.nodeCount, graph.arcs)
    var query = PathQuery(hierarchy)
    for number in 0..<10_000 {
      let (source, target) = (number % graph.nodeCount, number * 7 % graph.nodeCount)
      let path = query.findPath(from: [PathEnd(node: source)], to: [PathEnd(node: target)])
      #expect(path?.sum.weight == expected[source][target], "query \(number), \(graph)")
    }
  }

  /// Whether arcs follow each other from one node to another and add up to a sum; no arcs if none.
  static func isPath(
    _ arcs: [Int32], from source: Int, to target: Int, _ sum: PathSum?, _ graph: RandomGraph
  ) -> Bool {
    guard let sum else { return arcs.isEmpty }
    var node = source
    var rest = sum.asTheOracles
    for arc in arcs.map({ graph.arcs[Int($0)] }) {
      guard arc.tail == node else { return false }
      node = arc.head
      rest.weight -= arc.weight
      rest.duration -= arc.duration
      rest.distance -= arc.distance
    }
    return node == target && rest == Dijkstra.Sum(weight: 0, duration: 0, distance: 0)
  }
}
