internal import Foundation
internal import PlainFiles

/// Runs commands of the program for depots, each in a folder of its own that does not outlive it.
struct DepotCommands: Sendable {
  let process: JobProcess
  /// Where such folders are.
  let scratch: String
  /// How many run at once.
  let gate: ServiceGate

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: Its words and options.
  ///   - argument: What it works on.
  ///   - seconds: After which it is asked to stop.
  ///   - begun: Told of the number of its process.
  ///   - prepare: Fills the folder before.
  ///   - read: Reads what is wanted of the folder afterwards.
  /// - Returns: What it came to.
  /// - Throws: ``ServiceError`` if too many commands wait; errors of the file system.
  func run<Result: Sendable>(
    _ arguments: [String], on argument: String, seconds: Double,
    begun: @escaping @Sendable (Int32) -> Void = { _ in },
    prepare: @Sendable (_ folder: String) throws -> Void = { _ in },
    read: @Sendable (JobProcess.Outcome, _ folder: String) throws -> Result
  ) async throws -> Result {
    let folder = "\(scratch)/\(Job.newID())"
    defer { DepotFolders.remove(folder) }
    return try await gate.run {
      try DepotFolders.make(folder)
      try prepare(folder)
      let outcome = try await limited(seconds) {
        try await process.run(
          arguments + ["--", argument], in: folder, niceness: 0, begun: begun)
      }
      return try read(outcome, folder)
    }
  }

  /// Runs a command of which the outcome is all that is wanted.
  func run(
    _ arguments: [String], on argument: String, seconds: Double,
    prepare: @Sendable (_ folder: String) throws -> Void = { _ in }
  ) async throws -> JobProcess.Outcome {
    try await run(arguments, on: argument, seconds: seconds, prepare: prepare) { outcome, _ in
      outcome
    }
  }

  private func limited(
    _ seconds: Double, _ body: @escaping @Sendable () async throws -> JobProcess.Outcome
  ) async throws -> JobProcess.Outcome {
    // Whoever asked may be gone; what has begun is finished, so that nothing is half done.
    let work = Task { try await body() }
    let timer = Task {
      try await Task.sleep(for: .seconds(seconds))
      work.cancel()
    }
    defer { timer.cancel() }
    return try await work.value
  }
}
