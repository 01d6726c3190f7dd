import Foundation
import Testing
import _TestSupport

/// The built program, run as a user runs it.
enum Program {
  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let stdout: String
    let stderr: String
  }

  /// The binary beside the test bundle.
  static let path: String = {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = bundle.deletingLastPathComponent().appending(path: "roundsman").path
    return FileManager.default.isExecutableFile(atPath: beside)
      ? beside : PackageRoot.file(".build/debug/roundsman").path
  }()

  /// Where runs keep the networks that they make of extracts, so that the next one need not.
  static let kept: String = {
    let path = FileManager.default.temporaryDirectory.appending(path: "roundsman-\(UUID())").path
    atexit { try? FileManager.default.removeItem(atPath: Program.kept) }
    return path
  }()

  /// What every run finds in its environment.
  static let usualEnvironment = [
    "PATH": "/usr/bin:/bin", "COLUMNS": "80", "XDG_CACHE_HOME": kept,
  ]

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind the program's name.
  ///   - input: What stdin holds.
  ///   - folder: The working folder.
  ///   - interruptAfter: Seconds after which SIGINT is sent.
  ///   - environment: Variables beside the usual ones.
  /// - Returns: What the run left behind.
  /// - Throws: What the operating system says if the program cannot be started.
  static func run(
    _ arguments: [String], input: String = "", folder: URL? = nil, interruptAfter: Double? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let files = try Folder()
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = usualEnvironment.merging(environment) { $1 }
    let (stdin, stdout, stderr) = (
      files.file("stdin"), files.file("stdout"), files.file("stderr")
    )
    try Data(input.utf8).write(to: stdin)
    try Data().write(to: stdout)
    try Data().write(to: stderr)
    process.standardInput = try FileHandle(forReadingFrom: stdin)
    process.standardOutput = try FileHandle(forWritingTo: stdout)
    process.standardError = try FileHandle(forWritingTo: stderr)
    try process.run()
    if let interruptAfter {
      Thread.sleep(forTimeInterval: interruptAfter)
      process.interrupt()
    }
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      stdout: String(decoding: try Data(contentsOf: stdout), as: UTF8.self),
      stderr: String(decoding: try Data(contentsOf: stderr), as: UTF8.self))
  }
}

/// A temporary folder that is removed with its owner.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "roundsman-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appending(path: name) }

  func write(_ name: String, _ text: String) throws {
    let file = file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }

  /// The names of all files below the folder, sorted.
  func names(_ name: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.appending(path: name).path).sorted()
  }
}
