internal import TravelModel
package import VehicleRouting

/// A plan of the full model, followed second by second: which rules it breaks, and what it costs.
///
/// Written from the comments of the model and of `SolutionChecker.check`, without a line of the
/// checker, and without thought for speed.
package struct PlanWalk {
  package let problem: Problem

  /// Creates the walks of a problem whose profiles all travel by matrices.
  package init(_ problem: Problem) { self.problem = problem }

  /// What the walk through a plan finds.
  package struct Verdict: Hashable, Sendable {
    /// The names of the rules that it breaks, in the words of `Violation`.
    package var broken: Set<String> = []
    /// What it may cost, by the departures that may be charged; only meaningful if it breaks no rule.
    package var costs: Set<Int> = [0]
    /// Whether leaving later never helps; if not, another departure than the earliest may break less.
    package var isOrderly = true
    /// Whether it keeps every rule.
    package var isFeasible: Bool { broken.isEmpty }
  }

  /// One entry of a route with its times.
  package struct Entry: Hashable, Sendable {
    package var kind: Schedule.Step.Kind
    /// Index into the locations; `nil` for breaks and rests.
    package var place: Int?
    package var arrival = 0, begin = 0, end = 0
    /// The part of `begin..<end` that is setup.
    package var setup = 0
    /// Seconds at the wheel since the entry before.
    package var wheel = 0
  }

  /// Returns what a plan breaks and costs if each vehicle leaves when that is best.
  package func verdict(_ solution: Solution) -> Verdict {
    var verdict = Verdict(broken: brokenByStops(solution))
    let waits = waitsForRelations(solution.routes)
    var timed: [[Entry]] = []
    for route in solution.routes {
      let choice = choice(route, waits: waits)
      verdict.broken.formUnion(choice.broken)
      verdict.costs = Set(verdict.costs.flatMap { sum in choice.costs.map { sum + $0 } })
      verdict.isOrderly = verdict.isOrderly && choice.isOrderly
      timed.append(choice.earliest)
    }
    verdict.broken.formUnion(brokenRelations(solution.routes, timed))
    return verdict
  }

  /// Returns what a plan with times breaks and costs; one list of entries per route.
  package func verdict(_ solution: Solution, _ timed: [[Entry]]) -> Verdict {
    var verdict = Verdict(broken: brokenByStops(solution))
    verdict.costs = [zip(solution.routes, timed).reduce(0) { $0 + cost($1.0, $1.1) }]
    for (route, entries) in zip(solution.routes, timed) {
      verdict.broken.formUnion(brokenByTimes(route, entries))
      verdict.broken.formUnion(excesses(route, entries))
    }
    verdict.broken.formUnion(brokenRelations(solution.routes, timed))
    return verdict
  }

  /// Whether a plan keeps all rules if each vehicle leaves as early as can be, longest durations aside.
  package func keepsRulesWhenEarly(_ solution: Solution) -> Bool {
    guard brokenByStops(solution).isEmpty else { return false }
    var leisure = Leisure()
    leisure.notBefore = waitsForRelations(solution.routes)
    let timed = solution.routes.map { route in
      entries(route, leaving: problem.vehicles[route.vehicle].window?.start ?? 0, leisure)
    }
    return zip(solution.routes, timed).allSatisfy { brokenByTimes($0, $1).isEmpty }
      && brokenRelations(solution.routes, timed).isEmpty
  }

  /// The same for a route alone, without relations.
  func keepsRulesWhenEarly(_ route: Solution.Route) -> Bool {
    guard brokenByOrder(route).isEmpty, brokenByLoads(route).isEmpty else { return false }
    let begin = problem.vehicles[route.vehicle].window?.start ?? 0
    return brokenByTimes(route, entries(route, leaving: begin)).isEmpty
  }

  /// Whether a route that keeps all rules alone may break one beside others.
  var tiesRoutes: Bool {
    !problem.relations.isEmpty || problem.facilities.contains { !$0.limit.isEmpty }
      || problem.stops.contains { $0.alternatives != nil }
  }

  /// What a plan breaks whatever its times are.
  private func brokenByStops(_ solution: Solution) -> Set<String> {
    var broken = brokenByAssignment(solution)
    for route in solution.routes {
      broken.formUnion(brokenByOrder(route))
      broken.formUnion(brokenByLoads(route))
    }
    if areFacilitiesOverLimit(solution.routes) { broken.insert("facilityOverLimit") }
    return broken
  }
}
