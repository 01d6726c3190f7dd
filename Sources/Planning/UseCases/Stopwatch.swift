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

extension RunOptions {
  /// The share of a time limit that is left for explanations and for writing the answer.
  private static let shareOfOutput = 0.05

  /// Leaves to the search what is left of a time limit beside the rest of the work.
  ///
  /// - Parameter seconds: How long reading and checking the problem took; about a third of that is also left
  ///   for writing the answer.
  /// - Returns: The same options; without a time limit they are unchanged.
  package func leavingTime(forInput seconds: Double) -> RunOptions {
    guard case .seconds(let most) = limit else { return self }
    var result = self
    result.reserved = most * Self.shareOfOutput + seconds * 4 / 3
    return result
  }
}
