internal import VehicleRouting

/// The totals of a route, or of a whole plan.
struct SolutionSums {
  var cost = 0
  var prize = 0
  var delivery: [Int]
  var pickup: [Int]
  var setup = 0
  var service = 0
  var duration = 0
  var waiting = 0
  var priority = 0
  /// `nil` once a part is unknown.
  var distance: Int? = 0

  init(dimensions: Int) {
    delivery = Array(repeating: 0, count: dimensions)
    pickup = delivery
  }

  /// Sums up a route by its schedule; `dimensions` are the problem's, which take as long to find as it is large.
  init(_ schedule: Schedule, in problem: Problem, dimensions: Int) {
    self.init(dimensions: dimensions)
    cost = schedule.cost
    for step in schedule.steps {
      setup += step.setup
      service += step.service
      waiting += step.waiting
      guard case .stop(let s) = step.kind else { continue }
      let stop = problem.stops[s]
      priority += stop.priority
      prize += stop.prize ?? 0
      for (d, amount) in stop.delivery.enumerated() { delivery[d] += amount }
      for (d, amount) in stop.pickup.enumerated() { pickup[d] += amount }
    }
    duration = schedule.steps.last?.travel ?? 0
    distance = schedule.steps.last.map(\.distance) ?? 0
  }

  static func += (total: inout SolutionSums, part: SolutionSums) {
    total.cost += part.cost
    total.prize += part.prize
    total.setup += part.setup
    total.service += part.service
    total.duration += part.duration
    total.waiting += part.waiting
    total.priority += part.priority
    for d in total.delivery.indices {
      total.delivery[d] += part.delivery[d]
      total.pickup[d] += part.pickup[d]
    }
    total.distance = total.distance.flatMap { sum in part.distance.map { sum + $0 } }
  }
}
