internal import Foundation
internal import Planning
internal import Synchronization

/// Shows on standard error how a search gets on: a line that is rewritten, or JSON Lines.
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
  private let watch = StopWatch()
  private let state = Mutex(State())

  init(_ style: Style) { self.style = style }

  /// Shows a better plan; a line at most ten times a second.
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
        write("{\"seconds\":\(time),\"steps\":\(Int(steps)),\"cost\":\(cost)}\n")
      case .line:
        write("\r\u{1B}[K\(name)  \(time) s  \(Int(steps)) steps  cost \(cost)")
      case .none: break
      }
    }
  }

  /// Removes the line, so that what comes next starts at the margin.
  func finish() {
    guard style == .line else { return }
    state.withLock { state in
      if state.isShown { write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
