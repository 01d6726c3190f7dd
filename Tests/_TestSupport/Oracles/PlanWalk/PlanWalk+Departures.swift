internal import TravelModel
internal import VehicleRouting

/// When vehicles leave, and how long they wait for each other.
extension PlanWalk {
  /// The begins that stops must wait for, for the sake of relations: as little as can be.
  func waitsForRelations(_ routes: [Solution.Route]) -> [Int: Int] {
    var leisure = Leisure()
    // Who still waits after so many rounds waits in a circle, and might as well not wait at all.
    for _ in 0..<200 {
      let timed = routes.map { route in
        entries(
          route, leaving: problem.vehicles[route.vehicle].window?.start ?? 0, leisure)
      }
      guard let wait = firstWait(routes, timed) else { return leisure.notBefore }
      leisure.notBefore[wait.stop] = wait.moment
    }
    return [:]
  }

  /// A stop that begins too early beside another one, and when it should.
  private func firstWait(
    _ routes: [Solution.Route], _ timed: [[Entry]]
  ) -> (stop: Int, moment: Int)? {
    for relation in problem.relations where [.after, .synchronised].contains(relation.kind) {
      for (a, b) in zip(relation.stops, relation.stops.dropFirst()) {
        guard let r = routes.firstIndex(where: { $0.stops.contains(a) }),
          let s = routes.firstIndex(where: { $0.stops.contains(b) })
        else { continue }
        if r == s, routes[r].stops.firstIndex(of: a)! > routes[r].stops.firstIndex(of: b)! {
          continue
        }
        let (first, second) = (visit(of: a, timed[r]), visit(of: b, timed[s]))
        if relation.kind == .synchronised {
          if r == s { continue }
          if second.begin < first.begin + relation.minOffset {
            return (b, first.begin + relation.minOffset)
          }
          if second.begin > first.begin + relation.maxOffset {
            return (a, second.begin - relation.maxOffset)
          }
          continue
        }
        let gap = second.begin - first.end
        if gap < relation.minGap { return (b, first.end + relation.minGap) }
        if let most = relation.maxGap, gap > most { return (a, first.begin + gap - most) }
      }
    }
    return nil
  }

  /// What a route breaks, and what it may cost.
  struct Choice {
    var broken: Set<String>
    /// One cost for each departure that may be charged.
    var costs: Set<Int>
    /// The drive that leaves as early as can be.
    var earliest: [Entry]
    /// Whether leaving later never leads to an earlier end, or to less that is broken.
    var isOrderly: Bool
  }

  /// Tries every departure.
  func choice(_ route: Solution.Route, waits: [Int: Int]) -> Choice {
    let vehicle = problem.vehicles[route.vehicle]
    let begin = vehicle.window?.start ?? 0
    var leisure = Leisure()
    leisure.notBefore = waits
    let related = Set(
      problem.relations.filter { $0.kind == .after || $0.kind == .synchronised }.flatMap(\.stops))
    func relatedBegins(_ entries: [Entry]) -> [Int] {
      entries.compactMap { entry in
        if case .stop(let s) = entry.kind, related.contains(s) { entry.begin } else { nil }
      }
    }
    let earliest = entries(route, leaving: begin, leisure)
    let broken = brokenByTimes(route, earliest)
    // Nothing changes any more when everything has closed.
    let last = max(vehicle.window?.end ?? lastMoment, earliest.last?.end ?? 0)
    let drives = (begin...last).map { entries(route, leaving: $0, leisure) }.filter {
      brokenByTimes(route, $0).isSubset(of: broken)
        && relatedBegins($0) == relatedBegins(earliest)
    }
    var choice = Choice(
      broken: broken, costs: [], earliest: earliest, isOrderly: isOrderly(route, vehicle))
    guard choice.isOrderly else {
      // Any drive that keeps all rules will do.
      choice.costs = Set(drives.filter { excesses(route, $0).isEmpty }.map { cost(route, $0) })
      if choice.costs.isEmpty {
        choice.broken.formUnion(drives.map { excesses(route, $0) }.min { $0.count < $1.count }!)
      }
      return choice
    }
    let latest = drives.last { $0.last?.end == earliest.last?.end }!
    choice.costs = [cost(route, latest)]
    guard !excesses(route, latest).isEmpty else { return choice }
    func length(_ entries: [Entry]) -> [Int] {
      [spanExcess(vehicle, entries), duration(vehicle, entries)]
    }
    let least = drives.map(length).min { $0.lexicographicallyPrecedes($1) }!
    let shortest = drives.filter { length($0) == least }
    choice.costs = Set(shortest.map { cost(route, $0) })
    choice.broken.formUnion(excesses(route, shortest[0]))
    return choice
  }

  private func isOrderly(_ route: Solution.Route, _ vehicle: Vehicle) -> Bool {
    let hasBreaks = route.activities.contains {
      switch $0 {
      case .pause, .rest: true
      case .stop, .facility, .charge: false
      }
    }
    if case .slices = problem.travel[vehicle.profile] {
      return !hasBreaks && vehicle.drivingRules == nil && vehicle.maxTravel == nil
        && vehicle.maxDuration == nil
    }
    guard let rules = vehicle.drivingRules else { return true }
    // Where standing is a rest, who leaves later may drive too long.
    return vehicle.breaks.isEmpty && !rules.countsStays
  }

  /// The last moment at which anything opens, closes or is released.
  private var lastMoment: Int {
    let windows =
      problem.stops.flatMap(\.windows) + problem.facilities.flatMap(\.windows)
      + problem.vehicles.flatMap(\.breaks).flatMap(\.windows)
    return max(windows.map(\.end).max() ?? 0, problem.stops.map(\.release).max() ?? 0)
  }
}
