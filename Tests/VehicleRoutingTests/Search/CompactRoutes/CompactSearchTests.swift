import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// The search of small days against every plan, the checker and the costs that routes are priced at.
@Suite(.internalChecks) struct CompactSearchTests {
  /// Shapes with no limit but one load, which are the ones it takes.
  static let shapes: [ProblemShape] = [
    ProblemShape(stops: 7, vehicles: 2),
    ProblemShape(stops: 7, vehicles: 3) { $0.isSymmetric = false },
    ProblemShape(stops: 7, vehicles: 2) { $0.hasCosts = true },
    ProblemShape(stops: 7, vehicles: 3) { $0.hasOpenEnds = true },
    ProblemShape(stops: 7, vehicles: 2) { $0.loadDimensions = 0 },
    ProblemShape(stops: 7, vehicles: 3) { $0.hasPriorities = true },
  ]

  private func search(_ problem: Problem, seed: UInt64, steps: Int) -> (Int, Solution, Int)? {
    let instance = SearchInstance(problem, neighbourCount: 100)
    guard let compact = CompactInstance(instance) else { return nil }
    var search = CompactSearch(compact, RandomSource(seed: seed))
    var meter = StoppingCriterion(SolverTests.options(steps), begin: 0)
    search.run(&meter) { _, _ in }
    return (search.bestCost, search.solution, meter.steps)
  }

  @Test(arguments: shapes.indices)
  func `plans are feasible, cost what routes cost, and are mostly the best of all`(shape: Int)
    throws
  {
    var misses: [UInt64] = []
    for seed in 0..<30 as Range<UInt64> {
      let problem = Problem.random(seed: seed, Self.shapes[shape]).canonical()
      let (cost, solution, _) = try #require(search(problem, seed: seed, steps: 10_000))
      #expect(SolutionChecker.check(problem, solution).violations == [], "seed \(seed)")
      var whole = RouteSearch(
        SearchInstance(problem, neighbourCount: 100), RandomSource(seed: seed))
      whole.start(from: solution)
      #expect(cost == whole.currentCost, "seed \(seed)")
      let value = try #require(EveryPlan.value(problem, solution), "seed \(seed)")
      if value > EveryPlan.best(problem).value { misses.append(seed) }
    }
    #expect(misses.count <= 6, "optimum missed for seeds \(misses)")
  }

  @Test func `larger plans are feasible at every step count`() throws {
    for seed in 0..<40 as Range<UInt64> {
      let shape = ProblemShape(stops: 8 + Int(seed), vehicles: 2 + Int(seed % 7))
      let problem = Problem.random(seed: seed, shape).canonical()
      let (_, solution, _) = try #require(search(problem, seed: seed, steps: Int(seed) * 13))
      #expect(SolutionChecker.check(problem, solution).violations == [], "seed \(seed)")
    }
  }

  @Test func `the same seed gives the same plan, and more steps no worse one`() throws {
    let problem = Problem.random(seed: 5, ProblemShape(stops: 30, vehicles: 4)).canonical()
    let short = try #require(search(problem, seed: 3, steps: 200))
    let again = try #require(search(problem, seed: 3, steps: 200))
    let long = try #require(search(problem, seed: 3, steps: 2_000))
    #expect(short == again)
    #expect(long.0 <= short.0)
  }

  @Test func `runs that agree end the search before the limit`() throws {
    let problem = Problem.random(seed: 1, ProblemShape(stops: 8, vehicles: 2)).canonical()
    let (_, _, steps) = try #require(search(problem, seed: 1, steps: 1_000_000))
    #expect(steps <= 16 * 4 * 8)
  }

  @Test func `other limits than one load are left to the general search`() {
    let shapes: [ProblemShape] = [
      ProblemShape(stops: 8, vehicles: 2) { $0.windowsPerStop = 1 },
      ProblemShape(stops: 8, vehicles: 2) { $0.loadDimensions = 2 },
      ProblemShape(stops: 8, vehicles: 2) { $0.hasSkills = true },
      ProblemShape(stops: 8, vehicles: 2) { $0.hasMaxStops = true },
      ProblemShape(stops: 8, vehicles: 2) { $0.hasMaxDuration = true },
      ProblemShape(stops: 61, vehicles: 2),
      ProblemShape(stops: 8, vehicles: 33),
    ]
    for shape in shapes {
      let problem = Problem.random(seed: 2, shape).canonical()
      #expect(search(problem, seed: 0, steps: 10) == nil, "\(shape)")
    }
  }
}
