internal import PlainFiles

/// Asks the program's `next` about a round, and tells it what was reported.
struct NextProgram: Sendable {
  /// What a call came to.
  enum Answer: Sendable {
    /// The status of the round as JSON, and what deserves a look as a JSON array.
    case status(String, warnings: String?)
    /// The report contradicts the plan, earlier reports or the clock: all errors.
    case refused([Finding])
  }

  let commands: DepotCommands
  /// The folder with the published plan.
  let folder: String
  let vehicle: String
  /// The table of bins that records are written to; `nil`: records stay in the folder.
  let bins: String?
  /// The feed of closed streets; `nil`: those of the plan are closed.
  let closures: String?
  let language: String?

  /// How long a call may take, in seconds: it may wait for another one, and plan the rest anew.
  private static let patience = 120.0

  /// Runs a call.
  ///
  /// - Parameters:
  ///   - options: What is reported.
  ///   - time: The local time, as `HH:MM:SS`.
  ///   - begun: Told of the number of the process.
  /// - Returns: What it came to.
  /// - Throws: ``ServiceError`` if the call fails for another reason than what is reported; then it is unknown whether
  ///   the report is in the journal.
  func run(
    _ options: [String], time: String, begun: @escaping @Sendable (Int32) -> Void = { _ in }
  ) async throws -> Answer {
    let call = { (bins: String?, closures: String?) in
      try await run(options, time: time, bins: bins, closures: closures, begun: begun)
    }
    var outcome = try await call(bins, closures)
    // A driver can do nothing about a file that was replaced by a wrong one; later calls complete the table.
    if case .failure(let errors, _) = outcome {
      let hasWrongBins = errors.contains { $0.code == Self.wrongBins }
      let hasWrongClosures = errors.contains { $0.file == closures }
      if hasWrongBins || hasWrongClosures {
        outcome = try await call(hasWrongBins ? nil : bins, hasWrongClosures ? nil : closures)
      }
    }
    switch outcome {
    case .answer(let answer): return answer
    case .failure(let errors, let message):
      let first = errors.first
      throw ServiceError(
        503, .busy,
        first.map { "The round cannot be continued: \($0.message)." } ?? message
          ?? "The round cannot be continued.",
        remedy: first?.remedy ?? "Send the reports again; nothing is counted twice.",
        retryAfter: 5)
    }
  }

  /// The code of a table of bins that cannot be updated.
  private static let wrongBins = "E2215"

  private enum Outcome: Sendable {
    case answer(Answer)
    case failure([Finding], String?)
  }

  private func run(
    _ options: [String], time: String, bins: String?, closures: String?,
    begun: @escaping @Sendable (Int32) -> Void
  ) async throws -> Outcome {
    var arguments = ["next", "--vehicle=\(vehicle)", "--time=\(time)"] + options
    if let bins { arguments.append("--bins=\(bins)") }
    if let closures { arguments.append("--close=\(closures)") }
    if let language { arguments.append("--language=\(language)") }
    arguments += ["--output=output/answer.json", "--format=json", "--json"]
    return try await commands.run(
      arguments, on: folder, seconds: Self.patience, begun: begun
    ) { outcome, scratch in
      if outcome.exitCode == 0 {
        let bytes = try FileAccess.read("\(scratch)/output/answer.json")
        // Compact: phones load it with each report.
        var json = JSONWriter(.compact)
        json.value(try JSONDocument(bytes, file: "answer").root)
        return .answer(
          .status(
            String(decoding: json.finish().dropLast(), as: UTF8.self),
            warnings: outcome.findings))
      }
      let errors = Self.errors(outcome.findings)
      // What is wrong with a report is told at its options; everything else is not the driver's.
      if outcome.exitCode == 65, errors.contains(where: { $0.file.hasPrefix("--") }) {
        return .answer(.refused(errors))
      }
      return .failure(errors, outcome.message)
    }
  }

  private static func errors(_ written: String?) -> [Finding] {
    guard let written, let document = try? JSONDocument(Array(written.utf8), file: "findings")
    else { return [] }
    let collector = FindingCollector(file: "findings")
    let list = JSONCursor(document, findings: collector).elements() ?? []
    return list.compactMap { $0.object(Finding.shape).flatMap { Finding($0) } }
      .filter { $0.severity == .error }
  }
}
