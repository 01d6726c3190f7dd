internal import TravelModel

extension SolutionChecker {
  /// Holds each time, distance and load that a schedule states against the problem.
  ///
  /// - Returns: The entries with the times that the schedule states; `nil` if its steps are not those
  ///   of the route.
  mutating func entries(of schedule: Schedule, _ route: Solution.Route) -> [ReplayedEntry]? {
    let v = route.vehicle
    let vehicle = problem.vehicles[v]
    let steps = schedule.steps
    let expected = RouteReplay(problem, route).entries(leaving: (vehicle.window ?? .always).start)
    func expect(_ stated: Int, _ actual: Int, _ what: String, _ step: Int) {
      guard stated != actual else { return }
      violations.append(
        .scheduleDiffers(vehicle: v, step: step, what: what, stated: stated, actual: actual))
    }
    expect(steps.count, expected.count, "number of steps", 0)
    guard steps.count == expected.count, let first = steps.first else { return nil }

    let loads = (0..<problem.loadDimensions).map { self.loads(route.activities, $0) }
    // The loads have one entry more than the activities: what is on board at the start.
    let offset = first.kind == .start ? 0 : 1
    var entries: [ReplayedEntry] = []
    var previous: Schedule.Step?
    var here: Int?
    var leg = LegInProgress(duration: 0)
    var driven = 0
    for (index, step) in steps.enumerated() {
      var entry = expected[index]
      if step.kind != entry.kind || step.location != entry.location {
        violations.append(
          .scheduleDiffers(
            vehicle: v, step: index, what: "place", stated: step.location ?? -1,
            actual: entry.location ?? -1))
        return nil
      }
      entry.travel = step.travel - (previous?.travel ?? 0)
      let isPlace = entry.location != nil
      let travel = leg.drive(
        from: previous?.departure ?? step.arrival, atMost: isPlace ? .max : max(0, entry.travel))
      expect(entry.travel, travel, "travel time", index)
      expect(step.arrival, (previous?.departure ?? step.arrival) + travel, "arrival", index)
      if let place = entry.location, let here {
        let whole = problem.leg(from: here, to: place, by: vehicle)
        entry.legCost = problem.cost(of: whole, driven: driven + travel, by: vehicle)
        if let distance = step.distance, let before = previous?.distance {
          expect(distance, before + (whole.distance ?? 0), "distance", index)
        }
      }
      driven = isPlace ? 0 : driven + travel
      expect(step.service, entry.service, "service", index)
      expect(step.setup, entry.setup, "setup", index)
      for (dimension, load) in step.load.enumerated() {
        let position = min(index + offset, loads[dimension].count - 1)
        expect(load, loads[dimension][position], "load", index)
      }
      if step.waiting < 0 { expect(step.waiting, 0, "waiting", index) }
      entry.arrival = step.arrival
      entry.begin = step.begin
      entry.end = step.departure
      entry.lateness = checkWindows(step, v)
      entries.append(entry)
      previous = step
      if let place = entry.location {
        here = place
        let next = expected[(index + 1)...].lazy.compactMap(\.location).first
        leg = LegInProgress(problem, from: place, to: next, by: vehicle)
      }
    }
    let shift = vehicle.window ?? .always
    if first.arrival < shift.start { expect(first.arrival, shift.start, "departure", 0) }
    return entries
  }

  /// Checks that a step begins in a window.
  ///
  /// - Returns: By how much it begins after the last one.
  private mutating func checkWindows(_ step: Schedule.Step, _ v: Int) -> Int {
    let windows =
      switch step.kind {
      case .stop(let s): problem.stops[s].windows
      case .facility(let f): problem.facilities[f].windows
      case .pause(let b): problem.vehicles[v].breaks[b].beginWindows
      case .start, .end, .rest: [TimeWindow]()
      }
    guard !windows.isEmpty, !windows.contains(where: { $0.contains(step.begin) }) else { return 0 }
    guard let next = windows.filter({ $0.start > step.begin }).min() else {
      return step.begin - (windows.map(\.end).max() ?? step.begin)
    }
    let amount = next.start - step.begin
    switch step.kind {
    case .stop(let s): violations.append(.early(vehicle: v, stop: s, amount: amount))
    case .facility(let f):
      violations.append(.facilityClosed(vehicle: v, facility: f, amount: amount))
    case .pause(let b):
      violations.append(.breakOutsideWindow(vehicle: v, number: b, amount: amount))
    case .start, .end, .rest: break
    }
    return 0
  }
}
