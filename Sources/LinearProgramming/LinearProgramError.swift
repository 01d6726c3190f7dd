/// Why a program could not be built or solved.
///
/// That a program is infeasible or unbounded, or that a limit ended a search, is a result and no
/// error.
package enum LinearProgramError: Error, Equatable, Sendable {
  /// A cost is infinite or not a number.
  case invalidCost(VariableIndex)
  /// A bound is not a number, or infinite on the wrong side.
  case invalidVariableBounds(VariableIndex)
  /// A bound is not a number, or infinite on the wrong side.
  case invalidRowBounds(RowIndex)
  /// A coefficient is infinite or not a number.
  case invalidCoefficient(RowIndex, VariableIndex)
  /// A row names a variable that the program does not have.
  case unknownVariable(VariableIndex)
  /// A variable names a row that the program does not have.
  case unknownRow(RowIndex)
  /// A row names the same variable twice.
  case duplicateTerm(RowIndex, VariableIndex)
  /// The program would have more variables, rows or terms than GLPK can count.
  case tooLarge
  /// A cutoff, granularity or gap is not a number, or out of its range.
  case invalidOption(String)
  /// An initial solution does not have one value for each variable.
  case wrongSolutionLength(Int, expected: Int)
  /// An initial solution leaves the bounds of a variable, or its value is not integral.
  case initialSolutionViolatesVariable(VariableIndex)
  /// An initial solution leaves the bounds of a row.
  case initialSolutionViolatesRow(RowIndex)
  /// The solver gave up, with its return code and what it said.
  case numericalFailure(code: Int, messages: String)
  /// The solver met a fatal error, and said this.
  case solverAborted(messages: String)
  /// A fatal error in another program of this thread voided this one.
  case voided
  /// The solver got no memory.
  case outOfMemory
}

extension LinearProgramError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalidCost(let variable):
      "The cost of variable \(variable.position) must be a finite number."
    case .invalidVariableBounds(let variable):
      "The bounds of variable \(variable.position) must be numbers, the lower one below infinity "
        + "and the upper one above minus infinity."
    case .invalidRowBounds(let row):
      "The bounds of row \(row.position) must be numbers, the lower one below infinity "
        + "and the upper one above minus infinity."
    case .invalidCoefficient(let row, let variable):
      "The coefficient of variable \(variable.position) in row \(row.position) must be a finite "
        + "number."
    case .unknownVariable(let variable):
      "There is no variable \(variable.position); add variables before the rows that use them."
    case .unknownRow(let row):
      "There is no row \(row.position); add rows before the variables that enter them."
    case .duplicateTerm(let row, let variable):
      "Row \(row.position) names variable \(variable.position) twice; combine its coefficients."
    case .tooLarge:
      "The program has more variables, rows or terms than the solver can handle; make it smaller."
    case .invalidOption(let name):
      "The option \(name) is not a number or is out of range."
    case .wrongSolutionLength(let count, let expected):
      "The initial solution has \(count) values but needs \(expected), one for each variable."
    case .initialSolutionViolatesVariable(let variable):
      "The initial solution violates the bounds or the integrality of variable "
        + "\(variable.position); pass a feasible one or none."
    case .initialSolutionViolatesRow(let row):
      "The initial solution violates row \(row.position); pass a feasible one or none."
    case .numericalFailure(let code, let messages):
      "The solver gave up with code \(code); scale the coefficients closer together."
        + Self.quoted(messages)
    case .solverAborted(let messages):
      "The solver encountered a fatal error; report it together with the program."
        + Self.quoted(messages)
    case .voided:
      "A fatal error in another program on this thread invalidated this one; build it again."
    case .outOfMemory:
      "The solver ran out of memory; make the program smaller."
    }
  }

  /// What the solver said, to be put behind a sentence.
  private static func quoted(_ messages: String) -> String {
    messages.isEmpty ? "" : " Its messages: \(messages)"
  }
}
