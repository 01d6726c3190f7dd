import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Routes around blocked places against Dijkstra's algorithm on streets cut there.
@Suite struct EdgeBlocksTests {
  private static func network(
    _ network: StreetNetwork, blocked: [Snap]
  ) throws -> StreetNetwork {
    var effect = EdgeChanges(network.graph)
    for place in blocked { effect.block(place.segment, at: place.offset, of: network.graph) }
    return try CustomizableNetwork(network, threads: 1).network(with: effect)
  }

  @Test func `sums are those of a shortest route around the blocks`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      guard let instance = try? BlockedInstance(&random),
        let network = try? Self.network(instance.network, blocked: instance.closed)
      else {
        Issue.record("not prepared: seed \(seed)")
        return
      }
      let (snaps, closed) = (instance.snaps, instance.closed)
      let oracle = SplitStreets(instance.network.graph, snaps, closed: closed)
      let replay = RouteReplay(network.ends)
      var finder = RouteQuery(network)
      let table = TravelTable(network, from: snaps, to: snaps)
      for (source, start) in snaps.enumerated() {
        let sums = oracle.sums(from: start, to: snaps)
        for (target, end) in snaps.enumerated() {
          let told: Comment = "seed \(seed): \(start) to \(end), blocked at \(closed)"
          var route = StreetRoute()
          let isFound = finder.findRoute(through: [start, end], .line, into: &route) == nil
          #expect(
            isFound ? sums[target].contains(route.sum.asTheOracles) : sums[target].isEmpty, told)
          let duration = table.durations[source * snaps.count + target]
          #expect(
            sums[target].isEmpty
              ? duration == TravelTable.noRoute
              : sums[target].contains { $0.duration == Int(duration) }, told)
          if isFound { #expect(replay.firstWrongLeg(of: route) == nil, told) }
        }
      }
    }
  }

  @Test func `blocks stay where traffic changes with the hour`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      guard let instance = try? BlockedInstance(&random) else {
        Issue.record("not prepared: seed \(seed)")
        return
      }
      let (graph, snaps, closed) = (instance.network.graph, instance.snaps, instance.closed)
      var effect = EdgeChanges(graph)
      for place in closed { effect.block(place.segment, at: place.offset, of: graph) }
      let day = TrafficDay(
        slices: [.init(start: 0, graph: 0), .init(start: 3600, graph: 1)],
        graphs: [graph, graph.scaled { _ in 500 }], free: 0)
      let networks = try? instance.network.networks(of: day, with: effect, threads: 1)
      #expect(networks?.count == 2, "seed \(seed)")
      for (network, graph) in zip(networks ?? [], day.graphs) {
        let oracle = SplitStreets(graph, snaps, closed: closed)
        let table = TravelTable(network, from: snaps, to: snaps)
        for (source, start) in snaps.enumerated() {
          for (target, sums) in oracle.sums(from: start, to: snaps).enumerated() {
            let duration = table.durations[source * snaps.count + target]
            #expect(
              sums.isEmpty
                ? duration == TravelTable.noRoute : sums.contains { $0.duration == Int(duration) },
              "seed \(seed): \(start) to \(snaps[target]), blocked at \(closed)")
          }
        }
      }
    }
  }

  @Test func `nobody passes them by the hour, forwards and backwards`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      guard let instance = try? BlockedInstance(&random) else {
        Issue.record("not prepared: seed \(seed)")
        return
      }
      let (graph, snaps, closed) = (instance.network.graph, instance.snaps, instance.closed)
      var effect = EdgeChanges(graph)
      for place in closed { effect.block(place.segment, at: place.offset, of: graph) }
      guard
        let timed = try? TimedNetwork(instance.network, .none).changed(by: effect, threads: 1),
        let moment = LocalMoment("2026-11-30T12:00")
      else {
        Issue.record("not changed: seed \(seed)")
        return
      }
      let oracle = SplitStreets(graph, snaps, closed: closed)
      var query = TimedQuery(timed)
      var replay = TimedReplay(timed)
      for start in snaps {
        let sums = oracle.sums(from: start, to: snaps)
        for (target, end) in snaps.enumerated() {
          let told: Comment = "seed \(seed): \(start) to \(end), blocked at \(closed)"
          let routes = [
            query.route(from: start, to: end, departing: moment),
            query.route(from: start, to: end, arriving: moment),
          ]
          for route in routes {
            #expect(
              route.map { sums[target].map(\.weight).contains($0.sum.asTheOracles.weight) }
                ?? sums[target].isEmpty, told)
            if let route { #expect(replay.follow(route, departing: moment) != nil, told) }
          }
        }
      }
    }
  }

  @Test func `up to a block one gets from either side, and nobody passes`() throws {
    // A street of 200 m, blocked in its middle, and a way around of 600 m.
    var draft = StreetDraft()
    draft.add([.at(0, 0), .at(200, 0)])
    draft.add([.at(0, 0), .at(0, 200), .at(200, 200), .at(200, 0)])
    let usual = try StreetNetwork(draft.graph(), side: .right, threads: 1)
    var search = SnapSearch(usual.index, of: usual.graph)
    let places = [20.0, 90, 110, 180].compactMap { search.snap(.at($0, 1)) }
    let middle = search.snap(.at(100, 1))
    let block = try #require(middle)
    let network = try Self.network(usual, blocked: [block])
    let table = TravelTable(network, from: [places[0]], to: places + [block])
    let metres = table.distances.map { Int(($0 + 50) / 100) }
    #expect(metres == [0, 70, 20 + 600 + 90, 20 + 600 + 20, 80])
  }

  @Test func `what is reached ends at a block`() throws {
    // A dead end of 200 m, blocked at 150 m.
    var draft = StreetDraft()
    draft.add([.at(0, 0), .at(200, 0)])
    let usual = try StreetNetwork(draft.graph(), side: .right, threads: 1)
    var search = SnapSearch(usual.index, of: usual.graph)
    let places = [50.0, 150].compactMap { search.snap(.at($0, 1)) }
    let network = try Self.network(usual, blocked: [places[1]])
    var query = StreetReachQuery(network.ends, network.hierarchy)
    var parts: [ReachedPart] = []
    query.appendParts(from: places[0], within: 3_600_000, to: &parts)
    #expect(parts.filter { $0.edge == 0 }.map(\.end).max() == places[1].offset)
    // Back from the place to the start of the street: nobody comes from its end.
    #expect(parts.filter { $0.edge == 1 }.map(\.start).min() ?? 0 > 14_900)
    parts = []
    query.appendParts(from: places[1], within: 3_600_000, to: &parts)
    #expect(parts.contains { $0.edge == 0 && $0.start == places[1].offset && $0.end > 19_000 })
  }
}
