extension SolutionChecker {
  private func amount(_ amounts: [Int], _ dimension: Int) -> Int {
    dimension < amounts.count ? amounts[dimension] : 0
  }

  /// The deliveries of jobs, in one dimension, until the vehicle next loads.
  private func loaded(_ activities: ArraySlice<Activity>, _ dimension: Int) -> Int {
    var sum = 0
    for activity in activities {
      switch activity {
      case .stop(let s) where problem.stops[s].kind == .job:
        sum += amount(problem.stops[s].delivery, dimension)
      case .facility(let f) where problem.facilities[f].loads: return sum
      default: break
      }
    }
    return sum
  }

  /// What is picked up at jobs and not unloaded yet, by goods, when the vehicle reaches an entry.
  private func collected(
    _ activities: [Activity], before index: Int, _ dimension: Int
  ) -> [String?: Int] {
    var sums: [String?: Int] = [:]
    for activity in activities[..<index] {
      switch activity {
      case .stop(let s) where problem.stops[s].kind == .job:
        sums[problem.stops[s].goods, default: 0] += amount(problem.stops[s].pickup, dimension)
      case .facility(let f) where problem.facilities[f].unloads:
        for goods in sums.keys where accepts(f, goods) { sums[goods] = 0 }
      default: break
      }
    }
    return sums
  }

  private func accepts(_ f: Int, _ goods: String?) -> Bool {
    guard let accepted = problem.facilities[f].accepts else { return true }
    return goods.map(accepted.contains) ?? false
  }

  /// What a visit of a facility unloads in one dimension.
  private func unloaded(_ activities: [Activity], at index: Int, _ f: Int, _ d: Int) -> Int {
    guard problem.facilities[f].unloads else { return 0 }
    return collected(activities, before: index, d).reduce(0) {
      $0 + (accepts(f, $1.key) ? $1.value : 0)
    }
  }

  /// Loads on board at the start and after each activity.
  func loads(_ activities: [Activity], _ dimension: Int) -> [Int] {
    var load = loaded(activities[...], dimension)
    var result = [load]
    for (index, activity) in activities.enumerated() {
      switch activity {
      case .stop(let s):
        load -= amount(problem.stops[s].delivery, dimension)
        load += amount(problem.stops[s].pickup, dimension)
      case .facility(let f):
        load -= unloaded(activities, at: index, f, dimension)
        if problem.facilities[f].loads { load += loaded(activities[(index + 1)...], dimension) }
      case .charge, .pause, .rest: break
      }
      result.append(load)
    }
    return result
  }

  /// Checks that what is on board fits, agrees, and is gone in the end.
  mutating func checkLoads(_ route: Solution.Route) {
    let vehicle = problem.vehicles[route.vehicle]
    let activities = route.activities
    for d in 0..<dimensions {
      let loads = loads(activities, d)
      let capacity = d < vehicle.capacity.count ? vehicle.capacity[d] : Int.max
      for (position, load) in loads.enumerated() where load > capacity {
        guard position > 0 else {
          violations.append(
            .excessLoad(vehicle: route.vehicle, dimension: d, after: nil, amount: load - capacity))
          continue
        }
        switch activities[position - 1] {
        case .stop(let s):
          violations.append(
            .excessLoad(vehicle: route.vehicle, dimension: d, after: s, amount: load - capacity))
        case .facility(let f):
          violations.append(
            .excessTripLoad(
              vehicle: route.vehicle, dimension: d, facility: f, amount: load - capacity))
        case .charge, .pause, .rest: break
        }
      }
      for (position, activity) in activities.enumerated() {
        guard case .pause(let b) = activity, let most = vehicle.breaks[b].maxLoad, d < most.count,
          loads[position] > most[d]
        else { continue }
        violations.append(
          .breakLoad(
            vehicle: route.vehicle, number: b, dimension: d, amount: loads[position] - most[d]))
      }
      guard vehicle.endsEmpty else { continue }
      let left = collected(activities, before: activities.count, d).values.reduce(0, +)
      if left > 0 {
        violations.append(.notEmptyAtEnd(vehicle: route.vehicle, dimension: d, amount: left))
      }
    }
    checkGoods(route)
  }

  /// Checks that goods that may not meet are never on board together.
  private mutating func checkGoods(_ route: Solution.Route) {
    guard !problem.incompatibleGoods.isEmpty else { return }
    let activities = route.activities
    func loadedStops(from index: Int) -> [Int] {
      var result: [Int] = []
      for activity in activities[index...] {
        switch activity {
        case .stop(let s) where isJob(s) && gives(s): result.append(s)
        case .facility(let f) where problem.facilities[f].loads: return result
        default: break
        }
      }
      return result
    }
    // The stops whose goods are on board: those that are brought, and those that are taken.
    var brought = loadedStops(from: 0)
    var taken: [Int] = []
    var seen: Set<GoodsPair> = []
    func check(_ violations: inout [Violation]) {
      let aboard = brought + taken
      for (i, a) in aboard.enumerated() {
        for b in aboard[..<i] {
          guard let first = problem.stops[a].goods, let second = problem.stops[b].goods else {
            continue
          }
          let pair = GoodsPair(first, second)
          if problem.incompatibleGoods.contains(pair), seen.insert(pair).inserted {
            violations.append(.goodsIncompatible(vehicle: route.vehicle, stop: b, other: a))
          }
        }
      }
    }
    check(&violations)
    for (index, activity) in activities.enumerated() {
      switch activity {
      case .stop(let s):
        brought.removeAll { $0 == s }
        switch problem.stops[s].kind {
        case .job: if takes(s) { taken.append(s) }
        case .pickup: taken.append(s)
        case .delivery(let pickups): taken.removeAll { pickups.contains($0) }
        }
      case .facility(let f):
        if problem.facilities[f].unloads {
          taken.removeAll { isJob($0) && accepts(f, problem.stops[$0].goods) }
        }
        if problem.facilities[f].loads { brought = loadedStops(from: index + 1) }
      case .charge, .pause, .rest: break
      }
      check(&violations)
    }
  }

  /// Checks what all vehicles together unload at facilities.
  mutating func checkFacilityLimits(_ routes: [Solution.Route]) {
    for (f, facility) in problem.facilities.enumerated() {
      for (d, limit) in facility.limit.enumerated() {
        let sum = routes.reduce(0) { sum, route in
          sum
            + route.activities.indices.reduce(0) {
              $0
                + (route.activities[$1] == .facility(f)
                  ? unloaded(route.activities, at: $1, f, d) : 0)
            }
        }
        if sum > limit {
          violations.append(.facilityOverLimit(facility: f, dimension: d, amount: sum - limit))
        }
      }
    }
  }
}
