import Foundation
import Testing
import _TestSupport

/// What is left, and what is told, where commands that use the archive fail.
@Suite struct FailedArchiveCommandTests {
  @Test(arguments: [
    "archive import wrong.json", "archive import rows.json", "preferences import wrong.json",
    "trips add missing.json", "trips remove nowhere",
  ])
  func `a command that fails makes no archive`(line: String) throws {
    let folder = try Folder()
    try folder.write("wrong.json", "{}")
    try folder.write(
      "rows.json", #"{"format": "roundsman-archive/1", "schema": 1, "trip": [{"begins": "now"}]}"#)
    let outcome = try Program.run(
      line.split(separator: " ").map(String.init) + ["--archive", "new.sqlite"],
      folder: folder.url, environment: ["HOME": folder.url.path])
    #expect(outcome.status != 0, "\(outcome)")
    #expect(try folder.names() == ["rows.json", "wrong.json"], "\(outcome)")
  }

  @Test func `a folder in place of the archive is told`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.file("place"), withIntermediateDirectories: false)
    for line in ["trips list", "preferences set packing.warmth 1"] {
      let outcome = try Program.run(
        line.split(separator: " ").map(String.init) + ["--archive", "place"],
        folder: folder.url, environment: ["HOME": folder.url.path])
      #expect(outcome.status == 66, "\(outcome)")
      #expect(outcome.stderr.contains("it is a folder"), "\(outcome)")
    }
  }
}
