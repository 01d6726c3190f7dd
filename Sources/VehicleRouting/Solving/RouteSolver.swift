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
    let path = SelectiveTourProblem(problem, instance)
    let found = ParallelSearches.map(max(1, options.searches), threads: options.threads) { stream in
      path.flatMap { searchPath($0, instance, mostSteps: mostSteps, stream: stream) }
        ?? search(instance, searchOptions, mostSteps: mostSteps, stream: stream)
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
    let report = stream == 0 ? options.progress : nil
    var pool = RoutePool()
    if instance.isPrizeCollecting {
      // Where everything can be served, the other search goes on from there with the cost.
      var prizes = OrienteeringSearch(instance, RandomSource(seed: options.seed, stream: stream))
      prizes.run(&meter) { steps, cost in report?(Double(steps), cost) }
      search.start(from: prizes.best)
      pool = prizes.pool
    } else {
      search.build()
    }
    search.descend(meter)
    search.ruinAndRecreate(&meter) { steps, cost in report?(Double(steps), cost) }
    search.descend(WorkMeter(options, begin: begin))
    pool.add(search.pool)
    return Found(cost: search.currentCost, solution: search.solution, pool: pool)
  }

  /// Searches a single path with prizes and a length; `nil` if it can visit no stop with a prize.
  private func searchPath(
    _ path: SelectiveTourProblem, _ instance: SearchInstance, mostSteps: Int, stream: Int
  ) -> Found? {
    let random = RandomSource(seed: options.seed, stream: stream)
    guard var search = SelectiveTourSearch(path, random) else { return nil }
    var meter = WorkMeter(options, begin: begin, mostSteps: mostSteps)
    var polish = RouteSearch(instance, random)
    let report = stream == 0 ? options.progress : nil
    search.run(
      &meter,
      progress: report.map { report in
        { steps, stops in
          var plan = RouteSearch(instance, random)
          plan.start(from: solution(visiting: stops))
          report(Double(steps), plan.currentCost)
        }
      })
    // Of equal prizes the shortest path was kept; the cheapest one may be another.
    polish.start(from: solution(visiting: search.bestStops))
    polish.descend(WorkMeter(options, begin: begin))
    return Found(cost: polish.currentCost, solution: polish.solution, pool: polish.pool)
  }

  private func solution(visiting stops: [Int]) -> Solution {
    let visited = Set(stops)
    return Solution(
      routes: [Solution.Route(vehicle: 0, stops: stops)],
      unassigned: problem.stops.indices.filter { !visited.contains($0) })
  }
}
