package import VehicleRouting

/// The best plan of a few stops over a few days, by trying every set of days, every vehicle and every order.
///
/// It reads the problem and nothing else, and takes legs from ``Problem/leg(from:to:by:)``. More stops of higher
/// priority come first, then cost.
package enum EveryPeriodicPlan {
  /// How good the best plan is: the weight of what it serves, and its cost.
  package struct Value: Equatable, Sendable {
    package let served: Int
    package let cost: Int

    /// Creates a value.
    package init(served: Int, cost: Int) { (self.served, self.cost) = (served, cost) }
  }

  /// What serving a stop is worth: a unit of priority outweighs all stops of no priority.
  package static func weight(_ stop: Stop, of problem: Problem) -> Int {
    stop.priority * (problem.stops.count + 1) + 1
  }

  /// Returns the value of the best plan.
  ///
  /// - Precondition: Stops have at most one window, and there are at most 5 of them.
  package static func best(_ problem: Problem) -> Value {
    precondition(problem.stops.count <= 5, "trying every plan takes at most 5 stops")
    let days = problem.days?.count ?? 1
    var best = Value(served: -1, cost: 0)
    // By vehicle and day the stops of its route; in any order.
    var routes = [[[Int]]](
      repeating: [[Int]](repeating: [], count: days), count: problem.vehicles.count)
    var known: [[Int]: Int?] = [:]
    func cost(_ vehicle: Int, _ stops: [Int]) -> Int? {
      if let cost = known[[vehicle] + stops] { return cost }
      let least = orders(stops).compactMap { self.cost(of: $0, vehicle, problem) }.min()
      known[[vehicle] + stops] = .some(least)
      return least
    }
    func finish(_ served: Int) {
      var sum = 0
      for (vehicle, ofDays) in routes.enumerated() {
        for stops in ofDays where !stops.isEmpty {
          guard let cost = cost(vehicle, stops) else { return }
          sum += cost
        }
      }
      if (served, -sum) > (best.served, -best.cost) { best = Value(served: served, cost: sum) }
    }
    func assign(_ stop: Int, _ served: Int) {
      guard stop < problem.stops.count else { return finish(served) }
      assign(stop + 1, served)
      let visits = problem.stops[stop].visits ?? VisitPlan()
      for bits in 1..<(1 << days) {
        let chosen = (0..<days).filter { bits >> $0 & 1 == 1 }
        guard isAllowed(chosen, visits, problem) else { continue }
        func place(_ rest: [Int], _ first: Int?) {
          guard let day = rest.first else {
            return assign(stop + 1, served + weight(problem.stops[stop], of: problem))
          }
          for vehicle in problem.vehicles.indices {
            if visits.sameVehicle, let first, first != vehicle { continue }
            guard problem.vehicles[vehicle].days?.contains(day) ?? true else { continue }
            routes[vehicle][day].append(stop)
            place(Array(rest.dropFirst()), first ?? vehicle)
            routes[vehicle][day].removeLast()
          }
        }
        place(chosen, nil)
      }
    }
    assign(0, 0)
    return best
  }

  /// Whether visits on some days are what is asked for.
  private static func isAllowed(_ days: [Int], _ visits: VisitPlan, _ problem: Problem) -> Bool {
    guard days.count == visits.count else { return false }
    if let only = visits.days, days.contains(where: { !only.contains($0) }) { return false }
    if !visits.patterns.isEmpty, !visits.patterns.contains(where: { $0.days == days }) {
      return false
    }
    var gaps = zip(days, days.dropFirst()).map { $1 - $0 }
    if let plan = problem.days, plan.repeats { gaps.append(days[0] + plan.count - days.last!) }
    return gaps.allSatisfy { $0 >= visits.minGap ?? 1 && $0 <= visits.maxGap ?? 100 }
  }

  /// What a route costs; `nil` if it breaks a rule, whenever it departs.
  private static func cost(of stops: [Int], _ v: Int, _ problem: Problem) -> Int? {
    let vehicle = problem.vehicles[v]
    if let most = vehicle.maxStops, stops.count > most { return nil }
    for (d, capacity) in vehicle.capacity.enumerated() {
      let load = stops.reduce(0) { sum, s in
        let stop = problem.stops[s]
        return sum + (d < stop.delivery.count ? stop.delivery[d] : 0)
          + (d < stop.pickup.count ? stop.pickup[d] : 0)
      }
      if load > capacity { return nil }
    }
    guard stops.allSatisfy({ problem.stops[$0].skills.isSubset(of: vehicle.skills) }) else {
      return nil
    }
    var places = stops.map { (location: problem.stops[$0].location, stop: Optional($0)) }
    if let start = vehicle.start { places.insert((start, nil), at: 0) }
    if let end = vehicle.end { places.append((end, nil)) }
    let first = vehicle.window?.start ?? 0
    let last = vehicle.window?.end ?? 2_000
    let isPossible = (first...last).contains { departure in
      var time = departure
      for (index, place) in places.enumerated() {
        if index > 0 {
          time +=
            problem.leg(from: places[index - 1].location, to: place.location, by: vehicle).duration
        }
        guard let s = place.stop else { continue }
        if let window = problem.stops[s].windows.first {
          time = max(time, window.start)
          if time > window.end { return false }
        }
        time += problem.stops[s].service
      }
      if vehicle.window != nil, time > last { return false }
      return time - departure <= vehicle.maxDuration ?? .max
    }
    guard isPossible else { return nil }
    return vehicle.fixedCost
      + zip(places, places.dropFirst()).reduce(0) {
        $0 + problem.leg(from: $1.0.location, to: $1.1.location, by: vehicle).cost
      }
  }

  private static func orders(_ items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.flatMap { first in
      orders(items.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
