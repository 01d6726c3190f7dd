internal import TravelModel
package import VehicleRouting

/// The best plan of a tiny problem of the full model, by trying every plan at all times.
package enum EveryRichPlan {
  /// How good a plan is; what comes first matters first, and less is better.
  package struct Value: Comparable, Hashable, Sendable {
    /// The priorities of all that should be served and is not, added up; 101 for each stop that is
    /// locked for today, whatever its prize.
    package var missedPriority = 0
    /// How many stops should be served and are not; of alternatives, those of one.
    package var missed = 0
    /// How many vehicles are used; 0 unless the problem's objective puts vehicles first.
    package var vehicles = 0
    /// Cost of all routes, and the prizes that are lost.
    package var cost = 0

    /// Creates a value; a plan that misses nothing but costs something has a small one.
    package init(
      missedPriority: Int = 0, missed: Int = 0, vehicles: Int = 0,
      cost: Int = 0
    ) {
      self.missedPriority = missedPriority
      self.missed = missed
      self.vehicles = vehicles
      self.cost = cost
    }

    /// Orders values by their properties, from the first to the last.
    package static func < (a: Value, b: Value) -> Bool {
      (a.missedPriority, a.missed, a.vehicles, a.cost)
        < (b.missedPriority, b.missed, b.vehicles, b.cost)
    }
  }

  /// Returns the value of a plan that serves some stops with so many vehicles at a cost.
  package static func value(
    _ problem: Problem, serving served: Set<Int>, vehicles: Int, cost: Int
  ) -> Value {
    var value = Value()
    func miss(_ stops: [Int]) {
      value.missed += stops.count
      value.missedPriority += stops.reduce(0) {
        $0 + (problem.stops[$1].lock == .today ? 101 : problem.stops[$1].priority)
      }
    }
    for (s, stop) in problem.stops.enumerated() where !served.contains(s) {
      let isChoice = together(problem, s).contains { problem.stops[$0].alternatives != nil }
      if stop.lock == .today || stop.prize == nil && !isChoice { miss([s]) }
    }
    for name in Set(problem.stops.compactMap(\.alternatives)) {
      let all = problem.stops.indices.filter {
        if case .delivery = problem.stops[$0].kind { return false }
        return problem.stops[$0].alternatives == name
      }
      let needed = all.filter { problem.stops[$0].prize == nil || problem.stops[$0].lock == .today }
      guard !needed.isEmpty else { continue }
      func urgency(_ s: Int) -> Int {
        problem.stops[s].lock == .today ? 101 : problem.stops[s].priority
      }
      if let chosen = all.first(where: served.contains) {
        value.missedPriority += max(0, all.map(urgency).max()! - urgency(chosen))
      } else {
        let worth = needed.map { s in
          let stops = together(problem, s)
          return (priority: stops.map(urgency).reduce(0, +), count: stops.count)
        }.max { ($0.priority, $0.count) < ($1.priority, $1.count) }!
        value.missedPriority += worth.priority
        value.missed += worth.count
      }
    }
    value.vehicles = problem.objective == .vehiclesFirst ? vehicles : 0
    value.cost =
      cost
      + problem.lostPrize(
        collecting: served.reduce(0) { $0 + (problem.stops[$1].prize ?? 0) })
    return value
  }

  /// A job, or the pickups and the delivery of a shipment.
  private static func together(_ problem: Problem, _ stop: Int) -> [Int] {
    let delivery: Int
    switch problem.stops[stop].kind {
    case .job: return [stop]
    case .pickup(let other): delivery = other
    case .delivery: delivery = stop
    }
    return problem.stops.indices.filter {
      $0 == delivery || problem.stops[$0].kind == .pickup(delivery: delivery)
    }
  }

  /// What matters about a route beside others.
  private struct Part: Hashable {
    var served: Set<Int> = []
    var related = RouteMoments.Related()
    /// What it unloads at each facility with a limit, per dimension.
    var unloaded: [[Int]] = []
    var vehicles = 0
  }

  /// How many routes there are at most, of all vehicles; a guess at the time that ``best(_:)`` takes.
  package static func size(_ problem: Problem) -> Int {
    problem.vehicles.indices.reduce(0) { $0 + routes(problem, $1).count }
  }

  /// Returns the value of the best plan; `nil` if no plan keeps the locks.
  ///
  /// - Precondition: All vehicles have shifts, at most one relation is `after` or `synchronised`, and it has
  ///   two stops.
  package static func best(_ problem: Problem) -> Value? {
    let walk = PlanWalk(problem)
    var plans: [Part: Int] = [Part(): 0]
    for vehicle in problem.vehicles.indices {
      let parts = parts(walk, vehicle)
      let isLocked = !locked(problem, vehicle).isEmpty
      var next = isLocked ? [:] : plans
      for (plan, cost) in plans {
        for (part, more) in parts where plan.served.isDisjoint(with: part.served) {
          guard let both = sum(plan, part, problem) else { continue }
          next[both] = min(next[both] ?? .max, cost + more)
        }
      }
      plans = next
    }
    return plans.filter { keepsRelations(problem, $0.key) }.map { plan, cost in
      value(problem, serving: plan.served, vehicles: plan.vehicles, cost: cost)
    }.min()
  }

  /// The stops that stand at the front of a vehicle's route, whatever is planned.
  private static func locked(_ problem: Problem, _ vehicle: Int) -> [Int] {
    let given = problem.vehicles[vehicle].givenRoute.compactMap(\.stop)
    return given.filter { problem.stops[$0].lock == .visited }
      + given.filter { problem.stops[$0].lock == .next }
  }

  // MARK: One vehicle

  /// All routes of a vehicle that may be driven, if times allow it, without breaks and rests.
  private static func routes(_ problem: Problem, _ v: Int) -> [[Activity]] {
    let walk = PlanWalk(problem)
    let vehicle = problem.vehicles[v]
    let front = locked(problem, v)
    var result: [[Activity]] = []
    func extend(_ route: [Activity], _ stops: [Int], _ visits: Int) {
      let whole = Solution.Route(vehicle: v, activities: route)
      if !stops.isEmpty, walk.startsAsFixed(route, of: vehicle),
        walk.brokenByOrder(whole).isSubset(of: ["breakMissing"]), walk.brokenByLoads(whole).isEmpty
      {
        result.append(route)
      }
      for (s, stop) in problem.stops.enumerated() where !stops.contains(s) {
        if stops.count < front.count, front[stops.count] != s { continue }
        if case .delivery = stop.kind,
          !together(problem, s).allSatisfy({ $0 == s || stops.contains($0) })
        {
          continue
        }
        guard stop.skills.isSubset(of: vehicle.skills), stops.count < vehicle.maxStops ?? .max
        else { continue }
        extend(route + [.stop(s)], stops + [s], visits)
      }
      // Twice in a row is no use.
      for f in vehicle.facilities where route.last != .facility(f) {
        if visits < vehicle.maxFacilityVisits ?? 2 {
          extend(route + [.facility(f)], stops, visits + 1)
        }
      }
    }
    extend([], [], 0)
    return result
  }

  private static func parts(_ walk: PlanWalk, _ v: Int) -> [Part: Int] {
    let moments = RouteMoments(walk, vehicle: v)
    var result: [Part: Int] = [:]
    for activities in routes(walk.problem, v) {
      let route = Solution.Route(vehicle: v, activities: activities)
      guard walk.keepsOrder(route), walk.isShortEnough(route) else { continue }
      for (related, cost) in moments.cheapest(activities) {
        let part = Part(
          served: Set(route.stops), related: related, unloaded: walk.limitedUnloading(route),
          vehicles: 1)
        result[part] = min(result[part] ?? .max, cost)
      }
    }
    return result
  }

  // MARK: Several vehicles

  private static func sum(_ a: Part, _ b: Part, _ problem: Problem) -> Part? {
    var both = a
    both.served.formUnion(b.served)
    both.vehicles += b.vehicles
    both.related.first = max(a.related.first, b.related.first)
    both.related.secondBegin = max(a.related.secondBegin, b.related.secondBegin)
    if a.unloaded.isEmpty {
      both.unloaded = b.unloaded
    } else {
      for (f, amounts) in b.unloaded.enumerated() {
        both.unloaded[f] = zip(a.unloaded[f], amounts).map { $0 + $1 }
      }
    }
    for (f, facility) in problem.facilities.enumerated()
    where !zip(both.unloaded[f], facility.limit).allSatisfy({ $0 <= $1 }) {
      return nil
    }
    for relation in problem.relations where relation.kind != .after {
      let (here, there) = (
        a.served.intersection(relation.stops), b.served.intersection(relation.stops)
      )
      switch relation.kind {
      case .sameVehicle, .together: if !here.isEmpty, !there.isEmpty { return nil }
      case .differentVehicle, .synchronised: if here.count > 1 || there.count > 1 { return nil }
      case .after: break
      }
    }
    for name in Set(problem.stops.compactMap(\.alternatives)) {
      let served = both.served.filter {
        if case .delivery = problem.stops[$0].kind { return false }
        return problem.stops[$0].alternatives == name
      }
      if served.count > 1 { return nil }
    }
    return both
  }

  /// Whether the stops of the relation about times come one after the other.
  private static func keepsRelations(_ problem: Problem, _ plan: Part) -> Bool {
    if let pair = problem.relations.first(where: { $0.kind == .synchronised }) {
      let served = pair.stops.filter(plan.served.contains)
      let offset = plan.related.secondBegin - plan.related.first
      return served.isEmpty
        || served == pair.stops && offset >= pair.minOffset && offset <= pair.maxOffset
    }
    guard let relation = problem.relations.first(where: { $0.kind == .after }),
      plan.served.contains(relation.stops[1])
    else { return true }
    guard plan.served.contains(relation.stops[0]) else { return false }
    let gap = plan.related.secondBegin - plan.related.first
    return gap >= relation.minGap && gap <= relation.maxGap ?? .max
  }
}
