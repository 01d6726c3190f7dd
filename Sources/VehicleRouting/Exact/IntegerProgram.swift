internal import LinearProgramming

/// A row with whole coefficients: the sum of its terms is at least `lower`, or equal to it.
struct IntegerRow: Hashable, Sendable {
  /// `variables[t]` has the factor `coefficients[t]`; no variable occurs twice.
  let variables: [Int32]
  let coefficients: [Int32]
  let lower: Int
  var isEquality = false

  /// The bounds of the sum of the terms.
  var bounds: Bounds { isEquality ? .exactly(Double(lower)) : .atLeast(Double(lower)) }

  /// The terms as a linear program takes them.
  var terms: [Term] {
    zip(variables, coefficients).map { Term(Double($1), VariableIndex(Int($0))) }
  }

  /// Returns the sum of the terms at a point.
  func activity(at values: [Double]) -> Double {
    var sum = 0.0
    for t in variables.indices { sum += Double(coefficients[t]) * values[Int(variables[t])] }
    return sum
  }
}

/// A program to be minimised in which everything is a whole number.
struct IntegerProgram: Sendable {
  /// `costs[v]`, `lower[v]` and `upper[v]`: what a unit of variable `v` costs, and its bounds.
  private(set) var costs: [Int] = []
  var lower: [Int] = []
  var upper: [Int] = []
  var rows: [IntegerRow] = []

  /// Adds a variable and returns its index.
  @discardableResult
  mutating func addVariable(cost: Int, in bounds: ClosedRange<Int> = 0...1) -> Int {
    costs.append(cost)
    lower.append(bounds.lowerBound)
    upper.append(bounds.upperBound)
    return costs.count - 1
  }

  /// Returns the objective of a point.
  func objective(of values: [Int]) -> Int {
    zip(costs, values).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The program as the solver takes it.
  func linearProgram() throws(LinearProgramError) -> LinearProgram {
    var program = LinearProgram(.minimise)
    for v in costs.indices {
      try program.addVariable(
        .integer, in: Bounds(Double(lower[v]), Double(upper[v])), cost: Double(costs[v]))
    }
    for row in rows { try program.addRow(row.terms, in: row.bounds) }
    return program
  }

  /// Returns the program without the variables that are fixed at zero and without the rows that
  /// are not wanted, and which variables it has.
  func reduced(
    keeping isWanted: (IntegerRow) -> Bool
  ) -> (program: IntegerProgram, variables: [Int]) {
    let variables = costs.indices.filter { upper[$0] > 0 || lower[$0] < 0 }
    var place = [Int32?](repeating: nil, count: costs.count)
    var result = IntegerProgram()
    for (position, v) in variables.enumerated() {
      place[v] = Int32(position)
      result.addVariable(cost: costs[v], in: lower[v]...max(lower[v], upper[v]))
    }
    for row in rows where row.isEquality || isWanted(row) {
      var kept: (variables: [Int32], coefficients: [Int32]) = ([], [])
      for (v, coefficient) in zip(row.variables, row.coefficients) {
        guard let position = place[Int(v)] else { continue }
        kept.variables.append(position)
        kept.coefficients.append(coefficient)
      }
      result.rows.append(
        IntegerRow(
          variables: kept.variables, coefficients: kept.coefficients, lower: row.lower,
          isEquality: row.isEquality))
    }
    return (result, variables)
  }
}

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
