internal import TravelModel

/// What the checker found: every violation, and what the plan costs and earns.
package struct CheckReport: Hashable, Sendable {
  package let violations: [Violation]
  /// Cost of all routes, in cost units.
  package let cost: Int
  /// The sum of the prizes of the visited stops.
  package let collectedPrize: Int
  /// How long each route lasts, from start to end, in time units; those of unknown vehicles aside.
  package let durations: [Int]
  /// When each of these ends, in time units.
  package let ends: [Int]

  /// Whether the plan keeps every rule.
  package var isFeasible: Bool { violations.isEmpty }
}

/// Checks a plan against its problem, step by step, with code that the search does not use.
package struct SolutionChecker {
  let problem: Problem
  /// Counted once: that asks all stops.
  let dimensions: Int
  var violations: [Violation] = []

  init(_ problem: Problem) {
    self.problem = problem
    dimensions = problem.loadDimensions
  }

  /// Checks which stops each vehicle visits and in which order, and whether this can be done in time.
  ///
  /// From its departure on a vehicle does one thing after the other, each as early as can be. It waits
  /// only for a window to open, for the goods of its trip to be released, or for the sake of a
  /// relation. A break begins as soon as a window of it is open; until then the vehicle drives on. A
  /// rest is taken as late as the driving rules allow, at the latest on arrival at the next place.
  ///
  /// A vehicle may leave at any moment of its shift. What it breaks in time is what it breaks when it
  /// leaves as early as can be. Its cost is that of the latest departure with which it breaks no more
  /// and is at its end as early as can be; if that lasts too long, that of a departure with which it
  /// breaks no more and that takes the least time.
  ///
  /// Times that a schedule states may be any others: ``check(_:)`` checks them against the rules.
  /// Where `times` state when each vehicle does what, and it can be done then, they take the place
  /// of those.
  ///
  /// - Parameters:
  ///   - problem: What is to be planned.
  ///   - solution: Any plan.
  ///   - times: By route, what a file states; empty if it states none.
  /// - Returns: Every violation with its amount, and the recomputed cost and prize.
  package static func check(
    _ problem: Problem, _ solution: Solution, times: [[StatedTime]] = []
  ) -> CheckReport {
    var checker = SolutionChecker(problem)
    checker.checkAssignment(solution)
    let routes = solution.routes.compactMap(checker.known)
    let stated = checker.drives(routes, times)
    let drives =
      stated
      ?? zip(routes, checker.replays(routes)).map { route, replay in
        checker.drive(replay, by: route.vehicle)
      }
    var timed: [(Solution.Route, [ReplayedEntry])] = []
    for (route, drive) in zip(routes, drives) {
      checker.checkOrder(route)
      checker.checkLoads(route)
      checker.checkBattery(route)
      checker.checkTimes(drive.earliest, route, charged: drive.best)
      timed.append((route, drive.best))
    }
    checker.checkRelations(timed)
    checker.checkFacilityLimits(routes)
    return checker.report(timed)
  }

  /// Checks a whole answer: its plan, its cost, and every time, distance and load in its schedules.
  package static func check(_ answer: Answer) -> CheckReport {
    var checker = SolutionChecker(answer.problem)
    checker.checkAssignment(answer.solution)
    var timed: [(Solution.Route, [ReplayedEntry])] = []
    for (index, stated) in answer.solution.routes.enumerated() {
      guard let route = checker.known(stated) else { continue }
      checker.checkOrder(route)
      checker.checkLoads(route)
      checker.checkBattery(route)
      guard index < answer.schedules.count, answer.schedules[index].vehicle == route.vehicle else {
        checker.violations.append(.scheduleMissing(vehicle: route.vehicle))
        continue
      }
      let schedule = answer.schedules[index]
      guard let entries = checker.entries(of: schedule, route) else { continue }
      checker.checkTimes(entries, route, charged: entries)
      let cost = checker.cost(of: entries, by: route.vehicle)
      if cost != schedule.cost {
        checker.violations.append(
          .scheduleDiffers(
            vehicle: route.vehicle, step: 0, what: "cost", stated: schedule.cost, actual: cost))
      }
      timed.append((route, entries))
    }
    checker.checkRelations(timed)
    checker.checkFacilityLimits(answer.solution.routes.compactMap(checker.known))
    let report = checker.report(timed)
    guard answer.cost != report.cost else { return report }
    return CheckReport(
      violations: report.violations + [.costDiffers(stated: answer.cost, actual: report.cost)],
      cost: report.cost, collectedPrize: report.collectedPrize, durations: report.durations,
      ends: report.ends)
  }

  private func report(_ timed: [(route: Solution.Route, entries: [ReplayedEntry])]) -> CheckReport {
    CheckReport(
      violations: violations,
      cost: timed.reduce(0) { $0 + cost(of: $1.entries, by: $1.route.vehicle) },
      collectedPrize: timed.lazy.flatMap(\.route.stops).reduce(0) {
        $0 + (problem.stops[$1].prize ?? 0)
      },
      durations: timed.map { ($0.entries.last?.end ?? 0) - ($0.entries.first?.arrival ?? 0) },
      ends: timed.map { $0.entries.last?.end ?? 0 })
  }

  /// What of a route the problem has; `nil` if it does not have the vehicle.
  private func known(_ route: Solution.Route) -> Solution.Route? {
    guard problem.vehicles.indices.contains(route.vehicle) else { return nil }
    let vehicle = problem.vehicles[route.vehicle]
    var known = Solution.Route(
      vehicle: route.vehicle,
      activities: route.activities.filter { activity in
        switch activity {
        case .stop(let s): problem.stops.indices.contains(s)
        case .pause(let b): vehicle.breaks.indices.contains(b)
        case .facility(let f): problem.facilities.indices.contains(f)
        case .charge(let charge): problem.chargingStations.indices.contains(charge.station)
        case .rest: vehicle.drivingRules != nil
        }
      })
    known.reversedStops = route.reversedStops
    known.day = route.day
    return known
  }

  // MARK: - Assignment

  private mutating func checkAssignment(_ solution: Solution) {
    var visits = [Int](repeating: 0, count: problem.stops.count)
    var used: Set<[Int]> = []
    for route in solution.routes {
      if !problem.vehicles.indices.contains(route.vehicle) {
        violations.append(.unknownVehicle(route.vehicle))
      } else if !used.insert([route.day, route.vehicle]).inserted {
        violations.append(.vehicleUsedTwice(vehicle: route.vehicle))
      }
      if route.stops.isEmpty { violations.append(.emptyRoute(vehicle: route.vehicle)) }
      checkNames(route)
      checkDirections(route)
      for stop in route.stops {
        if visits.indices.contains(stop) {
          visits[stop] += 1
        } else {
          violations.append(.unknownStop(stop))
        }
      }
    }
    for vehicle in problem.vehicles.indices { checkLocks(of: vehicle, solution) }
    checkDays(of: solution)
    let unassigned = Set(solution.unassigned)
    for stop in solution.unassigned where !visits.indices.contains(stop) {
      violations.append(.unknownStop(stop))
    }
    var served: [Identifier: Int] = [:]
    for (stop, times) in visits.enumerated() {
      if times > 1, !problem.hasDays { violations.append(.stopVisited(stop: stop, times: times)) }
      if times > 0, unassigned.contains(stop) {
        violations.append(.stopVisitedAndUnassigned(stop: stop))
      }
      if times == 0, !unassigned.contains(stop) { violations.append(.stopMissing(stop: stop)) }
      // Of a shipment the pickup stands for both halves.
      if times > 0, let name = problem.stops[stop].alternatives, !isDelivery(stop) {
        if let other = served[name] {
          violations.append(.alternativesServed(stop: other, other: stop))
        }
        served[name] = stop
      }
    }
  }

  /// Checks that a route names only breaks and facilities that there are.
  private mutating func checkNames(_ route: Solution.Route) {
    guard problem.vehicles.indices.contains(route.vehicle) else { return }
    for activity in route.activities {
      switch activity {
      case .pause(let b) where !problem.vehicles[route.vehicle].breaks.indices.contains(b):
        violations.append(.breakOutOfOrder(vehicle: route.vehicle, number: b))
      case .facility(let f) where !problem.facilities.indices.contains(f):
        violations.append(.facilityNotAllowed(vehicle: route.vehicle, facility: f))
      default: break
      }
    }
  }

  /// Checks that a route serves only streets against their direction, and only those that may be.
  private mutating func checkDirections(_ route: Solution.Route) {
    for s in route.reversedStops.sorted() where problem.stops.indices.contains(s) {
      let mayTurn = problem.stops[s].street?.isReversible ?? false
      if !mayTurn || !route.stops.contains(s) {
        violations.append(.wrongDirection(vehicle: route.vehicle, stop: s))
      }
    }
  }

  private func isDelivery(_ stop: Int) -> Bool {
    if case .delivery = problem.stops[stop].kind { true } else { false }
  }
}

extension SolutionChecker {
  /// Returns the schedules of a plan that keeps all rules, each route at the departure that it is
  /// charged for.
  package static func schedules(_ problem: Problem, _ solution: Solution) -> [Schedule] {
    let checker = SolutionChecker(problem)
    return zip(solution.routes, checker.replays(solution.routes)).map { route, replay in
      checker.schedule(checker.drive(replay, by: route.vehicle).best, route)
    }
  }

  /// Returns what a file states as an answer: its plan at its times, with the costs, loads, durations and distances
  /// that these come to, and its bound.
  ///
  /// - Returns: `nil` if the file does not state the times of its routes, step by step.
  package static func answer(_ problem: Problem, _ stated: StatedSolution) -> Answer? {
    let (solution, times) = (stated.solution, stated.times)
    guard times.count == solution.routes.count else { return nil }
    let checker = SolutionChecker(problem)
    var schedules: [Schedule] = []
    for (route, times) in zip(solution.routes, times) {
      guard checker.known(route) == route, let first = times.first else { return nil }
      var replay = RouteReplay(problem, route)
      guard times.count == replay.visits.count else { return nil }
      replay.begin(at: times.map(\.begin))
      schedules.append(checker.schedule(replay.entries(leaving: first.arrival), route))
    }
    return Answer(
      problem: problem, solution: solution, schedules: schedules,
      cost: schedules.reduce(0) { $0 + $1.cost },
      collectedPrize: solution.routes.lazy.flatMap(\.stops).reduce(0) {
        $0 + (problem.stops[$1].prize ?? 0)
      },
      // Bounds in larger units than costs are rounded.
      bound: problem.costScale == 1 ? stated.bound : nil, isProven: stated.isProven ?? false,
      method: .search, seed: 0, limit: .iterations(0), originalProblem: problem)
  }

  /// The schedule of a route whose entries have times.
  func schedule(_ entries: [ReplayedEntry], _ route: Solution.Route) -> Schedule {
    let loads = (0..<dimensions).map { self.loads(route.activities, $0) }
    // The loads have one entry more than the activities: what is on board at the start.
    let offset = entries.first?.kind == .start ? 0 : 1
    var travel = 0
    var distance: Int? = 0
    let steps = entries.enumerated().map { index, entry in
      travel += entry.travel
      distance = distance.flatMap { sum in entry.distance.map { sum + $0 } }
      return Schedule.Step(
        kind: entry.kind, location: entry.location, arrival: entry.arrival,
        waiting: entry.begin - entry.arrival, setup: entry.setup, service: entry.service,
        travel: travel, distance: distance,
        load: loads.map { $0[min(index + offset, $0.count - 1)] })
    }
    return Schedule(
      vehicle: route.vehicle, steps: steps, cost: cost(of: entries, by: route.vehicle))
  }
}

extension SolutionChecker {
  /// Checks that a street is near each stop, and that a way leads from each place to the next.
  mutating func checkLegs(_ route: Solution.Route) {
    let vehicle = problem.vehicles[route.vehicle]
    guard !route.stops.isEmpty else { return }
    var places: [(activity: Activity?, entry: Int, exit: Int)] = []
    if let start = vehicle.start { places.append((nil, start, start)) }
    for activity in route.activities {
      switch activity {
      case .stop(let s):
        let stop = problem.stops[s]
        let (begin, end) = (stop.location, stop.street?.end ?? stop.location)
        places.append(
          route.reversedStops.contains(s) ? (activity, end, begin) : (activity, begin, end))
        if [begin, end].contains(where: { problem.locations[$0].isOffStreet }) {
          violations.append(.noStreet(vehicle: route.vehicle, stop: s))
        }
      case .facility(let f):
        let place = problem.facilities[f].location
        places.append((activity, place, place))
      case .charge(let charge):
        let place = problem.chargingStations[charge.station].location
        places.append((activity, place, place))
      case .pause, .rest: break
      }
    }
    if let end = vehicle.end { places.append((nil, end, end)) }
    for (from, to) in zip(places, places.dropFirst())
    where !problem.leg(from: from.exit, to: to.entry, by: vehicle).hasRoute {
      violations.append(
        .noRoute(vehicle: route.vehicle, from: from.activity, to: to.activity))
    }
  }
}
