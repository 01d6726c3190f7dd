package import ArgumentParser
internal import Foundation
package import Planning
package import VehicleRouting

extension VehicleRouting.Method: ExpressibleByArgument {}
extension Problem.Objective: ExpressibleByArgument {}
extension Stopwatch.Clock: ExpressibleByArgument {}

/// The limits, seed and threads of a search.
package struct SearchOptions: ParsableArguments {
  package init() {}

  @Option(
    help: """
      Stop after this time, such as 500ms, 10s or 2m (default: when more time finds nothing \
      better, after 10s at most; for itineraries 5s).
      """)
  package var timeLimit: TimeSpan?

  @Option(help: "Stop after this many steps instead; gives reproducible results.")
  package var iterations: Int?

  @Option(
    help: "Number of threads; with --iterations they do not affect the result (default: all cores)."
  )
  package var threads: Int?

  @Option(
    help: """
      Number of searches, each with the full limit; the best result is used (default: 1 with \
      --iterations, else as many as threads, and never more than these).
      """)
  package var searches: Int?

  @Option(help: "Seed of the random numbers.")
  package var seed: UInt64 = 0

  package func validate() throws {
    if timeLimit != nil, iterations != nil {
      throw ValidationError("--time-limit and --iterations cannot be used together.")
    }
    if let iterations, !(0...1_000_000_000_000).contains(iterations) {
      throw ValidationError("--iterations must be a number from 0 to 1000000000000.")
    }
    if let threads, !(1...1024).contains(threads) {
      throw ValidationError("--threads must be a number from 1 to 1024.")
    }
    if let searches, !(1...1024).contains(searches) {
      throw ValidationError("--searches must be a number from 1 to 1024.")
    }
  }

  /// The options of a run that the user can stop.
  package func runOptions(
    defaultSeconds: Double = 10, clock: Stopwatch.Clock = .wall
  ) -> RunOptions {
    var options = RunOptions.timed(by: clock)
    options.limit =
      iterations.map { .iterations($0) } ?? .seconds(timeLimit?.seconds ?? defaultSeconds)
    options.endsWhenDone = iterations == nil && timeLimit == nil
    options.seed = seed
    options.searches = searches
    options.threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    options.isCancelled = { Interruption.wasRequested }
    return options
  }
}
