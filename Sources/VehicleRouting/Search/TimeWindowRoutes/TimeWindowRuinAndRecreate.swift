/// Slack induction by string removals among windows.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2). Deviations: the threshold of annealing is drawn
///   before the recreation, which ends as soon as it is too dear; rejected changes are undone route
///   by route instead of copying whole plans.
struct TimeWindowRuinAndRecreate: ~Copyable {
  /// How many of many absent stops near the ruin a step tries where the changed routes alone are looked
  /// at for them.
  private static let maxWaiting = 40

  private var random: RandomSource
  private(set) var routes: TimeWindowRoutes
  private var removal: LinkedRemoval
  private var recreation: TimeWindowRecreation
  /// The best plan so far.
  private(set) var best: BestTimeWindowRoutes
  /// Cost of the plan in hand.
  private(set) var currentCost: Int
  /// The stops that are on no route.
  private var unserved: AbsentStops
  /// Those of them that the step tries to serve, and those of these that it did not take off a route.
  private var absent: [Int] = []
  private var absentBefore: [Int] = []

  /// Prepares the search from a plan that violates nothing.
  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator, _ random: RandomSource) {
    self.random = random
    self.routes = TimeWindowRoutes(routes, cost)
    currentCost = routes.totalCost(cost)
    best = BestTimeWindowRoutes(self.routes, cost, cost: currentCost)
    removal = LinkedRemoval(cost)
    recreation = TimeWindowRecreation(cost)
    absent.reserveCapacity(cost.stopCount)
    absentBefore.reserveCapacity(cost.stopCount)
    unserved = AbsentStops(stopCount: cost.stopCount)
    for stop in 0..<cost.stopCount where routes.route[stop] == Routes.none { unserved.insert(stop) }
  }

  /// Makes one change and keeps it if annealing accepts it at the temperature.
  ///
  /// - Returns: Whether the plan is the best so far.
  mutating func step(
    _ cost: borrowing CostEvaluator, temperature: Double, _ archive: inout RecentRoutes
  ) -> Bool {
    let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    let seed = random.below(cost.stopCount)
    // What of many absent stops was worth a place elsewhere has it.
    let isWaiting = unserved.areMany && !cost.instance.isPrizeCollecting
    unserved.choose(
      &absentBefore, around: seed, maxNear: isWaiting ? Self.maxWaiting : AbsentStops.maxNear,
      cost, &random)
    absent.removeAll(keepingCapacity: true)
    absent.append(contentsOf: absentBefore)
    var delta = removal.run(around: seed, &routes, cost, &random, &absent)
    for stop in absentBefore { delta -= cost.instance.unassignedPenalty[stop] }
    let added = recreation.run(
      &routes, cost, &random, &absent, waiting: isWaiting ? absentBefore : [],
      allowance: threshold - Double(delta))
    guard let added, routes.areChangesInTime(cost) else {
      routes.undo(cost)
      routes.checkInvariants(cost, totalCost: currentCost)
      return false
    }
    for stop in absentBefore where routes.route[stop] != TimeWindowRoutes.none {
      unserved.remove(stop)
    }
    for stop in absent { unserved.insert(stop) }
    currentCost += delta + added
    best.note(routes)
    routes.keep()
    routes.checkInvariants(cost, totalCost: currentCost)
    guard currentCost < best.cost else { return false }
    best.update(routes, cost, cost: currentCost, &archive)
    return true
  }
}
