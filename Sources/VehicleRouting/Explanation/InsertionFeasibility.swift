internal import TravelModel

/// Decides, by the checker's definition, whether a request fits at positions of one route, with the
/// problem as it is or with one change.
struct InsertionFeasibility {
  let plan: ExplainedPlan
  var route: InsertionRoute
  private let owner: Vehicle
  private let loads: LoadProfile?
  private let distance: Int
  /// Indices into ``Problem/stops``: a job, or the pickups and the delivery of a shipment.
  private(set) var request: [Int] = []
  private var stops: [Stop] = []
  private var hasOrderRules = false
  /// Whether stops of other routes, or limits of facilities, have a say.
  private(set) var isCoupled = false
  private let checksRoute: Bool
  /// What routes are checked with that a walk alone does not judge.
  private var small: RouteProblem?
  private let limitsPauseLoads: Bool
  /// Counts what was done, in nodes.
  private(set) var work = 0

  /// Prepares to judge places on the route of a vehicle.
  init(_ plan: ExplainedPlan, vehicle: Int) {
    self.plan = plan
    let given =
      plan.routes[vehicle] ?? Solution.Route(vehicle: vehicle, activities: [])
    route = InsertionRoute(plan.problem, given)
    owner = plan.problem.vehicles[vehicle]
    let hasVisits = route.places.contains { if case .facility = $0 { true } else { false } }
    loads = hasVisits ? nil : LoadProfile(plan.checker, route.places)
    var distance = 0
    for node in 1..<route.baseCount where !route.places.isEmpty {
      distance += route.leg(node - 1, node).distance ?? 0
    }
    self.distance = distance
    checksRoute =
      !route.isPlain || owner.maxDuration != nil || owner.minimum.workingTime ?? 0 > 0
    limitsPauseLoads = owner.breaks.contains { $0.maxLoad != nil }
  }

  /// Takes up another request.
  mutating func setRequest(_ stops: [Int]) {
    let problem = plan.problem
    request = stops
    self.stops = stops.map { problem.stops[$0] }
    route.setRequest(stops)
    // What several pickups put on board where, the checker tells.
    hasOrderRules =
      stops.count > 2 || owner.minimum.stops ?? 0 > 0 || owner.minimum.load.contains { $0 > 0 }
      || owner.loadOrder != .any || owner.needsDelivery || owner.endsEmpty
      || self.stops.contains { $0.goods != nil } && !problem.incompatibleGoods.isEmpty
    let members = Set(stops + route.places.compactMap(\.stop))
    isCoupled =
      problem.relations.contains { relation in
        relation.stops.contains(where: stops.contains)
          || [.after, .together, .synchronised].contains(relation.kind)
            && relation.stops.contains(where: members.contains)
      }
      || problem.facilities.contains { !$0.limit.isEmpty }
        && owner.facilities.contains { !problem.facilities[$0].limit.isEmpty }
      || self.stops.contains { $0.lock != .free }
    if checksRoute {
      small = RouteProblem(
        problem, vehicle: route.vehicleIndex, stops: route.places.compactMap(\.stop) + stops)
    }
  }

  // MARK: - Without a clock

  /// What a place costs more without what depends on times: legs, the vehicle, fees and work.
  mutating func plainCost(of place: InsertionPlace) -> Int {
    let order = route.order(place)
    var cost = route.places.isEmpty ? owner.fixedCost : 0
    for (a, b) in zip(order, order.dropFirst()) { cost += route.leg(a, b).cost }
    for node in 1..<route.baseCount where !route.places.isEmpty {
      cost -= route.leg(node - 1, node).cost
    }
    if let facility = place.facility { cost += plan.problem.facilities[facility].fee }
    cost += stops.reduce(0) { $0 + $1.cost(by: owner) }
    return cost + owner.rates.task * stops.reduce(0) { $0 + $1.service(by: owner) }
  }

  /// What is wrong with a place at any time of day.
  mutating func faults(of place: InsertionPlace) -> InsertionFaults {
    var faults = InsertionFaults(dimensions: plan.checker.dimensions)
    for stop in stops {
      faults.skills.formUnion(stop.skills.subtracting(owner.skills))
      if !stop.obeysRules(owner) { faults.isHopeless = true }
    }
    let order = route.order(place)
    guard route.hasRoutes(order) else {
      faults.isHopeless = true
      return faults
    }
    if let most = owner.maxDistance {
      var distance = 0
      for (a, b) in zip(order, order.dropFirst()) { distance += route.leg(a, b).distance ?? 0 }
      faults.distance = max(0, distance - most)
    }
    guard place.facility == nil, !hasOrderRules, let loads else {
      addRulesOfOrder(route.activities(order), to: &faults)
      return faults
    }
    let count = route.places.count + stops.count
    faults.stops = max(0, count - (owner.maxStops ?? .max))
    for (d, capacity) in owner.capacity.enumerated() where d < faults.capacity.count {
      faults.capacity[d] = max(0, loads.most(stops, at: place, d) - capacity)
    }
    return faults
  }

  private mutating func addRulesOfOrder(_ activities: [Activity], to faults: inout InsertionFaults)
  {
    work += 8 * activities.count
    var checker = plan.checker
    let route = Solution.Route(vehicle: route.vehicleIndex, activities: activities)
    checker.checkOrder(route)
    checker.checkLoads(route)
    for violation in checker.violations {
      switch violation {
      case .skillsMissing, .breakMissing: break
      case .excessStops(_, let amount): faults.stops = amount
      case .excessLoad(_, let d, _, let amount), .excessTripLoad(_, let d, _, let amount):
        faults.capacity[d] = max(faults.capacity[d], amount)
      default: faults.isHopeless = true
      }
    }
  }

  // MARK: - With a clock

  /// Returns the activities of the route with the request at a place, if that keeps all rules.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - change: What is changed of the problem; `nil`: nothing.
  /// - Returns: `nil` if a rule is broken.
  mutating func route(_ place: InsertionPlace, with change: Change? = nil) -> [Activity]? {
    guard let activities = walked(place, with: change, isShort: true),
      broken(activities, with: change).isEmpty
    else { return nil }
    return activities
  }

  /// What activities break that a walk does not ask for; stops are numbered as in the problem only where
  /// routes depend on each other.
  mutating func broken(
    _ activities: [Activity], with change: Change? = nil
  ) -> [Violation] {
    if isCoupled {
      let problem = change?.applied(to: plan.problem) ?? plan.problem
      work += 16 * problem.stops.count
      let changed = Solution.Route(vehicle: route.vehicleIndex, activities: activities)
      return plan.newViolations(replacing: changed, with: request, in: problem)
    }
    guard let small else { return [] }
    work += 64 * activities.count
    return plan.routeViolations(small.route(activities), in: small.changed(by: change))
  }

  /// Returns the activities of the route if the clock has nothing against them; whether other rules
  /// have is not asked.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - change: What is changed of the problem; `nil`: nothing.
  ///   - isShort: Whether it is refused if it is certain to last too long.
  /// - Returns: `nil` if the clock has something against them.
  mutating func walked(
    _ place: InsertionPlace, with change: Change? = nil, isShort: Bool = false
  ) -> [Activity]? {
    let order = route.order(place)
    work += route.isPlain ? order.count : 2 * order.count
    route.vehicle = owner
    change?.apply(to: &route.vehicle)
    if limitsPauseLoads {
      let activities = route.activities(order)
      route.pauseLoads = (0..<plan.checker.dimensions).map { plan.checker.loads(activities, $0) }
    }
    guard let change, case .window(let stop, _, _) = change.kind else {
      return walk(order, isShort: isShort)
    }
    route.setWindows(change.windows(of: plan.problem.stops[stop]), of: stop)
    defer { route.setWindows(plan.problem.stops[stop].windows, of: stop) }
    return walk(order, isShort: isShort)
  }

  private mutating func walk(_ order: [Int], isShort: Bool) -> [Activity]? {
    guard let activities = route.walk(order) else { return nil }
    guard isShort, let most = route.vehicle.maxDuration else { return activities }
    return route.minDuration(order) <= most ? activities : nil
  }

  /// By how much a place makes the route longer than the vehicle may be away: at least, and at least
  /// whatever windows were changed; `nil` without such a limit.
  mutating func excessDuration(of place: InsertionPlace) -> (asItIs: Int, always: Int)? {
    guard let most = owner.maxDuration else { return nil }
    let order = route.order(place)
    route.vehicle = owner
    return (route.minDuration(order) - most, route.minWork(order) - most)
  }

  /// No shift, window or time at the wheel needs to go beyond this moment for a place, rests aside.
  mutating func horizon(of place: InsertionPlace) -> Int {
    guard route.isPlain else { return TimeWindow.always.end }
    return route.horizon(route.order(place))
  }
}

/// The part of a problem that one route and a request need, without what binds routes together.
///
/// It is small, so that it is copied and checked quickly.
struct RouteProblem {
  /// One vehicle, and the stops of its route and the request.
  let problem: Problem
  private let indices: [Int: Int]

  /// Takes the part of a vehicle and some stops, with both halves of each shipment.
  init(_ whole: Problem, vehicle: Int, stops: [Int]) {
    let indices = Dictionary(uniqueKeysWithValues: stops.enumerated().map { ($1, $0) })
    self.indices = indices
    var problem = whole
    problem.stops = []
    problem.relations = []
    problem.vehicles = [whole.vehicles[vehicle]]
    problem.vehicles[0].givenRoute = []
    for stop in stops {
      var part = whole.stops[stop]
      switch part.kind {
      case .job: break
      case .pickup(let other): part.kind = .pickup(delivery: indices[other] ?? 0)
      case .delivery(let others): part.kind = .delivery(pickups: others.map { indices[$0] ?? 0 })
      }
      problem.stops.append(part)
    }
    self.problem = problem
  }

  /// The part with a change of the vehicle, or of one of the stops.
  func changed(by change: Change?) -> Problem {
    guard let change else { return problem }
    var result = problem
    change.apply(to: &result.vehicles[0])
    if let stop = change.stop, let index = indices[stop] {
      result.stops[index].windows = change.windows(of: problem.stops[index])
    }
    return result
  }

  /// The route that has these activities in the whole problem.
  func route(_ activities: [Activity]) -> Solution.Route {
    Solution.Route(
      vehicle: 0,
      activities: activities.map { activity in
        if case .stop(let s) = activity { .stop(indices[s] ?? 0) } else { activity }
      })
  }
}
