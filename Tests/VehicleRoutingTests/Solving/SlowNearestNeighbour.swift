import VehicleRouting

/// Nearest neighbour on small problems of the full model, by trying everything with the checker: each stop at the
/// end of a route, each place to tip, each place for each break.
///
/// It knows jobs, alternatives, facilities and breaks, at travel that costs its time.
struct SlowNearestNeighbour {
  let problem: Problem
  private var done: [Solution.Route] = []

  /// Prepares to plan a canonical problem.
  init(_ problem: Problem) { self.problem = problem }

  /// Plans the problem.
  ///
  /// - Returns: By vehicle, its stops and facilities in order, without breaks.
  mutating func plan() -> [Int: [Activity]] {
    for vehicle in problem.vehicles.indices {
      var body: [Activity] = []
      var route: Solution.Route?
      while let next = extended(body, vehicle) {
        body = next.body
        route = next.route
      }
      if let route { done.append(route) }
    }
    for number in done.indices { dropVisits(number) }
    return Dictionary(
      uniqueKeysWithValues: done.map { route in
        (route.vehicle, Self.withoutBreaks(route.activities))
      })
  }

  /// Drops the visits of facilities without which the plan keeps all rules and costs no more.
  private mutating func dropVisits(_ number: Int) {
    let route = done.remove(at: number)
    var (best, bestCost) = (route, cost(with: route))
    var place = 0
    while place < Self.withoutBreaks(best.activities).count {
      var shorter = Self.withoutBreaks(best.activities)
      if case .facility = shorter.remove(at: place),
        let found = feasible(shorter, route.vehicle), cost(with: found) <= bestCost
      {
        (best, bestCost) = (found, cost(with: found))
      } else {
        place += 1
      }
    }
    done.insert(best, at: number)
  }

  private func cost(with route: Solution.Route) -> Int {
    SolutionChecker.check(problem, Solution(routes: done + [route])).cost
  }

  static func withoutBreaks(_ activities: [Activity]) -> [Activity] {
    activities.filter { if case .pause = $0 { false } else { true } }
  }

  /// The route with one more stop, and the vehicle's way home behind it.
  private func extended(
    _ body: [Activity], _ vehicle: Int
  ) -> (body: [Activity], route: Solution.Route)? {
    if let found = appended(to: body, vehicle) { return found }
    guard case .stop? = body.last else { return nil }
    for facility in nearest(
      problem.vehicles[vehicle].facilities.map { .facility($0) }, body, vehicle)
    {
      if let found = appended(to: body + [facility], vehicle) { return found }
    }
    return nil
  }

  private func appended(
    to body: [Activity], _ vehicle: Int
  ) -> (body: [Activity], route: Solution.Route)? {
    let served = Set((done.flatMap(\.activities) + body).compactMap(\.stop))
    let names = Set(served.compactMap { problem.stops[$0].alternatives })
    let open = problem.stops.indices.filter { s in
      !served.contains(s) && problem.stops[s].alternatives.map { !names.contains($0) } ?? true
    }
    for stop in nearest(open.map { .stop($0) }, body, vehicle) {
      let longer = body + [stop]
      for way in waysHome(after: longer, vehicle) {
        if let route = feasible(longer + way, vehicle) { return (longer, route) }
      }
    }
    return nil
  }

  /// Sorts places by how far they are from the last one.
  private func nearest(
    _ places: [Activity], _ body: [Activity], _ vehicle: Int
  ) -> [Activity] {
    let here = body.last.map(location) ?? problem.vehicles[vehicle].start
    return places.enumerated().map { number, place in
      (leg: leg(here, location(of: place), vehicle), number: number, place: place)
    }
    .sorted { ($0.leg, $0.number) < ($1.leg, $1.number) }.map(\.place)
  }

  private func location(of activity: Activity) -> Int? {
    switch activity {
    case .stop(let s): problem.stops[s].location
    case .facility(let f): problem.facilities[f].location
    case .charge, .pause, .rest: nil
    }
  }

  private func leg(_ a: Int?, _ b: Int?, _ vehicle: Int) -> Int {
    guard let a, let b else { return 0 }
    return problem.leg(from: a, to: b, by: problem.vehicles[vehicle]).duration
  }

  /// All ways by facilities to the end, those by few first, then the shortest.
  private func waysHome(after body: [Activity], _ vehicle: Int) -> [[Activity]] {
    let places = problem.vehicles[vehicle].facilities.sorted()
    guard problem.vehicles[vehicle].endsEmpty else { return [[]] }
    var ways: [[Int]] = [[]]
    var longest = ways
    for _ in places {
      longest = longest.flatMap { way in places.filter { !way.contains($0) }.map { way + [$0] } }
      ways += longest
    }
    func cost(_ way: [Int]) -> Int {
      let places =
        [body.last.flatMap(location)] + way.map { problem.facilities[$0].location }
        + [problem.vehicles[vehicle].end]
      return zip(places, places.dropFirst()).reduce(0) { $0 + leg($1.0, $1.1, vehicle) }
    }
    return ways.map { (way: $0, cost: cost($0)) }
      .sorted { a, b in
        (a.way.count, a.cost) != (b.way.count, b.cost)
          ? (a.way.count, a.cost) < (b.way.count, b.cost)
          : a.way.lexicographicallyPrecedes(b.way)
      }
      .map { $0.way.map { .facility($0) } }
  }

  /// The route with the vehicle's breaks at places where the plan keeps all rules; `nil` if there are none.
  private func feasible(_ activities: [Activity], _ vehicle: Int) -> Solution.Route? {
    var routes = [activities]
    for pause in problem.vehicles[vehicle].breaks.indices {
      routes = routes.flatMap { route in
        let first = route.lastIndex(of: .pause(pause - 1)).map { $0 + 1 } ?? 0
        return (first...route.count).map { place in
          var longer = route
          longer.insert(.pause(pause), at: place)
          return longer
        }
      }
    }
    for route in routes {
      var solution = Solution(
        routes: done + [Solution.Route(vehicle: vehicle, activities: route)])
      let served = Set(solution.routes.flatMap(\.stops))
      solution.unassigned = problem.stops.indices.filter { !served.contains($0) }
      if SolutionChecker.check(problem, solution).isFeasible { return solution.routes.last }
    }
    return nil
  }
}
