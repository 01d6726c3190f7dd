import Foundation
import Testing
import _TestSupport

@Suite struct MapTests {
  private static let extract = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path
  private static let bins = PackageRoot.file("datasets/depot-days/helsinki/bins.csv").path
  /// The depot and a bin of the Helsinki day.
  private static let places = ["24.9415832,60.1772880", "24.9400688,60.1724655"]

  /// The network of the extract for walkers and waste trucks, made once for all tests.
  private static let network = Result {
    let folder = try Folder()
    let outcome = try Program.run(
      ["map", "build", extract, "--profile", "foot,waste-truck", "-o", "town.roadmap"],
      folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("W1851"))
    #expect(outcome.stderr.contains("waste-truck: "))
    return try Data(contentsOf: folder.file("town.roadmap"))
  }

  /// A folder with `town.roadmap`.
  private static func town() throws -> Folder {
    let folder = try Folder()
    try network.get().write(to: folder.file("town.roadmap"))
    return folder
  }

  @Test func `a map says what it holds, in words and as JSON`() throws {
    let folder = try Self.town()
    let words = try Program.run(["map", "info", "town.roadmap"], folder: folder.url)
    #expect(words.status == 0)
    try Snapshot.expect(words.stdout, "map-info")
    let json = try Program.run(["map", "info", "town.roadmap", "--json"], folder: folder.url)
    #expect(json.stdout.contains("\"format\": \"roundsman-map/1\""))
    #expect(json.stdout.contains("\"profile\": \"waste-truck\""))
  }

  @Test func `a route comes as text, JSON, GeoJSON, GPX and polyline`() throws {
    let folder = try Self.town()
    let route = ["route", "town.roadmap"] + Self.places
    let text = try Program.run(route, folder: folder.url)
    #expect(text.status == 0)
    try Snapshot.expect(text.stdout, "route")
    for (name, part) in [
      ("r.json", "\"waypoints\""), ("r.geojson", "\"LineString\""), ("r.gpx", "<trkpt"),
    ] {
      #expect(try Program.run(route + ["-o", name], folder: folder.url).status == 0)
      #expect(try folder.text(name).contains(part))
    }
    let line = try Program.run(route + ["--format", "polyline"], folder: folder.url)
    #expect(line.stdout.split(separator: "\n").count == 1)
    let truck = try Program.run(route + ["--profile", "waste_truck"], folder: folder.url)
    #expect(truck.status == 0)
    #expect(truck.stdout != text.stdout)
  }

  @Test func `further routes follow the best one`() throws {
    let folder = try Self.town()
    let across = ["24.9365,60.1655", "24.9500,60.1770"]
    let route = ["route", "town.roadmap", "--alternatives", "2"] + across
    let text = try Program.run(route, folder: folder.url)
    #expect(text.status == 0)
    #expect(text.stdout.contains("\nAlternative 1\n"))
    let json = try Program.run(route + ["--json"], folder: folder.url)
    #expect(json.stdout.components(separatedBy: "\"weight_name\"").count > 2)
    let three = try Program.run(route + [Self.places[0]], folder: folder.url)
    #expect(three.status == 64)
  }

  @Test func `a map is held against a slower search`() throws {
    let folder = try Self.town()
    let outcome = try Program.run(
      ["map", "check", "town.roadmap", "--pairs", "200"], folder: folder.url)
    #expect(outcome.status == 0)
    let lines = outcome.stdout.split(separator: "\n")
    #expect(lines.map { $0.hasSuffix(" with a route, 0 differ") } == [true, true, true])
    #expect(lines[0].hasPrefix("foot: 200 pairs, "))
    #expect(lines.contains { $0.hasPrefix("waste-truck by the hour: 200 pairs, ") }, "\(lines)")
  }

  @Test func `an extract is a map, too`() throws {
    let folder = try Self.town()
    let first = try Program.run(
      ["route", "town.roadmap"] + Self.places, folder: folder.url)
    let second = try Program.run(["route", Self.extract, "--profile", "foot"] + Self.places)
    #expect(second.status == 0)
    #expect(second.stdout == first.stdout)
  }

  @Test func `a batch has a line for each pair, whatever became of it`() throws {
    let folder = try Self.town()
    try folder.write(
      "pairs.csv",
      """
      from_lon,from_lat,to_lon,to_lat
      \(Self.places[0]),\(Self.places[1])
      \(Self.places[0]),-5,40
      \(Self.places[1]),\(Self.places[0])

      """)
    func lines(_ threads: Int) throws -> [Substring] {
      let outcome = try Program.run(
        [
          "route", "town.roadmap", "--batch", "pairs.csv", "--threads", "\(threads)",
          "--stats", "times.json",
        ], folder: folder.url)
      #expect(outcome.status == 0)
      #expect(outcome.stderr.contains("1 of 3 pairs"))
      return outcome.stdout.split(separator: "\n")
    }
    let answers = try lines(1)
    #expect(answers.map { $0.hasPrefix("{\"code\":\"Ok\"") } == [true, false, true])
    #expect(answers[1].contains("\"NoSegment\""))
    #expect(try lines(2) == answers)
    #expect(try folder.text("times.json").contains("\"answers\": 3"))
  }

  @Test func `a table comes as JSON, CSV and arrays`() throws {
    let folder = try Self.town()
    let table = ["matrix", "town.roadmap", Self.bins]
    let csv = try Program.run(table + ["--format", "csv"], folder: folder.url)
    #expect(csv.status == 0)
    #expect(csv.stdout.split(separator: "\n").count == 2501)
    #expect(csv.stdout.contains("\nH-001,H-001,0.000,0.00\n"))
    let json = try Program.run(table, folder: folder.url)
    #expect(json.stdout.hasPrefix("{\"code\":\"Ok\",\"durations\":[[0,"))
    #expect(try Program.run(table + ["-o", "t.npz"], folder: folder.url).status == 0)
    #expect(try Data(contentsOf: folder.file("t.npz")).starts(with: Array("PK".utf8)))
  }

  @Test func `places in the west are no options`() throws {
    let folder = try Self.town()
    let outcome = try Program.run(
      ["route", "town.roadmap", "-24.94,60.17", "-24.95,60.17"], folder: folder.url)
    #expect(outcome.status == 3)
    #expect(outcome.stderr.contains("No street for this profile is within 1000 m"))
  }

  @Test func `what cannot be used is refused with the right code, and nothing is written`() throws {
    let folder = try Self.town()
    for (arguments, status, words) in [
      (["map", "build", "none.osm.pbf", "-o", "x.roadmap"], 66, "none.osm.pbf"),
      (["map", "build", Self.bins, "-o", "x.roadmap"], 65, "E1801"),
      (["map", "build", Self.extract, "--profile", "boat", "-o", "x.roadmap"], 65, "E1905"),
      (
        ["map", "build", Self.extract, "--profile", "carr", "-o", "x.roadmap"], 65, "mean car? Give"
      ),
      (["map", "build", Self.extract, "-o", "no/x.roadmap"], 73, "no/x.roadmap"),
      (["map", "info", Self.bins], 65, "E1901"),
      (["route", "town.roadmap", "--profile", "car"] + Self.places, 65, "E1905"),
      (["route", "town.roadmap", "24,60"], 64, "two places"),
      (["route", "town.roadmap", "24,60", "240,60"], 64, "240,60"),
      (["route", "town.roadmap", "-o", "x.pdf"] + Self.places, 64, "x.pdf"),
      (["matrix", "town.roadmap", "none.csv"], 66, "none.csv"),
    ] {
      let outcome = try Program.run(arguments, folder: folder.url)
      #expect(outcome.status == Int32(status), "\(arguments)")
      #expect(outcome.stderr.contains(words), "\(outcome.stderr)")
      #expect(outcome.stdout == "")
    }
    #expect(try folder.names() == ["town.roadmap"])
  }

  @Test func `a network that was cut short is refused with a remedy`() throws {
    let folder = try Self.town()
    let bytes = try Data(contentsOf: folder.file("town.roadmap"))
    try bytes.dropLast(1000).write(to: folder.file("town.roadmap"))
    let outcome = try Program.run(["route", "town.roadmap"] + Self.places, folder: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E1903"))
    #expect(outcome.stderr.contains("map build"))
  }
}
