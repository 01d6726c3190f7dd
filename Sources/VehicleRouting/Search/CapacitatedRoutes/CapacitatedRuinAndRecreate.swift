/// Slack induction by string removals where nothing limits times: each step costs the same at any
/// number of stops.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2). Deviations: places beside neighbours come first;
///   the threshold of annealing is drawn before the recreation, which ends as soon as it is too dear;
///   rejected changes are undone one by one instead of copying whole plans.
struct CapacitatedRuinAndRecreate: ~Copyable {
  /// So many tries take a tenth of the time of a ruin.
  private static let exchangesPerRuin = 4

  private var random: RandomSource
  private(set) var routes: CapacitatedRoutes
  private var removal: LinkedRemoval
  private var recreation: CapacitatedRecreation
  private var exchange: RandomTwoOpt
  /// The best plan so far.
  private(set) var best: BestCapacitatedRoutes
  /// Costs of the plan in hand and of the best one.
  private(set) var currentCost: Int
  private(set) var bestCost: Int
  /// The stops that are on no route.
  private var unserved: AbsentStops
  /// Those of them that the step tries to serve, and those of these that it did not take off a route.
  private var absent: [Int] = []
  private var absentBefore: [Int] = []

  /// Prepares the search from a plan that violates nothing.
  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator, _ random: RandomSource) {
    self.random = random
    self.routes = CapacitatedRoutes(routes, cost)
    best = BestCapacitatedRoutes(self.routes)
    removal = LinkedRemoval(cost)
    recreation = CapacitatedRecreation(cost)
    exchange = RandomTwoOpt(cost)
    currentCost = routes.totalCost(cost)
    bestCost = currentCost
    unserved = AbsentStops(stopCount: cost.stopCount)
    for stop in 0..<cost.stopCount where routes.route[stop] == Routes.none { unserved.insert(stop) }
  }

  /// Makes one ruin and some exchanges of legs, and keeps those that annealing accepts at the
  /// temperature.
  ///
  /// - Returns: Whether a plan was the best so far.
  mutating func step(_ cost: borrowing CostEvaluator, temperature: Double) -> Bool {
    var isBest = ruin(cost, temperature)
    for _ in 0..<Self.exchangesPerRuin {
      let delta = exchange.run(&routes, &best, cost, &random, temperature: temperature)
      guard let delta else { continue }
      currentCost += delta
      routes.checkInvariants(cost, totalCost: currentCost)
      if updateBest() { isBest = true }
    }
    return isBest
  }

  private mutating func ruin(_ cost: borrowing CostEvaluator, _ temperature: Double) -> Bool {
    let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    let seed = random.below(cost.stopCount)
    unserved.choose(&absentBefore, around: seed, cost, &random)
    absent.removeAll(keepingCapacity: true)
    absent.append(contentsOf: absentBefore)
    var delta = removal.run(around: seed, &routes, cost, &random, &absent)
    for stop in absentBefore { delta -= cost.instance.unassignedPenalty[stop] }
    let added = recreation.run(
      &routes, cost, &random, &absent, allowance: threshold - Double(delta))
    guard let added else {
      routes.undo(cost)
      routes.checkInvariants(cost, totalCost: currentCost)
      return false
    }
    for stop in absentBefore where routes.places[stop].route != CapacitatedRoutes.none {
      unserved.remove(stop)
    }
    for stop in absent { unserved.insert(stop) }
    currentCost += delta + added
    best.note(routes)
    routes.keep()
    routes.checkInvariants(cost, totalCost: currentCost)
    return updateBest()
  }

  private mutating func updateBest() -> Bool {
    guard currentCost < bestCost else { return false }
    bestCost = currentCost
    best.update(routes)
    return true
  }
}
