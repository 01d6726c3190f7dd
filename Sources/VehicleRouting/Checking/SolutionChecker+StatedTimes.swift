internal import TravelModel

/// When a step of a route takes place, as a file states it.
package struct StatedTime: Hashable, Sendable {
  /// When the vehicle gets there; at a start, when it leaves.
  package var arrival: Int
  /// When the visit or the break begins.
  package var begin: Int
  /// The step's index in the file's route, from 0.
  package var step: Int

  /// Creates the time of a step.
  package init(arrival: Int, begin: Int, step: Int) {
    (self.arrival, self.begin, self.step) = (arrival, begin, step)
  }
}

extension SolutionChecker {
  /// Follows routes at the times that a file states; reports what cannot be at its time.
  ///
  /// Other programs round times to whole units in their own way, a unit for each leg. What differs by no
  /// more is no violation.
  ///
  /// - Returns: The drives; `nil` if the file does not state all times, or not all of them can be kept, so
  ///   that the plan has to be judged by its order.
  mutating func drives(_ routes: [Solution.Route], _ times: [[StatedTime]]) -> [Drive]? {
    guard !routes.isEmpty, times.count == routes.count else { return nil }
    var drives: [Drive] = []
    for (route, times) in zip(routes, times) {
      var replay = RouteReplay(problem, route)
      let shift = problem.vehicles[route.vehicle].window ?? .always
      guard times.count == replay.visits.count, let first = times.first else { return nil }
      replay.begin(at: times.map(\.begin))
      let entries = replay.entries(leaving: max(first.arrival, shift.start))
      let isKept = zip(entries, times).allSatisfy {
        $0.arrival == $1.arrival && $0.begin == $1.begin
      }
      if isKept { drives.append(Drive(earliest: entries, best: entries)) }
      let differing = zip(entries, times).enumerated().first { index, pair in
        abs(pair.0.begin - pair.1.begin) > index + 1
      }
      if let (_, (entry, time)) = differing {
        violations.append(
          .timeDiffers(
            vehicle: route.vehicle, step: time.step, stated: time.begin, actual: entry.begin))
      }
    }
    return drives.count == routes.count ? drives : nil
  }
}
