import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Routes between places on streets against Dijkstra's algorithm on streets cut at the places.
@Suite struct StreetQueryTests {
  /// A few random streets with one-ways, loops, restrictions and places on them.
  private struct Instance {
    let graph: RoadGraph
    var snaps: [Snap] = []

    init(_ random: inout SplitMix64) {
      var draft = StreetDraft()
      func place() -> FixedCoordinate {
        .at(Double(random.number(in: 0...3000)) / 10, Double(random.number(in: 0...3000)) / 10)
      }
      let junctions = (0..<random.number(in: 1...5)).map { _ in place() }
      let count = random.number(in: 1...7)
      for _ in 0..<count {
        // A street may come back to its beginning, or pass by it.
        let line =
          [junctions[random.number(in: 0...junctions.count - 1)]]
          + (0..<random.number(in: 1...3)).map { _ in place() }
          + [junctions[random.number(in: 0...junctions.count - 1)]]
        let isOneWay = random.chance(percent: 30)
        let isReversed = random.chance(percent: 50)
        draft.add(
          line, along: isOneWay && isReversed ? nil : Int32(random.number(in: 0...30_000)),
          against: isOneWay && !isReversed ? nil : Int32(random.number(in: 0...30_000)))
      }
      func edge() -> Int { random.number(in: 0...2 * count - 1) }
      for _ in 0..<random.number(in: 0...3 * count) { draft.forbid(edge(), edge()) }
      for _ in 0..<random.number(in: 0...3 * count) { draft.forbid(edge(), edge(), edge()) }
      graph = draft.graph()
      var search = SnapSearch(StreetIndex(graph, side: .right), of: graph)
      for _ in 0..<7 {
        var options = SnapOptions()
        options.approach = Approach.allCases[random.number(in: 0...4)]
        options.avoidsIslands = random.chance(percent: 20)
        let wanted =
          random.chance(percent: 25)
          ? junctions[random.number(in: 0...junctions.count - 1)] : place()
        if let snap = search.snap(wanted, options) { snaps.append(snap) }
      }
    }
  }

  @Test func `sums are those of a shortest route, one by one and in a matrix`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let instance = Instance(&random)
      let (graph, snaps) = (instance.graph, instance.snaps)
      guard let hierarchy = try? ContractionHierarchy(preparing: graph.directedTurns) else {
        Issue.record("not prepared: seed \(seed)")
        return
      }
      let oracle = SplitStreets(graph, snaps)
      let ends = EdgeEndpoints(graph)
      var query = StreetQuery(ends, hierarchy)
      var rows = StreetRowQuery(StreetTargets(ends, hierarchy, targets: snaps))
      for source in snaps {
        rows.findRow(from: source)
        let sums = oracle.sums(from: source, to: snaps)
        for (target, snap) in snaps.enumerated() {
          let found = query.findRoute(from: source, to: snap)
          #expect(
            found.map { sums[target].contains($0.asTheOracles) } ?? sums[target].isEmpty,
            "seed \(seed): \(source) to \(snap): \(String(describing: found)), \(sums[target])")
          let inRow = rows[target]
          #expect(
            inRow.map { sums[target].contains($0.asTheOracles) } ?? sums[target].isEmpty,
            "seed \(seed): \(source) to \(snap): \(String(describing: inRow))")
        }
      }
    }
  }

  @Test func `parts and line lead from place to place and add up`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let instance = Instance(&random)
      let (graph, snaps) = (instance.graph, instance.snaps)
      guard let hierarchy = try? ContractionHierarchy(preparing: graph.directedTurns) else {
        return
      }
      var query = StreetQuery(EdgeEndpoints(graph), hierarchy)
      for source in snaps {
        for target in snaps {
          let sum = query.findRoute(from: source, to: target)
          var (parts, line): ([EdgePart], [FixedCoordinate]) = ([], [])
          query.appendParts(to: &parts)
          query.appendLine(to: &line)
          guard let sum else {
            #expect(parts.isEmpty && line.isEmpty)
            continue
          }
          let told: Comment = "seed \(seed): \(source) to \(target): \(parts)"
          #expect(line.first == source.coordinate && line.last == target.coordinate, told)
          #expect(zip(line, line.dropFirst()).allSatisfy { $0 != $1 }, told)
          let metres = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
          #expect(parts.reduce(0) { $0 + $1.end - $1.start } == sum.distance, told)
          #expect(abs(metres * 100 - Double(sum.distance)) <= 4 + 2 * Double(parts.count), told)
          #expect(Self.duration(of: parts, in: graph) == sum.duration, told)
        }
      }
    }
  }

  @Test func `a replay finds nothing in routes, and every edit of them`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed &+ 7_000_000)
      let instance = Instance(&random)
      let snaps = instance.snaps
      guard let hierarchy = try? ContractionHierarchy(preparing: instance.graph.directedTurns)
      else { return }
      let ends = EdgeEndpoints(instance.graph)
      var query = StreetQuery(ends, hierarchy)
      let replay = RouteReplay(ends)
      for (source, target) in snaps.flatMap({ source in snaps.map { (source, $0) } }) {
        guard let sum = query.findRoute(from: source, to: target) else { continue }
        var (parts, line): ([EdgePart], [FixedCoordinate]) = ([], [])
        query.appendParts(to: &parts)
        query.appendLine(to: &line)
        func isRight(
          _ sum: PathSum, _ parts: [EdgePart], _ line: [FixedCoordinate], to end: Snap = target
        ) -> Bool {
          replay.firstWrongLeg(
            of: StreetRoute(from: source, to: end, sum: sum, parts: parts, line: line)) == nil
        }
        let told: Comment = "seed \(seed): \(source) to \(target): \(parts)"
        #expect(isRight(sum, parts, line), told)
        #expect(isRight(sum, parts, []), told)
        for (weight, duration, distance) in [(1, 0, 0), (0, 1, 0), (0, 0, -1)] {
          let other = PathSum(
            weight: sum.weight + weight, duration: sum.duration + duration,
            distance: sum.distance + distance)
          #expect(!isRight(other, parts, line), told)
        }
        for snap in snaps where snap.coordinate != target.coordinate {
          #expect(!isRight(sum, parts, line, to: snap), told)
        }
        guard let last = parts.last else { continue }
        #expect(!isRight(sum, parts + [last], line), told)
        // At a junction, nothing of an edge may be its last part.
        if parts.count > 1, last.end > last.start {
          #expect(!isRight(sum, parts.dropLast(), line), told)
        }
        if parts.count > 2 {
          var fewer = parts
          fewer.remove(at: random.number(in: 1...parts.count - 2))
          #expect(!isRight(sum, fewer, line), told)
        }
      }
    }
  }

  /// How long it takes to follow parts of edges along the turns of a graph; `nil` if there is no such
  /// turn.
  private static func duration(of parts: [EdgePart], in graph: RoadGraph) -> Int? {
    func share(_ edge: Int, _ offset: Int) -> Int {
      let (whole, length) = (Int(graph.durations[edge]), Int(graph.lengths[edge / 2]))
      return length == 0 ? 0 : (2 * whole * offset + length) / (2 * length)
    }
    guard let (first, last) = parts.first.flatMap({ first in parts.last.map { (first, $0) } })
    else { return nil }
    var node = Int(graph.nodeOfEdge[first.edge])
    var duration = Int(graph.durations[first.edge]) - share(first.edge, first.start)
    for part in parts.dropFirst() {
      guard
        let arc = graph.turns.arcs(leaving: node).first(where: {
          Int(graph.edgeOfNode[Int(graph.turns.heads[$0])]) == part.edge
        })
      else { return nil }
      node = Int(graph.turns.heads[arc])
      duration += Int(graph.turns.durations[arc])
    }
    return duration - Int(graph.durations[last.edge]) + share(last.edge, last.end)
  }

  /// Two one-way roads merge into a third, as slip roads do; or one divides into two.
  @Test(arguments: [true, false])
  func `at a junction routes begin and end on every edge`(merges: Bool) throws {
    var draft = StreetDraft()
    let ends: [FixedCoordinate] = [.at(-100, 50), .at(-100, -50), .at(100, 0)]
    for (number, end) in ends.enumerated() {
      let isOnward = (number < 2) == merges
      draft.add(
        [end, .at(0, 0)], along: isOnward ? 10_000 : nil, against: isOnward ? nil : 10_000)
    }
    let graph = draft.graph()
    let hierarchy = try ContractionHierarchy(preparing: graph.directedTurns)
    let streets = EdgeEndpoints(graph)
    var query = StreetQuery(streets, hierarchy)
    var search = SnapSearch(StreetIndex(graph, side: .right), of: graph)
    var options = SnapOptions()
    options.avoidsIslands = false
    let found = search.snap(.at(0, 0), options)
    let junction = try #require(found)
    #expect(junction.isJunction)
    for (number, end) in ends.enumerated() {
      let found = search.snap(end, options)
      let far = try #require(found)
      let arrives = (number < 2) == merges
      let inwards = query.findRoute(from: far, to: junction)
      #expect(inwards?.duration == (arrives ? 10_000 : nil))
      let outwards = query.findRoute(from: junction, to: far)
      #expect(outwards?.duration == (arrives ? nil : 10_000))
    }
    let here = query.findRoute(from: junction, to: junction)
    #expect(here == PathSum(weight: 0, duration: 0, distance: 0))
    options.approach = .curb
    let beside = search.snap(.at(0, 0), options)
    #expect(beside?.isJunction == false)
  }

  @Test func `on one street one goes directly if it leads there`() throws {
    var draft = StreetDraft()
    draft.add([.at(0, 0), .at(100, 0)], along: 20_000, against: nil)
    draft.add([.at(100, 0), .at(100, 100), .at(0, 0)], along: 50_000, against: nil)
    let (graph, turn) = (draft.graph(), Int(StreetDraft.duration(from: 0, to: 2)))
    let back = Int(StreetDraft.duration(from: 2, to: 0))
    var query = StreetQuery(
      EdgeEndpoints(graph), try ContractionHierarchy(preparing: graph.directedTurns))
    var search = SnapSearch(StreetIndex(graph, side: .right), of: graph)
    let snaps = [25.0, 75].compactMap { search.snap(.at($0, -1)) }
    let (a, b) = (snaps[0], snaps[1])
    let ahead = query.findRoute(from: a, to: b)
    #expect(ahead?.duration == 10_000)
    var line: [FixedCoordinate] = []
    query.appendLine(to: &line)
    #expect(line == [a.coordinate, b.coordinate])
    // All around: a quarter, the other street, another quarter, and two turns.
    let around = query.findRoute(from: b, to: a)
    #expect(around?.duration == 5000 + turn + 50_000 + back + 5000)
    line = []
    query.appendLine(to: &line)
    #expect(
      line == [b.coordinate, .at(100, 0), .at(100, 100), .at(0, 0), a.coordinate])
    let nowhere = query.findRoute(from: a, to: a)
    #expect(nowhere == PathSum(weight: 0, duration: 0, distance: 0))
    line = []
    query.appendLine(to: &line)
    #expect(line == [a.coordinate])
  }

  @Test func `no route leads against a one-way street, or to another island`() throws {
    var draft = StreetDraft()
    draft.add([.at(0, 0), .at(100, 0)], against: nil)
    draft.add([.at(0, 50), .at(100, 50)])
    let graph = draft.graph()
    let hierarchy = try ContractionHierarchy(preparing: graph.directedTurns)
    let ends = EdgeEndpoints(graph)
    var query = StreetQuery(ends, hierarchy)
    var search = SnapSearch(StreetIndex(graph, side: .right), of: graph)
    var options = SnapOptions()
    options.avoidsIslands = false
    let snaps = [20.0, 80].compactMap { search.snap(.at($0, -1), options) }
    let other = search.snap(.at(30, 51), options)
    let island = try #require(other)
    let along = query.findRoute(from: snaps[0], to: snaps[1])
    #expect(along != nil)
    let against = query.findRoute(from: snaps[1], to: snaps[0])
    #expect(against == nil)
    var line: [FixedCoordinate] = []
    query.appendLine(to: &line)
    #expect(line.isEmpty)
    let over = query.findRoute(from: snaps[0], to: island)
    #expect(over == nil)
    var rows = StreetRowQuery(StreetTargets(ends, hierarchy, targets: snaps + [island]))
    rows.findRow(from: snaps[1])
    let reached = [rows[0], rows[1], rows[2]].map { $0 != nil }
    #expect(reached == [false, true, false])
  }
}
