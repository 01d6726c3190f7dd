import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// The checker on schedules: against an oracle that follows them second by second, and with planted
/// slips.
@Suite struct SolutionCheckerScheduleTests {
  private static func plan(_ seed: UInt64) -> TimedPlan {
    let problem = Problem.randomRich(seed: seed, seed % 4 == 0 ? .small : .tiny)
    var random = SplitMix64(seed: ~seed)
    let solution = Solution.randomRich(problem, care: seed % 3 == 0 ? 50 : 100, &random)
    return TimedPlan.random(problem, solution, &random)
  }

  @Test func `the checker and the oracle agree on plans with times`() {
    var feasible = 0
    let seeds = Seeds.wanted(quick: 600, long: 200_000)
    for seed in seeds {
      let plan = Self.plan(seed)
      let report = SolutionChecker.check(plan.answer(plan.schedules))
      let verdict = plan.walk.verdict(plan.solution, plan.entries)
      var (broken, expected) = (RuleNames.of(report.violations), verdict.broken)
      RuleNames.leaveOutLoads(&broken, &expected)
      #expect(broken == expected, "seed \(seed)")
      #expect([report.cost] == verdict.costs, "seed \(seed)")
      if verdict.isFeasible { feasible += 1 }
    }
    #expect(feasible > seeds.count / 5, "\(feasible) of \(seeds.count) plans keep all rules")
  }

  @Test func `no number of a schedule can be changed unnoticed`() {
    for seed in 0..<(LongTests.areWanted ? 10_000 : 60 as UInt64) {
      let plan = Self.plan(seed)
      let schedules = plan.schedules
      let before = SolutionChecker.check(plan.answer(schedules)).violations
      for (r, schedule) in schedules.enumerated() {
        for (index, step) in schedule.steps.enumerated() {
          for (field, changed) in Self.changes(of: step, isLast: index + 1 == schedule.steps.count)
          {
            var steps = schedule.steps
            steps[index] = changed
            var all = schedules
            all[r] = Schedule(vehicle: schedule.vehicle, steps: steps, cost: schedule.cost)
            let violations = SolutionChecker.check(plan.answer(all)).violations
            #expect(
              violations.count > before.count || violations != before,
              "seed \(seed), route \(r), step \(index), \(field)")
          }
        }
      }
    }
  }

  /// Copies of a step with another number each.
  private static func changes(of step: Schedule.Step, isLast: Bool) -> [(String, Schedule.Step)] {
    func changed(
      _ arrival: Int, _ waiting: Int, _ setup: Int, _ service: Int, _ travel: Int, _ distance: Int,
      _ load: Int
    ) -> Schedule.Step {
      Schedule.Step(
        kind: step.kind, location: step.location, arrival: step.arrival + arrival,
        waiting: step.waiting + waiting, setup: step.setup + setup,
        service: step.service + service, travel: step.travel + travel,
        distance: step.distance.map { $0 + distance }, load: step.load.map { $0 + load })
    }
    var changes = [
      ("setup", changed(0, 0, 1, 0, 0, 0, 0)), ("service", changed(0, 0, 0, 1, 0, 0, 0)),
      ("travel", changed(0, 0, 0, 0, 1, 0, 0)),
    ]
    if step.distance != nil { changes.append(("distance", changed(0, 0, 0, 0, 0, 1, 0))) }
    if !step.load.isEmpty { changes.append(("load", changed(0, 0, 0, 0, 0, 0, -1))) }
    // At its end a route may wait as long as it likes.
    if !isLast {
      changes.append(("arrival", changed(1, 0, 0, 0, 0, 0, 0)))
      changes.append(("waiting", changed(0, 1, 0, 0, 0, 0, 0)))
    }
    return changes
  }
}

/// The names of broken rules, as an oracle knows them.
enum RuleNames {
  /// The names of the cases of violations.
  static func of(_ violations: [Violation]) -> Set<String> {
    Set(violations.map { String("\($0)".prefix { $0 != "(" }) })
  }

  /// What is on board is not defined where a shipment is delivered that was not picked up.
  static func leaveOutLoads(_ a: inout Set<String>, _ b: inout Set<String>) {
    guard a.contains("shipmentBroken"), b.contains("shipmentBroken") else { return }
    for name in ["excessLoad", "excessTripLoad", "breakLoad", "scheduleDiffers"] {
      a.remove(name)
      b.remove(name)
    }
  }
}
