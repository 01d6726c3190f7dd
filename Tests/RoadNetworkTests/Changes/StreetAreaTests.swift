import Foundation
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Areas against places along lines, one after another.
@Suite struct StreetAreaTests {
  private static func random(
    _ random: inout SplitMix64, _ count: Int, size: Int
  ) -> [FixedCoordinate] {
    (0..<count).map { _ in
      FixedCoordinate(
        longitude: random.number(in: -size...size), latitude: random.number(in: -size...size))!
    }
  }

  @Test func `lines touch an area where one of their places is inside`() async {
    await Seeds.each(Seeds.wanted(quick: 400, long: 40_000)) { seed in
      var random = SplitMix64(seed: seed)
      // On a small grid, places and lines are often on the boundary.
      let size = seed % 2 == 0 ? 4 : 100_000
      let rings = (0..<random.number(in: 1...2)).map { _ in
        Self.random(&random, random.number(in: 3...6), size: size)
      }
      let line = Self.random(&random, random.number(in: 2...3), size: size)
      let (depth, touches) = Self.sampled(line, rings)
      let found = StreetArea(rings).touches(line)
      // What is closer to the boundary than samples are to each other may be either.
      if depth > 0 { #expect(found, "seed \(seed): \(line) in \(rings)") }
      if !touches { #expect(!found, "seed \(seed): \(line) in \(rings)") }
    }
  }

  /// Whether a place on a line is inside by the angles at which it sees the boundary, and whether one
  /// is inside or near the boundary.
  private static func sampled(
    _ line: [FixedCoordinate], _ rings: [[FixedCoordinate]]
  ) -> (depth: Int, touches: Bool) {
    var (depth, touches) = (0, false)
    for (a, b) in zip(line, line.dropFirst()) {
      let length = hypot(Double(b.longitude - a.longitude), Double(b.latitude - a.latitude))
      for step in 0...400 {
        let share = Double(step) / 400
        let x = Double(a.longitude) + share * Double(b.longitude - a.longitude)
        let y = Double(a.latitude) + share * Double(b.latitude - a.latitude)
        var turns = 0
        var nearest = Double.infinity
        for ring in rings {
          var sum = 0.0
          for (c, d) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
            let (cx, cy) = (Double(c.longitude) - x, Double(c.latitude) - y)
            let (dx, dy) = (Double(d.longitude) - x, Double(d.latitude) - y)
            sum += atan2(cx * dy - cy * dx, cx * dx + cy * dy)
            nearest = min(nearest, distance(cx, cy, dx, dy))
          }
          turns += Int((sum / (2 * .pi)).rounded())
        }
        let isNear = nearest <= length / 400 + 1e-6
        if isNear { touches = true }
        if !isNear, turns % 2 != 0 {
          depth += 1
          touches = true
        }
      }
    }
    return (depth, touches)
  }

  /// The distance of the origin from a straight line.
  private static func distance(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) -> Double {
    let (dx, dy) = (bx - ax, by - ay)
    let square = dx * dx + dy * dy
    let share = square > 0 ? min(max(-(ax * dx + ay * dy) / square, 0), 1) : 0
    return hypot(ax + share * dx, ay + share * dy)
  }

  @Test func `products of the largest differences do not overflow`() {
    let (most, half) = (1_800_000_000, 900_000_000)
    let world = [(-most, -half), (most, -half), (most, half), (-most, half)].map {
      FixedCoordinate(longitude: $0.0, latitude: $0.1)!
    }
    let (rome, poles) = (
      FixedCoordinate(longitude: 124_964_000, latitude: 419_028_000)!,
      [
        FixedCoordinate(longitude: 0, latitude: half)!,
        FixedCoordinate(longitude: 0, latitude: -half)!,
      ]
    )
    #expect(StreetArea([world]).contains(rome))
    #expect(StreetArea([world]).touches(poles))
  }
}
