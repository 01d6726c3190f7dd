import Foundation
import PlainFiles
import Testing
import _TestSupport

@testable import Dispatching

@Suite struct MergeShardsTests {
  /// Five days of which the second is bad, dispatched as a whole into `whole` and in three parts.
  private func folder() throws -> DayFolder {
    let folder = try DayFolder()
    for (index, name) in ["a", "b", "c", "d", "e"].enumerated() {
      try folder.writeDay("days/\(name)", fill: 80 + index)
    }
    try folder.write("days/b/bins.csv", "id,lon,lat,fill\nA,25,60,1.4\n")
    try folder.dispatch(["days"], into: "whole")
    for index in 1...3 { try dispatch(folder, index) }
    return folder
  }

  private func dispatch(
    _ folder: DayFolder, _ index: Int, of count: Int = 3,
    _ useCase: DispatchDays = DayFolder.useCase()
  ) throws {
    let shard = try #require(Shard(index, of: count))
    try folder.dispatch(["days"], into: "part-\(index)", shard: shard, useCase)
  }

  /// The codes of what is found in some parts.
  private func codes(
    _ folder: DayFolder, _ parts: [String] = ["part-1", "part-2", "part-3"], days: String? = nil
  ) throws -> [String] {
    let list = try days.map { try DayList.read([folder.file($0)]).value }
    let outcome = try MergeShards(parts.map(folder.file), list: list).run(into: folder.file("no"))
    let codes = outcome.findings.map(\.code)
    #expect((outcome.summary == nil) == !codes.isEmpty)
    #expect(FileManager.default.fileExists(atPath: folder.file("no")) == codes.isEmpty)
    return codes
  }

  @Test func `complete parts give the bytes of one run, in any order`() throws {
    let folder = try folder()
    let parts = ["part-3", "part-1", "part-2"].map(folder.file)
    let list = try DayList.read([folder.file("days")]).value
    let outcome = try MergeShards(parts, list: list).run(into: folder.file("out"))
    #expect(outcome.findings.isEmpty)
    #expect(outcome.records.map(\.name) == ["a", "b", "c", "d", "e"])
    #expect(try folder.files("out") == folder.files("whole"))
    // Again, into what is there already.
    _ = try MergeShards(parts, list: nil).run(into: folder.file("out"))
    #expect(try folder.files("out") == folder.files("whole"))
    // One run is a part, too.
    #expect(try codes(folder, ["whole"], days: "days").isEmpty)
  }

  @Test func `a missing part, one twice, and a folder that is none are told at once`() throws {
    let folder = try folder()
    #expect(try codes(folder, ["part-1", "part-2"]) == ["E2413"])
    #expect(try codes(folder, ["part-1", "part-1"]) == ["E2413", "E2413", "E2413"])
    #expect(try codes(folder, ["part-1", "part-2", "part-3", "days"]) == ["E2411"])
  }

  @Test func `a part of other options, or of other days, is told`() throws {
    let folder = try folder()
    try dispatch(folder, 2, DayFolder.useCase(iterations: 21))
    #expect(try codes(folder) == ["E2412"])
    try dispatch(folder, 2)
    #expect(try codes(folder).isEmpty)
    try FileManager.default.removeItem(atPath: folder.file("no"))
    try folder.writeDay("days/f")
    try dispatch(folder, 3)
    #expect(try codes(folder) == ["E2412"])
  }

  @Test func `a part that was not finished is told`() throws {
    let folder = try folder()
    try FileManager.default.removeItem(atPath: folder.file("part-2/summary.csv"))
    // Whose part it is, nobody knows for sure: it is missing, too.
    #expect(try codes(folder).sorted() == ["E2411", "E2413"])
  }

  @Test func `changed and missing files are told one by one`() throws {
    let folder = try folder()
    try folder.write("part-1/days/a/plan.json", "{}")
    try FileManager.default.removeItem(atPath: folder.file("part-3/days/c/T-1/run-sheet.txt"))
    try FileManager.default.removeItem(atPath: folder.file("part-2/days/b"))
    #expect(try codes(folder) == ["E2416", "E2416", "E2416"])
  }

  @Test func `a day that is in no part, and one that is in another, are told`() throws {
    let folder = try folder()
    var lines = try folder.text("part-1/journal.jsonl").split(separator: "\n").map(String.init)
    let entry = lines.remove(at: 1)
    try folder.write("part-1/journal.jsonl", lines.joined(separator: "\n") + "\n")
    #expect(try codes(folder) == ["E2414"])
    let other = try folder.text("part-2/journal.jsonl")
    try folder.write("part-2/journal.jsonl", other + entry + "\n")
    #expect(try codes(folder).sorted() == ["E2414", "E2415"])
  }

  @Test func `days that have changed since are told when they are named`() throws {
    let folder = try folder()
    try folder.writeDay("days/d", fill: 99)
    try folder.writeDay("days/b", fill: 81)
    #expect(try codes(folder, days: "days") == ["E2417", "E2417"])
    try FileManager.default.removeItem(atPath: folder.file("days/e"))
    #expect(try codes(folder, days: "days") == ["E2412"])
  }

  @Test(arguments: 1...9)
  func `any number of parts makes the whole`(count: Int) throws {
    let folder = try folder()
    for index in 1...count { try dispatch(folder, index, of: count) }
    let parts = (1...count).map { "part-\($0)" }
    let outcome = try MergeShards(parts.map(folder.file), list: nil).run(into: folder.file("out"))
    #expect(outcome.findings.isEmpty)
    #expect(try folder.files("out") == folder.files("whole"))
  }
}
