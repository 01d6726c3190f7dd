internal import TravelModel

/// What the checker found: every violation, and what the plan costs and earns.
package struct CheckReport: Hashable, Sendable {
  package let violations: [Violation]
  /// Cost of all legs and used vehicles, in cost units.
  package let cost: Int
  /// The sum of the prizes of the visited stops.
  package let collectedPrize: Int

  /// Whether the plan keeps every rule.
  package var isFeasible: Bool { violations.isEmpty }
}

/// Holds a plan against its problem, step by step, with code that the search does not use.
package struct SolutionChecker {
  let problem: Problem
  var violations: [Violation] = []

  init(_ problem: Problem) { self.problem = problem }

  /// Checks which stops each vehicle visits and in which order, and whether this can be done in time.
  ///
  /// A vehicle may leave at any moment of its shift; a violation in time is the least that the
  /// earliest departure causes.
  ///
  /// - Returns: Every violation with its amount, and the recomputed cost and prize.
  package static func check(_ problem: Problem, _ solution: Solution) -> CheckReport {
    var checker = SolutionChecker(problem)
    checker.checkAssignment(solution)
    var cost = 0
    var prize = 0
    for route in solution.routes where problem.vehicles.indices.contains(route.vehicle) {
      let stops = route.stops.filter(problem.stops.indices.contains)
      cost += checker.cost(of: stops, by: route.vehicle)
      prize += stops.reduce(0) { $0 + (problem.stops[$1].prize ?? 0) }
      checker.checkSkillsAndCounts(stops, by: route.vehicle)
      checker.checkLoads(stops, by: route.vehicle)
      checker.checkTimes(stops, by: route.vehicle)
    }
    return CheckReport(violations: checker.violations, cost: cost, collectedPrize: prize)
  }

  /// Checks a whole answer: its plan, its cost, and every time, distance and load in its schedules.
  package static func check(_ answer: Answer) -> CheckReport {
    let report = check(answer.problem, answer.solution)
    var checker = SolutionChecker(answer.problem)
    checker.violations = report.violations
    if answer.cost != report.cost {
      checker.violations.append(.costDiffers(stated: answer.cost, actual: report.cost))
    }
    for (index, route) in answer.solution.routes.enumerated() {
      if index < answer.schedules.count, answer.schedules[index].vehicle == route.vehicle {
        checker.checkSchedule(answer.schedules[index], of: route)
      } else {
        checker.violations.append(.scheduleMissing(vehicle: route.vehicle))
      }
    }
    return CheckReport(
      violations: checker.violations, cost: report.cost, collectedPrize: report.collectedPrize)
  }

  // MARK: - Assignment, skills, loads

  private mutating func checkAssignment(_ solution: Solution) {
    var visits = [Int](repeating: 0, count: problem.stops.count)
    var used: Set<Int> = []
    for route in solution.routes {
      if !problem.vehicles.indices.contains(route.vehicle) {
        violations.append(.unknownVehicle(route.vehicle))
      } else if !used.insert(route.vehicle).inserted {
        violations.append(.vehicleUsedTwice(vehicle: route.vehicle))
      }
      if route.stops.isEmpty { violations.append(.emptyRoute(vehicle: route.vehicle)) }
      for stop in route.stops {
        if visits.indices.contains(stop) {
          visits[stop] += 1
        } else {
          violations.append(.unknownStop(stop))
        }
      }
    }
    let unassigned = Set(solution.unassigned)
    for stop in solution.unassigned where !visits.indices.contains(stop) {
      violations.append(.unknownStop(stop))
    }
    for (stop, times) in visits.enumerated() {
      if times > 1 { violations.append(.stopVisited(stop: stop, times: times)) }
      if times > 0, unassigned.contains(stop) {
        violations.append(.stopVisitedAndUnassigned(stop: stop))
      }
      if times == 0, !unassigned.contains(stop) { violations.append(.stopMissing(stop: stop)) }
    }
  }

  private mutating func checkSkillsAndCounts(_ stops: [Int], by v: Int) {
    let vehicle = problem.vehicles[v]
    for stop in stops {
      let missing = problem.stops[stop].skills.subtracting(vehicle.skills)
      if !missing.isEmpty {
        violations.append(.skillsMissing(vehicle: v, stop: stop, skills: missing.sorted()))
      }
    }
    if let most = vehicle.maxStops, stops.count > most {
      violations.append(.excessStops(vehicle: v, amount: stops.count - most))
    }
  }

  private func amount(_ amounts: [Int], _ dimension: Int) -> Int {
    dimension < amounts.count ? amounts[dimension] : 0
  }

  /// Loads on board at the start and after each stop.
  func loads(_ stops: [Int], _ dimension: Int) -> [Int] {
    var load = stops.reduce(0) { $0 + amount(problem.stops[$1].delivery, dimension) }
    var result = [load]
    for stop in stops {
      load -= amount(problem.stops[stop].delivery, dimension)
      load += amount(problem.stops[stop].pickup, dimension)
      result.append(load)
    }
    return result
  }

  private mutating func checkLoads(_ stops: [Int], by v: Int) {
    let capacity = problem.vehicles[v].capacity
    for dimension in capacity.indices {
      for (position, load) in loads(stops, dimension).enumerated()
      where load > capacity[dimension] {
        violations.append(
          .excessLoad(
            vehicle: v, dimension: dimension, after: position == 0 ? nil : stops[position - 1],
            amount: load - capacity[dimension]))
      }
    }
  }

  // MARK: - Cost and time

  /// The locations of a route: start if any, stops, end if any.
  func path(_ stops: [Int], by v: Int) -> [Int] {
    let vehicle = problem.vehicles[v]
    let ends = [[vehicle.start], [vehicle.end]].map { $0.compactMap(\.self) }
    return ends[0] + stops.map { problem.stops[$0].location } + ends[1]
  }

  func cost(of stops: [Int], by v: Int) -> Int {
    guard !stops.isEmpty else { return 0 }
    let vehicle = problem.vehicles[v]
    let path = path(stops, by: v)
    return zip(path, path.dropFirst()).reduce(vehicle.fixedCost) {
      $0 + problem.leg(from: $1.0, to: $1.1, by: vehicle).cost
    }
  }

  /// What happens when the vehicle leaves at a moment and never waits without need.
  private struct Drive {
    var lateness: [(stop: Int, amount: Int)] = []
    /// When each visit begins.
    var begins: [Int] = []
    var end = 0
    var totalLateness: Int { lateness.reduce(0) { $0 + $1.amount } }
  }

  private func drive(_ stops: [Int], by v: Int, leaving departure: Int) -> Drive {
    let vehicle = problem.vehicles[v]
    var result = Drive()
    var time = departure
    var here = vehicle.start
    for s in stops {
      let stop = problem.stops[s]
      if let here { time += problem.leg(from: here, to: stop.location, by: vehicle).duration }
      if !stop.windows.isEmpty {
        if let window = stop.windows.filter({ $0.end >= time }).min() {
          time = max(time, window.start)
        } else {
          let closing = stop.windows.map(\.end).max() ?? time
          result.lateness.append((s, time - closing))
        }
      }
      result.begins.append(time)
      time += stop.service + (here == stop.location ? 0 : stop.setup)
      here = stop.location
    }
    if let here, let end = vehicle.end {
      time += problem.leg(from: here, to: end, by: vehicle).duration
    }
    result.end = time
    return result
  }

  private mutating func checkTimes(_ stops: [Int], by v: Int) {
    guard !stops.isEmpty else { return }
    let vehicle = problem.vehicles[v]
    let shift = vehicle.window ?? .always
    let earliest = drive(stops, by: v, leaving: shift.start)
    for (stop, amount) in earliest.lateness {
      violations.append(.late(vehicle: v, stop: stop, amount: amount))
    }
    if earliest.end > shift.end {
      violations.append(.overtime(vehicle: v, amount: earliest.end - shift.end))
    }
    if let longest = vehicle.maxDuration {
      let shortest = shortestDuration(stops, by: v, shift: shift, earliest)
      if shortest > longest {
        violations.append(.excessDuration(vehicle: v, amount: shortest - longest))
      }
    }
  }

  /// Returns the least time that the route takes, over all departures that make it no later.
  ///
  /// As the departure moves on, the route becomes shorter while it waits, until a visit begins just
  /// when a window opens: those departures are tried, each found by bisection.
  private func shortestDuration(
    _ stops: [Int], by v: Int, shift: TimeWindow, _ earliest: Drive
  ) -> Int {
    let lastEnd = max(shift.end, earliest.end)
    var shortest = earliest.end - shift.start
    func consider(_ isEarlyEnough: (Drive) -> Bool) {
      var low = shift.start
      var high = lastEnd
      while low < high {
        let middle = low + (high - low + 1) / 2
        if isEarlyEnough(drive(stops, by: v, leaving: middle)) {
          low = middle
        } else {
          high = middle - 1
        }
      }
      let drive = drive(stops, by: v, leaving: low)
      if drive.totalLateness <= earliest.totalLateness, drive.end <= lastEnd {
        shortest = min(shortest, drive.end - low)
      }
    }
    consider { $0.end <= earliest.end && $0.totalLateness <= earliest.totalLateness }
    for (position, stop) in stops.enumerated() {
      for window in problem.stops[stop].windows {
        consider { $0.begins[position] <= window.start }
      }
    }
    return shortest
  }
}
