import PlainFiles
import RoadNetwork
import Testing
import TravelModel

@Suite struct StreetChangesReaderTests {
  private static func read(_ text: String) throws(InvalidInput) -> [StreetChanges.Place] {
    try StreetChangesReader.read(NamedFile(name: "closures.geojson", bytes: Array(text.utf8)))
      .value.map(\.change)
  }

  private static func feature(_ properties: String, _ geometry: String) -> String {
    #"{"type": "Feature", "properties": \#(properties), "geometry": \#(geometry)}"#
  }

  private static let point = #"{"type": "Point", "coordinates": [7.5, 43.25, 12]}"#
  private static func place(_ longitude: Double, _ latitude: Double) -> FixedCoordinate {
    FixedCoordinate(Coordinate(longitude: longitude, latitude: latitude)!)
  }

  @Test func `features become changes, one for each of their parts`() throws {
    let places = try Self.read(
      """
      {"type": "FeatureCollection", "name": "Roadworks", "features": [
        \(Self.feature("null", Self.point)),
        \(Self.feature(#"{"speed": 36, "reason": "works"}"#, """
          {"type": "MultiLineString", "coordinates": [[[1, 2], [1, 3]], [[4, 5], [4, 6]]]}
          """)),
        \(Self.feature(#"{"factor": 0.5, "direction": "backward", "way": [17, 4]}"#, "null")),
        \(Self.feature(
          #"{"from": "2026-11-22T16:00:00Z", "to": "2026-11-22T18:00:00+01:00"}"#, """
          {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}
          """))
      ]}
      """)
    #expect(
      places == [
        .init(.point(Self.place(7.5, 43.25))),
        .init(.line([Self.place(1, 2), Self.place(1, 3)]), .limit(10_000)),
        .init(.line([Self.place(4, 5), Self.place(4, 6)]), .limit(10_000)),
        .init(.way(17), .factor(500), direction: .backward),
        .init(.way(4), .factor(500), direction: .backward),
        .init(
          .area([[Self.place(0, 0), Self.place(1, 0), Self.place(1, 1), Self.place(0, 0)]]),
          begin: 1_795_363_200, end: 1_795_366_800),
      ])
  }

  @Test func `a single feature and a collection of geometries are read`() throws {
    let places = try Self.read(
      Self.feature(
        "{}", #"{"type": "GeometryCollection", "geometries": [\#(Self.point), \#(Self.point)]}"#))
    #expect(places.count == 2)
  }

  @Test(arguments: [
    ("[1, 2]", "E2290"), ("{}", "E2290"), (#"{"type": "FeatureCollection"}"#, "E2290"),
    (#"{"type": "FeatureCollection", "features": [{"type": "Point"}]}"#, "E2290"),
    (feature("{}", "null"), "E2291"), (feature("{}", "{}"), "E2291"),
    (feature("{}", #"{"type": "Circle", "coordinates": [1, 2]}"#), "E2291"),
    (feature("{}", #"{"type": "Point", "coordinates": [200, 2]}"#), "E2291"),
    (feature("{}", #"{"type": "Point", "coordinates": ["1", "2"]}"#), "E2291"),
    (feature("{}", #"{"type": "LineString", "coordinates": [[1, 2], [1, 2]]}"#), "E2291"),
    (feature("{}", #"{"type": "Polygon", "coordinates": []}"#), "E2291"),
    (feature("{}", #"{"type": "Polygon", "coordinates": [[[1, 2], [3, 4], [1, 2]]]}"#), "E2291"),
    (feature("{}", #"{"type": "Polygon", "coordinates": 5}"#), "E1008"),
    (feature("[]", point), "E2292"), (feature(#"{"speed": 0}"#, point), "E2292"),
    (feature(#"{"speed": "30"}"#, point), "E2292"), (feature(#"{"factor": 2}"#, point), "E2292"),
    (feature(#"{"factor": 1, "speed": 30}"#, point), "E2292"),
    (feature(#"{"direction": "north"}"#, point), "E2292"),
    (feature(#"{"way": "x"}"#, point), "E2292"), (feature(#"{"way": []}"#, point), "E2292"),
    (feature(#"{"from": "tomorrow"}"#, point), "E2292"),
    (feature(#"{"from": "2026-11-22T16:00:00Z", "to": "2026-11-22T16:00:00Z"}"#, point), "E2292"),
  ])
  func `what cannot be used is told with its place`(text: String, code: String) {
    let error = #expect(throws: InvalidInput.self) { try Self.read(text) }
    #expect(error?.findings.map(\.code) == [code])
    #expect(error?.findings.allSatisfy { !$0.remedy.isEmpty } == true)
  }

  @Test func `all that is wrong with a feature is told at once`() {
    let properties = #"{"speed": -3, "direction": "north", "from": "never", "to": 5, "way": "x"}"#
    let text = Self.feature(properties, #"{"type": "Point", "coordinates": ["x", 1]}"#)
    let error = #expect(throws: InvalidInput.self) { try Self.read(text) }
    #expect(error?.findings.count == 6, "\(String(describing: error?.findings))")
  }

  @Test(arguments: [
    ("2026-11-22T16:00:00Z", 1_795_363_200), ("2026-11-22T17:00:00+01:00", 1_795_363_200),
    ("2026-11-22T10:30:00-05:30", 1_795_363_200), ("2026-11-22T16:00:00", nil),
    ("2026-11-22T16:00:00+25:00", nil), ("2026-11-22", nil), ("", nil),
  ])
  func `times have a zone`(text: String, seconds: Int?) {
    #expect(StreetChanges.instant(text) == seconds)
  }
}
