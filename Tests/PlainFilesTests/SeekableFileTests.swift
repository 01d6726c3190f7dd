import Foundation
import PlainFiles
import Testing

@Suite struct SeekableFileTests {
  private func read(_ file: SeekableFile, at offset: Int, _ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = try bytes.withUnsafeMutableBytes { try file.read(at: offset, into: $0) }
    return Array(bytes[..<read])
  }

  @Test func `a file and bytes in memory are read alike at any offset`() throws {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(bytes).write(to: url)
    for file in [try SeekableFile(path: url.path), SeekableFile(name: "m", bytes: bytes)] {
      #expect(file.size == 1000)
      #expect(try read(file, at: 0, 10) == Array(bytes[..<10]))
      #expect(try read(file, at: 990, 100) == Array(bytes[990...]))
      #expect(try read(file, at: 1000, 1) == [])
      #expect(try read(file, at: -1, 1) == [])
      #expect(try read(file, at: .max, 1) == [])
    }
  }

  @Test func `a file that is cut short meanwhile ends early`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data([1, 2, 3, 4]).write(to: url)
    let file = try SeekableFile(path: url.path)
    try FileHandle(forWritingTo: url).truncate(atOffset: 2)
    #expect(try read(file, at: 0, 4) == [1, 2])
  }

  @Test func `what is missing or a folder is an error`() {
    #expect(throws: FileError.missing("nowhere")) { try SeekableFile(path: "nowhere") }
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: FileError.unreadable(folder, reason: "it is a folder")) {
      try SeekableFile(path: folder)
    }
  }
}
