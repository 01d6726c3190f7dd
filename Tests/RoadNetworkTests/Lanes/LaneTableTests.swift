import PlainFiles
import Testing
import _TestSupport

@testable import RoadNetwork

/// Lanes in map files.
@Suite struct LaneTableTests {
  private static let drawing = StreetDrawing(
    """
    a---b---c
        |
        d
    """,
    ways: """
      ab: highway=primary, turn:lanes:forward=through|right, turn:lanes:backward=left;right
      bc: highway=primary
      bd: highway=primary, oneway=-1, turn:lanes=left|right, destination:lanes=Graz|Linz
      """)

  private static func built() throws -> MapBuilder.Result {
    let file = SeekableFile(name: "town.osm", bytes: Array(drawing.map.xml.utf8))
    let choices = ["car", "foot"].compactMap { ProfileChoice(builtIn: $0) }
    return try MapBuilder(profiles: choices).build(file).value
  }

  private static func network(_ bytes: [UInt8], _ profile: String) throws -> StreetNetwork {
    try RoadMap(MappedFile(name: "town.roadmap", copying: bytes)).network(profile: profile)
  }

  /// The lanes of the ways, as they are without a table.
  private static let expected: [WayLanes?] = [
    WayLanes(
      forward: [Lane(.through), Lane(.right)], backward: [Lane([.left, .right])]),
    nil,
    WayLanes(backward: [
      Lane(.left, destination: WayDestination(places: "Graz")),
      Lane(.right, destination: WayDestination(places: "Linz")),
    ]),
  ]

  @Test func `lanes come back from a file`() throws {
    let bytes = try Self.built().parts.flatMap(\.self)
    let ways = try Self.network(bytes, "car").graph.ways
    #expect(ways.map(\.lanes) == Self.expected)
    for (way, lanes) in Self.expected.enumerated() {
      for isForward in [true, false] {
        let its = (isForward ? lanes?.forward : lanes?.backward) ?? []
        #expect(ways.lanes(way, isForward: isForward) == its)
        #expect(ways.hasLanes(way, isForward: isForward) == !its.isEmpty)
      }
    }
    let footways = try Self.network(bytes, "foot").graph.ways
    #expect(!footways.haveLanes && footways.allSatisfy { $0.lanes == nil })
  }

  @Test func `a file may lack lanes`() throws {
    let bytes = try Self.built().parts.flatMap(\.self)
    // The kind of a section stands in its entry; a kind that is not known is passed over.
    let kind = withUnsafeBytes(of: UInt64(SectionKind.wayLanes.rawValue) | 1 << 32) { Array($0) }
    var without = bytes
    let entries = bytes.indices.dropLast(kind.count).filter {
      bytes[$0..<$0 + kind.count].elementsEqual(kind)
    }
    let entry = try #require(entries.first)
    without[entry + 1] = 0x7F
    let map = try RoadMap(MappedFile(name: "town.roadmap", copying: without), verifies: false)
    let ways = try map.network(profile: "car").graph.ways
    #expect(ways.count == 3 && !ways.haveLanes)
  }

  @Test func `lanes that belong nowhere are refused`() throws {
    let graph = try Self.built().networks[0].graph
    let table = graph.ways.laneTable
    let (ways, texts) = (graph.ways.count, graph.ways.texts.count)
    #expect(table.isSound(wayCount: ways, textCount: texts))
    #expect(!table.isSound(wayCount: 2, textCount: texts))
    #expect(!table.isSound(wayCount: ways, textCount: 1))
    func isSound(_ records: [WayLanesRecord]) -> Bool {
      LaneTable(ways: ArrayStorage(records), lanes: table.lanes)
        .isSound(wayCount: ways, textCount: texts)
    }
    let (first, second) = (table.ways[0], table.ways[1])
    #expect(isSound([first, second]))
    #expect(!isSound([first]) && !isSound([second, first]) && !isSound([first, first]))
    #expect(!isSound([first, WayLanesRecord(way: 2, first: 4, forward: 0, backward: 2)]))
    #expect(!isSound([first, WayLanesRecord(way: 2, first: 3, forward: 0, backward: .max)]))
    #expect(!isSound([WayLanesRecord(way: -1, first: 0, forward: 5, backward: 0)]))
  }
}
