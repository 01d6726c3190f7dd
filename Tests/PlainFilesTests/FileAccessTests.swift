import Foundation
import Testing

@testable import PlainFiles

@Suite struct FileAccessTests {
  /// Runs `body` with the path of an empty folder.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("roundsman-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `what is written is read back, and nothing else is left`() throws {
    try withFolder { folder in
      let path = folder + "/a.json"
      try FileAccess.write([1, 2, 3], to: path)
      try FileAccess.write([4, 5], to: path)
      #expect(try FileAccess.read(path) == [4, 5])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
    }
  }

  @Test func `a link stays a link and permissions stay as they are`() throws {
    try withFolder { folder in
      let (path, link) = (folder + "/a", folder + "/b")
      try FileAccess.write([1], to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      try FileAccess.write([2], to: link)
      #expect(try FileAccess.read(path) == [2])
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    }
  }

  @Test func `missing files, folders and missing folders are told apart`() throws {
    try withFolder { folder in
      #expect(throws: FileError.missing(folder + "/a")) { try FileAccess.read(folder + "/a") }
      #expect(throws: FileError.unreadable(folder, reason: "it is a folder")) {
        try FileAccess.read(folder)
      }
      #expect(
        throws: FileError.notCreated(folder + "/x/a", reason: "No such file or directory")
      ) { try FileAccess.write([1], to: folder + "/x/a") }
      #expect(
        FileError.missing("a.json").description
          == "There is no file a.json. Check the name and the folder.")
    }
  }
}

extension FileAccessTests {
  /// The number of a process that is gone.
  static func goneProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  @Test func `what a killed run left of a target is removed by the next; all else stays`() throws {
    try withFolder { folder in
      let gone = try Self.goneProcess()
      // And what SQLite keeps beside a database.
      let mine = ["", "-journal", "-wal", "-shm"].map { "a.json.\(gone)-0.part\($0)" }
      let others = ["b.json.\(gone)-0.part", "a.json.1-0.part", "a.json.part", "a.json.x.part"]
      for name in mine + others { try Data().write(to: URL(filePath: folder + "/" + name)) }
      try FileAccess.write([1], to: folder + "/a.json")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
          == (others + ["a.json"]).sorted())
    }
  }
}
