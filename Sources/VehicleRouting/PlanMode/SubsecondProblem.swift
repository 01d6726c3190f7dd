internal import TravelModel

/// A problem in hundredths of its time unit, in which speed factors round travel as finely as VROOM
/// does; and its answers converted back to whole units.
///
/// VROOM multiplies each duration by a hundred over the speed factor, rounded to a whole number, and
/// states times rounded down.
package struct SubsecondProblem {
  static let parts = 100

  /// The problem as it was.
  private let coarse: Problem
  /// The same with all times in hundredths, and without speed factors.
  package let problem: Problem

  /// Returns `nil` where no vehicle has a speed factor, not all travel is by matrices of one time of day,
  /// or times are too large.
  package init?(_ problem: Problem) {
    guard problem.vehicles.contains(where: { $0.speedFactor != 1 }) else { return nil }
    var fine = problem
    fine.travel = [:]
    fine.costScale = problem.costScale * Self.parts
    for v in fine.vehicles.indices {
      let vehicle = problem.vehicles[v]
      guard case .matrix(let matrix)? = problem.travel[vehicle.profile] else { return nil }
      let pace = Int((Double(Self.parts) / vehicle.speedFactor).rounded())
      let driven = matrix.durations.lazy.filter { $0 != TravelMatrix.noRoute }
      let longest = Int(driven.max() ?? 0) * pace
      guard longest <= TravelMatrix.largestEntry else { return nil }
      let profile = "\(vehicle.profile) \(pace)"
      fine.vehicles[v].profile = profile
      fine.vehicles[v].speedFactor = 1
      if fine.travel[profile] == nil {
        fine.travel[profile] = .matrix(
          TravelMatrix(
            size: matrix.size,
            durations: matrix.durations.map {
              $0 == TravelMatrix.noRoute ? $0 : $0 * Int32(pace)
            },
            distances: matrix.distances, costs: matrix.costs))
      }
      Self.refine(&fine.vehicles[v])
    }
    for s in fine.stops.indices { Self.refine(&fine.stops[s]) }
    for f in fine.facilities.indices {
      fine.facilities[f].windows = fine.facilities[f].windows.map(Self.refined)
      fine.facilities[f].service *= Self.parts
      fine.facilities[f].fee *= Self.parts
    }
    for r in fine.relations.indices {
      fine.relations[r].minGap *= Self.parts
      fine.relations[r].minOffset *= Self.parts
      fine.relations[r].maxOffset *= Self.parts
      fine.relations[r].maxGap = fine.relations[r].maxGap.map { $0 * Self.parts }
    }
    fine.terms.compactness *= Self.parts
    fine.terms.closeness *= Self.parts
    coarse = problem
    self.problem = fine
  }

  private static func refined(_ window: TimeWindow) -> TimeWindow {
    TimeWindow(start: window.start * parts, end: window.end * parts) ?? window
  }

  private static func refine(_ stop: inout Stop) {
    stop.service *= parts
    stop.setup *= parts
    stop.servicePerType = stop.servicePerType.mapValues { $0 * parts }
    stop.setupPerType = stop.setupPerType.mapValues { $0 * parts }
    stop.windows = stop.windows.map(refined)
    stop.release *= parts
    stop.prize = stop.prize.map { $0 * parts }
    if let soft = stop.softWindow {
      stop.softWindow = SoftWindow(
        refined(soft.window), earlyRate: soft.earlyRate, lateRate: soft.lateRate)
    }
  }

  /// Rates per time unit stay the same numbers, as cost units are hundredths, too.
  private static func refine(_ vehicle: inout Vehicle) {
    vehicle.window = vehicle.window.map(refined)
    vehicle.maxDuration = vehicle.maxDuration.map { $0 * parts }
    vehicle.maxTravel = vehicle.maxTravel.map { $0 * parts }
    vehicle.regularEnd = vehicle.regularEnd.map { $0 * parts }
    vehicle.fixedCost *= parts
    vehicle.rates.distance *= parts
    for b in vehicle.breaks.indices {
      vehicle.breaks[b].windows = vehicle.breaks[b].windows.map(refined)
      vehicle.breaks[b].service *= parts
    }
    vehicle.drivingRules = vehicle.drivingRules?.refined(by: parts)
  }

  /// Returns an answer to ``problem`` as one to the problem as it was, in canonical order; its times are
  /// rounded down and its travel is what these say.
  package func coarsened(_ answer: Answer) -> Answer {
    let canonical = coarse.canonical()
    let hasTimes =
      canonical.stops.contains { !$0.windows.isEmpty }
      || canonical.vehicles.contains { $0.window != nil || !$0.breaks.isEmpty }
    let schedules = answer.schedules.map {
      coarsened($0, canonical.vehicles[$0.vehicle], hasTimes: hasTimes)
    }
    return Answer(
      problem: canonical, solution: answer.solution, schedules: schedules,
      cost: schedules.reduce(0) { $0 + $1.cost },
      collectedPrize: answer.collectedPrize / Self.parts,
      bound: answer.bound.map { $0 / Self.parts }, isProven: answer.isProven,
      method: answer.method, seed: answer.seed, limit: answer.limit,
      originalProblem: canonical)
  }

  private func coarsened(
    _ schedule: Schedule, _ vehicle: Vehicle, hasTimes: Bool
  ) -> Schedule {
    var travel = 0
    var departure: Int?
    var steps: [Schedule.Step] = []
    for (i, step) in schedule.steps.enumerated() {
      let arrival = step.arrival / Self.parts
      let more = departure.map { arrival - $0 } ?? 0
      travel += more
      var distance = step.distance
      if step.location == nil, let passed = steps.last?.distance {
        distance = passed + (part(more, ofLegAround: i, in: schedule.steps) ?? 0)
      }
      steps.append(
        Schedule.Step(
          kind: step.kind, location: step.location, arrival: arrival,
          waiting: step.begin / Self.parts - arrival, setup: step.setup / Self.parts,
          service: step.service / Self.parts, travel: travel, distance: distance,
          load: step.load))
      departure = steps.last?.departure
    }
    var cost = schedule.cost
    if let last = schedule.steps.last {
      // With times, travel costs what its stated duration does; without, the exact cost counts.
      cost -= price(of: last.travel, by: vehicle)
      cost +=
        hasTimes
        ? price(of: Self.parts * travel, by: vehicle)
        : Self.parts * exactPrice(of: last.travel, by: vehicle)
    }
    return Schedule(vehicle: schedule.vehicle, steps: steps, cost: cost / Self.parts)
  }

  /// The share of a leg's distance that some travel in whole units has of it.
  private func part(_ travel: Int, ofLegAround index: Int, in steps: [Schedule.Step]) -> Int? {
    let start = steps[..<index].last { $0.location != nil }
    guard let end = steps[index...].first(where: { $0.location != nil }), let to = end.distance,
      let from = start.map(\.distance) ?? 0
    else { return nil }
    return Self.part(
      travel, duration: end.travel - (start?.travel ?? 0), distance: to - from)
  }

  /// The share of a leg's distance that some travel in whole units has of its duration in hundredths.
  static func part(_ travel: Int, duration: Int, distance: Int) -> Int {
    let whole = duration / parts
    return whole > 0 ? Int((Double(travel) * Double(distance) / Double(whole)).rounded()) : 0
  }

  /// What more travel, in hundredths, costs by the vehicle's rate; nothing where a matrix has costs of
  /// its own.
  func price(of travel: Int, by vehicle: Int) -> Int {
    price(of: travel, by: coarse.vehicles[vehicle])
  }

  private func price(of travel: Int, by vehicle: Vehicle) -> Int {
    guard case .matrix(let matrix)? = coarse.travel[vehicle.profile], matrix.costs == nil else {
      return 0
    }
    return vehicle.rates.travel * travel
  }

  /// What travel costs, in cost units of the problem as it was, if the cost of a matrix entry is rounded
  /// and not its duration: to 1/360000 of the user's unit, which is what VROOM minimises.
  private func exactPrice(of travel: Int, by vehicle: Vehicle) -> Int {
    guard price(of: 1, by: vehicle) > 0 else { return 0 }
    let pace = Double(Self.parts) / vehicle.speedFactor
    let perHour = Double(vehicle.rates.travel * 3600) / Double(coarse.costScale)
    let entries = travel / max(1, Int(pace.rounded()))
    return entries * Int((pace * perHour).rounded()) * coarse.costScale / (3600 * Self.parts)
  }
}

extension SubsecondProblem {
  /// Returns a step with the moments that its user wants in hundredths.
  static func refined(_ step: GivenStep) -> GivenStep {
    var step = step
    step.earliest = step.earliest.map { $0 * parts }
    step.latest = step.latest.map { $0 * parts }
    return step
  }

  /// Returns the entries of a route in whole units: moments are rounded down, and travel is what lies
  /// between them.
  ///
  /// Legs cost what their travel in whole units does, as in VROOM. A break has passed the share of its
  /// leg's distance that the travel before it has of the leg, both in whole units.
  ///
  /// - Parameters:
  ///   - entries: The route in hundredths, with its start.
  ///   - v: Index into ``Problem/vehicles``.
  /// - Returns: As many entries, in the same order.
  func coarsened(_ entries: [ReplayedEntry], by v: Int) -> [ReplayedEntry] {
    var result: [ReplayedEntry] = []
    var leg: [ReplayedEntry] = []
    for entry in entries {
      leg.append(entry)
      guard entry.location != nil || leg.count + result.count == entries.count else { continue }
      result += coarsened(leg: leg, by: v, from: result.last?.end)
      leg = []
    }
    return result
  }

  /// Returns a place and the breaks on the way to it in whole units.
  private func coarsened(
    leg: [ReplayedEntry], by v: Int, from departure: Int?
  ) -> [ReplayedEntry] {
    let duration = leg.reduce(0) { $0 + $1.travel }
    let distance = leg.reduce(into: Int?.some(0)) { sum, entry in
      sum = sum.flatMap { sum in entry.distance.map { sum + $0 } }
    }
    var (passed, travel) = (0, 0)
    var time = departure
    return leg.map { exact in
      var entry = ReplayedEntry(
        RouteReplay.Visit(
          kind: exact.kind, location: exact.location, setup: exact.setup / Self.parts,
          service: exact.service / Self.parts))
      entry.arrival = exact.arrival / Self.parts
      entry.begin = exact.begin / Self.parts
      entry.end = entry.begin + entry.setup + entry.service
      entry.lateness = exact.lateness / Self.parts
      entry.travel = time.map { entry.arrival - $0 } ?? 0
      travel += entry.travel
      time = entry.end
      entry.distance = distance.map { distance in
        entry.location != nil
          ? distance - passed : Self.part(entry.travel, duration: duration, distance: distance)
      }
      passed += entry.distance ?? 0
      if entry.location != nil {
        let extra = price(of: Self.parts * travel - duration, by: v)
        entry.legCost = (exact.legCost + extra) / Self.parts
      }
      return entry
    }
  }

  /// Returns a violation in whole units; times are rounded up, so that none of them is nothing.
  func coarsened(_ violation: StatedViolation) -> StatedViolation {
    guard violation.measure == .time, let amount = violation.amount else { return violation }
    return StatedViolation(
      violation.vehicle, violation.place, violation.cause, (amount + Self.parts - 1) / Self.parts,
      .time)
  }
}
