internal import CGLPK

/// A linear program that is solved, changed and solved again, each time from the last basis.
///
/// For cutting planes and column generation. Integrality is left aside: it solves the relaxation.
/// There is one inside ``LinearProgram/withSimplex(_:)`` and nowhere else, so that it stays on the
/// thread that made it and is freed there.
package struct Simplex: ~Copyable {
  /// The program as it stands after all changes.
  package private(set) var program: LinearProgram

  private let solver: SolverProgram
  private var needsNewBasis = true
  /// Whether nothing but rows and bounds has changed since an optimum.
  ///
  /// Then the dual method can go on from the basis. From any other basis it may be many times
  /// slower than the primal method.
  private var hasDualFeasibleBasis = false
  private var hasInfeasibleBasis = false

  fileprivate init(_ program: LinearProgram) throws(LinearProgramError) {
    solver = try SolverProgram.copy(of: program)
    self.program = program
  }

  /// Adds a variable; see ``LinearProgram/addVariable(_:in:cost:column:)``.
  @discardableResult
  package mutating func addVariable(
    in bounds: Bounds = .nonNegative, cost: Double, column: [ColumnEntry] = []
  ) throws(LinearProgramError) -> VariableIndex {
    let index = try program.addVariable(in: bounds, cost: cost, column: column)
    try solver.addLastVariable(of: program, column: column)
    hasDualFeasibleBasis = false
    return index
  }

  /// Adds a row; see ``LinearProgram/addRow(_:in:)``.
  @discardableResult
  package mutating func addRow(
    _ terms: some Sequence<Term>, in bounds: Bounds
  ) throws(LinearProgramError) -> RowIndex {
    let index = try program.addRow(terms, in: bounds)
    var row = RowList()
    row.append(index.position, of: program.rows)
    try solver.add(row)
    hasInfeasibleBasis = true
    return index
  }

  /// Changes the bounds of a variable.
  package mutating func setBounds(
    of variable: VariableIndex, to bounds: Bounds
  ) throws(LinearProgramError) {
    try program.setBounds(of: variable, to: bounds)
    let position = variable.position
    try solver.setBounds(
      ofVariable: position, to: Bounds(program.lower[position], program.upper[position]))
    hasInfeasibleBasis = true
  }

  /// Changes the bounds of a row.
  package mutating func setBounds(
    of row: RowIndex, to bounds: Bounds
  ) throws(LinearProgramError) {
    try program.setBounds(of: row, to: bounds)
    try solver.setBounds(ofRow: row.position, to: bounds)
    hasInfeasibleBasis = true
  }

  /// Changes the cost of a variable.
  package mutating func setCost(
    of variable: VariableIndex, to cost: Double
  ) throws(LinearProgramError) {
    try program.setCost(of: variable, to: cost)
    try solver.setCost(of: variable.position, to: cost)
    hasDualFeasibleBasis = false
  }

  /// Solves the program as it stands.
  ///
  /// - Throws: ``LinearProgramError`` if the solver fails.
  package mutating func solve(
    limit: SearchLimit = .none
  ) throws(LinearProgramError) -> LinearSolution {
    if program.hasCrossedBounds { return LinearSolution(.infeasible, iterations: 0) }
    let isDual = hasDualFeasibleBasis && hasInfeasibleBasis
    let result = try solver.solveRelaxation(
      cglpk_simplex_options(
        dual_first: isDual, new_basis: needsNewBasis, iterations: limit.iterations,
        milliseconds: limit.milliseconds))
    needsNewBasis = false
    hasDualFeasibleBasis = result.outcome == .optimal || isDual && result.outcome == .infeasible
    hasInfeasibleBasis = result.outcome != .optimal
    let iterations = Int(result.iterations)
    switch result.outcome {
    case .optimal: return try optimum(iterations: iterations)
    case .infeasible: return LinearSolution(.infeasible, iterations: iterations)
    case .unbounded: return LinearSolution(.unbounded, iterations: iterations)
    default: return LinearSolution(.limit, iterations: iterations)
    }
  }

  private func optimum(iterations: Int) throws(LinearProgramError) -> LinearSolution {
    var values = [Double](repeating: 0, count: program.variableCount)
    var reducedCosts = values
    var duals = [Double](repeating: 0, count: program.rowCount)
    try solver.readBasicSolution(values: &values, reducedCosts: &reducedCosts, duals: &duals)
    return LinearSolution(
      status: .optimal, objective: program.objective(of: values), values: values,
      duals: duals.map { $0 * solver.sign }, reducedCosts: reducedCosts.map { $0 * solver.sign },
      iterations: iterations)
  }
}

extension LinearProgram {
  /// Opens the program for solving and changing by the simplex method.
  ///
  ///     let bound = try program.withSimplex { simplex throws(LinearProgramError) in
  ///       var solution = try simplex.solve()
  ///       while let cut = violatedCut(solution.values) {
  ///         try simplex.addRow(cut.terms, in: cut.bounds)
  ///         solution = try simplex.solve()
  ///       }
  ///       return solution.objective
  ///     }
  ///
  /// - Throws: ``LinearProgramError`` if the solver fails, or what `body` throws.
  package func withSimplex<Result: ~Copyable>(
    _ body: (inout Simplex) throws(LinearProgramError) -> Result
  ) throws(LinearProgramError) -> Result {
    var simplex = try Simplex(self)
    return try body(&simplex)
  }

  /// Solves the relaxation once.
  ///
  /// - Throws: ``LinearProgramError`` if the solver fails.
  package func solveRelaxation(
    limit: SearchLimit = .none
  ) throws(LinearProgramError) -> LinearSolution {
    try withSimplex { (simplex) throws(LinearProgramError) in try simplex.solve(limit: limit) }
  }
}

extension LinearSolution {
  /// Creates a solution without values.
  fileprivate init(_ status: Status, iterations: Int) {
    self.init(
      status: status, objective: 0, values: [], duals: [], reducedCosts: [],
      iterations: iterations)
  }
}
