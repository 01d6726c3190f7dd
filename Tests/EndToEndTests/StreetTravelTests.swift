import Foundation
import Testing
import _TestSupport

/// Problems and depot days that travel along the streets of a map.
@Suite struct StreetTravelTests {
  private static let extract = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path
  private static let day = PackageRoot.file("datasets/depot-days/helsinki").path

  /// Three stops near the depot of the Helsinki day, and one in the sea.
  private static let problem = """
    {"vehicles": [{"id": 1, "profile": "foot", "start": [24.9415832, 60.1772880]}],
     "jobs": [{"id": 1, "location": [24.9400688, 60.1724655]},
              {"id": 2, "location": [24.9403992, 60.1666260]},
              {"id": 3, "location": [24.9461513, 60.1731489]},
              {"id": 4, "location": [24.94, 59.9]}]}
    """

  private static func solved(
    _ folder: Folder, _ arguments: [String]
  ) throws -> (outcome: Program.Outcome, json: String) {
    try folder.write("p.json", problem)
    let outcome = try Program.run(
      ["solve", "p.json", "--map", extract, "--iterations", "100", "-o", "s.json"] + arguments,
      folder: folder.url)
    return (outcome, (try? folder.text("s.json")) ?? "")
  }

  @Test func `stops without a street are told and left, the others are served`() throws {
    let folder = try Folder()
    let (outcome, json) = try Self.solved(folder, [])
    #expect(outcome.status == 0)
    #expect(
      outcome.stderr.contains("p.json: /jobs/3/location: W2051 there is no street near stop 4"))
    #expect(json.contains("\"unassigned\": 1"))
    #expect(!json.contains("\"geometry\""))
    let check = try Program.run(
      ["check", "p.json", "s.json", "--map", Self.extract], folder: folder.url)
    #expect(check.status == 0)
  }

  @Test func `lines follow the streets where they are asked for`() throws {
    let folder = try Folder()
    let (outcome, json) = try Self.solved(folder, ["--geometry"])
    #expect(outcome.status == 0)
    #expect(json.contains("\"geometry\": \""))
    try folder.write("p.json", Self.problem)
    let map = try Program.run(
      ["solve", "p.json", "--map", Self.extract, "--iterations", "100", "-o", "s.geojson"],
      folder: folder.url)
    #expect(map.status == 0)
    // Four places would be four points; streets bend.
    let line = try folder.text("s.geojson").components(separatedBy: "\"Point\"")[0]
    #expect(line.components(separatedBy: "[24.").count > 20)
  }

  @Test func `a day travels along its own map, or along none`() throws {
    let folder = try Folder()
    let own = try Program.run(
      ["collect", Self.day, "--iterations", "100", "-o", "own"], folder: folder.url)
    #expect(own.status == 0)
    #expect(
      try folder.text("own/summary.txt").contains("the streets, for the profile waste_truck"))
    let none = try Program.run(
      ["collect", Self.day, "--iterations", "100", "--map", "none", "-o", "none"],
      folder: folder.url)
    #expect(none.status == 0)
    #expect(try folder.text("none/summary.txt").contains("(great circle) at 18 km/h"))
    func points(_ name: String) throws -> Int {
      try folder.text("\(name)/plan.geojson").components(separatedBy: "[24.").count
    }
    #expect(try points("own") > 3 * points("none"))
  }

  @Test func `a day whose map is not there is not planned along straight lines unasked`() throws {
    let folder = try Folder()
    for name in ["depot.yaml", "bins.csv"] {
      try folder.write(
        "day/\(name)", String(contentsOfFile: "\(Self.day)/\(name)", encoding: .utf8))
    }
    let arguments = ["collect", "day", "--iterations", "50", "-o", "out"]
    let refused = try Program.run(arguments, folder: folder.url)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("day/depot.yaml: /map: E1952"))
    #expect(try !folder.names().contains("out"))
    let outcome = try Program.run(arguments + ["--map", "none"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(try folder.text("out/summary.txt").contains("great circle"))
  }

  @Test func `traffic makes a day longer`() throws {
    let folder = try Folder()
    // The date of the day is a Tuesday.
    try folder.write(
      "traffic.csv",
      "class,day,from,to,factor\n*,weekday,06:00,06:30,0.4\n*,weekday,06:30,24:00,0.5\n")
    func seconds(_ arguments: [String]) throws -> Int {
      let outcome = try Program.run(
        ["collect", Self.day, "--iterations", "100", "--method", "search", "-o", "out"] + arguments,
        folder: folder.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
      let text = try folder.text("out/summary.txt")
      let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("  search") })
      return try #require(row.split(separator: " ").dropFirst(2).first.flatMap { Int($0) })
    }
    let free = try seconds([])
    let slow = try seconds(["--traffic", "traffic.csv"])
    #expect(slow > free * 3 / 2)
    #expect(try folder.text("out/summary.txt").contains("with traffic that changes 2 times a day"))
    #expect(try seconds(["--traffic", "traffic.csv", "--traffic-day", "sunday"]) == free)
  }

  @Test func `what excludes each other, or is no map, is refused`() throws {
    let folder = try Folder()
    try folder.write("p.json", Self.problem)
    for (arguments, status, words) in [
      (
        ["--map", Self.extract, "--router", "osrm:http://localhost"], 64, "cannot be used together"
      ),
      (["--map", "none", "--traffic", "t.csv"], 64, "requires a map"),
      (["--traffic", "t.csv"], 64, "requires a map"),
      (["--geometry"], 64, "--geometry requires"),
      (["--map", "sea.roadmap"], 66, "sea.roadmap"),
      (["--map", "p.json"], 65, "E1801"),
      (["--map", Self.extract, "--traffic", "p.json"], 65, "E10"),
      (["--map", Self.extract, "--max-distance", "-1"], 64, "--max-distance"),
    ] {
      let outcome = try Program.run(
        ["solve", "p.json", "--iterations", "10"] + arguments, folder: folder.url)
      #expect(outcome.status == Int32(status), "\(arguments): \(outcome.stderr)")
      #expect(outcome.stderr.contains(words), "\(outcome.stderr)")
      #expect(outcome.stdout == "")
    }
  }

  @Test func `a vehicle without a street is an error with a remedy`() throws {
    let folder = try Folder()
    try folder.write(
      "p.json",
      Self.problem.replacing("\"start\": [24.9415832, 60.1772880]", with: "\"start\": [5, 5]"))
    let outcome = try Program.run(
      ["solve", "p.json", "--map", Self.extract, "--iterations", "10"], folder: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E2001"))
  }
}
