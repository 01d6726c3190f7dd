internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import Synchronization
internal import VehicleRouting

/// Writes solutions as they arrive, and determines the exit status.
final class SolveReport: Sendable {
  private struct State {
    var statuses: [ExitStatus] = []
    var lines: [UInt8] = []
    var seconds: [Double?] = []
  }

  private let inputs: [ProblemInput]
  private let target: SolutionTarget
  private let pages: PlanPages
  private let isStrict: Bool
  /// The requested number of alternatives.
  private let wanted: Int
  private let console: Console
  private let state = Mutex(State())

  init(
    inputs: [ProblemInput], target: SolutionTarget, pages: PlanPages, isStrict: Bool,
    alternatives: Int, console: Console
  ) {
    self.pages = pages
    wanted = alternatives
    self.inputs = inputs
    self.target = target
    self.isStrict = isStrict
    self.console = console
  }

  /// Adds the outcome of the next input.
  func add(_ outcome: SolveBatch.Outcome, at index: Int) {
    var status: ExitStatus
    var seconds: Double?
    do {
      switch outcome {
      case .solved(let checked):
        seconds = checked.seconds
        status = self.status(of: checked, inputs[index].name)
        try write(checked, at: index)
      case .invalid:
        status = .invalidInput
        try writeFailure(code: 2, "the input is invalid", inputs[index].findings, at: index)
      case .refused(let refusal):
        status = .refused
        console.log.error("\(inputs[index].name): \(refusal)")
        try writeFailure(code: 1, "\(refusal)", [], at: index)
      case .undrawn(let error):
        status = .sourceUnavailable
        console.log.error("\(inputs[index].name): \(error)")
        try writeFailure(code: 3, "\(error)", [], at: index)
      case .skipped:
        status = Interruption.status
        try writeFailure(code: 1, "the run was interrupted before this problem", [], at: index)
      }
    } catch let error as FileError {
      console.log.error("\(error)")
      status = ExitStatus(error)
    } catch {
      if let error = error as? InvalidInput { console.report(error.findings) }
      status = .invalidInput
    }
    let (final, time) = (status, seconds)
    state.withLock { state in
      state.statuses.append(final)
      state.seconds.append(time)
    }
  }

  /// Writes the remaining output and returns the exit status.
  func finish() -> ExitStatus {
    let (statuses, lines) = state.withLock { ($0.statuses, $0.lines) }
    if target.shape == .lines, target.path != "-" {
      do throws(FileError) {
        try FileAccess.write(lines, to: target.path)
      } catch {
        console.log.error("\(error)")
        return ExitStatus(error)
      }
    }
    let failures = statuses.filter { $0 != .done }
    guard let first = failures.first else { return .done }
    if statuses.contains(.refused) { return .refused }
    let isUniform = failures.count == statuses.count && failures.allSatisfy { $0 == first }
    return isUniform ? first : .someFailed
  }

  // MARK: - Parts

  private func status(of checked: CheckedAnswer, _ name: String) -> ExitStatus {
    let answer = checked.answer
    let value =
      answer.problem.objective == .prizes
      ? "prizes \(answer.statedPrize)"
      : "cost \(answer.statedCost)"
        + (answer.lostPrize > 0 ? ", \(answer.statedLostPrize) in prizes left" : "")
    let quality =
      answer.isProven
      ? ", proven optimal"
      : (answer.method == .exact ? ", not proven optimal" : "")
        + (answer.gap.map { ", gap to bound \(Self.percent($0)) %" } ?? "")
    console.say(
      "\(name): \(value), \(answer.solution.routes.count.of("route")), "
        + "\(answer.problem.lacking(in: answer.solution).count) unassigned\(quality)")
    if let alternatives = checked.alternatives { report(alternatives, name) }
    switch checked.verdict {
    case .complete: return .done
    case .partial: return isStrict ? .unassigned : .done
    case .impossible:
      console.log.error(
        """
        \(name): No stop can be served: each is too heavy, cannot be reached within its time windows, needs a \
        skill that no vehicle has, or breaks another rule. The answer gives the reason for each stop.
        """)
      return .impossible
    case .limitTooShort:
      console.log.error(
        "\(name): The limit was reached before a first plan was found. Allow more time.")
      return .limitTooShort
    }
  }

  private func report(_ alternatives: [Alternative], _ name: String) {
    for (index, alternative) in alternatives.enumerated() {
      console.say(
        "\(name): alternative \(index + 1) costs \(alternative.answer.statedCost), "
          + "\(Self.percent(100 * alternative.difference)) % of its legs differ")
    }
    guard alternatives.count < wanted else { return }
    console.log.warning(
      """
      \(name): found \(alternatives.count) of \(wanted) alternatives that differ enough. Allow \
      more time, or reduce --min-difference.
      """)
  }

  private static func percent(_ gap: Double) -> String {
    let hundredths = Int((gap * 100).rounded())
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }

  private func write(_ checked: CheckedAnswer, at index: Int) throws {
    let input = inputs[index]
    try pages.writeFolder(of: checked, input)
    if target.format == .html { return try put(pages.page(of: checked, input), at: index) }
    let bytes = try target.format.write(
      checked.answer, isCompact: target.shape == .lines, alternatives: checked.alternatives,
      calendar: input.calendar)
    try put(bytes, at: index)
  }

  /// In JSON, a failed item has a result with the reason, so that a batch's results are complete.
  private func writeFailure(
    code: Int, _ message: String, _ findings: [Finding], at index: Int
  ) throws(FileError) {
    guard target.format == .json, target.shape != .single else { return }
    var json = JSONWriter(target.shape == .lines ? .compact : .pretty)
    json.object { json in
      json.field("code", code)
      json.field("error", message)
      if !findings.isEmpty {
        json.list("findings") { json in
          for finding in findings { finding.write(to: &json) }
        }
      }
    }
    try put(json.finish(), at: index)
  }

  private func put(_ bytes: [UInt8], at index: Int) throws(FileError) {
    switch target.shape {
    case .folder(let names):
      try target.prepare()
      try FileAccess.write(bytes, to: "\(target.path)/\(names[index])")
    case .lines where target.path != "-":
      state.withLock { $0.lines += bytes }
    default: try FileAccess.write(bytes, to: target.path)
    }
  }

  /// Statistics that must not be part of results: times, threads and paths.
  func statistics(_ options: RunOptions, jobs: Int) -> [UInt8] {
    let (statuses, seconds) = state.withLock { ($0.statuses, $0.seconds) }
    var json = JSONWriter()
    json.object { json in
      json.field("threads", options.threads)
      json.field("jobs", jobs)
      json.list("items") { json in
        for index in statuses.indices {
          json.object { json in
            json.field("input", inputs[index].name)
            json.field("output", target.place(of: index))
            json.field("exit_code", Int(statuses[index].rawValue))
            if let seconds = seconds[index] { json.field("seconds", seconds) }
          }
        }
      }
    }
    return json.finish()
  }
}
