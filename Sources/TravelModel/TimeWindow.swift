/// A closed span of time, in seconds (or a problem's own time units) from an origin of its user's.
package struct TimeWindow: Hashable, Codable, Sendable {
  /// The earliest moment.
  package let start: Int
  /// The latest moment; never before `start`.
  package let end: Int

  /// Creates a window, or `nil` if it would end before it starts.
  package init?(start: Int, end: Int) {
    guard start <= end else { return nil }
    self.start = start
    self.end = end
  }

  /// The window that is always open; its bounds can be added to without overflow.
  package static let always = TimeWindow(from: 0, through: 1 << 40)

  private init(from start: Int, through end: Int) {
    self.start = start
    self.end = end
  }

  /// Whether the moment lies in the window.
  package func contains(_ moment: Int) -> Bool { start <= moment && moment <= end }
}

extension TimeWindow: Comparable {
  /// Orders windows by start, then by end.
  package static func < (a: TimeWindow, b: TimeWindow) -> Bool {
    (a.start, a.end) < (b.start, b.end)
  }
}
