import Foundation
import Synchronization
import Testing

@testable import PlainFiles

@Suite final class SoundFilesTests {
  private struct Damaged: Error {}

  private let folder = FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID())")
  /// Seconds since the files were made.
  private let clock = Atomic(60)

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var list: String { folder.appending(path: "list").path }

  private var files: SoundFiles {
    let made = Int64(Date().timeIntervalSince1970)
    let seconds = clock.load(ordering: .relaxed)
    return SoundFiles(path: list, now: { (made + Int64(seconds)) * 1_000_000_000 })
  }

  private func state(_ name: String = "map", size: Int = SoundFiles.leastSize) throws -> FileState {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: name).path
    if !FileManager.default.fileExists(atPath: path) {
      try Data(count: size).write(to: URL(filePath: path))
    }
    return try #require(try MappedFile(path: path).state)
  }

  @Test func `a sound file is remembered for what was checked`() throws {
    let state = try state()
    #expect(!files.contains(state, "map-1"))
    #expect(files.remember(state, "map-1") { 42 } == 42)
    #expect(files.contains(state, "map-1"))
    #expect(!files.contains(state, "map-2"))
    #expect(!files.contains(try self.state("other"), "map-1"))
  }

  @Test func `a file that is not sound is not remembered`() throws {
    let state = try state()
    #expect(throws: Damaged.self) { try files.remember(state, "map-1") { throw Damaged() } }
    #expect(!files.contains(state, "map-1"))
  }

  @Test func `a change of one byte, or another file of the name, is another state`() throws {
    let before = try state()
    files.remember(before, "map-1") {}
    let url = folder.appending(path: "map")
    let handle = try FileHandle(forUpdating: url)
    try handle.write(contentsOf: Data([1]))
    try handle.close()
    #expect(try !files.contains(state(), "map-1"))
    files.remember(try state(), "map-1") {}
    try FileManager.default.removeItem(at: url)
    #expect(try !files.contains(state(), "map-1"))
  }

  @Test func `a time of change that was set back does not deceive`() throws {
    files.remember(try state(), "map-1") {}
    let url = folder.appending(path: "map")
    let times = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate]
    try Data(repeating: 1, count: SoundFiles.leastSize).write(to: url)
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(times)], ofItemAtPath: url.path)
    #expect(try !files.contains(state(), "map-1"))
  }

  @Test func `a file that was just changed is not remembered yet`() throws {
    let state = try state()
    clock.store(1, ordering: .relaxed)
    files.remember(state, "map-1") {}
    #expect(!files.contains(state, "map-1"))
  }

  @Test func `what was checked long ago, or in the future, is checked again`() throws {
    let state = try state()
    files.remember(state, "map-1") {}
    for (seconds, isKnown) in [(59, false), (7 * 86_400 + 59, true), (7 * 86_400 + 61, false)] {
      clock.store(seconds, ordering: .relaxed)
      #expect(files.contains(state, "map-1") == isKnown, "after \(seconds) s")
    }
  }

  @Test func `small files are not listed`() throws {
    let state = try state(size: SoundFiles.leastSize - 1)
    files.remember(state, "map-1") {}
    #expect(!files.contains(state, "map-1"))
    #expect(!FileManager.default.fileExists(atPath: list))
  }

  @Test func `a list that others may write is not believed`() throws {
    let state = try state()
    files.remember(state, "map-1") {}
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: list)
    #expect(!files.contains(state, "map-1"))
  }

  @Test func `a list that cannot be read or written costs nothing but a check`() throws {
    let state = try state()
    try FileManager.default.createDirectory(atPath: list, withIntermediateDirectories: true)
    #expect(files.remember(state, "map-1") { 42 } == 42)
    #expect(!files.contains(state, "map-1"))
  }

  @Test func `the list is bounded, and the latest stay`() throws {
    let state = try state()
    for number in 0..<220 { files.remember(state, "map-\(number)") {} }
    #expect(!files.contains(state, "map-0"))
    #expect(files.contains(state, "map-219"))
    #expect(files.contains(state, "map-20"))
    #expect(!files.contains(state, "map-19"))
    #expect(try FileAccess.read(list).count < PrivateFile.largestSize)
  }

  @Test func `damaged lines of a list are skipped`() throws {
    let state = try state()
    files.remember(state, "map-1") {}
    let lines = Array("\n x\n9 \nmap-1 1 2 3 4 99999999999999999999\n".utf8)
    try PrivateFile.write(lines + FileAccess.read(list), to: list)
    #expect(files.contains(state, "map-1"))
  }
}
