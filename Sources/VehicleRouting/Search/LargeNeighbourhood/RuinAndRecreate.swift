/// Slack induction by string removals: removes strings of stops from adjacent routes, inserts them
/// again greedily with blinks, and accepts by simulated annealing.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2). Deviations: strings start from stored
///   neighbours only, temperatures follow the instance's mean leg, and rejected changes are undone
///   route by route instead of copying whole plans.
struct RuinAndRecreate: ~Copyable {
  private var random: RandomSource
  /// Cost of the plan in hand.
  private(set) var currentCost: Int
  /// The best plan seen.
  private(set) var best: BestRoutes
  private var stringRemoval: StringRemoval
  private var recreation: GreedyRecreation
  private var journal: RouteJournal
  /// The stops that are on no route.
  private var unserved: AbsentStops
  /// Those of them that the step tries to serve, and those of these that it did not take off a route.
  private var absent: [Int] = []
  private var absentBefore: [Int] = []

  /// Prepares the search from a plan.
  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator, _ random: RandomSource) {
    self.random = random
    best = BestRoutes(routes, cost)
    currentCost = best.cost
    stringRemoval = StringRemoval(cost)
    recreation = GreedyRecreation(cost)
    journal = RouteJournal(cost)
    unserved = AbsentStops(stopCount: cost.stopCount)
    for stop in 0..<cost.stopCount where routes.route[stop] == Routes.none { unserved.insert(stop) }
  }

  /// Makes one change and keeps it if annealing accepts it at the temperature; the archive takes the new
  /// routes of a plan that is better than all before.
  ///
  /// - Returns: Whether the plan is better than all before.
  mutating func step(
    _ routes: inout Routes, _ cost: borrowing CostEvaluator, temperature: Double,
    _ archive: inout RecentRoutes
  ) -> Bool {
    let seed = random.below(cost.stopCount)
    unserved.choose(&absentBefore, around: seed, cost, &random)
    absent.removeAll(keepingCapacity: true)
    absent.append(contentsOf: absentBefore)
    stringRemoval.run(around: seed, &routes, cost, &random, &journal, &absent)
    recreation.run(&routes, cost, &random, &journal, &absent)

    var delta = journal.costChange(routes, cost)
    for stop in absent { delta += cost.instance.unassignedPenalty[stop] }
    for stop in absentBefore { delta -= cost.instance.unassignedPenalty[stop] }
    let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    let isAccepted = Double(delta) < threshold
    var isBest = false
    if isAccepted {
      for stop in absentBefore where routes.route[stop] != Routes.none { unserved.remove(stop) }
      for stop in absent { unserved.insert(stop) }
      currentCost += delta
      best.note(journal.vehicles)
      isBest = currentCost < best.cost
      if isBest { best.update(routes, cost, cost: currentCost, &archive) }
    } else {
      journal.restore(&routes, cost, &absent, before: &absentBefore)
    }
    journal.forget()
    routes.checkInvariants(cost)
    return isBest
  }
}
