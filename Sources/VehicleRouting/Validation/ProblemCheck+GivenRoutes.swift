internal import PlainFiles

extension ProblemCheck {
  /// Checks the routes that vehicles are given, and the locks that refer to them.
  func givenRoutes() {
    var isGiven = [Bool](repeating: false, count: problem.stops.count)
    for (v, vehicle) in problem.vehicles.enumerated() {
      var pauses: Set<Int> = []
      for activity in vehicle.givenRoute {
        let place = places.vehicle(v, .steps)
        switch activity {
        case .stop(let s):
          guard problem.stops.indices.contains(s) else {
            unknown("stop", s, at: place)
            continue
          }
          if isGiven[s] { twice(name(s), v, place) }
          isGiven[s] = true
        case .pause(let b):
          guard vehicle.breaks.indices.contains(b) else {
            unknown("break", b, at: place)
            continue
          }
          if !pauses.insert(b).inserted { twice("break \(vehicle.breaks[b].id)", v, place) }
        case .facility(let f):
          if !problem.facilities.indices.contains(f) { unknown("facility", f, at: place) }
        case .charge(let charge):
          if !problem.chargingStations.indices.contains(charge.station) {
            unknown("charging station", charge.station, at: place)
          }
        case .rest:
          guard vehicle.drivingRules == nil else { continue }
          findings.add(
            ValidationCode.misplaced, at: place,
            "vehicle \(vehicle.id) is given a rest but has no driving rules",
            remedy: "Add driving_rules, or remove the rest.")
        }
      }
    }
    locks(isGiven)
    fixedDeliveries()
  }

  private func twice(_ what: String, _ v: Int, _ place: Finding.Place) {
    findings.add(
      ValidationCode.givenTwice, at: place,
      "\(what) is given to vehicle \(problem.vehicles[v].id), but was already given before",
      remedy: "List it in only one step of one vehicle.")
  }

  /// Checks that what is delivered at the fixed front of a route is picked up there before.
  private func fixedDeliveries() {
    for vehicle in problem.vehicles {
      var front: [Int] = []
      for s in vehicle.givenRoute.compactMap(\.stop)
      where problem.stops.indices.contains(s) && problem.stops[s].isAtFront {
        // Of a delivery that is visited without its pickup the locks tell.
        let missing = problem.pickups(of: s).first { pickup in
          problem.stops.indices.contains(pickup) && !front.contains(pickup)
            && (problem.stops[s].lock == .next || problem.stops[pickup].lock == .visited)
        }
        if let missing {
          findings.add(
            ValidationCode.contradiction, at: places.stop(s, .lock),
            value: problem.stops[s].lock.rawValue,
            "\(name(s)) is \(problem.stops[s].lock.rawValue) on a route before its \(name(missing))",
            remedy: "Lock the pickup before it on the same route, or remove the lock.")
        }
        front.append(s)
      }
    }
  }

  private func locks(_ isGiven: [Bool]) {
    var locked: [Identifier: Int] = [:]
    for (s, stop) in problem.stops.enumerated() where stop.lock != .free {
      if stop.lock != .today, !isGiven[s] {
        findings.add(
          ValidationCode.lockWithoutRoute, at: places.stop(s, .lock), value: stop.lock.rawValue,
          "\(name(s)) is \(stop.lock == .next ? "next" : "visited"), but is on no given route",
          remedy: "Add it to the steps of its vehicle.")
      }
      if case .delivery(let pickups) = stop.kind, stop.lock == .visited,
        pickups.contains(where: {
          problem.stops.indices.contains($0) && problem.stops[$0].lock != .visited
        })
      {
        findings.add(
          ValidationCode.contradiction, at: places.stop(s, .lock), value: stop.lock.rawValue,
          "\(name(s)) is visited, but its pickup is not",
          remedy: "Lock the pickup as visited as well."
        )
      }
      // Of a shipment the pickup stands for both halves.
      if case .delivery = stop.kind { continue }
      guard let alternatives = stop.alternatives else { continue }
      if let other = locked.updateValue(s, forKey: alternatives) {
        findings.add(
          ValidationCode.contradiction, at: places.stop(s, .lock), value: stop.lock.rawValue,
          "\(name(other)) and \(name(s)) are alternatives, but both are locked",
          remedy: "Lock only one of them.")
      }
    }
  }
}
