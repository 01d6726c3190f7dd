import Foundation
import PlainFiles
import Synchronization
import Testing

@testable import Planning

@Suite struct ResultFolderTests {
  private let place = FileManager.default.temporaryDirectory.appending(path: "results-\(UUID())")

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
  }

  private func folder(_ names: [String]) -> ResultFolder {
    ResultFolder(files: names.map { ResultFolder.File($0, Array("text".utf8)) })
  }

  @Test func `an earlier result is replaced as a whole`() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let target = place.appending(path: "day").path
    try folder(["plan.json", "T-1/run-sheet.txt"]).write(to: target)
    #expect(try names() == ["day", "day/T-1", "day/T-1/run-sheet.txt", "day/plan.json"])
    try folder(["plan.json", "T-2/run-sheet.txt"]).write(to: target + "/")
    #expect(try names() == ["day", "day/T-2", "day/T-2/run-sheet.txt", "day/plan.json"])
  }

  @Test func `a folder of other things and a file are left alone`() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try FileAccess.write([], to: place.appending(path: "letter.txt").path)
    for target in [place.path, place.appending(path: "letter.txt").path] {
      #expect(throws: FileError.self) { try folder(["plan.json"]).write(to: target) }
    }
    #expect(try names() == ["letter.txt"])
  }

  @Test func `a folder that cannot be written leaves nothing behind`() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try FileAccess.write([], to: place.appending(path: "file").path)
    let target = place.appending(path: "file/day").path
    #expect(throws: FileError.self) { try folder(["plan.json"]).write(to: target) }
    #expect(try names() == ["file"])
  }

  @Test func `a link to a folder stays a link`() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let (link, target) = (place.appending(path: "today").path, place.appending(path: "day").path)
    try folder(["plan.json", "old.txt"]).write(to: target)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "day")
    try folder(["plan.json", "new.txt"]).write(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "day")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: target).sorted()
        == ["new.txt", "plan.json"])
  }

  @Test func `what a killed run left is put right by the next`() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    let gone = Process()
    gone.executableURL = URL(filePath: "/bin/true")
    try gone.run()
    gone.waitUntilExit()
    let target = place.appending(path: "day").path
    let (part, old) = (
      "\(target).\(gone.processIdentifier).part", "\(target).\(gone.processIdentifier).old"
    )
    // Killed between moving the old folder away and the new one in.
    try folder(["plan.json", "reports.csv"]).write(to: old)
    try folder(["plan.json"]).write(to: part)
    UnfinishedFiles.restoreFolder(target)
    #expect(try names() == ["day", "day/plan.json", "day/reports.csv"])
    // Killed when the new one was in place.
    try folder(["plan.json"]).write(to: old)
    try folder(["plan.json", "new.txt"]).write(to: target)
    #expect(try names() == ["day", "day/new.txt", "day/plan.json"])
  }

  @Test func `the folder is there at every moment`() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    let target = place.appending(path: "day").path
    let generations = [["plan.json", "a"], ["plan.json", "b"]]
    try folder(generations[0]).write(to: target)
    // A thread of its own: as a task, the writer could wait behind all other tests, and this loop spin meanwhile.
    let end = Mutex<Result<Void, FileError>?>(nil)
    Thread.detachNewThread {
      let result = Result<Void, FileError> { () throws(FileError) in
        for round in 1...300 { try folder(generations[round % 2]).write(to: target) }
      }
      end.withLock { $0 = result }
    }
    var (looks, misses) = (0, 0)
    while end.withLock({ $0 == nil }) {
      if !FileManager.default.fileExists(atPath: "\(target)/plan.json") { misses += 1 }
      looks += 1
    }
    try end.withLock { try $0?.get() }
    #expect(misses == 0, "of \(looks) looks")
    #expect(looks > 0)
    #expect(try names().filter { $0.contains(".part") || $0.contains(".old") } == [])
  }
}
