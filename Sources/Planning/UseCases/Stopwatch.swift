internal import Foundation
package import VehicleRouting

/// Measures elapsed time for limits and statistics; no result depends on it under a work limit.
package struct Stopwatch: Sendable {
  /// The clock to measure with.
  package enum Clock: String, CaseIterable, Sendable {
    /// Wall-clock time.
    case wall
    /// CPU time of this process; for fair measurements on a busy machine.
    case cpu
  }

  private let clock: Clock
  private let begin: Double

  /// Starts now.
  package init(_ clock: Clock = .wall) {
    self.clock = clock
    begin = Self.now(clock)
  }

  /// Seconds since the start.
  package var seconds: Double { Self.now(clock) - begin }

  private static func now(_ clock: Clock) -> Double {
    var time = timespec()
    clock_gettime(clock == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension RunOptions {
  /// Options whose time is measured on one of this machine's clocks.
  package static func timed(by clock: Stopwatch.Clock = .wall) -> RunOptions {
    let watch = Stopwatch(clock)
    return RunOptions(clock: { watch.seconds })
  }
}
