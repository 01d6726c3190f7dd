internal import BasicAlgorithms

/// Routes whose stops have one window each, for ruin and recreate: rejected steps are undone route by route.
struct TimeWindowPlan: RoutePlan, ~Copyable {
  static let endsEarly = true
  static let recordsBestRoutes = true
  static let removesWholeRoutes = true
  static let exchangesPerRuin = 8
  /// How many of many absent stops near the ruin a step tries on the changed routes alone.
  private static let maxWaiting = 40

  private(set) var routes: TimeWindowRoutes
  private var recreation: TimeWindowRecreation
  private let tailSwap: RandomTailSwap
  private var best: BestRoutes

  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator) {
    self.routes = TimeWindowRoutes(routes, cost)
    best = BestRoutes(routes, cost)
    recreation = TimeWindowRecreation(cost)
    tailSwap = RandomTailSwap(cost)
  }

  func isServed(_ stop: Int) -> Bool { routes.route[stop] != TimeWindowRoutes.none }

  func waitingCount(_ cost: borrowing CostEvaluator) -> Int? {
    cost.instance.isPrizeCollecting ? nil : Self.maxWaiting
  }

  mutating func removeStrings(
    around seed: Int, _ removal: inout StringRemoval, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ absent: inout [Int]
  ) -> Int {
    removal.run(around: seed, &routes, cost, &random, &absent)
  }

  mutating func insert(
    _ absent: inout [Int], waiting: [Int], below allowance: Double,
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource
  ) -> Int? {
    recreation.run(&routes, cost, &random, &absent, waiting: waiting, allowance: allowance)
  }

  func areChangesFeasible(_ cost: borrowing CostEvaluator) -> Bool { routes.areChangesInTime(cost) }

  mutating func keep(_ cost: borrowing CostEvaluator) {
    for c in 0..<routes.savedCount { best.note(routes.changedVehicle(c)) }
    routes.keep()
  }

  mutating func undo(_ cost: borrowing CostEvaluator) { routes.undo(cost) }

  mutating func keepBest(_ cost: borrowing CostEvaluator, _ recent: inout RecentRoutes) {
    best.update(routes, cost, &recent)
  }

  func best(_ cost: borrowing CostEvaluator) -> Solution { best.solution(cost) }

  func solution(_ cost: borrowing CostEvaluator) -> Solution { routes.solution(cost) }

  func addRoutes(to recent: inout RecentRoutes, _ cost: borrowing CostEvaluator) {
    routes.addRoutes(to: &recent, cost)
  }

  mutating func exchange(
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource, temperature: Double
  ) -> Int? {
    guard let delta = tailSwap.run(&routes, cost, &random, temperature: temperature) else {
      return nil
    }
    keep(cost)
    return delta
  }

  func checkInvariants(_ cost: borrowing CostEvaluator, totalCost: Int) {
    routes.checkInvariants(cost, totalCost: totalCost)
  }
}
