import Foundation
import OpenStreetMap
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Which streets pavements and crossings are called by.
@Suite struct PavementNamesTests {
  /// What edges are called: the name, or in brackets the street that is crossed; `-` for neither.
  private func names(_ drawing: StreetDrawing, _ edges: String) throws -> String {
    let streets = DrawnStreets(drawing, Compiled.foot)
    return try edges.split(separator: " ").map { name in
      let names = streets.graph.way(of: try #require(streets.edge(String(name)), "\(name)")).names
      return names.crossed.map { "(\($0))" } ?? names.name ?? names.ref ?? "-"
    }.joined(separator: ", ")
  }

  @Test func `a pavement that turns a corner belongs to two streets`() throws {
    // The pavement is one way.
    let turning = StreetDrawing(
      """
      a-----------b
      d-------e   |
              |   |
              |   |
              |   |
              f   c
      """, spacing: 20,
      ways: """
        ab: highway=residential, name=High Street
        bc: highway=residential, name=Mill Road
        def: highway=footway, footway=sidewalk
        eb: highway=footway, footway=crossing
        """)
    #expect(try names(turning, "de ef") == "High Street, Mill Road")
  }

  @Test(arguments: [
    ("highway=residential, name=High Street", "highway=footway, footway=sidewalk", "High Street"),
    ("highway=residential, name=High Street", "highway=path, path=sidewalk", "High Street"),
    ("highway=primary, ref=A 48", "highway=footway, footway=sidewalk", "A 48"),
    ("highway=residential", "highway=footway, footway=sidewalk", "-"),
    // A path is called by a street only if it is nearer.
    ("highway=residential, name=High Street", "highway=footway", "-"),
    ("highway=motorway, name=High Street", "highway=footway, footway=sidewalk", "-"),
    (
      "highway=residential, name=High Street, tunnel=yes", "highway=footway, footway=sidewalk",
      "-"
    ),
    (
      "highway=residential, name=High Street, layer=1", "highway=footway, footway=sidewalk", "-"
    ),
    (
      "highway=residential, name=High Street",
      "highway=footway, footway=sidewalk, is_sidepath:of:name=Low Street", "Low Street"
    ),
    (
      "highway=residential, name=High Street",
      "highway=footway, footway=sidewalk, name=Garden Walk", "Garden Walk"
    ),
  ])
  func `a path 15 metres beside a street`(street: String, path: String, name: String) throws {
    for drawing in ["a-------b\n \n \nc-------d", "c-------d\n \n \na-------b"] {
      let streets = StreetDrawing(drawing, spacing: 10, ways: "ab: \(street)\ncd: \(path)")
      #expect(try names(streets, "cd") == name)
    }
  }

  @Test(arguments: [(1, "High Street"), (2, "High Street"), (3, "-")])
  func `a path without a tag is called by a street up to 12 metres away`(
    rows: Int, name: String
  ) throws {
    let gap = String(repeating: " \n", count: rows - 1)
    let streets = StreetDrawing(
      "a---------------b\n" + gap + "c---------------d", spacing: 10,
      ways: "ab: highway=residential, name=High Street\ncd: highway=footway")
    #expect(try names(streets, "cd") == name)
  }

  @Test func `a path that leads away from a street is not called by it`() throws {
    let streets = StreetDrawing(
      """
      a-------b
          c
          |
          d
      """, spacing: 10,
      ways: "ab: highway=residential, name=High Street\ncd: highway=footway, footway=sidewalk")
    #expect(try names(streets, "cd") == "-")
  }

  @Test func `the nearest street counts, and service roads only beside paths without a tag`() throws
  {
    for (tag, expected) in [(", footway=sidewalk", "High Street"), ("", "-")] {
      let streets = StreetDrawing(
        """
        a---------------b
        c---------------d

        e---------------f
        """, spacing: 8,
        ways: """
          ab: highway=service
          cd: highway=footway\(tag)
          ef: highway=residential, name=High Street
          """)
      #expect(try names(streets, "cd") == expected)
    }
  }

  @Test func `crossings are told by the street that they cross`() throws {
    let streets = StreetDrawing(
      """
      d---e---f
          |
      a---b---c
          |
      g---h---i
      """, spacing: 10,
      ways: """
        abc: highway=residential, name=High Street, foot=no
        def: highway=footway, footway=sidewalk
        ghi: highway=footway, footway=sidewalk
        ebh: highway=footway, footway=crossing
        """)
    // Nobody on foot is let onto the street itself.
    #expect(try names(streets, "ebh de hi") == "(High Street), High Street, High Street")
  }

  @Test func `cars know no pavements`() throws {
    let drawing = StreetDrawing(
      "a-------b\nc-------d", spacing: 10,
      ways: "ab: highway=residential, name=High Street\ncd: highway=footway, footway=sidewalk")
    #expect(DrawnStreets(drawing).graph.ways.count == 1)
  }

  /// Random streets and paths, against a search through all pieces of all streets.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `names are those that a search through all streets finds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var map = StreetMap()
    func add(_ tags: StreetMap.Tags) -> [FixedCoordinate] {
      var (x, y) = (random.number(in: -9_000...9_000), random.number(in: -9_000...9_000))
      var line: [FixedCoordinate] = []
      for _ in 0..<random.number(in: 2...4) {
        line.append(FixedCoordinate(longitude: x, latitude: y)!)
        x += random.number(in: -6_000...6_000)
        y += random.number(in: -1_000...1_000)
      }
      let first = Int64(map.nodes.count + 1)
      map.nodes += line.enumerated().map { .init(first + Int64($0.offset), $0.element) }
      map.ways.append(
        .init(Int64(map.ways.count + 1), map.nodes.suffix(line.count).map(\.id), tags))
      return line
    }
    let streets = (0..<8).map { number in
      (
        name: "Street \(number % 5)",
        line: add(["highway": "residential", "name": "Street \(number % 5)"])
      )
    }
    let paths = (0..<25).map { number in
      add(number % 2 == 0 ? ["highway": "footway", "footway": "sidewalk"] : ["highway": "footway"])
    }
    let graph = RoadGraph(map, Compiled.foot)
    for (number, line) in paths.enumerated() {
      let segment = try #require(
        (0..<graph.segmentCount).first { graph.way(of: 2 * $0).id == Int64(9 + number) })
      let expected = Self.name(of: line, isPavement: number % 2 == 0, among: streets)
      #expect(graph.way(of: 2 * segment).names.name == expected, "path \(number), seed \(seed)")
    }
  }

  private static func name(
    of line: [FixedCoordinate], isPavement: Bool,
    among streets: [(name: String, line: [FixedCoordinate])]
  ) -> String? {
    func metres(_ a: FixedCoordinate, _ b: FixedCoordinate) -> (x: Double, y: Double) {
      let unit = Coordinate.earthRadius * .pi / 180 / 1e7
      return (Double(b.longitude - a.longitude) * unit, Double(b.latitude - a.latitude) * unit)
    }
    let pieces = zip(line, line.dropFirst()).map { (from: $0, way: metres($0, $1)) }
    let length = pieces.reduce(0) { $0 + hypot($1.way.x, $1.way.y) }
    guard isPavement || length >= 15 else { return nil }
    let count = max(1, Int((length / 8).rounded()))
    var votes: [String: Int] = [:]
    for sample in 0..<count {
      var left = (Double(sample) + 0.5) * length / Double(count)
      var (nearest, best) = (String?.none, isPavement ? 22.0 : 12)
      for piece in pieces {
        let size = hypot(piece.way.x, piece.way.y)
        guard left <= size else {
          left -= size
          continue
        }
        for street in streets {
          for (a, b) in zip(street.line, street.line.dropFirst()) {
            let (along, from) = (metres(a, b), metres(a, piece.from))
            let here = (
              x: from.x + piece.way.x * left / size, y: from.y + piece.way.y * left / size
            )
            let turn = abs(atan2(along.y, along.x) - atan2(piece.way.y, piece.way.x))
            guard abs(sin(turn)) <= sin(25 * Double.pi / 180) else { continue }
            let share =
              (here.x * along.x + here.y * along.y) / (along.x * along.x + along.y * along.y)
            let at = min(1, max(0, share))
            let distance = hypot(here.x - at * along.x, here.y - at * along.y)
            if distance < best { (nearest, best) = (street.name, distance) }
          }
        }
        break
      }
      if let nearest { votes[nearest, default: 0] += 1 }
    }
    return votes.first { Double($0.value) >= (isPavement ? 0.6 : 0.8) * Double(count) }?.key
  }
}
