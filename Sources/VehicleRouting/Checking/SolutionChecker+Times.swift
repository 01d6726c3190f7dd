internal import TravelModel

extension SolutionChecker {
  static func lateness(_ entries: [ReplayedEntry]) -> Int {
    entries.reduce(0) { $0 + $1.lateness }
  }

  /// How long a route lasts, unpaid breaks aside.
  func duration(_ entries: [ReplayedEntry], _ vehicle: Vehicle) -> Int {
    guard let first = entries.first, let last = entries.last else { return 0 }
    let unpaid = entries.reduce(0) { sum, entry in
      if case .pause(let b) = entry.kind, !vehicle.breaks[b].isPaid {
        sum + entry.service
      } else {
        sum
      }
    }
    return last.end - first.arrival - unpaid
  }

  /// What a route costs, in cost units; nothing if it visits no stop.
  func cost(of entries: [ReplayedEntry], by v: Int) -> Int {
    let vehicle = problem.vehicles[v]
    let rates = vehicle.rates
    guard entries.contains(where: { if case .stop = $0.kind { true } else { false } }) else {
      return 0
    }
    var cost = vehicle.fixedCost + rates.shift * duration(entries, vehicle)
    for entry in entries {
      cost += entry.legCost
      cost += rates.waiting * (entry.begin - entry.arrival)
      switch entry.kind {
      case .stop(let s):
        cost += rates.task * (entry.setup + entry.service)
        cost += problem.stops[s].softWindow?.cost(at: entry.begin) ?? 0
        cost += problem.stops[s].street?.cost ?? 0
        cost += problem.stops[s].vehicleRules.costs[vehicle.id] ?? 0
      case .facility(let f): cost += problem.facilities[f].fee
      case .charge(let station): cost += problem.chargingStations[station].fee
      case .start, .end, .pause, .rest: break
      }
    }
    if let regular = vehicle.regularEnd, let end = entries.last?.end {
      cost += rates.overtime * max(0, end - regular)
    }
    return cost
  }

  /// Checks a route whose entries have times.
  ///
  /// - Parameters:
  ///   - entries: What is checked against the rules.
  ///   - route: Whose they are.
  ///   - charged: The drive whose duration and working time count; the same in plans that state their times.
  mutating func checkTimes(
    _ entries: [ReplayedEntry], _ route: Solution.Route, charged: [ReplayedEntry]
  ) {
    let v = route.vehicle
    let vehicle = problem.vehicles[v]
    guard let last = entries.last, !route.stops.isEmpty else { return }
    for entry in entries where entry.lateness > 0 {
      switch entry.kind {
      case .stop(let s):
        violations.append(.late(vehicle: v, stop: s, amount: entry.lateness))
      case .pause(let b):
        violations.append(.breakOutsideWindow(vehicle: v, number: b, amount: entry.lateness))
      case .facility(let f):
        violations.append(.facilityClosed(vehicle: v, facility: f, amount: entry.lateness))
      case .start, .end, .charge, .rest: break
      }
    }
    let shift = vehicle.window ?? .always
    if last.end > shift.end {
      violations.append(.overtime(vehicle: v, amount: last.end - shift.end))
    }
    if let longest = vehicle.maxDuration {
      let duration = duration(charged, vehicle)
      if duration > longest {
        violations.append(.excessDuration(vehicle: v, amount: duration - longest))
      }
    }
    let travel = entries.reduce(0) { $0 + $1.travel }
    if let most = vehicle.maxTravel, travel > most {
      violations.append(.excessTravel(vehicle: v, amount: travel - most))
    }
    if let least = problem.minimum(ofVehicle: v).workingTime {
      let work = charged.reduce(0) { sum, entry in
        switch entry.kind {
        case .stop, .facility: sum + entry.travel + entry.setup + entry.service
        case .start, .end, .pause, .rest, .charge: sum + entry.travel
        }
      }
      if work < least {
        violations.append(.belowMinimum(vehicle: v, .workingTime, amount: least - work))
      }
    }
    let distance = entries.reduce(0) { $0 + ($1.distance ?? 0) }
    if let most = vehicle.maxDistance, distance > most {
      violations.append(.excessDistance(vehicle: v, amount: distance - most))
    }
    if let rules = vehicle.drivingRules {
      let hours = DriverHours(rules, entries)
      let span = Self.spanExcess(charged, rules)
      if hours.restExcess > 0 {
        violations.append(.restMissing(vehicle: v, amount: hours.restExcess))
      }
      if hours.breakExcess > 0 {
        violations.append(.workBreakMissing(vehicle: v, amount: hours.breakExcess))
      }
      if hours.workExcess > 0 {
        violations.append(.excessWork(vehicle: v, amount: hours.workExcess))
      }
      if span > 0 { violations.append(.excessSpan(vehicle: v, amount: span)) }
    }
    checkReleases(entries, v)
  }

  /// By how much a route is too long for the day of its driver.
  static func spanExcess(_ entries: [ReplayedEntry], _ rules: DrivingRules?) -> Int {
    guard let rules, rules.longestSpan != nil, let first = entries.first, let last = entries.last
    else { return 0 }
    return DriverHours(rules, entries).spanExcess(from: first.arrival, to: last.end)
  }

  private mutating func checkReleases(_ entries: [ReplayedEntry], _ v: Int) {
    guard let first = entries.first(where: { $0.location != nil }) else { return }
    // Without a start the goods are on board when the first visit begins.
    var leaves = first.kind == .start ? first.end : first.begin
    for entry in entries {
      switch entry.kind {
      case .facility(let f) where problem.facilities[f].loads: leaves = entry.end
      case .stop(let s) where problem.stops[s].kind == .job && problem.stops[s].release > leaves:
        violations.append(
          .notReleased(vehicle: v, stop: s, amount: problem.stops[s].release - leaves))
      default: break
      }
    }
  }
}
