import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Areas around reached streets, against the streets themselves.
@Suite struct ReachAreaTests {
  /// A plane in metres around a place, for the tests alone.
  private struct Plane {
    let origin: FixedCoordinate

    func metres(_ place: FixedCoordinate) -> (x: Double, y: Double) {
      let corner =
        FixedCoordinate(
          longitude: Int(place.longitude), latitude: Int(origin.latitude)) ?? place
      let x = origin.distance(to: corner) * (place.longitude < origin.longitude ? -1 : 1)
      let y = corner.distance(to: place) * (place.latitude < origin.latitude ? -1 : 1)
      return (x, y)
    }

    /// The distance of a place from a line.
    func distance(_ place: FixedCoordinate, _ a: FixedCoordinate, _ b: FixedCoordinate) -> Double {
      let (p, a, b) = (metres(place), metres(a), metres(b))
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let share =
        square > 0 ? min(1, max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square)) : 0
      let (ex, ey) = (p.x - a.x - share * dx, p.y - a.y - share * dy)
      return (ex * ex + ey * ey).squareRoot()
    }
  }

  private static func contains(_ ring: [FixedCoordinate], _ place: FixedCoordinate) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst()) {
      let (ax, ay) = (Double(a.longitude), Double(a.latitude))
      let (bx, by) = (Double(b.longitude), Double(b.latitude))
      let (x, y) = (Double(place.longitude), Double(place.latitude))
      if (ay > y) != (by > y), x < ax + (y - ay) / (by - ay) * (bx - ax) { isInside.toggle() }
    }
    return isInside
  }

  private static func contains(_ area: ReachArea, _ place: FixedCoordinate) -> Bool {
    area.polygons.contains { polygon in
      contains(polygon.outer, place) && !polygon.holes.contains { contains($0, place) }
    }
  }

  /// Whether two lines cross or touch.
  private static func meet(
    _ a: FixedCoordinate, _ b: FixedCoordinate, _ c: FixedCoordinate, _ d: FixedCoordinate
  ) -> Bool {
    func side(_ a: FixedCoordinate, _ b: FixedCoordinate, _ p: FixedCoordinate) -> Int {
      let (x, y) = (Int(b.longitude) - Int(a.longitude), Int(b.latitude) - Int(a.latitude))
      let (u, v) = (Int(p.longitude) - Int(a.longitude), Int(p.latitude) - Int(a.latitude))
      return (x * v - y * u).signum()
    }
    return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
      && max(a.longitude, b.longitude) >= min(c.longitude, d.longitude)
      && max(c.longitude, d.longitude) >= min(a.longitude, b.longitude)
      && max(a.latitude, b.latitude) >= min(c.latitude, d.latitude)
      && max(c.latitude, d.latitude) >= min(a.latitude, b.latitude)
  }

  /// Twice the area of a ring; positive if it is counterclockwise.
  private static func twiceArea(_ ring: [FixedCoordinate]) -> Int {
    zip(ring, ring.dropFirst()).reduce(0) { sum, pair in
      let (a, b) = pair
      let (x, y) = (Int(ring[0].longitude), Int(ring[0].latitude))
      return sum + (Int(a.longitude) - x) * (Int(b.latitude) - y)
        - (Int(b.longitude) - x) * (Int(a.latitude) - y)
    }
  }

  private static func expectValid(_ area: ReachArea, _ told: Comment) {
    var pieces: [(ring: Int, place: Int, a: FixedCoordinate, b: FixedCoordinate, count: Int)] = []
    var number = 0
    for polygon in area.polygons {
      #expect(twiceArea(polygon.outer) > 0, told)
      for hole in polygon.holes {
        #expect(twiceArea(hole) < 0, told)
        let isInside = hole.contains { contains(polygon.outer, $0) }
        #expect(isInside, told)
      }
      for ring in [polygon.outer] + polygon.holes {
        #expect(ring.count >= 4 && ring.first == ring.last, told)
        for (place, (a, b)) in zip(ring, ring.dropFirst()).enumerated() {
          pieces.append((number, place, a, b, ring.count - 1))
        }
        number += 1
      }
    }
    guard pieces.count < 4000 else { return }
    for (index, one) in pieces.enumerated() {
      for other in pieces[(index + 1)...] {
        let isNext =
          one.ring == other.ring
          && (other.place - one.place == 1
            || one.place == 0 && other.place == one.count - 1)
        if !isNext, meet(one.a, one.b, other.a, other.b) {
          Issue.record("rings cross: \(told)")
          return
        }
      }
    }
  }

  @Test func `reached streets lie within, and nothing far from them; polygons are valid`() async {
    await Seeds.each(Seeds.wanted(quick: 40, long: 2000)) { seed in
      var random = SplitMix64(seed: seed)
      let instance = StreetAlternativesQueryTests.Instance(&random, isTown: seed % 2 == 0)
      let graph = instance.graph
      guard let source = instance.snaps.first,
        let network = try? StreetNetwork(graph, side: .right, threads: 1)
      else { return }
      let limits = [random.number(in: 0...20_000), random.number(in: 20_000...90_000)]
      var query = StreetReachQuery(network.ends, network.hierarchy)
      let parts = limits.map { limit in
        var parts: [ReachedPart] = []
        query.appendParts(from: source, within: limit, to: &parts)
        return parts
      }
      let leastHole = [0.0, 10_000, 1e9][Int(seed % 3)]
      let areas = ReachArea.areas(around: parts, on: network, leastHole: leastHole)
      for (area, parts) in zip(areas, parts) {
        let told: Comment = "seed \(seed), \(random)"
        Self.expectValid(area, told)
        let lines = ReachedLine.lines(of: parts, on: network)
        for line in lines {
          #expect(Self.contains(area, line.from) && Self.contains(area, line.to), told)
        }
        let holes = area.polygons.reduce(0) { $0 + $1.holes.count }
        #expect(leastHole < 1e8 || holes == 0, told)
        // Every corner of the border, and places all over.
        let plane = Plane(origin: source.coordinate)
        for polygon in area.polygons {
          for place in polygon.outer.prefix(200) {
            let distance = lines.map { plane.distance(place, $0.from, $0.to) }.min() ?? .infinity
            #expect(distance <= area.tolerance * 1.01, told)
          }
        }
        guard leastHole == 0 else { continue }
        for _ in 0..<50 {
          let point = graph.points[random.number(in: 0...graph.points.count - 1)]
          guard Self.contains(area, point) else { continue }
          let distance = lines.map { plane.distance(point, $0.from, $0.to) }.min() ?? .infinity
          #expect(distance <= area.tolerance * 1.01, told)
        }
      }
      #expect(areas[0].area <= areas[1].area + 1, "seed \(seed)")
    }
  }

  @Test
  func `a large block leaves a hole, and a hole that is filled takes with it what lies within`()
    throws
  {
    let drawing = StreetDrawing(
      """
      a-------b
      |       |
      |       |
      d-------c
      """, spacing: 400,
      ways: """
        abcda: highway=residential
        """)
    let graph = RoadGraph(drawing.map, Compiled.car)
    let network = try StreetNetwork(graph, side: .right, threads: 1)
    let source = graph.place(on: 0, at: 100)
    var query = StreetReachQuery(network.ends, network.hierarchy)
    var parts: [ReachedPart] = []
    query.appendParts(from: source, within: 3_600_000, to: &parts)
    let open = ReachArea.areas(around: [parts], on: network, leastHole: 100_000)[0]
    #expect(open.polygons.count == 1 && open.polygons[0].holes.count == 1)
    let full = ReachArea.areas(around: [parts], on: network, leastHole: 1_000_000)[0]
    #expect(full.polygons.count == 1 && full.polygons[0].holes.isEmpty)
    #expect(full.area > open.area)
    // 800 m by 600 m with a margin of 22.5 m, whose corners are round.
    #expect(abs(full.area - 845 * 645) < 3000)
  }
}
