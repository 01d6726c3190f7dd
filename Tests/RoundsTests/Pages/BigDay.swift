import OpenStreetMap
import PlainFiles
import RoadNetwork
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import Rounds

/// Days and towns as large as a test wants.
enum BigDay {
  /// A day whose bins lie at random within a few kilometres, all of them above the threshold.
  static func plan(stops: Int, vehicles: Int, language: String = "en") throws -> DayPlan {
    var random = SplitMix64(seed: 1)
    let trucks = (1...vehicles).map {
      "  - {id: T-\($0), driver: Driver \($0), capacity: \(1_000_000 / vehicles), "
        + "shift: [\"00:00\", \"23:00\"]}"
    }
    let depot = CompactInstance.depot.replacing(
      "vehicles:", with: "language: \(language)\nvehicles:"
    )
    .split(separator: "\n").dropLast().joined(separator: "\n")
    let rows = (1...stops).map { number in
      let (x, y) = (random.number(in: 0...99_999), random.number(in: 0...49_999))
      return "bin-\(number),\(25 + Double(x) / 1e6),\(60 + Double(y) / 1e6),0.9,1100,30,"
        + "behind the house at the corner; the gate is open"
    }
    let day = try CompactInstance.day(
      depot: depot + "\n" + trucks.joined(separator: "\n"),
      bins: "id,lon,lat,fill,capacity,service_seconds,note\n" + rows.joined(separator: "\n") + "\n")
    return DayPlan(day: day, answer: CompactInstance.answer(day, .nearestNeighbour))
  }

  /// A town of so many streets each way, which wind, around the places of ``plan(stops:vehicles:language:)``.
  static func streets(_ count: Int) throws -> RoadGraph {
    var random = SplitMix64(seed: 2)
    var nodes: [StreetMap.Node] = []
    var ways: [StreetMap.Way] = []
    let classes = ["motorway", "primary", "tertiary", "residential", "residential", "service"]
    let places = (0..<count * count).map { number in
      let (x, y) = (number % count, number / count)
      return (
        250_000_000 + x * 1_000_000 / count + random.number(in: -2_000...2_000),
        600_000_000 + y * 500_000 / count + random.number(in: -2_000...2_000)
      )
    }
    for (number, (x, y)) in places.enumerated() {
      nodes.append(.init(Int64(number + 1), FixedCoordinate(longitude: x, latitude: y)!))
    }
    for line in 0..<count {
      for isRow in [true, false] {
        let ids = (0..<count).map { Int64(isRow ? line * count + $0 : $0 * count + line) + 1 }
        ways.append(
          .init(
            Int64(ways.count + 1), ids,
            [
              "highway": classes[random.number(in: 0...5)],
              "name": "\(isRow ? "Row" : "Column") \(line)",
            ]))
      }
    }
    let file = SeekableFile(
      name: "town.osm", bytes: Array(StreetMap(nodes: nodes, ways: ways).xml.utf8))
    // Without a hierarchy, which nobody draws.
    let extract = try ExtractReader.read(file, RoadGraph.selection).value
    let profile = CompiledProfile(ProfileChoice(builtIn: "car")!.profile)
    return RoadGraph(extract, profile, side: .right)
  }
}
