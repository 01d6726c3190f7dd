extension SolutionChecker {
  /// Checks that a street is near each stop, and that a way leads from each place to the next.
  mutating func checkLegs(_ route: Solution.Route) {
    let vehicle = problem.vehicles[route.vehicle]
    guard !route.stops.isEmpty else { return }
    var places: [(activity: Activity?, location: Int)] = []
    if let start = vehicle.start { places.append((nil, start)) }
    for activity in route.activities {
      switch activity {
      case .stop(let s):
        places.append((activity, problem.stops[s].location))
        if problem.locations[problem.stops[s].location].isOffStreet {
          violations.append(.noStreet(vehicle: route.vehicle, stop: s))
        }
      case .facility(let f): places.append((activity, problem.facilities[f].location))
      case .pause, .rest: break
      }
    }
    if let end = vehicle.end { places.append((nil, end)) }
    for (from, to) in zip(places, places.dropFirst())
    where !problem.leg(from: from.location, to: to.location, by: vehicle).hasRoute {
      violations.append(
        .noRoute(vehicle: route.vehicle, from: from.activity, to: to.activity))
    }
  }
}
