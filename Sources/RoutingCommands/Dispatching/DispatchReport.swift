internal import CommandSupport
internal import Dispatching
internal import Foundation
internal import PlainFiles
internal import Planning
internal import Synchronization

/// Reports the progress of a dispatch, and determines its exit status.
final class DispatchReport: Sendable {
  private struct State {
    var total: Int?
    var planned = 0, kept = 0, failed = 0
    /// Bins that should have been served but were not.
    var left = 0
    var isRefused = false
    /// The findings for JSON output, written at the end as one list.
    var findings: [Finding] = []
  }

  private let console: Console
  private let progress: ProgressLine
  private let isStrict: Bool
  private let watch = Stopwatch()
  private let state = Mutex(State())

  init(_ console: Console, _ progress: ProgressLine, isStrict: Bool) {
    self.console = console
    self.progress = progress
    self.isStrict = isStrict
  }

  /// The number of days; `nil` if not known.
  var total: Int? {
    get { state.withLock(\.total) }
    set { state.withLock { $0.total = newValue } }
  }

  /// Adds the outcome of the next day.
  ///
  /// - Parameters:
  ///   - record: The outcome.
  ///   - isKept: Whether the result existed before.
  ///   - place: Locates a finding of the day in its files.
  func add(_ record: DayRecord, isKept: Bool, place: (Finding) -> Finding) {
    let progressed = state.withLock { state in
      if isKept {
        state.kept += 1
      } else if record.state == .planned {
        state.planned += 1
      } else {
        state.failed += 1
      }
      state.left += record.figures.left
      state.isRefused = state.isRefused || record.exitCode == Int(ExitStatus.refused.rawValue)
      return ProgressLine.Days(
        done: state.planned + state.kept + state.failed, kept: state.kept, failed: state.failed,
        total: state.total)
    }
    let findings = record.findings.map(place)
    if !isKept || console.isJSON { report(findings) }
    if let message = record.message {
      progress.finish()
      console.log.error("\(record.name): \(message)")
    }
    progress.show(progressed, record)
  }

  /// Reports findings: immediately as text, or at the end as JSON.
  func report(_ findings: [Finding]) {
    guard !findings.isEmpty else { return }
    if console.isJSON { return state.withLock { $0.findings += findings } }
    progress.finish()
    console.report(findings)
  }

  /// Prints an informative message.
  func say(_ message: String) {
    progress.finish()
    console.say(message)
  }

  /// Prints the totals of all days.
  func report(_ summary: DispatchSummary, in folder: String) {
    for sentence in summary.sentences { say(sentence) }
    let kept = state.withLock(\.kept)
    say((kept > 0 ? "Planned earlier: \(kept.of("day")). " : "") + "Results are in \(folder).")
  }

  /// Ends the progress line and writes the collected findings.
  func finish() {
    progress.finish()
    if console.isJSON { console.report(state.withLock(\.findings)) }
  }

  /// The exit status if the run was not interrupted.
  var status: ExitStatus {
    state.withLock { state in
      if state.isRefused { return .refused }
      if state.failed > 0 { return .someFailed }
      return isStrict && state.left > 0 ? .unassigned : .done
    }
  }

  /// Statistics that must not be part of results: times, memory and jobs.
  func statistics(jobs: Int) -> [UInt8] {
    let seconds = watch.seconds
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func used(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    let state = state.withLock { $0 }
    var json = JSONWriter()
    json.object { json in
      json.field("jobs", jobs)
      json.field("planned", state.planned)
      json.field("kept", state.kept)
      json.field("failed", state.failed)
      json.field("seconds", seconds)
      json.field("processor_seconds", used(usage.ru_utime) + used(usage.ru_stime))
      json.field("days_per_second", Double(state.planned + state.failed) / max(seconds, 1e-9))
      json.field("peak_memory_bytes", Int(usage.ru_maxrss) * 1024)
    }
    return json.finish()
  }
}
