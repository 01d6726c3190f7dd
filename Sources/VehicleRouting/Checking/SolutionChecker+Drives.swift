extension SolutionChecker {
  /// Returns the schedules of a plan that keeps all rules, each route at the departure that it is
  /// charged for.
  package static func schedules(_ problem: Problem, _ solution: Solution) -> [Schedule] {
    let checker = SolutionChecker(problem)
    return zip(solution.routes, checker.replays(solution.routes)).map { route, replay in
      checker.schedule(checker.drive(replay, by: route.vehicle).best, route)
    }
  }

  /// The schedule of a route whose entries have times.
  func schedule(_ entries: [ReplayedEntry], _ route: Solution.Route) -> Schedule {
    let loads = (0..<dimensions).map { self.loads(route.activities, $0) }
    // The loads have one entry more than the activities: what is on board at the start.
    let offset = entries.first?.kind == .start ? 0 : 1
    var travel = 0
    var distance: Int? = 0
    let steps = entries.enumerated().map { index, entry in
      travel += entry.travel
      distance = distance.flatMap { sum in entry.distance.map { sum + $0 } }
      return Schedule.Step(
        kind: entry.kind, location: entry.location, arrival: entry.arrival,
        waiting: entry.begin - entry.arrival, setup: entry.setup, service: entry.service,
        travel: travel, distance: distance,
        load: loads.map { $0[min(index + offset, $0.count - 1)] })
    }
    return Schedule(
      vehicle: route.vehicle, steps: steps, cost: cost(of: entries, by: route.vehicle))
  }
}
