import Foundation
import Testing
import _TestSupport

/// Travel by the hour, by the command line.
///
/// 30 November 2026 is a Monday.
@Suite struct HourTests {
  /// A street with a school, and a way around it.
  ///
  /// ```
  ///   ├───── Long Way ─────┤  y = 300
  ///   └─── School Street ──┘  y = 0, x from 0 to 400; between 100 and 300 it is closed from 7:45 to 8:15
  /// ```
  private static func town(_ tags: [String: String]) throws -> Folder {
    var map = SmallTownMap()
    map.street("School Street", [(0, 0), (100, 0)])
    map.street("School Street", [(100, 0), (300, 0)], tags)
    map.street("School Street", [(300, 0), (400, 0)])
    map.street("Long Way", [(100, 0), (100, 300), (300, 300), (300, 0)])
    let folder = try Folder()
    try folder.write("town.osm", map.xml)
    return folder
  }

  private static let closed = ["motor_vehicle:conditional": "no @ (Mo-Fr 07:45-08:15)"]
  private static let places = [SmallTownMap.place(10, 0), SmallTownMap.place(390, 0)].map {
    "\($0.longitude),\($0.latitude)"
  }

  /// The metres of the route in JSON.
  private func metres(_ folder: Folder, _ options: [String]) throws -> Int? {
    let outcome = try Program.run(
      ["route", "town.roadmap"] + Self.places + ["--json"] + options, folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any]
    let route = (json?["routes"] as? [[String: Any]])?.first
    if !options.isEmpty, !options.contains("--annotations") {
      #expect((route?["departure"] as? String)?.hasPrefix("2026-1") == true)
      #expect((route?["arrival"] as? String)?.hasPrefix("2026-1") == true)
    }
    return (route?["distance"] as? Double).map { Int($0.rounded()) }
  }

  @Test func `a route goes round a school street while it is closed`() throws {
    let folder = try Self.town(Self.closed)
    let built = try Program.run(
      ["map", "build", "town.osm", "-o", "town.roadmap"], folder: folder.url)
    #expect(built.stderr.contains("car: 1 condition for 2 edges and 0 turns"))
    #expect(try metres(folder, []) == 380)
    #expect(try metres(folder, ["--depart", "2026-11-30T08:00"]) == 980)
    #expect(try metres(folder, ["--depart", "2026-11-30T08:30"]) == 380)
    #expect(try metres(folder, ["--depart", "2026-11-29T08:00"]) == 380)
    #expect(try metres(folder, ["--arrive", "2026-11-30T08:10"]) == 980)
    let info = try Program.run(["map", "info", "town.roadmap"], folder: folder.url)
    #expect(info.stdout.contains("by the hour  1 condition, 2 edges, 0 turns"))
  }

  @Test func `a table has the hour's distances`() throws {
    let folder = try Self.town(Self.closed)
    let rows = Self.places.enumerated().map { "\($0.offset),\($0.element)" }
    try folder.write("places.csv", (["id,lon,lat"] + rows).joined(separator: "\n") + "\n")
    for (options, metres) in [
      ([], "380.00"), (["--depart", "2026-11-30T08:00"], "980.00"),
      (["--arrive", "2026-11-30T08:00"], "980.00"),
    ] {
      let outcome = try Program.run(
        ["matrix", "town.osm", "places.csv", "--format", "csv"] + options, folder: folder.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
      let distances = outcome.stdout.split(separator: "\n").dropFirst().compactMap {
        $0.split(separator: ",", omittingEmptySubsequences: false).last
      }
      #expect(distances.count == 4)
      #expect(distances[1].prefix(3) == metres.prefix(3), "\(options): \(outcome.stdout)")
    }
  }

  @Test func `what cannot be read is told, and a map without conditions says so`() throws {
    let folder = try Self.town(["motor_vehicle:conditional": "no @ (wet)"])
    let built = try Program.run(
      ["map", "build", "town.osm", "-o", "town.roadmap"], folder: folder.url)
    #expect(built.stderr.contains("W2320"))
    #expect(built.stderr.contains("no @ (wet)"))
    _ = try Program.run(
      ["map", "build", "town.osm", "--no-conditions", "-o", "town.roadmap"], folder: folder.url)
    let outcome = try Program.run(
      ["route", "town.roadmap", "--depart", "2026-11-30T08:00"] + Self.places, folder: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E2320"))
  }

  @Test(arguments: [
    ["--depart", "8:00"], ["--depart", "2026-11-30T08:00", "--arrive", "2026-11-30T09:00"],
    ["--approach", "front"], ["--approach", "curb,curb,curb"], ["--annotations", "colour"],
    ["--public-holidays", "2026-12-25"],
    ["--depart", "2026-11-30T08:00", "--alternatives", "2"],
  ])
  func `options that make no sense are refused`(options: [String]) throws {
    let folder = try Self.town(Self.closed)
    let outcome = try Program.run(
      ["route", "town.osm"] + Self.places + options, folder: folder.url)
    #expect(outcome.status == 64)
  }

  @Test func `annotations add up, also in batches with alternatives`() throws {
    let folder = try Self.town([:])
    let outcome = try Program.run(
      ["route", "town.osm", "--json", "--annotations", "true"] + Self.places, folder: folder.url)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any]
    let leg = ((json?["routes"] as? [[String: Any]])?.first?["legs"] as? [[String: Any]])?.first
    let annotation = leg?["annotation"] as? [String: Any]
    let distances = annotation?["distance"] as? [Double] ?? []
    #expect(abs(distances.reduce(0, +) - 380) < 0.5)
    #expect((annotation?["nodes"] as? [Int])?.count == distances.count + 1)
    #expect((annotation?["speed"] as? [Double])?.count == distances.count)
    #expect((annotation?["datasources"] as? [Int])?.allSatisfy { $0 == 0 } == true)
    let pair = Self.places.joined(separator: ",")
    try folder.write("pairs.csv", "from_lon,from_lat,to_lon,to_lat\n\(pair)\n")
    let batch = try Program.run(
      [
        "route", "town.osm", "--batch", "pairs.csv", "--alternatives", "2", "--annotations",
        "duration",
      ], folder: folder.url)
    #expect(batch.status == 0)
    #expect(batch.stdout.split(separator: "\n").count == 1)
    #expect(batch.stdout.contains("\"annotation\":{\"duration\""))
  }

  @Test func `an area has the streets that are reached, and places their times`() throws {
    let folder = try Self.town(Self.closed)
    let rows = [(0, 10, 0), (1, 200, 0), (2, 200, 300)].map { id, x, y in
      let place = SmallTownMap.place(Double(x), Double(y))
      return "\(id),\(place.longitude),\(place.latitude)"
    }
    try folder.write("bins.csv", (["id,lon,lat"] + rows).joined(separator: "\n") + "\n")
    let reach = [
      "reach", "town.osm", "--from", Self.places[0], "--minutes", "0.5,5", "--bins", "bins.csv",
    ]
    let outcome = try Program.run(reach, folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any]
    let features = json?["features"] as? [[String: Any]] ?? []
    #expect(features.count == 2 + 1 + 3)
    let areas = features.prefix(2).compactMap {
      ($0["properties"] as? [String: Any])?["area"] as? Double
    }
    #expect(areas.count == 2 && areas[0] > areas[1] && areas[1] > 0)
    let table = try Program.run(reach + ["--format", "csv"], folder: folder.url)
    let minutes = table.stdout.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    }
    #expect(minutes == ["0.50", "0.50", "5.00"])
    let closed = try Program.run(
      reach + ["--format", "csv", "--depart", "2026-11-30T08:00"], folder: folder.url)
    #expect(closed.stdout != table.stdout)
    #expect(
      try Program.run(
        ["reach", "town.osm", "--from", Self.places[0], "--minutes", "0"], folder: folder.url
      ).status == 64)
  }
}
