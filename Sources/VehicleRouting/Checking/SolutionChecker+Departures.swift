internal import TravelModel

extension SolutionChecker {
  /// Prepares to follow routes, with the begins that relations among their stops ask for.
  ///
  /// A stop that must come after another waits for it, and one that must come soon after waits with
  /// its predecessor; stops that are synchronised wait for each other; that goes on until nothing moves. Who still waits after as many rounds as there
  /// are related stops and windows waits in a circle; then none waits at all.
  func replays(_ routes: [Solution.Route]) -> [RouteReplay] {
    var replays = routes.map { RouteReplay(problem, $0) }
    let ordered = problem.relations.filter(\.isTimed)
    guard !ordered.isEmpty else { return replays }
    struct Place {
      let route: Int, index: Int
    }
    var places: [Int: Place] = [:]
    for (r, replay) in replays.enumerated() {
      for (index, visit) in replay.visits.enumerated() {
        if case .stop(let s) = visit.kind { places[s] = Place(route: r, index: index) }
      }
    }
    let rounds = replays.reduce(ordered.reduce(1) { $0 + 4 * $1.stops.count }) {
      $0 + $1.visits.reduce(0) { $0 + $1.windows.count }
    }
    let plain = replays
    for _ in 0..<rounds {
      let timed = zip(replays, routes).map { replay, route in
        replay.entries(leaving: (problem.vehicles[route.vehicle].window ?? .always).start)
      }
      var waits: [Int: Int] = [:]
      func wait(_ stop: Int, _ moment: Int) { waits[stop] = max(waits[stop] ?? 0, moment) }
      for relation in ordered {
        for (a, b) in zip(relation.stops, relation.stops.dropFirst()) {
          guard let p = places[a], let q = places[b], p.route != q.route || p.index < q.index
          else { continue }
          let (first, second) = (timed[p.route][p.index], timed[q.route][q.index])
          if relation.kind == .synchronised {
            // One route cannot begin two visits at once, and waits for neither.
            guard p.route != q.route else { continue }
            let offset = second.begin - first.begin
            if offset < relation.minOffset { wait(b, first.begin + relation.minOffset) }
            if offset > relation.maxOffset { wait(a, second.begin - relation.maxOffset) }
            continue
          }
          let gap = second.begin - first.end
          if gap < relation.minGap { wait(b, first.end + relation.minGap) }
          if let most = relation.maxGap, gap > most { wait(a, first.begin + gap - most) }
        }
      }
      if waits.isEmpty { return replays }
      for r in replays.indices { replays[r].wait(until: waits) }
    }
    return plain
  }

  /// How a route is driven.
  struct Drive {
    /// Leaving as early as can be.
    let earliest: [ReplayedEntry]
    /// The drive that it is charged for.
    let best: [ReplayedEntry]
  }

  /// Follows a route from the departures that matter.
  ///
  /// As the departure moves on, the route becomes shorter while it waits, until a visit begins just
  /// when a window opens: those departures are tried, each found by bisection. Where a later departure
  /// may lead to an earlier end, because breaks fall into other parts of legs that are driven at
  /// another pace, a better departure may be missed.
  func drive(_ replay: RouteReplay, by v: Int) -> Drive {
    let vehicle = problem.vehicles[v]
    let shift = vehicle.window ?? .always
    let earliest = replay.entries(leaving: shift.start)
    guard let last = earliest.last, dependsOnDeparture(replay, vehicle) else {
      return Drive(earliest: earliest, best: earliest)
    }
    let lastEnd = max(shift.end, last.end)
    let tolerance = Tolerance(self, earliest, vehicle)
    func latest(_ isEarlyEnough: ([ReplayedEntry]) -> Bool) -> [ReplayedEntry] {
      var low = shift.start
      var high = lastEnd
      while low < high {
        let middle = low + (high - low + 1) / 2
        let entries = replay.entries(leaving: middle)
        if (entries.last?.end ?? 0) <= lastEnd, isEarlyEnough(entries),
          tolerance.admits(self, entries, vehicle)
        {
          low = middle
        } else {
          high = middle - 1
        }
      }
      return replay.entries(leaving: low)
    }
    var best = latest { ($0.last?.end ?? 0) <= last.end }
    let rules = vehicle.drivingRules
    guard
      duration(best, vehicle) > vehicle.maxDuration ?? .max || Self.spanExcess(best, rules) > 0
    else { return Drive(earliest: earliest, best: best) }
    for (index, visit) in replay.visits.enumerated() {
      // What opens before the shift does is never waited for.
      for opening in visit.windows.map(\.start) + [visit.earliest] where opening > shift.start {
        let entries = latest { $0[index].begin <= opening }
        let isBetter =
          (Self.spanExcess(entries, rules), duration(entries, vehicle))
          < (Self.spanExcess(best, rules), duration(best, vehicle))
        if isBetter { best = entries }
      }
    }
    return Drive(earliest: earliest, best: best)
  }

  /// Whether costs or the longest duration may be other if the vehicle leaves later.
  private func dependsOnDeparture(_ replay: RouteReplay, _ vehicle: Vehicle) -> Bool {
    let rates = vehicle.rates
    return vehicle.maxDuration != nil || vehicle.drivingRules?.longestSpan != nil
      || rates.waiting != 0 || rates.shift != 0
      || replay.visits.contains { visit in
        if visit.drive.isTimed { return true }
        guard case .stop(let s) = visit.kind else { return false }
        return problem.stops[s].softWindow != nil
      }
  }

  /// What the earliest drive breaks, which a later one may break, too, but not more.
  private struct Tolerance {
    let lateness: Int
    let excess: Int
    /// When related stops begin, by their positions.
    var begins: [(index: Int, begin: Int)] = []

    init(_ checker: SolutionChecker, _ entries: [ReplayedEntry], _ vehicle: Vehicle) {
      lateness = SolutionChecker.lateness(entries)
      excess = checker.travelExcess(entries, vehicle)
      let related = Set(
        checker.problem.relations.lazy.filter(\.isTimed).flatMap(\.stops))
      guard !related.isEmpty else { return }
      for (index, entry) in entries.enumerated() {
        if case .stop(let s) = entry.kind, related.contains(s) {
          begins.append((index, entry.begin))
        }
      }
    }

    func admits(
      _ checker: SolutionChecker, _ entries: [ReplayedEntry], _ vehicle: Vehicle
    ) -> Bool {
      SolutionChecker.lateness(entries) <= lateness
        && checker.travelExcess(entries, vehicle) <= excess
        && begins.allSatisfy { entries[$0.index].begin == $0.begin }
    }
  }

  /// By how much a vehicle travels more than it may, in all and without a rest, or its driver works
  /// without breaks.
  private func travelExcess(_ entries: [ReplayedEntry], _ vehicle: Vehicle) -> Int {
    guard vehicle.maxTravel != nil || vehicle.drivingRules != nil else { return 0 }
    let travel = entries.reduce(0) { $0 + $1.travel }
    let hours = vehicle.drivingRules.map { DriverHours($0, entries) }
    return max(0, travel - (vehicle.maxTravel ?? .max))
      + (hours.map { $0.restExcess + $0.breakExcess + $0.workExcess } ?? 0)
  }
}
