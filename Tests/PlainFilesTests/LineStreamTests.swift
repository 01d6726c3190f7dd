import Testing

@testable import PlainFiles

@Suite struct LineStreamTests {
  private func lines(_ text: String) throws -> [LineStream.Line] {
    var stream = LineStream(SeekableFile(name: "x", bytes: Array(text.utf8)))
    var lines: [LineStream.Line] = []
    while let line = try stream.next() { lines.append(line) }
    return lines
  }

  @Test func `lines have numbers and places, and the last one needs no end`() throws {
    let lines = try lines("ab\r\n\n \t\ncd")
    #expect(lines.map { String(decoding: $0.bytes, as: UTF8.self) } == ["ab", "", " \t", "cd"])
    #expect(lines.map(\.number) == [1, 2, 3, 4])
    #expect(lines.map(\.offset) == [0, 4, 5, 8])
    #expect(lines.map(\.isBlank) == [false, true, true, false])
  }

  @Test func `an empty file has no line, and an end alone is one`() throws {
    #expect(try lines("").isEmpty)
    #expect(try lines("\n").count == 1)
  }

  @Test(arguments: [65_534, 65_535, 65_536, 65_537, 200_000])
  func `a line that is longer than a block is one line`(length: Int) throws {
    let long = String(repeating: "x", count: length)
    let lines = try lines("a\n\(long)\nb\n")
    #expect(lines.map(\.bytes.count) == [1, length, 1])
    #expect(lines.map(\.offset) == [0, 2, length + 3])
  }

  @Test func `a line that is too long is told, and the next one is read`() throws {
    let long = String(repeating: "x", count: LineStream.longest + 1)
    let lines = try lines("\(long)\nb")
    #expect(lines.map(\.isTooLong) == [true, false])
    #expect(lines[0].bytes.isEmpty)
    #expect(lines[1].bytes == [UInt8(ascii: "b")])
  }
}
