import OpenStreetMap
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Searches by the hour in random towns, against slow twins.
@Suite struct TimedQueryTests {
  /// Conditions on a Monday, and when they hold, in minutes of the day: without the reader of opening hours.
  private static let conditions: [(text: String, holds: @Sendable (Int) -> Bool)] = [
    ("07:00-09:00", { (420..<540).contains($0) }),
    ("Mo-Fr 08:00-08:02", { (480..<482).contains($0) }),
    ("22:00-06:00", { $0 >= 1320 || $0 < 360 }), ("Sa 08:00-12:00", { _ in false }),
    ("Mo 06:00-08:01", { (360..<481).contains($0) }), ("weight>7.5", { _ in false }),
  ]

  /// A map with conditional tags, and the same map as it is at a minute.
  private struct Town {
    var map: StreetMap
    private var rules: [(way: Int, key: String, value: String, condition: Int)] = []

    init(_ random: inout SplitMix64) {
      map = StreetMap.random(&random)
      let values = [
        ("motor_vehicle", "no"), ("access", "yes"), ("maxspeed", "10"), ("maxspeed", "90"),
        ("motor_vehicle", "destination"), ("oneway", "yes"),
      ]
      for way in map.ways.indices where random.chance(percent: 50) {
        for _ in 0..<random.number(in: 1...2) {
          let (key, value) = values[random.number(in: 0...values.count - 1)]
          let condition = random.number(in: 0...TimedQueryTests.conditions.count - 1)
          guard map.ways[way].tags["\(key):conditional"] == nil else { continue }
          map.ways[way].tags["\(key):conditional"] =
            "\(value) @ (\(TimedQueryTests.conditions[condition].text))"
          rules.append((way, key, value, condition))
        }
      }
    }

    func at(_ minute: Int) -> StreetMap {
      var map = map
      for way in map.ways.indices {
        for key in map.ways[way].tags.keys where key.hasSuffix(":conditional") {
          map.ways[way].tags[key] = nil
        }
      }
      for rule in rules where TimedQueryTests.conditions[rule.condition].holds(minute) {
        map.ways[rule.way].tags[rule.key] = rule.value
      }
      return map
    }
  }

  private static func moment(_ minute: Int) -> LocalMoment {
    LocalMoment("2026-11-30T00:00")! + minute * 60_000
  }

  /// An edge by its way and its line.
  private struct Line: Hashable {
    let way: Int64
    let points: [FixedCoordinate]

    init(_ edge: Int, in graph: RoadGraph) {
      way = graph.way(of: edge).id
      let line = Array(graph.line(of: edge / 2))
      points = edge & 1 == 0 ? line : line.reversed()
    }
  }

  @Test func `edges are as in a graph of the map at that minute`() async {
    await Seeds.each(Seeds.wanted(quick: 150, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let town = Town(&random)
      let profile = [Compiled.car, Compiled.bicycle][Int(seed % 2)]
      let timed = TimedNetwork(town.map, profile)
      let graph = timed.network.graph
      var costs = TimedCosts(timed)
      for minute in [0, 361, 470, 480, 481, 500, 600, 1400] {
        let hour = RoadGraph(town.at(minute), profile)
        var edges: [Line: Int] = [:]
        for edge in 0..<hour.edgeCount { edges[Line(edge, in: hour)] = edge }
        for edge in 0..<graph.edgeCount where graph.durations[edge] != RoadGraph.closed {
          let size = costs.size(of: edge, at: Self.moment(minute))
          #expect(size.isClosed || size.weight >= graph.weights[edge], "\(random)")
          guard let other = edges[Line(edge, in: graph)] else { continue }
          let told: Comment =
            "seed \(seed), edge \(edge) of way \(graph.way(of: edge).id) at \(minute)"
          #expect(size.duration == hour.durations[other], told)
          // Rounding may make a speed lighter than the best one by a millisecond.
          #expect(abs(size.weight - hour.weights[other]) <= 1, told)
        }
      }
    }
  }

  @Test func `conditions stay with their edges and turns where others are closed`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let town = Town(&random)
      let timed = TimedNetwork(town.map, Compiled.car)
      let graph = timed.network.graph
      var effect = EdgeChanges(graph)
      let closed = (0..<graph.ways.count).map { _ in random.chance(percent: 20) }
      effect.closeWays(of: graph) { closed[$0] }
      guard let changed = try? timed.changed(by: effect, threads: 1) else {
        Issue.record("not changed: seed \(seed)")
        return
      }
      var (before, after) = (TimedCosts(timed), TimedCosts(changed))
      func arcs(_ graph: RoadGraph, _ costs: inout TimedCosts, _ node: Int, _ minute: Int)
        -> [[Int]]
      {
        let edge = Int(graph.edgeOfNode[node])
        var result: [[Int]] = []
        for arc in graph.turns.arcs(leaving: node) {
          let head = Int(graph.turns.heads[arc])
          let next = Int(graph.edgeOfNode[head])
          guard !closed[Int(graph.wayOfSegment[edge / 2])],
            !closed[Int(graph.wayOfSegment[next / 2])],
            let cost = costs.cost(of: arc, from: edge, at: Self.moment(minute))
          else { continue }
          result.append([head, cost.weight, cost.duration])
        }
        return result
      }
      #expect(changed.conditions.isSound(on: changed.network.graph), "seed \(seed)")
      for minute in [0, 361, 470, 480, 481, 500, 600, 1400] {
        for node in 0..<graph.turns.nodeCount {
          #expect(
            arcs(changed.network.graph, &after, node, minute)
              == arcs(graph, &before, node, minute), "seed \(seed), node \(node) at \(minute)")
        }
      }
    }
  }

  /// The edges on which routes from a place begin, or routes to it end, and where on them, in centimetres: those of its
  /// segment, and all that leave or reach it if it is a junction.
  private static func edges(
    of snap: Snap, leaving: Bool, in graph: RoadGraph
  ) -> [Int: Int] {
    var result: [Int: Int] = [:]
    let junction = snap.offset == 0 ? graph.starts[snap.segment] : graph.ends[snap.segment]
    for edge in 0..<graph.edgeCount where graph.durations[edge] != RoadGraph.closed {
      let length = Int(graph.lengths[edge / 2])
      let isAlong = edge & 1 == 0
      if edge / 2 == snap.segment {
        guard snap.edges.contains(edge: edge) else { continue }
        result[edge] = isAlong ? snap.offset : length - snap.offset
      } else if snap.isJunction {
        let place = isAlong == leaving ? graph.starts[edge / 2] : graph.ends[edge / 2]
        if place == junction { result[edge] = leaving ? 0 : length }
      }
    }
    return result
  }

  /// The least weights to the ends of all nodes, and the durations with them, by looking for the next node everywhere.
  private static func slowLabels(
    _ timed: TimedNetwork, from source: Snap, departing moment: LocalMoment
  ) -> [PathSum?] {
    let graph = timed.network.graph
    let ends = timed.network.ends
    var costs = TimedCosts(timed)
    var best = [PathSum?](repeating: nil, count: graph.turns.nodeCount)
    var isDone = [Bool](repeating: false, count: best.count)
    func isLess(_ a: PathSum, _ b: PathSum?) -> Bool {
      guard let b else { return true }
      return (a.weight, a.duration) < (b.weight, b.duration)
    }
    for (edge, offset) in edges(of: source, leaving: true, in: graph)
    where !costs.size(of: edge, at: moment).isClosed {
      best[Int(graph.nodeOfEdge[edge])] = costs.rest(of: edge, from: offset, at: moment)
    }
    while true {
      var next: Int?
      for node in best.indices where !isDone[node] {
        guard let sum = best[node] else { continue }
        if isLess(sum, next.flatMap { best[$0] }) { next = node }
      }
      guard let node = next, let sum = best[node] else { return best }
      isDone[node] = true
      for arc in graph.turns.arcs(leaving: node) {
        let cost = costs.cost(
          of: arc, from: Int(graph.edgeOfNode[node]), at: moment + sum.duration)
        guard let cost else { continue }
        let head = Int(graph.turns.heads[arc])
        let edge = Int(graph.edgeOfNode[head])
        let found =
          sum
          + PathSum(weight: cost.weight, duration: cost.duration, distance: ends.length(of: edge))
        if !isDone[head], isLess(found, best[head]) { best[head] = found }
      }
    }
  }

  @Test func `rows and routes are those of a slow search, and add up when followed`() async {
    await Seeds.each(Seeds.wanted(quick: 80, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let town = Town(&random)
      let timed = TimedNetwork(town.map, Compiled.car)
      let graph = timed.network.graph
      guard graph.segmentCount > 0 else { return }
      var query = TimedQuery(timed)
      var replay = TimedReplay(timed)
      let moment = Self.moment([470, 479, 480, 481, 539, 600][random.number(in: 0...5)])
      var options = SnapOptions()
      options.avoidsIslands = false
      let snaps = (0..<5).compactMap { _ in
        query.snap(
          graph.points[random.number(in: 0...graph.points.count - 1)], options, at: moment)
      }
      var costs = TimedCosts(timed)
      for source in snaps {
        let labels = Self.slowLabels(timed, from: source, departing: moment)
        let row = query.row(from: source, to: snaps, departing: moment)
        for (number, target) in snaps.enumerated() {
          let told: Comment = "seed \(seed): \(source) to \(target) at \(moment)"
          let route = query.route(from: source, to: target, departing: moment)
          #expect(route?.sum.weight == row[number]?.weight, told)
          if let route {
            guard let followed = replay.follow(route, departing: moment) else {
              Issue.record(told)
              continue
            }
            #expect(followed.sums == [route.sum], told)
            let found = timed.network(asFound: followed)
            let isTwice = Set(route.parts.map(\.edge)).count < route.parts.count
            #expect(isTwice || RouteReplay(found.ends).firstWrongLeg(of: route) == nil, told)
          }
          // The least that the slow search knows: over a turn into an edge of the target.
          var least: Int?
          let begins = Self.edges(of: source, leaving: true, in: graph)
          let ends = Self.edges(of: target, leaving: false, in: graph)
          for node in labels.indices {
            guard let sum = labels[node] else { continue }
            for arc in graph.turns.arcs(leaving: node) {
              let edge = Int(graph.edgeOfNode[Int(graph.turns.heads[arc])])
              guard let end = ends[edge] else { continue }
              let now = moment + sum.duration
              guard
                let cost = costs.cost(of: arc, from: Int(graph.edgeOfNode[node]), at: now)
              else { continue }
              let rest = costs.rest(of: edge, from: end, at: now)
              least = min(least ?? .max, sum.weight + cost.weight - rest.weight)
            }
          }
          if begins.keys.contains(where: { ends[$0] != nil }) {
            #expect(row[number]?.weight ?? .max <= least ?? .max, told)
          } else {
            #expect(row[number]?.weight == least, told)
          }
        }
      }
    }
  }

  @Test func `searches backwards end in time, and weigh as much as forwards where nothing changes`()
    async
  {
    await Seeds.each(Seeds.wanted(quick: 80, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let town = Town(&random)
      let timed = TimedNetwork(town.map, Compiled.car)
      let graph = timed.network.graph
      guard graph.segmentCount > 0 else { return }
      var query = TimedQuery(timed)
      var replay = TimedReplay(timed)
      let minute = [470, 481, 482, 540, 600, 700][random.number(in: 0...5)]
      let moment = Self.moment(minute)
      var options = SnapOptions()
      options.avoidsIslands = false
      let snaps = (0..<5).compactMap { _ in
        query.snap(
          graph.points[random.number(in: 0...graph.points.count - 1)], options, at: moment)
      }
      for target in snaps {
        let column = query.column(from: snaps, to: target, arriving: moment)
        for (number, source) in snaps.enumerated() {
          let told: Comment = "seed \(seed): \(source) to \(target) until \(moment)"
          let route = query.route(from: source, to: target, arriving: moment)
          #expect(route?.sum.weight == column[number]?.weight, told)
          if let route,
            let found = replay.follow(route, departing: moment - route.sum.duration)
          {
            #expect(found.sums[0].duration <= route.sum.duration, told)
          }
          // No condition changes between 9:00 and 22:00.
          guard minute >= 600 else { continue }
          let forwards = query.route(from: source, to: target, departing: moment)
          #expect(forwards?.sum.weight == route?.sum.weight, told)
        }
      }
    }
  }

  @Test func `what reaches a place in time does so by its own search, and nothing else does`() async
  {
    await Seeds.each(Seeds.wanted(quick: 60, long: 5_000)) { seed in
      var random = SplitMix64(seed: seed)
      let town = Town(&random)
      let timed = TimedNetwork(town.map, Compiled.car)
      let graph = timed.network.graph
      guard graph.segmentCount > 0 else { return }
      var query = TimedQuery(timed)
      let moment = Self.moment([470, 481, 540, 600][random.number(in: 0...3)])
      let limit = random.number(in: 5_000...60_000)
      var options = SnapOptions()
      options.avoidsIslands = false
      let target = query.snap(
        graph.points[random.number(in: 0...graph.points.count - 1)], options, at: moment)
      guard let target else { return }
      var parts: [ReachedPart] = []
      query.appendParts(to: target, within: limit, arriving: moment, to: &parts)
      for _ in 0..<30 {
        let edge = random.number(in: 0...graph.edgeCount - 1)
        guard graph.durations[edge] != RoadGraph.closed else { continue }
        let offset = random.number(in: 1...max(1, Int(graph.lengths[edge / 2]) - 1))
        let source = graph.place(on: edge, at: offset)
        let sum = query.column(from: [source], to: target, arriving: moment)[0]
        let told: Comment = "seed \(seed): edge \(edge) at \(offset) to \(target) by \(moment)"
        let isIn = parts.contains { $0.edge == edge && ($0.start...$0.end).contains(offset) }
        // Shares of an edge are rounded from either end, and a limit may begin while one is on it.
        guard let sum else {
          #expect(!isIn, told)
          continue
        }
        if sum.duration + 3 <= limit { #expect(isIn, told) }
        if sum.duration > limit + 3 { #expect(!isIn, told) }
      }
    }
  }
}
