import Foundation
import PlainFiles
import Synchronization
import Testing
import _TestSupport

@testable import Dispatching

@Suite struct DispatchDaysTests {
  /// A folder with the days a, b, c and d in `days`.
  private func folder() throws -> DayFolder {
    let folder = try DayFolder()
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      try folder.writeDay("days/\(name)", fill: 80 + index)
    }
    return folder
  }

  @Test func `each day has a result folder, and a second run plans nothing`() throws {
    let folder = try folder()
    let first = try folder.dispatch(["days"])
    #expect(first.said == ["a planned", "b planned", "c planned", "d planned"])
    let files = try folder.files("out")
    for name in ["a", "b", "c", "d"] {
      #expect(files["days/\(name)/plan.json"] != nil)
      #expect(files["days/\(name)/T-1/run-sheet.txt"] != nil)
    }
    #expect(
      Set(files.keys.filter { !$0.hasPrefix("days/") })
        == ["journal.jsonl", "summary.txt", "summary.json", "summary.csv"])
    let figures = try #require(first.ending?.records.first?.figures)
    #expect((figures.bins, figures.toServe, figures.served, figures.left) == (3, 2, 2, 0))
    // 0.80 and 0.90 of 100 litres.
    #expect(figures.litres == 170)
    let second = try folder.dispatch(["days"])
    #expect(second.said == ["a kept", "b kept", "c kept", "d kept"])
    #expect(try folder.files("out") == files)
  }

  @Test func `no result tells where it lies, when it was made, or on which machine`() throws {
    let folder = try folder()
    try folder.write("days/bad/depot.yaml", "format: x")
    try folder.dispatch(["days"])
    for (name, text) in try folder.files("out") {
      #expect(!text.contains(folder.path), "\(name)")
      #expect(!text.contains(ProcessInfo.processInfo.hostName), "\(name)")
    }
  }

  @Test func `what was interrupted is finished with the same bytes`() throws {
    let folder = try folder()
    try folder.dispatch(["days"], into: "whole")
    // Cancelled after two days; those behind are skipped or cut short.
    let done = Atomic(0)
    var useCase = DayFolder.useCase { done.load(ordering: .relaxed) >= 2 }
    useCase.jobs = 1
    let list = try DayList.read([folder.file("days")]).value
    let ending = try useCase.run(list, shard: .whole, into: folder.file("out")) { _, outcome in
      if case .done = outcome { done.add(1, ordering: .relaxed) }
    }
    #expect(ending == nil)
    #expect(try !folder.files("out").keys.contains("summary.txt"))
    let rest = try folder.dispatch(["days"])
    #expect(rest.said == ["a kept", "b kept", "c planned", "d planned"])
    let (whole, resumed) = (try folder.files("whole"), try folder.files("out"))
    #expect(resumed.filter { $0.key != "dispatch.lock" } == whole)
  }

  @Test func `another input, other options and a changed result are planned again`() throws {
    let folder = try folder()
    try folder.dispatch(["days"])
    let files = try folder.files("out")
    try folder.writeDay("days/b", fill: 99)
    #expect(
      try folder.dispatch(["days"]).said == ["a kept", "b planned", "c kept", "d kept"])
    try folder.writeDay("days/b", fill: 81)
    try folder.write("out/days/d/plan.json", "{}")
    #expect(
      try folder.dispatch(["days"]).said == ["a kept", "b planned", "c kept", "d planned"])
    #expect(try folder.files("out") == files)
    try folder.dispatch(["days"], into: "other", DayFolder.useCase(iterations: 21))
    let changed = try folder.dispatch(["days"], DayFolder.useCase(iterations: 21))
    #expect(changed.said.allSatisfy { $0.hasSuffix("planned") })
    #expect(try folder.files("out") == folder.files("other"))
  }

  @Test func `readings of earlier levels are a part of a day, in folders and in lines`() throws {
    let folder = try folder()
    try folder.dispatch(["days"])
    let readings = "bin,time,fill\nA,2026-05-10T06:00,0.5\n"
    try folder.write("days/b/readings.csv", readings)
    #expect(
      try folder.dispatch(["days"]).said == ["a kept", "b planned", "c kept", "d kept"])
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("name", "b")
      json.field("depot", DayFolder.depot)
      json.field("bins", DayFolder.bins(81))
      json.field("readings", readings)
    }
    try folder.write("list.jsonl", String(decoding: json.finish(), as: UTF8.self))
    #expect(try folder.dispatch(["list.jsonl"]).said == ["b kept"])
    try folder.write("days/b/readings.csv", "bin,time,fill\nA,yesterday,0.5\n")
    let ending = try #require(try folder.dispatch(["days"]).ending)
    #expect(ending.records[1].state == .failed)
    #expect(ending.records[1].findings.contains { $0.file == "readings.csv" })
  }

  @Test func `closed streets are a part of a day, in folders and in lines`() throws {
    let folder = try folder()
    let closures = #"{"type":"Feature","properties":{"speed":30},"geometry":null}"#
    func line(_ closures: String) throws {
      var json = JSONWriter(.compact)
      json.object { json in
        json.field("name", "b")
        json.field("depot", DayFolder.depot)
        json.field("bins", DayFolder.bins(81))
        json.key("closures")
        json.value(verbatim: closures)
      }
      try folder.write("list.jsonl", String(decoding: json.finish(), as: UTF8.self))
    }
    try folder.write("days/b/closures.geojson", closures)
    try line(closures)
    let ending = try #require(try folder.dispatch(["list.jsonl"]).ending)
    #expect(ending.records[0].state == .failed)
    let found = try #require(ending.records[0].findings.first)
    #expect(found.file == "line", "\(found)")
    #expect("\(found)".contains("/closures"), "\(found)")
    let point = #"{"type":"Point","coordinates":[25,60]}"#
    let valid = #"{"type":"Feature","properties":{},"geometry":\#(point)}"#
    try folder.write("days/b/closures.geojson", valid + "\n")
    try folder.dispatch(["days"])
    try line(valid)
    #expect(try folder.dispatch(["list.jsonl"]).said == ["b kept"])
  }

  @Test func `a bad day stops no other one, says why, and is tried again`() throws {
    let folder = try folder()
    try folder.write("days/b/bins.csv", "id,lon,lat,fill\nA,25,60,1.4\n")
    try FileManager.default.removeItem(atPath: folder.file("days/c/depot.yaml"))
    let (said, ending) = try folder.dispatch(["days"])
    #expect(said == ["a planned", "b failed", "c failed", "d planned"])
    let records = try #require(ending).records
    #expect(records.map(\.exitCode) == [0, 65, 66, 0])
    #expect(records[1].findings.map(\.description).first?.hasPrefix("bins.csv:2: E1203") == true)
    #expect(try folder.files("out/days/b").keys.sorted() == ["failure.json"])
    #expect(try folder.text("out/days/b/failure.json").contains("E1203"))
    #expect(try folder.text("out/days/c/failure.json").contains("depot.yaml"))
    #expect(try folder.text("out/summary.txt").contains("2 of 4 days planned, 2 failed."))
    try folder.writeDay("days/b", fill: 81)
    try folder.writeDay("days/c", fill: 82)
    #expect(
      try folder.dispatch(["days"]).said == ["a kept", "b planned", "c planned", "d kept"])
    #expect(try !folder.files("out/days/b").keys.contains("failure.json"))
    // A day that fails now does not leave the plan of before.
    try folder.write("days/b/bins.csv", "")
    try folder.dispatch(["days"])
    #expect(try folder.files("out/days/b").keys.sorted() == ["failure.json"])
  }

  @Test func `lines of a manifest give the same folders as the days themselves`() throws {
    let folder = try folder()
    try folder.dispatch(["days"])
    var lines = "\n{\"folder\": \"days/a\"}\n"
    for name in ["b", "c"] {
      let bins = DayFolder.bins(name == "b" ? 81 : 82)
      var json = JSONWriter(.compact)
      json.object { json in
        json.field("name", name)
        json.field("depot", DayFolder.depot)
        json.field("bins", bins)
      }
      lines += String(decoding: json.finish(), as: UTF8.self)
    }
    lines += """
      {"name": "d", "depot": {"format": "roundsman-depot-day/1", "time_zone": "Europe/Helsinki", \
      "depot": {"location": [25, 60]}, "vehicles": [{"id": "T-1", "capacity": 1000, "shift": ["06:00", "14:00"]}]}, \
      "bins": [{"id": "A", "lon": 25.01, "lat": 60, "fill": 0.83, "capacity": 100}, \
      {"id": "B", "lon": 25.02, "lat": 60.01, "fill": 0.9, "capacity": 100}, \
      {"id": "C", "lon": 25.03, "lat": 60, "fill": 0.1, "capacity": 100}]}
      """
    try folder.write("list.jsonl", lines)
    let (said, _) = try folder.dispatch(["list.jsonl"], into: "lines")
    #expect(said == ["a planned", "b planned", "c planned", "d planned"])
    #expect(try folder.files("lines/days") == folder.files("out/days"))
  }

  @Test func `findings in JSON days are told by their places in the line`() throws {
    let folder = try DayFolder()
    try folder.write(
      "list.jsonl",
      """
      {"name": "x", "depot": {"format": "other", "nmae": 1}, "bins": [{"id": "A", "lon": 1, "lat": 1, "fill": 7}]}
      {"name": "y", "depot": "a: 1", "bins": "id,lon,lat,fill\\nA,1,1,7\\n"}
      """)
    let records = try #require(try folder.dispatch(["list.jsonl"]).ending).records
    let first = records[0].findings.map {
      $0.located(in: "list.jsonl:1", isFolder: false).description
    }
    #expect(first.contains { $0.hasPrefix("list.jsonl:1: /bins/0: E1203") }, "\(first)")
    #expect(first.contains { $0.hasPrefix("list.jsonl:1: /depot/nmae: W1010") }, "\(first)")
    let second = records[1].findings.map {
      $0.located(in: "list.jsonl:2", isFolder: false).description
    }
    #expect(second.contains { $0.hasPrefix("list.jsonl:2: bins.csv:2: E1203") }, "\(second)")
  }

  @Test func `days without a usable name and second days of a name fail without a folder`() throws {
    let folder = try folder()
    try folder.write(
      "list.jsonl",
      """
      {"name": "../../escaped", "folder": "days/a"}
      {"name": "one", "folder": "days/a"}
      not JSON
      {"name": "ONE", "folder": "days/b"}
      {"name": "two", "folder": "days/b"}
      """)
    let (said, ending) = try folder.dispatch(["list.jsonl"])
    let records = try #require(ending).records
    #expect(records.map(\.state.rawValue) == ["failed", "planned", "failed", "failed", "planned"])
    #expect(records.map { $0.findings.first?.code } == ["E2401", nil, "E1003", "E2402", nil])
    #expect(said[0].hasPrefix("invalid-"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("out/days")).sorted()
        == ["one", "two"])
    #expect(!FileManager.default.fileExists(atPath: folder.file("escaped")))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out/escaped")))
  }

  @Test func `a result that is being driven is not replaced`() throws {
    let folder = try folder()
    try folder.dispatch(["days"])
    try folder.write("out/days/a/T-1/journal.jsonl", "said\n")
    #expect(try folder.dispatch(["days"]).said[0] == "a kept")
    try folder.writeDay("days/a", fill: 99)
    let (said, ending) = try folder.dispatch(["days"])
    #expect(said[0] == "a failed")
    #expect(ending?.records[0].findings.map(\.code) == ["E2214"])
    #expect(try folder.text("out/days/a/T-1/journal.jsonl") == "said\n")
    var useCase = DayFolder.useCase()
    useCase.replacesDriven = true
    #expect(try folder.dispatch(["days"], useCase).said[0] == "a planned")
    #expect(try folder.text("out/days/a.driven-1/T-1/journal.jsonl") == "said\n")
    #expect(try folder.dispatch(["days"]).said[0] == "a kept")
  }

  @Test func `what a killed run has left half written is taken away`() throws {
    let folder = try folder()
    try folder.dispatch(["days"])
    let files = try folder.files("out")
    try folder.write("out/days/a.4711.part/plan.json", "{")
    try folder.write("out/journal.jsonl.4711-0.part", "{")
    try folder.write("out/days/b.4711.old/plan.json", "{}")
    try FileManager.default.moveItem(
      atPath: folder.file("out/days/c"), toPath: folder.file("out/days/c.4711.old"))
    try folder.write("out/journal.jsonl", try folder.text("out/journal.jsonl") + "{\"number\": 5")
    #expect(try folder.dispatch(["days"]).said == ["a kept", "b kept", "c kept", "d kept"])
    #expect(try folder.files("out") == files)
  }

  @Test func `results of days that are not in the list any more are told and left`() throws {
    let folder = try folder()
    try folder.dispatch(["days"])
    try FileManager.default.removeItem(atPath: folder.file("days/b"))
    let ending = try #require(try folder.dispatch(["days"]).ending)
    #expect(ending.warnings.map(\.code) == ["W2451"])
    #expect(ending.records.map(\.name) == ["a", "c", "d"])
    #expect(try folder.files("out").keys.contains("days/b/plan.json"))
  }

  @Test func `one process at a time dispatches into a folder, and no other folder is taken`() throws
  {
    let folder = try folder()
    try folder.dispatch(["days"])
    let lock = try FileLock(folder.file("out/dispatch.lock"), patience: 0)
    #expect(throws: FileLock.Failure.self) { try folder.dispatch(["days"]) }
    lock.release()
    try folder.dispatch(["days"])
    try folder.write("letters/dear.txt", "reader")
    #expect(throws: FileError.self) { try folder.dispatch(["days"], into: "letters") }
    #expect(try folder.files("letters") == ["dear.txt": "reader"])
  }

  @Test func `a damaged journal is told with all its lines, and nothing is planned`() throws {
    let folder = try folder()
    try folder.dispatch(["days"])
    let lines = try folder.text("out/journal.jsonl").split(separator: "\n").map(String.init)
    let escaping = lines[2].replacingOccurrences(of: "plan.json", with: "../../plan.json")
    try folder.write(
      "out/journal.jsonl", [lines[0], "nonsense", escaping, lines[3], ""].joined(separator: "\n"))
    let error = #expect(throws: InvalidInput.self) { try folder.dispatch(["days"]) }
    #expect(error?.findings.map(\.code) == ["E2411", "E2411"])
    #expect(error?.findings.compactMap(\.line) == [2, 3])
  }
}
