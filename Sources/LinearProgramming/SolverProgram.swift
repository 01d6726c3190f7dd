internal import CGLPK

/// The solver's copy of a program: the only place that holds a pointer of GLPK.
///
/// It belongs to the thread that made it; everything that hands it out is synchronous.
struct SolverProgram: ~Copyable {
  private let pointer: OpaquePointer
  /// +1 to minimise, −1 to maximise: GLPK always minimises.
  let sign: Double

  /// Creates an empty program, and returns whether the solver succeeded.
  private init(_ sense: ObjectiveSense, _ call: inout cglpk_call) throws(LinearProgramError) {
    var pointer: OpaquePointer?
    call = cglpk_create(&pointer)
    guard let pointer else { throw .outOfMemory }
    self.pointer = pointer
    sign = sense == .minimise ? 1 : -1
  }

  /// Returns the solver's copy of a program.
  static func copy(of program: LinearProgram) throws(LinearProgramError) -> SolverProgram {
    var call = cglpk_call.returned
    let solver = try SolverProgram(program.sense, &call)
    try solver.check(call)
    try solver.check(
      cglpk_add_columns(
        solver.pointer, Int32(program.variableCount), program.lower, program.upper,
        program.costs.map { $0 * solver.sign }, program.isInteger))
    if program.lateTerms.isEmpty {
      try solver.add(program.rows)
    } else {
      try solver.load(program)
    }
    return solver
  }

  deinit {
    let call = cglpk_delete(pointer)
    precondition(call == .returned, "a linear program was freed by another thread")
  }

  /// What the solver said so far.
  var messages: String { String(cString: cglpk_messages(pointer)) }

  /// Turns what became of a call into an error.
  private func check(_ call: cglpk_call) throws(LinearProgramError) {
    switch call {
    case .returned: break
    case .aborted: throw .solverAborted(messages: messages)
    case .voided: throw .voided
    case .no_memory: throw .outOfMemory
    case .wrong_thread:
      preconditionFailure("a linear program was used by another thread than the one that made it")
    }
  }
}

extension SolverProgram {
  /// Adds rows at the end.
  func add(_ rows: RowList) throws(LinearProgramError) {
    try check(
      cglpk_add_rows(
        pointer, Int32(rows.count), rows.lower, rows.upper, rows.starts, rows.variables,
        rows.coefficients))
  }

  /// Adds the rows of a program some of whose terms came with their variables.
  private func load(_ program: LinearProgram) throws(LinearProgramError) {
    let rows = program.rows
    let total = rows.variables.count + program.lateTerms.count
    guard total < Int32.max - 1 else { throw .tooLarge }
    try check(
      cglpk_add_rows(
        pointer, Int32(rows.count), rows.lower, rows.upper,
        [Int32](repeating: 0, count: rows.count + 1), [], []))
    var rowOfTerm: [Int32] = []
    rowOfTerm.reserveCapacity(total)
    for row in 0..<rows.count {
      rowOfTerm.append(
        contentsOf: repeatElement(Int32(row), count: Int(rows.starts[row + 1] - rows.starts[row])))
    }
    try check(
      cglpk_load_matrix(
        pointer, Int32(total), rowOfTerm + program.lateRows,
        rows.variables + program.lateTerms.map { Int32($0.variable.position) },
        rows.coefficients + program.lateTerms.map(\.coefficient)))
  }

  /// Adds the last variable of a program, with its entries in the rows that it has there.
  func addLastVariable(
    of program: LinearProgram, column: [ColumnEntry]
  ) throws(LinearProgramError) {
    let last = program.variableCount - 1
    let entries = column.filter { $0.coefficient != 0 }
    try check(
      cglpk_add_columns(
        pointer, 1, [program.lower[last]], [program.upper[last]], [program.costs[last] * sign],
        [program.isInteger[last]]))
    try check(
      cglpk_set_column(
        pointer, Int32(last), Int32(entries.count), entries.map { Int32($0.row.position) },
        entries.map(\.coefficient)))
  }

  func setBounds(ofVariable variable: Int, to bounds: Bounds) throws(LinearProgramError) {
    try check(cglpk_set_column_bounds(pointer, Int32(variable), bounds.lower, bounds.upper))
  }

  func setBounds(ofRow row: Int, to bounds: Bounds) throws(LinearProgramError) {
    try check(cglpk_set_row_bounds(pointer, Int32(row), bounds.lower, bounds.upper))
  }

  func setCost(of variable: Int, to cost: Double) throws(LinearProgramError) {
    try check(cglpk_set_cost(pointer, Int32(variable), cost * sign))
  }

  func solveRelaxation(
    _ options: cglpk_simplex_options
  ) throws(LinearProgramError) -> cglpk_simplex_result {
    var result = cglpk_simplex_result()
    try withUnsafePointer(to: options) { (options) throws(LinearProgramError) in
      try check(cglpk_simplex(pointer, options, &result))
    }
    if result.outcome == .failed {
      throw .numericalFailure(code: Int(result.code), messages: messages)
    }
    return result
  }

  /// Reads the optimum of the last relaxation into arrays that are large enough.
  func readBasicSolution(
    values: inout [Double], reducedCosts: inout [Double], duals: inout [Double]
  ) throws(LinearProgramError) {
    try check(cglpk_read_basic_solution(pointer, &values, &reducedCosts, &duals))
  }

  /// Searches for an integer solution; a fatal error is reported along with what was known before
  /// it.
  func search(
    _ options: cglpk_search_options, visitor: cglpk_visitor, context: UnsafeMutableRawPointer
  ) -> (result: cglpk_search_result, failure: LinearProgramError?) {
    var result = cglpk_search_result()
    let call = withUnsafePointer(to: options) {
      cglpk_search(pointer, $0, visitor, context, &result)
    }
    do throws(LinearProgramError) {
      try check(call)
      return (result, nil)
    } catch {
      return (result, error)
    }
  }

  /// Reads the best integer solution into an array that is large enough.
  ///
  /// - Returns: its objective, in the solver's sense, or infinity.
  func readIntegerSolution(values: inout [Double]) throws(LinearProgramError) -> Double {
    var objective = Double.infinity
    try check(cglpk_read_integer_solution(pointer, &objective, &values))
    return objective
  }
}
