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
      return BoundedSolution(solution: bestOfSearches(instance).solution)
    }
  }

  private struct Found: Sendable {
    let cost: Int
    let solution: Solution
    let pool: RoutePool
  }

  private func bestOfSearches(_ instance: SearchInstance) -> Found {
    let found = ParallelSearches.map(max(1, options.searches), threads: options.threads) { stream in
      search(instance, stream: stream)
    }
    // Equal costs are settled by the order of the streams, not by who was first.
    return found.dropFirst().reduce(found[0]) { $1.cost < $0.cost ? $1 : $0 }
  }

  private func search(_ instance: SearchInstance, stream: Int) -> Found {
    var meter = WorkMeter(options, begin: begin)
    var search = RouteSearch(instance, RandomSource(seed: options.seed, stream: stream))
    search.build()
    search.descend(meter)
    let report = stream == 0 ? options.progress : nil
    search.ruinAndRecreate(&meter) { steps, cost in report?(Double(steps), cost) }
    search.descend(WorkMeter(options, begin: begin))
    return Found(cost: search.currentCost, solution: search.solution, pool: search.pool)
  }
}
