import Foundation
import Testing
import _TestSupport

/// Many depot days with the built program: killed, resumed, shared out and sent line by line.
@Suite struct DispatchTests {
  /// A folder with generated days in `days` and `days.jsonl`.
  private func folder(days: Int) throws -> Folder {
    let folder = try Folder()
    for output in ["days", "days.jsonl"] {
      let outcome = try Program.run(
        [
          "generate", "depot-days", "--days", "\(days)", "--bins", "10-20", "--seed", "7", "-o",
          output,
        ], folder: folder.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
    }
    return folder
  }

  private func dispatch(_ folder: Folder, _ arguments: [String]) throws -> Program.Outcome {
    try Program.run(
      ["dispatch"] + arguments + ["--iterations", "30", "-q"], folder: folder.url)
  }

  private func files(_ folder: Folder, _ name: String) throws -> [String: String] {
    let paths = try folder.names(name).filter { $0.contains(".") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try folder.text("\(name)/\($0)")) })
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func `a run that is killed at any moment is finished with the same bytes`(seed: UInt64) throws {
    let folder = try folder(days: 12)
    let start = ContinuousClock.now
    #expect(try dispatch(folder, ["days", "-o", "whole", "--jobs", "2"]).status == 0)
    let duration = ContinuousClock.now - start
    let whole = try files(folder, "whole")
    var random = SplitMix64(seed: seed)
    var kills = 0
    // A moment of the whole run: what is left of it may be over before, so a few more are tried than are wanted.
    for _ in 0..<20 where kills < 5 {
      let process = Process()
      process.executableURL = URL(filePath: Program.path)
      process.arguments = [
        "dispatch", "days", "-o", "out", "--iterations", "30", "-q", "--jobs", "2",
      ]
      process.currentDirectoryURL = folder.url
      try process.run()
      Thread.sleep(forTimeInterval: duration / .seconds(1000) * Double(random.number(in: 50...600)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      kills += process.terminationReason == .uncaughtSignal ? 1 : 0
    }
    #expect(kills > 0, "no run was still going on when it was to be killed, \(random)")
    let last = try dispatch(folder, ["days", "-o", "out", "--jobs", "1"])
    #expect(last.status == 0, "\(last.stderr) \(random)")
    #expect(try files(folder, "out") == whole, "\(kills) kills, \(random)")
  }

  @Test func `a day's folder is what collect writes`() throws {
    let folder = try folder(days: 2)
    #expect(try dispatch(folder, ["days/day-0001", "days/day-0002", "-o", "out"]).status == 0)
    let collected = try Program.run(
      ["collect", "days/day-0002", "--iterations", "30", "-q", "-o", "one"], folder: folder.url)
    #expect(collected.status == 0)
    #expect(try files(folder, "one") == files(folder, "out/days/day-0002"))
  }

  @Test func `the days of the repository travel on their own maps, as collect has them`() throws {
    let folder = try Folder()
    let days = PackageRoot.file("datasets/depot-days").path
    let outcome = try dispatch(folder, [days, "-o", "out"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    for name in ["helsinki", "helsinki-streets", "monaco"] {
      let collected = try Program.run(
        ["collect", "\(days)/\(name)", "--iterations", "30", "-q", "-o", name], folder: folder.url)
      #expect(collected.status == 0)
      #expect(try files(folder, name) == files(folder, "out/days/\(name)"))
    }
    #expect(try folder.names("out/days/monaco").contains { $0.hasSuffix("directions.json") })
  }

  @Test func `lines on stdin become lines on stdout with the files of the folders`() throws {
    let folder = try folder(days: 5)
    #expect(try dispatch(folder, ["days.jsonl", "-o", "out"]).status == 0)
    var input = try folder.text("days.jsonl")
    input += "{\"name\": \"bad\", \"depot\": \"\", \"bins\": \"\"}\nnonsense\n"
    let outcome = try Program.run(
      ["dispatch", "--jsonl", "--iterations", "30", "-q", "--jobs", "2"], input: input,
      folder: folder.url)
    #expect(outcome.status == 5)
    let lines = try outcome.stdout.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(
      lines.dropLast().compactMap { $0["name"] as? String }
        == (1...5).map { "day-000\($0)" } + ["bad"])
    #expect(
      lines.map { $0["state"] as? String } == Array(repeating: "planned", count: 5) + [
        "failed", "failed",
      ])
    for line in lines.prefix(5) {
      let name = try #require(line["name"] as? String)
      #expect(line["files"] as? [String: String] == (try files(folder, "out/days/\(name)")))
    }
    #expect((lines[5]["files"] as? [String: String])?.keys.sorted() == ["failure.json"])
    #expect(outcome.stderr.contains("-:7: E1003"))
    // No result depends on what else is sent.
    let first = input.prefix { $0 != "\n" }
    let alone = try Program.run(
      ["dispatch", "--jsonl", "--iterations", "30"], input: String(first), folder: folder.url)
    #expect(alone.stdout == outcome.stdout.prefix { $0 != "\n" } + "\n")
  }

  @Test func `shards together are the whole, and merge says what is missing`() throws {
    let folder = try folder(days: 5)
    #expect(try dispatch(folder, ["days", "-o", "whole"]).status == 0)
    for index in 1...2 {
      #expect(
        try dispatch(folder, ["days", "-o", "part-\(index)", "--shard", "\(index)/2"]).status == 0)
    }
    func merge(_ arguments: [String]) throws -> Program.Outcome {
      try Program.run(["dispatch", "merge"] + arguments, folder: folder.url)
    }
    let merged = try merge(["part-1", "part-2", "-o", "out", "--days", "days.jsonl"])
    #expect(merged.status == 0, "\(merged.stderr)")
    #expect(try files(folder, "out") == files(folder, "whole"))
    try FileManager.default.removeItem(at: folder.file("part-2/days/day-0002/plan.json"))
    try folder.write("part-1/days/day-0003/kpis.json", "{}")
    let broken = try merge(["part-1", "part-2", "-o", "no"])
    #expect(broken.status == 8)
    #expect(broken.stderr.contains("part-2/days/day-0002/plan.json: E2416"))
    #expect(broken.stderr.contains("part-1/days/day-0003/kpis.json: E2416"))
    #expect(try !folder.names().contains("no"))
    #expect(try merge(["part-1", "-o", "no"]).status == 8)
    #expect(try merge(["part-1", "part-2", "-o", "part-1/"]).status == 64)
  }

  @Test func `a bad day is told with its place, and the code says that some have failed`() throws {
    let folder = try folder(days: 3)
    try folder.write("days/day-0002/bins.csv", "id,lon,lat,fill\nA,1,1,7\n")
    let outcome = try dispatch(folder, ["days", "-o", "out"])
    #expect(outcome.status == 5)
    #expect(outcome.stderr.contains("days/day-0002/bins.csv:2: E1203 fill is 7;"))
    #expect(try folder.text("out/summary.csv").contains("day-0002,failed,65,"))
    let json = try Program.run(
      ["dispatch", "days", "-o", "out", "--iterations", "30", "--json"], folder: folder.url)
    #expect(json.status == 5)
    let told = try JSONSerialization.jsonObject(with: Data(json.stderr.utf8)) as? [[String: Any]]
    #expect(told?.compactMap { $0["code"] as? String } == ["E1203"])
    let rehearsal = try Program.run(
      ["dispatch", "days", "--iterations", "30", "--dry-run"], folder: folder.url)
    #expect(rehearsal.status == 5)
    #expect(rehearsal.stderr.contains("day-0003: "))
  }

  @Test func `progress is lines of JSON, and times stand apart from results`() throws {
    let folder = try folder(days: 3)
    let outcome = try Program.run(
      [
        "dispatch", "days", "-o", "out", "--iterations", "30", "-q", "--progress", "json",
        "--stats",
        "stats.json",
      ], folder: folder.url)
    #expect(outcome.status == 0)
    let events = try outcome.stderr.split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
    #expect(events.map { $0?["done"] as? Int } == [1, 2, 3])
    #expect(events.allSatisfy { $0?["of"] as? Int == 3 })
    #expect(events.map { $0?["day"] as? String } == ["day-0001", "day-0002", "day-0003"])
    #expect(try folder.text("stats.json").contains("\"planned\": 3"))
  }

  @Test func `an interrupted run ends with 130 and is finished by the same command`() throws {
    let folder = try folder(days: 30)
    #expect(try dispatch(folder, ["days", "-o", "whole"]).status == 0)
    let arguments = ["dispatch", "days", "-o", "out", "--iterations", "30", "-q", "--jobs", "1"]
    let outcome = try Program.run(arguments, folder: folder.url, interruptAfter: 0.4)
    #expect(outcome.status == 130)
    #expect(try Program.run(arguments, folder: folder.url).status == 0)
    #expect(try files(folder, "out") == files(folder, "whole"))
  }

  @Test(arguments: [
    ["dispatch"], ["dispatch", "days"], ["dispatch", "days", "-o", "x", "--shard", "3/2"],
    ["dispatch", "days", "-o", "x", "--jobs", "0"], ["dispatch", "--jsonl", "days"],
    ["dispatch", "--jsonl", "-o", "x"], ["dispatch", "merge"],
    ["generate", "depot-days", "--bins", "9-3"],
  ])
  func `a wrong command line ends with 64`(arguments: [String]) throws {
    #expect(try Program.run(arguments).status == 64)
  }

  @Test func `a missing folder and a folder of other things are told`() throws {
    let folder = try Folder()
    #expect(try dispatch(folder, ["days", "-o", "out"]).status == 66)
    try folder.write("day/depot.yaml", "")
    try folder.write("day/bins.csv", "")
    #expect(try dispatch(folder, ["day", "-o", "day"]).status == 73)
    #expect(try dispatch(folder, ["day/depot.yaml", "-o", "out"]).status == 65)
  }
}
