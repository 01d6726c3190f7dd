extension SolutionChecker {
  /// Checks that vehicles drive on their days only, and that each stop that is served is visited on days of
  /// one of the sets that it allows, by one vehicle where that is asked for.
  ///
  /// A plan of one day has all its routes on day 0.
  mutating func checkDays(of solution: Solution) {
    let dayCount = problem.days?.count ?? 1
    var visits: [Int: [(day: Int, vehicle: Int)]] = [:]
    for route in solution.routes {
      let isDriven =
        !problem.vehicles.indices.contains(route.vehicle)
        || problem.drives(route.vehicle, on: route.day)
      if !(0..<dayCount).contains(route.day) || !isDriven {
        violations.append(.wrongDay(vehicle: route.vehicle, day: route.day))
      }
      for stop in route.stops { visits[stop, default: []].append((route.day, route.vehicle)) }
    }
    guard let days = problem.days else { return }
    for stop in problem.stops.indices {
      guard let visits = visits[stop] else { continue }
      let asked = problem.stops[stop].visits ?? .once
      let visited = visits.map(\.day).sorted()
      let pattern = DaySet(visited)
      // A set holds a day once, so that two visits on one day are too few days.
      if pattern.count != visited.count || !asked.allows(pattern, of: days) {
        violations.append(.wrongDays(stop: stop, days: visited))
      }
      if asked.sameVehicle, visits.contains(where: { $0.vehicle != visits[0].vehicle }) {
        violations.append(.vehiclesDiffer(stop: stop))
      }
    }
  }
}
