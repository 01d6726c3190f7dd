/// The values of a route's terms that are sums over routes, and their prices.
package struct RouteTerms: Hashable, Sendable {
  /// How many of its stops another vehicle has in the given plan.
  package let moved: Int
  /// How far its stops lie from the one in their middle, all together: that from which this sum is
  /// least; in distance units, or in time units where a distance is not known or 0.
  package let spread: Int
  /// What the vehicle emits on it, in micrograms; 0 if nobody asks.
  package let emitted: Int
  /// In cost units; 0 if the term is not requested.
  package let closenessPrice: Int
  package let compactnessPrice: Int
  package let emissionsPrice: Int

  /// The prices of all.
  package var price: Int { closenessPrice + compactnessPrice + emissionsPrice }

  /// Measures a route; what is not requested is not measured and stays 0.
  package init(_ route: Solution.Route, in problem: Problem) {
    let terms = problem.terms
    let stops = route.stops
    moved = terms.closeness > 0 ? Self.moved(stops, from: route.vehicle, problem) : 0
    spread = terms.compactness > 0 ? Self.spread(stops, of: route.vehicle, problem) : 0
    closenessPrice = terms.closeness * moved
    compactnessPrice = terms.compactness * spread
    emitted = Self.emitted(route, problem)
    emissionsPrice = Emissions.price(of: emitted, perKilogram: terms.emissions)
  }

  private static func emitted(_ route: Solution.Route, _ problem: Problem) -> Int {
    let vehicle = problem.vehicles[route.vehicle]
    guard let emissions = vehicle.emissions, !route.stops.isEmpty else { return 0 }
    let checker = SolutionChecker(problem)
    let loads = checker.dimensions > 0 ? checker.loads(route.activities, 0) : []
    // What is on board on the way to each place; none is left out, for breaks change no load.
    var places = vehicle.start.map { [(place: $0, load: 0)] } ?? []
    for (number, activity) in route.activities.enumerated() {
      let load = number < loads.count ? loads[number] : 0
      switch activity {
      case .stop(let s): places.append((problem.stops[s].location, load))
      case .facility(let f): places.append((problem.facilities[f].location, load))
      case .charge(let c): places.append((problem.chargingStations[c.station].location, load))
      case .pause, .rest: break
      }
    }
    if let end = vehicle.end { places.append((end, loads.last ?? 0)) }
    return zip(places, places.dropFirst()).reduce(0) { sum, pair in
      let leg = problem.leg(from: pair.0.place, to: pair.1.place, by: vehicle)
      return sum + emissions.onLeg(of: leg.distance ?? 0, carrying: pair.1.load)
    }
  }

  private static func moved(_ stops: [Int], from vehicle: Int, _ problem: Problem) -> Int {
    var others: Set<Int> = []
    for v in problem.vehicles.indices where v != vehicle {
      others.formUnion(problem.vehicles[v].givenRoute.lazy.compactMap(\.stop))
    }
    return stops.count { others.contains($0) }
  }

  private static func spread(_ stops: [Int], of vehicle: Int, _ problem: Problem) -> Int {
    let places = stops.map { problem.stops[$0].location }
    let driver = problem.vehicles[vehicle]
    let sums = places.map { middle in
      places.reduce(0) { $0 + problem.spreadDistance(from: middle, to: $1, by: driver) }
    }
    return sums.min() ?? 0
  }
}

extension Problem {
  /// How far apart two places lie: by distance, or else by the shortest time of the day.
  fileprivate func spreadDistance(from a: Int, to b: Int, by vehicle: Vehicle) -> Int {
    let leg = leg(from: a, to: b, by: vehicle)
    if let distance = leg.distance, distance > 0 { return distance }
    return shortestDuration(from: a, to: b, by: vehicle)
  }
}
