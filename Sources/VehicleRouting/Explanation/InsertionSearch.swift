internal import TravelModel

/// Tries all positions of a request on one route: those that are free, and the smallest change of
/// each kind that frees one.
struct InsertionSearch {
  /// A position with the change that frees it.
  struct Option {
    /// `nil`: it is free as it is.
    let change: Change?
    let place: InsertionPlace
    let route: Solution.Route
    /// What the plan costs more, in cost units: of a free place by ``ExplainedPlan/addedCost(of:)``, of
    /// others without what depends on times.
    let cost: Int

    /// The same on the route of a vehicle that differs in nothing but its names.
    func moved(to vehicle: Int) -> Option {
      var place = place
      place.vehicle = vehicle
      return Option(
        change: change, place: place,
        route: Solution.Route(vehicle: vehicle, activities: route.activities), cost: cost)
    }
  }

  /// What was found on one route.
  struct Finding {
    let vehicle: Int
    /// The place that costs least, whatever it breaks, and that cost without what depends on times.
    var cheapest: (place: InsertionPlace, cost: Int)?
    /// The cheapest place that breaks nothing.
    var free: Option?
    /// The least change of each kind, by ``Change/Kind/family``.
    var options: [Change.Kind: Option] = [:]
  }

  var judge: InsertionFeasibility
  let vehicle: Int
  private let owner: Vehicle
  private let plan: ExplainedPlan
  private var finding: Finding

  /// Prepares to try places on the route of a vehicle.
  init(_ plan: ExplainedPlan, vehicle: Int) {
    self.plan = plan
    self.vehicle = vehicle
    owner = plan.problem.vehicles[vehicle]
    judge = InsertionFeasibility(plan, vehicle: vehicle)
    finding = Finding(vehicle: vehicle)
  }

  /// Tries all places of a request: a job, or the pickup and the delivery of a shipment.
  ///
  /// - Parameters:
  ///   - request: Indices into ``Problem/stops``.
  ///   - onlyFree: Whether places do not matter that need a change.
  /// - Returns: What was found on this route.
  mutating func search(_ request: [Int], onlyFree: Bool = false) -> Finding {
    finding = Finding(vehicle: vehicle)
    judge.setRequest(request)
    let kinds = clockKinds(request)
    let relations = plan.problem.relations.indices.filter {
      plan.problem.relations[$0].stops.contains(where: request.contains)
    }
    for place in judge.route.places(from: firstPosition) {
      let plainCost = judge.plainCost(of: place)
      if plainCost < finding.cheapest?.cost ?? .max { finding.cheapest = (place, plainCost) }
      let faults = judge.faults(of: place)
      guard !faults.isHopeless else { continue }
      let needed = faults.changes(of: vehicle)
      if needed.isEmpty {
        tryClock(place, onlyFree ? [] : kinds, relations)
      } else if !onlyFree, needed.count == 1, finding.free == nil {
        offer(needed[0], place)
      }
    }
    return finding
  }

  /// How many places at the front of the route are fixed there.
  private var firstPosition: Int {
    var left = plan.fixedCounts[vehicle]
    guard left > 0 else { return 0 }
    for (index, activity) in judge.route.places.enumerated() where activity.stop != nil {
      left -= 1
      if left == 0 { return index + 1 }
    }
    return judge.route.places.count
  }

  /// The changes that give a vehicle or a stop more time.
  private func clockKinds(_ request: [Int]) -> [(kind: Change.Kind, most: Int)] {
    var result: [(Change.Kind, Int)] = []
    func add(_ window: TimeWindow, _ kind: (Change.Side) -> Change.Kind) {
      result.append((kind(.later), TimeWindow.always.end - window.end))
      result.append((kind(.earlier), window.start))
    }
    if let shift = owner.window { add(shift) { .shift(vehicle: vehicle, $0) } }
    if owner.maxTravel != nil { result.append((.travel(vehicle: vehicle), 1 << 32)) }
    for stop in request {
      for (index, window) in plan.problem.stops[stop].windows.enumerated() {
        add(window) { .window(stop: stop, window: index, $0) }
      }
    }
    return result.filter { $0.1 > 0 }
  }

  /// Tries a place that only the clock, or other stops, may have something against.
  private mutating func tryClock(
    _ place: InsertionPlace, _ kinds: [(kind: Change.Kind, most: Int)], _ relations: [Int]
  ) {
    let excess = judge.excessDuration(of: place) ?? (0, 0)
    let isWorse = excess.asItIs > 0 && excess.asItIs >= amount(of: .duration(vehicle: vehicle))
    if !isWorse, let activities = judge.walked(place) {
      let broken = judge.broken(activities)
      if broken.isEmpty {
        return note(Option(change: nil, place: place, route: route(activities), cost: 0))
      }
      if broken.count == 1, case .excessDuration(_, let amount) = broken[0] {
        offer(Change(.duration(vehicle: vehicle), by: amount), place)
        offerShorter(activities, place)
      }
      if judge.isCoupled {
        let named = broken.compactMap { violation -> Int? in
          if case .relationBroken(let r, _, _) = violation { r } else { nil }
        }
        for r in Set(relations + named).sorted() { offer(Change(.relation(r)), place) }
      }
    }
    // No time of day makes a route shorter than its legs and visits.
    guard finding.free == nil, excess.always <= 0, !kinds.isEmpty else { return }
    let horizon = judge.horizon(of: place)
    for (kind, most) in kinds { findLeast(kind, min(most, horizon), place) }
  }

  /// Up to so many ways of taking the breaks of a route are tried.
  private static let maxBreakOrders = 200

  /// Tries the breaks elsewhere on a route that lasts too long: where it ends later it may last shorter.
  private mutating func offerShorter(_ activities: [Activity], _ place: InsertionPlace) {
    guard !owner.breaks.isEmpty, owner.drivingRules == nil else { return }
    var orders = [
      activities.filter { activity in
        if case .pause = activity { false } else { true }
      }
    ]
    for pause in owner.breaks.indices {
      orders = orders.flatMap { order in
        let first = order.firstIndex(of: .pause(pause - 1)).map { $0 + 1 } ?? 0
        return (first...order.count).map { order[..<$0] + [.pause(pause)] + order[$0...] }
          .map(Array.init)
      }
      guard orders.count <= Self.maxBreakOrders else { return }
    }
    for order in orders {
      let broken = judge.broken(order)
      if broken.isEmpty {
        return note(Option(change: nil, place: place, route: route(order), cost: 0))
      }
      guard broken.count == 1, case .excessDuration(_, let amount) = broken[0],
        amount < self.amount(of: .duration(vehicle: vehicle))
      else { continue }
      let change = Change(.duration(vehicle: vehicle), by: amount)
      if judge.broken(order, with: change).isEmpty {
        note(Option(change: change, place: place, route: route(order), cost: 0))
      }
    }
  }

  private func amount(of kind: Change.Kind) -> Int {
    finding.options[kind.family]?.change?.amount ?? .max
  }

  private func route(_ activities: [Activity]) -> Solution.Route {
    Solution.Route(vehicle: vehicle, activities: activities)
  }

  /// Keeps a change if it is smaller than the least of its kind, or as small and cheaper, and does it.
  private mutating func offer(_ change: Change, _ place: InsertionPlace) {
    guard change.amount <= amount(of: change.kind),
      let activities = judge.route(place, with: change)
    else { return }
    note(Option(change: change, place: place, route: route(activities), cost: 0))
  }

  private mutating func note(_ option: Option) {
    let cost =
      option.change == nil
      ? plan.addedCost(of: option.route) : judge.plainCost(of: option.place)
    let priced = Option(
      change: option.change, place: option.place, route: option.route, cost: cost)
    guard let change = option.change else {
      if cost < finding.free?.cost ?? .max { finding.free = priced }
      return
    }
    let known = finding.options[change.kind.family]
    if let known, known.change?.amount == change.amount, known.cost <= priced.cost { return }
    finding.options[change.kind.family] = priced
  }

  /// Finds the least amount of a change that makes a place free, if it is less than known, by steps that
  /// double and then halve; what a change allows, a greater one of its kind allows, too.
  private mutating func findLeast(_ kind: Change.Kind, _ most: Int, _ place: InsertionPlace) {
    var high = min(most, amount(of: kind) - 1)
    guard high > 0, var found = judge.route(place, with: Change(kind, by: high)) else { return }
    var low = 0
    var step = 1
    while high - low > 1 {
      let middle = min(low + step, low + (high - low) / 2)
      if let activities = judge.route(place, with: Change(kind, by: middle)) {
        (high, found) = (middle, activities)
      } else {
        low = middle
        step *= 2
      }
    }
    note(Option(change: Change(kind, by: high), place: place, route: route(found), cost: 0))
  }
}

extension Change.Kind {
  /// The kind without the vehicle, window or skills that it is about: changes of one family compare by
  /// their amounts.
  var family: Change.Kind {
    switch self {
    case .window(let stop, _, let side): .window(stop: stop, window: 0, side)
    case .shift(_, let side): .shift(vehicle: 0, side)
    case .duration: .duration(vehicle: 0)
    case .travel: .travel(vehicle: 0)
    case .distance: .distance(vehicle: 0)
    case .stops: .stops(vehicle: 0)
    case .capacity(_, let dimension): .capacity(vehicle: 0, dimension: dimension)
    case .skills: .skills(vehicle: 0, [])
    case .vehicle: .vehicle(like: 0)
    case .relation: .relation(0)
    case .prize(let stop): .prize(stop: stop)
    }
  }
}
