import PlainFiles
import Testing
import _TestSupport

@testable import Dispatching

@Suite struct DispatchJournalTests {
  private func header(_ days: Int = 3) throws -> DispatchJournal.Header {
    DispatchJournal.Header(
      version: "1.2.3", options: ["seed": "0", "iterations": "5\n\""],
      shard: try #require(Shard(2, of: 3)), days: days, list: "abc")
  }

  private func entry(_ number: Int, _ name: String) -> DispatchJournal.Entry {
    let finding = Finding(
      DispatchCode.name, file: "line", at: .pointer("/name", line: nil), value: "ä", "m",
      remedy: "r")
    var record = DayRecord(
      name: name, input: "1", key: "2", state: .planned, exitCode: 65, message: "why\nnot",
      findings: [finding])
    record.figures.distance = 12_345
    record.files = ["T-1/run-sheet.txt": "f", "plan.json": "e"]
    return DispatchJournal.Entry(number: number, record: record)
  }

  @Test func `what is written is read as it was`() throws {
    #expect(try DispatchJournal.Header(header().bytes) == header())
    #expect(DispatchJournal.Entry(entry(7, "a").bytes) == entry(7, "a"))
  }

  @Test func `what is no line of a journal is refused`() throws {
    let good = String(decoding: entry(1, "a").bytes, as: UTF8.self)
    for (old, new) in [
      ("\"number\":1", "\"number\":0"), ("\"state\":\"planned\"", "\"state\":\"lost\""),
      ("\"plan.json\"", "\"../plan.json\""), ("\"plan.json\"", "\"/plan.json\""),
      ("\"plan.json\"", "\"a//b\""), ("\"plan.json\"", "\"a\\u0000b\""),
      ("\"bins\":0", "\"bin\":0"),
      ("\"exit_code\":65", "\"exit_code\":\"65\""), ("{", "["), ("\"e\"", "5"),
    ] {
      #expect(good.contains(old), "\(old)")
      let line = good.replacing(old, with: new)
      #expect(DispatchJournal.Entry(Array(line.utf8)) == nil, "\(new)")
    }
    let first = String(decoding: try header().bytes, as: UTF8.self)
    for (old, new) in [("/1\"", "/2\""), ("2/3", "4/3"), ("\"seed\":\"0\"", "\"seed\":0")] {
      #expect(first.contains(old), "\(old)")
      #expect(DispatchJournal.Header(Array(first.replacing(old, with: new).utf8)) == nil, "\(new)")
    }
  }

  @Test func `the last plan of a name counts, and other settings keep what was known`() throws {
    let folder = try DayFolder()
    let path = folder.file("journal.jsonl")
    var (journal, known) = try DispatchJournal.open(path, header())
    #expect(known.isEmpty)
    var later = entry(1, "a")
    try journal.append(entry(1, "a"))
    try journal.append(entry(2, "b"))
    later.record.key = "3"
    try journal.append(later)
    later.record.state = .failed
    later.record.key = "4"
    try journal.append(later)
    (journal, known) = try DispatchJournal.open(path, header(4))
    #expect(known.mapValues(\.key) == ["a": "3", "b": "2"])
    #expect(try LineJournal(path).lines.first == header(4).bytes)
    #expect(try LineJournal(path).lines.count == 5)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a journal that is cut anywhere keeps its whole lines and goes on`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try DayFolder()
    let path = folder.file("journal.jsonl")
    var journal = try DispatchJournal.open(path, header()).journal
    let names = ["a", "b", "c"]
    for (index, name) in names.enumerated() { try journal.append(entry(index + 1, name)) }
    let bytes = try FileAccess.read(path)
    let cut = random.number(in: 0...bytes.count)
    try FileAccess.write(Array(bytes[..<cut]), to: path)
    let whole = max(0, bytes[..<cut].count { $0 == 10 } - 1)
    var (rest, known) = try DispatchJournal.open(path, header())
    #expect(known.keys.sorted() == Array(names.prefix(whole)), "\(random)")
    for (index, name) in names.enumerated().dropFirst(whole) {
      try rest.append(entry(index + 1, name))
    }
    #expect(try FileAccess.read(path) == bytes, "\(random)")
    known = try DispatchJournal.open(path, header()).known
    #expect(known.count == 3, "\(random)")
  }
}
