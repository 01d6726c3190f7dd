internal import VehicleRouting

/// A schedule with a start and an end, as VROOM writes every route.
struct WrittenRoute {
  let steps: [Schedule.Step]

  /// Adds what an open route lacks: it starts and ends at its first and last place.
  init(_ schedule: Schedule, in problem: Problem) {
    var steps = schedule.steps
    guard let first = steps.first, let last = steps.last else {
      self.steps = steps
      return
    }
    if first.kind != .start {
      steps.insert(
        Schedule.Step(
          kind: .start, location: steps.lazy.compactMap(\.location).first, arrival: first.arrival,
          waiting: 0, setup: 0, service: 0, travel: 0, distance: first.distance.map { _ in 0 },
          load: Self.load(before: first, in: problem)), at: 0)
    }
    if last.kind != .end {
      steps.append(
        Schedule.Step(
          kind: .end, location: steps.last { $0.location != nil }?.location,
          arrival: last.departure, waiting: 0, setup: 0, service: 0, travel: last.travel,
          distance: last.distance, load: last.load))
    }
    self.steps = steps
  }

  /// What is on board when a route begins with a step; one that begins at a facility begins empty.
  private static func load(before step: Schedule.Step, in problem: Problem) -> [Int] {
    switch step.kind {
    case .stop(let s):
      let stop = problem.stops[s]
      return step.load.indices.map { d in
        step.load[d] + (d < stop.delivery.count ? stop.delivery[d] : 0)
          - (d < stop.pickup.count ? stop.pickup[d] : 0)
      }
    case .facility: return step.load.map { _ in 0 }
    case .start, .end, .pause, .rest: return step.load
    }
  }
}
