package import TravelModel

/// When a visit should start, and the cost of other times.
package struct SoftWindow: Hashable, Sendable {
  package var window: TimeWindow
  /// Cost units per time unit before the window, and after it.
  package var earlyRate: Int
  package var lateRate: Int

  /// Creates a soft window.
  package init(_ window: TimeWindow, earlyRate: Int, lateRate: Int) {
    self.window = window
    self.earlyRate = earlyRate
    self.lateRate = lateRate
  }

  /// Returns what a visit that begins at a moment costs, in cost units.
  package func cost(at moment: Int) -> Int {
    max(0, window.start - moment) * earlyRate + max(0, moment - window.end) * lateRate
  }
}
