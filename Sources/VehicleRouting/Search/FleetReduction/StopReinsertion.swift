/// Finds places for absent stops on the vehicles that there are, by one ruin and recreation at a time.
protocol StopReinsertion: ~Copyable {
  /// The stops that are on no route.
  var absent: [Int] { get }

  /// The plan in hand.
  func solution(_ cost: borrowing CostEvaluator) -> Solution

  /// Makes one change and keeps it if the counts and the temperature accept it.
  mutating func step(
    _ cost: borrowing CostEvaluator, temperature: Double, _ counts: inout AbsenceCounts)
}

extension StopReinsertion where Self: ~Copyable {
  /// The share of ruins that lie around an absent stop.
  static var shareNearAbsent: Double { 0.5 }

  /// Draws the stop around which to ruin.
  static func drawSeed(
    _ absent: [Int], _ cost: borrowing CostEvaluator, _ random: inout RandomSource
  ) -> Int {
    random.fraction() < shareNearAbsent
      ? absent[random.below(absent.count)] : random.below(cost.stopCount)
  }
}

/// Places stops on any routes.
struct GeneralReinsertion: StopReinsertion, ~Copyable {
  private var random: RandomSource
  private var routes: Routes
  private var stringRemoval: StringRemoval
  private var recreation: GreedyRecreation
  private var journal: RouteJournal
  private(set) var absent: [Int]
  private var absentBefore: [Int] = []

  /// Starts from a plan.
  init(_ plan: Solution, _ cost: borrowing CostEvaluator, _ random: RandomSource) {
    self.random = random
    routes = Routes(cost)
    routes.load(plan, cost)
    stringRemoval = StringRemoval(cost)
    recreation = GreedyRecreation(cost)
    journal = RouteJournal(cost)
    absent = plan.unassigned
  }

  func solution(_ cost: borrowing CostEvaluator) -> Solution { routes.solution(cost) }

  mutating func step(
    _ cost: borrowing CostEvaluator, temperature: Double, _ counts: inout AbsenceCounts
  ) {
    absentBefore.removeAll(keepingCapacity: true)
    absentBefore.append(contentsOf: absent)
    let seed = Self.drawSeed(absent, cost, &random)
    stringRemoval.run(around: seed, &routes, cost, &random, &journal, &absent)
    recreation.run(&routes, cost, &random, &journal, &absent)
    let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    let isAccepted = counts.accepts(
      absent, before: absentBefore, costChange: journal.costChange(routes, cost),
      threshold: threshold)
    if !isAccepted { journal.restore(&routes, cost, &absent, before: &absentBefore) }
    journal.forget()
    routes.checkInvariants(cost)
  }
}

/// Places stops on routes with windows.
struct TimeWindowReinsertion: StopReinsertion, ~Copyable {
  private var random: RandomSource
  private var routes: TimeWindowRoutes
  private var removal: LinkedRemoval
  private var recreation: TimeWindowRecreation
  private(set) var absent: [Int]
  private var absentBefore: [Int] = []

  /// Starts from a plan that violates nothing.
  init(_ plan: Solution, _ cost: borrowing CostEvaluator, _ random: RandomSource) {
    self.random = random
    var routes = Routes(cost)
    routes.load(plan, cost)
    self.routes = TimeWindowRoutes(routes, cost)
    removal = LinkedRemoval(cost)
    recreation = TimeWindowRecreation(cost)
    absent = plan.unassigned
  }

  func solution(_ cost: borrowing CostEvaluator) -> Solution { routes.solution(cost) }

  mutating func step(
    _ cost: borrowing CostEvaluator, temperature: Double, _ counts: inout AbsenceCounts
  ) {
    absentBefore.removeAll(keepingCapacity: true)
    absentBefore.append(contentsOf: absent)
    let seed = Self.drawSeed(absent, cost, &random)
    var change = removal.run(around: seed, &routes, cost, &random, &absent)
    change += recreation.run(&routes, cost, &random, &absent, allowance: .infinity) ?? 0
    for stop in absent { change -= cost.instance.unassignedPenalty[stop] }
    let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    if routes.areChangesInTime(cost),
      counts.accepts(absent, before: absentBefore, costChange: change, threshold: threshold)
    {
      routes.keep()
    } else {
      routes.undo(cost)
      swap(&absent, &absentBefore)
    }
  }
}
