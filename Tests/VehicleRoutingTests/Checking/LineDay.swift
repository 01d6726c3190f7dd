import TravelModel
import _TestSupport

@testable import VehicleRouting

/// A line of places ten apart, a job at each, and two vehicles at the left end: for plans with one
/// planted mistake each.
///
///     depot 0 ── 10 ── 20 ── 30
enum LineDay {
  static func problem(_ change: (inout Problem) -> Void = { _ in }) -> Problem {
    let lengths: [Int32] = (0..<16).map { (entry: Int) -> Int32 in
      Int32(10 * abs(entry / 4 - entry % 4))
    }
    var problem = Problem(
      name: "line", locations: (0...3).map { Location(matrixIndex: $0) },
      stops: (1...3).map { Stop(id: .number($0), location: $0) },
      vehicles: (1...2).map { Vehicle(id: .number($0), start: 0, end: 0) },
      travel: ["car": .matrix(TravelMatrix(size: 4, durations: lengths, distances: lengths))])
    change(&problem)
    return problem
  }

  /// The plan in which each vehicle has the route at its number; what is on none is unassigned.
  static func solution(_ problem: Problem, _ routes: [[Activity]]) -> Solution {
    let served = routes.flatMap { $0.compactMap(\.stop) }
    return Solution(
      routes: routes.enumerated().filter { !$1.isEmpty }.map {
        Solution.Route(vehicle: $0, activities: $1)
      },
      unassigned: problem.stops.indices.filter { !served.contains($0) })
  }

  /// Checks a plan without times.
  static func report(
    _ routes: [[Activity]], _ change: (inout Problem) -> Void = { _ in }
  ) -> CheckReport {
    let problem = problem(change)
    return SolutionChecker.check(problem, solution(problem, routes))
  }

  /// What a plan without times breaks.
  static func violations(
    _ routes: [[Activity]], _ change: (inout Problem) -> Void = { _ in }
  ) -> [Violation] {
    report(routes, change).violations
  }

  /// What the plan of one vehicle breaks that leaves at 0 and waits or hurries as it is told.
  static func violations(
    _ route: [Activity], _ leisure: PlanWalk.Leisure, _ change: (inout Problem) -> Void
  ) -> [Violation] {
    let problem = problem(change)
    let solution = solution(problem, [route])
    let entries = PlanWalk(problem).entries(solution.routes[0], leaving: 0, leisure)
    let plan = TimedPlan(problem: problem, solution: solution, entries: [entries])
    return SolutionChecker.check(plan.answer(plan.schedules)).violations
  }
}
