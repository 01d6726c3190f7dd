import OpenStreetMap
import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

@Suite struct LandmarksTests {
  /// What is read of nodes and ways without any street.
  private static func read(_ map: StreetMap) throws -> Landmarks {
    let file = SeekableFile(name: "town.osm", bytes: Array(map.xml.utf8))
    let selection = RoadGraph.selection.withLandmarks()
    return LandmarkReader.read(try ExtractReader.read(file, selection).value)
  }

  private static let drawing = StreetDrawing(
    """
    a---b---c
      m
      p-q
      | |   t
      s-r
    """, spacing: 40,
    ways: """
      abc: highway=residential
      pqrsp: building=church, amenity=place_of_worship, religion=christian, name=Saint Mary
      """,
    nodes: """
      m: amenity=bank, name=Halifax
      t: man_made=tower
      a: shop=yes
      b: shop=clothes
      """)

  private static func place(_ letter: Character) throws -> FixedCoordinate {
    try #require(drawing.map.nodes.first { drawing.letter($0.place) == letter }).place
  }

  @Test func `areas and nodes are found, the nearest first`() throws {
    let landmarks = try Self.read(Self.drawing.map)
    let near = landmarks.near(try Self.place("a"), metres: 60)
    #expect(near.map(\.landmark.kind) == [.bank, .church])
    #expect(near.map(\.landmark.name) == ["Halifax", "Saint Mary"])
    // The bank lies 20 m east and 20 m south, the church another 20 m south.
    #expect(near.map { Int($0.metres.rounded()) } == [28, 45])
    #expect(landmarks.near(try Self.place("a"), metres: 30).count == 1)
    #expect(landmarks.near(try Self.place("c"), metres: 20).isEmpty)
  }

  @Test func `who stands within an area has no distance to it`() throws {
    let landmarks = try Self.read(Self.drawing.map)
    let (p, r) = (try Self.place("p"), try Self.place("r"))
    let middle = try #require(
      FixedCoordinate(
        longitude: Int(p.longitude + r.longitude) / 2, latitude: Int(p.latitude + r.latitude) / 2))
    let church = try #require(landmarks.near(middle, metres: 1).first)
    #expect(church.metres == 0)
    #expect(church.landmark.outline.count == 5)
  }

  @Test(arguments: [
    ("amenity=place_of_worship, religion=christian", LandmarkKind.church),
    ("amenity=place_of_worship, religion=muslim", .mosque),
    ("amenity=place_of_worship, religion=jewish", .synagogue),
    ("amenity=place_of_worship, religion=hindu", .temple),
    ("amenity=place_of_worship", nil), ("amenity=place_of_worship, building=chapel", .church),
    ("building=cathedral", .church), ("amenity=college", .university), ("amenity=pub", .bar),
    ("amenity=fuel, brand=Shell", .fuelStation), ("amenity=parking", nil),
    ("shop=mall, name=Forum", .shop), ("shop=supermarket", .supermarket), ("shop=bakery", .bakery),
    ("shop=clothes", nil), ("shop=clothes, name=Marks", .shop), ("shop=vacant, name=Old", nil),
    ("highway=bus_stop", .busStop), ("railway=tram_stop", .tramStop),
    ("railway=station", .railwayStation), ("railway=station, station=subway", nil),
    ("amenity=cafe, level=1", nil), ("amenity=cafe, level=0;1", .cafe),
    ("amenity=bank, indoor=room", nil), ("railway=station, location=underground", nil),
    ("historic=memorial, memorial=plaque", nil), ("historic=memorial, memorial=statue", .monument),
    ("man_made=lighthouse", .tower), ("leisure=park, name=Green", .park),
    ("tourism=hotel", .hotel), ("amenity=townhall", .townHall),
  ])
  func `tags say what stands there`(tags: String, kind: LandmarkKind?) throws {
    let drawing = StreetDrawing("a", ways: "", nodes: "a: \(tags)")
    let landmarks = try Self.read(drawing.map)
    #expect((0..<landmarks.count).map { landmarks[$0].kind } == [kind].compactMap(\.self))
  }

  @Test func `every kind is read from some tags`() {
    // What readers can make of the rules, one tag at a time, and of the religions.
    var kinds: Set<LandmarkKind> = [.mosque, .synagogue, .temple, .shop]
    for rule in LandmarkKind.rules {
      guard case .one(let value) = rule.values else { continue }
      if let kind = LandmarkKind(Tags([.init(rule.key, value)])) { kinds.insert(kind) }
    }
    for shop in ["supermarket", "bakery"] {
      if let kind = LandmarkKind(["shop": shop]) { kinds.insert(kind) }
    }
    #expect(kinds == Set(LandmarkKind.allCases))
  }

  @Test func `a brand stands for a name`() throws {
    let drawing = StreetDrawing("a", ways: "", nodes: "a: amenity=fuel, brand=Shell")
    #expect(try Self.read(drawing.map)[0].name == "Shell")
  }

  @Test(arguments: Seeds.wanted(quick: 40, long: 2000))
  func `what is near is what is near when all are looked at`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let latitude = [0, 600_000_000, -890_000_000, 300_000_000][random.number(in: 0...3)]
    let longitude = random.chance(percent: 20) ? 1_799_990_000 : 100_000_000
    var map = StreetMap()
    var boxes: [[FixedCoordinate]] = []
    func place() -> (Int, Int) {
      (
        longitude + random.number(in: 0...10_000), latitude + random.number(in: 0...10_000)
      )
    }
    for id in 0..<Int64(random.number(in: 0...100)) {
      let (x, y) = place()
      let extent = random.chance(percent: 30) ? random.number(in: 1...2000) : 0
      let corners = [(0, 0), (extent, 0), (extent, extent), (0, extent)].compactMap {
        FixedCoordinate(longitude: x + $0.0, latitude: y + $0.1)
      }
      guard corners.count == 4 else { continue }
      boxes.append(corners)
      let tags = ["amenity": "bank", "name": "\(id)"]
      if extent == 0 {
        map.nodes.append(.init(10 * id + 1, corners[0], tags))
      } else {
        for (number, corner) in corners.enumerated() {
          map.nodes.append(.init(10 * id + 1 + Int64(number), corner))
        }
        map.ways.append(.init(id + 1, [1, 2, 3, 4, 1].map { 10 * id + $0 }, tags))
      }
    }
    let landmarks = try Self.read(map)
    for _ in 0..<20 {
      let (x, y) = place()
      let from = try #require(FixedCoordinate(longitude: x, latitude: y))
      let metres = Double(random.number(in: 1...300))
      let found = Set(landmarks.near(from, metres: metres).map(\.landmark.name))
      for (number, corners) in boxes.enumerated() {
        let distance = Self.slowDistance(from, to: corners)
        // Near the limit both may be right: edges of great circles and of latitudes differ.
        guard abs(distance - metres) > 0.02 else { continue }
        let name = landmarks.count == boxes.count ? Self.name(number, map) : nil
        #expect(found.contains(name) == (distance < metres), "seed \(seed), \(distance) m")
      }
    }
  }

  /// The distance from an upright box: that from the nearest place with its longitudes and latitudes.
  private static func slowDistance(
    _ from: FixedCoordinate, to corners: [FixedCoordinate]
  ) -> Double {
    let (west, east) = (Int(corners[0].longitude), Int(corners[1].longitude))
    let (south, north) = (Int(corners[0].latitude), Int(corners[2].latitude))
    let nearest = FixedCoordinate(
      longitude: min(max(Int(from.longitude), west), east),
      latitude: min(max(Int(from.latitude), south), north))
    return nearest.map { from.distance(to: $0) } ?? .infinity
  }

  /// The name of the landmark that was drawn as the so-and-so-manieth.
  private static func name(_ number: Int, _ map: StreetMap) -> String? {
    let named = map.nodes.compactMap { $0.tags["name"] } + map.ways.compactMap { $0.tags["name"] }
    return named.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }[number]
  }

  @Test func `a network from a file has the landmarks of the one that was written`() throws {
    let file = SeekableFile(name: "town.osm", bytes: Array(Self.drawing.map.xml.utf8))
    let profiles = try ["foot", "car"].map { try #require(ProfileChoice(builtIn: $0)) }
    let built = try MapBuilder(profiles: profiles).build(file).value
    let map = try RoadMap(
      MappedFile(name: "town.roadmap", copying: built.parts.flatMap(\.self)))
    for profile in ["foot", "car"] {
      let landmarks = try map.network(profile: profile).landmarks
      #expect(landmarks.count == 3)
      let written = built.networks[0].landmarks
      #expect((0..<3).map { landmarks[$0].name } == (0..<3).map { written[$0].name })
      #expect(landmarks.near(try Self.place("a"), metres: 60).count == 2)
    }
  }

  /// As in `RoadMapTests`: what is wrong reaches the checks, and what they let pass the query.
  @Test func `numbers that lead nowhere do not crash`() throws {
    let landmarks = try Self.read(Self.drawing.map)
    var writer = SectionFileWriter()
    landmarks.add(to: &writer)
    let bytes = writer.bytes(version: 1)
    var random = SplitMix64(seed: 20_261_123)
    var refused = 0
    let from = try Self.place("a")
    for _ in 0..<3000 {
      var hostile = bytes
      hostile[random.number(in: 0...bytes.count - 1)] = UInt8(random.number(in: 0...255))
      do throws(NetworkFileError) {
        let file = try SectionFile(
          MappedFile(name: "f", copying: hostile), version: 1, verifies: false)
        _ = try Landmarks(file).near(from, metres: 1000)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 300)
  }
}
