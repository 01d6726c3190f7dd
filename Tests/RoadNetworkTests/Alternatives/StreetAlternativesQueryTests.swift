import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Alternative routes against their definition.
@Suite struct StreetAlternativesQueryTests {
  /// Streets with a few places on them.
  struct Instance {
    let graph: RoadGraph
    var snaps: [Snap] = []
    var options = AlternativeOptions()

    /// A town with all that OpenStreetMap may say of it, or a denser grid of streets.
    init(_ random: inout SplitMix64, isTown: Bool) {
      graph =
        isTown
        ? RoadGraph(
          StreetMap.random(&random), random.chance(percent: 50) ? Compiled.car : Compiled.foot)
        : Self.grid(&random)
      options.routes = random.number(in: 1...4)
      options.largestSharing = Double(random.number(in: 1...9)) / 10
      options.largestStretch = Double(random.number(in: 1...10)) / 10
      options.localOptimality = Double(random.number(in: 0...4)) / 10
      options.relaxation = [0, 1, 2, 3, .max][random.number(in: 0...4)]
      for _ in 0..<4 { addSnap(&random) }
    }

    private static func grid(_ random: inout SplitMix64) -> RoadGraph {
      var draft = StreetDraft()
      let side = random.number(in: 2...4)
      let corners = (0..<side).map { row in
        (0..<side).map { column -> FixedCoordinate in
          .at(
            Double(100 * column + random.number(in: -30...30)),
            Double(100 * row + random.number(in: -30...30)))
        }
      }
      var count = 0
      for row in 0..<side {
        for column in 0..<side {
          for (other, isInside) in [
            ((row, column + 1), column + 1 < side), ((row + 1, column), row + 1 < side),
          ] where isInside && random.chance(percent: 90) {
            let isOneWay = random.chance(percent: 15)
            let isReversed = random.chance(percent: 50)
            func duration() -> Int32 { Int32(random.number(in: 5000...20_000)) }
            draft.add(
              [corners[row][column], corners[other.0][other.1]],
              along: isOneWay && isReversed ? nil : duration(),
              against: isOneWay && !isReversed ? nil : duration())
            count += 1
          }
        }
      }
      if count == 0 { draft.add([corners[0][0], corners[1][1]]) }
      func edge() -> Int { random.number(in: 0...max(1, 2 * count - 1)) }
      for _ in 0..<random.number(in: 0...4 * count) { draft.forbid(edge(), edge()) }
      for _ in 0..<random.number(in: 0...4 * count) { draft.forbid(edge(), edge(), edge()) }
      return draft.graph()
    }

    private mutating func addSnap(_ random: inout SplitMix64) {
      guard graph.segmentCount > 0 else { return }
      let segment = random.number(in: 0...graph.segmentCount - 1)
      var edges: SnapEdges = []
      if graph.durations[2 * segment] != RoadGraph.closed { edges.insert(.along) }
      if graph.durations[2 * segment + 1] != RoadGraph.closed { edges.insert(.against) }
      if edges == .both, random.chance(percent: 20) { edges = .against }
      guard !edges.isEmpty else { return }
      let point = Int(graph.firstPoint[segment])
      snaps.append(
        Snap(
          segment: segment, point: point,
          offset: random.number(in: 0...Int(graph.lengths[segment])),
          coordinate: graph.points[point], distance: 0, side: .onLine, edges: edges,
          isIsland: false))
    }
  }

  @Test func `routes are admissible by definition, and the next one is the best of those`() async {
    await Seeds.each(Seeds.wanted(quick: 60, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let instance = Instance(&random, isTown: seed % 3 == 0)
      let (graph, options) = (instance.graph, instance.options)
      guard let hierarchy = try? ContractionHierarchy(preparing: graph.directedTurns) else {
        Issue.record("not prepared: seed \(seed)")
        return
      }
      var query = StreetAlternativesQuery(
        EdgeEndpoints(graph), hierarchy, DownwardArcs(hierarchy))
      let weights = SlowAlternatives.weights(of: graph)
      for (source, target) in instance.snaps.flatMap({ a in instance.snaps.map { (a, $0) } }) {
        let told: Comment = "\(random): \(source) to \(target), \(options)"
        let oracle = SlowAlternatives(graph, weights, from: source, to: target, options)
        let count = query.findRoutes(from: source, to: target, options)
        #expect(count <= options.routes && (count > 0) == (oracle.least != nil), told)
        var others: [[SlowAlternatives.Arc]] = []
        for number in 0..<count {
          var parts: [EdgePart] = []
          query.appendParts(of: number, to: &parts)
          guard let path = oracle.path(along: parts.map(\.edge)) else {
            Issue.record("no such route: \(parts), \(told)")
            return
          }
          let route = query[number]
          #expect(SlowAlternatives.weight(path) == route.sum.weight, told)
          #expect(parts.reduce(0) { $0 + $1.end - $1.start } == route.sum.distance, told)
          if number == 0 {
            #expect(route.sum.weight == oracle.least, told)
          } else {
            let shared = SlowAlternatives.weight(path, on: Set(others.joined().map(\.edge)))
            #expect(shared == route.sharedWeight, told)
            let reach = Int(options.localOptimality * Double(query[0].sum.weight))
            let faults = oracle.faults(path, behind: others, reach: reach)
            #expect(faults == [], "\(number): \(parts), \(told)")
          }
          others.append(path)
        }
        if count > 0 { Self.expectNoBetter(oracle, others, source, target, told) }
      }
    }
  }

  /// Expects that no route over a via node whose parts up to twice the reach are shortest should stand
  /// before one that was found, or behind the last.
  private static func expectNoBetter(
    _ oracle: SlowAlternatives, _ found: [[SlowAlternatives.Arc]], _ source: Snap, _ target: Snap,
    _ told: Comment
  ) {
    // Where the target lies behind the source, the end of the first edge is no node of the search.
    guard oracle.options.relaxation == .max, source.segment != target.segment,
      SlowAlternatives.weight(found[0]) > 0
    else { return }
    let reach = Int(oracle.options.localOptimality * Double(SlowAlternatives.weight(found[0])))
    let all = oracle.viaPaths()
    for number in 1..<max(2, min(oracle.options.routes, found.count + 1)) {
      guard oracle.options.routes > number else { return }
      let others = Array(found.prefix(number))
      let best = all.filter { oracle.faults($0, behind: others, reach: 2 * reach).isEmpty }
        .map { SlowAlternatives.order($0, behind: others) }.min()
      guard let best else { continue }
      guard number < found.count else {
        Issue.record("a route of order \(best) is missing behind \(number): \(told)")
        return
      }
      #expect(
        SlowAlternatives.order(found[number], behind: others) <= best, "\(number): \(told)")
    }
  }
}
