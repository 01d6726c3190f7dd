internal import CommandSupport
internal import Dispatching
internal import Foundation
internal import PlainFiles
internal import Planning
internal import Synchronization

/// Shows the progress of a search on standard error: a rewritten line, or JSON Lines.
final class ProgressLine: Sendable {
  enum Style: Sendable {
    case none
    case line
    case json
  }

  private struct State {
    var lastSeconds = -1.0
    var isShown = false
  }

  private let style: Style
  private let watch = Stopwatch()
  private let state = Mutex(State())

  init(_ style: Style) { self.style = style }

  /// Shows a better plan, at most ten times a second.
  func show(steps: Double, cost: Int, name: String) {
    guard style != .none else { return }
    let seconds = watch.seconds
    state.withLock { state in
      guard style == .json || seconds - state.lastSeconds >= 0.1 else { return }
      state.lastSeconds = seconds
      state.isShown = true
      let time = String(format: "%.1f", seconds)
      switch style {
      case .json:
        MessageStream.write("{\"seconds\":\(time),\"steps\":\(Int(steps)),\"cost\":\(cost)}\n")
      case .line:
        rewrite("\(name)  \(time) s  \(Int(steps)) steps  cost \(cost)")
      case .none: break
      }
    }
  }

  /// States what no plan costs less than, to programs that read along.
  func show(bound: Int) {
    guard style == .json else { return }
    let time = String(format: "%.1f", watch.seconds)
    state.withLock { _ in MessageStream.write("{\"seconds\":\(time),\"bound\":\(bound)}\n") }
  }

  /// The progress of a dispatch.
  struct Days: Sendable {
    let done: Int, kept: Int, failed: Int
    /// `nil` if not known.
    let total: Int?
  }

  /// Shows that a day is done, at most ten times a second.
  func show(_ days: Days, _ record: DayRecord) {
    guard style != .none else { return }
    let seconds = watch.seconds
    state.withLock { state in
      guard style == .json || seconds - state.lastSeconds >= 0.1 else { return }
      state.lastSeconds = seconds
      state.isShown = true
      if style == .json {
        MessageStream.write(Self.event(days, record, seconds))
      } else {
        rewrite(Self.sentence(days, seconds))
      }
    }
  }

  /// For instance `12 of 500 days, 3.2 a second, 2 min 32 s left, 1 failed`.
  static func sentence(_ days: Days, _ seconds: Double) -> String {
    var parts = [days.total.map { "\(days.done) of \($0) days" } ?? "\(days.done) days"]
    let pace = Double(days.done - days.kept) / max(seconds, 1e-3)
    if pace > 0 {
      parts.append(String(format: "%.1f a second", pace))
      if let total = days.total {
        let left = Int((Double(total - days.done) / pace).rounded(.up))
        parts.append(
          left >= 3600
            ? "\(left / 3600) h \(left % 3600 / 60) min left"
            : left >= 60 ? "\(left / 60) min \(left % 60) s left" : "\(left) s left")
      }
    }
    if days.failed > 0 { parts.append("\(days.failed) failed") }
    return parts.joined(separator: ", ")
  }

  private static func event(_ days: Days, _ record: DayRecord, _ seconds: Double) -> String {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("seconds", Int((seconds * 10).rounded()), decimals: 1)
      json.field("day", record.name)
      json.field("exit_code", record.exitCode)
      json.field("done", days.done)
      json.field("kept", days.kept)
      json.field("failed", days.failed)
      if let total = days.total { json.field("of", total) }
    }
    return String(decoding: json.finish(), as: UTF8.self)
  }

  private func rewrite(_ text: String) {
    MessageStream.writeRaw("\r\u{1B}[K")
    MessageStream.write(text)
  }

  /// Clears the line, so that further output starts at the margin.
  func finish() {
    guard style == .line else { return }
    state.withLock { state in
      if state.isShown { rewrite("") }
      state.isShown = false
    }
  }
}

extension ConsoleOptions {
  /// The progress line that these options ask for.
  var progressLine: ProgressLine {
    let style: ProgressLine.Style =
      switch progress {
      case .always: .line
      case .json: .json
      case .never: .none
      case .auto: isatty(STDERR_FILENO) == 1 && !quiet && !json ? .line : .none
      }
    return ProgressLine(style)
  }
}
