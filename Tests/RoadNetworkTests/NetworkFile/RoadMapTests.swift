import Foundation
import OpenStreetMap
import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

@Suite struct RoadMapTests {
  private static let drawing = StreetDrawing(
    """
    a---b---c
    |   |   |
    d---e---f
    """,
    ways: """
      abc: highway=primary, name=Kärntner Straße, ref=B1
      ad: highway=residential, oneway=yes
      be: highway=residential, maxspeed=30
      cf: highway=service, service=driveway, access=private
      def: highway=secondary, destination=Graz
      """,
    restrictions: "no_left_turn from:abc via:b to:be")

  private static func built(_ profiles: [String] = ["car", "foot"]) throws -> MapBuilder.Result {
    let file = SeekableFile(name: "maps/town.osm", bytes: Array(drawing.map.xml.utf8))
    let choices = profiles.compactMap { ProfileChoice(builtIn: $0) }
    return try MapBuilder(profiles: choices).build(file).value
  }

  private static func open(_ bytes: [UInt8]) throws -> RoadMap {
    try RoadMap(MappedFile(name: "town.roadmap", copying: bytes))
  }

  private func error(_ bytes: [UInt8]) -> NetworkFileError? {
    do {
      let map = try Self.open(bytes)
      for network in map.facts.networks { _ = try map.network(profile: network.profile) }
      return nil
    } catch {
      return error as? NetworkFileError
    }
  }

  /// All routes between places all over the drawing: what they add up to, and their lines.
  private func routes(_ network: StreetNetwork) -> [[FixedCoordinate]] {
    var search = SnapSearch(network.index, of: network.graph)
    var query = StreetQuery(network.ends, network.hierarchy)
    let snaps = network.graph.points.compactMap { search.snap($0) }
    return snaps.flatMap { source in
      snaps.map { target in
        var line: [FixedCoordinate] = []
        _ = query.findRoute(from: source, to: target)
        query.appendLine(to: &line)
        return line
      }
    }
  }

  @Test func `a network from a file answers as the one that was written`() throws {
    let built = try Self.built()
    let map = try Self.open(built.parts.flatMap(\.self))
    #expect(map.facts == built.facts)
    for (facts, network) in zip(built.facts.networks, built.networks) {
      let read = try map.network(profile: facts.profile)
      #expect(read.graph.ways.elementsEqual(network.graph.ways))
      #expect(read.graph.omissions == network.graph.omissions)
      #expect(read.graph.nodeIDs.elementsEqual(network.graph.nodeIDs))
      #expect(read.graph.turns.weights.elementsEqual(network.graph.turns.weights))
      #expect(read.graph.turns.durations.elementsEqual(network.graph.turns.durations))
      #expect(read.hierarchy.details.elementsEqual(network.hierarchy.details))
      #expect(routes(read) == routes(network))
      #expect(routes(read).contains { $0.count > 2 })
    }
  }

  @Test func `the order of nodes comes back, and a file may lack it`() throws {
    var built = try Self.built(["car"])
    let ranks = try #require(built.networks[0].nodeRanks)
    let read = try Self.open(built.parts.flatMap(\.self)).network(profile: "car")
    #expect(read.nodeRanks?.elements.elementsEqual(ranks.elements) == true)
    let swapped = ArrayStorage(Array(ranks.elements.dropFirst()) + [ranks[1]])
    for (nodeRanks, isRefused) in [(nil, false), (swapped, true), (ArrayStorage([0]), true)] {
      var network = built.networks[0]
      network.nodeRanks = nodeRanks
      built = MapBuilder.Result(facts: built.facts, networks: [network], timed: [:])
      let error = error(built.parts.flatMap(\.self))
      #expect(error == (isRefused ? .inconsistent(.hierarchy) : nil))
    }
  }

  @Test func `names and traits of ways come back`() throws {
    let map = try Self.open(try Self.built().parts.flatMap(\.self))
    let ways = try map.network(profile: "car").graph.ways
    #expect(ways.contains { $0.names.name == "Kärntner Straße" && $0.names.ref == "B1" })
    #expect(ways.contains { $0.names.forwardDestination.places == "Graz" })
    #expect(ways.contains { $0.traits.service == .driveway })
    #expect(ways.contains { $0.traits.forward.isOpen && !$0.traits.backward.isOpen })
  }

  @Test func `signs at exits come back`() throws {
    let drawing = StreetDrawing(
      """
      a---b---c
          |
          d
      """,
      ways: """
        abc: highway=motorway
        bd: highway=motorway_link
        """,
      nodes: """
        b: highway=motorway_junction, ref=1C, exit_to=I405 North;Salem, ref:left=1A, exit_to:right=Eugene
        """)
    let file = SeekableFile(name: "exit.osm", bytes: Array(drawing.map.xml.utf8))
    let choice = try #require(ProfileChoice(builtIn: "car"))
    let built = try MapBuilder(profiles: [choice]).build(file).value
    let graph = try Self.open(built.parts.flatMap(\.self)).network(profile: "car").graph
    let signs = graph.junctions.indices.compactMap { graph.signs[$0] }
    #expect(signs.count == 1)
    #expect(signs.first?.exit == ExitSign(number: "1C", destinations: "I405 North;Salem"))
    #expect(
      signs.first?.exit(isLeft: true) == ExitSign(number: "1A", destinations: "I405 North;Salem"))
    #expect(signs.first?.exit(isLeft: false) == ExitSign(number: "1C", destinations: "Eugene"))
  }

  @Test func `the same extract gives the same bytes at any number of threads`() throws {
    let file = SeekableFile(name: "town.osm", bytes: Array(Self.drawing.map.xml.utf8))
    let choice = try #require(ProfileChoice(builtIn: "car"))
    let files = try [1, 2, 5].map {
      try MapBuilder(profiles: [choice], threads: $0).build(file).value.parts.flatMap(\.self)
    }
    #expect(files[0] == files[1])
    #expect(files[0] == files[2])
  }

  @Test func `networks that wait beside the target give the same bytes and leave nothing behind`()
    throws
  {
    let drawing = StreetDrawing(
      """
      a---b---c
      |   |   |
      d---e---f
      """,
      ways: """
        abc: highway=primary, access:conditional=no @ (07:00-09:00)
        adef: highway=residential, access=no, access:conditional=yes @ (22:00-06:00)
        be: highway=residential
        cf: highway=footway
        """)
    let file = SeekableFile(name: "town.osm", bytes: Array(drawing.map.xml.utf8))
    let folder = FileManager.default.temporaryDirectory.appending(path: "waiting-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var builder = MapBuilder(
      profiles: ["car", "foot", "bicycle"].compactMap { ProfileChoice(builtIn: $0) })
    for keepsConditions in [false, true] {
      builder.keepsConditions = keepsConditions
      builder.target = nil
      let expected = try builder.build(file).value
      #expect(expected.timed.isEmpty != keepsConditions)
      builder.target = folder.appending(path: "town.roadmap").path
      builder.leastWaiting = 0
      let built = try builder.build(file).value
      #expect(built.parts.flatMap(\.self) == expected.parts.flatMap(\.self))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
    builder.target = folder.appending(path: "nowhere/town.roadmap").path
    #expect(throws: FileError.self) { try builder.build(file) }
  }

  @Test func `facts tell where the map came from`() throws {
    let facts = try Self.built().facts
    #expect(facts.source.name == "town.osm")
    #expect(facts.source.ways == 5)
    #expect(facts.source.hash.utf8.count == 16)
    #expect(facts.drivingSideSource == .assumed)
    #expect(facts.networks.map(\.profile) == ["car", "foot"])
    #expect(facts.networks[0].segments > 0)
    #expect(MapFacts(json: facts.json()) == facts)
    #expect(MapFacts(json: Array("{}".utf8)) == nil)
  }

  @Test func `a profile that is not there is told with those that are`() throws {
    let map = try Self.open(try Self.built().parts.flatMap(\.self))
    #expect(throws: NetworkFileError.noSuchProfile("cart", known: ["car", "foot"])) {
      try map.network(profile: "cart")
    }
    let finding = NetworkFileError.noSuchProfile("cart", known: ["car", "foot"])
      .finding(file: "town.roadmap")
    #expect(finding.description.contains("Did you mean car?"))
  }

  @Test func `a file of another version, cut short or damaged is refused with a remedy`() throws {
    let bytes = Array(try Self.built(["car"]).parts.flatMap(\.self))
    var newer = bytes
    newer[8] = UInt8(RoadMap.version + 1)
    #expect(
      error(newer) == .otherVersion(RoadMap.version + 1, expected: RoadMap.version))
    #expect(error(Array(bytes.dropLast(100))) == .truncated(expected: bytes.count))
    #expect(error(Array("osm".utf8)) == .notANetwork)
    for place in stride(from: 2000, to: bytes.count, by: 97) {
      var damaged = bytes
      damaged[place] ^= 0x55
      guard let found = error(damaged) else { continue }
      #expect(found.finding(file: "f").remedy.contains("map build"))
    }
  }

  /// The lists of a network that was read: of its arms and copies, one number is changed.
  @Test func `ends of routes that are not those of the graph are refused`() throws {
    let built = try Self.built(["car"])
    let network = built.networks[0]
    let (graph, ends) = (network.graph, network.ends)
    func error(
      first: [Int32]? = nil, edges: [Int32]? = nil, copiedEdges: [Int32] = [], copies: [Int32] = []
    ) -> NetworkFileError? {
      let changed = EdgeEndpoints(
        graph,
        arms: JunctionArms(
          first: first.map { ArrayStorage($0) } ?? ends.arms.first,
          edges: edges.map { ArrayStorage($0) } ?? ends.arms.edges),
        copiedEdges: ArrayStorage(copiedEdges), copies: ArrayStorage(copies))
      let network = StreetNetwork(
        graph: graph, index: network.index, hierarchy: network.hierarchy, ends: changed)
      let result = MapBuilder.Result(facts: built.facts, networks: [network], timed: [:])
      return self.error(result.parts.flatMap(\.self))
    }
    #expect(error() == nil)
    let (first, edges) = (Array(ends.arms.first), Array(ends.arms.edges))
    let wrong = NetworkFileError.inconsistent(.graph)
    #expect(error(first: Array(first.dropLast())) == wrong)
    #expect(error(first: [1] + first.dropFirst()) == wrong)
    #expect(error(first: [0, .max] + first.dropFirst(2)) == wrong)
    #expect(error(edges: edges.reversed()) == wrong)
    #expect(error(edges: edges.dropLast() + [Int32(graph.edgeCount)]) == wrong)
    #expect(error(edges: edges.dropLast() + [-1]) == wrong)
    let edge = graph.edgeOfNode[1]
    #expect(error(copiedEdges: [edge], copies: [1]) == nil)
    #expect(error(copiedEdges: [edge]) == wrong)
    #expect(error(copiedEdges: [edge], copies: [0]) == wrong)
    #expect(error(copiedEdges: [edge], copies: [Int32(graph.turns.nodeCount)]) == wrong)
    #expect(error(copiedEdges: [graph.edgeOfNode[2], edge], copies: [2, 1]) == wrong)
  }

  /// A map of a mebibyte: its first facts are followed by those of a network that nobody asks for.
  @Test func `a map that was checked is opened without reading it, and a changed one is checked`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "map-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "town.roadmap").path
    let built = try Self.built(["car"])
    var landmarks = built.networks[0]
    let padding = ArrayStorage([UInt8](repeating: 32, count: SoundFiles.leastSize))
    landmarks.landmarks = Landmarks(
      records: ArrayStorage([]), points: ArrayStorage([]), boxes: ArrayStorage([]),
      texts: TextTable(ends: ArrayStorage([Int32(padding.count)]), bytes: padding))
    let large = MapBuilder.Result(facts: built.facts, networks: [landmarks], timed: [:])
    try FileAccess.write(large.parts, to: path)
    let list = SoundFiles(
      path: folder.appending(path: "checked").path,
      now: { Int64(Date().timeIntervalSince1970 * 1e9) + 60_000_000_000 })
    func open() throws -> StreetNetwork {
      try RoadMap(MappedFile(path: path), soundFiles: list).network(profile: "car")
    }
    let expected = routes(built.networks[0])
    #expect(routes(try open()) == expected)
    #expect(routes(try open()) == expected, "known")
    // A byte of the padding changes no route, only the checksum.
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    let size = try handle.seekToEnd()
    let place = try #require(
      FileAccess.read(path).withUnsafeBytes { bytes in
        stride(from: 2000, to: Int(size) - 64, by: 64).first { start in
          bytes[start..<start + 64].allSatisfy { $0 == 32 }
        }
      })
    try handle.seek(toOffset: UInt64(place))
    try handle.write(contentsOf: Data([33]))
    try handle.close()
    #expect(throws: NetworkFileError.self) { _ = try open() }
    let state = try #require(try MappedFile(path: path).state)
    list.remember(state, "map-\(RoadMap.version)-1") {}
    #expect(routes(try open()) == expected, "what is known is not read as a whole")
    #expect(throws: NetworkFileError.self) {
      _ = try RoadMap(MappedFile(path: path)).network(profile: "car")
    }
  }

  /// Padding aside every byte counts for a checksum; here checksums do not count, so that what is
  /// wrong reaches the checks of the arrays and, if they let it pass, the queries.
  @Test func `numbers that lead nowhere do not crash`() throws {
    let bytes = Array(try Self.built(["car"]).parts.flatMap(\.self))
    var random = SplitMix64(seed: 20_261_122)
    var refused = 0
    for _ in 0..<3000 {
      var hostile = bytes
      let place = random.number(in: 1500...bytes.count - 1)
      hostile[place] = UInt8(random.number(in: 0...255))
      do throws(NetworkFileError) {
        let map = try RoadMap(MappedFile(name: "f", copying: hostile), verifies: false)
        _ = routes(try map.network(profile: "car"))
      } catch {
        refused += 1
      }
    }
    #expect(refused > 300)
  }

  /// A town of London without a roundabout, and one whose roundabout tells otherwise.
  @Test(
    arguments: [
      ("GB", "abcde: highway=primary", .left, .country),
      ("DE", "abcde: highway=primary", .right, .country),
      (nil, "abcde: highway=primary", .right, .assumed),
      ("GB", "ahgfedcba: highway=primary, junction=roundabout", .right, .roundabouts),
    ] as [(String?, String, DrivingSide, MapFacts.SideSource)])
  func `without roundabouts the country tells the side`(
    country: String?, ways: String, side: DrivingSide, source: MapFacts.SideSource
  ) throws {
    let drawing = StreetDrawing(
      """
      a-b-c
      |   |
      h   d
      |   |
      g-f-e
      """, ways: ways)
    let file = SeekableFile(name: "town.osm", bytes: Array(drawing.map.xml.utf8))
    var builder = MapBuilder(profiles: [try #require(ProfileChoice(builtIn: "car"))])
    builder.countries = { places in
      places.enumerated().map { $0.offset % 3 == 0 ? "FR" : country }
    }
    if country == nil { builder.countries = nil }
    let facts = try builder.build(file).value.facts
    #expect(facts.drivingSide == side)
    #expect(facts.drivingSideSource == source)
    #expect(facts.country == country)
    #expect(MapFacts(json: facts.json()) == facts)
  }

  @Test(arguments: [("abcdefgha", DrivingSide.left), ("ahgfedcba", .right)])
  func `roundabouts tell the side on which one drives`(ring: String, side: DrivingSide) throws {
    let drawing = StreetDrawing(
      """
      a-b-c
      |   |
      h   d
      |   |
      g-f-e
      """,
      ways: "\(ring): highway=primary, junction=roundabout")
    let file = SeekableFile(name: "town.osm", bytes: Array(drawing.map.xml.utf8))
    let facts = try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "car"))])
      .build(file).value.facts
    #expect(facts.drivingSide == side)
    #expect(facts.drivingSideSource == .roundabouts)
  }
}
