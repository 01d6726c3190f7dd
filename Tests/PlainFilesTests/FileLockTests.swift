import Foundation
import Testing

@testable import PlainFiles

@Suite struct FileLockTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "roundsman-\(UUID())")
    .path

  /// The name of this machine as the system knows it.
  private func host() throws -> String {
    try String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `one at a time holds it, and the next one when it is released`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try FileLock(path, patience: 0)
    let owner = "process \(getpid()) on \(try host())"
    #expect(throws: FileLock.Failure.held(path, by: owner)) {
      let second = try FileLock(path, patience: 0.05)
      second.release()
    }
    first.release()
    let third = try FileLock(path, patience: 0)
    third.release()
  }

  @Test func `a lock that is removed leaves nothing, and is free`() throws {
    let first = try FileLock(path, patience: 0)
    first.remove(path)
    #expect(!FileManager.default.fileExists(atPath: path))
    let second = try FileLock(path, patience: 0)
    second.remove(path)
  }

  @Test func `who waits for a lock whose file was exchanged takes the new one`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try FileLock(path, patience: 0)
    try FileManager.default.removeItem(atPath: path)
    let second = try FileLock(path, patience: 0)
    second.release()
    first.release()
  }

  @Test func `a folder that is not there is told`() {
    #expect(throws: FileLock.Failure.self) {
      let lock = try FileLock("/nowhere/at/all", patience: 0)
      lock.release()
    }
  }
}
