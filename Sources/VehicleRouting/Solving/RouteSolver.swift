/// Plans routes: independent searches from savings, of which the best answer wins.
struct RouteSolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double

  /// Prepares to solve a canonical problem; time runs from `begin`.
  init(_ problem: Problem, _ options: RunOptions, begin: Double) {
    self.problem = problem
    self.options = options
    self.begin = begin
  }

  /// Runs the method that the options name.
  func solve() -> BoundedSolution {
    guard !problem.stops.isEmpty, !problem.vehicles.isEmpty else {
      // Where nobody may serve a stop, serving none is the best of all plans.
      let nothing = Solution(routes: [], unassigned: Array(problem.stops.indices))
      return BoundedSolution(solution: nothing, bound: 0, isProven: true)
    }
    let instance = SearchInstance(problem, neighbourCount: 100)
    switch options.method {
    case .nearestNeighbour:
      var search = RouteSearch(instance, RandomSource(seed: options.seed))
      search.buildByNearestNeighbour()
      return BoundedSolution(solution: search.solution)
    case .twoOpt:
      var search = RouteSearch(instance, RandomSource(seed: options.seed))
      search.buildByNearestNeighbour()
      search.improveByTwoOpt()
      return BoundedSolution(solution: search.solution)
    case .search, .exact:
      return searched(instance)
    }
  }

  /// Up to this many stops GLPK is asked for a proof; beyond, only by ``Method/exact``.
  private static let mostProvenStops = 40
  /// Up to this many stops GLPK recombines the routes of all searches.
  private static let mostRecombinedStops = 400
  /// The share of the limit that the searches leave to GLPK where it recombines.
  private static let recombinationShare = 0.1

  private func searched(_ instance: SearchInstance) -> BoundedSolution {
    let isSmall = problem.stops.count <= Self.mostProvenStops
    let isRecombined =
      problem.stops.count <= Self.mostRecombinedStops && problem.vehicles.count > 1
    let searchOptions = searchOptions(isRecombined: isRecombined)
    // On a small day more steps find nothing new; GLPK has better use for the time.
    let mostSteps = isSmall ? 1_000 * problem.stops.count : .max
    let found = ParallelSearches.map(max(1, options.searches), threads: options.threads) { stream in
      search(instance, searchOptions, mostSteps: mostSteps, stream: stream)
    }
    // Equal costs are settled by the order of the streams, not by who was first.
    var best = found.dropFirst().reduce(found[0]) { $1.cost < $0.cost ? $1 : $0 }.solution
    if isRecombined {
      var partitioning = SetPartitioning()
      partitioning.limit = options.proofLimit(begin: begin)
      partitioning.isCancelled = options.isCancelled
      let pool = found.reduce(into: RoutePool()) { $0.add($1.pool) }
      let newest = pool.routes.suffix(RoutePool.capacity)
      best = partitioning.improve(best, by: newest, of: instance) ?? best
    }
    guard isSmall || options.method == .exact else { return BoundedSolution(solution: best) }
    var proof = RouteBranchAndCut()
    proof.limit = options.proofLimit(begin: begin)
    proof.isCancelled = options.isCancelled
    guard let proven = proof.solve(problem, instance, from: best) else {
      return BoundedSolution(solution: best)
    }
    return BoundedSolution(
      solution: proven.solution, bound: proven.bound, isProven: proven.isProven)
  }

  private func searchOptions(isRecombined: Bool) -> RunOptions {
    var result = options
    if case .seconds(let most) = options.limit, isRecombined {
      result.limit = .seconds(most * (1 - Self.recombinationShare))
    }
    return result
  }

  /// Whether a search sets out again from its best routes recombined, which gains more than one slow
  /// fall of temperatures where times matter.
  private func isRecombined(_ search: borrowing RouteSearch) -> Bool {
    !search.isUntimed && problem.objective != .prizes && problem.vehicles.count > 1
      && problem.stops.count <= Self.mostRecombinedStops
  }

  /// Recombines what one search has seen, in a small share of the limit.
  private func recombined(
    _ best: Solution, _ routes: [Solution.Route], _ instance: SearchInstance
  ) -> Solution? {
    var partitioning = SetPartitioning()
    partitioning.limit = options.proofLimit(begin: begin)
    if case .seconds(let most) = options.limit {
      partitioning.limit = .time(seconds: most * Self.recombinationShare / 2)
    }
    partitioning.isCancelled = options.isCancelled
    return partitioning.improve(best, by: routes.suffix(RoutePool.capacity), of: instance)
  }

  private struct Found: Sendable {
    let cost: Int
    let solution: Solution
    let pool: RoutePool
  }

  private func search(
    _ instance: SearchInstance, _ options: RunOptions, mostSteps: Int, stream: Int
  ) -> Found {
    var meter = WorkMeter(options, begin: begin, mostSteps: mostSteps)
    var search = RouteSearch(instance, RandomSource(seed: options.seed, stream: stream))
    search.build()
    // Without times the search begins too warm for a descent to last.
    if !search.isUntimed { search.descend(meter) }
    search.reduceFleet(&meter)
    let report = stream == 0 ? options.progress : nil
    let phases =
      isRecombined(search)
      ? AnnealingPhase.reheated(from: meter.share) : AnnealingPhase.single(from: meter.share)
    for (number, phase) in phases.enumerated() where !meter.isDone {
      if number > 0, let better = recombined(search.solution, search.pool.routes, instance) {
        search.start(from: better)
      }
      search.ruinAndRecreate(phase, &meter) { steps, cost in report?(Double(steps), cost) }
    }
    search.descend(WorkMeter(options, begin: begin))
    return Found(cost: search.currentCost, solution: search.solution, pool: search.pool)
  }
}
