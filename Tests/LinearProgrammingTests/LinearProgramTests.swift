import Testing

@testable import LinearProgramming

/// What a program takes, and what it refuses.
@Suite struct LinearProgramTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `costs and coefficients that are not finite are refused`(value: Double) throws {
    var program = LinearProgram(.minimise)
    #expect(throws: LinearProgramError.invalidCost(VariableIndex(0))) {
      try program.addVariable(cost: value)
    }
    let x = try program.addVariable(cost: 1)
    #expect(throws: LinearProgramError.invalidCoefficient(RowIndex(0), x)) {
      try program.addRow([Term(value, x)], in: .atLeast(1))
    }
    let row = try program.addRow([Term(1, x)], in: .atLeast(1))
    #expect(throws: LinearProgramError.invalidCoefficient(row, VariableIndex(1))) {
      try program.addVariable(cost: 1, column: [ColumnEntry(value, in: row)])
    }
    #expect(throws: LinearProgramError.invalidCost(x)) { try program.setCost(of: x, to: value) }
    #expect(try program.solveRelaxation().objective == 1, "nothing of what was refused is left")
  }

  @Test(arguments: [
    Bounds(.nan, 1), Bounds(0, .nan), Bounds(.infinity, .infinity), Bounds(-.infinity, -.infinity),
  ])
  func `bounds that are no bounds are refused`(bounds: Bounds) throws {
    var program = LinearProgram(.minimise)
    #expect(throws: LinearProgramError.invalidVariableBounds(VariableIndex(0))) {
      try program.addVariable(in: bounds, cost: 1)
    }
    #expect(throws: LinearProgramError.invalidRowBounds(RowIndex(0))) {
      try program.addRow([], in: bounds)
    }
    let x = try program.addVariable(cost: 1)
    #expect(throws: LinearProgramError.invalidVariableBounds(x)) {
      try program.setBounds(of: x, to: bounds)
    }
  }

  @Test func `unknown and repeated variables and rows are refused`() throws {
    var program = LinearProgram(.minimise)
    let x = try program.addVariable(cost: 1)
    for stranger in [VariableIndex(1), VariableIndex(-1)] {
      #expect(throws: LinearProgramError.unknownVariable(stranger)) {
        try program.addRow([Term(1, x), Term(1, stranger)], in: .atLeast(1))
      }
    }
    #expect(throws: LinearProgramError.duplicateTerm(RowIndex(0), x)) {
      try program.addRow([Term(1, x), Term(2, x)], in: .atLeast(1))
    }
    let row = try program.addRow([Term(1, x)], in: .atLeast(1))
    #expect(throws: LinearProgramError.unknownRow(RowIndex(1))) {
      try program.addVariable(cost: 1, column: [ColumnEntry(1, in: RowIndex(1))])
    }
    #expect(throws: LinearProgramError.duplicateTerm(row, VariableIndex(1))) {
      try program.addVariable(cost: 1, column: [ColumnEntry(1, in: row), ColumnEntry(1, in: row)])
    }
    try program.addVariable(cost: 1, column: [ColumnEntry(1, in: row)])
    #expect(program.variableCount == 2)
    #expect(program.rowCount == 1)
  }

  @Test func `bounds of integer variables are rounded inwards`() throws {
    var program = LinearProgram(.maximise)
    let x = try program.addVariable(.integer, in: Bounds(0.2, 3.7), cost: 1)
    #expect(try BranchAndCut().solve(program).values == [3])
    try program.setBounds(of: x, to: Bounds(0.2, 0.7))
    #expect(try BranchAndCut().solve(program).status == .infeasible)
  }

  @Test func `an error says what is wrong, where, and what to do`() {
    let row = RowIndex(4)
    let x = VariableIndex(7)
    #expect(
      LinearProgramError.duplicateTerm(row, x).description
        == "Row 4 names variable 7 twice; combine its coefficients.")
    #expect(
      LinearProgramError.invalidCoefficient(row, x).description
        == "The coefficient of variable 7 in row 4 must be a finite number.")
  }
}
