/// One route by itself: when its vehicle is where, what it costs, and every rule that it breaks.
///
/// What stops of several routes have in common is not looked at: relations, and the limits of facilities.
package struct EvaluatedRoute: Hashable, Sendable {
  package let route: Solution.Route
  /// At the departure that the route is charged for, as `SolutionChecker` chooses it.
  package let schedule: Schedule
  package let violations: [Violation]

  /// Evaluates a route, whatever it breaks.
  ///
  /// - Parameters:
  ///   - route: A route of the problem, with at least one stop.
  ///   - problem: Whose stops, vehicles and facilities it names.
  /// - Precondition: All indices are valid.
  /// - Complexity: O(*n* log *t* + *m*), with the *n* activities of the route, the length *t* of its shift, and the
  ///   *m* stops of the problem.
  package init(_ route: Solution.Route, in problem: Problem) {
    var checker = SolutionChecker(problem)
    let drive = checker.drive(RouteReplay(problem, route), by: route.vehicle)
    checker.checkOrder(route)
    checker.checkLoads(route)
    checker.checkBattery(route)
    checker.checkTimes(drive.earliest, route, charged: drive.best)
    self.route = route
    schedule = checker.schedule(drive.best, route)
    violations = checker.violations
  }

  /// Takes a route as it stands in a plan that keeps all rules.
  package init(_ route: Solution.Route, at schedule: Schedule) {
    (self.route, self.schedule) = (route, schedule)
    violations = []
  }
}

extension EvaluatedRoute {
  /// By how much each stop is late, in time units, by its index; those in time have none.
  package var lateness: [Int: Int] {
    var lateness: [Int: Int] = [:]
    for case .late(_, let stop, let amount) in violations { lateness[stop] = amount }
    return lateness
  }

  /// The most that is on board at once, per load dimension.
  package var greatestLoad: [Int] {
    guard let first = schedule.steps.first else { return [] }
    return schedule.steps.dropFirst().reduce(first.load) { zip($0, $1.load).map(max) }
  }
}
