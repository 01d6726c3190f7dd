extension SolutionChecker {
  /// Holds each time, distance and load that a schedule states against the problem.
  mutating func checkSchedule(_ schedule: Schedule, of route: Solution.Route) {
    let v = route.vehicle
    guard problem.vehicles.indices.contains(v),
      route.stops.allSatisfy(problem.stops.indices.contains)
    else { return }
    let vehicle = problem.vehicles[v]
    let path = path(route.stops, by: v)
    let steps = schedule.steps
    func expect(_ stated: Int, _ actual: Int, _ what: String, _ step: Int) {
      guard stated != actual else { return }
      violations.append(
        .scheduleDiffers(vehicle: v, step: step, what: what, stated: stated, actual: actual))
    }
    expect(steps.count, path.count, "number of steps", 0)
    expect(schedule.cost, cost(of: route.stops, by: v), "cost", 0)
    guard steps.count == path.count, let first = steps.first, let last = steps.last else { return }

    let allLoads = (0..<problem.loadDimensions).map { loads(route.stops, $0) }
    var visited = 0
    var previous: Schedule.Step?
    for (index, step) in steps.enumerated() {
      expect(step.location, path[index], "location", index)
      let stop: Stop?
      switch step.kind {
      case .start, .end: stop = nil
      case .stop(let s):
        expect(s, visited < route.stops.count ? route.stops[visited] : -1, "stop", index)
        stop = problem.stops.indices.contains(s) ? problem.stops[s] : nil
        visited += 1
      }
      if let previous {
        let leg = problem.leg(from: previous.location, to: step.location, by: vehicle)
        expect(step.arrival, previous.departure + leg.duration, "arrival", index)
        expect(step.travel, previous.travel + leg.duration, "travel time", index)
        if let distance = step.distance, let before = previous.distance {
          expect(distance, before + (leg.distance ?? 0), "distance", index)
        }
      }
      expect(step.service, stop?.service ?? 0, "service", index)
      let isSetUp = stop != nil && (previous == nil || previous?.location != step.location)
      expect(step.setup, isSetUp ? stop?.setup ?? 0 : 0, "setup", index)
      for (dimension, load) in step.load.enumerated() {
        expect(load, allLoads[dimension][visited], "load", index)
      }
      if step.waiting < 0 || stop == nil { expect(step.waiting, 0, "waiting", index) }
      if let stop, !stop.windows.isEmpty,
        !stop.windows.contains(where: { $0.contains(step.begin) })
      {
        let opening = stop.windows.filter { $0.end >= step.begin }.min()?.start
        expect(step.begin, opening ?? stop.windows.map(\.end).max() ?? 0, "begin", index)
      }
      previous = step
    }
    let shift = vehicle.window ?? .always
    if first.arrival < shift.start { expect(first.arrival, shift.start, "departure", 0) }
    if last.departure > shift.end {
      violations.append(.overtime(vehicle: v, amount: last.departure - shift.end))
    }
    if let longest = vehicle.maxDuration, last.departure - first.arrival > longest {
      violations.append(
        .excessDuration(vehicle: v, amount: last.departure - first.arrival - longest))
    }
  }
}
