import Foundation
import Testing
import _TestSupport

/// From where bins are served and from which side, by the command line.
@Suite struct ReachTests {
  /// Two long streets, joined at both ends, with the depot at the western one.
  ///
  /// A lane for light vehicles leads off the southern street, along which a track runs.
  ///
  /// ```
  ///   ├──────── Back Street ────────┤  y = 200
  /// depot          Narrow Lane      │
  ///   │                 │           │
  ///   ├╌╌╌╌╌╌╌╌╌ track ╌┼╌╌╌╌╌╌╌╌╌╌╌┤  y = 12
  ///   └───────── Long Street ───────┘  y = 0, x from 0 to 600
  /// ```
  private static var town: SmallTownMap {
    var map = SmallTownMap()
    map.street("Long Street", [(0, 0), (300, 0), (600, 0)])
    map.street("East Road", [(600, 0), (600, 12), (600, 200)])
    map.street("Back Street", [(600, 200), (0, 200)], ["highway": "secondary", "maxspeed": "50"])
    map.street("West Road", [(0, 200), (0, 100), (0, 12), (0, 0)])
    map.street(nil, [(0, 12), (600, 12)], ["highway": "track", "tracktype": "grade1"])
    map.street("Narrow Lane", [(300, 0), (300, 90)], ["maxweight": "3.5"])
    return map
  }

  @Test func `the part of a street where trucks may not drive is told`() throws {
    let folder = try Folder()
    var map = SmallTownMap()
    map.street("Long Street", [(0, 0), (300, 0)])
    map.street("Long Street", [(300, 0), (500, 0)], ["maxweight": "3.5"])
    map.street("Ring Road", [(0, 0), (0, 200), (500, 200), (500, 0)])
    try folder.write("day/town.osm", map.xml)
    try folder.write(
      "day/depot.yaml",
      Self.depot(
        0, 200,
        """
        streams: [{id: mixed, name: Mixed}]
        vehicles: [{id: T-1, capacity: 5000, shift: ["06:00", "14:00"]}]
        """))
    try folder.write(
      "day/streets.csv",
      "id,street,sides,litres\nring,Ring Road,one,100\nlong,Long Street,one,100\n")
    let outcome = try Program.run(
      ["collect", "day", "-o", "out", "--iterations", "100"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let warnings = outcome.stderr.split(separator: "\n").filter { $0.contains("W1466") }
    #expect(warnings.count == 1, "\(outcome.stderr)")
    #expect(
      warnings.first?.contains(
        "streets.csv:3: W1466 200 m of Long Street are closed to the profile waste_truck") == true,
      "\(outcome.stderr)")
  }

  /// The depot of a day in the town, at a place in metres, with more keys.
  private static func depot(_ x: Double, _ y: Double, _ keys: String) -> String {
    let place = SmallTownMap.place(x, y)
    return """
      format: roundsman-depot-day/1
      name: Town
      time_zone: Europe/Lisbon
      map: town.osm
      depot: {location: [\(place.longitude), \(place.latitude)]}
      \(keys)
      """
  }

  private struct Bin {
    let id: String
    let x: Double, y: Double
    var rest = ",,"
  }

  private func plan(
    _ bins: [Bin], keys: String = "", trucks: String = Self.truck("T-1"), options: [String] = []
  ) throws -> (folder: Folder, summary: String, stderr: String, status: Int32) {
    let folder = try Folder()
    try folder.write("day/town.osm", Self.town.xml)
    try folder.write("day/depot.yaml", Self.depot(-5, 100, "\(keys)\nvehicles:\n\(trucks)\n"))
    try folder.write(
      "day/bins.csv",
      "id,lon,lat,fill,street,carry,side\n"
        + bins.map { bin in
          let place = SmallTownMap.place(bin.x, bin.y)
          return "\(bin.id),\(place.longitude),\(place.latitude),0.9,\(bin.rest)\n"
        }.joined())
    let outcome = try Program.run(
      ["collect", "day", "--iterations", "300", "-o", "out"] + options, folder: folder.url)
    let summary = (try? folder.text("out/summary.txt")) ?? ""
    return (folder, summary, outcome.stderr, outcome.status)
  }

  private static func truck(_ id: String, _ more: String = "") -> String {
    "  - {id: \(id), capacity: 4000, shift: [\"06:00\", \"18:00\"]\(more)}"
  }

  /// The rows of a table in a result folder, each by the names of its columns.
  private func rows(_ path: String, in folder: Folder) throws -> [[String: String]] {
    let lines = try folder.text(path).split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(zip(lines[0], $0)) { first, _ in first } }
  }

  @Test func `a bin beyond reach is unassigned, with its distance and what would help`() throws {
    let bins = [Bin(id: "near", x: 100, y: -8), Bin(id: "far", x: 150, y: 100)]
    let (folder, summary, stderr, status) = try plan(bins)
    #expect(status == 0, "some bins are left out, which is told")
    #expect(stderr.contains("W1252"))
    // The track is 88 m away.
    let reason = "it is 88 m from the nearest street for waste_truck, and may be carried 50 m"
    #expect(summary.contains("far: \(reason). Have it brought to "), "\(summary)")
    #expect(summary.contains("or allow carry: 88."))
    let left = try #require(try rows("out/unassigned.csv", in: folder).first)
    #expect(left["id"] == "far")
    #expect(summary.contains("is proven optimal for the bins that can be served."))
  }

  @Test func `a street that lighter vehicles reach is named`() throws {
    let (_, summary, _, _) = try plan([Bin(id: "lane", x: 305, y: 88)])
    #expect(
      summary.contains(
        "send a vehicle of the profile car, which gets within 5 m on Narrow Lane"), "\(summary)")
  }

  @Test(arguments: [
    ("carry: 90", "", truck("T-1")), ("", "90", truck("T-1")),
    ("", "", truck("T-1", ", carry: 90")), ("carry: 10", "90", truck("T-1", ", carry: 20")),
  ])
  func `day, bin and truck say how far it may be carried`(
    keys: String, bin: String, trucks: String
  ) throws {
    let bins = [Bin(id: "far", x: 150, y: 100, rest: ",\(bin),")]
    let (folder, summary, stderr, status) = try plan(bins, keys: keys, trucks: trucks)
    #expect(status == 0, "\(stderr)")
    #expect(summary.contains("far, carry 90 m, "))
    #expect(try folder.text("out/T-1/run-sheet.txt").contains("       carry 90 m\n"))
    #expect(try folder.text("out/T-1/overview.txt").contains("carry 90 m"))
    #expect(try folder.text("out/T-1/run-sheet.html").contains("carry 90"))
    #expect(try folder.text("out/map.html").contains("carry 90"))
    let row = try #require(try rows("out/T-1/stops.csv", in: folder).first { $0["id"] == "far" })
    #expect(row["carry"] == "88")
    let next = try Program.run(
      ["next", "out", "--vehicle", "T-1", "--time", "06:00"], folder: folder.url)
    #expect(next.stdout.contains("      carry 90 m\n"), "\(next.stdout)\(next.stderr)")
  }

  @Test func `the truck whose crew carries farther serves the far bin`() throws {
    let trucks = [Self.truck("A"), Self.truck("B", ", carry: 100, costs: {fixed: 500}")]
    let bins = [Bin(id: "near", x: 100, y: -8), Bin(id: "far", x: 150, y: 100)]
    let (folder, _, stderr, status) = try plan(bins, trucks: trucks.joined(separator: "\n"))
    #expect(status == 0, "\(stderr)")
    let rows = try rows("out/assignments.csv", in: folder)
    #expect(rows.first { $0["id"] == "far" }?["vehicle"] == "B")
  }

  @Test func `the street of the address is preferred to a nearer track, within reach`() throws {
    func street(_ rest: String, y: Double = 8) throws -> (arrival: String, stderr: String) {
      let (folder, _, stderr, _) = try plan([Bin(id: "b", x: 150, y: y, rest: rest)])
      let sheet = try folder.text("out/T-1/directions.json")
      let file = try #require(
        try JSONSerialization.jsonObject(with: Data(sheet.utf8)) as? [String: Any])
      let legs = try #require(file["legs"] as? [[String: Any]])
      let steps = try #require(legs.first?["steps"] as? [[String: Any]])
      return (steps.last?["name"] as? String ?? "", stderr)
    }
    #expect(try street(",,").arrival.isEmpty, "the track is 4 m away, the street 8 m")
    #expect(try street("Long Street,,").arrival == "Long Street")
    #expect(try street("long street 12,,").arrival == "Long Street", "with a house number")
    let elsewhere = try street("Back Street,,")
    #expect(elsewhere.arrival.isEmpty)
    #expect(elsewhere.stderr.contains("W1253"), "\(elsewhere.stderr)")
  }

  // MARK: - Direction of arrival

  /// A bin between two legs: how it is reached and left, in degrees, and what is said there.
  private struct Stay {
    let arrival: Double, departure: Double
    let text: String

    var isReversal: Bool { abs((departure - arrival).remainder(dividingBy: 360)) > 120 }
  }

  /// How a vehicle comes to each bin and leaves it, from the legs of its directions.
  private func stays(_ vehicle: String, in folder: Folder) throws -> [Stay] {
    let text = try folder.text("out/\(vehicle)/directions.json")
    let file = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let legs = try #require(file["legs"] as? [[String: Any]])
    return try zip(legs, legs.dropFirst()).compactMap { leg, next in
      guard let to = leg["to"] as? [String: Any], to["kind"] as? String == "bin",
        let last = (leg["steps"] as? [[String: Any]])?.last,
        let first = (next["steps"] as? [[String: Any]])?.first,
        (next["distance"] as? Double ?? 0) > 0, (leg["distance"] as? Double ?? 0) > 0
      else { return nil }
      let (arrive, depart) = (
        try #require(last["maneuver"] as? [String: Any]),
        try #require(first["maneuver"] as? [String: Any])
      )
      return Stay(
        arrival: try #require(arrive["bearing_before"] as? Double),
        departure: try #require(depart["bearing_after"] as? Double),
        text: first["instruction"] as? String ?? "")
    }
  }

  private static let row = (1...4).map { Bin(id: "b\($0)", x: 60 * Double($0), y: -6) }

  @Test func `a truck goes on in the direction in which it came`() throws {
    let (folder, summary, stderr, status) = try plan(Self.row)
    #expect(status == 0, "\(stderr)")
    let stays = try stays("T-1", in: folder)
    #expect(stays.count == 4)
    #expect(stays.allSatisfy { !$0.isReversal })
    #expect(try !folder.text("out/T-1/run-sheet.txt").contains("Turn round"))
    // Round the block: 600 m there, 200 + 600 + 100 m back, 100 m to the corner.
    #expect(summary.contains("1.6 km"), "\(summary)")
  }

  @Test func `turning round takes its time and is told in words`() throws {
    let (folder, summary, stderr, status) = try plan(Self.row, keys: "turn_seconds: 20")
    #expect(status == 0, "\(stderr)")
    let stays = try stays("T-1", in: folder)
    #expect(stays.count { $0.isReversal } == 1)
    #expect(stays.allSatisfy { $0.isReversal == $0.text.hasPrefix("Turn round and head ") })
    #expect(try folder.text("out/T-1/run-sheet.txt").contains("Turn round and head west"))
    #expect(try folder.text("out/T-1/prompts.txt").contains("urn round and head west"))
    // 100 m to the corner, 240 m there and back.
    #expect(summary.contains("0.7 km"), "\(summary)")
    let free = try plan(Self.row, keys: "turn_seconds: 0").folder
    func driving(_ folder: Folder) throws -> Int {
      let kpis = try #require(
        try JSONSerialization.jsonObject(with: Data(folder.text("out/kpis.json").utf8))
          as? [String: Any])
      return try #require(kpis["travel"] as? Int)
    }
    #expect(try driving(folder) == driving(free) + 20)
  }

  @Test(arguments: ["de", "es", "fi", "fr", "it"])
  func `turning round is told in every language`(language: String) throws {
    let (folder, _, _, _) = try plan(
      Self.row, keys: "turn_seconds: 20", options: ["--language", language])
    let words = [
      "de": "Wenden Sie und fahren Sie", "es": "Haz un cambio de sentido y",
      "fi": "Tee U-käännös ja", "fr": "Faites demi-tour et", "it": "Fai inversione a U e",
    ]
    let sheet = try folder.text("out/T-1/run-sheet.txt")
    #expect(sheet.contains(try #require(words[language])), "\(sheet)")
  }

  @Test func `keys about turning that contradict one another are an error`() throws {
    let (_, _, stderr, status) = try plan(
      Self.row, keys: "no_turning_at_stops: true\nturn_seconds: 20")
    #expect(status == 65)
    #expect(stderr.contains("E1254"), "\(stderr)")
  }

  @Test func `a bin that has the id of the other direction of another one is an error`() throws {
    let bins = [Bin(id: "A", x: 100, y: -6), Bin(id: "A-reversed", x: 200, y: -6)]
    let (folder, _, stderr, status) = try plan(bins)
    #expect(status == 65)
    #expect(
      stderr.contains("E1204 the id A-reversed is needed for the other direction"), "\(stderr)")
    #expect(try !folder.names().contains { $0.hasPrefix("out") }, "nothing is written")
    #expect(try plan(bins, keys: "turn_seconds: 0").status == 0, "nobody needs it")
  }

  @Test func `no street is used beyond the maximum distance, however far a bin may be carried`()
    throws
  {
    let bins = [Bin(id: "near", x: 100, y: -8), Bin(id: "far", x: 150, y: 100)]
    let options = ["--max-distance", "40"]
    let (_, summary, stderr, _) = try plan(bins, keys: "carry: 100", options: options)
    #expect(summary.contains("1 are served by") || summary.contains("1 is served by"), "\(summary)")
    #expect(stderr.contains("W2051"), "\(stderr)")
    #expect(stderr.contains("1 bin that should be served is not"), "\(stderr)")
  }

  @Test(arguments: ["helsinki", "monaco"])
  func `the sample days keep the direction at every bin, or say so`(day: String) throws {
    let folder = try Folder()
    let path = PackageRoot.file("datasets/depot-days/\(day)").path
    let outcome = try Program.run(
      ["collect", path, "--method", "search", "--iterations", "300", "-q", "-o", "out"],
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    var count = 0
    for name in try folder.names("out") where name.hasSuffix("/directions.json") {
      let vehicle = String(name.prefix { $0 != "/" })
      let stays = try stays(vehicle, in: folder)
      count += stays.count
      for stay in stays where stay.isReversal {
        #expect(stay.text.hasPrefix("Turn round"), "\(vehicle): \(stay)")
      }
    }
    #expect(count > 15)
  }
}
