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
    let leastCost = leastCost(instance)
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
    if problem.objective == .prizes { return prizesBounded(best, instance, isSmall: isSmall) }
    // Below the bound of plans that serve all stops, others may lie.
    let bound = best.unassigned.isEmpty ? leastCost : nil
    guard isSmall || options.method == .exact else {
      return BoundedSolution(solution: best, bound: bound)
    }
    var proof = RouteBranchAndCut()
    proof.limit = options.proofLimit(begin: begin)
    proof.isCancelled = options.isCancelled
    guard let proven = proof.solve(problem, instance, from: best) else {
      return BoundedSolution(solution: best, bound: bound)
    }
    return BoundedSolution(
      solution: proven.solution, bound: max(proven.bound, min(bound ?? 0, proven.cost)),
      isProven: proven.isProven)
  }

  /// Up to this many stops legs are tabulated for a forest; beyond, halves of legs have to do.
  private static let mostForestStops = 3_000
  /// The share of a time limit that the ascent of a forest may take.
  private static let ascentShare = 0.02

  /// What plans that serve all stops cost at least; `nil` where prizes let stops be left out.
  private func leastCost(_ instance: SearchInstance) -> Int? {
    guard problem.objective != .prizes, problem.stops.allSatisfy({ $0.prize == nil }),
      let depots = DepotLegs(problem, instance)
    else { return nil }
    let count = problem.stops.count
    let least = max(
      HalfLegs.bound(instance, depots) ?? 0, RadialBound.bound(instance, depots) ?? 0)
    // On small days the proof has better bounds.
    guard (Self.mostProvenStops + 1...Self.mostForestStops).contains(count),
      var forest = RouteForest(instance, depots)
    else { return least }
    // Under a work limit a step counts as much as the iterations that take as long.
    var steps = min(300, 200_000_000 / (count * count))
    if case .iterations(let most) = options.limit {
      steps = min(steps, min(most, 1 << 32) * 140 / (count * count))
    }
    let ascentBegin = options.now
    forest.ascend(steps: steps) {
      if case .seconds(let most) = options.limit {
        return options.clock() - ascentBegin > Self.ascentShare * most || options.isCancelled()
      }
      return options.isCancelled()
    }
    return max(forest.bound, least)
  }

  /// Returns the plan, or a better one that turns up, with what no plan can collect.
  private func prizesBounded(
    _ plan: Solution, _ instance: SearchInstance, isSmall: Bool
  ) -> BoundedSolution {
    var best = plan
    var bound = PrizeKnapsack.bound(problem, instance)
    if isSmall || options.method == .exact {
      var proof = PrizeProof()
      proof.limit = options.proofLimit(begin: begin)
      proof.isCancelled = options.isCancelled
      if let proven = proof.solve(problem, instance, from: best) {
        bound = min(proven.bound, bound ?? .max)
        var packing = SetPartitioning()
        packing.limit = options.proofLimit(begin: begin)
        packing.isCancelled = options.isCancelled
        best = packing.improve(best, by: proven.routes, of: instance) ?? best
      }
    }
    let collected = best.routes.lazy.flatMap(\.stops).reduce(0) {
      $0 + (problem.stops[$1].prize ?? 0)
    }
    return BoundedSolution(solution: best, bound: bound, isProven: bound == collected)
  }

  private func searchOptions(isRecombined: Bool) -> RunOptions {
    var result = options
    if case .seconds(let most) = options.limit, isRecombined {
      result.limit = .seconds(most * (1 - Self.recombinationShare))
    }
    return result
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
    search.descend(meter)
    let report = stream == 0 ? options.progress : nil
    search.ruinAndRecreate(&meter) { steps, cost in report?(Double(steps), cost) }
    search.descend(WorkMeter(options, begin: begin))
    return Found(cost: search.currentCost, solution: search.solution, pool: search.pool)
  }
}
