package import VehicleRouting

/// The best plan of a small problem by trying every set of stops, in every order, on every vehicle.
package enum EveryPlan {
  /// How good a plan is; what comes first matters first, and less is better.
  package struct Value: Comparable, Hashable, Sendable {
    /// The priorities of all unassigned stops, added up.
    package var unassignedPriority: Int
    /// How many stops are unassigned.
    package var unassigned: Int
    /// The prizes that were not collected; 0 unless the problem's objective is prizes.
    package var lostPrize: Int
    /// How many vehicles are used; 0 unless the problem's objective puts vehicles first.
    package var vehicles: Int
    /// Cost of all routes.
    package var cost: Int

    /// Orders values by their properties, from the first to the last.
    package static func < (a: Value, b: Value) -> Bool {
      (a.unassignedPriority, a.unassigned, a.lostPrize, a.vehicles, a.cost)
        < (b.unassignedPriority, b.unassigned, b.lostPrize, b.vehicles, b.cost)
    }
  }

  /// Returns the best plan and its value.
  ///
  /// Under the objective of prizes every stop may be left out: only lost prizes and cost count.
  ///
  /// - Precondition: There are at most 8 stops, and travel is a matrix.
  /// - Complexity: O(vehicles · (stops! · e + 3ˢᵗᵒᵖˢ)) walks and comparisons.
  package static func best(_ problem: Problem) -> (value: Value, solution: Solution) {
    precondition(problem.stops.count <= 8, "trying every plan takes at most 8 stops")
    let everything = 1 << problem.stops.count

    // best[set]: how to serve just the stops of `set` with the vehicles so far.
    typealias Plan = (vehicles: Int, cost: Int, routes: [Solution.Route])
    var best = [Plan?](repeating: nil, count: everything)
    best[0] = (0, 0, [])
    func isBetter(_ a: Plan, than b: Plan?) -> Bool {
      guard let b else { return true }
      guard problem.objective == .vehiclesFirst else { return a.cost < b.cost }
      return (a.vehicles, a.cost) < (b.vehicles, b.cost)
    }
    for vehicle in problem.vehicles.indices {
      let routes = cheapestRoutes(problem, vehicle: vehicle)
      var next = best
      for set in 0..<everything {
        for part in 1..<max(2, everything) where part & set == part && part < everything {
          guard let route = routes[part], let rest = best[set & ~part] else { continue }
          let plan = (
            rest.vehicles + 1, rest.cost + route.cost,
            rest.routes + [Solution.Route(vehicle: vehicle, stops: route.order)]
          )
          if isBetter(plan, than: next[set]) { next[set] = plan }
        }
      }
      best = next
    }

    var choice: (value: Value, solution: Solution)?
    for set in 0..<everything {
      guard let plan = best[set] else { continue }
      let unassigned = problem.stops.indices.filter { set & (1 << $0) == 0 }
      let value = value(problem, unassigned: unassigned, plan.vehicles, plan.cost)
      if choice == nil || value < choice!.value {
        choice = (value, Solution(routes: plan.routes, unassigned: unassigned))
      }
    }
    return choice!
  }

  /// Returns the value of a solution, or `nil` if a vehicle may not drive its route.
  ///
  /// - Precondition: Each stop is on one route or unassigned.
  package static func value(_ problem: Problem, _ solution: Solution) -> Value? {
    var cost = 0
    for route in solution.routes {
      guard let more = RouteWalk(problem, vehicle: route.vehicle).cost(route.stops) else {
        return nil
      }
      cost += more
    }
    return value(problem, unassigned: solution.unassigned, solution.routes.count, cost)
  }

  private static func value(
    _ problem: Problem, unassigned: [Int], _ vehicles: Int, _ cost: Int
  ) -> Value {
    let arePrizes = problem.objective == .prizes
    return Value(
      unassignedPriority: arePrizes
        ? 0 : unassigned.reduce(0) { $0 + problem.stops[$1].priority },
      unassigned: arePrizes ? 0 : unassigned.count,
      lostPrize: arePrizes ? unassigned.reduce(0) { $0 + (problem.stops[$1].prize ?? 0) } : 0,
      vehicles: problem.objective == .vehiclesFirst ? vehicles : 0, cost: cost)
  }

  /// For each non-empty set of stops the cheapest order in which the vehicle may serve it.
  private static func cheapestRoutes(
    _ problem: Problem, vehicle: Int
  ) -> [(cost: Int, order: [Int])?] {
    let walk = RouteWalk(problem, vehicle: vehicle)
    var cheapest = [(cost: Int, order: [Int])?](repeating: nil, count: 1 << problem.stops.count)
    func extend(_ order: [Int], _ set: Int) {
      for stop in problem.stops.indices where set & (1 << stop) == 0 {
        let longer = order + [stop]
        let union = set | 1 << stop
        if let cost = walk.cost(longer), cheapest[union].map({ cost < $0.cost }) ?? true {
          cheapest[union] = (cost, longer)
        }
        extend(longer, union)
      }
    }
    extend([], 0)
    return cheapest
  }
}
