internal import TravelModel

/// Nearest neighbour on the full model, as a dispatcher plans by hand: vehicle by vehicle, on to the nearest
/// stop that can still be served.
///
/// - Nearest is the stop with the cheapest leg, of equal ones that with the shortest, then the first. After a
///   stop of a relation `together` the others of it come first.
/// - Of a shipment each pickup is appended on its own, when it is nearest, and so is the delivery when all is on
///   board. Until then the delivery is owed: a stop is appended only if what is owed can come after it.
/// - Of alternatives the nearest one is taken.
/// - Where nothing can be appended, the nearest facility is visited after which something can be. No facility is
///   visited first, or right after another one.
/// - A vehicle that must end empty visits the facilities on its way home that take what is on board; the cheapest
///   way by as few of them as will do.
/// - A visit of a facility that is not needed in the end is dropped, if the route is no dearer without it: a break
///   may have moved to where the vehicle is empty enough.
/// - Stops with prizes are appended like all others, as in ``NearestNeighbour``.
extension RichRouteSearch {
  /// Of a shipment's places among what is owed, so many are tried.
  private static let mostPlaces = 4
  /// Of the ways to unload before the end, so many are tried.
  private static let mostWaysHome = 24

  /// A route that is not finished.
  private struct OpenRoute {
    let vehicle: Int
    /// From the start to the last place that is decided.
    var body: [Int]
    /// What has to follow: the other stops of shipments that are on board.
    var owed: [Int] = []
  }

  /// A stop that may come next.
  private struct Candidate: Comparable {
    /// 0 for what has to follow at once.
    let rank: Int
    let leg: Int
    let duration: Int
    let stop: Int

    static func < (a: Self, b: Self) -> Bool {
      (a.rank, a.leg, a.duration, a.stop) < (b.rank, b.leg, b.duration, b.stop)
    }
  }

  /// Serves what can be served by appending to routes, which hold nothing but what is fixed.
  ///
  /// - Parameter isDone: Whether to leave out what is not served yet.
  /// - Complexity: O(stops²) quick tests, and about as many walks as there are stops, unless most stops that are
  ///   near cannot be served.
  mutating func buildByNearestNeighbour(isDone: () -> Bool) {
    appendToAll(isDone)
    dissolveShortRoutes()
    // What short routes had may still fit on others.
    if judge.refusesShortRoutes { appendToAll(isDone, isFirst: false) }
    for vehicle in 0..<model.vehicleCount { dropVisits(vehicle) }
    forgetJournal()
    noteBest()
  }

  /// Appends to all routes in turn; the first time they hold nothing but what is fixed.
  private mutating func appendToAll(_ isDone: () -> Bool, isFirst: Bool = true) {
    for vehicle in 0..<model.vehicleCount where !undrivable.contains(vehicle) {
      if isDone() { return }
      let nodes = plan.routes[vehicle].nodes
      let fixed = model.prefix[vehicle].count
      // As it stands, but for the facilities on the way home.
      var whole = OpenRoute(vehicle: vehicle, body: nodes.dropLast())
      while whole.body.count > fixed + 1, let last = whole.body.last, !model.isStop(last) {
        whole.body.removeLast()
      }
      var route = whole
      if isFirst {
        route.body = Array(nodes[...fixed])
        route.owed = nodes[(fixed + 1)...].filter { model.isStop($0) }
      }
      var isLonger = extend(&route)
      if !isLonger, whole.body != route.body {
        // What is owed may have to be unloaded on the way.
        route = whole
        isLonger = extend(&route)
      }
      while isLonger, !isDone() { isLonger = extend(&route) }
    }
  }

  /// Appends the next stop, after a visit of a facility if need be.
  private mutating func extend(_ route: inout OpenRoute) -> Bool {
    let vehicle = route.vehicle
    let last = route.body[route.body.count - 1]
    let departure =
      plan.routes[vehicle].fields[
        (route.body.count - 1) * plan.stride + RichRoutes.Field.earliest]
    if appendNearest(to: &route, leaving: departure) { return true }
    guard model.isStop(last) else { return false }
    let legs = model.vehicleTerms[vehicle].legs
    let places = (0..<model.facilityCount)
      .filter { model.mayVisit[$0 * model.vehicleCount + vehicle] }
      .map { f -> Candidate in
        let node = model.facility(f)
        return Candidate(
          rank: 0, leg: model.leg(last, node, legs), duration: model.duration(last, node, legs),
          stop: node)
      }
      .sorted()
    for place in places where place.duration != Int(TravelMatrix.noRoute) {
      guard let begin = model.begin(place.stop, at: departure + place.duration) else { continue }
      var longer = route
      longer.body.append(place.stop)
      let visit = model.visit(place.stop, after: last, model.vehicleTerms[vehicle].type)
      if appendNearest(to: &longer, leaving: begin + visit) {
        route = longer
        return true
      }
    }
    return false
  }

  /// Appends the nearest stop that can be.
  ///
  /// - Parameters:
  ///   - route: What it is appended to.
  ///   - departure: When the vehicle leaves the last place at the earliest, breaks aside.
  /// - Returns: Whether there is one.
  private mutating func appendNearest(to route: inout OpenRoute, leaving departure: Int) -> Bool {
    var candidates = candidates(for: route, leaving: departure)
    guard let nearest = candidates.indices.min(by: { candidates[$0] < candidates[$1] }) else {
      return false
    }
    if append(candidates[nearest].stop, to: &route) { return true }
    candidates.remove(at: nearest)
    candidates.sort()
    for candidate in candidates where append(candidate.stop, to: &route) { return true }
    return false
  }

  // MARK: - Candidates

  /// The stops that may come next, as far as quick tests tell.
  private mutating func candidates(
    for route: OpenRoute, leaving departure: Int
  ) -> [Candidate] {
    let vehicle = route.vehicle
    let last = route.body[route.body.count - 1]
    let filter = InsertionFilter(vehicle, plan, model)
    // The loads that are known are those without a further visit of a facility.
    let isKnown = plan.routes[vehicle].nodes.count > route.body.count && isBegun(by: route.body)
    let place = (route.body.count - 1) * plan.stride
    let mates = mates(of: route.body)
    var result: [Candidate] = []
    func consider(_ stop: Int) {
      let duration = model.duration(last, stop, filter.legs)
      guard duration != Int(TravelMatrix.noRoute),
        filter.departure(of: stop, after: last, at: departure, model) != nil
      else { return }
      result.append(
        Candidate(
          rank: mates.contains(stop) ? 0 : 1, leg: model.leg(last, stop, filter.legs),
          duration: duration, stop: stop))
    }
    for stop in route.owed { consider(stop) }
    let (_, fields) = plan.pointers(vehicle)
    for index in 0..<plan.absentCount {
      for choice in model.requests[plan.absentList[index]].choices
      where insertion.mayServe(choice, vehicle, plan, model) {
        guard choice.delivery >= 0 else {
          if !isKnown || filter.carries(choice.stop, place, fields, model) { consider(choice.stop) }
          continue
        }
        for number in model.pickups(of: choice.delivery) {
          let pickup = model.pickups[number]
          if !isKnown || filter.holds(pickup, place, fields, model) { consider(pickup) }
        }
      }
    }
    return result
  }

  /// Whether the route in the plan begins like that.
  private func isBegun(by body: [Int]) -> Bool {
    plan.routes[body[0] - model.start(of: 0)].nodes.starts(with: body)
  }

  /// The stops that must not be parted from the last one.
  private func mates(of body: [Int]) -> Set<Int> {
    guard !model.relations.isEmpty, let last = body.last(where: { model.isStop($0) }) else {
      return []
    }
    var result: Set<Int> = []
    for r in model.relationsOf[last] where model.relations[r].kind == .together {
      result.formUnion(model.relations[r].stops)
    }
    return result
  }

  // MARK: - Appending

  /// Appends a stop, if all that is owed can still be done after it.
  private mutating func append(_ stop: Int, to route: inout OpenRoute) -> Bool {
    for owed in waysToOwe(after: stop, on: route) {
      let begun = route.body + [stop] + owed
      for way in waysHome(from: begun, route.vehicle) {
        let nodes = begun + way + [model.end(of: route.vehicle)]
        guard !model.hasShipments || isComplete(nodes),
          let verdict = judge.judge(route.vehicle, nodes, model, plan)
        else { continue }
        record(route.vehicle)
        plan.replace(route.vehicle, by: nodes, verdict, judge, model)
        route.body.append(stop)
        route.owed = owed
        return true
      }
    }
    return false
  }

  /// What may be owed after a stop: of a shipment that begins with it the rest, at its cheapest places.
  private func waysToOwe(after stop: Int, on route: OpenRoute) -> [[Int]] {
    guard model.kind[stop] != .job else { return [route.owed] }
    if let place = route.owed.firstIndex(of: stop) {
      var rest = route.owed
      rest.remove(at: place)
      return [rest]
    }
    let rest = model.together(with: stop).filter { $0 != stop }
    let legs = model.vehicleTerms[route.vehicle].legs
    let nodes = [stop] + route.owed + [model.end(of: route.vehicle)]
    return
      (0...route.owed.count).map { place in
        let (before, after) = (nodes[place], nodes[place + 1])
        let cost =
          model.leg(before, rest[0], legs) + model.leg(rest[rest.count - 1], after, legs)
          - model.leg(before, after, legs)
        return (cost: cost, place: place)
      }
      .sorted { ($0.cost, $0.place) < ($1.cost, $1.place) }
      .prefix(Self.mostPlaces)
      .map { route.owed[..<$0.place] + rest + route.owed[$0.place...] }
  }

  /// The facilities that are visited between the last stop of a route and its end.
  private func waysHome(from nodes: [Int], _ vehicle: Int) -> [[Int]] {
    guard model.vehicleTerms[vehicle].endsEmpty else { return [[]] }
    var ways: [[Int]] = []
    func goOn(_ way: [Int], _ goods: Set<Int>) {
      guard !goods.isEmpty else {
        ways.append(way)
        return
      }
      for f in 0..<model.facilityCount where model.mayVisit[f * model.vehicleCount + vehicle] {
        let left = goods.filter { !unloads(f, $0) }
        if left.count < goods.count { goOn(way + [model.facility(f)], left) }
      }
    }
    goOn([], goodsOnBoard(after: nodes))
    let legs = model.vehicleTerms[vehicle].legs
    let priced = ways.map { way in
      let places = [nodes[nodes.count - 1]] + way + [model.end(of: vehicle)]
      let cost = zip(places, places.dropFirst()).reduce(0) { $0 + model.leg($1.0, $1.1, legs) }
      return (way: way, cost: cost)
    }
    return
      priced
      .sorted { a, b in
        (a.way.count, a.cost) != (b.way.count, b.cost)
          ? (a.way.count, a.cost) < (b.way.count, b.cost)
          : a.way.lexicographicallyPrecedes(b.way)
      }
      .prefix(Self.mostWaysHome).map(\.way)
  }

  /// The kinds of goods from jobs that are on board after the last of some nodes; the last kind is none.
  private func goodsOnBoard(after nodes: [Int]) -> Set<Int> {
    var goods: Set<Int> = []
    for node in nodes {
      switch model.kind[node] {
      case .job where model.collects[node]:
        let kind = model.goods[node]
        goods.insert(kind == RichInstance.nowhere ? model.goodsCount : kind)
      case .unloading, .exchange: goods = goods.filter { !unloads(node - model.stopCount, $0) }
      case .job, .pickup, .delivery, .loading, .end: break
      }
    }
    return goods
  }

  private func unloads(_ f: Int, _ goods: Int) -> Bool {
    model.kind[model.facility(f)] != .loading && model.accepts(f, goods)
  }
}
