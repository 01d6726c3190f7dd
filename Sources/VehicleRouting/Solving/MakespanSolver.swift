internal import TravelModel

/// Plans so that the last vehicle is back as early as can be: cheap plans within a deadline that is brought
/// forward until no plan is found any more, and in the end the cheapest within the best one.
struct MakespanSolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double

  /// Prepares to solve a canonical problem; time runs from `begin`.
  init(_ problem: Problem, _ options: RunOptions, begin: Double) {
    self.problem = problem
    self.options = options
    self.begin = begin
  }

  /// The shares of the limit of the first plan and of each of the attempts with an earlier deadline; the rest is
  /// for costs.
  private static let firstShare = 0.2
  private static let attemptShare = 0.07
  private static let attempts = 8
  /// Deadlines nearer to each other than this share are as good as equal.
  private static let precision = 0.001

  /// Runs the searches.
  func solve() -> Answer {
    var best = planned(within: nil, from: 0, share: Self.firstShare)
    var share = Self.firstShare
    var low = earliestEnd
    for _ in 0..<Self.attempts where !options.isCancelled() {
      let end = best.latestEnd
      guard Double(end - low) > Double(end) * Self.precision else { break }
      let target = low + (end - low) / 2
      let found = planned(within: target, from: share, share: Self.attemptShare)
      share += Self.attemptShare
      if PlanValue(found) < PlanValue(best) {
        best = found
      } else {
        low = target
      }
    }
    let cheapest = planned(within: best.latestEnd, from: share, share: 1 - share)
    if PlanValue(cheapest) < PlanValue(best) { best = cheapest }
    // What bounds costs says nothing of moments.
    (best.bound, best.isProven) = (nil, false)
    best.originalProblem = problem
    return best
  }

  /// Plans for costs within a deadline.
  ///
  /// - Parameters:
  ///   - deadline: When all vehicles must be back; `nil`: no earlier than they have to anyway.
  ///   - from: The share of the limit that has been used up.
  ///   - share: The share that may be used.
  /// - Returns: The plan, as one of the problem without the deadline.
  private func planned(within deadline: Int?, from: Double, share: Double) -> Answer {
    var priced = problem
    priced.objective = .cost
    for v in priced.vehicles.indices {
      guard let deadline else { break }
      let shift = priced.vehicles[v].window ?? .always
      priced.vehicles[v].window = TimeWindow(
        start: shift.start, end: max(shift.start, min(shift.end, deadline)))
    }
    var part = options
    switch options.limit {
    case .seconds(let most): part.limit = .seconds(most * (from + share))
    case .iterations(let most): part.limit = .iterations(max(1, Int(Double(most) * share)))
    }
    var found = Solver.solveCosts(priced, part, begin: begin)
    found.problem.objective = .makespan
    for v in found.problem.vehicles.indices {
      found.problem.vehicles[v].window = problem.vehicles[v].window
    }
    found.limit = options.limit
    return found
  }

  /// No plan that serves all stops ends before this moment.
  private var earliestEnd: Int {
    problem.stops.reduce(0) { latest, stop in
      let ends = problem.vehicles.compactMap { vehicle in
        stop.mayBeServed(by: vehicle) ? earliestEnd(of: stop, by: vehicle) : nil
      }
      return max(latest, ends.min() ?? 0)
    }
  }

  /// When a vehicle that does nothing else has served a stop and is at its end; other ways than the straight
  /// one may be faster by the time of day, or past other places.
  private func earliestEnd(of stop: Stop, by vehicle: Vehicle) -> Int? {
    var time = vehicle.window?.start ?? 0
    if let start = vehicle.start {
      let leg = problem.leg(from: start, to: stop.location, by: vehicle)
      guard leg.hasRoute else { return nil }
      time += leg.duration
    }
    if !stop.windows.isEmpty {
      guard let window = stop.windows.first(where: { $0.end >= time }) else { return nil }
      time = max(time, window.start)
    }
    time += stop.service(by: vehicle)
    if let end = vehicle.end {
      let leg = problem.leg(from: stop.location, to: end, by: vehicle)
      guard leg.hasRoute else { return nil }
      time += leg.duration
    }
    return time
  }
}

extension Answer {
  /// When the last of its vehicles is back.
  fileprivate var latestEnd: Int { schedules.map(\.end).max() ?? 0 }
}
