import Foundation
import Testing
import _TestSupport

/// What is told of each stretch of a route between two nodes.
@Suite struct AnnotationTests {
  private static let map = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path

  private struct Leg {
    let nodes: Int
    let distances: [Double]
    let points: Int
    let distance: Double
    /// Where its maneuvers are.
    let places: [String]
  }

  private func leg(_ from: String, _ to: String) throws -> Leg {
    let outcome = try Program.run([
      "route", Self.map, from, to, "--json", "--steps", "--geometry", "geojson", "--annotations",
      "nodes,distance",
    ])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any]
    let route = try #require((json?["routes"] as? [[String: Any]])?.first)
    let leg = try #require((route["legs"] as? [[String: Any]])?.first)
    let annotation = try #require(leg["annotation"] as? [String: Any])
    let line = try #require((route["geometry"] as? [String: Any])?["coordinates"] as? [[Double]])
    let steps = leg["steps"] as? [[String: Any]] ?? []
    return Leg(
      nodes: (annotation["nodes"] as? [Int] ?? []).count,
      distances: annotation["distance"] as? [Double] ?? [], points: line.count,
      distance: try #require(leg["distance"] as? Double),
      places: steps.compactMap { step in
        ((step["maneuver"] as? [String: Any])?["location"] as? [Double]).map { "\($0[0]),\($0[1])" }
      })
  }

  @Test
  func `stretches between junctions are those of the line, whichever arm a route takes`() throws {
    let through = [
      ("24.9372,60.1650", "24.9540,60.1745"), ("24.9545,60.1700", "24.9380,60.1735"),
      ("24.9480,60.1655", "24.9400,60.1745"),
    ]
    // The first and the last place of a leg lie within a street.
    let junctions = try through.flatMap { try leg($0.0, $0.1).places.dropFirst().dropLast() }
    #expect(junctions.count > 15)
    for number in junctions.indices {
      let from = junctions[number]
      let to = junctions[(number + 5) % junctions.count]
      guard from != to else { continue }
      let leg = try leg(from, to)
      #expect(leg.nodes == leg.points, "\(from) to \(to)")
      #expect(leg.distances.count == leg.points - 1, "\(from) to \(to)")
      #expect(abs(leg.distances.reduce(0, +) - leg.distance) < 0.5, "\(from) to \(to)")
    }
  }
}
