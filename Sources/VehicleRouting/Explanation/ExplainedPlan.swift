/// A plan with the data that explanations need repeatedly.
struct ExplainedPlan {
  let problem: Problem
  let solution: Solution
  /// Without violations; whoever checks something checks with a copy.
  let checker: SolutionChecker
  /// By vehicle.
  let routes: [Int: Solution.Route]
  /// What the plan breaks as it is: nothing, as long as it is followed as early as can be.
  private let known: Set<Violation>
  /// What each route costs as the answer states it, with the prices of its terms, by vehicle.
  private(set) var costs: [Int: Int] = [:]
  /// What all routes cost as the answer states it, without the prices of terms.
  private let cost: Int
  /// How many stops at the front of each vehicle's route are fixed there.
  let fixedCounts: [Int]

  /// Prepares to explain an answer, perhaps as one to a problem with more vehicles.
  init(_ answer: Answer, in wider: Problem? = nil) {
    let problem = wider ?? answer.problem
    let solution = answer.solution
    self.problem = problem
    self.solution = solution
    checker = SolutionChecker(problem)
    routes = Dictionary(solution.routes.map { ($0.vehicle, $0) }) { first, _ in first }
    known = Set(SolutionChecker.check(problem, solution).violations)
    fixedCounts = problem.vehicles.indices.map { v in
      let given = problem.vehicles[v].givenRoute.compactMap(\.stop)
      return given.count { problem.stops[$0].isAtFront }
    }
    cost = answer.schedules.reduce(0) { $0 + $1.cost }
    for (route, schedule) in zip(solution.routes, answer.schedules) {
      costs[route.vehicle] = schedule.cost + RouteTerms(route, in: problem).price
    }
  }

  /// The plan in which a vehicle has another route, with stops on it that had none.
  func replacing(_ route: Solution.Route, with stops: [Int]) -> Solution {
    var result = solution
    if let index = result.routes.firstIndex(where: { $0.vehicle == route.vehicle }) {
      result.routes[index] = route
    } else {
      let index = result.routes.firstIndex { $0.vehicle > route.vehicle }
      result.routes.insert(route, at: index ?? result.routes.count)
    }
    result.unassigned.removeAll { stops.contains($0) }
    return result
  }

  /// What that plan breaks beside what this one breaks.
  func newViolations(
    replacing route: Solution.Route, with stops: [Int], in problem: Problem
  ) -> [Violation] {
    let report = SolutionChecker.check(problem, replacing(route, with: stops))
    return report.violations.filter { !known.contains($0) }
  }

  /// What a route breaks by itself, whatever the others do.
  func routeViolations(_ route: Solution.Route, in problem: Problem) -> [Violation] {
    timed(route, in: problem).violations
  }

  /// What the plan costs more with another route, by the checker, in cost units: with the prices of its
  /// terms, and whatever it breaks.
  func addedCost(of route: Solution.Route) -> Int {
    // Where visits wait for those of other routes, what a route costs rests on all of them.
    if problem.relations.contains(where: { $0.kind == .after || $0.kind == .synchronised }) {
      let now = SolutionChecker.check(problem, replacing(route, with: route.stops)).cost
      let old = routes[route.vehicle].map { RouteTerms($0, in: problem).price } ?? 0
      return now - cost + RouteTerms(route, in: problem).price - old
    }
    return timed(route, in: problem).cost + RouteTerms(route, in: problem).price
      - (costs[route.vehicle] ?? 0)
  }

  private func timed(
    _ route: Solution.Route, in problem: Problem
  ) -> (violations: [Violation], cost: Int) {
    var checker = SolutionChecker(problem)
    checker.checkOrder(route)
    checker.checkLoads(route)
    let drive = checker.drive(RouteReplay(problem, route), by: route.vehicle)
    checker.checkTimes(drive.earliest, route, charged: drive.best)
    return (checker.violations, checker.cost(of: drive.best, by: route.vehicle))
  }
}

extension ExplainedPlan {
  /// What serving a request earns in cost units; `Int.max` if it should be served at any cost.
  ///
  /// Where prizes are the objective, any is worth all costs, and none worth nothing.
  func gain(of request: [Int]) -> Int {
    let prizes = request.compactMap { problem.stops[$0].prize }
    guard !prizes.isEmpty else { return problem.objective == .prizes ? 0 : .max }
    let sum = prizes.reduce(0, +)
    return problem.objective == .prizes && sum > 0 ? .max : sum
  }

  /// What comes directly before a place: a stop or a visit of a facility; `nil`: the start.
  func predecessor(of place: InsertionPlace) -> Activity? {
    if let facility = place.facility, place.isFacilityFirst { return .facility(facility) }
    guard place.position > 0 else { return nil }
    return places(of: place.vehicle)[place.position - 1]
  }

  /// The stops and visits of facilities of a vehicle's route.
  func places(of vehicle: Int) -> [Activity] {
    (routes[vehicle]?.activities ?? []).filter { activity in
      switch activity {
      case .stop, .facility, .charge: true
      case .pause, .rest: false
      }
    }
  }

  /// The route with a request at a place, its breaks and rests where they were: before the stop that
  /// they were before, or at the end of a route that is new.
  func route(_ place: InsertionPlace, with request: [Int]) -> Solution.Route {
    let inserted = place.inserting(
      request.map { Activity.stop($0) }, into: places(of: place.vehicle)
    ) { .facility($0) }
    guard let given = routes[place.vehicle]?.activities else {
      let breaks = problem.vehicles[place.vehicle].breaks.indices.map { Activity.pause($0) }
      return Solution.Route(vehicle: place.vehicle, activities: inserted + breaks)
    }
    var activities: [Activity] = []
    var rest = given[...]
    for entry in inserted {
      if rest.first(where: { !$0.isPause }) == entry {
        while let next = rest.popFirst() {
          activities.append(next)
          if next == entry { break }
        }
      } else {
        activities.append(entry)
      }
    }
    return Solution.Route(vehicle: place.vehicle, activities: activities + rest)
  }
}

extension Activity {
  /// Whether it has no place of its own.
  fileprivate var isPause: Bool {
    switch self {
    case .pause, .rest: true
    case .stop, .facility, .charge: false
    }
  }
}
