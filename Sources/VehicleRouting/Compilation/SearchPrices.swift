/// What the search pays for leaving stops out and for using vehicles, so that one sum of costs
/// ranks plans as the problem's objective does.
///
/// A stop that should be served outweighs every possible cost of travel; a unit of priority
/// outweighs all stops of no priority. Where such weights would overflow, they are scaled down.
struct SearchPrices {
  private(set) var unassignedPenalty: [Int]
  /// What serving each stop is worth where stops have to be left out; 0 for those that may be.
  private(set) var weight: [Int]
  private(set) var fixedCost: [Int]

  /// The greatest sum of all prices; leaves room for costs and penalties in 64 bits.
  private static let greatestSum = Double(1 << 58)

  /// The priority of a stop that must be served today: above all others.
  private static let urgency = 101

  /// Prices a problem whose legs cost at most `dearestLeg`, and all else but vehicles `dearestTimes`.
  init(_ problem: Problem, dearestLeg: Int, dearestTimes: Int = 0) {
    let legs = problem.stops.count + min(problem.stops.count, problem.vehicles.count) + 1
    var dearestPlan = legs * dearestLeg + dearestTimes + 1
    fixedCost = problem.vehicles.map(\.fixedCost)
    if problem.objective == .vehiclesFirst {
      fixedCost = fixedCost.map { $0 + dearestPlan }
    }
    dearestPlan += fixedCost.reduce(0, +)

    // Weights of stops in units of the dearest plan.
    weight = problem.stops.map { stop in
      stop.prize == nil || stop.lock == .today ? Self.weight(of: stop, in: problem) : 0
    }
    let weights = zip(problem.stops, weight).map { stop, weight in
      weight == 0 && problem.objective == .prizes ? stop.prize ?? 0 : weight
    }
    // A whole factor, so that equal sums of weights have equal prices.
    let sum = weights.reduce(0.0) { $0 + Double($1) }
    let scale = max(1, min(dearestPlan, Int(Self.greatestSum / max(1, sum))))
    unassignedPenalty = zip(problem.stops, weights).map { stop, weight in
      if let prize = stop.prize, problem.objective != .prizes, stop.lock != .today { return prize }
      return weight * scale
    }
  }

  /// What serving a stop is worth where stops are left out: a unit of priority outweighs all stops of no
  /// priority.
  static func weight(of stop: Stop, in problem: Problem) -> Int {
    (stop.lock == .today ? urgency : stop.priority) * (problem.stops.count + 1) + 1
  }
}
