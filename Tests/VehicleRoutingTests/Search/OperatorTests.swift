import Testing
import _TestSupport

@testable import VehicleRouting

/// All operators against plain lists that share no code with the search.
@Suite(.internalChecks) struct OperatorTests {
  /// What an operator should make of plain lists; `nil` where it has no such move.
  typealias Edit = @Sendable (PlainPlan, _ u: Int, _ p: Int, Problem) -> PlainPlan?

  static let operators: [(name: String, search: any SearchOperator & Sendable, edit: Edit)] = [
    ("relocate", OrOpt(length: 1, isReversed: false), orOpt(1, false)),
    ("or-opt 2", OrOpt(length: 2, isReversed: false), orOpt(2, false)),
    ("or-opt 2 reversed", OrOpt(length: 2, isReversed: true), orOpt(2, true)),
    ("or-opt 3", OrOpt(length: 3, isReversed: false), orOpt(3, false)),
    ("exchange", CrossExchange(length: 1, otherLength: 1), crossExchange(1, 1)),
    ("cross-exchange 2:1", CrossExchange(length: 2, otherLength: 1), crossExchange(2, 1)),
    ("cross-exchange 2:2", CrossExchange(length: 2, otherLength: 2), crossExchange(2, 2)),
    ("2-opt", TwoOpt(), twoOpt),
    ("2-opt*", SwapTails(), swapTails),
  ]

  static func orOpt(_ length: Int, _ isReversed: Bool) -> Edit {
    { plan, u, p, problem in
      let (r, i) = plan.place(of: u, problem)
      guard i + length <= plan.routes[r].count else { return nil }
      let chain = Array(plan.routes[r][i..<i + length])
      guard !chain.contains(p) else { return nil }
      var result = plan
      result.routes[r].removeSubrange(i..<i + length)
      let (s, j) = result.place(of: p, problem)
      result.routes[s].insert(contentsOf: isReversed ? chain.reversed() : chain, at: j + 1)
      // A chain that stays behind the same node is no move, even turned round.
      let (before, at) = plan.place(of: p, problem)
      return before == r && at == i - 1 ? nil : result
    }
  }

  static func crossExchange(_ length: Int, _ otherLength: Int) -> Edit {
    { plan, u, p, problem in
      let (r, i) = plan.place(of: u, problem)
      let (s, before) = plan.place(of: p, problem)
      let j = before + 1
      guard i + length <= plan.routes[r].count, j + otherLength <= plan.routes[s].count else {
        return nil
      }
      let first = Array(plan.routes[r][i..<i + length])
      let second = Array(plan.routes[s][j..<j + otherLength])
      guard Set(first).isDisjoint(with: second) else { return nil }
      var result = plan
      if r == s, i < j {
        result.routes[s].replaceSubrange(j..<j + otherLength, with: first)
        result.routes[r].replaceSubrange(i..<i + length, with: second)
      } else {
        result.routes[r].replaceSubrange(i..<i + length, with: second)
        result.routes[s].replaceSubrange(j..<j + otherLength, with: first)
      }
      return result
    }
  }

  static let twoOpt: Edit = { plan, u, p, problem in
    let (r, i) = plan.place(of: u, problem)
    let (s, j) = plan.place(of: p, problem)
    guard r == s else { return nil }
    let range = j < i ? j + 1..<i + 1 : i + 1..<j + 1
    guard range.count > 1 else { return nil }
    var result = plan
    result.routes[r].replaceSubrange(range, with: plan.routes[r][range].reversed())
    return result
  }

  static let swapTails: Edit = { plan, u, p, problem in
    let (r, i) = plan.place(of: u, problem)
    let (s, j) = plan.place(of: p, problem)
    guard r != s else { return nil }
    var result = plan
    result.routes[r] = Array(plan.routes[r][..<i] + plan.routes[s][(j + 1)...])
    result.routes[s] = Array(plan.routes[s][...j] + plan.routes[r][i...])
    return result
  }

  /// Every rule alone and all together, but for several windows, whose times are walked.
  static let shapes = ProblemShape.every(stops: 9, vehicles: 3)

  @Test(arguments: 0..<52 as Range<UInt64>)
  func `delta equals the oracle's for every move of a random plan`(seed: UInt64) {
    let shape = Self.shapes[Int(seed) % Self.shapes.count]
    let problem = Problem.random(seed: seed, shape).canonical()
    let instance = SearchInstance(problem)
    guard instance.timing != .walk else { return }
    var cost = CostEvaluator(instance)
    (cost.loadPrice, cost.timePrice, cost.durationPrice) = (7, 3, 2)
    func price(_ plan: PlainPlan) -> Int { plan.cost(problem, load: 7, time: 3, duration: 2) }

    var random = SplitMix64(seed: seed)
    let plan = PlainPlan.random(problem, &random)
    var routes = Routes(cost)
    routes.load(plan.solution, cost)
    let today = price(plan)
    #expect(routes.totalCost(cost) == today, "seed \(seed): the plan itself is priced wrongly")

    let nodes = Array(0..<problem.stops.count + problem.vehicles.count)
    for (name, search, edit) in Self.operators {
      for u in problem.stops.indices {
        for p in nodes where p != u && random.chance(percent: 20) {
          let change = search.move(u, after: p, in: routes, cost)
          let expected = edit(plan, u, p, problem)
          #expect((change == nil) == (expected == nil), "seed \(seed), \(name): u=\(u) p=\(p)")
          guard let change, let expected else { continue }

          let difference = price(expected) - today
          let isAllowed = expected.routes.enumerated().allSatisfy { vehicle, stops in
            stops.allSatisfy {
              plan.routes[vehicle].contains($0)
                || problem.vehicles[vehicle].skills.isSuperset(of: problem.stops[$0].skills)
            }
          }
          let delta = cost.improvement(change, in: routes)
          #expect(
            delta == (difference < 0 && isAllowed ? difference : nil),
            "seed \(seed), \(name): u=\(u) p=\(p)")

          var changed = Routes(cost)
          changed.load(plan.solution, cost)
          changed.apply(change, cost)
          #expect(changed.solution(cost) == expected.solution, "seed \(seed), \(name) applied")
          #expect(changed.totalCost(cost) == price(expected), "seed \(seed), \(name): stale sums")
        }
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `walked times price a move as a fresh plan does`(seed: UInt64) {
    let shape = ProblemShape(stops: 8, vehicles: 2) {
      $0.windowsPerStop = 3
      $0.hasSetup = true
      $0.hasService = true
      $0.hasShifts = true
    }
    let problem = Problem.random(seed: seed, shape).canonical()
    var cost = CostEvaluator(SearchInstance(problem))
    (cost.loadPrice, cost.timePrice, cost.durationPrice) = (7, 3, 2)
    var random = SplitMix64(seed: seed)
    let plan = PlainPlan.random(problem, &random)
    var routes = Routes(cost)
    routes.load(plan.solution, cost)
    let today = routes.totalCost(cost)
    for (name, search, _) in Self.operators {
      for u in problem.stops.indices {
        for p in problem.stops.indices where p != u {
          guard let change = search.move(u, after: p, in: routes, cost) else { continue }
          var changed = Routes(cost)
          changed.load(plan.solution, cost)
          changed.apply(change, cost)
          let difference = changed.totalCost(cost) - today
          #expect(
            cost.improvement(change, in: routes) == (difference < 0 ? difference : nil),
            "seed \(seed), \(name): u=\(u) p=\(p)")
        }
      }
    }
  }
}
