import Testing

@testable import LinearProgramming

/// Initial and offered solutions, cutoff and granularity.
@Suite struct BranchAndCutBoundTests {
  private let tour = TinyTour(cities: 9, seed: 5)

  private func solve(_ search: BranchAndCut) throws -> BranchAndCutResult {
    try search.solve(tour.program()) { tour.addSubtourCuts(&$0) }
  }

  @Test func `an initial solution that is an optimum stays`() throws {
    let first = try solve(BranchAndCut())
    var search = BranchAndCut()
    search.initialSolution = first.values
    let second = try solve(search)
    #expect(second.status == .optimal)
    #expect(second.values == first.values)
    #expect(second.nodes <= first.nodes)
  }

  @Test func `an initial solution that is none is refused`() throws {
    var search = BranchAndCut()
    search.initialSolution = [1, 0]
    #expect(throws: LinearProgramError.wrongSolutionLength(2, expected: 36)) {
      try solve(search)
    }
    search.initialSolution = tour.tourInOrder().map { $0 / 2 }
    #expect(throws: LinearProgramError.initialSolutionViolatesVariable(VariableIndex(0))) {
      try solve(search)
    }
    search.initialSolution = [Double](repeating: 0, count: 36)
    #expect(throws: LinearProgramError.initialSolutionViolatesRow(RowIndex(0))) {
      try solve(search)
    }
    search.initialSolution = [Double](repeating: .nan, count: 36)
    #expect(throws: LinearProgramError.initialSolutionViolatesVariable(VariableIndex(0))) {
      try solve(search)
    }
  }

  @Test func `a cutoff above the optimum finds it and one at the optimum proves it`() throws {
    let optimum = tour.shortestByPermutations()
    var search = BranchAndCut()
    search.cutoff = optimum + 1
    #expect(try solve(search).objective == optimum)
    search.cutoff = optimum
    let result = try solve(search)
    #expect(result.status == .nothingBetterThanCutoff)
    #expect(result.values == nil)
    #expect(result.bestBound >= optimum - 1e-6)
  }

  @Test func `a cutoff below the optimum leaves a bound between the two`() throws {
    let optimum = tour.shortestByPermutations()
    var search = BranchAndCut()
    search.cutoff = optimum - 30
    search.initialSolution = tour.tourInOrder()
    let result = try solve(search)
    #expect(result.ending == .completed)
    #expect(result.status == .feasible)
    #expect(result.values == tour.tourInOrder())
    #expect(result.bestBound >= optimum - 30)
    #expect(result.bestBound <= optimum)
  }

  @Test func `no solution is made up that a row not yet added forbids`() throws {
    // The relaxation is at (½, 0); rounded up it satisfies all rows that are there.
    var program = LinearProgram(.minimise)
    let x = try program.addBinary(cost: 2)
    let y = try program.addBinary(cost: 3)
    try program.addRow([Term(2, x), Term(2, y)], in: .atLeast(1))
    let result = try BranchAndCut().solve(program) { node in
      if node.isIntegral { node.addRow([Term(1, x)], in: .atMost(0)) }
    }
    #expect(result.values == [0, 1])
  }

  @Test func `a cutoff works for maximisation too`() throws {
    var program = LinearProgram(.maximise)
    let items = try [6.0, 10, 12].map { try program.addBinary(cost: $0) }
    try program.addRow(zip([1.0, 2, 3], items).map { Term($0, $1) }, in: .atMost(5))
    var search = BranchAndCut()
    search.cutoff = 21
    #expect(try search.solve(program).objective == 22)
    search.cutoff = 22
    #expect(try search.solve(program).status == .nothingBetterThanCutoff)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `granularity prunes nodes and keeps the optimum`(seed: UInt64) throws {
    // Costs are multiples of 0.5, which the solver does not recognise by itself.
    var knapsack = TinyProgram.knapsack(seed: seed, items: 10)
    knapsack.costs = knapsack.costs.map { $0 / 2 }
    let optimum = minObjectiveByEnumeration(knapsack)
    let plain = try BranchAndCut().solve(knapsack.linearProgram(.minimise))
    var search = BranchAndCut()
    search.objectiveGranularity = 0.5
    let result = try search.solve(knapsack.linearProgram(.minimise))
    #expect(result.status == .optimal)
    #expect(result.objective == optimum)
    #expect(result.bestBound == optimum)
    #expect(result.nodes <= plain.nodes)
  }

  @Test func `an offered solution is used if it is good and passed over if not`() throws {
    let optimum = try solve(BranchAndCut())
    let best = try #require(optimum.values)
    var seen: [Double] = []
    var rounds = 0
    let result = try BranchAndCut().solve(tour.program()) { node in
      rounds += 1
      if let incumbent = node.incumbentObjective { seen.append(incumbent) }
      if rounds == 1 {
        node.offer([1])
        node.offer([Double](repeating: 1, count: 36))
        node.offer(tour.tourInOrder())
        node.offer(best)
      }
      tour.addSubtourCuts(&node)
    }
    #expect(result.objective == optimum.objective)
    #expect(result.values == best)
    #expect(seen.allSatisfy { $0 == optimum.objective })
  }

  @Test func `an invalid row of the separator is an error`() throws {
    #expect(throws: LinearProgramError.unknownVariable(VariableIndex(99))) {
      try BranchAndCut().solve(tour.program()) { node in
        node.addRow([Term(1, VariableIndex(99))], in: .atLeast(1))
      }
    }
    #expect(throws: LinearProgramError.invalidRowBounds(RowIndex(0))) {
      try BranchAndCut().solve(tour.program()) { $0.addRow([], in: .atLeast(.nan)) }
    }
  }

  @Test func `rows that cut nothing off do not keep the search going`() throws {
    let result = try BranchAndCut().solve(tour.program()) { node in
      node.addRow([Term(1, VariableIndex(0))], in: .atMost(1))
      tour.addSubtourCuts(&node)
    }
    #expect(result.objective == tour.shortestByPermutations())
  }

  @Test func `rows that cut everything off leave nothing`() throws {
    let result = try BranchAndCut().solve(tour.program()) { node in
      node.addRow([], in: .atLeast(1))
    }
    #expect(result.status == .infeasible)
    #expect(result.bestBound == .infinity)
  }

  @Test func `options out of range are refused`() throws {
    var search = BranchAndCut()
    search.cutoff = .nan
    #expect(throws: LinearProgramError.invalidOption("cutoff")) { try solve(search) }
    search.cutoff = nil
    search.objectiveGranularity = 0
    #expect(throws: LinearProgramError.invalidOption("objectiveGranularity")) {
      try solve(search)
    }
    search.objectiveGranularity = nil
    search.relativeGap = 1
    #expect(throws: LinearProgramError.invalidOption("relativeGap")) { try solve(search) }
  }

  @Test func `degenerate programs have their results`() throws {
    let empty = LinearProgram(.minimise)
    #expect(try BranchAndCut().solve(empty).status == .optimal)
    #expect(try BranchAndCut().solve(empty).values == [])

    var withoutRows = LinearProgram(.maximise)
    let x = try withoutRows.addVariable(.integer, in: Bounds(0, 7), cost: 2)
    #expect(try BranchAndCut().solve(withoutRows).objective == 14)
    let cut = try BranchAndCut().solve(withoutRows) { $0.addRow([Term(2, x)], in: .atMost(9)) }
    #expect(cut.objective == 8, "rows only from the separator")

    var unbounded = LinearProgram(.maximise)
    try unbounded.addVariable(.integer, cost: 1)
    #expect(try BranchAndCut().solve(unbounded).status == .unbounded)

    var continuous = LinearProgram(.maximise)
    let y = try continuous.addVariable(in: Bounds(0, 2), cost: 1)
    let result = try BranchAndCut().solve(continuous) { node in
      node.addRow([Term(1, y)], in: .atMost(1.5))
    }
    #expect(result.objective == 1.5, "no integer variable at all")
  }
}
