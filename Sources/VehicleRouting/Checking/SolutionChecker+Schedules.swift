internal import TravelModel

extension SolutionChecker {
  /// Compares each time, distance and load that a schedule states with the problem.
  ///
  /// - Returns: The entries with the times that the schedule states; `nil` if its steps are not those
  ///   of the route.
  mutating func entries(of schedule: Schedule, _ route: Solution.Route) -> [ReplayedEntry]? {
    let v = route.vehicle
    let vehicle = problem.vehicles[v]
    let steps = schedule.steps
    let replay = RouteReplay(problem, route)
    let visits = replay.visits
    func expect(_ stated: Int, _ actual: Int, _ what: String, _ step: Int) {
      guard stated != actual else { return }
      violations.append(
        .scheduleDiffers(vehicle: v, step: step, what: what, stated: stated, actual: actual))
    }
    expect(steps.count, visits.count, "number of steps", 0)
    guard steps.count == visits.count, let first = steps.first else { return nil }

    let loads = (0..<dimensions).map { self.loads(route.activities, $0) }
    // The loads have one entry more than the activities: what is on board at the start.
    let offset = first.kind == .start ? 0 : 1
    var entries: [ReplayedEntry] = []
    entries.reserveCapacity(visits.count)
    var previous: Schedule.Step?
    var last: RouteReplay.Visit?
    var drive = TimeDependentTravel(duration: 0)
    var driven = 0
    for (index, (step, visit)) in zip(steps, visits).enumerated() {
      guard step.kind == visit.kind, step.location == visit.location else {
        violations.append(
          .scheduleDiffers(
            vehicle: v, step: index, what: "place", stated: step.location ?? -1,
            actual: visit.location ?? -1))
        return nil
      }
      var entry = ReplayedEntry(visit)
      let departure = previous?.departure ?? step.arrival
      let stated = step.travel - (previous?.travel ?? 0)
      entry.travel = drive.drive(
        from: departure, atMost: visit.location == nil ? max(0, stated) : .max)
      expect(stated, entry.travel, "travel time", index)
      expect(step.arrival, departure + entry.travel, "arrival", index)
      driven += entry.travel
      entry.distance = visit.location == nil ? 0 : last.map(\.distanceToNext) ?? 0
      if let distance = step.distance, let before = previous.map(\.distance) ?? 0 {
        expect(distance, before + (entry.distance ?? 0), "distance", index)
      }
      if visit.location != nil {
        if let last { entry.legCost = replay.cost(of: last, driven: driven) }
        (last, drive, driven) = (visit, visit.drive, 0)
      }
      expect(step.service, visit.service, "service", index)
      expect(step.setup, visit.setup, "setup", index)
      for (dimension, load) in step.load.enumerated() where dimension < dimensions {
        let position = min(index + offset, loads[dimension].count - 1)
        expect(load, loads[dimension][position], "load", index)
      }
      if step.waiting < 0 || visit.kind == .start || visit.kind == .end {
        expect(step.waiting, 0, "waiting", index)
      }
      entry.arrival = step.arrival
      entry.begin = step.begin
      entry.end = step.departure
      entry.lateness = lateness(of: step, visit, v)
      entries.append(entry)
      previous = step
    }
    let shift = vehicle.window ?? .always
    if first.arrival < shift.start { expect(first.arrival, shift.start, "departure", 0) }
    return entries
  }

  /// Checks that a step does not begin before a window opens.
  ///
  /// - Returns: By how much it begins after the last one.
  private mutating func lateness(
    of step: Schedule.Step, _ visit: RouteReplay.Visit, _ v: Int
  ) -> Int {
    let windows = visit.windows
    guard !windows.isEmpty else { return visit.shortfall }
    guard !windows.contains(where: { $0.contains(step.begin) }) else { return 0 }
    guard let next = windows.lazy.filter({ $0.start > step.begin }).min() else {
      return step.begin - (windows.lazy.map(\.end).max() ?? step.begin)
    }
    let amount = next.start - step.begin
    switch step.kind {
    case .stop(let s): violations.append(.early(vehicle: v, stop: s, amount: amount))
    case .facility(let f):
      violations.append(.facilityClosed(vehicle: v, facility: f, amount: amount))
    case .pause(let b):
      violations.append(.breakOutsideWindow(vehicle: v, number: b, amount: amount))
    case .start, .end, .charge, .rest: break
    }
    return 0
  }
}
