import Foundation
import Testing
import _TestSupport

/// A planned day of the samples, driven, and compared with the built program.
@Suite("As driven") struct AsDrivenTests {
  /// Local midnight of 12 May 2026 in Helsinki: 21:00 UTC of the day before.
  private static let midnight = 1_778_533_200.0
  private static let day = PackageRoot.file("datasets/depot-days/helsinki").path

  /// A folder with the planned day as `out`.
  private static func planned() throws -> Folder {
    let folder = try Folder()
    let outcome = try Program.run(
      ["collect", day, "--iterations", "100", "-q", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    return folder
  }

  private static func tracks(
    _ folder: Folder, pace: Double = 1, skipped: Set<String> = []
  ) throws -> DrivenTracks {
    try DrivenTracks(folder.file("out"), midnight: midnight, pace: pace, skipped: skipped)
  }

  /// Where a bin of the sample stands, to about ten metres.
  private static func place(of id: String) throws -> [Substring] {
    let table = try String(contentsOfFile: "\(day)/bins.csv", encoding: .utf8)
    let row = try #require(table.split(separator: "\n").first { $0.hasPrefix("\(id),") })
    return row.split(separator: ",")[1...2].map { $0.prefix(7) }
  }

  private static func compare(_ folder: Folder, _ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["collect", "compare", "out"] + arguments, folder: folder.url)
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  private static func rounds(_ document: [String: Any]) -> [[String: Any]] {
    document["rounds"] as? [[String: Any]] ?? []
  }

  private static func visits(_ document: [String: Any]) -> [[String: Any]] {
    rounds(document).flatMap { $0["visits"] as? [[String: Any]] ?? [] }
  }

  private static func integer(_ object: [String: Any], _ key: String) -> Int {
    (object[key] as? NSNumber)?.intValue ?? .min
  }

  @Test func `a round that was driven as planned is told as such`() throws {
    let folder = try Self.planned()
    let tracks = try Self.tracks(folder)
    try folder.write("tracks.csv", tracks.csv)
    let outcome = try Self.compare(folder, ["tracks.csv", "--json"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let document = try Self.object(outcome.stdout)
    #expect(document["format"] as? String == "roundsman-driven/1")
    #expect(Self.integer(document, "planned_stops") == 25)
    #expect(Self.integer(document, "served_stops") == 25)
    for round in Self.rounds(document) {
      let (planned, driven) = (
        Self.integer(round, "planned_distance"), Self.integer(round, "driven_distance")
      )
      // The yard itself is where a track begins and ends.
      #expect(abs(driven - planned) <= 100 + planned / 50, "\(planned) m, \(driven) m")
      #expect((round["detours"] as? [Any])?.isEmpty == true)
      #expect((round["pieces"] as? [Any])?.count == 1)
    }
    let stops = Self.visits(document).filter { $0["kind"] as? String == "stop" }
    var last: (place: [Substring], begin: Double) = ([], 0)
    for stop in stops {
      let id = stop["id"] as? String ?? ""
      let begin = Double(Self.integer(stop, "begin"))
      // Nobody can tell when the crew turned to the next of several bins at one place.
      let place = try Self.place(of: id)
      if place == last.place {
        #expect(begin >= last.begin && begin <= (tracks.served[id] ?? 0) + 120, "\(id)")
      } else {
        #expect(abs(begin - (tracks.served[id] ?? 0)) <= 45, "\(id)")
      }
      last = (place, begin)
    }
  }

  @Test func `stops that were driven past are told, and end with 4 if that is asked for`() throws {
    let folder = try Self.planned()
    // Far from other stops on their round.
    let skipped: Set<String> = ["H-019", "H-003"]
    try folder.write("tracks.csv", try Self.tracks(folder, skipped: skipped).csv)
    let outcome = try Self.compare(folder, ["tracks.csv", "-o", "driven", "--strict"])
    #expect(outcome.status == 4, "\(outcome.stderr)")
    #expect(
      try folder.names("driven") == ["driven.html", "driven.json", "driven.txt", "traffic.csv"])
    let document = try Self.object(folder.text("driven/driven.json"))
    let missed = Self.visits(document).filter { $0["outcome"] as? String != "served" }
    #expect(Set(missed.compactMap { $0["id"] as? String }) == skipped)
    #expect(missed.allSatisfy { $0["outcome"] as? String == "passed" })
    let text = try folder.text("driven/driven.txt")
    #expect(text.hasPrefix("Helsinki, inner city, 2026-05-12: As driven\n"))
    #expect(text.contains("23 of 25 planned stops served"))
    #expect(text.contains("  Not served:\n"))
    let page = try folder.text("driven/driven.html")
    #expect(page.contains("Show the plan of Onni (H-2)"))
    #expect(!page.contains("http://"), "the page refers to nothing outside")
    // Again, over the earlier result; in another language.
    let again = try Self.compare(folder, ["tracks.csv", "-o", "driven", "--language", "fi", "-q"])
    #expect(again.status == 0, "\(again.stderr)")
    #expect(try folder.text("driven/driven.txt").contains("23/25 suunniteltua pysähdystä palveltu"))
  }

  @Test func `GPX files say the same as a table`() throws {
    let folder = try Self.planned()
    let tracks = try Self.tracks(folder)
    try folder.write("tracks.csv", tracks.csv)
    try folder.write("gpx/morning.gpx", tracks.gpx("H-1", name: "2026-05-12 H-1, Aino"))
    try folder.write("gpx/H-2.gpx", tracks.gpx("H-2", name: nil))
    let table = try Self.object(Self.compare(folder, ["tracks.csv", "--json"]).stdout)
    let outcome = try Self.compare(folder, ["gpx", "--json"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let files = try Self.object(outcome.stdout)
    #expect(Self.integer(table, "served_stops") == Self.integer(files, "served_stops"))
    #expect(Self.integer(table, "driven_distance") == Self.integer(files, "driven_distance"))
  }

  @Test func `travel times as driven are read by the next plan`() throws {
    let folder = try Self.planned()
    try folder.write("tracks.csv", try Self.tracks(folder, pace: 0.5).csv)
    let outcome = try Self.compare(
      folder, ["tracks.csv", "-o", "driven", "--least-distance", "300"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let rows = try folder.text("driven/traffic.csv").split(separator: "\n").map {
      $0.split(separator: ",").map(String.init)
    }
    #expect(rows.first == ["class", "day", "from", "to", "factor"])
    #expect(rows.count > 2)
    let factors = rows.dropFirst().map { Double($0[4]) ?? 0 }
    #expect(rows.dropFirst().allSatisfy { $0[1] == "weekday" })
    // A few hundred metres tell little. Together they tell the pace, and a little less: these vehicles take
    // turns at half the pace as well, while the network's turns are taken off as they are.
    // On service roads, vehicles at half of 10 km/h are as slow as those that creep while they stand: more of
    // that is taken for standing.
    #expect(factors.allSatisfy { (0.2...1).contains($0) }, "\(rows)")
    let faster = rows.dropFirst().filter { $0[0] != "service" }.map { Double($0[4]) ?? 0 }
    #expect(faster.allSatisfy { (0.2...0.8).contains($0) } && faster.count > 2, "\(rows)")
    #expect((0.35...0.55).contains(factors.reduce(0, +) / Double(factors.count)), "\(rows)")
    let plan = try Program.run(
      [
        "collect", Self.day, "--iterations", "50", "-q", "-o", "later", "--traffic",
        "driven/traffic.csv",
      ], folder: folder.url)
    #expect(plan.status == 0, "\(plan.stderr)")
    func back(_ result: String) throws -> Int {
      let plan = try Self.object(folder.text("\(result)/plan.json"))
      let routes = plan["routes"] as? [[String: Any]] ?? []
      return routes.reduce(0) { $0 + Self.integer($1, "duration") }
    }
    #expect(try back("later") > back("out"))
  }

  /// What is wrong with tracks, and the code that says so.
  struct Fault: CustomTestStringConvertible, Sendable {
    let code: String
    let name: String
    let text: String
    var arguments: [String] = []
    var testDescription: String { code }
  }

  static let faults = [
    Fault(code: "E2230", name: "tracks.csv", text: "time,lat,lon\n"),
    Fault(code: "E2231", name: "tracks.gpx", text: "<gpx><trk><trkseg></trk></gpx>"),
    Fault(code: "E2231", name: "tracks.gpx", text: "<kml></kml>"),
    Fault(
      code: "E2232", name: "H-1.gpx",
      text: "<gpx><trk><trkseg><trkpt lat=\"60.1\" lon=\"24.9\"/></trkseg></trk></gpx>"),
    Fault(code: "E2232", name: "H-1.csv", text: "time,lat,lon\nnoon,60.1,24.9\n"),
    Fault(code: "E2233", name: "H-1.csv", text: "time,lat,lon\n1778562000,124.9,60.1\n"),
    Fault(code: "E2234", name: "H-1.csv", text: "time,lat,lon\n1778562000,24.94,60.17\n"),
    Fault(code: "E2235", name: "H-1.csv", text: "time,lat,lon\n1778562000,48.1,11.5\n"),
    Fault(code: "E2235", name: "H-1.csv", text: "time,lat,lon\n1778562000,60.3,25.5\n"),
    Fault(code: "E2236", name: "T-7.csv", text: "time,lat,lon\n1778562000,60.17,24.94\n"),
    Fault(code: "E2237", name: "H-1.csv", text: "time,lat,lon\n1778962000,60.17,24.94\n"),
    Fault(
      code: "E2238", name: "H-1.csv", text: "time,lat,lon\n1778562000,60.17,24.94\n",
      arguments: ["straight"]),
    Fault(
      code: "E2240", name: "H-1.csv",
      text: "time,lat,lon,heading\n1778562000,60.17,24.94,north\n"),
  ]

  @Test func `what is wrong with tracks is told with place and remedy, and ends with 65`() throws {
    let folder = try Self.planned()
    let straight = try Program.run(
      ["collect", Self.day, "--map", "none", "--iterations", "20", "-q", "-o", "straight"],
      folder: folder.url)
    #expect(straight.status == 0, "\(straight.stderr)")
    for (number, fault) in Self.faults.enumerated() {
      try folder.write("\(number)/\(fault.name)", fault.text)
      let outcome = try Program.run(
        ["collect", "compare", fault.arguments.first ?? "out", "\(number)/\(fault.name)"],
        folder: folder.url)
      #expect(outcome.status == 65, "\(fault.code): \(outcome.stderr)")
      #expect(outcome.stderr.contains(fault.code), "\(fault.code): \(outcome.stderr)")
      #expect(outcome.stdout == "")
    }
    // A vehicle without a route does not hide what is wrong with others.
    try folder.write(
      "both.csv",
      "vehicle,time,lat,lon\nZ,1778562000,60.17,24.94\nH-1,1778562000,60.1713198,24.9414566\n"
        + "H-2,1778562000,60.1716419,24.9385433\n")
    let both = try Self.compare(folder, ["both.csv"])
    #expect(both.status == 65)
    for part in ["W2241", "H-1: no route along streets", "H-2: no route along streets"] {
      #expect(both.stderr.contains(part), "\(part): \(both.stderr)")
    }
    let missing = try Self.compare(folder, ["nowhere.csv"])
    #expect(missing.status == 66)
    let streets = try Program.run(
      [
        "collect", PackageRoot.file("datasets/depot-days/helsinki-streets").path, "--iterations",
        "20", "-q", "-o", "streets",
      ], folder: folder.url)
    #expect(streets.status == 0, "\(streets.stderr)")
    let refused = try Program.run(
      ["collect", "compare", "streets", "0/tracks.csv"], folder: folder.url)
    #expect(refused.status == 65 && refused.stderr.contains("E2239"), "\(refused.stderr)")
  }

  @Test func `what can be left out of tracks is a warning`() throws {
    let folder = try Self.planned()
    let tracks = try Self.tracks(folder)
    let rows = tracks.csv.split(separator: "\n").map(String.init)
    // One vehicle alone, two rows exchanged, another day, a stranger, and a third missing.
    let byVehicle = ["H-1", "H-2"].map { id in rows.filter { $0.hasPrefix("\(id),") } }
    let isFirst = byVehicle[0].count > byVehicle[1].count
    let (own, id, other) =
      isFirst ? (byVehicle[0], "H-1", "H-2") : (byVehicle[1], "H-2", "H-1")
    var table = own[..<(own.count / 3)] + own[(2 * own.count / 3)...]
    table.swapAt(table.startIndex + 3, table.startIndex + 4)
    let others = ["\(id),1779562000,60.17,24.94", "X-9,1778562000,60.17,24.94"]
    try folder.write(
      "tracks.csv", ([rows[0]] + table + others).joined(separator: "\n") + "\n")
    let outcome = try Self.compare(
      folder, ["tracks.csv", "--json", "--least-distance", "100000"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    for code in ["W2241", "W2242", "W2243", "W2244", "W2245", "W2247"] {
      #expect(outcome.stderr.contains(code), "\(code): \(outcome.stderr)")
    }
    let document = try Self.object(outcome.stdout)
    let outcomes = Dictionary(
      uniqueKeysWithValues: Self.rounds(document).map { round in
        let visits = round["visits"] as? [[String: Any]] ?? []
        return (round["vehicle"] as? String ?? "", visits.map { $0["outcome"] as? String ?? "" })
      })
    #expect(outcomes[other]?.allSatisfy { $0 == "unknown" } == true)
    #expect(outcomes[id]?.contains("served") == true, "\(outcomes)")
    #expect(outcomes[id]?.contains { $0 != "served" } == true, "\(outcomes)")
  }

  @Test func `a depot day is planned with or without the word run`() throws {
    let folder = try Self.planned()
    let outcome = try Program.run(
      ["collect", "run", Self.day, "--iterations", "100", "-q", "-o", "again"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(try folder.names("out") == folder.names("again"))
    #expect(try folder.text("out/plan.json") == folder.text("again/plan.json"))
  }
}
