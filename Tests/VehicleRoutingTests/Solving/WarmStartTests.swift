import Testing
import _TestSupport

@testable import VehicleRouting

/// Searches that set out from given routes.
@Suite struct WarmStartTests {
  /// What a plan is worth by the oracle's order, with the prices of its terms.
  private static func value(_ answer: Answer, in problem: Problem) -> EveryRichPlan.Value {
    EveryRichPlan.value(
      problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
      vehicles: answer.solution.routes.count,
      cost: answer.cost
        + answer.solution.routes.reduce(0) { $0 + RouteTerms($1, in: problem).price })
  }

  /// The answer's own plan as given routes; flat routes have another aim than to be cheap.
  private static func given(_ answer: Answer) -> Problem {
    var problem = answer.problem
    problem.terms.balanceAllowance = nil
    for vehicle in problem.vehicles.indices { problem.vehicles[vehicle].givenRoute = [] }
    for route in answer.solution.routes {
      problem.vehicles[route.vehicle].givenRoute = route.activities
    }
    return problem
  }

  private static func compare(_ first: Answer, _ seed: UInt64) -> String? {
    let problem = given(first)
    guard SolutionChecker.check(problem, first.solution).isFeasible else { return nil }
    let second = Solver.solve(problem, options: SolverTests.options(1) { $0.seed = seed })
    guard SolutionChecker.check(second).isFeasible else { return "seed \(seed): no plan" }
    let (known, found) = (value(first, in: problem), value(second, in: problem))
    return found <= known ? nil : "seed \(seed): \(found) is worse than the given \(known)"
  }

  @Test func `a plan of the full model is never worse than the one that was given`() async {
    await Seeds.each(Seeds.wanted(quick: 24, long: 20_000)) { seed in
      let size: RichSize = seed.isMultiple(of: 12) ? .medium : .small
      let problem = Problem.randomRich(seed: seed, size)
      let answer = Solver.solve(problem, options: SolverTests.options(40) { $0.seed = seed })
      if let mistake = Self.compare(answer, seed) { Issue.record("\(mistake)") }
    }
  }

  @Test func `nor is one that the fast searches made`() async {
    await Seeds.each(Seeds.wanted(quick: 13, long: 5_000)) { seed in
      let shapes = ProblemShape.every(stops: 14, vehicles: 3)
      let problem = Problem.random(seed: seed, shapes[Int(seed) % shapes.count])
      let answer = Solver.solve(problem, options: SolverTests.options(100) { $0.seed = seed })
      if let mistake = Self.compare(answer, seed) { Issue.record("\(mistake)") }
    }
  }
}
