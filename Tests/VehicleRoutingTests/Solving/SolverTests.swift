import Testing
import _TestSupport

@testable import VehicleRouting

/// The solver against every plan of small problems, and against itself.
@Suite(.internalChecks) struct SolverTests {
  static func options(_ iterations: Int, _ change: (inout RunOptions) -> Void = { _ in })
    -> RunOptions
  {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(iterations)
    change(&options)
    return options
  }

  static let shapes =
    ProblemShape.every(stops: 6, vehicles: 2) + [
      ProblemShape(stops: 6, vehicles: 2) {
        $0.windowsPerStop = 3
        $0.hasSetup = true
        $0.hasService = true
      },
      ProblemShape(stops: 6, vehicles: 2) {
        $0.hasPrizes = true
        $0.hasMaxDuration = true
      },
    ]

  @Test(arguments: shapes.indices)
  func `small problems are solved to the optimum of all plans`(shape: Int) throws {
    var misses: [UInt64] = []
    for seed in 0..<12 as Range<UInt64> {
      let problem = Problem.random(seed: seed, Self.shapes[shape]).canonical()
      let answer = Solver.solve(problem, options: Self.options(400))
      let report = SolutionChecker.check(answer)
      #expect(report.violations == [], "seed \(seed)")
      let value = try #require(
        EveryPlan.value(answer.problem, answer.solution), "seed \(seed): the oracle refuses it")
      let best = EveryPlan.best(problem).value
      #expect(value >= best, "seed \(seed): better than the best of all plans")
      if value > best { misses.append(seed) }
    }
    #expect(misses.count <= 1, "optimum missed for seeds \(misses) of shape \(Self.shapes[shape])")
  }

  @Test(arguments: Method.allCases)
  func `every method gives a plan that the checker passes`(method: Method) {
    for seed in 0..<20 as Range<UInt64> {
      let shape = ProblemShape.every(stops: 12, vehicles: 4)[Int(seed) % 13]
      let problem = Problem.random(seed: seed, shape)
      let answer = Solver.solve(problem, options: Self.options(50) { $0.method = method })
      #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
    }
  }

  @Test func `threads and the order of rows have no influence`() {
    for seed in 0..<6 as Range<UInt64> {
      let shape = ProblemShape(stops: 20, vehicles: 4) {
        $0.windowsPerStop = 1
        $0.hasService = true
      }
      let problem = Problem.random(seed: seed, shape)
      var shuffled = problem
      var random = SplitMix64(seed: seed)
      shuffled.stops.shuffle(using: &random)
      shuffled.vehicles.shuffle(using: &random)
      let one = Solver.solve(problem, options: Self.options(200) { $0.searches = 3 })
      let two = Solver.solve(
        shuffled,
        options: Self.options(200) {
          $0.searches = 3
          $0.threads = 2
        })
      #expect(one.problem == two.problem && one.fingerprint == two.fingerprint, "seed \(seed)")
      #expect(one.solution == two.solution && one.schedules == two.schedules, "seed \(seed)")
    }
  }

  @Test(arguments: [Method.search, .exact])
  func `under a work limit nothing asks for the time`(method: Method) {
    for seed in 0..<4 as Range<UInt64> {
      let shape = ProblemShape(stops: 14, vehicles: seed == 0 ? 1 : 3) { $0.hasSkills = seed == 3 }
      var options = RunOptions(clock: {
        Issue.record("the clock was asked, seed \(seed)")
        return 0
      })
      options.limit = .iterations(100)
      options.method = method
      let answer = Solver.solve(Problem.random(seed: seed, shape), options: options)
      #expect(SolutionChecker.check(answer).isFeasible, "seed \(seed)")
    }
  }

  @Test func `nothing to do is done`() {
    let empty = Problem(name: "empty", locations: [], stops: [], vehicles: [], travel: [:])
    let answer = Solver.solve(empty, options: Self.options(10))
    #expect(answer.solution == Solution(routes: []) && answer.cost == 0)

    let stranded = Problem(
      name: "no vehicle", locations: [Location(matrixIndex: 0)],
      stops: [Stop(id: 1, location: 0)], vehicles: [], travel: [:])
    let unserved = Solver.solve(stranded, options: Self.options(10))
    #expect(unserved.solution == Solution(routes: [], unassigned: [0]))
    #expect(SolutionChecker.check(unserved).isFeasible)
  }
}
