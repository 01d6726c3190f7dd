import Foundation
import Testing
import _TestSupport

/// A round that is driven, call by call, with the built program.
@Suite struct NextTests {
  static let day = """
    format: roundsman-depot-day/1
    name: Harbour round
    time_zone: Europe/Helsinki
    date: "2026-05-12"
    depot: {name: Yard, location: [25, 60]}
    speed_kmh: 36
    vehicles:
      - {id: T-1, driver: Aino, capacity: 1000, shift: ["06:00", "14:00"]}
      - {id: T-2, driver: Onni, capacity: 1000, shift: ["06:00", "14:00"]}
    """

  /// Six bins on a line, a kilometre (of 56 m per millidegree) or so apart.
  static let bins = """
    id,lon,lat,fill,capacity,service_seconds,last_emptied,note
    # the quay first
    A,25.01,60,0.85,120,60,2026-05-10T07:00,"by the door, left"
    B,25.02,60,0.90,120,60,,
    C,25.03,60,1,120,60,2026-05-10T07:00,
    D,25.04,60,1,120,60,2026-05-10T07:00,
    E,25.05,60,1,120,60,2026-05-10T07:00,
    F,25.06,60,1,120,60,2026-05-10T07:00,
    """.replacingOccurrences(of: "# the quay first\n", with: "")

  /// A folder with the result of planning the day for one truck.
  private func planned(bins: String = bins) throws -> Folder {
    let folder = try Folder()
    try folder.write("day/depot.yaml", Self.day)
    try folder.write("day/bins.csv", bins)
    let outcome = try Program.run(
      ["collect", "day", "--iterations", "50", "-q", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    return folder
  }

  private func next(_ folder: Folder, _ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["next", "out", "--vehicle", "T-1"] + arguments, folder: folder.url)
  }

  private func value(_ text: String, _ key: String) throws -> Any? {
    try (JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?[key]
  }

  private func nextStop(_ text: String) throws -> String? {
    let next = try value(text, "next") as? [String: Any]
    return next?["id"] as? String ?? next?["kind"] as? String
  }

  @Test func `a round is driven from its first stop to its end`() throws {
    let folder = try planned()
    let first = try next(folder, ["--time", "06:00"])
    #expect(first.status == 0, "\(first.stderr)")
    try Snapshot.expect(first.stdout, "next-first")
    #expect(try !folder.names("out/T-1").contains("journal.jsonl"))
    let second = try next(
      folder, ["--time", "06:03", "--done", "A", "--skip", "B:gate locked", "--at", "25.012,60"])
    #expect(second.status == 0, "\(second.stderr)")
    try Snapshot.expect(second.stdout, "next-second")
    for (time, id) in [("06:06", "C"), ("06:08", "D"), ("06:10", "E"), ("06:12", "F")] {
      #expect(try next(folder, ["--time", time, "--done", id]).status == 0)
    }
    let home = try next(folder, ["--time", "06:13"])
    try Snapshot.expect(home.stdout, "next-home")
    let end = try next(folder, ["--time", "06:20", "--finish"])
    try Snapshot.expect(end.stdout, "next-end")
    let json = try next(folder, ["--time", "06:20", "--json"])
    #expect(try value(json.stdout, "next") == nil)
    #expect(try value(json.stdout, "finished_clock") as? String == "06:20")
    try Snapshot.expect(try folder.text("out/T-1/service-record.csv"), "next-service-record")
  }

  @Test func `what contradicts is told all at once, and nothing is written`() throws {
    let folder = try planned()
    #expect(try next(folder, ["--time", "06:03", "--done", "A", "--skip", "B:gate"]).status == 0)
    let journal = try folder.text("out/T-1/journal.jsonl")
    let outcome = try next(
      folder,
      [
        "--time", "06:05", "--done", "B", "--skip", "A:why", "--done", "G", "--skip", "C", "--done",
        "D", "--skip", "D:both",
      ])
    #expect(outcome.status == 65)
    #expect(outcome.stdout == "")
    for code in ["E2203", "E2205", "E2206", "E2207", "E2208"] {
      #expect(outcome.stderr.contains(code), "\(outcome.stderr)")
    }
    #expect(try folder.text("out/T-1/journal.jsonl") == journal)
    let json = try next(folder, ["--time", "06:05", "--done", "B", "--json"])
    #expect(json.stderr.contains("\"code\": \"E2205\""))
  }

  @Test func `saying it twice counts once`() throws {
    let folder = try planned()
    _ = try next(folder, ["--time", "06:03", "--done", "A"])
    let journal = try folder.text("out/T-1/journal.jsonl")
    let again = try next(folder, ["--time", "06:04", "--done", "A", "--json"])
    #expect(again.status == 0)
    #expect(again.stderr.contains("W2251"))
    #expect(try value(again.stdout, "done") as? Int == 1)
    #expect(try folder.text("out/T-1/journal.jsonl") == journal)
  }

  @Test func `a plan that is no day's, an unknown vehicle, and no plan at all`() throws {
    let folder = try planned()
    let other = try Program.run(
      ["next", "out/plan.json", "--vehicle", "T-9", "--time", "06:00"], folder: folder.url)
    #expect(other.status == 65)
    #expect(other.stderr.contains("E2202 the plan has no vehicle T-9. Did you mean T-1?"))
    try folder.write("old/plan.json", "{\"code\": 0, \"routes\": []}")
    let old = try Program.run(["next", "old", "--vehicle", "T-1"], folder: folder.url)
    #expect(old.status == 65)
    #expect(old.stderr.contains("E2201"))
    let none = try Program.run(["next", "nowhere", "--vehicle", "T-1"], folder: folder.url)
    #expect(none.status == 66)
    let path = try Program.run(["next", "out", "--vehicle", "../day"], folder: folder.url)
    #expect(path.status == 65)
    #expect(try next(folder, ["--time", "25 past"]).status == 64)
  }

  @Test func `a vehicle that stays has nothing to do`() throws {
    let folder = try planned()
    let outcome = try Program.run(
      ["next", "out", "--vehicle", "T-2", "--time", "06:00"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("No stops today."))
    #expect(outcome.stdout.contains("NEXT: back to Yard"))
  }

  // MARK: - Nothing is lost

  @Test func `a line that was not written whole is told, set aside, and said again`() throws {
    let folder = try planned()
    _ = try next(folder, ["--time", "06:03", "--done", "A"])
    let whole = try folder.text("out/T-1/journal.jsonl")
    let torn = "{\"time\":21900,\"done\":[\"B"
    try folder.write("out/T-1/journal.jsonl", whole + torn)
    let outcome = try next(folder, ["--time", "06:06", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.stderr.contains("W2252"))
    #expect(try value(outcome.stdout, "done") as? Int == 1)
    let again = try next(folder, ["--time", "06:06", "--done", "B", "--json"])
    #expect(try value(again.stdout, "done") as? Int == 2)
    #expect(try folder.text("out/T-1/journal.jsonl.torn") == torn + "\n")
    #expect(try folder.text("out/T-1/journal.jsonl").hasPrefix(whole))
    #expect(try next(folder, ["--time", "06:07"]).stderr == "")
  }

  @Test func `a damaged line, or a journal of another round, ends with 65`() throws {
    let folder = try planned()
    _ = try next(folder, ["--time", "06:03", "--done", "A"])
    let whole = try folder.text("out/T-1/journal.jsonl")
    try folder.write("out/T-1/journal.jsonl", whole + "what is this\n" + "{\"time\":1}\n")
    let damaged = try next(folder, ["--time", "06:06"])
    #expect(damaged.status == 65)
    #expect(damaged.stderr.contains("journal.jsonl:4: E2209"))
    try folder.write(
      "out/T-1/journal.jsonl", whole.replacingOccurrences(of: "\"T-1\"", with: "\"T-7\""))
    let other = try next(folder, ["--time", "06:06"])
    #expect(other.status == 65)
    #expect(other.stderr.contains("E2210"))
  }

  @Test func `what was answered survives being killed at any moment`() throws {
    let folder = try planned()
    var random = SplitMix64(seed: 7)
    var told: Set<String> = []
    for id in ["A", "B", "C", "D", "E", "F"] {
      for _ in 0..<3 {
        let process = Process()
        process.executableURL = URL(filePath: Program.path)
        process.arguments = [
          "next", "out", "--vehicle", "T-1", "--time", "06:30", "--done", id, "--bins",
          "day/bins.csv", "-q", "-o", "answer.txt",
        ]
        process.currentDirectoryURL = folder.url
        process.standardError = FileHandle.nullDevice
        try process.run()
        Thread.sleep(forTimeInterval: Double(random.number(in: 0...60)) / 1000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        if process.terminationReason == .exit, process.terminationStatus == 0 { told.insert(id) }
        // Whatever happened, the next call reads the state, and knows all that was answered.
        let outcome = try next(folder, ["--time", "06:30", "--json", "-q"])
        #expect(outcome.status == 0, "\(outcome.stderr)")
        let record = try? folder.text("out/T-1/service-record.csv")
        for id in told { #expect(record?.contains(",\(id),") == true) }
        let done = try value(outcome.stdout, "done") as? Int ?? 0
        #expect(done >= told.count)
      }
      // Say it again in peace: then it is done, and done once.
      let last = try next(
        folder, ["--time", "06:30", "--done", id, "--bins", "day/bins.csv", "--json", "-q"])
      #expect(last.status == 0, "\(last.stderr)")
      told.insert(id)
      #expect(try value(last.stdout, "done") as? Int == told.count)
    }
    let history = try folder.text("day/history.csv").split(separator: "\n")
    #expect(history.count == 7, "a header and one row for each bin: \(history)")
    let bins = try folder.text("day/bins.csv")
    #expect(bins.components(separatedBy: ",0,120,").count == 7, "\(bins)")
    #expect(try !folder.names().contains { $0.hasSuffix(".part") && $0.contains("journal") })
  }

  @Test func `two calls for one vehicle at once come one after the other`() throws {
    let folder = try planned()
    let processes = try ["A", "B", "C", "D", "E", "F"].map { id in
      let process = Process()
      process.executableURL = URL(filePath: Program.path)
      process.arguments = [
        "next", "out", "--vehicle", "T-1", "--time", "06:30", "--done", id, "-q", "-o", "\(id).txt",
      ]
      process.currentDirectoryURL = folder.url
      try process.run()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let outcome = try next(folder, ["--time", "06:30", "--json"])
    #expect(try value(outcome.stdout, "done") as? Int == 6)
    #expect(outcome.stderr == "")
  }

  @Test func `a full disk ends with 74, and what was there stays`() throws {
    let folder = try planned()
    _ = try next(folder, ["--time", "06:03", "--done", "A"])
    let whole = try folder.text("out/T-1/journal.jsonl")
    // No file may grow beyond one block of 512 bytes; the reason alone is longer.
    let reason = String(repeating: "very ", count: 400) + "locked"
    let script =
      "trap '' XFSZ; ulimit -f 1; exec '\(Program.path)' next out --vehicle T-1 --time 06:05 "
      + "--skip 'B:\(reason)'"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    #expect(try folder.text("out/T-1/journal.jsonl") == whole)
    #expect(try next(folder, ["--time", "06:05", "--done", "B"]).status == 0)
  }

  @Test func `a result that is being driven is not replaced, unless it is kept`() throws {
    let folder = try planned()
    _ = try next(folder, ["--time", "06:03", "--done", "A"])
    let arguments = ["collect", "day", "--iterations", "50", "-o", "out"]
    let refused = try Program.run(arguments, folder: folder.url)
    #expect(refused.status == 73)
    #expect(refused.stderr.contains("E2214"))
    #expect(try folder.names("out/T-1").contains("journal.jsonl"))
    let replaced = try Program.run(arguments + ["--replace-driven"], folder: folder.url)
    #expect(replaced.status == 0, "\(replaced.stderr)")
    #expect(try folder.text("out.driven-1/T-1/journal.jsonl").contains("\"A\""))
    #expect(try !folder.names("out/T-1").contains("journal.jsonl"))
    let outcome = try next(folder, ["--time", "06:05", "--json"])
    #expect(try value(outcome.stdout, "done") as? Int == 0)
  }

  @Test func `a rehearsal answers and writes nothing`() throws {
    let folder = try planned()
    let names = try folder.names()
    let outcome = try next(
      folder,
      ["--time", "06:03", "--done", "A", "--dry-run", "--json", "--bins", "day/bins.csv"])
    #expect(try value(outcome.stdout, "done") as? Int == 1)
    #expect(try folder.names() == names)
  }

  // MARK: - Planning anew

  @Test func `a full truck unloads, and goes on`() throws {
    let folder = try planned()
    let outcome = try next(folder, ["--time", "06:05", "--done", "A", "--full", "--json"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(try nextStop(outcome.stdout) == "unload")
    let after = try next(folder, ["--time", "06:20", "--unloaded", "--json"])
    #expect(try value(after.stdout, "litres") as? Int == 0)
    #expect(try nextStop(after.stdout) != "unload")
    // A place to tip at stays until another one is told.
    _ = try next(folder, ["--time", "06:21", "--full", "--tip", "25.07,60", "--tip-minutes", "20"])
    let tip = try next(folder, ["--time", "06:22", "--json"])
    #expect(try nextStop(tip.stdout) == "unload")
    let place = (try value(tip.stdout, "next") as? [String: Any])?["location"] as? [Double]
    #expect(place == [25.07, 60])
    #expect((try value(after.stdout, "rest") as? [Any])?.count == 5)
  }

  @Test func `a shift that is too short leaves stops, and more time brings them back`() throws {
    let folder = try planned()
    let late = try next(folder, ["--time", "13:52", "--at", "25.01,60", "--json"])
    #expect(late.status == 0)
    #expect(late.stderr.contains("W2255"))
    let left = try value(late.stdout, "left") as? Int ?? 0
    #expect(left > 0 && left < 6)
    let more = try next(folder, ["--time", "13:53", "--until", "15:00", "--json"])
    #expect(try value(more.stdout, "left") as? Int == 0)
  }

  @Test func `bins are kept up to date, and nothing else of them changes`() throws {
    let folder = try planned()
    let arguments = ["--bins", "day/bins.csv"]
    _ = try next(folder, ["--time", "06:03:30", "--done", "A", "--done", "B"] + arguments)
    _ = try next(folder, ["--time", "06:09", "--skip", "C:snow, ice"] + arguments)
    let expected = Self.bins
      .replacingOccurrences(
        of: "A,25.01,60,0.85,120,60,2026-05-10T07:00", with: "A,25.01,60,0,120,60,2026-05-12T06:03"
      )
      .replacingOccurrences(
        of: "B,25.02,60,0.90,120,60,,", with: "B,25.02,60,0,120,60,2026-05-12T06:03,")
    #expect(try folder.text("day/bins.csv") == expected)
    let history = """
      bin,time,what
      A,2026-05-12T06:03:30,emptied by T-1
      B,2026-05-12T06:03:30,emptied by T-1
      C,2026-05-12T06:09:00,"left out by T-1: snow, ice"

      """
    #expect(try folder.text("day/history.csv") == history)
    _ = try next(folder, ["--time", "06:10"] + arguments)
    #expect(try folder.text("day/history.csv") == history)
    #expect(try folder.text("day/bins.csv") == expected)
  }

  @Test func `the page refers to nothing outside`() throws {
    let folder = try planned()
    _ = try next(folder, ["--time", "06:03", "--done", "A", "--skip", "B:<b>gate</b> & dog"])
    #expect(try next(folder, ["--time", "06:04", "-o", "map.html"]).status == 0)
    let page = try folder.text("map.html")
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("src="))
    #expect(page.contains("&lt;b&gt;gate&lt;/b&gt; &amp; dog"))
    #expect(page.contains("class=\"driven\""))
    #expect(try next(folder, ["--time", "06:04", "-o", "map.geojson"]).status == 0)
    #expect(try folder.text("map.geojson").contains("\"kind\": \"driven\""))
    #expect(try next(folder, ["--time", "06:04", "-o", "map.pdf"]).status == 64)
  }

  // MARK: - On streets

  /// The line of a kind in GeoJSON.
  private func line(_ kind: String, in text: String) throws -> [[Double]] {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let features = document?["features"] as? [[String: Any]] ?? []
    let feature = try #require(
      features.first { ($0["properties"] as? [String: Any])?["kind"] as? String == kind })
    return (feature["geometry"] as? [String: Any])?["coordinates"] as? [[Double]] ?? []
  }

  private func length(_ piece: ([Double], [Double])) -> Double {
    hypot((piece.1[0] - piece.0[0]) / 2, piece.1[1] - piece.0[1])
  }

  @Test func `on streets the way is told, and a closed one is driven around`() throws {
    let folder = try Folder()
    let outcome = try Program.run(
      [
        "collect", PackageRoot.file("datasets/depot-days/helsinki").path, "--iterations", "20",
        "-q", "-o", "out",
      ], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    func call(_ arguments: [String]) throws -> Program.Outcome {
      try Program.run(["next", "out", "--vehicle", "H-1"] + arguments, folder: folder.url)
    }
    let first = try call(["--time", "06:00"])
    #expect(first.status == 0, "\(first.stderr)")
    #expect(first.stdout.contains("Kaisaniemenranta"), "\(first.stdout)")
    // Close the way that is told, in the midst of its longest straight.
    let way = try line("way", in: call(["--time", "06:00", "--format", "geojson"]).stdout)
    let pieces = zip(way, way.dropFirst()).map { ($0, $1) }
    let longest = try #require(pieces.max { length($0) < length($1) })
    let middle = ((longest.0[0] + longest.1[0]) / 2, (longest.0[1] + longest.1[1]) / 2)
    let around = try call(
      ["--time", "06:00", "--blocked", "\(middle.0),\(middle.1)", "--format", "geojson"])
    #expect(around.status == 0, "\(around.stderr)")
    let detour = try line("way", in: around.stdout)
    #expect(detour != way)
    #expect(
      !zip(detour, detour.dropFirst()).contains {
        ($0 == longest.0 && $1 == longest.1) || ($0 == longest.1 && $1 == longest.0)
      })
    // It stays closed.
    let later = try call(["--time", "06:01", "--format", "geojson"])
    #expect(try line("way", in: later.stdout) == detour)
    let sea = try call(["--time", "06:00", "--blocked", "24.94,60.1"])
    #expect(sea.status == 65)
    #expect(sea.stderr.contains("E2212"))
    let none = try call(["--time", "06:00", "--map", "none", "--blocked", "24.9475,60.1762"])
    #expect(none.stderr.contains("E2211") || none.status == 0)
  }
}
