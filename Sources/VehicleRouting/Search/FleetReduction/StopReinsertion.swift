/// Finds places for absent stops on the vehicles that there are, by one ruin and recreation at a time.
struct StopReinsertion<Plan: RoutePlan & ~Copyable>: ~Copyable {
  /// The share of ruins that lie around an absent stop.
  private static var shareNearAbsent: Double { 0.5 }

  private var random: RandomSource
  private var plan: Plan
  private var removal: StringRemoval
  /// The stops that are on no route.
  private(set) var absent: [Int]
  private var absentBefore: [Int] = []

  /// Starts from a plan that violates nothing.
  init(_ solution: Solution, _ cost: borrowing CostEvaluator, _ random: RandomSource) {
    self.random = random
    var routes = Routes(cost)
    routes.load(solution, cost)
    plan = Plan(routes, cost)
    removal = StringRemoval(cost, removesWholeRoutes: Plan.removesWholeRoutes)
    absent = solution.unassigned
  }

  /// The plan in hand.
  func solution(_ cost: borrowing CostEvaluator) -> Solution { plan.solution(cost) }

  /// Makes one change and keeps it if the counts and the temperature accept it.
  mutating func step(
    _ cost: borrowing CostEvaluator, temperature: Double, _ counts: inout AbsenceCounts
  ) {
    absentBefore.removeAll(keepingCapacity: true)
    absentBefore.append(contentsOf: absent)
    let seed =
      random.fraction() < Self.shareNearAbsent
      ? absent[random.below(absent.count)] : random.below(cost.stopCount)
    var change = plan.removeStrings(around: seed, &removal, cost, &random, &absent)
    change += plan.insert(&absent, waiting: [], below: .infinity, cost, &random) ?? 0
    for stop in absent { change -= cost.instance.unassignedPenalty[stop] }
    let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    if plan.areChangesFeasible(cost),
      counts.accepts(absent, before: absentBefore, costChange: change, threshold: threshold)
    {
      plan.keep(cost)
    } else {
      plan.undo(cost)
      swap(&absent, &absentBefore)
    }
  }
}
