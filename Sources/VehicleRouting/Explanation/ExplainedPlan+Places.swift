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
      case .stop, .facility: true
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
    case .stop, .facility: false
    }
  }
}
