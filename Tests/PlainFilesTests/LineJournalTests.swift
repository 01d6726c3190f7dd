import Foundation
import Testing

@testable import PlainFiles

@Suite struct LineJournalTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "roundsman-\(UUID())").path
    defer {
      for path in [path, path + ".torn"] { try? FileManager.default.removeItem(atPath: path) }
    }
    try body(path)
  }

  @Test func `lines are there when they were added`() throws {
    try withFile { path in
      var journal = try LineJournal(path)
      #expect(journal.lines.isEmpty && journal.torn.isEmpty)
      try journal.append(Array("one".utf8))
      try journal.append([])
      try journal.append(Array("three".utf8))
      let again = try LineJournal(path)
      #expect(again.lines == [Array("one".utf8), [], Array("three".utf8)])
      #expect(again.lines == journal.lines)
    }
  }

  @Test func `whatever was cut off, the whole lines before it count, and the rest is kept`() throws
  {
    let text = Array("one\ntwo and a half\nthree\n".utf8)
    for count in 0...text.count {
      try withFile { path in
        try FileAccess.write(Array(text[..<count]), to: path)
        var journal = try LineJournal(path)
        let ends = text[..<count].count { $0 == 10 }
        #expect(journal.lines.count == ends)
        let torn = journal.torn
        try journal.append(Array("new".utf8))
        #expect(try LineJournal(path).lines == journal.lines)
        #expect(journal.lines.last == Array("new".utf8))
        let kept = try? FileAccess.read(path + ".torn")
        #expect(kept == (torn.isEmpty ? nil : torn + [10]))
      }
    }
  }

  @Test func `a journal that cannot be written stays as it was`() throws {
    try withFile { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(throws: FileError.self) { try LineJournal(path) }
    }
  }
}
