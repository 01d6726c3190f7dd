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
    let call = { (bins: String?) in try await run(options, time: time, bins: bins, begun: begun) }
    var outcome = try await call(bins)
    // A driver can do nothing about a table that was replaced by a wrong one; later calls complete it.
    if case .failure(let errors, _) = outcome, errors.contains(where: { $0.code == Self.wrongBins })
    {
      outcome = try await call(nil)
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
    _ options: [String], time: String, bins: String?,
    begun: @escaping @Sendable (Int32) -> Void
  ) async throws -> Outcome {
    var arguments = ["next", "--vehicle=\(vehicle)", "--time=\(time)"] + options
    if let bins { arguments.append("--bins=\(bins)") }
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
