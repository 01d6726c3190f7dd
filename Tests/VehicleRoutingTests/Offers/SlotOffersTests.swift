import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Slots against all places of all routes, tried by the checker.
@Suite struct SlotOffersTests {
  @Test func `the cheapest slot of each vehicle and window is that of the checker`() async {
    await Seeds.each(Seeds.wanted(quick: 60, long: 3_000)) { seed in
      // Without prices of time the checker's departures cost what the best do.
      let features = Problem.richFeatures(seed: seed, .tiny).subtracting([
        .terms, .relations, .synchronised, .locks, .alternatives, .prizes, .facilities, .breaks,
        .drivingRules,
        .rates, .overtime, .softWindows, .slices, .facilityLimits,
      ])
      var problem = Problem.randomRich(seed: seed, .tiny, features: features).canonical()
      guard let order = problem.stops.indices.first(where: { problem.stops[$0].kind == .job })
      else { return }
      problem.terms = SoftObjectives()
      let answer = Solver.solve(
        problem, options: SolverTests.options(50) { $0.seed = seed })
      let plan = Self.without(order, answer.solution)
      guard SolutionChecker.check(problem, plan).isFeasible,
        let first = TimeWindow(start: 0, end: 40), let second = TimeWindow(start: 41, end: 5_000)
      else { return }
      for windows in [[], [first, second]] {
        var offers: [SlotOffer] = []
        do {
          var slots = try SlotOffers(problem, beside: plan, for: order, in: windows)
          offers = slots.best(100)
        } catch { Issue.record("seed \(seed): \(error)") }
        let known = Dictionary(
          offers.map { ([$0.vehicle, $0.window?.start ?? -1], $0.cost) }, uniquingKeysWith: min)
        let expected = Self.cheapest(problem, plan, order, windows)
        for (key, cost) in known {
          #expect(expected[key] == cost, "seed \(seed): slot \(key) of \(windows)")
        }
        // Of idle vehicles that are alike one is offered.
        #expect(known.values.min() == expected.values.min(), "seed \(seed): the cheapest slot")
      }
    }
  }

  private static func without(_ order: Int, _ solution: Solution) -> Solution {
    var plan = solution
    for r in plan.routes.indices {
      plan.routes[r].activities.removeAll { $0 == .stop(order) }
    }
    plan.routes.removeAll(where: \.stops.isEmpty)
    plan.unassigned = Set(plan.unassigned).union([order]).sorted()
    return plan
  }

  /// By vehicle and window, what the cheapest place costs that breaks nothing.
  private static func cheapest(
    _ problem: Problem, _ plan: Solution, _ order: Int, _ windows: [TimeWindow]
  ) -> [[Int]: Int] {
    let before = SolutionChecker.check(problem, plan).cost
    var result: [[Int]: Int] = [:]
    let own = problem.stops[order].windows
    let slots: [(start: Int, open: [TimeWindow])] =
      windows.isEmpty
      ? own.isEmpty ? [(-1, [])] : own.map { ($0.start, [$0]) }
      : windows.compactMap { window in
        let open =
          own.isEmpty
          ? [window]
          : own.compactMap {
            TimeWindow(start: max($0.start, window.start), end: min($0.end, window.end))
          }
        return open.isEmpty ? nil : (window.start, open)
      }
    for (start, open) in slots {
      var changed = problem
      changed.stops[order].windows = open
      for vehicle in problem.vehicles.indices {
        let index = plan.routes.firstIndex { $0.vehicle == vehicle }
        let activities = index.map { plan.routes[$0].activities } ?? []
        for position in 0...activities.count {
          var longer = activities
          longer.insert(.stop(order), at: position)
          var whole = plan
          whole.unassigned.removeAll { $0 == order }
          let route = Solution.Route(vehicle: vehicle, activities: longer)
          if let index { whole.routes[index] = route } else { whole.routes.append(route) }
          let report = SolutionChecker.check(changed, whole)
          guard report.isFeasible else { continue }
          let key = [vehicle, start]
          result[key] = min(result[key] ?? .max, report.cost - before)
        }
      }
    }
    return result
  }
}
