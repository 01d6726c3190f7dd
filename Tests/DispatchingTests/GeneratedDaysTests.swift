import PlainFiles
import Testing

@testable import Dispatching
@testable import Rounds

@Suite struct GeneratedDaysTests {
  @Test func `folders and lines hold the same days`() throws {
    let folder = try DayFolder()
    let generator = DepotDayGenerator(days: 3, bins: 5...6, seed: 1)
    try generator.write(to: folder.file("days"))
    try FileAccess.write(generator.manifest, to: folder.file("days.jsonl"))
    let folders = try DayList.read([folder.file("days")]).value.entries
    let lines = try DayList.read([folder.file("days.jsonl")]).value.entries
    #expect(folders.map(\.name) == lines.map(\.name))
    for (a, b) in zip(folders, lines) {
      #expect(try a.source.contents().hash == b.source.contents().hash)
    }
    #expect(throws: FileError.self) { try generator.write(to: folder.file("days")) }
  }
}
