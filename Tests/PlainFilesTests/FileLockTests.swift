import Foundation
import Testing

@testable import PlainFiles

@Suite struct FileLockTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "roundsman-\(UUID())")
    .path

  @Test func `one at a time holds it, and the next one when it is released`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try FileLock(path, patience: 0)
    #expect(throws: FileLock.Failure.held(path, by: "process \(getpid())")) {
      let second = try FileLock(path, patience: 0.05)
      second.release()
    }
    first.release()
    let third = try FileLock(path, patience: 0)
    third.release()
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
