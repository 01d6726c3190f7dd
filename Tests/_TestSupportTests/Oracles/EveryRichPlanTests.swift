import TravelModel
import Testing
import VehicleRouting
import _TestSupport

/// The oracle for tiny problems of the full model, against plans made by hand and by chance.
@Suite struct EveryRichPlanTests {
  private static func tiny(_ seed: UInt64) -> Problem {
    let features = Problem.richFeatures(seed: seed, .tiny).subtracting([.terms]).union([.shifts])
    return Problem.randomRich(seed: seed, .tiny, features: features)
  }

  /// Two jobs ten from the depot and one second from each other.
  private static func pair(_ change: (inout Problem) -> Void = { _ in }) -> Problem {
    var problem = Problem(
      name: "pair", locations: (0...2).map { Location(matrixIndex: $0) },
      stops: (1...2).map { Stop(id: .number($0), location: $0) },
      vehicles: (1...2).map { Vehicle(id: .number($0), start: 0, end: 0) },
      travel: [
        "car": .matrix(TravelMatrix(size: 3, durations: [0, 10, 10, 10, 0, 1, 10, 1, 0]))
      ])
    for vehicle in 0...1 { problem.vehicles[vehicle].window = TimeWindow(start: 0, end: 50) }
    change(&problem)
    return problem
  }

  private static func best(_ change: (inout Problem) -> Void = { _ in }) -> EveryRichPlan.Value? {
    EveryRichPlan.best(pair(change))
  }

  @Test func `the best of all plans serves what it can, then costs least`() {
    #expect(Self.best() == EveryRichPlan.Value(cost: 21))
    #expect(
      Self.best { $0.relations = [Relation(.differentVehicle, [0, 1])] }
        == EveryRichPlan.Value(cost: 40))
    #expect(
      Self.best {
        $0.stops[1].alternatives = "a"; $0.stops[0].alternatives = "a"
      }
        == EveryRichPlan.Value(cost: 20))
    #expect(
      Self.best {
        for stop in 0...1 { $0.stops[stop].windows = [TimeWindow(start: 0, end: 9)!] }
        $0.stops[1].priority = 20
      } == EveryRichPlan.Value(missedPriority: 20, missed: 2, cost: 0))
    #expect(
      Self.best {
        $0.stops[0].prize = 19; $0.stops[1].prize = 1
      }
        == EveryRichPlan.Value(cost: 20), "twenty-one for twenty is too dear")
  }

  @Test func `the best plan waits where that is cheaper than a bad moment`() {
    // Begins at 15 and 30: a break of ten is taken on the way between, four seconds wait.
    #expect(
      Self.best {
        $0.vehicles.removeLast()
        $0.vehicles[0].breaks = [Break(id: 1, service: 10)]
        $0.vehicles[0].rates.waiting = 1
        for (stop, moment) in [(0, 15), (1, 30)] {
          $0.stops[stop].softWindow = SoftWindow(
            TimeWindow(start: moment, end: moment)!, earlyRate: 5, lateRate: 5)
        }
      } == EveryRichPlan.Value(cost: 21 + 4))
    // Both begin at 12, though one could at 10.
    #expect(
      Self.best {
        $0.relations = [Relation(.after, [0, 1], maxGap: 0)]
        $0.stops[0].skills = [1]
        $0.stops[1].skills = [2]
        $0.vehicles[0].skills = [1]
        $0.vehicles[1].skills = [2]
        $0.stops[1].windows = [TimeWindow(start: 12, end: 20)!]
      } == EveryRichPlan.Value(cost: 40))
  }

  @Test func `no random plan is better than the best of all, and some are as good`() {
    var reached = 0
    var tried = 0
    for seed in 0..<(LongTests.areWanted ? 3_000 : 30 as UInt64) {
      let problem = Self.tiny(seed)
      guard EveryRichPlan.size(problem) <= (LongTests.areWanted ? 500 : 20) else { continue }
      let best = EveryRichPlan.best(problem)
      tried += 1
      var found: EveryRichPlan.Value?
      var random = SplitMix64(seed: seed)
      for _ in 0..<20 {
        let plan = Solution.randomRich(problem, care: 100, &random)
        let verdict = PlanWalk(problem).verdict(plan)
        guard verdict.isFeasible, let cost = verdict.costs.min() else { continue }
        let value = EveryRichPlan.value(
          problem, serving: Set(plan.routes.flatMap(\.stops)), vehicles: plan.routes.count,
          cost: cost)
        found = min(found ?? value, value)
      }
      guard let found else { continue }
      #expect(best != nil && found >= best!, "seed \(seed): \(found), better than \(best as Any)")
      if found == best { reached += 1 }
    }
    #expect(reached * 5 > tried, "\(reached) of \(tried)")
  }
}
