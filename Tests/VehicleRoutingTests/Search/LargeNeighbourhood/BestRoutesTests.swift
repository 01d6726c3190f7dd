import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

@Suite(.internalChecks) struct BestRoutesTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `the best plan is the one with the least cost of all that were in hand`(seed: UInt64) {
    let problem = Problem.random(
      seed: seed, ProblemShape(stops: 20, vehicles: 5) { $0.windowsPerStop = 1 })
    let cost = CostEvaluator(SearchInstance(problem))
    var routes = Routes(cost)
    RegretInsertion.run(&routes, cost)
    var search = StringSearch<GeneralPlan>(routes, cost, RandomSource(seed: seed))
    var least = (cost: routes.totalCost(cost), plan: routes.solution(cost))
    for _ in 0..<300 {
      let isBetter = search.step(cost, temperature: 30)
      routes.load(search.plan.solution(cost), cost)
      let now = routes.totalCost(cost)
      #expect(now == search.currentCost && isBetter == (now < least.cost), "seed \(seed)")
      if now < least.cost { least = (now, routes.solution(cost)) }
      #expect(search.bestCost == least.cost)
      #expect(search.best(cost) == least.plan, "seed \(seed)")
    }
  }
}
