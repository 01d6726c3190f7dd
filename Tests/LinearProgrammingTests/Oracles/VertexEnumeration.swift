@testable import LinearProgramming

/// A small program in plain lists, to be solved by the library and by the oracles.
struct TinyProgram: CustomStringConvertible {
  var costs: [Double]
  /// Bounds of the variables, both finite: then an optimum is at a vertex.
  var variableBounds: [Bounds]
  var isInteger: [Bool]
  var rows: [(coefficients: [Double], bounds: Bounds)]

  var description: String {
    "costs \(costs), integer \(isInteger), bounds \(variableBounds), rows \(rows)"
  }

  func linearProgram(_ sense: ObjectiveSense) throws -> LinearProgram {
    var program = LinearProgram(sense)
    for index in costs.indices {
      try program.addVariable(
        isInteger[index] ? .integer : .continuous, in: variableBounds[index], cost: costs[index])
    }
    for row in rows {
      let terms = row.coefficients.enumerated().map { Term($1, VariableIndex($0)) }
      try program.addRow(terms, in: row.bounds)
    }
    return program
  }

  func objective(_ point: [Double]) -> Double { zip(costs, point).map(*).reduce(0, +) }

  func isFeasible(_ point: [Double], tolerance: Double = 1e-7) -> Bool {
    zip(point, variableBounds).allSatisfy { $1.violation(of: $0) <= tolerance }
      && rows.allSatisfy { row in
        row.bounds.violation(of: zip(row.coefficients, point).map(*).reduce(0, +)) <= tolerance
      }
  }
}

/// Least objective of a tiny linear program with finite variable bounds, or `nil` if infeasible.
///
/// Tries all sets of as many bounds as there are variables, solves them as equations by Gaussian
/// elimination, and keeps the best feasible point.
func minObjectiveByVertices(_ program: TinyProgram) -> Double? {
  let count = program.costs.count
  var planes: [(normal: [Double], value: Double)] = []
  for index in 0..<count {
    let unit = (0..<count).map { $0 == index ? 1.0 : 0.0 }
    planes.append((unit, program.variableBounds[index].lower))
    planes.append((unit, program.variableBounds[index].upper))
  }
  for row in program.rows {
    for value in [row.bounds.lower, row.bounds.upper] where value.isFinite {
      planes.append((row.coefficients, value))
    }
  }
  var best: Double?
  func choose(_ first: Int, _ chosen: [Int]) {
    if chosen.count == count {
      let point = intersection(chosen.map { planes[$0] })
      guard let point, program.isFeasible(point) else { return }
      best = min(best ?? .infinity, program.objective(point))
      return
    }
    for next in first..<max(first, planes.count) { choose(next + 1, chosen + [next]) }
  }
  choose(0, [])
  return best
}

/// The point where as many planes as dimensions meet, or `nil` if there is not exactly one.
private func intersection(_ planes: [(normal: [Double], value: Double)]) -> [Double]? {
  var matrix = planes.map { $0.normal + [$0.value] }
  let count = matrix.count
  for column in 0..<count {
    let pivot = (column..<count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) }
    guard let pivot, abs(matrix[pivot][column]) > 1e-9 else { return nil }
    matrix.swapAt(pivot, column)
    for row in 0..<count where row != column {
      let factor = matrix[row][column] / matrix[column][column]
      for k in column...count { matrix[row][k] -= factor * matrix[column][k] }
    }
  }
  return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
}

/// Least objective over all whole points within the variable bounds, or `nil` if infeasible.
func minObjectiveByEnumeration(_ program: TinyProgram) -> Double? {
  var best: Double?
  func extend(_ point: [Double]) {
    guard point.count < program.costs.count else {
      if program.isFeasible(point) {
        best = min(best ?? .infinity, program.objective(point))
      }
      return
    }
    let bounds = program.variableBounds[point.count]
    for value in stride(from: bounds.lower.rounded(.up), through: bounds.upper, by: 1) {
      extend(point + [value])
    }
  }
  extend([])
  return best
}
