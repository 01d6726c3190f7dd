import Foundation
import PlainFiles
import Testing
import _TestSupport

@testable import Dispatching
@testable import Planning

@Suite struct DayListTests {
  @Test func `folders stand for the days in them by name, manifests for their lines in order`()
    throws
  {
    let folder = try DayFolder()
    for name in ["b", "a", "B2"] { try folder.writeDay("days/\(name)") }
    try folder.write("days/.hidden/depot.yaml", "")
    try folder.write("days/README.md", "")
    try folder.write("days/empty/notes.txt", "")
    try folder.write(
      "list.jsonl", "{\"folder\": \"days/b\", \"name\": \"z\"}\n\n{\"folder\": \"c\"}")
    let reading = try DayList.read(["days/", "list.jsonl", "days/a/"].map(folder.file))
    #expect(reading.warnings.map(\.code) == ["W2452"])
    #expect(reading.value.entries.map(\.name) == ["B2", "a", "b", "z", "c", "a"])
    #expect(reading.value.entries.map(\.number) == [1, 2, 3, 4, 5, 6])
    #expect(reading.value.entries.map(\.errors.first?.code) == [nil, nil, nil, nil, nil, "E2402"])
    #expect(reading.value.entries[4].place == folder.file("list.jsonl") + ":3")
  }

  @Test func `folders of a manifest are relative to it`() throws {
    let folder = try DayFolder()
    try folder.writeDay("deep/days/a")
    try folder.write(
      "deep/list.jsonl",
      "{\"folder\": \"days/a\"}\n{\"folder\": \"../deep/days/a\", \"name\": \"b\"}\n")
    for entry in try DayList.read([folder.file("deep/list.jsonl")]).value.entries {
      #expect(try entry.source.contents().depot.bytes == Array(DayFolder.depot.utf8))
    }
  }

  @Test func `missing paths are told at once, and so is a list without days`() throws {
    let folder = try DayFolder()
    let error = #expect(throws: InputReader.Unreadable.self) {
      try DayList.read(["no", "neither.jsonl"].map(folder.file))
    }
    #expect(error?.errors.count == 2)
    try folder.write("empty.jsonl", " \n\t\r\n")
    try folder.write("other/x.txt", "")
    for path in ["empty.jsonl", "other"] {
      let error = #expect(throws: InvalidInput.self) { try DayList.read([folder.file(path)]) }
      #expect(error?.findings.map(\.code) == ["E2405"])
    }
  }

  @Test func `the hash of a list tells its names and their order`() {
    let lists = [["a", "b"], ["b", "a"], ["ab"], ["a"], [], ["a", "b", ""]]
    #expect(Set(lists.map(DayList.hash)).count == lists.count)
    #expect(DayList.hash(of: ["a", "b"]) == DayList.hash(of: ["a", "b"]))
  }

  @Test func `the key of a day depends on all that its result depends on`() throws {
    let folder = try DayFolder()
    try folder.write(
      "list.jsonl",
      """
      {"name": "a", "depot": "x", "bins": "yz"}
      {"name": "b", "depot": "x", "bins": "yz"}
      {"name": "a", "depot": "xy", "bins": "z"}
      {"name": "a", "depot": "x", "bins": "yz "}
      {"name": "a", "depot": "x", "bins": "yz", "readings": ""}
      {"name": "a", "depot": "x", "bins": "y", "readings": "z"}
      """)
    let days = try DayList.read([folder.file("list.jsonl")]).value.entries
    let contents = try days.map { try $0.source.contents() }
    let settings = DispatchSettings(["iterations": "5"])
    var keys = contents.map { settings.key(of: $0, travel: []) }
    keys.append(DispatchSettings(["iterations": "6"]).key(of: contents[0], travel: []))
    keys.append(DispatchSettings(["iteration": "s5"]).key(of: contents[0], travel: []))
    keys.append(settings.key(of: contents[0], travel: ["map", "hash"]))
    #expect(Set(keys).count == keys.count)
    #expect(settings.key(of: contents[0], travel: []) == keys[0])
  }
}
