extension Answer {
  /// Puts routes that are given beside the answer to what is left of a problem; nothing is known of a bound.
  ///
  /// - Parameters:
  ///   - given: Routes of the problem that keep all rules.
  ///   - rest: The answer to the problem without the stops and the vehicles of these; `nil` if nobody else drives.
  ///   - whole: The problem, in canonical order.
  ///   - options: What the run might use.
  package init(
    _ given: [EvaluatedRoute], beside rest: Answer?, in whole: Problem, _ options: RunOptions
  ) {
    var routes = given.map { ($0.route, $0.schedule) }
    if let rest {
      let indices = WholeIndices(of: rest.problem, in: whole)
      routes += zip(rest.solution.routes, rest.schedules).map {
        (indices.route($0), indices.schedule($1))
      }
    }
    routes.sort { $0.0.vehicle < $1.0.vehicle }
    let served = Set(routes.flatMap(\.0.stops))
    self.init(
      problem: whole,
      solution: Solution(
        routes: routes.map(\.0), unassigned: whole.stops.indices.filter { !served.contains($0) }),
      schedules: routes.map(\.1), cost: routes.reduce(0) { $0 + $1.1.cost },
      collectedPrize: served.reduce(0) { $0 + (whole.stops[$1].prize ?? 0) }, bound: nil,
      isProven: false, method: rest?.method ?? .search, seed: options.seed, limit: options.limit,
      originalProblem: whole)
    let cost = given.reduce(0) { $0 + $1.schedule.cost }
    cheapest = rest?.cheapest.map { $0 + cost }
  }
}

/// Where the stops, vehicles and facilities of a part of a problem are in the whole.
private struct WholeIndices {
  private let whole: Problem
  private var stops: [Int] = [], vehicles: [Int] = [], facilities: [Int] = []

  init(of part: Problem, in whole: Problem) {
    self.whole = whole
    func indices(_ part: [Identifier], _ whole: [Identifier]) -> [Int] {
      let places = Dictionary(whole.enumerated().map { ($1, $0) }) { first, _ in first }
      return part.map { id in
        guard let place = places[id] else { preconditionFailure("\(id) is not in the whole") }
        return place
      }
    }
    stops = indices(part.stops.map(\.id), whole.stops.map(\.id))
    vehicles = indices(part.vehicles.map(\.id), whole.vehicles.map(\.id))
    facilities = indices(part.facilities.map(\.id), whole.facilities.map(\.id))
  }

  func route(_ route: Solution.Route) -> Solution.Route {
    Solution.Route(
      vehicle: vehicles[route.vehicle],
      activities: route.activities.map { activity in
        switch activity {
        case .stop(let s): .stop(stops[s])
        case .facility(let f): .facility(facilities[f])
        case .pause, .charge, .rest: activity
        }
      })
  }

  func schedule(_ schedule: Schedule) -> Schedule {
    let vehicle = vehicles[schedule.vehicle]
    let steps = schedule.steps.map { step in
      var (kind, location) = (step.kind, step.location)
      switch step.kind {
      case .start: location = whole.vehicles[vehicle].start
      case .end: location = whole.vehicles[vehicle].end
      case .stop(let s): (kind, location) = (.stop(stops[s]), whole.stops[stops[s]].location)
      case .facility(let f):
        (kind, location) = (.facility(facilities[f]), whole.facilities[facilities[f]].location)
      case .pause, .charge, .rest: break
      }
      return Schedule.Step(
        kind: kind, location: location, arrival: step.arrival, waiting: step.waiting,
        setup: step.setup, service: step.service, travel: step.travel, distance: step.distance,
        load: step.load)
    }
    return Schedule(vehicle: vehicle, steps: steps, cost: schedule.cost)
  }
}
