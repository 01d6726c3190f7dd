internal import CGLPK

/// Branch and cut: solves mixed-integer programs, including ones with too many rows to write down.
///
///     var search = BranchAndCut()
///     search.initialSolution = tour
///     let result = try search.solve(program) { node in
///       for cut in subtourCuts(node.values) { node.addRow(cut.terms, in: .atLeast(2)) }
///     }
///
/// Runs on the thread that calls it, and may run on several threads at once. A result repeats bit
/// by bit unless a time limit or a cancellation ends the search.
package struct BranchAndCut: Sendable {
  /// How to choose the variable to branch on.
  package enum Branching: Hashable, Sendable {
    /// Pseudocosts, first estimated by a few dual simplex iterations each.
    case pseudocost
    /// The largest degradation in one step of the dual simplex method (Driebeck and Tomlin).
    case driebeckTomlin
    /// The value nearest to a half.
    case maxFractional
  }

  /// Which open node to continue with after a node without children.
  package enum NodeSelection: Hashable, Sendable {
    /// The one with the best bound.
    case bestBound
    /// The newest one.
    case depthFirst
  }

  /// Families of cuts that the solver generates itself.
  package struct CutFamilies: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// Gomory's mixed-integer cuts.
    package static let gomory = CutFamilies(rawValue: 1)
    /// Mixed-integer rounding cuts.
    package static let rounding = CutFamilies(rawValue: 2)
    /// Cover cuts of knapsack rows.
    package static let cover = CutFamilies(rawValue: 4)
    /// Clique cuts of set packing and partitioning rows.
    package static let clique = CutFamilies(rawValue: 8)
  }

  /// When to stop before the end.
  package var limit = SearchLimit.none
  /// How to choose the variable to branch on.
  package var branching = Branching.pseudocost
  /// Which open node to go on with.
  package var nodeSelection = NodeSelection.bestBound
  /// The solver's own cuts, besides those of the separator.
  package var cutFamilies: CutFamilies = []
  /// A solution known from the start, that satisfies also the rows that a separator would add.
  package var initialSolution: [Double]?
  /// Only solutions better than this are wanted.
  package var cutoff: Double?
  /// A solution at least as good as this ends the search.
  package var goal: Double?
  /// All solutions have an objective that is a multiple of this; it lets bounds be rounded.
  ///
  /// Need not be given if all costs are whole and all their variables integral.
  package var objectiveGranularity: Double?
  /// Gap, relative to the objective, at which a solution is good enough.
  package var relativeGap = 0.0
  /// Asked before each relaxation whether to stop.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// Creates a search without limits.
  package init() {}

  /// Solves a program all of whose rows are written down.
  ///
  /// - Throws: ``LinearProgramError`` if an option or the initial solution is not valid, or if the
  ///   solver failed before anything was known.
  package func solve(
    _ program: LinearProgram
  ) throws(LinearProgramError) -> BranchAndCutResult {
    try run(program, separator: nil)
  }

  /// Solves a program with rows that a separator adds where they are violated.
  ///
  /// - Parameters:
  ///   - program: rows that are there from the start, and the objective.
  ///   - separate: called at the optimum of every relaxation that could still lead to a better
  ///     solution and that satisfies all rows added so far.
  /// - Returns: what was found; that nothing was is no error.
  /// - Throws: ``LinearProgramError`` if an option, the initial solution or an added row is not
  ///   valid, or if the solver failed before anything was known.
  package func solve(
    _ program: LinearProgram, separate: (inout NodeRelaxation) -> Void
  ) throws(LinearProgramError) -> BranchAndCutResult {
    try withoutActuallyEscaping(separate) { (separate) throws(LinearProgramError) in
      try run(program, separator: separate)
    }
  }

  private func run(
    _ program: LinearProgram, separator: ((inout NodeRelaxation) -> Void)?
  ) throws(LinearProgramError) -> BranchAndCutResult {
    try validate(against: program)
    let search = BranchAndCutSearch(self, program, separator: separator)
    if program.hasCrossedBounds { return search.result(.infeasible) }
    let clock = ContinuousClock()
    let start: ContinuousClock.Instant? = if case .time = limit { clock.now } else { nil }

    let solver = try SolverProgram.copy(of: program)
    let root = try solver.solveRelaxation(
      cglpk_simplex_options(
        dual_first: false, new_basis: true, iterations: limit.iterations,
        milliseconds: limit.milliseconds))
    switch root.outcome {
    case .optimal: break
    case .infeasible: return search.result(.infeasible)
    case .unbounded: return search.result(.unbounded)
    case .time_limit: return search.result(.limit(.timeLimit))
    default: return search.result(.limit(.workLimit))
    }

    var milliseconds = limit.milliseconds
    if let start {
      let (seconds, attoseconds) = start.duration(to: clock.now).components
      let used = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      milliseconds = Int32(max(0, Int64(milliseconds) - used))
    }
    return try search.run(solver, milliseconds: milliseconds)
  }

  private func validate(against program: LinearProgram) throws(LinearProgramError) {
    if cutoff?.isNaN == true { throw .invalidOption("cutoff") }
    if goal?.isNaN == true { throw .invalidOption("goal") }
    if let objectiveGranularity, !(objectiveGranularity > 0 && objectiveGranularity.isFinite) {
      throw .invalidOption("objectiveGranularity")
    }
    guard (0..<1).contains(relativeGap) else { throw .invalidOption("relativeGap") }
    if let initialSolution, let violation = program.violation(of: initialSolution) {
      throw violation
    }
  }
}
