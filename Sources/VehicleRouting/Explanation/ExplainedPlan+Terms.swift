extension ExplainedPlan {
  /// The prices, in cost units, of what a route is to be beside cheap: compact, close to the given plan.
  ///
  /// What balance would cost is not known of one route.
  func terms(of route: Solution.Route) -> Int {
    let terms = problem.terms
    guard terms.closeness > 0 || terms.compactness > 0 else { return 0 }
    let stops = route.stops
    var result = 0
    if terms.closeness > 0 {
      let others = Set(
        problem.vehicles.indices.filter { $0 != route.vehicle }
          .flatMap { problem.vehicles[$0].givenRoute.compactMap(\.stop) })
      result += terms.closeness * stops.count { others.contains($0) }
    }
    if terms.compactness > 0 {
      let sums = stops.map { middle in stops.reduce(0) { $0 + distance(middle, $1, route.vehicle) }
      }
      result += terms.compactness * (sums.min() ?? 0)
    }
    return result
  }

  /// How far apart two stops lie: by distance, or by time where distances are unknown.
  private func distance(_ a: Int, _ b: Int, _ vehicle: Int) -> Int {
    let leg = problem.leg(
      from: problem.stops[a].location, to: problem.stops[b].location,
      by: problem.vehicles[vehicle])
    let distance = leg.distance ?? 0
    return distance > 0 ? distance : leg.duration
  }
}
