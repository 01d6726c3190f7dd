import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// Forced stops against every stretch that they could replace.
@Suite(.internalChecks) struct ForcedInsertionTests {
  private static let shape = ProblemShape(stops: 7, vehicles: 2) {
    $0.loadDimensions = 0
    $0.hasPrizes = true
    $0.hasMaxDuration = true
    $0.windowsPerStop = 1
  }

  private static func plan(_ routes: [[Int]], of problem: Problem) -> Solution {
    let served = Set(routes.joined())
    return Solution(
      routes: routes.indices.filter { !routes[$0].isEmpty }.map {
        Solution.Route(vehicle: $0, stops: routes[$0])
      },
      unassigned: problem.stops.indices.filter { !served.contains($0) })
  }

  @Test func `a stop replaces about the least that it can`() throws {
    var forcedCount = 0
    for seed in 0..<40 as Range<UInt64> {
      let problem = Problem.random(seed: seed, Self.shape).canonical()
      let cost = CostEvaluator(SearchInstance(problem))
      guard cost.instance.timing == .segments else { continue }
      var routes = JournaledRoutes(Routes(cost), cost)
      var random = RandomSource(seed: seed)
      var recreation = PrizeInsertion(cost)
      var absent = Array(problem.stops.indices)
      recreation.run(&routes, cost, &random, &absent)
      let before = (0..<cost.vehicleCount).map { routes.routes.stops(of: $0, cost) }
      let absentBefore = Set(absent)
      let isForced = ForcedInsertion().run(&routes, cost, &random, &absent)
      let after = (0..<cost.vehicleCount).map { routes.routes.stops(of: $0, cost) }
      let prize = { (routes: [[Int]]) in
        routes.joined().reduce(0) { $0 + (problem.stops[$1].prize ?? 0) }
      }
      guard isForced else {
        #expect(after == before, "seed \(seed)")
        continue
      }
      forcedCount += 1
      #expect(EveryPlan.value(problem, Self.plan(after, of: problem)) != nil, "seed \(seed)")
      #expect(Set(absent) == Set(problem.stops.indices).subtracting(after.joined()))
      let stop = try #require(absentBefore.intersection(after.joined()).first, "seed \(seed)")
      let lost = prize(before) + (problem.stops[stop].prize ?? 0) - prize(after)
      var least = Int.max
      for (vehicle, route) in before.enumerated() {
        for i in 0...route.count {
          for j in i...route.count {
            var routes = before
            routes[vehicle] = Array(route[..<i]) + [stop] + Array(route[j...])
            guard EveryPlan.value(problem, Self.plan(routes, of: problem)) != nil else { continue }
            least = min(least, prize(before) + (problem.stops[stop].prize ?? 0) - prize(routes))
          }
        }
      }
      #expect(7 * lost <= 13 * least, "seed \(seed): lost \(lost), least \(least)")
    }
    #expect(forcedCount > 10)
  }
}
