internal import BasicAlgorithms

/// Routes without times for ruin and recreate: a step changes single links, and exchanges of legs are tried
/// beside each ruin, as whole tails of routes are out of its reach.
struct CapacitatedPlan: RoutePlan, ~Copyable {
  static let endsEarly = true
  static let recordsBestRoutes = false
  static let removesWholeRoutes = true
  /// So many tries take a tenth of the time of a ruin.
  static let exchangesPerRuin = 4

  private(set) var routes: CapacitatedRoutes
  private var recreation: CapacitatedRecreation
  private var twoOpt: RandomTwoOpt
  private var best: BestCapacitatedRoutes

  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator) {
    self.routes = CapacitatedRoutes(routes, cost)
    best = BestCapacitatedRoutes(self.routes)
    recreation = CapacitatedRecreation(cost)
    twoOpt = RandomTwoOpt(cost)
  }

  func isServed(_ stop: Int) -> Bool { routes.places[stop].route != CapacitatedRoutes.none }

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
    recreation.run(&routes, cost, &random, &absent, allowance: allowance)
  }

  mutating func keep(_ cost: borrowing CostEvaluator) {
    best.note(routes)
    routes.keep()
  }

  mutating func undo(_ cost: borrowing CostEvaluator) { routes.undo(cost) }

  mutating func keepBest(_ cost: borrowing CostEvaluator, _ recent: inout RecentRoutes) {
    best.update(routes)
  }

  func best(_ cost: borrowing CostEvaluator) -> Solution { best.solution(cost) }

  func solution(_ cost: borrowing CostEvaluator) -> Solution { routes.solution(cost) }

  func addRoutes(to recent: inout RecentRoutes, _ cost: borrowing CostEvaluator) {
    routes.addRoutes(to: &recent, cost)
  }

  mutating func exchange(
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource, temperature: Double
  ) -> Int? {
    twoOpt.run(&routes, &best, cost, &random, temperature: temperature)
  }

  func checkInvariants(_ cost: borrowing CostEvaluator, totalCost: Int) {
    routes.checkInvariants(cost, totalCost: totalCost)
  }
}
