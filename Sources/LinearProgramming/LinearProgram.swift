/// The direction of the objective.
package enum ObjectiveSense: Hashable, Sendable {
  /// The smaller the better.
  case minimise
  /// The greater the better.
  case maximise
}

/// Which values a variable may take between its bounds.
package enum VariableKind: Hashable, Sendable {
  /// All of them.
  case continuous
  /// Whole numbers.
  case integer
}

/// A linear objective over bounded variables, under linear rows; some variables may be integral.
///
/// A plain value: build it anywhere, keep it, send it to another thread. It is solved as a linear
/// program by ``withSimplex(_:)`` and as a mixed-integer program by ``BranchAndCut``.
package struct LinearProgram: Sendable {
  /// The direction of the objective.
  package let sense: ObjectiveSense

  private(set) var costs: [Double] = []
  private(set) var lower: [Double] = []
  private(set) var upper: [Double] = []
  private(set) var isInteger: [Bool] = []
  private(set) var rows = RowList()

  /// Terms of variables that came after their rows: `lateTerms[i]` stands in row `lateRows[i]`.
  private(set) var lateTerms: [Term] = []
  private(set) var lateRows: [Int32] = []
  /// `lastVariable[r]`: the last late variable that named row `r`, plus one; it detects duplicates.
  private var lastVariable: [Int32] = []

  /// Creates a program without variables and rows.
  package init(_ sense: ObjectiveSense) { self.sense = sense }

  /// How many variables there are.
  package var variableCount: Int { costs.count }
  /// How many rows there are.
  package var rowCount: Int { rows.count }

  /// Adds a variable.
  ///
  /// - Parameters:
  ///   - kind: which values it may take.
  ///   - bounds: between which values; those of an integer variable are rounded inwards.
  ///   - cost: its coefficient in the objective; finite.
  ///   - column: the rows, already added, in which it occurs.
  /// - Returns: its index, one more than that of the variable before.
  /// - Throws: ``LinearProgramError`` if a number is not finite where it must be, or if a row is
  ///   unknown or named twice; the program is then unchanged.
  @discardableResult
  package mutating func addVariable(
    _ kind: VariableKind = .continuous, in bounds: Bounds = .nonNegative, cost: Double,
    column: [ColumnEntry] = []
  ) throws(LinearProgramError) -> VariableIndex {
    let index = VariableIndex(variableCount)
    guard bounds.areValid else { throw .invalidVariableBounds(index) }
    guard cost.isFinite else { throw .invalidCost(index) }
    guard index.position < Int32.max - 1, lateTerms.count + column.count < Int32.max else {
      throw .tooLarge
    }
    try validate(column, of: index)
    for entry in column where entry.coefficient != 0 {
      lateTerms.append(Term(entry.coefficient, index))
      lateRows.append(Int32(entry.row.position))
    }
    costs.append(cost)
    let rounded = kind == .integer ? Self.roundedInwards(bounds) : bounds
    lower.append(rounded.lower)
    upper.append(rounded.upper)
    isInteger.append(kind == .integer)
    return index
  }

  /// Adds an integer variable between zero and one.
  ///
  /// - Throws: As ``addVariable(_:in:cost:column:)``.
  @discardableResult
  package mutating func addBinary(
    cost: Double, column: [ColumnEntry] = []
  ) throws(LinearProgramError) -> VariableIndex {
    try addVariable(.integer, in: .unit, cost: cost, column: column)
  }

  /// Adds a row: the sum of some terms has to stay between bounds.
  ///
  /// - Returns: its index, one more than that of the row before.
  /// - Throws: ``LinearProgramError`` if a number is not finite where it must be, or if a variable
  ///   is unknown or named twice; the program is then unchanged.
  @discardableResult
  package mutating func addRow(
    _ terms: some Sequence<Term>, in bounds: Bounds
  ) throws(LinearProgramError) -> RowIndex {
    try rows.append(terms, in: bounds, variableCount: variableCount)
    return RowIndex(rowCount - 1)
  }

  /// Changes the bounds of a variable.
  ///
  /// - Throws: ``LinearProgramError`` if the variable is unknown or the bounds are no numbers.
  package mutating func setBounds(
    of variable: VariableIndex, to bounds: Bounds
  ) throws(LinearProgramError) {
    guard costs.indices.contains(variable.position) else { throw .unknownVariable(variable) }
    guard bounds.areValid else { throw .invalidVariableBounds(variable) }
    let rounded = isInteger[variable.position] ? Self.roundedInwards(bounds) : bounds
    lower[variable.position] = rounded.lower
    upper[variable.position] = rounded.upper
  }

  /// Changes the bounds of a row.
  ///
  /// - Throws: ``LinearProgramError`` if the row is unknown or the bounds are no numbers.
  package mutating func setBounds(
    of row: RowIndex, to bounds: Bounds
  ) throws(LinearProgramError) {
    guard (0..<rowCount).contains(row.position) else { throw .unknownRow(row) }
    guard bounds.areValid else { throw .invalidRowBounds(row) }
    rows.setBounds(of: row.position, to: bounds)
  }

  /// Changes the cost of a variable.
  ///
  /// - Throws: ``LinearProgramError`` if the variable is unknown or the cost is not finite.
  package mutating func setCost(
    of variable: VariableIndex, to cost: Double
  ) throws(LinearProgramError) {
    guard costs.indices.contains(variable.position) else { throw .unknownVariable(variable) }
    guard cost.isFinite else { throw .invalidCost(variable) }
    costs[variable.position] = cost
  }

  /// Returns the objective of a point.
  ///
  /// - Precondition: There is one value for each variable.
  package func objective(of values: [Double]) -> Double {
    precondition(values.count == variableCount)
    var sum = 0.0
    for (cost, value) in zip(costs, values) { sum += cost * value }
    return sum
  }
}

extension LinearProgram {
  /// Bounds of integer variables this close to a whole number are taken for it.
  private static let roundingTolerance = 1e-9

  private static func roundedInwards(_ bounds: Bounds) -> Bounds {
    Bounds(
      (bounds.lower - roundingTolerance).rounded(.up),
      (bounds.upper + roundingTolerance).rounded(.down))
  }

  private mutating func validate(
    _ column: [ColumnEntry], of variable: VariableIndex
  ) throws(LinearProgramError) {
    if lastVariable.count < rowCount, !column.isEmpty {
      lastVariable.append(contentsOf: repeatElement(0, count: rowCount - lastVariable.count))
    }
    let stamp = Int32(variable.position + 1)
    for (place, entry) in column.enumerated() {
      let row = entry.row.position
      let failure: LinearProgramError? =
        if !(0..<rowCount).contains(row) {
          .unknownRow(entry.row)
        } else if !entry.coefficient.isFinite {
          .invalidCoefficient(entry.row, variable)
        } else if lastVariable[row] == stamp {
          .duplicateTerm(entry.row, variable)
        } else {
          nil
        }
      if let failure {
        // The next variable gets this index again and must not meet its stamps.
        for entry in column[..<place] { lastVariable[entry.row.position] = 0 }
        throw failure
      }
      lastVariable[row] = stamp
    }
  }

  /// Whether some variable or row has bounds that cross.
  var hasCrossedBounds: Bool {
    zip(lower, upper).contains { $0 > $1 } || zip(rows.lower, rows.upper).contains { $0 > $1 }
  }

  /// The value of each row at a point.
  func activities(at values: [Double]) -> [Double] {
    var sums = (0..<rowCount).map { rows.activity(of: $0, at: values) }
    for (term, row) in zip(lateTerms, lateRows) {
      sums[Int(row)] += term.coefficient * values[term.variable.position]
    }
    return sums
  }

  /// Returns what is wrong with a point, beyond the tolerance of the solver, or `nil`.
  func violation(of values: [Double]) -> LinearProgramError? {
    guard values.count == variableCount else {
      return .wrongSolutionLength(values.count, expected: variableCount)
    }
    func isWithin(_ value: Double, _ bounds: Bounds) -> Bool {
      bounds.violation(of: value) <= 1e-6 * max(1, abs(value))
    }
    for (index, value) in values.enumerated() {
      let integral = !isInteger[index] || abs(value - value.rounded()) <= 1e-6
      guard integral, isWithin(value, Bounds(lower[index], upper[index])) else {
        return .initialSolutionViolatesVariable(VariableIndex(index))
      }
    }
    for (index, activity) in activities(at: values).enumerated()
    where !isWithin(activity, rows.bounds(of: index)) {
      return .initialSolutionViolatesRow(RowIndex(index))
    }
    return nil
  }
}
