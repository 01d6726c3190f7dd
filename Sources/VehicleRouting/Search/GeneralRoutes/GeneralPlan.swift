internal import BasicAlgorithms

/// Routes of any kind for ruin and recreate: several windows, loads both ways, penalties.
struct GeneralPlan: RoutePlan, ~Copyable {
  static let endsEarly = false
  static let recordsBestRoutes = true
  static let removesWholeRoutes = false

  private(set) var routes: JournaledRoutes
  private var recreation: GeneralRecreation
  private var best: BestRoutes

  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator) {
    self.routes = JournaledRoutes(routes, cost)
    best = BestRoutes(routes, cost)
    recreation = GeneralRecreation(cost)
  }

  func isServed(_ stop: Int) -> Bool { routes.vehicle(of: stop) != Routes.none }

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
    recreation.run(&routes, cost, &random, &absent)
  }

  mutating func keep(_ cost: borrowing CostEvaluator) {
    for vehicle in routes.changedVehicles { best.note(vehicle) }
    routes.keep()
  }

  mutating func undo(_ cost: borrowing CostEvaluator) { routes.undo(cost) }

  mutating func keepBest(_ cost: borrowing CostEvaluator, _ recent: inout RecentRoutes) {
    best.update(routes, cost, &recent)
  }

  func best(_ cost: borrowing CostEvaluator) -> Solution { best.solution(cost) }

  func solution(_ cost: borrowing CostEvaluator) -> Solution { routes.routes.solution(cost) }

  func addRoutes(to recent: inout RecentRoutes, _ cost: borrowing CostEvaluator) {
    routes.addRoutes(to: &recent, cost)
  }

  func checkInvariants(_ cost: borrowing CostEvaluator, totalCost: Int) {
    routes.routes.checkInvariants(cost)
  }
}
