internal import LinearProgramming

extension IntegerProgram {
  /// Up to this many coefficients in a program, pseudocosts pay; beyond the greater number, not even
  /// one simplex step for each candidate.
  ///
  /// To begin with pseudocosts, GLPK copies the program twice for each fractional variable. While it
  /// chooses a variable it looks at no clock.
  private static let maxForPseudocosts = 60_000, maxForSteps = 300_000

  /// Returns a search tree for points of this program with an objective below `target`.
  func search(
    below target: Int, _ allowance: RemainingBudget, isCancelled: @escaping @Sendable () -> Bool
  ) -> BranchAndCut {
    let size = rows.reduce(costs.count) { $0 + $1.variables.count }
    var search = BranchAndCut()
    search.limit = allowance.remaining
    search.cutoff = Double(target)
    search.objectiveGranularity = 1
    search.branching =
      size <= Self.maxForPseudocosts
      ? .pseudocost : size <= Self.maxForSteps ? .driebeckTomlin : .maxFractional
    search.isCancelled = isCancelled
    return search
  }
}
