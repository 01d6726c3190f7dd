import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Routes around closed streets against Dijkstra's algorithm on streets cut at the closures.
@Suite struct DetourQueryTests {
  /// A few random streets with one-ways, restrictions, places and closures.
  struct Instance {
    let network: StreetNetwork
    var snaps: [Snap] = []
    var closed: [Snap] = []

    init(_ random: inout SplitMix64) throws {
      var draft = StreetDraft()
      func place() -> FixedCoordinate {
        .at(Double(random.number(in: 0...3000)) / 10, Double(random.number(in: 0...3000)) / 10)
      }
      let junctions = (0..<random.number(in: 1...6)).map { _ in place() }
      let count = random.number(in: 1...9)
      for _ in 0..<count {
        let line =
          [junctions[random.number(in: 0...junctions.count - 1)]]
          + (0..<random.number(in: 1...2)).map { _ in place() }
          + [junctions[random.number(in: 0...junctions.count - 1)]]
        let isOneWay = random.chance(percent: 25)
        draft.add(
          line, along: Int32(random.number(in: 0...30_000)),
          against: isOneWay ? nil : Int32(random.number(in: 0...30_000)))
      }
      func edge() -> Int { random.number(in: 0...2 * count - 1) }
      for _ in 0..<random.number(in: 0...2 * count) { draft.forbid(edge(), edge()) }
      for _ in 0..<random.number(in: 0...2 * count) { draft.forbid(edge(), edge(), edge()) }
      network = try StreetNetwork(draft.graph(), side: .right, threads: 1)
      var search = SnapSearch(network.index, of: network.graph)
      for _ in 0..<6 {
        var options = SnapOptions()
        options.avoidsIslands = false
        if let snap = search.snap(place(), options) { snaps.append(snap) }
      }
      // Closures in the midst of streets, at their ends, and just where somebody stands.
      for _ in 0..<random.number(in: 0...3) {
        if random.chance(percent: 30), let snap = snaps.first {
          closed.append(snap)
        } else if let snap = search.snap(
          random.chance(percent: 30) ? junctions[0] : place(), SnapOptions())
        {
          closed.append(snap)
        }
      }
    }
  }

  @Test func `sums are those of a shortest route around the closures`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      guard let instance = try? Instance(&random) else {
        Issue.record("not prepared: seed \(seed)")
        return
      }
      let (snaps, closed) = (instance.snaps, instance.closed)
      let oracle = SplitStreets(instance.network.graph, snaps, closed: closed)
      var query = DetourQuery(instance.network, StreetClosures(closed))
      for source in snaps {
        let sums = oracle.sums(from: source, to: snaps)
        let row = query.row(from: source, to: snaps)
        for (target, snap) in snaps.enumerated() {
          let told: Comment = "seed \(seed): \(source) to \(snap), closed at \(closed)"
          #expect(
            row[target].map { sums[target].contains($0.asTheOracles) } ?? sums[target].isEmpty,
            told)
          let route = query.route(from: source, to: snap)
          #expect(route?.sum.weight == row[target]?.weight, told)
          guard let route else { continue }
          #expect(
            route.line.first == source.coordinate && route.line.last == snap.coordinate, told)
          #expect(route.parts.reduce(0) { $0 + $1.end - $1.start } == route.sum.distance, told)
        }
      }
    }
  }

  @Test func `without closures it finds what every other query finds`() async {
    await Seeds.each(Seeds.wanted(quick: 50, long: 5000)) { seed in
      var random = SplitMix64(seed: seed)
      guard let instance = try? Instance(&random) else { return }
      var query = DetourQuery(instance.network, StreetClosures([]))
      var other = StreetQuery(instance.network.ends, instance.network.hierarchy)
      for source in instance.snaps {
        for target in instance.snaps {
          let found = query.route(from: source, to: target)?.sum.weight
          let expected = other.findRoute(from: source, to: target)?.weight
          #expect(found == expected, "seed \(seed): \(source) to \(target)")
        }
      }
    }
  }

  @Test func `up to a closure one gets from either side, and nobody passes`() throws {
    // A street of 200 m, closed in its middle, and a way around of 600 m.
    var draft = StreetDraft()
    draft.add([.at(0, 0), .at(200, 0)])
    draft.add([.at(0, 0), .at(0, 200), .at(200, 200), .at(200, 0)])
    let network = try StreetNetwork(draft.graph(), side: .right, threads: 1)
    var search = SnapSearch(network.index, of: network.graph)
    let places = [20.0, 90, 110, 180].compactMap { search.snap(.at($0, 1)) }
    let middle = search.snap(.at(100, 1))
    let closure = try #require(middle)
    var query = DetourQuery(network, StreetClosures([closure]))
    let row = query.row(from: places[0], to: places + [closure])
    #expect(
      row.map { (($0?.distance ?? -100) + 50) / 100 } == [0, 70, 20 + 600 + 90, 20 + 600 + 20, 80])
    var free = DetourQuery(network, StreetClosures([]))
    let before = free.row(from: places[0], to: places)
    #expect(before.map { (($0?.distance ?? -100) + 50) / 100 } == [0, 70, 90, 160])
  }
}
