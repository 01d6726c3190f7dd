internal import Foundation
internal import PlainFiles
internal import Subprocess
internal import SystemPackage

/// Runs the program on the files of a job.
struct JobProcess: Sendable {
  /// What a run came to.
  struct Outcome: Sendable {
    /// The exit code; 128 and the number of the signal that ended the program.
    let exitCode: Int
    /// What was found, as a JSON array; `nil` if nothing.
    let findings: String?
    /// Messages, without progress and findings.
    let message: String?
    /// Why no itinerary is possible, as a JSON array; `nil` if nothing was said of it.
    var obstacles: String?
  }

  /// The program, and the service's own, which sets the limits.
  let program: String
  let limiter: String
  let limits: ServiceLimits
  /// Where networks of maps are cached.
  let cache: String

  /// Runs a command line in a folder.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - folder: With `input`; `output` is made anew.
  ///   - niceness: By how much its priority is lower.
  ///   - begun: Told of the number of the process.
  ///   - progress: Told of each line of progress.
  /// - Throws: Errors of the file system, or that the program could not be started.
  /// - Returns: What it came to; a run whose task is cancelled is asked to stop, and killed ten seconds later.
  func run(
    _ arguments: [String], in folder: String, niceness: Int = 10,
    begun: @Sendable (Int32) -> Void = { _ in },
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> Outcome {
    let output = "\(folder)/output"
    try? FileManager.default.removeItem(atPath: output)
    try FileManager.default.createDirectory(
      atPath: output, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let printed = try FileDescriptor.open(
      FilePath("\(output)/stdout"), .writeOnly, options: [.create, .truncate],
      permissions: [.ownerReadWrite])
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [.send(signal: .terminate, allowedDurationToNextStep: .seconds(10))]
    let environment: [Environment.Key: String] = [
      "HOME": folder, "XDG_CACHE_HOME": cache, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
      "NO_COLOR": "1",
    ]
    let limited = [
      "limited", "--memory=\(limits.maxMemory)", "--niceness=\(niceness)", "--", program,
    ]
    let result = try await Subprocess.run(
      .path(FilePath(limiter)), arguments: Arguments(limited + arguments),
      environment: .custom(environment), workingDirectory: FilePath(folder),
      platformOptions: options, input: .none,
      output: .fileDescriptor(printed, closeAfterSpawningProcess: true), error: .sequence
    ) { execution in
      begun(execution.processIdentifier.value)
      var messages = MessageLines()
      for try await line in execution.standardError.strings() {
        if let event = messages.add(line) { progress(event) }
      }
      return messages
    }
    let code: Int =
      switch result.terminationStatus {
      case .exited(let code): Int(code)
      case .signaled(let signal): 128 + Int(signal)
      }
    let messages = result.closureResult
    return Outcome(
      exitCode: code, findings: messages.findings, message: messages.message,
      obstacles: messages.obstacles)
  }

  /// When a process began, by the system's count; `nil` if there is none of this number.
  static func begin(of process: Int32) -> String? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[name...].split(separator: " ")
    return fields.count > 20 ? String(fields[20]) : nil
  }
}

/// What a program says on standard error: progress, findings and messages.
struct MessageLines: Sendable {
  private var array: [String]?
  private var elements: [String] = []
  private var messages: [String] = []
  private(set) var obstacles: String?
  private var size = 0
  /// How the line begins that says why no itinerary is possible.
  private static let obstacles = "{\"obstacles\":"
  /// No more than this is kept, in bytes.
  private static let maxSize = 4 << 20

  /// Takes a line; returns it if it is progress.
  mutating func add(_ line: String) -> String? {
    let line = line.hasSuffix("\n") ? String(line.dropLast()) : line
    if line.hasPrefix("{\"seconds\"") { return line }
    size += line.utf8.count
    guard size <= Self.maxSize else { return nil }
    if array != nil {
      if line == "]" {
        elements.append(array?.joined(separator: "\n") ?? "")
        array = nil
      } else {
        // Findings name the files as the client does.
        array?.append(
          line.replacing("\"file\": \"input/", with: "\"file\": \"", maxReplacements: 1))
      }
    } else if line == "[" {
      array = []
    } else if line.hasPrefix(Self.obstacles), line.hasSuffix("}") {
      obstacles = String(line.dropFirst(Self.obstacles.count).dropLast())
    } else if !line.isEmpty {
      messages.append(line)
    }
    return nil
  }

  /// All findings as one JSON array; `nil` if there are none.
  var findings: String? {
    guard !elements.isEmpty,
      let document = try? JSONDocument(
        Array("[\(elements.joined(separator: ","))]".utf8), file: "findings")
    else { return nil }
    var json = JSONWriter(.compact)
    json.value(document.root)
    return String(decoding: json.finish().dropLast(), as: UTF8.self)
  }

  var message: String? { messages.isEmpty ? nil : messages.joined(separator: "\n") }
}
