import Foundation
import PlainFiles
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
}
