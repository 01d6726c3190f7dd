extension SolutionChecker {
  /// Checks skills of which one is needed or none may be there, and vehicles that a stop names.
  private mutating func checkRules(of stop: Int, by v: Int) {
    let (vehicle, rules) = (problem.vehicles[v], problem.stops[stop].vehicleRules)
    var isBroken = rules.forbidden.contains(vehicle.id)
    if let allowed = rules.allowed, !allowed.contains(vehicle.id) { isBroken = true }
    if !rules.anySkills.isEmpty, rules.anySkills.intersection(vehicle.skills).isEmpty {
      isBroken = true
    }
    for skill in rules.noSkills where vehicle.skills.contains(skill) { isBroken = true }
    if isBroken { violations.append(.vehicleNotAllowed(vehicle: v, stop: stop)) }
  }

  /// Checks what does not depend on times: who may do what, how often, and in which order.
  mutating func checkOrder(_ route: Solution.Route) {
    let v = route.vehicle
    let vehicle = problem.vehicles[v]
    let stops = route.stops
    for stop in stops {
      let missing = problem.stops[stop].skills.subtracting(vehicle.skills)
      if !missing.isEmpty {
        violations.append(.skillsMissing(vehicle: v, stop: stop, skills: missing.sorted()))
      }
      checkRules(of: stop, by: v)
    }
    if let most = vehicle.maxStops, stops.count > most {
      violations.append(.excessStops(vehicle: v, amount: stops.count - most))
    }
    checkMinimum(of: stops, by: v)
    let visits = route.activities.compactMap { activity -> Int? in
      if case .facility(let f) = activity { f } else { nil }
    }
    for f in visits where !vehicle.facilities.contains(f) {
      violations.append(.facilityNotAllowed(vehicle: v, facility: f))
    }
    if let most = vehicle.maxFacilityVisits, visits.count > most {
      violations.append(.excessFacilityVisits(vehicle: v, amount: visits.count - most))
    }
    checkShipments(stops, by: v)
    checkLegs(route)
    checkBreaks(route)
    checkLoadOrder(route)
  }

  /// Checks that a vehicle that is used has stops and loads enough.
  private mutating func checkMinimum(of stops: [Int], by v: Int) {
    let minimum = problem.minimum(ofVehicle: v)
    guard !stops.isEmpty else { return }
    if let least = minimum.stops, stops.count < least {
      violations.append(.belowMinimum(vehicle: v, .stops, amount: least - stops.count))
    }
    for (d, least) in minimum.load.enumerated() {
      let carried = stops.reduce(0) { sum, s in
        let stop = problem.stops[s]
        let isDelivered = if case .delivery = stop.kind { true } else { false }
        let brought = !isDelivered && d < stop.delivery.count ? stop.delivery[d] : 0
        return sum + brought + (d < stop.pickup.count ? stop.pickup[d] : 0)
      }
      if carried < least {
        violations.append(.belowMinimum(vehicle: v, .load, amount: least - carried))
      }
    }
  }

  private mutating func checkShipments(_ stops: [Int], by v: Int) {
    for (position, stop) in stops.enumerated() {
      let isWhole =
        switch problem.stops[stop].kind {
        case .job: true
        case .pickup(let delivery): stops[position...].contains(delivery)
        case .delivery(let pickups): pickups.allSatisfy { stops[..<position].contains($0) }
        }
      if !isWhole { violations.append(.shipmentBroken(vehicle: v, stop: stop)) }
    }
  }

  private mutating func checkBreaks(_ route: Solution.Route) {
    let breaks = problem.vehicles[route.vehicle].breaks
    guard !breaks.isEmpty else { return }
    let taken = route.activities.compactMap { activity -> Int? in
      if case .pause(let b) = activity { b } else { nil }
    }
    for (position, b) in taken.enumerated() where taken[..<position].contains(where: { $0 >= b }) {
      violations.append(.breakOutOfOrder(vehicle: route.vehicle, number: b))
    }
    for missing in breaks.indices where !taken.contains(missing) {
      violations.append(.breakMissing(vehicle: route.vehicle, number: missing))
    }
  }

  /// Checks deliveries before pickups, or last in, first out; and trips of pickups only.
  private mutating func checkLoadOrder(_ route: Solution.Route) {
    let vehicle = problem.vehicles[route.vehicle]
    guard vehicle.needsDelivery || vehicle.loadOrder != .any else { return }
    let trips = route.activities.split { if case .facility = $0 { true } else { false } }
      .map { $0.compactMap(\.stop) }
    if vehicle.needsDelivery {
      for trip in trips where trip.contains(where: takes) && !trip.contains(where: gives) {
        violations.append(.deliveryMissing(vehicle: route.vehicle))
      }
    }
    switch vehicle.loadOrder {
    case .any: break
    case .deliveriesFirst:
      for trip in trips {
        guard let first = trip.firstIndex(where: takes) else { continue }
        for stop in trip[(first + 1)...] where gives(stop) && isJob(stop) {
          violations.append(.wrongLoadOrder(vehicle: route.vehicle, stop: stop))
        }
      }
    case .lastInFirstOut:
      var stack: [Int] = []
      for (position, stop) in route.stops.enumerated() {
        switch problem.stops[stop].kind {
        case .job: break
        case .pickup(let delivery):
          // Broken shipments are told of elsewhere.
          if route.stops[position...].contains(delivery) { stack.append(stop) }
        case .delivery(let pickups):
          let count = stack.count { pickups.contains($0) }
          if !stack.suffix(count).allSatisfy({ pickups.contains($0) }) {
            violations.append(.wrongLoadOrder(vehicle: route.vehicle, stop: stop))
          }
          stack.removeAll { pickups.contains($0) }
        }
      }
    }
  }

  func isJob(_ stop: Int) -> Bool { problem.stops[stop].kind == .job }
  func gives(_ stop: Int) -> Bool { problem.stops[stop].delivery.contains { $0 > 0 } }
  func takes(_ stop: Int) -> Bool { problem.stops[stop].pickup.contains { $0 > 0 } }

  /// Checks that what was visited, and then what comes next, stands at the front of the route where it
  /// is given, with the facility visits before it.
  mutating func checkLocks(of v: Int, _ solution: Solution) {
    let front = problem.fixedFront(of: v)
    guard !front.isEmpty else { return }
    let route = solution.routes.first { $0.vehicle == v }?.activities ?? []
    let visits = route.filter { activity in
      switch activity {
      case .stop, .facility: true
      case .charge, .pause, .rest: false
      }
    }
    let kept = zip(front, visits).prefix { $0 == $1 }.count
    for stop in front[kept...].compactMap(\.stop) { violations.append(.lockBroken(stop: stop)) }
  }

  /// Checks relations between stops, of one route or of several.
  mutating func checkRelations(_ timed: [(route: Solution.Route, entries: [ReplayedEntry])]) {
    guard !problem.relations.isEmpty else { return }
    struct Visit {
      let route: Int, position: Int, entry: ReplayedEntry
    }
    var visits: [Int: Visit] = [:]
    for (r, (_, entries)) in timed.enumerated() {
      var position = 0
      for entry in entries {
        guard case .stop(let s) = entry.kind else { continue }
        visits[s] = Visit(route: r, position: position, entry: entry)
        position += 1
      }
    }
    for (number, relation) in problem.relations.enumerated() {
      func broken(_ stop: Int, by amount: Int = 0) {
        violations.append(.relationBroken(relation: number, stop: stop, amount: amount))
      }
      let served = relation.stops.filter { visits[$0] != nil }
      switch relation.kind {
      case .sameVehicle:
        for stop in served where visits[stop]?.route != visits[served[0]]?.route { broken(stop) }
      case .differentVehicle:
        for (i, stop) in served.enumerated()
        where served[..<i].contains(where: { visits[$0]?.route == visits[stop]?.route }) {
          broken(stop)
        }
      case .together:
        let sorted = served.sorted { (visits[$0]?.position ?? 0) < (visits[$1]?.position ?? 0) }
        for (a, b) in zip(sorted, sorted.dropFirst())
        where visits[a]?.route != visits[b]?.route
          || (visits[a]?.position ?? 0) + 1 != visits[b]?.position
        {
          broken(b)
        }
      case .synchronised:
        if !served.isEmpty, served.count < relation.stops.count {
          for stop in served { broken(stop) }
        }
        for (i, stop) in served.enumerated()
        where served[..<i].contains(where: { visits[$0]?.route == visits[stop]?.route }) {
          broken(stop)
        }
        for (a, b) in zip(relation.stops, relation.stops.dropFirst()) {
          guard let first = visits[a], let second = visits[b], first.route != second.route else {
            continue
          }
          let offset = second.entry.begin - first.entry.begin
          if offset < relation.minOffset { broken(b, by: relation.minOffset - offset) }
          if offset > relation.maxOffset { broken(b, by: offset - relation.maxOffset) }
        }
      case .after:
        for (a, b) in zip(relation.stops, relation.stops.dropFirst()) {
          guard let second = visits[b] else { continue }
          guard let first = visits[a] else {
            broken(b)
            continue
          }
          if first.route == second.route, first.position > second.position {
            broken(b)
            continue
          }
          let gap = second.entry.begin - first.entry.end
          if gap < relation.minGap { broken(b, by: relation.minGap - gap) }
          if let most = relation.maxGap, gap > most { broken(b, by: gap - most) }
        }
      }
    }
  }
}
