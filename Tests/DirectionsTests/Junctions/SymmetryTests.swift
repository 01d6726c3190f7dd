import Directions
import OpenStreetMap
import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// What is told does not depend on how a map was drawn: random towns against their mirror images, and
/// against the same streets with other ways.
@Suite struct SymmetryTests {
  @Test func `a town in a mirror has mirrored maneuvers`() async {
    await Self.compare(.mirrored) { line in Junction.mirrored(line) }
  }

  @Test func `ways that are drawn from the other end have the same maneuvers`() async {
    await Self.compare(.reversed) { $0 }
  }

  @Test func `ways in more pieces have the same maneuvers`() async {
    await Self.compare(.split) { $0 }
  }

  /// Drives about in random towns before and after a change.
  private static func compare(
    _ change: TownChange, _ expected: @escaping @Sendable (String) -> String
  ) async {
    await Seeds.each(Seeds.wanted(quick: 24, long: 2000)) { seed in
      var random = SplitMix64(seed: seed)
      let town = StreetMap.random(&random).named()
      for (profile, mode) in [("car", TravelMode.driving), ("foot", .walking)] {
        guard let before = try? TownDrives(town, profile, mode, .right),
          let after = try? TownDrives(
            town.changed(change), profile, mode, change == .mirrored ? .left : .right)
        else {
          Issue.record("seed \(seed): no network")
          continue
        }
        for _ in 0..<8 {
          let ends = (0..<2).map { _ in town.nodes[random.number(in: 0...town.nodes.count - 1)] }
          let wanted = before.drive(ends.map(\.place))
          let got = after.drive(ends.map { change == .mirrored ? $0.place.mirrored : $0.place })
          // Of two ways that weigh the same either may be found.
          guard let wanted, let got, wanted.weight == got.weight,
            wanted.line == (change == .mirrored ? got.line.map(\.mirrored) : got.line)
          else { continue }
          #expect(
            got.maneuvers == wanted.maneuvers.map(expected),
            "\(change), seed \(seed), \(profile) from \(ends[0].id) to \(ends[1].id)")
        }
      }
    }
  }
}

/// How a town may be drawn otherwise.
private enum TownChange { case mirrored, reversed, split }

extension FixedCoordinate {
  /// The place in a mirror at 10 degrees east.
  fileprivate var mirrored: FixedCoordinate {
    FixedCoordinate(longitude: 200_000_000 - Int(longitude), latitude: Int(latitude))!
  }
}

extension StreetMap {
  /// The town with names for its streets, and with signs that do not tell directions.
  fileprivate func named() -> StreetMap {
    var map = self
    let names = ["Acorn Road", "Birch Lane", "Cedar Street", "Daisy Avenue", "Elder Walk"]
    for way in map.ways.indices where map.ways[way].tags["highway"] != "service" {
      if way % 4 != 3 { map.ways[way].tags["name"] = names[way / 2 % names.count] }
    }
    for node in map.nodes.indices {
      map.nodes[node].tags["direction"] = nil
      map.nodes[node].tags["traffic_signals:direction"] = nil
    }
    map.relations = []
    return map
  }

  fileprivate func changed(_ change: TownChange) -> StreetMap {
    var map = self
    switch change {
    case .mirrored:
      for node in map.nodes.indices { map.nodes[node].place = map.nodes[node].place.mirrored }
      for way in map.ways.indices where map.ways[way].tags["driving_side"] == "left" {
        map.ways[way].tags["driving_side"] = "right"
      }
    case .reversed:
      for way in map.ways.indices where map.ways[way].tags["junction"] == nil {
        map.ways[way].nodes.reverse()
        switch map.ways[way].tags["oneway"] {
        case "yes": map.ways[way].tags["oneway"] = "-1"
        case "-1": map.ways[way].tags["oneway"] = "yes"
        default: break
        }
        map.ways[way].tags["maxspeed:backward"] = map.ways[way].tags.removeValue(
          forKey: "maxspeed:forward")
      }
    case .split:
      map.ways = map.ways.flatMap { way -> [Way] in
        // A ferry's duration is that of the whole way.
        guard way.nodes.count > 2, way.tags["route"] == nil else { return [way] }
        let middle = way.nodes.count / 2
        return [
          Way(way.id, Array(way.nodes[...middle]), way.tags),
          Way(way.id + 5000, Array(way.nodes[middle...]), way.tags),
        ]
      }
    }
    return map
  }
}

/// Drives through a town.
private struct TownDrives {
  struct Drive {
    let line: [FixedCoordinate]
    let weight: Int
    let maneuvers: [String]
  }

  private let network: StreetNetwork
  private let recognizer: ManeuverRecognizer

  init(_ map: StreetMap, _ profile: String, _ mode: TravelMode, _ side: DrivingSide) throws {
    let file = SeekableFile(name: "town.osm", bytes: Array(map.xml.utf8))
    let choice = try #require(ProfileChoice(builtIn: profile))
    network = try MapBuilder(profiles: [choice], side: side).build(file).value.networks[0]
    recognizer = ManeuverRecognizer(network, mode: mode)
  }

  /// The way between two places; `nil` if there is none.
  func drive(_ ends: [FixedCoordinate]) -> Drive? {
    var finder = RouteQuery(network)
    var options = SnapOptions()
    options.avoidsIslands = false
    let snaps = ends.compactMap { finder.snap($0, options) }
    var route = StreetRoute()
    // Places beside a corner of two streets may be taken to either.
    guard snaps.count == 2, snaps.allSatisfy({ $0.side == .onLine }),
      snaps[0].coordinate != snaps[1].coordinate,
      finder.findRoute(through: snaps, .line, into: &route) == nil
    else { return nil }
    let steps = recognizer.steps(of: route.legs[0], in: route)
    return Drive(
      line: route.line, weight: route.sum.weight,
      maneuvers: steps.indices.map { step in
        steps[step].maneuver.line(after: step > 0 ? steps[step - 1].maneuver.mode : nil)
      })
  }
}
