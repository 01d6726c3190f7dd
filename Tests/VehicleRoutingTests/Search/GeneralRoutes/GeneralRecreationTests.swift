import BasicAlgorithms
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// The places that the recreation finds against trying each one on plain lists.
@Suite(.internalChecks) struct GeneralRecreationTests {
  private static let shapes = [
    ProblemShape(stops: 12, vehicles: 4) { ($0.windowsPerStop, $0.hasService) = (1, true) },
    ProblemShape(stops: 12, vehicles: 4) { ($0.windowsPerStop, $0.isSymmetric) = (1, false) },
    ProblemShape(stops: 12, vehicles: 4) { ($0.hasPickups, $0.hasSetup) = (true, true) },
    ProblemShape(stops: 12, vehicles: 4) { ($0.windowsPerStop, $0.hasMaxDuration) = (1, true) },
    ProblemShape(stops: 12, vehicles: 4) { ($0.windowsPerStop, $0.hasShifts) = (1, true) },
    ProblemShape(stops: 12, vehicles: 4) {
      ($0.windowsPerStop, $0.hasCosts, $0.hasSkills, $0.hasMaxStops) = (1, true, true, true)
      ($0.isHeterogeneous, $0.hasOpenEnds, $0.loadDimensions) = (true, true, 2)
    },
  ]

  @Test(arguments: shapes)
  func `the cheapest of all feasible places is found`(shape: ProblemShape) {
    var placed = 0
    for seed in 0..<12 as Range<UInt64> {
      let problem = Problem.random(seed: seed, shape)
      let cost = CostEvaluator(SearchInstance(problem))
      var routes = Routes(cost)
      RegretInsertion.run(&routes, cost)
      var random = RandomSource(seed: seed)
      let recreation = GeneralRecreation(cost)
      for stop in stride(from: Int(seed % 3), to: 12, by: 3) where routes.route[stop] >= 0 {
        let vehicle = routes.route[stop]
        let kept = routes.stops(of: vehicle, cost)
        routes.replaceRoute(of: vehicle, by: kept.filter { $0 != stop }, cost)
        let plan = PlainPlan(
          routes: problem.vehicles.indices.map { routes.stops(of: $0, cost) })
        // Places are skipped at random; in one of twenty draws none is.
        let found = (0..<20).compactMap { _ in
          recreation.bestPlace(of: stop, routes, cost, &random)?.detour
        }
        let best = cheapestDetour(of: stop, into: plan, problem)
        #expect(found.min() == best, "seed \(seed) stop \(stop)")
        if best != nil { placed += 1 }
        routes.replaceRoute(of: vehicle, by: kept, cost)
      }
    }
    #expect(placed > 5)
  }

  @Test func `a vehicle goes out for stops of which none alone is worth it`() {
    let problem = Problem.farPrizes { stop in
      stop.windows = [0...400, 500...900].compactMap {
        TimeWindow(start: $0.lowerBound, end: $0.upperBound)
      }
    }
    let cost = CostEvaluator(SearchInstance(problem))
    #expect(cost.instance.timing == .walk)
    var search = StringSearch<GeneralPlan>(Routes(cost), cost, RandomSource(seed: 1))
    for _ in 0..<100 { _ = search.step(cost, temperature: 0.1) }
    #expect(search.best(cost).unassigned.isEmpty && search.bestCost < 120)
  }

  /// Tries the stop at every place of every vehicle that may serve it.
  private func cheapestDetour(of stop: Int, into plan: PlainPlan, _ problem: Problem) -> Int? {
    func cost(_ plan: PlainPlan, price: Int = 0) -> Int {
      plan.cost(problem, load: price, time: price, duration: price)
    }
    let today = cost(plan)
    var best: Int?
    for vehicle in plan.routes.indices
    where problem.vehicles[vehicle].skills.isSuperset(of: problem.stops[stop].skills) {
      for place in 0...plan.routes[vehicle].count {
        var changed = plan
        changed.routes[vehicle].insert(stop, at: place)
        guard cost(changed, price: 1) == cost(changed) else { continue }
        best = min(best ?? .max, cost(changed) - today)
      }
    }
    return best
  }
}
