import Testing

@testable import LinearProgramming

/// Branch and cut against brute force.
@Suite struct BranchAndCutTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a random integer program has the best whole point's objective`(seed: UInt64) throws {
    let tiny = TinyProgram.random(seed: seed, integer: true)
    let expected = minObjectiveByEnumeration(tiny)
    let result = try BranchAndCut().solve(tiny.linearProgram(.minimise))
    #expect(result.status == (expected == nil ? .infeasible : .optimal), "\(tiny)")
    #expect(result.objective == expected, "\(tiny)")
    #expect(result.ending == .completed)
    if let expected, let values = result.values {
      #expect(result.bestBound == expected)
      #expect(result.gap == 0)
      #expect(tiny.isFeasible(values))
    }
  }

  @Test(
    arguments: [BranchAndCut.Branching.pseudocost, .driebeckTomlin, .maxFractional],
    [BranchAndCut.NodeSelection.bestBound, .depthFirst])
  func `all rules of branching and selection come to the same optimum`(
    branching: BranchAndCut.Branching, selection: BranchAndCut.NodeSelection
  ) throws {
    var search = BranchAndCut()
    search.branching = branching
    search.nodeSelection = selection
    search.cutFamilies = [.gomory, .rounding, .cover, .clique]
    for seed in 0..<12 as Range<UInt64> {
      let knapsack = TinyProgram.knapsack(seed: seed, items: 10)
      let result = try search.solve(knapsack.linearProgram(.minimise))
      #expect(result.objective == minObjectiveByEnumeration(knapsack), "seed \(seed)")
    }
  }

  @Test(arguments: 8...9, 0..<6 as Range<UInt64>)
  func `lazy subtour cuts give the shortest tour`(cities: Int, seed: UInt64) throws {
    let tour = TinyTour(cities: cities, seed: seed)
    let result = try BranchAndCut().solve(tour.program()) { tour.addSubtourCuts(&$0) }
    #expect(result.status == .optimal)
    #expect(result.objective == tour.shortestByPermutations())
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `lazy cuts at whole points only give the shortest tour`(seed: UInt64) throws {
    let tour = TinyTour(cities: 8, seed: seed)
    let result = try BranchAndCut().solve(tour.program()) { node in
      if node.isIntegral { tour.addSubtourCuts(&node) }
    }
    #expect(result.objective == tour.shortestByPermutations())
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `an initial solution does not change the optimum`(seed: UInt64) throws {
    let tour = TinyTour(cities: 8, seed: seed)
    var search = BranchAndCut()
    search.initialSolution = tour.tourInOrder()
    let result = try search.solve(tour.program()) { tour.addSubtourCuts(&$0) }
    #expect(result.objective == tour.shortestByPermutations())
  }
}

extension TinyProgram {
  /// The dearest set of items within two capacities, as a minimisation.
  static func knapsack(seed: UInt64, items: Int) -> TinyProgram {
    var generator = SeededGenerator(seed: seed)
    func numbers() -> [Double] {
      (0..<items).map { _ in Double(Int.random(in: 5...40, using: &generator)) }
    }
    let rows = [numbers(), numbers()].map { weights in
      (weights, Bounds.atMost((weights.reduce(0, +) / 2).rounded()))
    }
    return TinyProgram(
      costs: numbers().map { -$0 }, variableBounds: [Bounds](repeating: .unit, count: items),
      isInteger: [Bool](repeating: true, count: items), rows: rows)
  }
}
