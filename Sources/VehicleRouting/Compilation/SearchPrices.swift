/// What the search pays for leaving stops out and for using vehicles, so that one sum of costs
/// ranks plans as the problem's objective does.
///
/// A stop that should be served outweighs every possible cost of travel; a unit of priority
/// outweighs all stops of no priority. Where such weights would overflow, they are scaled down.
struct SearchPrices {
  private(set) var absence: [Int]
  private(set) var fixedCost: [Int]

  /// The greatest sum of all prices; leaves room for costs and penalties in 64 bits.
  private static let greatestSum = Double(1 << 58)

  /// Prices a problem whose legs cost at most `dearestLeg`.
  init(_ problem: Problem, dearestLeg: Int) {
    let legs = problem.stops.count + min(problem.stops.count, problem.vehicles.count) + 1
    var dearestPlan = legs * dearestLeg + 1
    fixedCost = problem.vehicles.map(\.fixedCost)
    if problem.objective == .vehiclesFirst {
      fixedCost = fixedCost.map { $0 + dearestPlan }
    }
    dearestPlan += fixedCost.reduce(0, +)

    // Weights of stops in units of the dearest plan.
    let required = Double(problem.stops.count + 1)
    let weights = problem.stops.map { stop -> Double in
      if let prize = stop.prize { return problem.objective == .prizes ? Double(prize) : 0 }
      return Double(stop.priority) * required + 1
    }
    let scale = min(Double(dearestPlan), Self.greatestSum / max(1, weights.reduce(0, +)))
    absence = zip(problem.stops, weights).map { stop, weight in
      if let prize = stop.prize, problem.objective != .prizes { return prize }
      return Int(weight * scale)
    }
  }
}
