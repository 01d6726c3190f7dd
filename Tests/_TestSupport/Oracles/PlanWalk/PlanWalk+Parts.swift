internal import VehicleRouting

/// What can be said of a route before it has times.
extension PlanWalk {
  /// Whether its relations are kept that are about the order of stops on one route.
  func keepsOrder(_ route: Solution.Route) -> Bool {
    problem.relations.allSatisfy { relation in
      let positions = relation.stops.compactMap { route.stops.firstIndex(of: $0) }
      guard let first = positions.min(), let last = positions.max() else { return true }
      switch relation.kind {
      case .together: return last - first < positions.count
      case .after: return positions == positions.sorted()
      case .synchronised: return first == last
      case .sameVehicle, .differentVehicle: return true
      }
    }
  }

  /// Whether its way is not too long.
  func isShortEnough(_ route: Solution.Route) -> Bool {
    let vehicle = problem.vehicles[route.vehicle]
    guard let most = vehicle.maxDistance else { return true }
    let places =
      [vehicle.start].compactMap(\.self) + route.activities.compactMap(place(of:))
      + [vehicle.end].compactMap(\.self)
    return zip(places, places.dropFirst()).reduce(0) {
      $0 + distance(route.vehicle, $1.0, $1.1)
    } <= most
  }

  /// What it unloads at each facility that has a limit, per dimension; nothing at others.
  func limitedUnloading(_ route: Solution.Route) -> [[Int]] {
    problem.facilities.indices.map { f in
      problem.facilities[f].limit.isEmpty ? [] : unloading(route, at: f)
    }
  }
}
