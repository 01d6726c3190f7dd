import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Travel by departure in random towns, against a search for every departure that is tried.
@Suite struct DepartureTableTests {
  private static let hours = [
    "07:00-09:00", "Mo-Fr 08:00-08:02", "22:00-06:00", "Mo 06:00-08:01", "07:59-08:30",
  ]

  /// A town with conditions that change around eight o'clock on a Monday.
  private static func town(_ random: inout SplitMix64) -> StreetMap {
    var map = StreetMap.random(&random)
    let values = [
      ("motor_vehicle", "no"), ("maxspeed", "10"), ("motor_vehicle", "destination"),
      ("oneway", "yes"), ("motor_vehicle", "no"),
    ]
    for way in map.ways.indices where random.chance(percent: 40) {
      let (key, value) = values[random.number(in: 0...values.count - 1)]
      let hours = hours[random.number(in: 0...hours.count - 1)]
      map.ways[way].tags["\(key):conditional"] = "\(value) @ (\(hours))"
    }
    return map
  }

  @Test func `what the table says at a departure is what a search then finds`() async {
    await Seeds.each(Seeds.wanted(quick: 60, long: 5_000)) { seed in
      var random = SplitMix64(seed: seed)
      let timed = TimedNetwork(Self.town(&random), Compiled.car)
      let graph = timed.network.graph
      guard graph.segmentCount > 0 else { return }
      let begin = LocalMoment("2026-11-30T07:50")!
      guard let streets = try? timed.during(begin..<begin + 2_500_000, threads: 1) else {
        Issue.record("no span: seed \(seed)")
        return
      }
      var options = SnapOptions()
      options.avoidsIslands = false
      var finder = SnapSearch(streets.timed.network.index, of: streets.timed.network.graph)
      let snaps = (0..<4).compactMap { _ in
        finder.snap(graph.points[random.number(in: 0...graph.points.count - 1)], options)
      }
      let table = DepartureTable(streets, from: snaps, to: snaps, threads: 1)
      var query = TimedQuery(timed)
      for (row, source) in snaps.enumerated() {
        for (column, target) in snaps.enumerated() {
          let entry = row * snaps.count + column
          let steps = table.steps[entry]
          #expect(steps?.first.map { $0.start == 0 } ?? true)
          if table.best.distances[entry] == 0 {
            #expect(steps == nil, "seed \(seed): nothing is driven from \(row) to \(column)")
            continue
          }
          // Every departure beside a step, and some others.
          let seconds = Set(
            (steps ?? []).flatMap { [$0.start - 1, $0.start, $0.start + 1] }
              + (0..<8).map { _ in random.number(in: 0...2_499) }
          ).filter { (0..<2_500).contains($0) }
          for second in seconds {
            let found = query.route(from: source, to: target, departing: begin + 1000 * second)
            let told: Comment = "seed \(seed): \(row) to \(column) after \(second) s"
            guard let steps else {
              let isNone = table.best.durations[entry] == TravelTable.noRoute
              #expect(isNone == (found == nil), told)
              #expect(
                found.map { Int32($0.sum.duration) == table.best.durations[entry] } ?? true, told)
              continue
            }
            let sum = steps.last { $0.start <= second }?.sum
            if let sum {
              #expect(sum.duration == found?.sum.duration, told)
              #expect(sum.distance == found?.sum.distance, told)
            } else {
              // Where a street without another way in is closed at times, only the usual way in counts.
              let best = table.best.durations[entry]
              #expect(found.map { Int32($0.sum.duration) != best } ?? true, told)
            }
          }
        }
      }
    }
  }

  @Test func `streets are as at each moment of a span in its own network`() async {
    await Seeds.each(Seeds.wanted(quick: 60, long: 5_000)) { seed in
      var random = SplitMix64(seed: seed)
      let timed = TimedNetwork(Self.town(&random), Compiled.car)
      let begin = LocalMoment("2026-11-30T07:50")!
      guard let streets = try? timed.during(begin..<begin + 2_500_000, threads: 1) else { return }
      var (before, after) = (TimedCosts(timed), TimedCosts(streets.timed))
      func arcs(_ graph: RoadGraph, _ costs: inout TimedCosts, _ node: Int, _ moment: LocalMoment)
        -> [[Int]]
      {
        graph.turns.arcs(leaving: node).compactMap { arc in
          costs.cost(of: arc, from: Int(graph.edgeOfNode[node]), at: moment).map {
            [Int(graph.turns.heads[arc]), $0.weight, $0.duration]
          }
        }
      }
      for second in [0, 539, 540, 600, 660, 720, 2_400, 2_499] {
        let moment = begin + 1000 * second
        for node in 0..<timed.network.graph.turns.nodeCount {
          let edge = Int(timed.network.graph.edgeOfNode[node])
          let size = before.size(of: edge, at: moment)
          #expect(size.duration == after.size(of: edge, at: moment).duration, "seed \(seed)")
          // Whoever is on an edge that is closed all the time has nowhere to go.
          if size.isClosed { continue }
          #expect(
            arcs(streets.timed.network.graph, &after, node, moment)
              == arcs(timed.network.graph, &before, node, moment), "seed \(seed) at \(moment)")
        }
      }
    }
  }
}
