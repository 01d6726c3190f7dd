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

  @Test func `closed and avoided streets are so by the hour, too`() throws {
    let folder = try Folder()
    try folder.write("closed.geojson", Self.feature("{}", Self.square))
    for time in ["--depart", "--arrive"] {
      let hour = [time, "2026-11-22T16:00"]
      for changes in [["--close", "closed.geojson"], ["--avoid", "steps,primary"]] {
        let plain = try duration(changes, folder)
        #expect(try duration(changes + hour, folder) == plain, "\(time) \(changes)")
      }
    }
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

  // MARK: - Depot days

  /// A folder with the day `day` of the inner city of Helsinki.
  private func dayFolder() throws -> Folder {
    let folder = try Folder()
    let source = PackageRoot.file("datasets/depot-days/helsinki")
    for name in ["depot.yaml", "bins.csv"] {
      let text = try String(contentsOf: source.appending(path: name), encoding: .utf8)
      try folder.write(
        "day/\(name)", text.replacing("../../osm/helsinki.osm.pbf", with: Self.extract))
    }
    return folder
  }

  private func plan(
    _ output: String, _ folder: Folder, _ options: [String] = []
  ) throws -> Program.Outcome {
    try Program.run(
      ["collect", "day", "--alone", "--iterations", "20", "-o", output] + options,
      folder: folder.url)
  }

  /// The pieces of the line to the next stop of the first vehicle.
  private func way(
    _ output: String, _ folder: Folder, _ options: [String] = []
  ) throws -> [[[Double]]] {
    let outcome = try Program.run(
      [
        "next", output, "--vehicle", "H-1", "--time", "06:00", "--at", "24.9523,60.1785",
        "--format", "geojson",
      ] + options,
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any]
    let features = json?["features"] as? [[String: Any]] ?? []
    let feature = features.first {
      ($0["properties"] as? [String: Any])?["kind"] as? String == "way"
    }
    let line = (feature?["geometry"] as? [String: Any])?["coordinates"] as? [[Double]] ?? []
    return zip(line, line.dropFirst()).map { [$0, $1] }
  }

  /// A small area around the middle of a piece.
  private func area(around piece: [[Double]]) -> String {
    let (x, y) = ((piece[0][0] + piece[1][0]) / 2, (piece[0][1] + piece[1][1]) / 2)
    let ring = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map {
      "[\(x + $0 * 2e-5), \(y + $1 * 1e-5)]"
    }
    return #"{"type": "Polygon", "coordinates": [[\#(ring.joined(separator: ", "))]]}"#
  }

  private func isPassed(_ piece: [[Double]], by pieces: [[[Double]]]) -> Bool {
    pieces.contains { $0 == piece || $0 == piece.reversed() }
  }

  /// How many lines of the first vehicle's journal say that other streets are closed.
  private func changes(_ output: String, _ folder: Folder) throws -> Int {
    let journal = folder.url.appending(path: "\(output)/H-1/journal.jsonl")
    return try String(contentsOf: journal, encoding: .utf8).split(separator: "\n")
      .count { $0.contains(#""closures""#) }
  }

  @Test func `plans avoid what a day's feed closes, and rounds what is closed by now`() throws {
    let folder = try dayFolder()
    #expect(try plan("usual", folder).status == 0)
    let usual = try way("usual", folder)
    func length(_ piece: [[Double]]) -> Double {
      hypot((piece[1][0] - piece[0][0]) / 2, piece[1][1] - piece[0][1])
    }
    let longest = try #require(usual.max { length($0) < length($1) })
    let closure = Self.feature(#"{"from": "2026-05-12T00:00:00Z"}"#, area(around: longest))
    try folder.write("now.geojson", closure)

    // A closure that appears while the round is driven is told once, and then driven around.
    let around = try way("usual", folder, ["--close", "now.geojson"])
    #expect(!around.isEmpty && !isPassed(longest, by: around))
    #expect(try way("usual", folder, ["--close", "now.geojson"]) == around)
    #expect(try changes("usual", folder) == 1)
    // Without the feed, streets are as the plan says.
    #expect(try isPassed(longest, by: way("usual", folder)))
    #expect(try changes("usual", folder) == 2)

    try folder.write("day/closures.geojson", closure)
    let planned = try plan("out", folder)
    #expect(planned.status == 0, "\(planned.stderr)")
    let text = try String(
      contentsOf: folder.url.appending(path: "out/plan.json"), encoding: .utf8)
    #expect(text.contains(#""closures""#) && text.contains("FeatureCollection"))
    #expect(try !isPassed(longest, by: way("out", folder)))
    #expect(try changes("out", folder) == 0)

    // The same by an option, and by dispatch.
    let dispatched = try Program.run(
      ["dispatch", "run", "day", "-o", "all", "--alone", "--iterations", "20", "-q"],
      folder: folder.url)
    #expect(dispatched.status == 0, "\(dispatched.stderr)")
    let own = try Data(contentsOf: folder.url.appending(path: "all/days/day/plan.json"))
    #expect(own == Data(text.utf8))
    try FileManager.default.removeItem(at: folder.url.appending(path: "day/closures.geojson"))
    #expect(try plan("given", folder, ["--close", "now.geojson"]).status == 0)
    let given = try Data(contentsOf: folder.url.appending(path: "given/plan.json"))
    #expect(given == Data(text.utf8))
    // What ended before the shifts is not closed.
    try folder.write(
      "day/closures.geojson",
      Self.feature(#"{"to": "2026-05-12T02:00:00Z"}"#, area(around: longest)))
    #expect(try plan("later", folder).status == 0)
    #expect(
      try Data(contentsOf: folder.url.appending(path: "later/plan.json"))
        == Data(contentsOf: folder.url.appending(path: "usual/plan.json")))
  }

  @Test func `a wrong feed is told with the rest of the day, and one without a map, too`() throws {
    let folder = try dayFolder()
    try folder.write("day/closures.geojson", Self.feature(#"{"factor": 7}"#, Self.square))
    let wrong = try plan("out", folder)
    #expect(wrong.status == 65)
    #expect(wrong.stderr.contains("day/closures.geojson") && wrong.stderr.contains("E2292"))
    try folder.write("day/bins.csv", "id,lon,lat,fill,capacity\nA,24.94,95,0.9,100\n")
    let both = try plan("out", folder)
    #expect(both.stderr.contains("E2292") && both.stderr.contains("bins.csv"), "\(both.stderr)")
    try folder.write("day/bins.csv", "id,lon,lat,fill,capacity\nA,24.94,60.17,0.9,100\n")
    let depot = PackageRoot.file("datasets/depot-days/helsinki/depot.yaml")
    try folder.write("day/depot.yaml", String(contentsOf: depot, encoding: .utf8))
    let absent = try plan("out", folder)
    #expect(absent.stderr.contains("E2292") && absent.stderr.contains("E1952"), "\(absent.stderr)")
    let valid = try dayFolder()
    try valid.write("day/closures.geojson", Self.feature("{}", Self.square))
    let straight = try plan("out", valid, ["--map", "none"])
    #expect(straight.status == 0 && straight.stderr.contains("W1290"), "\(straight.stderr)")
    try valid.write("bad.geojson", "[]")
    let report = ["next", "out", "--vehicle", "H-1", "--time", "06:00", "--close", "bad.geojson"]
    let refused = try Program.run(report, folder: valid.url)
    #expect(refused.status == 65 && refused.stderr.contains("E2290"), "\(refused.stderr)")
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
    let several = try Program.run(
      route + ["--alternatives", "1", "--depart", "2026-11-22T16:00"], folder: folder.url)
    #expect(several.status == 64)
  }
}
