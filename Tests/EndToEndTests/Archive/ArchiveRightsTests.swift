import Foundation
import Testing
import _TestSupport

/// Who may read the files of an archive, and what is told where the system sets limits.
@Suite struct ArchiveRightsTests {
  private let stage: ArchiveStage

  init() throws { stage = try ArchiveStage() }

  @Test func `an archive behind a link is made its owner's, and the link stays`() throws {
    let link = stage.folder.file("archive.sqlite").path
    try FileManager.default.createDirectory(
      at: stage.folder.file("far"), withIntermediateDirectories: false)
    for target in ["far/away.sqlite", "\(stage.folder.url.path)/far/absolute.sqlite"] {
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      try stage.bringInCities()
      let file = target.hasPrefix("/") ? "far/absolute.sqlite" : target
      #expect(try stage.mode(file) == 0o600, "\(target)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      try stage.setMode(0o644, file)
      #expect(try stage.run("archive", "check").stderr.contains("W2609"))
      #expect(try stage.run("cities", "list").status == 0)
      #expect(try stage.mode(file) == 0o600, "\(target)")
    }
    #expect(try stage.folder.names("far") == ["absolute.sqlite", "away.sqlite"])
  }

  @Test func `a file that others may read becomes its owner's, with its side files and backups`()
    throws
  {
    try stage.bringInCities()
    let commands: [[String]] = [
      ["cities", "list"], ["cities", "add", "Porto"], ["account", "show"], ["interests", "list"],
    ]
    for command in commands {
      try stage.setMode(0o644, "archive.sqlite")
      // A log that a killed process left behind.
      try stage.folder.write("archive.sqlite-wal", "")
      try stage.setMode(0o666, "archive.sqlite-wal")
      _ = try Program.run(
        command + ["--archive", stage.archive], folder: stage.folder.url,
        environment: stage.environment("nobody"))
      #expect(try stage.mode("archive.sqlite") == 0o600, "\(command)")
      for name in try stage.folder.names() where name.contains("-wal") || name.contains("-shm") {
        #expect(try stage.mode(name) == 0o600, "\(name) after \(command)")
      }
    }
    // A check changes nothing, and tells it.
    try stage.setMode(0o640, "archive.sqlite")
    #expect(try stage.run("archive", "check").status == 8)
    #expect(try stage.mode("archive.sqlite") == 0o640)
    // A backup is its owner's, whatever the old one was, and also behind a link.
    #expect(try stage.run("archive", "backup", "copy.sqlite").status == 0)
    try stage.setMode(0o666, "copy.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: stage.folder.file("link.sqlite").path, withDestinationPath: "copy.sqlite")
    #expect(try stage.run("archive", "backup", "link.sqlite").status == 0)
    #expect(try stage.mode("copy.sqlite") == 0o600)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: stage.folder.file("link.sqlite").path) == "copy.sqlite")
  }

  @Test func `names that mean something to SQLite are names of files`() throws {
    for name in ["file:x?mode=memory", ":memory:"] {
      let outcome = try Program.run(
        ["interests", "set", "museum", "--archive", name], folder: stage.folder.url)
      #expect(outcome.status == 0, "\(name): \(outcome.stderr)")
      #expect(FileManager.default.fileExists(atPath: stage.folder.file(name).path), "\(name)")
    }
  }

  // MARK: - Read-only

  /// Runs the program as a user who owns nothing; `nil` where the tests may not do so.
  private func runAsNobody(_ arguments: [String], input: String = "") throws -> Program.Outcome? {
    guard Self.canBecomeNobody else { return nil }
    return try Self.run(
      ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", Program.path]
        + arguments, input: input, in: stage)
  }

  static let canBecomeNobody =
    getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

  /// Runs another program than ours in the stage's folder.
  private static func run(
    _ words: [String], input: String = "", in stage: ArchiveStage
  ) throws -> Program.Outcome {
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = stage.folder.url
    process.environment = Program.usualEnvironment.merging(
      ["HOME": stage.folder.url.path, "XDG_STATE_HOME": stage.folder.file("state-nobody").path]
    ) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (stdin, stdout, stderr)
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let (said, told) = (
      stdout.fileHandleForReading.readDataToEndOfFile(),
      stderr.fileHandleForReading.readDataToEndOfFile()
    )
    process.waitUntilExit()
    return Program.Outcome(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      stdout: String(decoding: said, as: UTF8.self), stderr: String(decoding: told, as: UTF8.self))
  }

  private func giveToNobody(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.ownerAccountID: 65534, .groupOwnerAccountID: 65534],
      ofItemAtPath: stage.folder.file(name).path)
  }

  @Test(.enabled(if: canBecomeNobody, "only root can become another user"))
  func `a read-only file, a read-only folder and both can be read, and the reason is told`() throws
  {
    try stage.fill()
    try giveToNobody("archive.sqlite")
    try FileManager.default.createDirectory(
      at: stage.folder.file("out"), withIntermediateDirectories: false)
    for name in [".", "out"] { try giveToNobody(name) }
    for (file, folder, reason) in [
      (0o400, 0o700, "the file is read-only for you (Permission denied)"),
      (0o600, 0o500, "its folder is read-only for you (Permission denied)"),
      (0o400, 0o500, "the file is read-only for you (Permission denied)"),
    ] {
      try stage.setMode(file, "archive.sqlite")
      try stage.setMode(folder, ".")
      defer { try? stage.setMode(0o700, ".") }
      let place = ["--archive", stage.archive]
      for command in [
        ["cities", "list"], ["archive", "check"], ["archive", "export"], ["interests", "list"],
        ["archive", "backup", "out/copy.sqlite"],
      ] {
        let outcome = try #require(try runAsNobody(command + place))
        #expect(outcome.status == 0, "\(file) \(folder) \(command): \(outcome.stderr)")
      }
      let listed = try #require(try runAsNobody(["cities", "list"] + place))
      #expect(listed.stdout.contains("Tallinn"))
      for command in [
        ["interests", "set", "park=1"], ["account", "login", "anna@example.org"],
        ["archive", "import", "-", "--replace"],
      ] {
        let document = "{\"format\": \"roundsman-archive/1\", \"schema\": 1}"
        let outcome = try #require(try runAsNobody(command + place, input: "\(document)\n"))
        #expect(outcome.status == 74, "\(file) \(folder) \(command): \(outcome.stderr)")
        #expect(outcome.stderr.contains(reason), "\(file) \(folder) \(command): \(outcome.stderr)")
        #expect(!outcome.stderr.contains("locked"))
      }
    }
  }

  @Test(.enabled(if: canBecomeNobody, "only root can become another user"))
  func `a file that may not be read, or is another's, is told as such`() throws {
    try stage.bringInCities()
    try stage.setMode(0o755, ".")
    let place = ["--archive", stage.archive]
    for command in [["cities", "list"], ["archive", "check"], ["cities", "add", "Porto"]] {
      let outcome = try #require(try runAsNobody(command + place))
      #expect(outcome.status == 66 && outcome.stderr.contains("Permission denied"), "\(command)")
    }
    // Of somebody else, who lets everybody write: not a place for secrets.
    try stage.setMode(0o777, ".")
    try stage.setMode(0o666, "archive.sqlite")
    let outcome = try #require(try runAsNobody(["cities", "add", "Porto"] + place))
    #expect(outcome.status == 66)
    #expect(outcome.stderr.contains("others than you have access to it"))
    // A folder that may not be searched is not taken for an empty archive.
    try stage.setMode(0o700, ".")
    let hidden = try #require(try runAsNobody(["cities", "list"] + place))
    #expect(hidden.status == 66 && hidden.stderr.contains("Permission denied"), "\(hidden.stderr)")
  }

  // MARK: - Full

  /// A small file system of its own; `nil` where the tests may not mount one.
  private final class SmallDisk {
    let path: String

    init?(in folder: Folder, kilobytes: Int) throws {
      path = folder.file("disk").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      let mount = Process()
      mount.executableURL = URL(filePath: "/usr/bin/mount")
      mount.arguments = ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path]
      mount.standardError = FileHandle.nullDevice
      guard getuid() == 0, FileManager.default.isExecutableFile(atPath: "/usr/bin/mount") else {
        return nil
      }
      try mount.run()
      mount.waitUntilExit()
      if mount.terminationStatus != 0 { return nil }
    }

    /// Writes until nothing more fits.
    func fill() throws {
      let file = "\(path)/filling"
      try Data().write(to: URL(filePath: file))
      let handle = try #require(FileHandle(forWritingAtPath: file))
      while (try? handle.write(contentsOf: Data(count: 4096))) != nil {}
      try? handle.close()
    }

    deinit {
      let unmount = Process()
      unmount.executableURL = URL(filePath: "/usr/bin/umount")
      unmount.arguments = [path]
      try? unmount.run()
      unmount.waitUntilExit()
    }
  }

  private func expectFull(_ reason: String, _ place: [String], _ prefix: [String]) throws {
    func run(_ arguments: [String]) throws -> Program.Outcome {
      try Self.run(
        prefix + [Program.path] + arguments + place, input: "\(ArchiveStage.password)\n", in: stage)
    }
    for command in [["cities", "list"], ["archive", "check"], ["archive", "export"]] {
      let outcome = try run(command)
      #expect(outcome.status == 0, "\(command): \(outcome.stderr)")
    }
    // It opens the archive for the weather, too; one part of a program must not keep the others out.
    let trip = PackageRoot.file("datasets/trips/ski-week.json").path
    let packed = try run(["pack", "trip", trip, "--offline"])
    #expect([0, 74].contains(packed.status), "\(packed)")
    #expect(!packed.stderr.contains("in use"), "\(packed)")
    for command in [
      ["interests", "set", "park=1"], ["account", "login", "anna@example.org"],
      ["cities", "add", "Porto"],
    ] {
      let outcome = try run(command)
      #expect(outcome.status == 74, "\(command): \(outcome.status) \(outcome.stderr)")
      #expect(outcome.stderr.contains(reason), "\(command): \(outcome.stderr)")
      for wrong in ["locked", "I/O error", "unable to open"] {
        #expect(!outcome.stderr.contains(wrong), "\(command): \(outcome.stderr)")
      }
    }
  }

  @Test func `on a full disk all can be read, and it is told that the disk is full`() throws {
    try stage.fill()
    guard let disk = try SmallDisk(in: stage.folder, kilobytes: 2048) else {
      // Without the right to mount one, the limit on files below stands for it.
      return #expect(getuid() != 0 || !FileManager.default.isWritableFile(atPath: "/sys"))
    }
    let archive = "\(disk.path)/archive.sqlite"
    try FileManager.default.copyItem(atPath: stage.archive, toPath: archive)
    try disk.fill()
    try expectFull("the disk is full", ["--archive", archive], [])
    let before = try Data(contentsOf: URL(filePath: archive))
    let backup = try Program.run(
      ["archive", "backup", "\(disk.path)/copy.sqlite", "--archive", stage.archive])
    #expect(backup.status == 74 && backup.stderr.contains("the disk is full"), "\(backup.stderr)")
    let new = try Program.run(["interests", "set", "park", "--archive", "\(disk.path)/new.sqlite"])
    #expect(new.status == 74 && new.stderr.contains("the disk is full"), "\(new.stderr)")
    #expect(new.stderr.contains("new.sqlite failed"))
    #expect(try Data(contentsOf: URL(filePath: archive)) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: disk.path)
    let sideFiles = ["archive.sqlite-wal", "archive.sqlite-shm"]
    #expect(Set(names).subtracting(sideFiles) == ["archive.sqlite", "filling"])
  }

  @Test func `a limit on the size of files is told like a full disk`() throws {
    try stage.fill()
    try expectFull(
      "ulimit -f", ["--archive", stage.archive],
      ["/bin/sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"])
  }
}
