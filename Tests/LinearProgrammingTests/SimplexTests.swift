import Testing

@testable import LinearProgramming

/// The simplex method against the enumeration of all vertices.
@Suite struct SimplexTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a random program has the best vertex's objective`(seed: UInt64) throws {
    let tiny = TinyProgram.random(seed: seed, integer: false)
    let expected = minObjectiveByVertices(tiny)
    let solution = try tiny.linearProgram(.minimise).solveRelaxation()
    guard let expected else {
      #expect(solution.status == .infeasible, "\(tiny)")
      return
    }
    #expect(solution.status == .optimal, "\(tiny)")
    #expect(abs(solution.objective - expected) < 1e-6, "\(tiny)")
    #expect(tiny.isFeasible(solution.values, tolerance: 1e-6), "\(tiny)")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `maximising is minimising the negative, also for the duals`(seed: UInt64) throws {
    var tiny = TinyProgram.random(seed: seed, integer: false)
    let least = try tiny.linearProgram(.minimise).solveRelaxation()
    tiny.costs = tiny.costs.map { -$0 }
    let greatest = try tiny.linearProgram(.maximise).solveRelaxation()
    #expect(least.status == greatest.status)
    #expect(least.objective == -greatest.objective)
    #expect(least.duals == greatest.duals.map { -$0 })
    #expect(least.reducedCosts == greatest.reducedCosts.map { -$0 })
  }

  @Test func `duals and reduced costs price the active bounds`() throws {
    // Maximise 3x + 2y with x + y ≤ 4 and x ≤ 3: at (3, 1), one more of the row is worth 2.
    var program = LinearProgram(.maximise)
    let x = try program.addVariable(in: Bounds(0, 3), cost: 3)
    let y = try program.addVariable(cost: 2)
    try program.addRow([Term(1, x), Term(1, y)], in: .atMost(4))
    let solution = try program.solveRelaxation()
    #expect(solution.values == [3, 1])
    #expect(solution.objective == 11)
    #expect(solution.duals == [2])
    #expect(solution.reducedCosts == [1, 0])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `rows added one by one give the same as all at once`(seed: UInt64) throws {
    let tiny = TinyProgram.random(seed: seed, integer: false)
    let atOnce = try tiny.linearProgram(.minimise).solveRelaxation()
    var without = tiny
    without.rows = []
    let warm = try without.linearProgram(.minimise).withSimplex {
      (simplex) throws(LinearProgramError) in
      var solution = try simplex.solve()
      for row in tiny.rows {
        try simplex.addRow(
          row.coefficients.enumerated().map { Term($1, VariableIndex($0)) }, in: row.bounds)
        solution = try simplex.solve()
      }
      return solution
    }
    #expect(warm.status == atOnce.status)
    #expect(abs(warm.objective - atOnce.objective) < 1e-6)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `variables added one by one give the same as all at once`(seed: UInt64) throws {
    let tiny = TinyProgram.random(seed: seed, integer: false)
    let atOnce = try tiny.linearProgram(.minimise).solveRelaxation()
    var without = tiny
    without.costs = []
    without.rows = tiny.rows.map { ([], $0.bounds) }
    let warm = try without.linearProgram(.minimise).withSimplex {
      (simplex) throws(LinearProgramError) in
      for index in tiny.costs.indices {
        try simplex.addVariable(
          in: tiny.variableBounds[index], cost: tiny.costs[index],
          column: tiny.rows.enumerated().map {
            ColumnEntry($1.coefficients[index], in: RowIndex($0))
          })
        _ = try simplex.solve()
      }
      return try simplex.solve()
    }
    #expect(warm.status == atOnce.status)
    #expect(abs(warm.objective - atOnce.objective) < 1e-6)
  }

  @Test func `changed bounds and costs count at the next solve`() throws {
    var program = LinearProgram(.minimise)
    let x = try program.addVariable(in: Bounds(1, 5), cost: 1)
    let row = try program.addRow([Term(1, x)], in: .atMost(9))
    let objectives = try program.withSimplex { (simplex) throws(LinearProgramError) in
      var objectives = [try simplex.solve().objective]
      try simplex.setBounds(of: x, to: Bounds(2, 5))
      objectives.append(try simplex.solve().objective)
      try simplex.setCost(of: x, to: -1)
      objectives.append(try simplex.solve().objective)
      try simplex.setBounds(of: row, to: .atMost(4))
      objectives.append(try simplex.solve().objective)
      return objectives
    }
    #expect(objectives == [1, 2, -5, -4])
  }

  @Test func `bounds that cross are infeasible until they no longer do`() throws {
    var program = LinearProgram(.minimise)
    let x = try program.addVariable(in: Bounds(3, 2), cost: 1)
    let solutions = try program.withSimplex { (simplex) throws(LinearProgramError) in
      let crossed = try simplex.solve()
      try simplex.setBounds(of: x, to: Bounds(2, 3))
      return [crossed, try simplex.solve()]
    }
    #expect(solutions.map(\.status) == [.infeasible, .optimal])
    #expect(solutions[1].objective == 2)
  }

  @Test func `an objective without end is unbounded`() throws {
    var program = LinearProgram(.maximise)
    let x = try program.addVariable(cost: 1)
    let y = try program.addVariable(cost: 0)
    #expect(try program.solveRelaxation().status == .unbounded)
    try program.addRow([Term(1, x), Term(-1, y)], in: .atMost(1))
    #expect(try program.solveRelaxation().status == .unbounded)
  }

  @Test func `a program without variables is feasible if its rows allow zero`() throws {
    var program = LinearProgram(.minimise)
    #expect(try program.solveRelaxation().status == .optimal)
    try program.addRow([], in: Bounds(-1, 1))
    #expect(try program.solveRelaxation().status == .optimal)
    try program.addRow([], in: .atLeast(1))
    #expect(try program.solveRelaxation().status == .infeasible)
  }

  @Test func `an iteration limit ends a solve without values`() throws {
    let program = try TinyTour(cities: 9, seed: 1).program()
    let solution = try program.solveRelaxation(limit: .work(WorkLimit(iterations: 1)))
    #expect(solution.status == .limit)
    #expect(solution.values == [])
    #expect(solution.iterations <= 1)
  }
}

extension TinyProgram {
  /// Up to four variables and six rows with small whole coefficients, often degenerate.
  static func random(seed: UInt64, integer: Bool) -> TinyProgram {
    var generator = SeededGenerator(seed: seed)
    func whole(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator))
    }
    let variables = Int.random(in: 1...4, using: &generator)
    let rows = Int.random(in: 0...6, using: &generator)
    return TinyProgram(
      costs: (0..<variables).map { _ in whole(-9...9) },
      variableBounds: (0..<variables).map { _ in
        let lower = whole(-3...1)
        return Bounds(lower, lower + whole(0...5))
      },
      isInteger: [Bool](repeating: integer, count: variables),
      rows: (0..<rows).map { _ in
        let coefficients = (0..<variables).map { _ in whole(-4...4) }
        let value = whole(-6...10)
        let bounds: Bounds =
          switch Int.random(in: 0..<8, using: &generator) {
          case 0: .exactly(value)
          case 1: Bounds(value - 3, value)
          case 2: .free
          case 3, 4: .atLeast(-value)
          default: .atMost(value)
          }
        return (coefficients, bounds)
      })
  }
}
