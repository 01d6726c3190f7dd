internal import Foundation
internal import VehicleRouting

/// The duration of the search for VROOM's levels of exploration.
///
/// At the highest level VROOM takes about 1.8 s of one thread for 100 tasks, and four times as long for
/// twice as many; lower levels run fewer and shorter searches. Here it is twice that time, and a second
/// and a half more at the highest level, at most ten minutes, divided among the threads as in VROOM. As VROOM does
/// a fixed amount of work, however long that takes on a busy machine, these are CPU seconds;
/// only a requested limit is in wall-clock time.
enum VroomEffort {
  /// The time of each level as a share of the highest one's.
  private static let shares = [0.06, 0.15, 0.25, 0.4, 0.7, 1]

  /// Returns the seconds for a search of a number of tasks, counting jobs and halves of shipments.
  static func seconds(tasks: Int, exploration: Int, threads: Int, limit: Double?) -> Double {
    let hundreds = Double(tasks) / 100
    let alone = (1.5 + 2 * 1.8 * hundreds * hundreds) * shares[max(0, min(5, exploration))]
    let seconds = min(600, alone / Double(max(1, threads)))
    // Even without time, a first plan is made.
    return min(seconds, max(0.01, limit ?? seconds))
  }

  /// Returns the options of a run; more threads than cores bring no gain.
  static func options(_ options: VroomOptions, tasks: Int) -> RunOptions {
    let threads = min(options.threads, ProcessInfo.processInfo.activeProcessorCount)
    let most = seconds(
      tasks: tasks, exploration: options.exploration, threads: threads, limit: options.limit)
    let isLimited = options.limit != nil
    var run = RunOptions.timed(by: isLimited ? .wall : .cpu)
    run.limit = .seconds(isLimited ? most : most * Double(max(1, threads)))
    run.searches = threads
    run.threads = threads
    run.isCancelled = { Interruption.wasRequested }
    return run
  }
}
