/// What branch and cut found.
package struct BranchAndCutResult: Sendable {
  /// What is known of the program.
  package enum Status: Hashable, Sendable {
    /// The values are an optimum.
    case optimal
    /// The values are a solution; the bound limits how far it may be from an optimum.
    case feasible
    /// There is no solution.
    case infeasible
    /// There is no solution better than the cutoff.
    case nothingBetterThanCutoff
    /// The relaxation is unbounded, and the program too unless it is infeasible.
    case unbounded
    /// The search ended before it found a solution; the bound holds.
    case unknown
  }

  /// Why the search ended.
  package enum Ending: Equatable, Sendable {
    /// It came to its end.
    case completed
    /// The gap became small enough.
    case gapReached
    /// A solution was as good as wanted.
    case goalReached
    /// Its time was over.
    case timeLimit
    /// Its work was done.
    case workLimit
    /// It was cancelled.
    case cancelled
    /// The separator stopped it.
    case stopped
    /// The solver failed; what is stated here still holds.
    case failed(LinearProgramError)
  }

  /// What is known of the program.
  package let status: Status
  /// Why the search ended.
  package let ending: Ending
  /// The best solution, one value for each variable, those of integer variables whole.
  package let values: [Double]?
  /// Objective of the values.
  package let objective: Double?
  /// No solution is better, up to the tolerances of the solver; infinite where nothing is known.
  package let bestBound: Double
  /// Nodes that were entered.
  package let nodes: Int
  /// Relaxations that were solved.
  package let relaxations: Int
  /// Rows that the separator added, without those of the solver.
  package let cuts: Int
  /// Warnings and errors of the solver.
  package let messages: String

  /// Distance of objective and bound, relative to the objective; `nil` without a solution.
  package var gap: Double? {
    objective.map { $0 == bestBound ? 0 : abs($0 - bestBound) / max(abs($0), 1e-9) }
  }
}
