/// Plans the full model: independent searches, of which the best answer wins.
struct ActivitySolver {
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
    let total: Int
    let steepness: Double
    let solution: Solution
    let schedules: [Schedule]
  }

  /// Runs the searches.
  func solve() -> Found {
    let found = ParallelSearches.map(max(1, options.searches), threads: options.threads) { stream in
      var search = ActivitySearch(problem, RandomSource(seed: options.seed, stream: stream))
      if let start { search.build(from: start) } else { search.build() }
      var meter = WorkMeter(options, begin: begin, interval: 1)
      let report = stream == 0 ? options.progress : nil
      if options.method == .search || options.method == .exact {
        search.run(&meter) { steps, cost in report?(Double(steps), cost) }
      }
      return search.answer(problem)
    }
    return found.dropFirst().reduce(found[0]) { isBetter($1, $0) ? $1 : $0 }
  }

  /// Whether a plan is better than another; where flat routes are asked for, each is within what may be
  /// paid for them.
  private func isBetter(_ a: Found, _ b: Found) -> Bool {
    guard problem.terms.balanceAllowance != nil else { return a.total < b.total }
    return (a.solution.unassigned.count, a.steepness) < (b.solution.unassigned.count, b.steepness)
  }
}
