/// What the search pays for leaving stops out and for using vehicles, so that one sum of costs
/// ranks plans as the problem's objective does.
///
/// A stop that should be served outweighs every possible cost of travel; a unit of priority
/// outweighs all stops of no priority. Where such weights would overflow, they are scaled down.
struct SearchPrices {
  private(set) var unassignedPenalty: [Int]
  /// What serving each stop is worth where stops have to be left out; 0 for those that may be.
  private(set) var weight: [Int]
  /// What a unit of weight costs the search.
  let weightPrice: Int
  /// What each stop's prize, if it is lost, costs the search.
  private(set) var lostPrize: [Int]
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
      let prizes = problem.stops.reduce(0) { $0 + ($1.prize ?? 0) }
      fixedCost = fixedCost.map { $0 + dearestPlan + prizes }
    }
    dearestPlan += fixedCost.reduce(0, +)

    // Weights of stops in units of the dearest plan.
    weight = problem.stops.enumerated().map { s, stop in
      let isWanted = problem.prize(of: s) == nil || stop.lock == .today
      return isWanted ? Self.weight(of: stop, in: problem) : 0
    }
    let prizes = problem.stops.map { $0.prize ?? 0 }
    let isPrizeCollecting = problem.objective == .prizes
    // A whole price, so that equal sums of weights cost the same.
    let weights = weight + (isPrizeCollecting ? prizes : [])
    let sum = weights.reduce(0.0) { $0 + Double($1) }
    weightPrice = max(1, min(dearestPlan, Int(Self.greatestSum / max(1, sum))))
    lostPrize = isPrizeCollecting ? prizes.map { [weightPrice] in $0 * weightPrice } : prizes
    unassignedPenalty = zip(weight, lostPrize).map { [weightPrice] in $0 * weightPrice + $1 }
  }

  /// What serving a stop is worth where stops are left out: a unit of priority outweighs all stops of no
  /// priority.
  static func weight(of stop: Stop, in problem: Problem) -> Int {
    priority(of: stop) * priorityWeight(in: problem) + 1
  }

  /// What serving one of several alternatives lacks in weight of serving another one.
  static func weight(of stop: Stop, insteadOf other: Stop, in problem: Problem) -> Int {
    max(0, priority(of: other) - priority(of: stop)) * priorityWeight(in: problem)
  }

  private static func priority(of stop: Stop) -> Int {
    stop.lock == .today ? urgency : stop.priority
  }

  private static func priorityWeight(in problem: Problem) -> Int { problem.stops.count + 1 }
}
