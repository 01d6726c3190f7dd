internal import BasicAlgorithms

/// Plans the full model: independent searches, of which the best answer wins.
struct RichSolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double
  private let start: Solution?

  /// Prepares to solve a canonical problem; time runs from `begin`.
  ///
  /// - Parameters:
  ///   - problem: Any problem, also one that faster searches know.
  ///   - options: What the run may use.
  ///   - begin: When it began.
  ///   - start: A plan to set out from; `nil` for the routes that vehicles are given.
  init(
    _ problem: Problem, _ options: RunOptions, begin: Double, from start: Solution? = nil
  ) {
    self.problem = problem
    self.options = options
    self.begin = begin
    self.start = start
  }

  /// A plan with its schedules, which know when each break and rest is taken.
  struct Found: Sendable {
    /// What it costs the search: with the prices of terms, penalties, and of vehicles where few come first.
    let total: Int
    /// The same without what vehicles are counted beyond their own price, and that of penalties in it.
    let value: Int
    let unassignedPenalty: Int
    let steepness: Double
    /// What it costs more than the cheapest plan of its search; 0 unless flat routes are asked for.
    var flatnessPrice: Int
    let solution: Solution
    let schedules: [Schedule]
  }

  /// Runs the searches.
  func solve() -> Found {
    let found = ParallelLoop.results(of: max(1, options.searches), threads: options.threads) {
      stream in
      var search = RichRouteSearch(problem, RandomSource(seed: options.seed, stream: stream))
      if let start { search.build(from: start) } else { search.build() }
      var meter = StoppingCriterion(options, begin: begin, interval: 1)
      let report = stream == 0 ? options.progress : nil
      search.run(&meter) { steps, cost in report?(Double(steps), cost) }
      return search.answer(problem)
    }
    return chosen(found)
  }

  /// The best plan; where flat routes are asked for, the flattest of those that cost no more than may be
  /// paid beyond the cheapest plan of all searches.
  private func chosen(_ found: [Found]) -> Found {
    guard let allowance = problem.terms.balanceAllowance else {
      return found.dropFirst().reduce(found[0]) { $1.total < $0.total ? $1 : $0 }
    }
    let served = found.map(\.solution.unassigned.count).min()
    let rivals = found.filter { $0.solution.unassigned.count == served }
    let cheapest = rivals.dropFirst().reduce(rivals[0]) {
      $1.cheapestValue < $0.cheapestValue ? $1 : $0
    }
    let cost = cheapest.cheapestValue - cheapest.unassignedPenalty
    let most = cheapest.cheapestValue + SoftObjectives.part(allowance, of: cost)
    // The cheapest plan's search has kept to this limit.
    var result = rivals.reduce(cheapest) {
      $1.value <= most && $1.steepness < $0.steepness ? $1 : $0
    }
    result.flatnessPrice = result.value - cheapest.cheapestValue
    return result
  }
}

extension RichSolver.Found {
  /// What the cheapest plan of its search costs, counted like ``value``.
  fileprivate var cheapestValue: Int { value - flatnessPrice }
}
