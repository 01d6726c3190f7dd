internal import BasicAlgorithms

/// Serves all stops with fewer vehicles: takes a vehicle away, then ruins and recreates until the
/// stops that it left behind have found places on the others.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2), on fleet minimisation; see ``AbsenceCounts``.
struct FleetReduction: ~Copyable {
  /// What opening a vehicle costs that was taken away: more than the absence of any stop.
  private static let closedPrice = 1 << 60

  private var random: RandomSource
  private var counts: AbsenceCounts

  /// Prepares the reduction for one instance.
  init(_ cost: borrowing CostEvaluator, _ random: RandomSource) {
    self.random = random
    counts = AbsenceCounts(stopCount: cost.stopCount)
  }

  /// Takes vehicles away for as long as their stops find other places.
  ///
  /// - Parameters:
  ///   - routes: Any plan. On return the plan that serves all stops with the fewest vehicles, or the
  ///     given plan if it left stops out that found no place.
  ///   - cost: Prices; the vehicles that are taken away are dear meanwhile.
  ///   - fewest: The number of vehicles below which there is no need to go.
  ///   - temperature: Of the annealing between plans of equal counts, cost units.
  ///   - meter: Counts steps; one step is one ruin and recreation.
  mutating func run(
    _ routes: inout Routes, _ cost: inout CostEvaluator, downTo fewest: Int, temperature: Double,
    _ meter: inout StoppingCriterion
  ) {
    let prices = cost.fixedCost
    var best = routes.solution(cost)
    var patience = FleetPatience(meter.share)
    if best.unassigned.isEmpty { closeIdleVehicles(&routes, &cost) }
    while true {
      let plan = placed(routes.solution(cost), cost, temperature: temperature, patience, &meter)
      guard plan.unassigned.isEmpty else { break }
      routes.load(plan, cost)
      if !best.unassigned.isEmpty { closeIdleVehicles(&routes, &cost) }
      best = routes.solution(cost)
      patience.renew(meter.share)
      guard best.routes.count > fewest, let vehicle = easiestVehicle(routes, cost) else { break }
      close(vehicle, &routes, &cost)
    }
    cost.fixedCost = prices
    routes.load(best, cost)
  }

  /// Returns the plan with all stops on its vehicles, if there are places for them before patience ends.
  private mutating func placed(
    _ plan: Solution, _ cost: borrowing CostEvaluator, temperature: Double,
    _ patience: FleetPatience, _ meter: inout StoppingCriterion
  ) -> Solution {
    let random = RandomSource(seed: random.next())
    switch RouteRepresentation(cost.instance) {
    case .timeWindows:
      var placing = StopReinsertion<TimeWindowPlan>(plan, cost, random)
      return placed(&placing, cost, temperature: temperature, patience, &meter)
    case .capacitated, .general:
      var placing = StopReinsertion<GeneralPlan>(plan, cost, random)
      return placed(&placing, cost, temperature: temperature, patience, &meter)
    }
  }

  private mutating func placed<Plan: RoutePlan & ~Copyable>(
    _ placing: inout StopReinsertion<Plan>, _ cost: borrowing CostEvaluator, temperature: Double,
    _ patience: FleetPatience, _ meter: inout StoppingCriterion
  ) -> Solution {
    while !placing.absent.isEmpty, !meter.isDone, !patience.isOver(at: meter.share) {
      placing.step(cost, temperature: temperature, &counts)
      meter.step()
    }
    return placing.solution(cost)
  }

  /// Takes idle vehicles away, after routes have moved to the first vehicles of their groups: an idle
  /// vehicle that is open must not stand behind a closed one that is like it.
  private func closeIdleVehicles(_ routes: inout Routes, _ cost: inout CostEvaluator) {
    for vehicle in 0..<cost.vehicleCount where routes.stopCount[vehicle] == 0 {
      var last = vehicle
      for other in vehicle..<cost.vehicleCount
      where cost.instance.group[other] == cost.instance.group[vehicle]
        && routes.stopCount[other] > 0
      {
        last = other
      }
      move(from: last, to: vehicle, &routes, cost)
      if routes.stopCount[vehicle] == 0 {
        cost.fixedCost = cost.fixedCost.replacing(vehicle, with: Self.closedPrice)
      }
    }
  }

  /// Gives one vehicle's route to an idle one that is like it.
  private func move(
    from vehicle: Int, to idle: Int, _ routes: inout Routes, _ cost: borrowing CostEvaluator
  ) {
    guard vehicle != idle else { return }
    let stops = routes.stops(of: vehicle, cost)
    routes.replaceRoute(of: vehicle, by: [], cost)
    routes.replaceRoute(of: idle, by: stops, cost)
  }

  /// The vehicle whose stops were left out least; of equals the one with the fewest stops.
  private func easiestVehicle(
    _ routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Int? {
    var easiest: (vehicle: Int, absences: Int, stops: Int)?
    for vehicle in 0..<cost.vehicleCount where routes.stopCount[vehicle] > 0 {
      var sum = 0
      var node = routes.next[cost.start(of: vehicle)]
      while cost.isStop(node) {
        sum += counts[node]
        node = routes.next[node]
      }
      let stops = routes.stopCount[vehicle]
      if let easiest, (easiest.absences, easiest.stops) <= (sum, stops) { continue }
      easiest = (vehicle, sum, stops)
    }
    return easiest?.vehicle
  }

  /// Makes a vehicle's stops absent and takes away the last open vehicle that is like it.
  private func close(
    _ vehicle: Int, _ routes: inout Routes, _ cost: inout CostEvaluator
  ) {
    var last = vehicle
    for other in vehicle..<cost.vehicleCount
    where cost.instance.group[other] == cost.instance.group[vehicle]
      && cost.fixedCost[other] != Self.closedPrice
    {
      last = other
    }
    routes.replaceRoute(of: vehicle, by: [], cost)
    move(from: last, to: vehicle, &routes, cost)
    cost.fixedCost = cost.fixedCost.replacing(last, with: Self.closedPrice)
  }
}

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
