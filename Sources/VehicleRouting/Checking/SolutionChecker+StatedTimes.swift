internal import TravelModel

/// When a step of a route takes place, as a file states it.
package struct StatedTime: Hashable, Sendable {
  /// When the vehicle arrives; at a start, when it leaves.
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
  /// Other programs round in their own way: times to whole units, speed factors to hundredths. What is
  /// earlier by no more than a unit for each leg and, with a speed factor, a hundredth of the travel, is no
  /// violation.
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
      let departure = max(first.arrival, shift.start)
      let entries = replay.entries(leaving: departure)
      let isKept = zip(entries, times).allSatisfy {
        $0.arrival == $1.arrival && $0.begin == $1.begin
      }
      if isKept {
        drives.append(Drive(earliest: entries, best: entries))
      } else if let (time, actual) = tooEarly(
        times, replay, leaving: departure,
        hasFactor: problem.vehicles[route.vehicle].speedFactor != 1)
      {
        violations.append(
          .timeDiffers(
            vehicle: route.vehicle, step: time.step, stated: time.begin, actual: actual))
      }
    }
    return drives.count == routes.count ? drives : nil
  }

  /// The first time that comes before a window opens, or before the vehicle can be there, with the moment
  /// when it could be.
  private func tooEarly(
    _ times: [StatedTime], _ replay: RouteReplay, leaving departure: Int, hasFactor: Bool
  ) -> (StatedTime, Int)? {
    // Who misses a window by rounding must not wait for the next one.
    var free = replay
    free.dropWindows()
    let entries = free.entries(leaving: departure)
    var travel = 0
    for (index, time) in times.enumerated() {
      let opening = replay.visits[index].opening(at: time.begin)
      if opening > time.begin { return (time, opening) }
      travel += entries[index].travel
      let rounding = index + 1 + (hasFactor ? travel / 100 : 0)
      if entries[index].begin > time.begin + rounding { return (time, entries[index].begin) }
    }
    return nil
  }
}
