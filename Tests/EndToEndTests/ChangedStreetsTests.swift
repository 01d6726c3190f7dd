import Foundation
import Testing
import _TestSupport

/// Closed and avoided streets of `route`, `matrix` and `reach`.
@Suite struct ChangedStreetsTests {
  private static let extract = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path
  private static let places = ["24.9415832,60.1772880", "24.9400688,60.1724655"]

  private static func feature(_ properties: String, _ geometry: String) -> String {
    #"{"type": "Feature", "properties": \#(properties), "geometry": \#(geometry)}"#
  }

  /// An area across the way between the places.
  private static let square = """
    {"type": "Polygon", "coordinates": [[[24.9370, 60.1740], [24.9450, 60.1740], [24.9450, 60.1745],
    [24.9370, 60.1745], [24.9370, 60.1740]]]}
    """

  /// The duration in seconds of the route as JSON; `nil` if there is none.
  private func duration(_ options: [String], _ folder: Folder) throws -> Double? {
    let outcome = try Program.run(
      ["route", Self.extract] + Self.places + ["--profile", "foot", "--json"] + options,
      folder: folder.url)
    guard outcome.status == 0 else { return nil }
    let json = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8))
    let routes = (json as? [String: Any])?["routes"] as? [[String: Any]]
    return routes?.first?["duration"] as? Double
  }

  @Test func `a closed area makes a route longer, and only while it is in force`() throws {
    let folder = try Folder()
    try folder.write(
      "closed.geojson", Self.feature(#"{"to": "2026-12-01T00:00:00Z"}"#, Self.square))
    let usual = try #require(try duration([], folder))
    let around = try duration(["--close", "closed.geojson"], folder)
    #expect(around.map { $0 > usual } ?? true)
    let before = ["--close", "closed.geojson", "--closed-at", "2026-11-30T23:00:00Z"]
    #expect(try duration(before, folder) == around)
    let after = ["--close", "closed.geojson", "--closed-at", "2026-12-01T01:00:00+01:00"]
    #expect(try duration(after, folder) == usual)
  }

  @Test func `a matrix has the same durations as routes on changed streets`() throws {
    let folder = try Folder()
    try folder.write("closed.geojson", Self.feature("{}", Self.square))
    try folder.write("places.csv", "lon,lat\n" + Self.places.joined(separator: "\n") + "\n")
    let matrix = try Program.run(
      [
        "matrix", Self.extract, "places.csv", "--profile", "foot", "--close", "closed.geojson",
        "--avoid", "steps",
      ], folder: folder.url)
    #expect(matrix.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(matrix.stdout.utf8))
    let rows = (json as? [String: Any])?["durations"] as? [[Double?]]
    let expected = try duration(["--close", "closed.geojson", "--avoid", "steps"], folder)
    #expect(rows?[0][1] == expected)
  }

  @Test func `what cannot be used is told`() throws {
    let folder = try Folder()
    try folder.write("closed.geojson", Self.feature(#"{"speed": -1}"#, Self.square))
    let route = ["route", Self.extract] + Self.places + ["--profile", "foot"]
    let wrong = try Program.run(route + ["--close", "closed.geojson"], folder: folder.url)
    #expect(wrong.status == 65)
    #expect(wrong.stderr.contains("closed.geojson") && wrong.stderr.contains("E2292"))
    try folder.write(
      "far.geojson", Self.feature("{}", #"{"type": "Point", "coordinates": [0, 0]}"#))
    let far = try Program.run(route + ["--close", "far.geojson"], folder: folder.url)
    #expect(far.status == 0)
    #expect(far.stderr.contains("W2293"))
    let unknown = try Program.run(route + ["--avoid", "motorways"], folder: folder.url)
    #expect(unknown.status == 64)
    #expect(unknown.stderr.contains("Did you mean motorway?"))
    let timed = try Program.run(
      route + ["--avoid", "steps", "--depart", "2026-11-22T16:00"], folder: folder.url)
    #expect(timed.status == 64)
  }
}
