/// A problem with split deliveries in which each stop that may be split is several stops, of which each
/// takes a part.
struct PartProblem {
  /// What brings or takes a part: deliveries per load dimension, then pickups.
  typealias Load = [Int]

  /// The problem of the parts; parts of one stop have its identifier.
  private(set) var problem: Problem
  /// The stop of the divided problem that each stop is a part of.
  private(set) var origin: [Int]

  /// The problem whose stops are whole.
  init(_ whole: Problem) {
    problem = whole
    origin = Array(whole.stops.indices)
  }

  private init(_ problem: Problem, origin: [Int]) {
    self.problem = problem
    self.origin = origin
  }

  /// What a stop brings and takes; of a shipment that is what its pickup takes.
  func load(of stop: Int) -> Load { Self.load(of: problem.stops[stop], problem.loadDimensions) }

  static func load(of stop: Stop, _ dimensions: Int) -> Load {
    [stop.delivery, stop.pickup].flatMap { amounts in
      (0..<dimensions).map { $0 < amounts.count ? amounts[$0] : 0 }
    }
  }

  // MARK: - Division

  /// Divides stops.
  ///
  /// - Parameter loads: The loads of the parts of a stop, which add up to its own; of a shipment it is asked
  ///   for the pickup only.
  /// - Returns: The problem of the parts, and by stop the parts that it has become.
  func divided(_ loads: (_ stop: Int) -> [Load]) -> (problem: PartProblem, parts: [Range<Int>]) {
    let whole = problem.stops
    var halves: [Int: [Load]] = [:]
    var all: [[Load]] = []
    for (s, stop) in whole.enumerated() {
      if case .delivery = stop.kind, let pickup = stop.partner,
        let known = halves.removeValue(forKey: pickup)
      {
        all.append(known)
      } else if stop.split == nil {
        all.append([load(of: s)])
      } else if case .delivery = stop.kind, let pickup = stop.partner {
        all.append(loads(pickup))
      } else {
        let parts = loads(s)
        all.append(parts)
        if case .pickup = stop.kind { halves[s] = parts }
      }
    }
    var begins = [0]
    for parts in all { begins.append(begins[begins.count - 1] + parts.count) }
    var (result, origin) = (problem, [Int]())
    result.stops = []
    for (s, stop) in whole.enumerated() {
      for (number, load) in all[s].enumerated() {
        var part = stop
        switch stop.kind {
        case .job: break
        case .pickup(let delivery): part.kind = .pickup(delivery: begins[delivery] + number)
        case .delivery(let pickups):
          // Of several pickups none is divided.
          part.kind = .delivery(pickups: pickups.map { begins[$0] + number })
        }
        if stop.split != nil { part.take(load) }
        result.stops.append(part)
        origin.append(self.origin[s])
      }
    }
    // Given routes and relations name no stop that is divided.
    for v in result.vehicles.indices {
      for (number, activity) in result.vehicles[v].givenRoute.enumerated() {
        if let stop = activity.stop { result.vehicles[v].givenRoute[number] = .stop(begins[stop]) }
      }
    }
    for r in result.relations.indices {
      result.relations[r].stops = result.relations[r].stops.map { begins[$0] }
    }
    return (
      PartProblem(result, origin: origin),
      zip(begins, begins.dropFirst()).map { $0..<$1 }
    )
  }

  /// The problem for a search: several parts that a vehicle serves one after the other take the time of one
  /// visit.
  ///
  /// Its costs and its loads are those of the parts; a plan for it takes no longer in ``problem``.
  var searched: Problem {
    var result = problem
    var uses = [Int](repeating: 0, count: result.locations.count)
    var counted: Set<Int> = []
    for place in result.vehicles.flatMap({ [$0.start, $0.end] }).compactMap(\.self)
      + result.facilities.map(\.location)
    { uses[place] += 1 }
    for (s, stop) in result.stops.enumerated() where counted.insert(origin[s]).inserted {
      uses[stop.location] += 1
    }
    var places: [Int: Int] = [:]
    for (s, stop) in result.stops.enumerated() where stop.split != nil {
      // The service is due on arrival from elsewhere, and another stop at the same place is elsewhere.
      if uses[stop.location] > 1 {
        let place =
          places[origin[s]]
          ?? {
            result.locations.append(result.locations[stop.location])
            return result.locations.count - 1
          }()
        places[origin[s]] = place
        result.stops[s].location = place
      }
      for type in Set(stop.servicePerType.keys).union(stop.setupPerType.keys) {
        result.stops[s].setupPerType[type] =
          (stop.setupPerType[type] ?? stop.setup) + (stop.servicePerType[type] ?? stop.service)
      }
      result.stops[s].servicePerType = [:]
      (result.stops[s].setup, result.stops[s].service) = (stop.setup + stop.service, 0)
      result.stops[s].split = nil
    }
    return result
  }

  // MARK: - Union

  /// Lets each visit of a plan be one part, and so what is left over of each stop.
  ///
  /// - Parameter plan: A plan of ``problem``.
  /// - Returns: The problem of these parts, and the plan for it.
  func merged(_ plan: Solution) -> (problem: PartProblem, plan: Solution) {
    var group = [Int](repeating: -1, count: problem.stops.count)
    var groups: [[Int]] = []
    for route in plan.routes { groups += visits(on: route) }
    var left: [Int: [Int]] = [:]
    for stop in plan.unassigned where !isDelivery(stop) {
      left[origin[stop], default: []].append(stop)
    }
    groups += left.sorted { $0.key < $1.key }.map(\.value)
    // In the order of the stops, as a canonical problem has them.
    groups.sort { (origin[$0[0]], $0[0]) < (origin[$1[0]], $1[0]) }
    let deliveries = groups.filter { problem.leader(of: $0[0]) == $0[0] }.compactMap { group in
      problem.stops[group[0]].partner.map { _ in group.compactMap { problem.stops[$0].partner } }
    }
    .sorted { (origin[$0[0]], $0[0]) < (origin[$1[0]], $1[0]) }
    let all = groups + deliveries
    for (number, members) in all.enumerated() { for member in members { group[member] = number } }

    var (result, newOrigin) = (problem, [Int]())
    result.stops = all.map { members in
      var stop = problem.stops[members[0]]
      if stop.split != nil {
        var sum = load(of: members[0])
        for member in members.dropFirst() {
          for (d, amount) in load(of: member).enumerated() { sum[d] += amount }
        }
        stop.take(sum)
      }
      switch stop.kind {
      case .job: break
      case .pickup(let other): stop.kind = .pickup(delivery: group[other])
      case .delivery(let others): stop.kind = .delivery(pickups: others.map { group[$0] })
      }
      newOrigin.append(origin[members[0]])
      return stop
    }
    func renumbered(_ activities: [Activity]) -> [Activity] {
      var seen: Set<Int> = []
      return activities.compactMap { activity in
        guard let stop = activity.stop else { return activity }
        return seen.insert(group[stop]).inserted ? .stop(group[stop]) : nil
      }
    }
    for v in result.vehicles.indices {
      result.vehicles[v].givenRoute = renumbered(result.vehicles[v].givenRoute)
    }
    for r in result.relations.indices {
      result.relations[r].stops = result.relations[r].stops.map { group[$0] }
    }
    var merged = plan
    for r in merged.routes.indices {
      merged.routes[r].activities = renumbered(merged.routes[r].activities)
    }
    merged.unassigned = Set(plan.unassigned.map { group[$0] }).sorted()
    return (PartProblem(result, origin: newOrigin), merged)
  }

  /// Lets a vehicle that visits a stop twice on its way bring and take all at once, where that costs no more.
  func joiningVisits(_ plan: Solution) -> Solution {
    var result = plan
    let problem = searched
    for (r, route) in plan.routes.enumerated() {
      var places: [Int: [Int]] = [:]
      for (number, activity) in route.activities.enumerated() {
        guard let stop = activity.stop, self.problem.stops[stop].kind == .job else { continue }
        places[origin[stop], default: []].append(number)
      }
      for (here, numbers) in places.sorted(by: { $0.key < $1.key })
      where numbers.count > 1 && numbers[numbers.count - 1] - numbers[0] >= numbers.count {
        let current = result.routes[r]
        let isHere = { (activity: Activity) in activity.stop.map { origin[$0] == here } ?? false }
        let moved = current.activities.filter(isHere)
        let rivals = [
          current.activities.firstIndex(where: isHere), current.activities.lastIndex(where: isHere),
        ].map { place in
          var activities = current.activities.enumerated().filter {
            $0.offset == place || !isHere($0.element)
          }
          .map(\.element)
          if let place = activities.firstIndex(where: isHere) {
            activities.replaceSubrange(place...place, with: moved)
          }
          var rival = current
          rival.activities = activities
          return rival
        }
        var best = Self.cost(of: current, in: problem)
        for rival in rivals {
          guard let cost = Self.cost(of: rival, in: problem), best.map({ cost <= $0 }) ?? true
          else { continue }
          (best, result.routes[r]) = (cost, rival)
        }
      }
    }
    return result
  }

  /// What a route costs by itself; `nil` if it breaks a rule.
  private static func cost(of route: Solution.Route, in problem: Problem) -> Int? {
    let served = Set(route.stops)
    let plan = Solution(
      routes: [route], unassigned: problem.stops.indices.filter { !served.contains($0) })
    let report = SolutionChecker.check(problem, plan)
    return report.isFeasible ? report.cost : nil
  }

  private func isDelivery(_ stop: Int) -> Bool {
    if case .delivery = problem.stops[stop].kind { true } else { false }
  }

  /// The visits on a route: jobs and pickups that belong together, for nothing else is done between them, and
  /// between their deliveries.
  private func visits(on route: Solution.Route) -> [[Int]] {
    var run: [Int: Int] = [:]
    var (runs, last) = (0, Int?.none)
    for activity in route.activities {
      let here = activity.stop.map { origin[$0] }
      if here == nil || here != last { runs += 1 }
      last = here
      if let stop = activity.stop { run[stop] = runs }
    }
    var number: [[Int]: Int] = [:]
    var result: [[Int]] = []
    for stop in route.stops where !isDelivery(stop) {
      let key = [run[stop] ?? 0, problem.stops[stop].partner.flatMap { run[$0] } ?? 0]
      if let known = number[key] {
        result[known].append(stop)
      } else {
        number[key] = result.count
        result.append([stop])
      }
    }
    return result
  }

  /// The problem as an answer states it: the parts are stops of their own.
  var stated: Problem {
    var result = problem
    for s in result.stops.indices where result.stops[s].split != nil {
      result.stops[s].split = nil
      result.stops[s].isPart = true
    }
    return result
  }
}

extension Stop {
  /// Lets the stop bring and take a load; amounts that it does not state remain unstated.
  fileprivate mutating func take(_ load: PartProblem.Load) {
    let dimensions = load.count / 2
    switch kind {
    case .job:
      for d in delivery.indices { delivery[d] = load[d] }
      for d in pickup.indices { pickup[d] = load[dimensions + d] }
    case .pickup: for d in pickup.indices { pickup[d] = load[dimensions + d] }
    case .delivery:
      // The load of a shipment is that of its pickup.
      for d in delivery.indices { delivery[d] = load[d] + load[dimensions + d] }
    }
  }
}
