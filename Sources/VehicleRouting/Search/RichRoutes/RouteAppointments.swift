/// Lets routes whose stops are synchronised wait for each other.
///
/// Each route is followed as early as can be; where a stop begins later than those that it is synchronised
/// with allow, these are put off, and their routes followed again, until nothing moves. As no visit begins
/// earlier because another one is put off, the begins that this leads to are the earliest of all, as the
/// longest paths are in a system of difference constraints.
///
/// - Source: R. Bellman (1958), On a routing problem, Quarterly of Applied Mathematics 16.
enum RouteAppointments {
  /// A route as it would be.
  struct Change {
    let vehicle: Int
    let nodes: [Int]
  }

  /// Routes that can be driven beside each other.
  struct Settled {
    /// All that change, also those that only wait.
    let changes: [Change]
    /// When synchronised stops begin on them, where that is not as in the plan.
    let begins: [Int: Int]
    /// What the plan costs more.
    let cost: Int
  }

  /// Whoever is followed more often waits in a circle.
  private static let maxRounds = 24
  /// Before any moment at which a visit may begin.
  private static let unknown = -1

  /// Follows changed routes, and all others that have to wait for them.
  ///
  /// - Parameters:
  ///   - changes: At most one of each vehicle.
  ///   - fresh: Synchronised stops whose begins do not count as they are in the plan, because they are not
  ///     in it, or may begin earlier now.
  ///   - plan: The plan that changes.
  ///   - model: The problem.
  ///   - judge: Who follows routes; its appointments are those of the plan before and after.
  /// - Returns: `nil` if the routes cannot be driven together.
  static func settle(
    _ changes: [Change], fresh: [Int] = [], _ plan: borrowing RichRoutes,
    _ model: borrowing RichInstance, _ judge: inout RouteEvaluator
  ) -> Settled? {
    var changes = changes
    var costs = [Int](repeating: 0, count: changes.count)
    var rounds = costs
    var waiting = Array(changes.indices)
    judge.appointments = Appointments(areOpen: true)
    defer { judge.appointments = Appointments() }
    for stop in fresh { judge.appointments.begins[stop] = unknown }
    while let index = waiting.popLast() {
      rounds[index] += 1
      guard rounds[index] <= maxRounds,
        let verdict = judge.judge(changes[index].vehicle, changes[index].nodes, model, plan)
      else { return nil }
      costs[index] = verdict.cost
      var postponed: [Int] = []
      for entry in judge.clock.entries
      where entry.node >= 0 && model.isStop(entry.node) && model.synchronisedIn[entry.node] >= 0 {
        guard entry.begin > begin(of: entry.node, plan, judge) ?? unknown else { continue }
        judge.appointments.begins[entry.node] = entry.begin
        guard postpone(model.synchronisedIn[entry.node], plan, model, &judge, &postponed) else {
          return nil
        }
      }
      for stop in postponed {
        var other = changes.firstIndex { $0.nodes.contains(stop) }
        if other == nil, plan.vehicleOf[stop] >= 0 {
          let vehicle = plan.vehicleOf[stop]
          changes.append(Change(vehicle: vehicle, nodes: plan.routes[vehicle].nodes))
          costs.append(0)
          rounds.append(0)
          other = changes.count - 1
        }
        guard let other else { return nil }
        if !waiting.contains(other) { waiting.append(other) }
      }
    }
    var cost = 0
    for (change, after) in zip(changes, costs) { cost += after - plan.routes[change.vehicle].cost }
    return Settled(changes: changes, begins: judge.appointments.begins, cost: cost)
  }

  private static func begin(
    of stop: Int, _ plan: borrowing RichRoutes, _ judge: borrowing RouteEvaluator
  ) -> Int? {
    judge.appointments.begins[stop] ?? plan.appointment(stop)
  }

  /// Puts off the stops of a relation that begin too early beside others.
  ///
  /// - Returns: Whether all of them are served.
  private static func postpone(
    _ r: Int, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance,
    _ judge: inout RouteEvaluator, _ postponed: inout [Int]
  ) -> Bool {
    let relation = model.relations[r]
    let stops = relation.stops
    // Along the chain of stops and back: what is put off on the way back asks for nothing before it.
    for (a, b) in zip(stops, stops.dropFirst()) {
      guard let first = begin(of: a, plan, judge), let second = begin(of: b, plan, judge) else {
        return false
      }
      if second < first + relation.minOffset {
        judge.appointments.begins[b] = first + relation.minOffset
        postponed.append(b)
      }
    }
    for index in stride(from: stops.count - 1, to: 0, by: -1) {
      let (a, b) = (stops[index - 1], stops[index])
      guard let first = begin(of: a, plan, judge), let second = begin(of: b, plan, judge) else {
        return false
      }
      if first < second - relation.maxOffset {
        judge.appointments.begins[a] = second - relation.maxOffset
        postponed.append(a)
      }
    }
    return true
  }
}
