import Testing
import _TestSupport

@testable import VehicleRouting

/// Problems with rates and nothing else of the full model, which are solved with costs of legs: against the
/// checker, and against every plan of tiny ones.
@Suite(.internalChecks) struct LegCostTests {
  private static let kept: Set<DrawnFeature> = [
    .windows, .service, .loads, .pickups, .fleet, .openEnds, .maxDuration, .maxStops, .profiles,
    .asymmetry, .distances, .skills, .prizes, .priorities,
  ]

  @Test func `no method beats the best of all plans, and what is proven is the best`() async {
    let tally = Tally()
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      let features = Problem.richFeatures(seed: seed, .tiny).intersection(Self.kept)
        .union([.rates, .shifts])
      let problem = Problem.randomRich(seed: seed, .tiny, features: features).canonical()
      guard ProblemValidation.findings(in: problem, file: "").allSatisfy({ $0.severity != .error }),
        LegCostProblem(problem, for: .twoOpt) != nil, EveryRichPlan.size(problem) <= 20,
        let best = EveryRichPlan.best(problem)
      else { return }
      for method in [VehicleRouting.Method.nearestNeighbour, .twoOpt, .search, .exact] {
        let answer = Solver.solve(
          problem,
          options: SolverTests.options(200) {
            $0.seed = seed
            $0.method = method
          })
        #expect(SolutionChecker.check(answer).violations == [], "seed \(seed), \(method)")
        let value = EveryRichPlan.value(
          answer.problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
          vehicles: answer.solution.routes.count, cost: answer.cost)
        #expect(value >= best, "seed \(seed), \(method): better than the best, \(features)")
        if answer.isProven {
          #expect(value == best, "seed \(seed), \(method): a false proof, \(features)")
        }
        if let bound = answer.bound, answer.solution.unassigned.isEmpty, problem.objective == .cost
        {
          #expect(bound <= best.cost, "seed \(seed), \(method): a bound above the best")
        }
        await tally.add(method, isProven: answer.isProven, isBest: value == best)
      }
    }
    let counts = await tally.counts
    print("with rates:", counts.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", "))
    let (search, exact) = (counts[.search], counts[.exact])
    #expect(search?.all ?? 0 >= 20)
    #expect(search?.best == search?.all)
    #expect(exact?.proven ?? 0 > (exact?.all ?? 0) / 2)
  }

  private actor Tally {
    struct Counts {
      var all = 0
      var best = 0
      var proven = 0
    }

    var counts: [VehicleRouting.Method: Counts] = [:]

    func add(_ method: VehicleRouting.Method, isProven: Bool, isBest: Bool) {
      var known = counts[method] ?? Counts()
      known.all += 1
      if isBest { known.best += 1 }
      if isProven { known.proven += 1 }
      counts[method] = known
    }
  }
}
