import Foundation
import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

@testable import Planning

@Suite final class MapLibraryTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "maps-\(UUID())")
  private let extract: String

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    extract = folder.appending(path: "town.osm").path
    let drawing = StreetDrawing(
      """
      a---b---c
      |   |
      d---e
      """,
      ways: """
        abc: highway=primary, name=High Street
        adeb: highway=residential
        """)
    try FileAccess.write(Array(drawing.map.xml.utf8), to: extract)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var library: MapLibrary {
    MapLibrary(folder: folder.appending(path: "kept").path, threads: 1)
  }

  private func kept() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "kept").path)
  }

  @Test func `a network is made once for an extract and a profile`() throws {
    let first = try library.entry(extract, profile: nil).value
    #expect(first.isNew)
    #expect(first.profile == "car")
    let second = try library.entry(extract, profile: "car").value
    #expect(!second.isNew)
    #expect(second.facts == first.facts)
    #expect(try library.entry(extract, profile: "waste_truck").value.profile == "waste-truck")
    #expect(try kept().count == 2)
  }

  @Test func `another extract has another network, and a moved one the same`() throws {
    _ = try library.entry(extract, profile: "car")
    let moved = folder.appending(path: "moved.osm").path
    var bytes = try FileAccess.read(extract)
    try FileAccess.write(bytes, to: moved)
    #expect(try !library.entry(moved, profile: "car").value.isNew)
    bytes += Array("\n".utf8)
    try FileAccess.write(bytes, to: moved)
    #expect(try library.entry(moved, profile: "car").value.isNew)
  }

  @Test func `a kept network that is damaged is made again`() throws {
    _ = try library.entry(extract, profile: "car")
    let path = folder.appending(path: "kept/\(try kept()[0])").path
    var bytes = try FileAccess.read(path)
    for place in 3000..<3100 { bytes[place] ^= 0xFF }
    try FileAccess.write(bytes, to: path)
    #expect(try library.entry(extract, profile: "car").value.isNew)
    #expect(try !library.entry(extract, profile: "car").value.isNew)
  }

  @Test func `where nothing can be kept the run goes on with a warning`() throws {
    try FileAccess.write([], to: folder.appending(path: "kept").path)
    let reading = try library.entry(extract, profile: "car")
    #expect(reading.value.isNew)
    #expect(reading.warnings.map(\.code) == ["W1951"])
    #expect(try MapLibrary(folder: nil, threads: 1).entry(extract, profile: nil).warnings.isEmpty)
  }

  @Test func `an extract without streets for the profile is a finding`() throws {
    let path = folder.appending(path: "park.osm").path
    let drawing = StreetDrawing("a---b", ways: "ab: highway=footway")
    try FileAccess.write(Array(drawing.map.xml.utf8), to: path)
    #expect(try library.entry(path, profile: "foot").value.facts.networks[0].segments == 1)
    let error = #expect(throws: InvalidInput.self) { try library.entry(path, profile: "car") }
    #expect(error?.findings.map(\.code) == ["E1908"])
    let choices = try ["foot", "car", "truck"].map { try MapLibrary.profileChoice($0).value }
    let both = #expect(throws: InvalidInput.self) {
      try MapLibrary.build(MapBuilder(profiles: choices), SeekableFile(path: path))
    }
    #expect(both?.findings.map(\.code) == ["E1908", "E1908"])
  }

  @Test func `a network file is opened as it is`() throws {
    let path = folder.appending(path: "town.roadmap").path
    let choices = try ["foot", "car"].map { try MapLibrary.profileChoice($0).value }
    let built = try MapLibrary.build(
      MapBuilder(profiles: choices), SeekableFile(path: extract)
    ).value
    try FileAccess.write(built.parts, to: path)
    #expect(try library.entry(path, profile: nil).value.profile == "foot")
    #expect(try library.entry(path, profile: "car").value.profile == "car")
    #expect(throws: InvalidInput.self) { try library.entry(path, profile: "truck") }
    #expect(try MapLibrary.open(path).facts == built.facts)
  }

  @Test func `a profile of one's own is read from its file`() throws {
    let path = folder.appending(path: "van.yaml").path
    try FileAccess.write(
      Array("format: roundsman-profile/1\nname: van\nbased on: car\n".utf8), to: path)
    #expect(try library.entry(extract, profile: path).value.profile == "van")
    #expect(throws: FileError.self) { try library.entry(extract, profile: "none.yaml") }
  }

  @Test func `what is no map, or no profile, is refused with all findings`() throws {
    func codes(_ body: () throws -> Void) -> [String] {
      do {
        try body()
        return []
      } catch let error as InvalidInput {
        return error.findings.map(\.code)
      } catch {
        return ["\(error)"]
      }
    }
    let text = folder.appending(path: "letter.txt").path
    try FileAccess.write(Array("Dear reader".utf8), to: text)
    #expect(codes { _ = try library.entry(text, profile: nil) } == ["E1801"])
    #expect(codes { _ = try library.entry(extract, profile: "cart") } == ["E1905"])
    #expect(codes { _ = try MapLibrary.open(text) } == ["E1901"])
    #expect(throws: FileError.self) { try library.entry("none.osm", profile: nil) }
  }

  @Test func `a router answers with whole seconds and metres`() throws {
    let router = MapRouter(map: extract, library: library) { _ in }
    let places = try [(0.0, 0.0), (0.002, 0.0), (5.0, 5.0)].map {
      RoutedPlace(try #require(Coordinate(longitude: $0.0, latitude: $0.1)))
    }
    let matrix = try router.matrix(of: places, profile: "car")
    let metres = try #require(matrix.travel.distances)
    #expect((195...230).contains(metres[1]))
    #expect(matrix.travel.durations[2] == TravelMatrix.noRoute)
    #expect(metres[2] == TravelMatrix.noRoute)
    #expect(matrix.snaps.map { $0 == nil } == [false, false, true])
    #expect(matrix.snaps[1]?.street == "High Street")
    let way = try #require(try router.way(through: Array(places.prefix(2)), profile: "car"))
    #expect(way.legs.map(\.distance) == [Int(metres[1])])
    #expect(way.line.count >= 2)
    #expect(try router.way(through: places, profile: "car") == nil)
    #expect(throws: RouterError.self) { try router.matrix(of: places, profile: "boat") }
    #expect(throws: RouterError.unreadableMap(.missing("none.osm"))) {
      try MapRouter(map: "none.osm", library: library) { _ in }
        .matrix(of: places, profile: "car")
    }
  }

  @Test func `traffic makes slices of a day, with the same ways`() throws {
    let table = TrafficTable(rules: [
      .init(nil, .weekday, from: 7 * 3600, to: 9 * 3600, factor: 500)
    ])
    func matrix(_ day: DayKind) throws -> RoutedMatrix {
      let places = try [(0.0, 0.0), (0.002, 0.0), (5.0, 5.0)].map {
        RoutedPlace(try #require(Coordinate(longitude: $0.0, latitude: $0.1)))
      }
      return try MapRouter(
        map: extract, library: library, traffic: TrafficByHour(table, on: day)
      ) { _ in }.matrix(of: places, profile: "car")
    }
    #expect(try matrix(.sunday).slices.isEmpty)
    let weekday = try matrix(.weekday)
    #expect(weekday.slices.map(\.start) == [0, 7 * 3600, 9 * 3600])
    let durations = weekday.slices.map { Int($0.matrix.durations[1]) }
    #expect(durations[0] == durations[2])
    #expect(abs(durations[1] - 2 * durations[0]) <= 1)
    #expect(weekday.slices[0].matrix.distances == weekday.slices[1].matrix.distances)
    #expect(weekday.slices[1].matrix.durations[2] == TravelMatrix.noRoute)
  }
}
