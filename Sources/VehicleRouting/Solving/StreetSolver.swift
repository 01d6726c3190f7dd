internal import BasicAlgorithms
internal import LinearProgramming

/// Plans rounds along streets: independent searches, of which the best plan wins.
struct StreetSolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double

  /// Prepares to solve a canonical problem; time runs from `begin`.
  ///
  /// - Precondition: `ProblemValidation` found nothing beside streets that cannot be planned with them.
  init(_ problem: Problem, _ options: RunOptions, begin: Double) {
    self.problem = problem
    self.options = options
    self.begin = begin
  }

  /// The shares of a time limit that GLPK may take each time to recombine routes, for cutting planes before
  /// the search, and for branching behind it.
  private static let recombinationShare = 0.02
  private static let cuttingShare = 0.05
  private static let branchingShare = 0.05
  /// Up to this many stops branching may find a proof.
  private static let maxBranchedStops = 200
  /// The temperatures of a search, in mean costs of a stop with the legs to it.
  private static let firstTemperature = 0.5
  private static let lastTemperature = 0.01
  /// About how many steps a search makes in a second.
  private static let stepsPerSecond = 150_000.0

  private struct Found: Sendable {
    let cost: Int
    let routes: [[Int]]
    let pool: [[Int]]
  }

  /// Runs the searches.
  func solve() -> BoundedSolution {
    guard !problem.stops.isEmpty, !problem.vehicles.isEmpty else {
      return .leavingOut(problem.stops.count)
    }
    let instance = StreetInstance(problem)
    var bound = relaxed(instance)
    let least = bound?.bound ?? 0
    let found = ParallelLoop.results(of: options.searchCount, threads: options.threads) {
      search(instance, bound: least, stream: $0)
    }
    // Equal costs are settled by the order of the streams, not by who was first.
    let best = found.dropFirst().reduce(found[0]) { $1.cost < $0.cost ? $1 : $0 }
    var (plan, cost) = (best.routes, best.cost)
    if found.count > 1, cost > least,
      let better = recombined(plan, found.flatMap(\.pool), instance)
    {
      (plan, cost) = (better, instance.cost(of: better))
    }
    let solution = solution(plan, instance)
    guard solution.unassigned.isEmpty else { return BoundedSolution(solution: solution) }
    if let raised = bound, instance.stopCount <= Self.maxBranchedStops {
      let allowance = RemainingBudget(
        limit(share: Self.branchingShare, raised), isCancelled: options.isCancelled)
      bound?.branch(below: cost, allowance, isCancelled: options.isCancelled)
    }
    return BoundedSolution(
      solution: solution, bound: bound?.bound, isProven: bound.map { $0.bound >= cost } ?? false)
  }

  /// A bound for plans that serve all stops; `nil` where they need not, or something else comes first.
  private func relaxed(_ instance: StreetInstance) -> StreetBound? {
    guard problem.objective == .cost, problem.stops.allSatisfy({ $0.prize == nil }),
      var bound = StreetBound(instance)
    else { return nil }
    var allowance = RemainingBudget(
      limit(share: Self.cuttingShare, bound), isCancelled: options.isCancelled)
    bound.raise(&allowance)
    return bound
  }

  /// What GLPK may use for a bound: a share of a time limit, or counted work.
  private func limit(share: Double, _ bound: StreetBound) -> SearchLimit {
    switch options.limit {
    case .seconds(let most): return .time(seconds: most * share)
    case .iterations(let most):
      let rounds = bound.rounds(worth: min(most, 1 << 32))
      return .work(WorkLimit(nodes: rounds, relaxations: 4 * rounds))
    }
  }

  private func search(_ instance: StreetInstance, bound: Int, stream: Int) -> Found {
    var options = options
    if case .seconds(let most) = options.limit {
      options.limit = .seconds(most * (1 - Self.branchingShare))
    }
    var meter = StoppingCriterion(options, begin: begin)
    var search = StreetRouteSearch(
      instance, RandomSource(seed: options.seed, stream: stream))
    search.build(instance)
    let report = stream == 0 ? options.progress : nil
    let phases = AnnealingPhase.repeated(
      from: meter.share, steps: likelySteps, stops: instance.stopCount, routes: nil)
    for (number, phase) in phases.enumerated() where !meter.isDone && search.bestCost > bound {
      switch phase.start {
      case .scratch where number > 0: search.build(instance)
      case .best: search.start(from: search.bestRoutes, instance)
      case .inHand, .scratch: break
      }
      if number > 0, phase.start != .scratch,
        let better = recombined(
          search.bestRoutes, search.recentRoutes.routes(newest: RoutePool.capacity).map(\.stops),
          instance)
      {
        search.start(from: better, instance)
      }
      let mean = search.meanStep(instance)
      let cooling = CoolingSchedule(
        from: mean * Self.firstTemperature * phase.heat, to: mean * Self.lastTemperature)
      search.run(phase, cooling, instance, &meter, isEnough: { $0 <= bound }) { steps, cost in
        report?(Double(steps), cost)
      }
    }
    let pool = search.recentRoutes.routes(newest: RoutePool.capacity).map(\.stops)
    return Found(cost: search.bestCost, routes: search.bestRoutes, pool: pool)
  }

  private var likelySteps: Double {
    switch options.limit {
    case .seconds(let most): most * Self.stepsPerSecond
    case .iterations(let most): Double(most)
    }
  }

  private func recombined(
    _ best: [[Int]], _ routes: [[Int]], _ instance: StreetInstance
  ) -> [[Int]]? {
    var partitioning = StreetPartitioning()
    partitioning.limit =
      switch options.limit {
      case .seconds(let most): .time(seconds: most * Self.recombinationShare)
      case .iterations: options.proofLimit(begin: begin)
      }
    partitioning.isCancelled = options.isCancelled
    return partitioning.improve(best, by: routes, of: instance)
  }

  /// Gives each route a vehicle, in their order, and each stop on it its direction.
  private func solution(_ plan: [[Int]], _ instance: StreetInstance) -> Solution {
    let served = Set(plan.joined())
    let routes = plan.sorted { $0.lexicographicallyPrecedes($1) }.enumerated().map {
      vehicle, stops in
      var route = Solution.Route(vehicle: vehicle, stops: stops)
      route.reversedStops = instance.directed(stops).reversed
      return route
    }
    return Solution(
      routes: routes, unassigned: problem.stops.indices.filter { !served.contains($0) })
  }
}
