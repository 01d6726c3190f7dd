import LinearProgramming
import Testing
import _TestSupport

@testable import VehicleRouting

/// Small days by branch and cut against trying every plan.
@Suite struct RouteBranchAndCutTests {
  static let shapes =
    ProblemShape.every(stops: 5, vehicles: 3) + [
      ProblemShape(stops: 6, vehicles: 3) { $0.isSymmetric = false },
      ProblemShape(stops: 6, vehicles: 2) {
        $0.windowsPerStop = 1
        $0.hasService = true
      },
      ProblemShape(stops: 5, vehicles: 3) {
        $0.hasMaxDuration = true
        $0.hasService = true
        $0.isSymmetric = false
      },
      ProblemShape(stops: 6, vehicles: 2) {
        $0.hasPickups = true
        $0.loadDimensions = 2
      },
    ]

  /// Returns a problem of a shape whose vehicles are alike but for their names, or as the shape has them.
  static func problem(_ shape: ProblemShape, seed: UInt64, alike: Bool) -> Problem {
    var problem = Problem.random(seed: seed, shape)
    if alike {
      let model = problem.vehicles[0]
      for v in problem.vehicles.indices {
        let id = problem.vehicles[v].id
        problem.vehicles[v] = model
        problem.vehicles[v].id = id
        // Full vehicles leave few plans to choose from.
        problem.vehicles[v].capacity = problem.vehicles[v].capacity.map { $0 * 5 / 4 }
      }
    }
    return problem.canonical()
  }

  /// Returns a plan that serves all stops: a plain one if it does, else the best one; `nil` if none does.
  static func start(_ problem: Problem) -> Solution? {
    let plain = Solver.solve(problem, options: SolverTests.options(0)).solution
    if plain.unassigned.isEmpty { return plain }
    if problem.stops.count > 8 { return nil }
    let best = EveryPlan.best(problem).solution
    return best.unassigned.isEmpty ? best : nil
  }

  @Test(arguments: shapes.indices)
  func `plans of alike vehicles are the best of all plans`(shape: Int) throws {
    var proven = 0
    for seed in 0..<7 as Range<UInt64> {
      let problem = Self.problem(Self.shapes[shape], seed: seed, alike: true)
      guard let start = Self.start(problem) else { continue }
      let instance = SearchInstance(problem)
      let result = try #require(RouteBranchAndCut().solve(problem, instance, from: start))
      let best = EveryPlan.best(problem)
      #expect(result.cost == best.value.cost, "shape \(shape) seed \(seed)")
      #expect(result.isProven, "shape \(shape) seed \(seed): \(result.bound)")
      let report = SolutionChecker.check(problem, result.solution)
      #expect(report.violations == [], "shape \(shape) seed \(seed)")
      #expect(report.cost == result.cost, "shape \(shape) seed \(seed)")
      proven += 1
    }
    #expect(proven > 0, "shape \(shape) has no plan that serves all stops")
  }

  @Test(arguments: shapes.indices)
  func `bounds hold for vehicles that differ, too`(shape: Int) throws {
    for seed in 20..<23 as Range<UInt64> {
      let problem = Self.problem(Self.shapes[shape], seed: seed, alike: false)
      guard let start = Self.start(problem) else { continue }
      let instance = SearchInstance(problem)
      let result = try #require(RouteBranchAndCut().solve(problem, instance, from: start))
      let best = EveryPlan.best(problem).value.cost
      #expect(result.bound <= best && result.bound > 0, "shape \(shape) seed \(seed)")
      #expect(result.cost >= best, "shape \(shape) seed \(seed)")
      #expect(SolutionChecker.check(problem, result.solution).violations == [])
    }
  }

  @Test func `with vehicles first, plans have the fewest vehicles`() {
    var applied = 0
    for seed in 0..<12 as Range<UInt64> {
      var problem = Self.problem(ProblemShape(stops: 5, vehicles: 3), seed: seed, alike: true)
      problem.objective = .vehiclesFirst
      let best = EveryPlan.best(problem)
      guard best.value.unassigned == 0, let start = Self.start(problem) else { continue }
      let instance = SearchInstance(problem)
      guard let result = RouteBranchAndCut().solve(problem, instance, from: start) else { continue }
      applied += 1
      #expect(result.solution.routes.count == best.value.vehicles, "seed \(seed)")
      #expect(result.cost == best.value.cost && result.isProven, "seed \(seed)")
    }
    #expect(applied > 3)
  }

  @Test(arguments: [0, 7])
  func `bounds hold wherever the work ends, and results repeat`(kind: Int) throws {
    let shape = ProblemShape(stops: 12, vehicles: 3) {
      $0.isSymmetric = kind == 0
      $0.hasMaxDuration = kind != 0
    }
    let problem = Self.problem(shape, seed: 3, alike: true)
    let instance = SearchInstance(problem)
    let start = try #require(Self.start(problem))
    let best = try #require(RouteBranchAndCut().solve(problem, instance, from: start))
    #expect(best.isProven)
    for relaxations in [0, 1, 2, 4, 7, 11, 20, 50] {
      var search = RouteBranchAndCut()
      search.limit = .work(WorkLimit(relaxations: relaxations))
      let result = try #require(search.solve(problem, instance, from: start))
      #expect(result.bound <= best.cost && result.cost >= best.cost, "after \(relaxations)")
      #expect(SolutionChecker.check(problem, result.solution).violations == [])
      #expect(search.solve(problem, instance, from: start) == result, "after \(relaxations)")
    }
  }

  @Test func `it does not apply where stops may be left out`() {
    let shape = ProblemShape(stops: 5, vehicles: 2) { $0.hasPrizes = true }
    let prizes = Problem.random(seed: 1, shape).canonical()
    let instance = SearchInstance(prizes)
    let plan = Solution(routes: [], unassigned: Array(0..<5))
    #expect(RouteBranchAndCut().solve(prizes, instance, from: plan) == nil)
  }
}

extension RouteBranchAndCutTests {
  @Test(arguments: 0..<25 as Range<UInt64>)
  func `bounds of mixed fleets count the vehicles that cannot be spared`(seed: UInt64) throws {
    let shape = ProblemShape(stops: 6, vehicles: 3) {
      $0.isHeterogeneous = true
      $0.hasPickups = seed % 2 == 0
    }
    let problem = Problem.random(seed: seed, shape).canonical()
    let best = EveryPlan.best(problem)
    guard best.solution.unassigned.isEmpty else { return }
    let result = try #require(
      RouteBranchAndCut().solve(problem, SearchInstance(problem), from: best.solution))
    #expect(result.cost == best.value.cost, "seed \(seed)")
    #expect(result.bound <= best.value.cost, "seed \(seed)")
    let fleet = try #require(
      MinimumFleet(SearchInstance(problem), fixedCosts: problem.vehicles.map(\.fixedCost)))
    #expect(fleet.count <= best.solution.routes.count, "seed \(seed)")
    let paid = best.solution.routes.reduce(0) { $0 + problem.vehicles[$1.vehicle].fixedCost }
    #expect(fleet.fixedCost <= paid, "seed \(seed)")
  }
}
