internal import VehicleRouting

/// Rules about who does what, and in which order.
extension PlanWalk {
  func brokenByAssignment(_ solution: Solution) -> Set<String> {
    var broken: Set<String> = []
    let visits = solution.routes.flatMap(\.stops)
    for stop in problem.stops.indices {
      let times = visits.count { $0 == stop }
      let isLeftOut = solution.unassigned.contains(stop)
      if times > 1 { broken.insert("stopVisited") }
      if times > 0, isLeftOut { broken.insert("stopVisitedAndUnassigned") }
      if times == 0, !isLeftOut { broken.insert("stopMissing") }
    }
    if solution.routes.contains(where: \.stops.isEmpty) { broken.insert("emptyRoute") }
    if Set(solution.routes.map(\.vehicle)).count < solution.routes.count {
      broken.insert("vehicleUsedTwice")
    }
    for name in Set(problem.stops.compactMap(\.alternatives)) {
      let served = visits.filter { problem.stops[$0].alternatives == name }
      if served.count(where: { !isDelivery($0) }) > 1 { broken.insert("alternativesServed") }
    }
    for (v, vehicle) in problem.vehicles.enumerated() {
      let route = solution.routes.first { $0.vehicle == v }?.activities ?? []
      if !startsAsFixed(route, of: vehicle) { broken.insert("lockBroken") }
    }
    return broken
  }

  /// Whether a route begins with what is locked on the given one, trips to facilities between included.
  func startsAsFixed(_ route: [Activity], of vehicle: Vehicle) -> Bool {
    var expected: [Activity] = []
    var sinceLast: [Activity] = []
    for activity in vehicle.givenRoute {
      if case .facility = activity { sinceLast.append(activity) }
      guard case .stop(let s) = activity, [.visited, .next].contains(problem.stops[s].lock) else {
        continue
      }
      expected += sinceLast + [activity]
      sinceLast = []
    }
    var position = 0
    for activity in route where position < expected.count {
      switch activity {
      case .stop, .facility:
        if activity != expected[position] { return false }
        position += 1
      default: continue
      }
    }
    return position == expected.count
  }

  func isDelivery(_ stop: Int) -> Bool {
    if case .delivery = problem.stops[stop].kind { true } else { false }
  }

  /// Whether a stop lets a vehicle come, by the skills and the vehicles that it names.
  private func isWelcome(_ vehicle: Vehicle, at stop: Stop) -> Bool {
    let rules = stop.vehicleRules
    if rules.forbidden.contains(vehicle.id) { return false }
    if let allowed = rules.allowed, !allowed.contains(vehicle.id) { return false }
    let known = rules.anySkills.filter { vehicle.skills.contains($0) }
    if !rules.anySkills.isEmpty, known.isEmpty { return false }
    return rules.noSkills.allSatisfy { !vehicle.skills.contains($0) }
  }

  func brokenByOrder(_ route: Solution.Route) -> Set<String> {
    let vehicle = problem.vehicles[route.vehicle]
    var broken: Set<String> = []
    let stops = route.stops
    for stop in stops where !isWelcome(vehicle, at: problem.stops[stop]) {
      broken.insert("vehicleNotAllowed")
    }
    if stops.contains(where: { !problem.stops[$0].skills.isSubset(of: vehicle.skills) }) {
      broken.insert("skillsMissing")
    }
    if let most = vehicle.maxStops, stops.count > most { broken.insert("excessStops") }
    if !stops.isEmpty, !isOnItsWay(vehicle), isBelowMinimum(stops, vehicle.minimum) {
      broken.insert("belowMinimum")
    }
    for (p, stop) in problem.stops.enumerated() {
      guard case .pickup(let d) = stop.kind, stops.contains(p) || stops.contains(d) else {
        continue
      }
      guard let from = stops.firstIndex(of: p), let to = stops.firstIndex(of: d), from < to else {
        broken.insert("shipmentBroken")
        continue
      }
    }
    broken.formUnion(brokenByBreaksAndFacilities(route, vehicle))
    broken.formUnion(brokenByLoadOrder(route, vehicle))
    return broken
  }

  /// Whether a vehicle has visited a stop, or is about to.
  func isOnItsWay(_ vehicle: Vehicle) -> Bool {
    vehicle.givenRoute.contains { activity in
      guard case .stop(let s) = activity else { return false }
      return problem.stops[s].lock == .visited || problem.stops[s].lock == .next
    }
  }

  private func isBelowMinimum(_ stops: [Int], _ minimum: RouteMinimum) -> Bool {
    if stops.count < minimum.stops ?? 0 { return true }
    return minimum.load.indices.contains { d in
      var carried = 0
      for stop in stops.map({ problem.stops[$0] }) {
        if d < stop.pickup.count { carried += stop.pickup[d] }
        if stop.kind == .job, d < stop.delivery.count { carried += stop.delivery[d] }
      }
      return carried < minimum.load[d]
    }
  }

  private func brokenByBreaksAndFacilities(
    _ route: Solution.Route, _ vehicle: Vehicle
  ) -> Set<String> {
    var broken: Set<String> = []
    var pauses: [Int] = []
    var facilities: [Int] = []
    for activity in route.activities {
      if case .pause(let b) = activity { pauses.append(b) }
      if case .facility(let f) = activity { facilities.append(f) }
    }
    if Set(pauses).count < vehicle.breaks.count { broken.insert("breakMissing") }
    if Set(pauses).count < pauses.count || pauses != pauses.sorted() {
      broken.insert("breakOutOfOrder")
    }
    if !Set(facilities).isSubset(of: vehicle.facilities) { broken.insert("facilityNotAllowed") }
    if let most = vehicle.maxFacilityVisits, facilities.count > most {
      broken.insert("excessFacilityVisits")
    }
    return broken
  }

  private func brokenByLoadOrder(_ route: Solution.Route, _ vehicle: Vehicle) -> Set<String> {
    var broken: Set<String> = []
    var trips: [[Int]] = [[]]
    for activity in route.activities {
      if case .facility = activity { trips.append([]) }
      if case .stop(let s) = activity { trips[trips.count - 1].append(s) }
    }
    for trip in trips {
      let gives = trip.indices.filter { problem.stops[trip[$0]].delivery.contains { $0 > 0 } }
      let takes = trip.indices.filter { problem.stops[trip[$0]].pickup.contains { $0 > 0 } }
      if vehicle.needsDelivery, !takes.isEmpty, gives.isEmpty { broken.insert("deliveryMissing") }
      if vehicle.loadOrder == .deliveriesFirst, let first = takes.first,
        gives.contains(where: { $0 > first && problem.stops[trip[$0]].kind == .job })
      {
        broken.insert("wrongLoadOrder")
      }
    }
    // Of two shipments that overlap, the one that is loaded last is inside the other.
    guard vehicle.loadOrder == .lastInFirstOut else { return broken }
    let stops = route.stops
    let spans = stops.indices.compactMap { from -> (from: Int, to: Int)? in
      guard case .pickup(let d) = problem.stops[stops[from]].kind,
        let to = stops.firstIndex(of: d), to > from
      else { return nil }
      return (from, to)
    }
    for a in spans {
      for b in spans where a.from < b.from && b.from < a.to && a.to < b.to {
        broken.insert("wrongLoadOrder")
      }
    }
    return broken
  }

  /// Relations, on the routes and at the times of a plan.
  func brokenRelations(_ routes: [Solution.Route], _ timed: [[Entry]]) -> Set<String> {
    for relation in problem.relations {
      let places = relation.stops.map { stop -> (route: Int, position: Int)? in
        for (r, route) in routes.enumerated() {
          if let position = route.stops.firstIndex(of: stop) { return (r, position) }
        }
        return nil
      }
      let served = places.compactMap(\.self)
      let used = Set(served.map(\.route))
      let isKept =
        switch relation.kind {
        case .sameVehicle: used.count <= 1
        case .differentVehicle: used.count == served.count
        case .synchronised:
          served.isEmpty
            || served.count == relation.stops.count && used.count == served.count
              && begin(relation.stops, places.compactMap { $0.map { timed[$0.route] } }, relation)
        case .together:
          used.count <= 1
            && served.map(\.position).max() ?? 0
              <= (served.map(\.position).min() ?? 0) + max(0, served.count - 1)
        case .after:
          zip(relation.stops.indices, relation.stops.indices.dropFirst()).allSatisfy { i, j in
            guard let later = places[j] else { return true }
            guard let earlier = places[i] else { return false }
            guard earlier.route != later.route || earlier.position < later.position else {
              return false
            }
            let gap =
              visit(of: relation.stops[j], timed[later.route]).begin
              - visit(of: relation.stops[i], timed[earlier.route]).end
            return gap >= relation.minGap && gap <= relation.maxGap ?? .max
          }
        }
      if !isKept { return ["relationBroken"] }
    }
    return []
  }

  /// Whether each of some stops begins as long after the one before as a relation says.
  private func begin(_ stops: [Int], _ timed: [[Entry]], _ relation: Relation) -> Bool {
    let begins = zip(stops, timed).map { visit(of: $0, $1).begin }
    return begins.indices.dropFirst().allSatisfy { i in
      let offset = begins[i] - begins[i - 1]
      return relation.minOffset <= offset && offset <= relation.maxOffset
    }
  }

  func visit(of stop: Int, _ entries: [Entry]) -> Entry {
    entries.first { $0.kind == .stop(stop) }!
  }
}
