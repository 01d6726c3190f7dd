internal import BasicAlgorithms

/// One independent search for routes: construction, then ruin and recreate; with times, a descent before and
/// after.
struct RouteSearch: ~Copyable {
  /// How many steps lie between two plans whose routes are kept though they are not the best.
  private static let sampleInterval = 4_096
  /// How many mean legs the search begins with where windows, or loads both ways, make steps costly.
  private static let timedWarmth = 5.0
  /// How many legs between stops it begins with at most where nothing limits times, and how many it ends with.
  private static let (greatestWarmth, leastWarmth) = (5.0, 0.04)

  /// Prices, with what vehicles cost since others were taken away.
  private(set) var cost: CostEvaluator
  private var routes: Routes
  private(set) var random: RandomSource
  private var localSearch: LocalSearch
  /// The routes of good plans, newest last.
  private var recent: RecentRoutes

  /// Prepares the search of an instance with one seed.
  init(_ instance: SearchInstance, _ random: RandomSource) {
    self.init(CostEvaluator(instance), random)
  }

  /// Prepares to go on with a search whose prices and random numbers these are.
  init(_ cost: CostEvaluator, _ random: RandomSource) {
    self.cost = cost
    routes = Routes(cost)
    localSearch = LocalSearch(cost)
    recent = RecentRoutes(capacity: RoutePool.capacity, stopCount: cost.stopCount)
    self.random = random
  }

  /// The cost of the plan in hand as the search counts it: with absent stops and vehicle prices.
  var currentCost: Int { routes.totalCost(cost) }

  /// The newest routes of good plans.
  var recentRoutes: [Solution.Route] { recent.routes(newest: RoutePool.capacity) }

  /// The plan in hand.
  var solution: Solution { routes.solution(cost) }

  /// Starts from a given plan; what it leaves out stays absent.
  mutating func start(from solution: Solution) { routes.load(solution, cost) }

  /// Leaves all stops absent.
  mutating func clear() {
    routes.load(Solution(routes: [], unassigned: Array(0..<cost.stopCount)), cost)
  }

  /// Inserts absent stops by regret.
  mutating func insertAbsent() { RegretInsertion.run(&routes, cost) }

  /// Builds a plan by the nearest-neighbour rule.
  mutating func buildByNearestNeighbour() { NearestNeighbour.run(&routes, cost) }

  /// Builds a plan by savings and inserts what they left out by regret.
  mutating func build() {
    Savings.run(&routes, cost)
    RegretInsertion.run(&routes, cost)
  }

  /// Improves each route by 2-opt alone.
  mutating func improveByTwoOpt() { TwoOptDescent.run(&routes, cost) }

  /// Descends with all operators.
  mutating func descend(_ meter: StoppingCriterion) {
    var meter = meter
    localSearch.run(&routes, cost, &random) {
      meter.look()
      return meter.isDone
    }
  }

  /// Serves all stops with as few vehicles as it can, where vehicles are dear.
  mutating func reduceFleet(_ meter: inout StoppingCriterion) {
    guard !meter.isDone, areVehiclesDear else { return }
    var reduction = FleetReduction(cost, RandomSource(seed: random.next()))
    let fewest = FleetBound.minVehicles(cost)
    reduction.run(&routes, &cost, downTo: fewest, temperature: meanLeg, &meter)
  }

  /// Ruins and recreates until the phase ends, and leaves the best plan in hand.
  ///
  /// - Parameters:
  ///   - meter: Counts steps; one step is one ruin and recreation.
  ///   - phase: When temperatures fall, and from where.
  ///   - progress: Told about every better plan: the steps so far and its cost.
  mutating func ruinAndRecreate(
    _ meter: inout StoppingCriterion, _ phase: AnnealingPhase = .whole,
    progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    guard cost.stopCount > 0, cost.vehicleCount > 0 else { return }
    let cooling = coolingSchedule(phase)
    switch RouteRepresentation(cost.instance) {
    case .capacitated: run(CapacitatedPlan.self, phase, cooling, &meter, progress)
    case .timeWindows: run(TimeWindowPlan.self, phase, cooling, &meter, progress)
    case .general: run(GeneralPlan.self, phase, cooling, &meter, progress)
    }
  }

  /// Into how many parts the plan in hand can be divided.
  var partCount: Int {
    DecomposedSearch.divides(cost.instance)
      ? DecomposedSearch.partCount(stops: cost.stopCount, routes: usage.routes) : 1
  }

  /// Like ``ruinAndRecreate(_:_:progress:)``, part by part on all processors.
  ///
  /// - Parameters:
  ///   - meter: Counts steps.
  ///   - phase: When temperatures fall, and from where.
  ///   - options: The kind of limit, the clock, and how many threads there are.
  ///   - steps: About how many steps the phase has.
  ///   - progress: Told about every better plan: the steps so far and its cost.
  mutating func ruinAndRecreateParts(
    _ meter: inout StoppingCriterion, _ phase: AnnealingPhase, _ options: RunOptions,
    steps: Double, progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    var search = DecomposedSearch(cost, options, RandomSource(seed: random.next()))
    let start = solution
    var plans = DecomposedSearch.Plans(current: start, best: start, bestCost: currentCost)
    search.run(&plans, phase, coolingSchedule(phase), &meter, steps: steps, progress: progress)
    routes.load(plans.best, cost)
    routes.addRoutes(to: &recent, cost)
  }

  private mutating func run<Plan: RoutePlan & ~Copyable>(
    _: Plan.Type, _ phase: AnnealingPhase, _ cooling: CoolingSchedule,
    _ meter: inout StoppingCriterion, _ progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    var search = StringSearch<Plan>(routes, cost, RandomSource(seed: random.next()))
    swap(&search.recentRoutes, &recent)
    search.run(phase, cooling, cost, &meter, progress: progress)
    swap(&search.recentRoutes, &recent)
    routes.load(search.best(cost), cost)
    if !Plan.recordsBestRoutes { routes.addRoutes(to: &recent, cost) }
  }

  /// From some mean legs down to a small part of one, as the phase says; where prizes come first,
  /// from about the mean prize, so that they are weighed before legs are.
  ///
  /// Where nothing limits times, the ends are measured by legs between stops: the ways to a distant depot change
  /// little, however many there are, and would keep the search too warm.
  private func coolingSchedule(_ phase: AnnealingPhase) -> CoolingSchedule {
    let meanLeg = meanLeg
    guard cost.instance.isPrizeCollecting else {
      guard cost.instance.isUntimed else {
        return CoolingSchedule(
          from: meanLeg * Self.timedWarmth * phase.heat, to: meanLeg * phase.rest)
      }
      let between = meanLegBetweenStops
      return CoolingSchedule(
        from: min(meanLeg * warmth, between * Self.greatestWarmth) * phase.heat,
        to: between * Self.leastWarmth)
    }
    var penalties = 0
    for stop in 0..<cost.stopCount { penalties += cost.instance.unassignedPenalty[stop] }
    let meanPenalty = Double(penalties) / Double(cost.stopCount)
    return CoolingSchedule(from: max(meanLeg, meanPenalty / 2), to: meanLeg / 20)
  }

  /// How many mean legs the search begins with where nothing limits times: the more the longer the routes, since
  /// savings leave long routes in a poor order of regions.
  private var warmth: Double {
    let (_, stops, routes) = usage
    return max(0.5, min(4, Double(stops) / Double(max(1, routes)) / 40))
  }

  /// The mean cost of a leg of the plan in hand, counted by stops; at least 1.
  private var meanLeg: Double {
    let (legs, stops, _) = usage
    return max(1, Double(legs) / Double(max(1, stops)))
  }

  /// The mean cost of a leg from a stop to a stop; at least 1.
  private var meanLegBetweenStops: Double {
    var (legs, count) = (0, 0)
    for vehicle in 0..<cost.vehicleCount where routes.stopCount[vehicle] > 0 {
      let last = routes.previous[cost.end(of: vehicle)]
      legs += routes.forward[last] - routes.forward[routes.next[cost.start(of: vehicle)]]
      count += routes.stopCount[vehicle] - 1
    }
    // Routes of one stop each have no such legs.
    return count > 0 ? max(1, Double(legs) / Double(count)) : meanLeg / 2
  }

  /// Whether every vehicle costs more than the legs of a mean route, and every absence more than all
  /// vehicles.
  var areVehiclesDear: Bool {
    let (legs, _, routes) = usage
    guard routes > 1 else { return false }
    var (cheapest, all) = (Int.max, 0)
    for vehicle in 0..<cost.vehicleCount {
      cheapest = min(cheapest, cost.fixedCost[vehicle])
      all += cost.fixedCost[vehicle]
    }
    return cheapest > legs / routes
      && (0..<cost.stopCount).allSatisfy { cost.instance.unassignedPenalty[$0] > all }
  }

  /// The cost of all legs, how many stops are served, and on how many routes.
  private var usage: (legs: Int, stops: Int, routes: Int) {
    var sums = (legs: 0, stops: 0, routes: 0)
    for vehicle in 0..<cost.vehicleCount where routes.stopCount[vehicle] > 0 {
      sums.legs += routes.forward[cost.end(of: vehicle)]
      sums.stops += routes.stopCount[vehicle]
      sums.routes += 1
    }
    return sums
  }
}
