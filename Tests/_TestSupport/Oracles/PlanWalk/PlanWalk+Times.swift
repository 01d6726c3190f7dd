internal import TravelModel
package import VehicleRouting

/// Rules about times, and what routes cost.
extension PlanWalk {
  /// What a route with times breaks; its longest duration aside.
  func brokenByTimes(_ route: Solution.Route, _ entries: [Entry]) -> Set<String> {
    let vehicle = problem.vehicles[route.vehicle]
    guard !route.stops.isEmpty, let first = entries.first, let last = entries.last else {
      return []
    }
    var broken: Set<String> = []
    func isOpen(_ windows: [TimeWindow], _ moment: Int) -> Bool {
      windows.isEmpty || windows.contains { $0.contains(moment) }
    }
    for entry in entries {
      switch entry.kind {
      case .stop(let s) where !isOpen(problem.stops[s].windows, entry.begin):
        let opensLater = problem.stops[s].windows.contains { $0.start > entry.begin }
        broken.insert(opensLater ? "early" : "late")
      case .facility(let f) where !isOpen(problem.facilities[f].windows, entry.begin):
        broken.insert("facilityClosed")
      case .pause(let b) where !mayBegin(vehicle.breaks[b], at: entry.begin):
        broken.insert("breakOutsideWindow")
      default: break
      }
    }
    if let shift = vehicle.window {
      if first.arrival < shift.start { broken.insert("scheduleDiffers") }
      if last.end > shift.end { broken.insert("overtime") }
    }
    if let most = vehicle.maxTravel, wheel(entries) > most { broken.insert("excessTravel") }
    if let most = vehicle.maxDistance, distance(route, entries) > most {
      broken.insert("excessDistance")
    }
    if let least = vehicle.minimum.workingTime, !route.stops.isEmpty, !isOnItsWay(vehicle) {
      let work = entries.reduce(wheel(entries)) { sum, entry in
        switch entry.kind {
        case .stop, .facility: sum + entry.end - entry.begin
        case .start, .end, .pause, .rest, .charge: sum
        }
      }
      if work < least { broken.insert("belowMinimum") }
    }
    if let rules = vehicle.drivingRules { broken.formUnion(DayLog(rules, entries).broken) }
    if isTooEarlyForGoods(route, entries) { broken.insert("notReleased") }
    return broken
  }

  /// The limits of a route's length that it breaks.
  func excesses(_ route: Solution.Route, _ entries: [Entry]) -> Set<String> {
    let vehicle = problem.vehicles[route.vehicle]
    guard !route.stops.isEmpty else { return [] }
    var broken: Set<String> = []
    if let most = vehicle.maxDuration, duration(vehicle, entries) > most {
      broken.insert("excessDuration")
    }
    if spanExcess(vehicle, entries) > 0 { broken.insert("excessSpan") }
    return broken
  }

  /// By how much the day of a driver is too long.
  func spanExcess(_ vehicle: Vehicle, _ entries: [Entry]) -> Int {
    vehicle.drivingRules.map { DayLog($0, entries).spanExcess } ?? 0
  }

  /// From the first entry to the last, unpaid breaks aside.
  func duration(_ vehicle: Vehicle, _ entries: [Entry]) -> Int {
    guard let first = entries.first, let last = entries.last else { return 0 }
    var duration = last.end - first.arrival
    for entry in entries {
      if case .pause(let b) = entry.kind, !vehicle.breaks[b].isPaid {
        duration -= vehicle.breaks[b].service
      }
    }
    return duration
  }

  private func wheel(_ entries: [Entry]) -> Int { entries.reduce(0) { $0 + $1.wheel } }

  private func isTooEarlyForGoods(_ route: Solution.Route, _ entries: [Entry]) -> Bool {
    let hasStart = problem.vehicles[route.vehicle].start != nil
    let firstPlace = entries.first { $0.place != nil }!
    if (hasStart ? firstPlace.end : firstPlace.begin) < goodsAreThere(route.activities, from: 0) {
      return true
    }
    for (index, activity) in route.activities.enumerated() {
      if case .facility(let f) = activity, problem.facilities[f].loads,
        entries[index + (hasStart ? 1 : 0)].end < goodsAreThere(route.activities, from: index + 1)
      {
        return true
      }
    }
    return false
  }

  /// The legs between places: the positions of the two in the entries.
  private func legs(_ entries: [Entry]) -> [(from: Int, to: Int)] {
    let places = entries.indices.filter { entries[$0].place != nil }
    return zip(places, places.dropFirst()).map { ($0, $1) }
  }

  private func distance(_ route: Solution.Route, _ entries: [Entry]) -> Int {
    legs(entries).reduce(0) {
      $0 + distance(route.vehicle, entries[$1.from].place!, entries[$1.to].place!)
    }
  }

  package func distance(_ vehicle: Int, _ from: Int, _ to: Int) -> Int {
    matrix(vehicle).distances.map { entry($0, from, to) } ?? 0
  }

  private func matrix(_ vehicle: Int) -> TravelMatrix {
    switch problem.travel[problem.vehicles[vehicle].profile] {
    case .matrix(let matrix): matrix
    case .slices(let slices): slices[0].matrix
    default: preconditionFailure("this oracle reads travel from matrices")
    }
  }

  private func entry(_ table: [Int32], _ from: Int, _ to: Int) -> Int {
    let row = problem.locations[from].matrixIndex!
    let column = problem.locations[to].matrixIndex!
    let size = Int(Double(table.count).squareRoot())
    return row == column ? 0 : Int(table[row * size + column])
  }

  /// What a leg costs whatever happens, and for each second at the wheel.
  func legPrice(_ v: Int, _ from: Int?, _ to: Int?) -> (once: Int, perSecond: Int) {
    guard let from, let to else { return (0, 0) }
    let rates = problem.vehicles[v].rates
    if let costs = matrix(v).costs { return (problem.costScale * entry(costs, from, to), 0) }
    return (rates.distance * distance(v, from, to), rates.travel)
  }

  /// What a route with times costs.
  package func cost(_ route: Solution.Route, _ entries: [Entry]) -> Int {
    guard !route.stops.isEmpty else { return 0 }
    let vehicle = problem.vehicles[route.vehicle]
    let rates = vehicle.rates
    var cost = vehicle.fixedCost + rates.shift * duration(vehicle, entries)
    for entry in entries {
      cost += rates.waiting * (entry.begin - entry.arrival)
      if case .stop(let s) = entry.kind {
        cost += rates.task * (entry.end - entry.begin)
        cost += problem.stops[s].vehicleRules.costs[problem.vehicles[route.vehicle].id] ?? 0
        if let soft = problem.stops[s].softWindow {
          if entry.begin < soft.window.start {
            cost += soft.earlyRate * (soft.window.start - entry.begin)
          } else if entry.begin > soft.window.end {
            cost += soft.lateRate * (entry.begin - soft.window.end)
          }
        }
      }
      if case .facility(let f) = entry.kind { cost += problem.facilities[f].fee }
    }
    for leg in legs(entries) {
      let price = legPrice(route.vehicle, entries[leg.from].place, entries[leg.to].place)
      let wheel = entries[(leg.from + 1)...leg.to].reduce(0) { $0 + $1.wheel }
      cost += price.once + price.perSecond * wheel
    }
    if let regular = vehicle.regularEnd, let end = entries.last?.end, end > regular {
      cost += rates.overtime * (end - regular)
    }
    return cost
  }
}
