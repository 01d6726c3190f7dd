package import VehicleRouting

extension Solution {
  /// Returns a random plan: jobs and shipments dealt to vehicles, with their breaks, with rests and
  /// facilities here and there.
  ///
  /// - Parameters:
  ///   - problem: What is planned.
  ///   - care: How often, in a hundred times, a visit is only added where the plan keeps all rules
  ///     with it; those that find no such place stay out.
  ///   - random: What decides.
  /// - Returns: A plan that keeps all rules, if `care` is 100.
  package static func randomRich(
    _ problem: Problem, care: Int, _ random: inout SplitMix64
  ) -> Solution {
    var draft = PlanDraft(problem: problem, walk: PlanWalk(problem))
    draft.routes = problem.vehicles.indices.map { draft.emptyRoute($0, &random) }
    for vehicle in problem.vehicles.indices where draft.locked(vehicle) > 0 {
      draft.routes[vehicle] = problem.vehicles[vehicle].givenRoute
    }
    var units = problem.stops.indices.filter { stop in
      if case .delivery = problem.stops[stop].kind { return false }
      // The first pickup of a shipment brings the others.
      if problem.leader(of: stop) != stop { return false }
      // Of stops that are synchronised the first one brings the others.
      let isBrought = problem.relations.contains {
        $0.kind == .synchronised && $0.stops.dropFirst().contains(stop)
      }
      return !isBrought && !draft.routes.contains { $0.contains(.stop(stop)) }
    }
    units.shuffle(using: &random)
    for unit in units { draft.add(unit, isCareful: random.chance(percent: care), &random) }
    draft.mutate(care, &random)
    return draft.solution
  }
}

/// A plan while it is drawn.
private struct PlanDraft {
  let problem: Problem
  let walk: PlanWalk
  /// `routes[vehicle]`; those without stops do not count.
  var routes: [[Activity]] = []

  var solution: Solution {
    let used = routes.indices.filter { routes[$0].contains { $0.stop != nil } }
    let served = Set(used.flatMap { routes[$0].compactMap(\.stop) })
    return Solution(
      routes: used.map { Solution.Route(vehicle: $0, activities: routes[$0]) },
      unassigned: problem.stops.indices.filter { !served.contains($0) })
  }

  /// How many stops at the front of a vehicle's route are locked.
  func locked(_ vehicle: Int) -> Int {
    problem.vehicles[vehicle].givenRoute.compactMap(\.stop)
      .count { [.visited, .next].contains(problem.stops[$0].lock) }
  }

  /// The breaks of a vehicle, and some visits of facilities and rests.
  func emptyRoute(_ v: Int, _ random: inout SplitMix64) -> [Activity] {
    let vehicle = problem.vehicles[v]
    var route: [Activity] = vehicle.breaks.indices.map { .pause($0) }
    func insert(_ activity: Activity) {
      route.insert(activity, at: random.number(in: 0...route.count))
    }
    if !vehicle.facilities.isEmpty {
      for _ in 0..<random.number(in: 0...min(2, vehicle.maxFacilityVisits ?? 2)) {
        insert(
          .facility(vehicle.facilities[random.number(in: 0...vehicle.facilities.count - 1)]))
      }
    }
    if let rules = vehicle.drivingRules {
      for _ in 0..<random.number(in: 0...2) { insert(.rest(.whole)) }
      if rules.splitRest != nil {
        for part in [Rest.first, .second] where random.chance(percent: 50) { insert(.rest(part)) }
      }
    }
    return route
  }

  /// Adds a job, or both halves of a shipment, in one of some random places.
  mutating func add(_ unit: Int, isCareful: Bool, _ random: inout SplitMix64) {
    let before = routes
    let group = problem.relations.first { $0.kind == .synchronised && $0.stops.contains(unit) }
    for _ in 0..<(isCareful ? 8 : 1) {
      let vehicle = random.number(in: 0...routes.count - 1)
      if let group {
        var owners = Array(routes.indices)
        owners.shuffle(using: &random)
        for (stop, owner) in zip(group.stops, owners) {
          routes[owner].insert(.stop(stop), at: random.number(in: 0...routes[owner].count))
        }
        if !isCareful || owners.allSatisfy(keepsRules) { return }
        routes = before
        continue
      }
      var last = random.number(in: 0...routes[vehicle].count)
      routes[vehicle].insert(.stop(unit), at: last)
      for stop in problem.request(of: unit).dropFirst() {
        var first = 0
        if case .delivery = problem.stops[stop].kind { first = last + 1 }
        let place = random.number(in: first...routes[vehicle].count)
        routes[vehicle].insert(.stop(stop), at: place)
        last = max(place, place <= last ? last + 1 : last)
      }
      if !isCareful || keepsRules(with: vehicle) { return }
      routes = before
    }
  }

  /// Whether the plan keeps all rules, given that all routes but one do.
  private func keepsRules(with vehicle: Int) -> Bool {
    let route = Solution.Route(vehicle: vehicle, activities: routes[vehicle])
    return walk.keepsRulesWhenEarly(route)
      && (!walk.tiesRoutes || walk.keepsRulesWhenEarly(solution))
  }

  /// Makes a few mistakes in a careless plan.
  mutating func mutate(_ care: Int, _ random: inout SplitMix64) {
    guard random.number(in: 0...99) >= care, random.chance(percent: 60) else { return }
    let a = random.number(in: 0...routes.count - 1)
    let b = random.number(in: 0...routes.count - 1)
    guard !routes[a].isEmpty else { return }
    let from = random.number(in: 0...routes[a].count - 1)
    switch random.number(in: 0...2) {
    case 0: routes[a].swapAt(from, random.number(in: 0...routes[a].count - 1))
    case 1: routes[a].remove(at: from)
    default:
      guard routes[a][from].stop != nil else { return }
      let moved = routes[a].remove(at: from)
      routes[b].insert(moved, at: random.number(in: 0...routes[b].count))
    }
  }
}
