import PlainFiles
import TravelModel
import Testing
import _TestSupport

@testable import VehicleRouting

/// The checker against an oracle that follows plans second by second.
@Suite struct SolutionCheckerRichTests {
  private static func random(
    _ seed: UInt64, _ size: RichSize, _ features: Set<DrawnFeature>?
  ) -> (Problem, Solution) {
    let problem = Problem.randomRich(seed: seed, size, features: features)
    var random = SplitMix64(seed: ~seed)
    return (problem, .randomRich(problem, care: [0, 80, 100][Int(seed % 3)], &random))
  }

  /// How checker and oracle differ over a random plan whose times they choose; `nil` if they agree.
  static func difference(
    seed: UInt64, _ size: RichSize, _ features: Set<DrawnFeature>?, _ feasible: inout Int
  ) -> String? {
    let (problem, solution) = random(seed, size, features)
    let report = SolutionChecker.check(problem, solution)
    let verdict = PlanWalk(problem).verdict(solution)
    var (broken, expected) = (RuleNames.of(report.violations), verdict.broken)
    RuleNames.leaveOutLoads(&broken, &expected)
    // What a plan that is late anyway lasts at least is not defined.
    let lengths: Set<String> = ["excessDuration", "excessSpan"]
    if !broken.union(expected).isSubset(of: lengths) {
      broken.subtract(lengths)
      expected.subtract(lengths)
    }
    if broken != expected {
      // Another departure than those that the checker tries may keep to the longest duration.
      if !verdict.isOrderly, expected.isEmpty, broken.isSubset(of: lengths) { return nil }
      return "checker \(broken.sorted()), oracle \(expected.sorted())"
    }
    guard broken.isEmpty else { return nil }
    feasible += 1
    return verdict.costs.contains(report.cost)
      ? nil : "checker \(report.cost), oracle \(verdict.costs.sorted())"
  }

  @Test func `random problems are valid`() {
    for (number, size) in [RichSize.tiny, .small, .medium].enumerated() {
      for seed in 0..<(number < 2 ? 100 : 20 as UInt64) {
        let problem = Problem.randomRich(seed: seed, size)
        let findings = ProblemValidation.findings(in: problem, file: "")
        let errors = findings.filter { $0.severity == .error }
        #expect(errors.map(\.description) == [], "size \(number), seed \(seed)")
      }
    }
  }

  @Test func `the checker and the oracle agree on plans without times`() {
    var feasible = 0
    let seeds = Seeds.wanted(quick: 300, long: 20_000)
    for seed in seeds {
      let size = seed % 4 == 0 ? RichSize.small : .tiny
      if let difference = Self.difference(seed: seed, size, nil, &feasible) {
        Issue.record("seed \(seed): \(difference)")
      }
    }
    #expect(feasible > seeds.count / 5, "\(feasible) of \(seeds.count) plans keep all rules")
  }
}
