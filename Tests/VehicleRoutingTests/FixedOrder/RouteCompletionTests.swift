import TravelModel
import Testing
import _TestSupport

@testable import VehicleRouting

/// Routes whose order is given, against every way to complete them.
@Suite struct RouteCompletionTests {
  private static let seeds = Seeds.wanted(quick: 300, long: 20_000)

  @Test func `a completed route keeps all rules and costs as little as the best of all`() {
    var completed = 0
    for seed in Self.seeds {
      let drawn = CompletionProblem(seed: seed)
      let walk = PlanWalk(drawn.problem)
      let costs = drawn.everyRoute.compactMap { route -> Int? in
        let verdict = walk.verdict(drawn.solution(route))
        return verdict.isFeasible ? verdict.costs.min() : nil
      }
      let found = RouteCompletion(drawn.problem, vehicle: 0).cheapest(drawn.order)
      let verdict = found.map { walk.verdict(drawn.solution($0)) }
      #expect(verdict?.isFeasible ?? true, "seed \(seed)")
      #expect(verdict?.costs.min() == costs.min(), "seed \(seed)")
      if found != nil { completed += 1 }
    }
    #expect(completed > Self.seeds.count / 4)
  }

  @Test func `what cannot be driven breaks as little as can be`() {
    var broken = 0
    for seed in Self.seeds {
      let drawn = CompletionProblem(seed: seed)
      let completion = RouteCompletion(drawn.problem, vehicle: 0)
      let route = completion.leastBroken(drawn.order)
      #expect(route.stops.count == drawn.order.count, "seed \(seed)")
      for (stop, alternatives) in zip(route.stops, drawn.order) {
        #expect(alternatives.contains(stop), "seed \(seed)")
      }
      let evaluated = EvaluatedRoute(route, in: drawn.problem)
      if let best = completion.cheapest(drawn.order) {
        #expect(evaluated.violations == [], "seed \(seed)")
        let cost = EvaluatedRoute(best, in: drawn.problem).schedule.cost
        #expect(evaluated.schedule.cost == cost, "seed \(seed)")
      } else {
        broken += 1
        #expect(!evaluated.violations.isEmpty, "seed \(seed)")
      }
    }
    #expect(broken > Self.seeds.count / 10)
  }

  @Test func `of alternatives on a route as it stands the best are chosen`() {
    for seed in Self.seeds {
      let drawn = CompletionProblem(seed: seed)
      var random = SplitMix64(seed: ~seed)
      let routes = drawn.everyRoute
      let given = routes[random.number(in: 0...routes.count - 1)].activities
      var place = 0
      let entries = given.map { activity -> RouteCompletion.Entry in
        switch activity {
        case .stop:
          place += 1
          return .stop(drawn.order[place - 1])
        case .facility(let f): return .facility(f)
        case .pause(let b): return .pause(b)
        case .charge, .rest: preconditionFailure("none are drawn")
        }
      }
      let chosen = RouteCompletion(drawn.problem, vehicle: 0).chosen(entries)
      func shape(_ route: [Activity]) -> [Activity] { route.filter { $0.stop == nil } }
      #expect(shape(chosen.activities) == shape(given), "seed \(seed)")
      // Among all that differ in alternatives alone.
      let walk = PlanWalk(drawn.problem)
      let same = routes.filter { route in
        zip(route.activities, given).allSatisfy { ($0.stop == nil) == ($1.stop == nil) }
          && shape(route.activities) == shape(given)
      }
      let verdicts = same.map { walk.verdict(drawn.solution($0)) }
      let best = verdicts.filter(\.isFeasible).compactMap { $0.costs.min() }.min()
      guard let best else { continue }
      let verdict = walk.verdict(drawn.solution(chosen))
      #expect(verdict.isFeasible, "seed \(seed)")
      #expect(verdict.costs.min() == best, "seed \(seed)")
    }
  }

  /// Three stops on a line, each with a load of two, and a tip beside the depot.
  private func line(_ change: (inout Problem) -> Void = { _ in }) -> RouteCompletion {
    RouteCompletion(
      LineDay.problem { problem in
        for stop in problem.stops.indices { problem.stops[stop].pickup = [2] }
        problem.facilities = [Facility(id: 9, location: 0, loads: false, unloads: true)]
        problem.vehicles[0].capacity = [4]
        problem.vehicles[0].facilities = [0]
        problem.vehicles[0].endsEmpty = true
        change(&problem)
      }, vehicle: 0)
  }

  @Test func `a full vehicle tips where the detour is least, and before its end`() {
    // After the first stop the detour is 2 × 10, after the second 2 × 20.
    #expect(
      line().cheapest([[0], [1], [2]])?.activities == [
        .stop(0), .facility(0), .stop(1), .stop(2), .facility(0),
      ])
    #expect(line { $0.vehicles[0].capacity = [1] }.cheapest([[0], [1], [2]]) == nil)
  }

  @Test func `a break lies where nothing waits for it`() {
    let completion = line {
      $0.vehicles[0].capacity = [6]
      $0.vehicles[0].breaks = [
        Break(id: 1, windows: [TimeWindow(start: 20, end: 20)!], service: 5)
      ]
      $0.stops[2].windows = [TimeWindow(start: 0, end: 30)!]
    }
    // The third stop is reached at 30: a break before it would be too long.
    #expect(completion.cheapest([[0], [1], [2]]) == nil)
    let route = completion.leastBroken([[0], [1], [2]])
    let evaluated = EvaluatedRoute(route, in: completion.problem)
    #expect(evaluated.violations == [.late(vehicle: 0, stop: 2, amount: 5)])
    #expect(evaluated.lateness == [2: 5])
    #expect(evaluated.greatestLoad == [6])
  }

  @Test func `a route by itself is evaluated as the checker does`() {
    for seed in Self.seeds {
      let problem = Problem.randomRich(seed: seed, .tiny)
      guard problem.relations.isEmpty else { continue }
      var random = SplitMix64(seed: ~seed)
      let solution = Solution.randomRich(problem, care: 80, &random)
      for route in solution.routes {
        let evaluated = EvaluatedRoute(route, in: problem)
        let alone = Solution(
          routes: [route], unassigned: problem.stops.indices.filter { !route.stops.contains($0) })
        let report = SolutionChecker.check(problem, alone)
        #expect(evaluated.schedule.cost == report.cost, "seed \(seed)")
        #expect(Set(evaluated.violations).isSubset(of: report.violations), "seed \(seed)")
      }
    }
  }
}
