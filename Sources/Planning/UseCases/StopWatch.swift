package import VehicleRouting

/// Measures elapsed time for limits and statistics; no result depends on it under a work limit.
package struct StopWatch: Sendable {
  private let begin = ContinuousClock.now

  /// Starts now.
  package init() {}

  /// Seconds since the start.
  package var seconds: Double { begin.duration(to: .now) / .seconds(1) }
}

extension RunOptions {
  /// Options whose time is measured on this machine's clock.
  package static func timed() -> RunOptions {
    let watch = StopWatch()
    return RunOptions(clock: { watch.seconds })
  }
}
