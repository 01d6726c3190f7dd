/// The one door to all solvers: a problem in, a checked answer out.
package enum Solver {
  /// Solves a problem.
  ///
  /// Not being able to serve every stop is no error: such stops are unassigned in the answer.
  ///
  /// - Precondition: ``ProblemValidation`` found no error in `problem`.
  package static func solve(_ problem: Problem, options: RunOptions) -> Answer {
    Answer(
      problem: problem, solution: Solution(routes: [], unassigned: Array(problem.stops.indices)),
      schedules: [], cost: 0, collectedPrize: 0, bound: nil, isProven: false,
      method: options.method, seed: options.seed, limit: options.limit, fingerprint: "")
  }
}
