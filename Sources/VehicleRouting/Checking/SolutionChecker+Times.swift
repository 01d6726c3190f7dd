internal import TravelModel

extension SolutionChecker {
  /// Prepares to follow routes, with the begins that relations among their stops ask for.
  ///
  /// A stop that must come after another waits for it, and one that must come soon after waits with
  /// its predecessor; that goes on until nothing moves, or the times lie beyond all shifts.
  func replays(_ routes: [Solution.Route]) -> [RouteReplay] {
    var replays = routes.map { RouteReplay(problem, $0) }
    let ordered = problem.relations.filter { $0.kind == .after }
    guard !ordered.isEmpty else { return replays }
    var notBefore: [Int: Int] = [:]
    for _ in 0...(4 * ordered.reduce(0) { $0 + $1.stops.count }) {
      var visits: [Int: ReplayedEntry] = [:]
      for (replay, route) in zip(replays, routes) {
        let shift = problem.vehicles[route.vehicle].window ?? .always
        for entry in replay.entries(leaving: shift.start) {
          if case .stop(let s) = entry.kind { visits[s] = entry }
        }
      }
      var isSettled = true
      for relation in ordered {
        for (a, b) in zip(relation.stops, relation.stops.dropFirst()) {
          guard let first = visits[a], let second = visits[b] else { continue }
          if second.begin < first.end + relation.minGap {
            notBefore[b] = first.end + relation.minGap
            isSettled = false
          }
          if let most = relation.maxGap, second.begin > first.end + most {
            notBefore[a] = first.begin + second.begin - first.end - most
            isSettled = false
          }
        }
      }
      if isSettled { break }
      for r in replays.indices { replays[r].notBefore = notBefore }
    }
    return replays
  }

  /// How a route goes.
  struct Drive {
    /// Leaving as early as can be.
    let earliest: [ReplayedEntry]
    /// Leaving as late as can be and yet being back as early as can be.
    let best: [ReplayedEntry]
    /// The least time that it takes, over all departures that make it no later.
    let shortestDuration: Int
  }

  /// As the departure moves on, the route becomes shorter while it waits, until a visit begins just
  /// when a window opens: those departures are tried, each found by bisection.
  func drive(_ replay: RouteReplay, by v: Int) -> Drive {
    let vehicle = problem.vehicles[v]
    let shift = vehicle.window ?? .always
    let earliest = replay.entries(leaving: shift.start)
    let lateness = Self.lateness(earliest)
    let end = earliest.last?.end ?? shift.start
    let lastEnd = max(shift.end, end)
    let related = Set(problem.relations.filter { $0.kind == .after }.flatMap(\.stops))
    func latest(_ isEarlyEnough: ([ReplayedEntry]) -> Bool) -> [ReplayedEntry] {
      var low = shift.start
      var high = lastEnd
      while low < high {
        let middle = low + (high - low + 1) / 2
        if isEarlyEnough(replay.entries(leaving: middle)) { low = middle } else { high = middle - 1 }
      }
      return replay.entries(leaving: low)
    }
    let best = latest { entries in
      guard let last = entries.last, last.end <= end, Self.lateness(entries) <= lateness else {
        return false
      }
      return related.isEmpty
        || zip(entries, earliest).allSatisfy { late, early in
          if case .stop(let s) = late.kind, related.contains(s) {
            late.begin <= early.begin
          } else {
            true
          }
        }
    }
    var shortest = min(duration(earliest, vehicle), duration(best, vehicle))
    guard vehicle.maxDuration != nil else {
      return Drive(earliest: earliest, best: best, shortestDuration: shortest)
    }
    for (index, entry) in earliest.enumerated() {
      let windows =
        switch entry.kind {
        case .stop(let s): problem.stops[s].windows
        case .facility(let f): problem.facilities[f].windows
        case .pause(let b): vehicle.breaks[b].beginWindows
        case .start, .end, .rest: [TimeWindow]()
        }
      for window in windows {
        let entries = latest { $0[index].begin <= window.start }
        if Self.lateness(entries) <= lateness, entries.last?.end ?? 0 <= lastEnd {
          shortest = min(shortest, duration(entries, vehicle))
        }
      }
    }
    return Drive(earliest: earliest, best: best, shortestDuration: shortest)
  }

  private static func lateness(_ entries: [ReplayedEntry]) -> Int {
    entries.reduce(0) { $0 + $1.lateness }
  }

  /// How long a route lasts, unpaid breaks aside.
  private func duration(_ entries: [ReplayedEntry], _ vehicle: Vehicle) -> Int {
    guard let first = entries.first, let last = entries.last else { return 0 }
    let unpaid = entries.reduce(0) { sum, entry in
      if case .pause(let b) = entry.kind, !vehicle.breaks[b].isPaid {
        sum + entry.service
      } else {
        sum
      }
    }
    return last.end - first.arrival - unpaid
  }

  /// What a route costs, in cost units; nothing if it visits no stop.
  func cost(of entries: [ReplayedEntry], by v: Int) -> Int {
    let vehicle = problem.vehicles[v]
    let rates = vehicle.rates
    guard entries.contains(where: { if case .stop = $0.kind { true } else { false } }) else {
      return 0
    }
    var cost = vehicle.fixedCost + rates.shift * duration(entries, vehicle)
    for entry in entries {
      cost += entry.legCost
      cost += rates.waiting * (entry.begin - entry.arrival)
      switch entry.kind {
      case .stop(let s):
        cost += rates.task * (entry.setup + entry.service)
        cost += problem.stops[s].softWindow?.cost(at: entry.begin) ?? 0
      case .facility(let f): cost += problem.facilities[f].fee
      case .start, .end, .pause, .rest: break
      }
    }
    if let regular = vehicle.regularEnd, let end = entries.last?.end {
      cost += rates.overtime * max(0, end - regular)
    }
    return cost
  }

  /// Checks a route whose entries have times.
  ///
  /// - Parameter shortest: The least time that the route takes; `nil`: as long as the entries say.
  mutating func checkTimes(
    _ entries: [ReplayedEntry], _ route: Solution.Route, shortest: Int?
  ) {
    let v = route.vehicle
    let vehicle = problem.vehicles[v]
    guard let first = entries.first, let last = entries.last, !route.stops.isEmpty else { return }
    for entry in entries where entry.lateness > 0 {
      switch entry.kind {
      case .stop(let s):
        violations.append(.late(vehicle: v, stop: s, amount: entry.lateness))
      case .pause(let b):
        violations.append(.breakOutsideWindow(vehicle: v, number: b, amount: entry.lateness))
      case .facility(let f):
        violations.append(.facilityClosed(vehicle: v, facility: f, amount: entry.lateness))
      case .start, .end, .rest: break
      }
    }
    let shift = vehicle.window ?? .always
    if last.end > shift.end {
      violations.append(.overtime(vehicle: v, amount: last.end - shift.end))
    }
    if let longest = vehicle.maxDuration {
      let duration = shortest ?? duration(entries, vehicle)
      if duration > longest {
        violations.append(.excessDuration(vehicle: v, amount: duration - longest))
      }
    }
    let travel = entries.reduce(0) { $0 + $1.travel }
    if let most = vehicle.maxTravel, travel > most {
      violations.append(.excessTravel(vehicle: v, amount: travel - most))
    }
    let distance = entries.reduce(0) { $0 + ($1.distance ?? 0) }
    if let most = vehicle.maxDistance, distance > most {
      violations.append(.excessDistance(vehicle: v, amount: distance - most))
    }
    checkRests(entries, route, travel)
    checkReleases(entries, v, first)
  }

  private mutating func checkRests(
    _ entries: [ReplayedEntry], _ route: Solution.Route, _ travel: Int
  ) {
    guard let rules = problem.vehicles[route.vehicle].drivingRules else { return }
    var stretch = 0
    var excess = max(0, travel - rules.longestTravel)
    for entry in entries {
      stretch += entry.travel
      excess = max(excess, stretch - rules.longestStretch)
      if entry.location == nil, entry.service >= rules.rest { stretch = 0 }
    }
    if excess > 0 { violations.append(.restMissing(vehicle: route.vehicle, amount: excess)) }
  }

  private mutating func checkReleases(
    _ entries: [ReplayedEntry], _ v: Int, _ first: ReplayedEntry
  ) {
    // Without a start the goods are on board when the first visit begins.
    var leaves = first.kind == .start ? first.end : first.begin
    for entry in entries {
      switch entry.kind {
      case .facility(let f) where problem.facilities[f].loads: leaves = entry.end
      case .stop(let s) where problem.stops[s].release > leaves:
        violations.append(
          .notReleased(vehicle: v, stop: s, amount: problem.stops[s].release - leaves))
      default: break
      }
    }
  }
}
