import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

@testable import Directions

/// What routes share of junctions and lanes, against what each finds by itself.
@Suite struct KnownViewTests {
  @Test(arguments: 0..<25 as Range<UInt64>)
  func `routes that share junctions see them as routes alone do`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let town = Self.town(&random)
    let file = SeekableFile(name: "town.osm", bytes: Array(town.xml.utf8))
    let profile = try #require(ProfileChoice(builtIn: seed % 5 == 4 ? "foot" : "car"))
    let network = try MapBuilder(profiles: [profile]).build(file).value.networks[0]
    let shared = ManeuverRecognizer(network)
    var query = RouteQuery(network)
    var route = StreetRoute()
    var count = 0
    for _ in 0..<30 {
      let ends = (0..<2).compactMap { _ in
        query.snap(town.nodes[random.number(in: 0...town.nodes.count - 1)].place, SnapOptions())
      }
      guard ends.count == 2, query.findRoute(through: ends, .line, into: &route) == nil,
        let leg = route.legs.first, !leg.parts.isEmpty
      else { continue }
      count += 1
      let alone = ManeuverRecognizer(network)
      #expect(shared.steps(of: leg, in: route) == alone.steps(of: leg, in: route), "seed \(seed)")
      let passed = [shared, alone].map { PassedLanes(leg, of: route, $0) }
      for part in leg.parts.dropFirst() {
        #expect(passed[0].lanes(before: part) == passed[1].lanes(before: part), "seed \(seed)")
      }
      expectViews(of: RoutePath(route.parts[leg.parts], on: shared.streets), seed)
    }
    #expect(count > 0, "seed \(seed)")
  }

  /// A random town where some streets have lanes with arrows.
  private static func town(_ random: inout SplitMix64) -> StreetMap {
    var town = StreetMap.random(&random)
    let lanes = ["left|through", "left;through|right", "through|through;right", "|right"]
    for way in town.ways.indices {
      for direction in ["forward", "backward"] where random.chance(percent: 60) {
        town.ways[way].tags["turn:lanes:\(direction)"] =
          lanes[random.number(in: 0...lanes.count - 1)]
      }
    }
    return town
  }

  /// Compares the junctions of a path with those seen from its streets.
  private func expectViews(of path: RoutePath, _ seed: UInt64) {
    let streets = path.streets
    for index in path.edges.indices.dropLast() {
      let near = streets.view(
        from: path.edges[index], to: path.edges[index + 1], node: path.nodes[index])
      #expect(Self.facts(path.view(index)) == Self.facts(near), "seed \(seed)")
      for begin in path.travelled.lowerBound...max(index, path.travelled.lowerBound)
      where begin <= index {
        let bearing = Self.bearing(path, index, since: begin)
        #expect(path.arrivalBearing(index, since: begin) == bearing, "seed \(seed)")
        let far = near.seen(arriving: bearing) { streets.departureBearing(seen: $0) }
        #expect(
          Self.facts(path.viewFromAfar(index, since: begin)) == Self.facts(far), "seed \(seed)")
      }
    }
  }

  /// The bearing of arrival over the metres before a junction, back to an edge.
  private static func bearing(_ path: RoutePath, _ index: Int, since begin: Int) -> Double {
    var (back, rest) = (PlaneVector(), Streets.sight)
    for from in (begin...index).reversed() where rest > 0 {
      if from < index, path.isRoundabout(from) { break }
      path.streets.addLine(of: path.edges[from] ^ 1, &back, &rest)
    }
    return back.bearing < 180 ? back.bearing + 180 : back.bearing - 180
  }

  private static func facts(_ view: JunctionView) -> [[Double]] {
    [[Double(view.arrival), view.bearing, Double(view.rank.value)]]
      + (view.arms + [view.own]).map {
        [
          Double($0.edge), $0.angle, $0.isOpen ? 1 : 0, Double($0.rank.value),
          $0.isLink ? 1 : 0, $0.reluctance,
        ]
      }
  }
}
