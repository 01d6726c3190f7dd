internal import TravelModel

/// Proves the best plan of a small problem of the full model: all routes that can be part of a better plan
/// than a known one are followed, stop by stop, and combined.
///
/// A route is given up as soon as what it has cost, and what the rest of the plan costs at least
/// (``SetRelaxation``), is no less than the known plan. The rules of a whole route are those of
/// ``RouteEvaluator``; parts of routes are given up for loads and windows that nothing later can mend.
struct RouteEnumeration: ~Copyable {
  /// Up to this many stops tables of all sets of stops are small.
  static let maxStops = 12

  /// A route that can be part of a better plan.
  struct Column {
    let group: Int
    /// The requests that it serves, or keeps all other routes from serving.
    let requests: Int
    let value: EnumerationValue
    /// From the start node to the end node; empty where only the value counts.
    let nodes: [Int]
  }

  private var relaxation: SetRelaxation
  /// What a better plan comes to less than.
  private let known: EnumerationValue
  /// Where the evaluator may not see the cheapest times: then routes also count with what they cost at
  /// least, whatever the evaluator says of them.
  let isTimingExact: Bool
  /// By group and set of requests, the best route.
  private var best: [[Int]: Column] = [:]
  /// The same with what routes cost at least; only where timing is not exact.
  private var least: [[Int]: Column] = [:]
  /// How many parts of routes may still be followed.
  private var workLeft: Int

  /// A part of a route from its start.
  private struct Label {
    var last: Int
    /// The stops so far.
    var set: Int
    var cost: Int
    /// By number of breaks so far, the earliest departure from the last node.
    var departures: [Int]
    /// By dimension: the greatest load since the last loading, and what is on board beside deliveries that
    /// were loaded before; then what was picked up at jobs.
    var peak: [Int]
    var aboard: [Int]
    var collected: [Int]
    /// The stops since the last visit of a facility, and the facilities since the last stop.
    var trip = 0
    var visits = 0
    var visitCount = 0
    var parent: Int
  }

  /// Why the plans of a problem cannot be enumerated, as a clause; `nil` if they can.
  static func limit(of problem: Problem) -> String? {
    if problem.stops.count > maxStops {
      return "all plans are looked through for up to \(maxStops) stops"
    }
    if problem.facilities.contains(where: { !$0.limit.isEmpty }) {
      return "plans are not enumerated where facilities have limits"
    }
    if problem.relations.contains(where: { $0.kind == .after }) {
      return "plans are not enumerated where stops wait for others (after)"
    }
    if problem.relations.contains(where: { $0.kind == .synchronised }) {
      return "plans are not enumerated where stops are synchronised"
    }
    if problem.terms.balanceAllowance != nil {
      return "plans are not enumerated for balance_percent"
    }
    return nil
  }

  /// Prepares the enumeration of plans that are better than a known one.
  ///
  /// - Parameters:
  ///   - model: A problem whose plans can be enumerated; see ``limit(of:)``.
  ///   - known: What the known plan comes to.
  ///   - work: How many parts of routes may be followed.
  init(_ model: borrowing RichInstance, known: EnumerationValue, work: Int) {
    var groups: [SetRelaxation.Group] = []
    var seen: [Int: Int] = [:]
    for vehicle in 0..<model.vehicleCount {
      let group = model.group[vehicle]
      if model.prefix[vehicle].isEmpty, let place = seen[group] {
        groups[place] = SetRelaxation.Group(
          vehicle: groups[place].vehicle, count: groups[place].count + 1)
        continue
      }
      if model.prefix[vehicle].isEmpty { seen[group] = groups.count }
      groups.append(SetRelaxation.Group(vehicle: vehicle, count: 1))
    }
    let arcs = groups.map { ArcCosts($0.vehicle, model) }
    relaxation = SetRelaxation(model, groups, arcs)
    self.known = known
    workLeft = work
    isTimingExact = model.isTimingExact
  }

  /// What a plan comes to at least, and the routes of a better plan, if there is one.
  struct Outcome {
    /// No plan comes to less.
    let bound: EnumerationValue
    /// By vehicle.
    let routes: [(vehicle: Int, nodes: [Int])]?
  }

  /// Follows all routes.
  ///
  /// - Returns: What they tell; `nil` if there are more than may be followed.
  mutating func run(
    _ model: borrowing RichInstance, _ judge: inout RouteEvaluator,
    isCancelled: () -> Bool = { false }
  ) -> Outcome? {
    guard relaxation.bound < known else { return Outcome(bound: known, routes: nil) }
    relaxation.tabulateCompletions(model)
    let alone = RichRoutes(model)
    for group in relaxation.groups.indices {
      guard follow(group, model, &judge, alone), !isCancelled() else { return nil }
    }
    let combination = RouteCombination(relaxation.groups, Array(best.values), model)
    let found = combination.value < known
    let better = found ? combination.value : known
    let bound =
      isTimingExact
      ? better : min(better, RouteCombination(relaxation.groups, Array(least.values), model).value)
    return Outcome(bound: bound, routes: found ? combination.routes : nil)
  }

  // MARK: - One vehicle

  /// Follows the routes of a vehicle of a group.
  ///
  /// - Returns: Whether there was work enough.
  private mutating func follow(
    _ group: Int, _ model: borrowing RichInstance, _ judge: inout RouteEvaluator,
    _ alone: borrowing RichRoutes
  ) -> Bool {
    let vehicle = relaxation.groups[group].vehicle
    let rules = EnumerationRules(vehicle, model)
    var labels = [first(of: vehicle, group, model)]
    for node in model.prefix[vehicle] {
      guard let next = extended(labels[labels.count - 1], by: node, labels.count - 1, rules, model)
      else { return true }
      labels.append(next)
    }
    // What is fixed comes first.
    var current = labels.count - 1
    // By place, and what has happened on the trip: the labels that none is better than.
    var known: [[Int]: [Int]] = [:]
    while current < labels.count {
      defer { current += 1 }
      let label = labels[current]
      if label.cost < 0 { continue }
      close(label, labels, group, rules, model, &judge, alone)
      for next in 0..<model.stopCount + model.facilityCount
      where rules.mayFollow(next, label.set, label.visits, label.last, model) {
        workLeft -= 1
        guard workLeft > 0 else { return false }
        guard let longer = extended(label, by: next, current, rules, model),
          canBeBetter(longer, group, rules, model)
        else { continue }
        if rules.isDominanceSafe {
          let key = [longer.set, longer.last, longer.trip, longer.visits]
          var others = known[key] ?? []
          if others.contains(where: { Self.dominates(labels[$0], longer, rules) }) { continue }
          others.removeAll { other in
            guard Self.dominates(longer, labels[other], rules) else { return false }
            // Those that are already extended stay as they are.
            if other > current { labels[other].cost = -1 }
            return true
          }
          known[key] = others + [labels.count]
        }
        labels.append(longer)
      }
    }
    return true
  }

  private func first(
    of vehicle: Int, _ group: Int, _ model: borrowing RichInstance
  ) -> Label {
    let nothing = [Int](repeating: 0, count: model.dimensions)
    let opening = model.windowStart[model.firstWindow[model.start(of: vehicle)]]
    return Label(
      last: model.start(of: vehicle), set: 0,
      cost: model.fixedCost[vehicle] + CheapestWays.paidBreaks(vehicle, model),
      departures: [opening], peak: nothing,
      aboard: nothing, collected: nothing, parent: -1)
  }

  /// Whether one label makes another needless.
  private static func dominates(_ a: Label, _ b: Label, _ rules: EnumerationRules) -> Bool {
    guard a.cost >= 0, a.cost <= b.cost, a.visitCount <= b.visitCount,
      a.collected == b.collected
    else { return false }
    for d in a.peak.indices where a.peak[d] > b.peak[d] || a.aboard[d] > b.aboard[d] {
      return false
    }
    // More breaks at the same time are better, fewer are not.
    for k in b.departures.indices {
      let early = k < a.departures.count ? a.departures[k] : Int.max
      if early > b.departures[k] { return false }
    }
    return true
  }

  /// Whether a plan with a route that begins like this may be better than the known one.
  private func canBeBetter(
    _ label: Label, _ group: Int, _ rules: EnumerationRules, _ model: borrowing RichInstance
  ) -> Bool {
    if model.isStop(label.last) {
      return relaxation.completion(group, label.set, label.last) + label.cost < known
    }
    // From a facility: to any stop, or home.
    var best = EnumerationValue.unreachable
    if label.set > 0, relaxation.requests[label.set] >= 0 {
      let home = CheapestWays.cost(label.last, model.end(of: rules.vehicle), rules.vehicle, model)
      best =
        relaxation.others(than: relaxation.requests[label.set]) + relaxation.forgone[label.set]
        + home
    }
    for next in 0..<model.stopCount where rules.mayFollow(next, label.set, 0, label.last, model) {
      let more = relaxation.completion(group, label.set | 1 << next, next)
      if more.isReachable {
        best = min(best, more + rules.least(from: label.last, to: next, model))
      }
    }
    return best + label.cost < known
  }

  /// The label of a node after another one; `nil` if it is too late or too much there.
  private func extended(
    _ label: Label, by node: Int, _ parent: Int, _ rules: EnumerationRules,
    _ model: borrowing RichInstance
  ) -> Label? {
    let vehicle = rules.vehicle
    let terms = model.vehicleTerms[vehicle]
    guard model.duration(label.last, node, terms.legs) != TravelMatrix.noRoute else { return nil }
    var next = label
    next.parent = parent
    next.last = node
    next.cost += CheapestWays.cost(label.last, node, vehicle, model)
    guard rules.drive(label.departures, label.last, node, &next.departures, model),
      load(&next, node, rules, model)
    else { return nil }
    if model.isStop(node) {
      next.set |= 1 << node
      next.trip |= 1 << node
      next.visits = 0
    } else {
      next.visitCount += 1
      guard next.visitCount <= terms.maxVisits else { return nil }
      next.trip = 0
      next.visits |= 1 << (node - model.stopCount)
    }
    return next
  }

  /// Loads and unloads at a node, as if facilities took all goods.
  private func load(
    _ label: inout Label, _ node: Int, _ rules: EnumerationRules, _ model: borrowing RichInstance
  ) -> Bool {
    for d in 0..<model.dimensions {
      let amount = node * model.dimensions + d
      switch model.kind[node] {
      case .job:
        label.aboard[d] += model.pickup[amount]
        label.collected[d] += model.pickup[amount]
        label.peak[d] = max(label.peak[d] + model.delivery[amount], label.aboard[d])
      case .pickup:
        label.aboard[d] += model.pickup[amount]
        label.peak[d] = max(label.peak[d], label.aboard[d])
      case .delivery: label.aboard[d] -= model.delivery[amount]
      case .loading, .unloading, .exchange:
        if model.kind[node] != .loading {
          label.aboard[d] -= label.collected[d]
          label.collected[d] = 0
        }
        if model.kind[node] != .unloading { label.peak[d] = label.aboard[d] }
      case .end: break
      }
      if label.peak[d] > rules.capacity[d] { return false }
    }
    return true
  }

  // MARK: - Whole routes

  /// Ends a route, if a plan with it may be better.
  private mutating func close(
    _ label: Label, _ labels: [Label], _ group: Int, _ rules: EnumerationRules,
    _ model: borrowing RichInstance, _ judge: inout RouteEvaluator, _ alone: borrowing RichRoutes
  ) {
    guard label.set > 0, relaxation.requests[label.set] >= 0 else { return }
    let end = model.end(of: rules.vehicle)
    let cost = label.cost + CheapestWays.cost(label.last, end, rules.vehicle, model)
    let (covered, forgone) = coverage(label.set, model)
    let beside = relaxation.others(than: covered) + forgone
    guard beside + cost < known else { return }
    var nodes = [end]
    var here = label
    while true {
      nodes.append(here.last)
      guard here.parent >= 0 else { break }
      here = labels[here.parent]
    }
    nodes.reverse()
    let key = [group, covered]
    if !isTimingExact {
      var departures: [Int] = []
      let isInTime = rules.drive(label.departures, label.last, end, &departures, model)
      let value = forgone + cost
      if isInTime, value < least[key]?.value ?? .unreachable {
        least[key] = Column(group: group, requests: covered, value: value, nodes: [])
      }
    }
    // The cheapest known route of these requests is dearer than this one can be.
    guard forgone + cost < best[key]?.value ?? .unreachable,
      let verdict = judge.judge(rules.vehicle, nodes, model, alone), verdict.shortfall == 0
    else { return }
    let value = forgone + verdict.cost
    guard value < best[key]?.value ?? .unreachable else { return }
    best[key] = Column(group: group, requests: covered, value: value, nodes: nodes)
  }

  /// The requests of a set of stops, with those that no other route may serve then, and what leaving these
  /// out comes to.
  private func coverage(
    _ set: Int, _ model: borrowing RichInstance
  ) -> (requests: Int, forgone: EnumerationValue) {
    var covered = relaxation.requests[set]
    var forgone = relaxation.forgone[set]
    for relation in model.relations
    where relation.kind == .sameVehicle || relation.kind == .together {
      guard relation.stops.contains(where: { set >> $0 & 1 != 0 }) else { continue }
      for stop in relation.stops {
        let request = model.requestOf[stop]
        // Another alternative of the same request may be served elsewhere.
        guard covered >> request & 1 == 0, model.requests[request].choices.count == 1 else {
          continue
        }
        covered |= 1 << request
        forgone = forgone + model.leavingOut(request)
      }
    }
    return (covered, forgone)
  }
}
