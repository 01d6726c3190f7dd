import TravelModel
import Testing
import _TestSupport

@testable import VehicleRouting

/// The solver on random problems of the full model: against the checker, and against every plan of tiny
/// ones.
@Suite struct RichProblemTests {
  private static let sizes = [("tiny", RichSize.tiny), ("small", .small), ("medium", .medium)]

  /// The size of a seed's problem: most are small, so that many can be tried.
  private static func size(_ seed: UInt64) -> (name: String, size: RichSize) {
    sizes[[0, 1, 1, 0, 2][Int(seed % 5)]]
  }

  private static func answer(_ problem: Problem, _ seed: UInt64, iterations: Int) -> Answer {
    Solver.solve(problem, options: SolverTests.options(iterations) { $0.seed = seed })
  }

  /// What is wrong with the answer to a random problem.
  private static func mistakes(_ seed: UInt64, _ features: Set<RichFeature>) -> [Violation] {
    let problem = Problem.randomRich(seed: seed, size(seed).size, features: features)
    return SolutionChecker.check(answer(problem, seed, iterations: 50)).violations
  }

  @Test func `answers to random problems keep every rule`() async {
    let seeds = Seeds.wanted(quick: 30, long: 100_000)
    await Seeds.each(seeds) { seed in
      let all = Problem.richFeatures(seed: seed, Self.size(seed).size)
      guard !Self.mistakes(seed, all).isEmpty else { return }
      // Cut down to the rules that it takes.
      var features = all
      for feature in RichFeature.allCases where features.contains(feature) {
        let fewer = features.subtracting([feature])
        if !Self.mistakes(seed, fewer).isEmpty { features = fewer }
      }
      let names = features.map { ".\($0)" }.sorted().joined(separator: ", ")
      Issue.record(
        """
        seed \(seed), \(Self.size(seed).name), features [\(names)]: \
        \(Self.mistakes(seed, features))
        """)
    }
  }

  @Test
  func `answers to tiny problems are no better than the best of all plans, and often as good`()
    async
  {
    let seeds = Seeds.wanted(quick: 12, long: 4_000)
    let tally = Tally()
    await Seeds.each(seeds) { seed in
      let features = Problem.richFeatures(seed: seed, .tiny)
      let problem = Problem.randomRich(
        seed: seed, .tiny, features: features.subtracting([.terms]).union([.shifts]))
      guard EveryRichPlan.size(problem) <= (LongTests.areWanted ? 400 : 20),
        let best = EveryRichPlan.best(problem)
      else { return }
      let answer = Self.answer(problem, seed, iterations: 1_000)
      guard SolutionChecker.check(answer).isFeasible else { return }
      let value = EveryRichPlan.value(
        answer.problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
        vehicles: answer.solution.routes.count, cost: answer.cost)
      #expect(value >= best, "seed \(seed): \(value) is better than the best of all plans")
      if value > best { print("MISS", seed, value, best, features.map { "\($0)" }.sorted()) }
      await tally.add(seed, isReached: value <= best)
    }
    let (reached, misses) = await (tally.reached, tally.misses)
    print("best of all plans reached by \(reached) of \(reached + misses.count), not by \(misses)")
    #expect(reached > misses.count)
  }

  /// Who reached the best.
  private actor Tally {
    var reached = 0
    var misses: [UInt64] = []

    func add(_ seed: UInt64, isReached: Bool) {
      if isReached { reached += 1 } else { misses.append(seed) }
    }
  }
}
