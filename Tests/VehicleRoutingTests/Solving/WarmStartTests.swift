import Testing
import _TestSupport

@testable import VehicleRouting

/// Searches that set out from given routes.
@Suite(.internalChecks) struct WarmStartTests {
  /// What a plan that costs so much is worth by the oracle's order, with the prices of its terms.
  private static func value(
    _ solution: Solution, cost: Int, in problem: Problem
  ) -> EveryRichPlan.Value {
    EveryRichPlan.value(
      problem, serving: Set(solution.routes.flatMap(\.stops)), vehicles: solution.routes.count,
      cost: cost + solution.routes.reduce(0) { $0 + RouteTerms($1, in: problem).price })
  }

  /// The problem with a plan as given routes; flat routes have another aim than to be cheap.
  private static func given(_ plan: Solution, in problem: Problem) -> Problem {
    var problem = problem
    problem.terms.balanceAllowance = nil
    for vehicle in problem.vehicles.indices { problem.vehicles[vehicle].givenRoute = [] }
    for route in plan.routes {
      problem.vehicles[route.vehicle].givenRoute = route.activities
    }
    return problem
  }

  /// What is wrong with the answer to a canonical problem with a plan as given routes.
  private static func mistake(from plan: Solution, in original: Problem, _ seed: UInt64) -> String?
  {
    let problem = given(plan, in: original)
    let report = SolutionChecker.check(problem, plan)
    guard report.isFeasible else { return nil }
    let answer = Solver.solve(problem, options: SolverTests.options(1) { $0.seed = seed })
    guard SolutionChecker.check(answer).isFeasible else { return "seed \(seed): no plan" }
    let known = value(plan, cost: report.cost, in: problem)
    let found = value(answer.solution, cost: answer.cost, in: problem)
    return found <= known ? nil : "seed \(seed): \(found) is worse than the given \(known)"
  }

  @Test func `any plan that keeps all rules is kept, or a better one is found`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 50_000)) { seed in
      let problem = Problem.randomRich(seed: seed, .small).canonical()
      var random = SplitMix64(seed: seed)
      let plan = Solution.randomRich(problem, care: 100, &random)
      if let mistake = Self.mistake(from: plan, in: problem, seed) { Issue.record("\(mistake)") }
    }
  }

  @Test func `a plan of the full model is never worse than the one that was given`() async {
    await Seeds.each(Seeds.wanted(quick: 24, long: 20_000)) { seed in
      let size: RichSize = seed.isMultiple(of: 12) ? .medium : .small
      let problem = Problem.randomRich(seed: seed, size)
      let answer = Solver.solve(problem, options: SolverTests.options(40) { $0.seed = seed })
      let mistake = Self.mistake(from: answer.solution, in: answer.problem, seed)
      if let mistake { Issue.record("\(mistake)") }
    }
  }

  @Test func `nor is one that the fast searches made`() async {
    await Seeds.each(Seeds.wanted(quick: 13, long: 5_000)) { seed in
      let shapes = ProblemShape.every(stops: 14, vehicles: 3)
      let problem = Problem.random(seed: seed, shapes[Int(seed) % shapes.count])
      let answer = Solver.solve(problem, options: SolverTests.options(100) { $0.seed = seed })
      let mistake = Self.mistake(from: answer.solution, in: answer.problem, seed)
      if let mistake { Issue.record("\(mistake)") }
    }
  }
}
