internal import BasicAlgorithms

/// Slack induction by string removals over single stops, on any representation of their routes.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2).
struct StringSearch<Plan: RoutePlan & ~Copyable>: RuinAndRecreate, ~Copyable {
  /// How many steps lie between two plans whose routes are kept though they are not the best.
  private static var sampleInterval: Int { 4_096 }

  static var endsEarly: Bool { Plan.endsEarly }

  private(set) var plan: Plan
  var random: RandomSource
  private(set) var currentCost: Int
  private(set) var bestCost: Int
  /// The routes of good plans.
  var recentRoutes = RecentRoutes.none
  private var removal: StringRemoval
  /// The stops that are on no route.
  private var unserved: AbsentStops
  /// Those of them that the step tries to serve, and those of these that it did not take off a route.
  private var absent: [Int] = []
  private var absentBefore: [Int] = []

  /// Prepares the search from a plan that violates nothing.
  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator, _ random: RandomSource) {
    plan = Plan(routes, cost)
    self.random = random
    currentCost = routes.totalCost(cost)
    bestCost = currentCost
    removal = StringRemoval(cost, removesWholeRoutes: Plan.removesWholeRoutes)
    absent.reserveCapacity(cost.stopCount)
    absentBefore.reserveCapacity(cost.stopCount)
    unserved = AbsentStops(stopCount: cost.stopCount)
    for stop in 0..<cost.stopCount where routes.route[stop] == Routes.none { unserved.insert(stop) }
  }

  /// The best plan so far.
  func best(_ cost: borrowing CostEvaluator) -> Solution { plan.best(cost) }

  /// Makes steps until a phase or the limit ends.
  ///
  /// - Parameters:
  ///   - phase: When temperatures fall, and from where.
  ///   - cooling: The temperatures.
  ///   - cost: Prices.
  ///   - meter: Counts steps.
  ///   - progress: Told about every better plan: the steps so far and its cost.
  mutating func run(
    _ phase: AnnealingPhase, _ cooling: CoolingSchedule, _ cost: borrowing CostEvaluator,
    _ meter: inout StoppingCriterion, progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    while !meter.isDone, meter.share < phase.end {
      let temperature = cooling.temperature(at: phase.progress(at: meter.share))
      if step(cost, temperature: temperature) {
        progress(meter.steps, bestCost)
      } else if meter.steps % Self.sampleInterval == 0 {
        plan.addRoutes(to: &recentRoutes, cost)
      }
      meter.step()
    }
  }

  func stopCount(_ cost: borrowing CostEvaluator) -> Int { cost.stopCount }

  mutating func change(
    around seed: Int, below threshold: Double, _ cost: borrowing CostEvaluator
  ) -> Int? {
    let waitingCount = unserved.areMany ? plan.waitingCount(cost) : nil
    unserved.choose(
      &absentBefore, around: seed, maxNear: waitingCount ?? AbsentStops.maxNear, cost, &random)
    absent.removeAll(keepingCapacity: true)
    absent.append(contentsOf: absentBefore)
    var delta = plan.removeStrings(around: seed, &removal, cost, &random, &absent)
    for stop in absentBefore { delta -= cost.instance.unassignedPenalty[stop] }
    let added = plan.insert(
      &absent, waiting: waitingCount == nil ? [] : absentBefore, below: threshold - Double(delta),
      cost, &random)
    guard let added, plan.areChangesFeasible(cost) else { return nil }
    return delta + added
  }

  mutating func keep(_ delta: Int, _ cost: borrowing CostEvaluator) {
    currentCost += delta
    for stop in absentBefore where plan.isServed(stop) { unserved.remove(stop) }
    for stop in absent { unserved.insert(stop) }
    plan.keep(cost)
    plan.checkInvariants(cost, totalCost: currentCost)
  }

  mutating func undo(_ cost: borrowing CostEvaluator) {
    plan.undo(cost)
    plan.checkInvariants(cost, totalCost: currentCost)
  }

  mutating func keepBest(_ cost: borrowing CostEvaluator) {
    bestCost = currentCost
    plan.keepBest(cost, &recentRoutes)
  }

  mutating func improve(_ cost: borrowing CostEvaluator, temperature: Double) -> Bool {
    var isBest = false
    for _ in 0..<Plan.exchangesPerRuin {
      let delta = plan.exchange(cost, &random, temperature: temperature)
      guard let delta else { continue }
      currentCost += delta
      plan.checkInvariants(cost, totalCost: currentCost)
      if updateBest(cost) { isBest = true }
    }
    return isBest
  }
}
