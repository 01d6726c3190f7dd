import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// The reduction of the fleet against trying every plan.
@Suite(.internalChecks) struct FleetReductionTests {
  private struct Outcome {
    var before: Solution
    var after: Solution
    var arePricesKept: Bool
  }

  /// Starts from a plan with as many vehicles as there are, and takes vehicles away.
  private func reduce(_ problem: Problem, steps: Int = 600, seed: UInt64) -> Outcome {
    var cost = CostEvaluator(SearchInstance(problem))
    var routes = Routes(cost)
    RegretInsertion.run(&routes, cost)
    let before = routes.solution(cost)
    let prices = Array(cost.fixedCost)
    var options = RunOptions { 0 }
    options.limit = .iterations(steps)
    var meter = StoppingCriterion(options, begin: 0)
    var reduction = FleetReduction(cost, RandomSource(seed: seed))
    let fewest = FleetBound.minVehicles(cost)
    reduction.run(&routes, &cost, downTo: fewest, temperature: 10, &meter)
    return Outcome(
      before: before, after: routes.solution(cost), arePricesKept: Array(cost.fixedCost) == prices
    )
  }

  private func problem(_ shape: ProblemShape, seed: UInt64) -> Problem {
    var problem = Problem.random(seed: seed, shape)
    problem.objective = .vehiclesFirst
    return problem
  }

  @Test(arguments: ProblemShape.every(stops: 6, vehicles: 4))
  func `plans stay feasible, serve no fewer stops and use no more vehicles`(shape: ProblemShape) {
    for seed in 0..<4 as Range<UInt64> {
      let problem = problem(shape, seed: seed)
      let outcome = reduce(problem, steps: 200, seed: seed)
      #expect(
        SolutionChecker.check(problem, outcome.after).violations == [], "\(shape) seed \(seed)")
      #expect(outcome.after.unassigned.count <= outcome.before.unassigned.count, "seed \(seed)")
      if outcome.before.unassigned.isEmpty {
        #expect(outcome.after.routes.count <= outcome.before.routes.count, "seed \(seed)")
      }
      #expect(outcome.arePricesKept, "a price of a vehicle that was taken away stayed")
    }
  }

  @Test(arguments: [
    ProblemShape(stops: 7, vehicles: 5),
    ProblemShape(stops: 7, vehicles: 5) { $0.loadDimensions = 2 },
    ProblemShape(stops: 7, vehicles: 5) { ($0.windowsPerStop, $0.hasService) = (1, true) },
    ProblemShape(stops: 7, vehicles: 5) { $0.windowsPerStop = 3 },
    ProblemShape(stops: 7, vehicles: 5) { $0.hasMaxDuration = true },
    ProblemShape(stops: 7, vehicles: 5) { $0.hasPickups = true },
  ])
  func `alike vehicles are as few as in the best of all plans`(shape: ProblemShape) {
    for seed in 0..<3 as Range<UInt64> {
      let problem = problem(shape, seed: seed)
      let best = EveryPlan.best(problem).value
      guard best.unassigned == 0 else { continue }
      let found = reduce(problem, seed: seed).after
      #expect(found.unassigned == [] && found.routes.count == best.vehicles, "seed \(seed)")
      let fewest = FleetBound.minVehicles(CostEvaluator(SearchInstance(problem)))
      #expect(fewest <= best.vehicles, "the bound is above a plan, seed \(seed)")
    }
  }

  @Test func `two half-empty vehicles become one`() {
    var problem = Problem.random(seed: 5, ProblemShape(stops: 4, vehicles: 3))
    problem.objective = .vehiclesFirst
    for v in problem.vehicles.indices { problem.vehicles[v].capacity = [40] }
    for s in problem.stops.indices { problem.stops[s].delivery = [10] }
    let answer = Solver.solve(problem, options: options(iterations: 500))
    #expect(answer.solution.routes.count == 1)
    #expect(SolutionChecker.check(answer).isFeasible)
  }

  @Test func `the same seed and steps take the same vehicles away`() {
    let problem = problem(
      ProblemShape(stops: 30, vehicles: 12) { $0.windowsPerStop = 1 }, seed: 11)
    let first = reduce(problem, seed: 3).after
    #expect(first == reduce(problem, seed: 3).after)
  }

  private func options(iterations: Int) -> RunOptions {
    var options = RunOptions { 0 }
    options.limit = .iterations(iterations)
    return options
  }
}
