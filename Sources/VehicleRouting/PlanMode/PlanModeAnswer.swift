/// An entry has to begin at a time when it cannot.
package struct InfeasibleRoute: Error, Equatable {
  /// Whose steps contradict each other.
  package let vehicle: Identifier
}

/// A plan as its user gives it, with the times that violate as little as possible, and its
/// violations.
package struct PlanModeAnswer {
  package let answer: Answer
  package let violations: [StatedViolation]

  /// Chooses the times of each vehicle's steps.
  ///
  /// Each route is planned for itself: relations to stops of other routes are checked, and have no
  /// influence on times.
  ///
  /// - Precondition: No vehicle travels by the time of day.
  /// - Throws: ``InfeasibleRoute`` if a step has to begin at a time when it cannot.
  package init(_ plan: GivenPlan) throws(InfeasibleRoute) {
    let problem = plan.problem
    let fine = SubsecondProblem(problem)
    var routes: [PlannedRoute] = []
    for (v, steps) in plan.steps.enumerated() where !steps.isEmpty {
      guard let route = PlannedRoute(problem, fine: fine, vehicle: v, steps) else {
        throw InfeasibleRoute(vehicle: problem.vehicles[v].id)
      }
      routes.append(route)
    }
    let served = Set(routes.flatMap(\.route.stops))
    let solution = Solution(
      routes: routes.map(\.route),
      unassigned: problem.stops.indices.filter { !served.contains($0) })
    let measured = fine?.problem ?? problem
    var checker = SolutionChecker(measured)
    for route in routes {
      checker.checkOrder(route.route)
      checker.checkLoads(route.route)
      checker.checkTimes(route.planned, route.route, charged: route.planned)
      checker.checkLocks(of: route.vehicle, solution)
    }
    checker.checkRelations(routes.map { ($0.route, $0.planned) })
    checker.checkFacilityLimits(routes.map(\.route))
    violations =
      routes.flatMap { PlanModeViolations(problem, $0).all }
      + checker.violations.filter(\.isUnknownToVroom)
      .compactMap { StatedViolation($0, in: measured) }
      .map { fine?.coarsened($0) ?? $0 }
    answer = Answer(
      problem: problem, solution: solution, schedules: routes.map(\.schedule),
      cost: routes.reduce(0) { $0 + $1.schedule.cost },
      collectedPrize: served.reduce(0) { $0 + (problem.stops[$1].prize ?? 0) }, bound: nil,
      isProven: false, method: .search, seed: 0, limit: .iterations(0),
      originalProblem: problem.canonical())
  }
}

extension Violation {
  /// Whether VROOM has no word for it, so that the checker's own finding is stated; breaks are taken in
  /// the order that is given.
  fileprivate var isUnknownToVroom: Bool {
    switch self {
    case .late, .early, .overtime, .breakOutsideWindow, .facilityClosed, .excessLoad,
      .excessTripLoad, .excessStops, .belowMinimum, .skillsMissing, .vehicleNotAllowed,
      .shipmentBroken,
      .breakMissing, .breakLoad,
      .excessTravel, .excessDistance, .breakOutOfOrder:
      false
    default: true
    }
  }
}
