import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

@Suite(.internalChecks) struct PeriodicSolverTests {
  private static func options(_ iterations: Int, searches: Int = 1, threads: Int = 1) -> RunOptions
  {
    var options = SolverTests.options(iterations)
    (options.searches, options.threads) = (searches, threads)
    return options
  }

  @Test(arguments: Seeds.wanted(quick: 80, long: 800))
  func `a few stops are served as well as in the best of all plans`(seed: UInt64) {
    let problem = Problem.randomDays(seed: seed, stops: seed % 4 == 0 ? 4 : 3)
    guard
      !ProblemValidation.findings(in: problem, file: "p").contains(where: { $0.severity == .error })
    else { return }
    let answer = Solver.solve(problem, options: Self.options(4_000, searches: 3))
    let report = SolutionChecker.check(answer)
    #expect(report.violations == [], "seed \(seed)")
    let best = EveryPeriodicPlan.best(answer.problem)
    let unassigned = Set(answer.solution.unassigned)
    let served = answer.problem.stops.indices.filter { !unassigned.contains($0) }.reduce(0) {
      $0 + EveryPeriodicPlan.weight(answer.problem.stops[$1], of: answer.problem)
    }
    #expect(
      EveryPeriodicPlan.Value(served: served, cost: answer.cost) == best, "seed \(seed)")
    if let bound = answer.bound { #expect(bound <= best.cost, "seed \(seed)") }
    if answer.isProven { #expect(answer.bound == best.cost, "seed \(seed)") }
  }

  /// Stops on a line, 10 apart from each other and from the depot at 0, on both sides of it.
  ///
  ///     2 ─ 1 ─ depot ─ 3 ─ 4
  static func line(days: Int, vehicles: Int = 1, capacity: Int = 9) -> Problem {
    let places = [0, -10, -20, 10, 20]
    var problem = Problem(
      name: "line", locations: places.map { Location(.planar(x: Double($0), y: 0)) },
      stops: (1...4).map { Stop(id: .number($0), location: $0, delivery: [1]) },
      vehicles: (1...vehicles).map {
        Vehicle(id: .number($0), start: 0, end: 0, capacity: [capacity])
      },
      travel: ["car": .planar(.nearest)])
    problem.days = PlanDays(count: days)
    return problem
  }

  @Test func `stops of one side share their days`() {
    var problem = Self.line(days: 4, capacity: 2)
    for s in problem.stops.indices { problem.stops[s].visits = VisitPlan(count: 2, minGap: 2) }
    let answer = Solver.solve(problem, options: Self.options(2_000))
    #expect(answer.cost == 4 * 40)
    #expect(answer.solution.routes.map(\.day) == [0, 1, 2, 3])
    #expect(
      answer.solution.routes.allSatisfy { [[0, 1], [1, 0], [2, 3], [3, 2]].contains($0.stops) })
    #expect(SolutionChecker.check(answer).isFeasible)
  }

  @Test func `where days repeat, the gap over the end of the plan counts`() {
    var problem = Self.line(days: 5)
    problem.stops[0].visits = VisitPlan(count: 2, minGap: 2, maxGap: 3)
    #expect(problem.patterns(of: 0).map(\.days) == [[0, 2], [0, 3], [1, 3], [1, 4], [2, 4]])
    problem.days?.repeats = true
    #expect(problem.patterns(of: 0).map(\.days) == [[0, 2], [0, 3], [1, 3], [1, 4], [2, 4]])
    problem.stops[0].visits = VisitPlan(count: 2, maxGap: 2)
    #expect(problem.patterns(of: 0) == [], "2 + 2 days are fewer than 5")
  }

  @Test func `a vehicle visits the same stop each time where that is asked for`() {
    var problem = Self.line(days: 2, vehicles: 2)
    problem.vehicles[0].days = DaySet([0])
    for s in problem.stops.indices {
      problem.stops[s].visits = VisitPlan(count: 2, sameVehicle: s < 2)
    }
    let answer = Solver.solve(problem, options: Self.options(2_000))
    #expect(answer.solution.unassigned == [])
    #expect(answer.solution.routes.filter { $0.stops.contains(0) }.map(\.vehicle) == [1, 1])
    #expect(SolutionChecker.check(answer).isFeasible)
  }

  @Test(arguments: Seeds.wanted(quick: 6, long: 60))
  func `the same visits by the same vehicles every day cost as much as one day for each`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let places =
      [(0, 0)]
      + (0..<16).map { _ in (random.number(in: -100...100), random.number(in: -100...100)) }
    let loads = (0..<16).map { _ in random.number(in: 1...9) }
    var oneDay = Problem(
      name: "day",
      locations: places.map { Location(.planar(x: Double($0.0), y: Double($0.1))) },
      stops: loads.enumerated().map { Stop(id: .number($0 + 1), location: $0 + 1, delivery: [$1]) },
      vehicles: (1...3).map {
        Vehicle(id: .number($0), start: 0, end: 0, capacity: [loads.reduce(0, +) * 2 / 5 + 2])
      },
      travel: ["car": .planar(.nearest)])
    let best = Solver.solve(oneDay, options: Self.options(3_000))
    oneDay.days = PlanDays(count: 3, repeats: true)
    for s in oneDay.stops.indices {
      oneDay.stops[s].visits = VisitPlan(
        count: 3, patterns: [DaySet(first: 3)], sameVehicle: true)
    }
    let answer = Solver.solve(oneDay, options: Self.options(4_000))
    #expect(answer.solution.unassigned == [], "seed \(seed)")
    #expect(answer.cost == 3 * best.cost, "seed \(seed)")
    #expect(SolutionChecker.check(answer).isFeasible, "seed \(seed)")
  }

  @Test func `what no vehicle can serve is left out, of low priority first, with a reason`() {
    var problem = Self.line(days: 2, capacity: 1)
    problem.stops[2].priority = 5
    problem.stops[3].priority = 5
    let answer = Solver.solve(problem, options: Self.options(2_000))
    #expect(answer.solution.unassigned == [0, 1])
    #expect(answer.bound == nil)
    #expect(!answer.isProven)
    #expect(Explainer.explain(answer).map(\.reason) == [.noDays, .noDays])
    #expect(SolutionChecker.check(answer).isFeasible)
  }

  @Test func `the same seed gives the same plan on one thread and on two`() {
    let problem = Problem.randomDays(seed: 7, stops: 5)
    let one = Solver.solve(problem, options: Self.options(600, searches: 3))
    let two = Solver.solve(problem, options: Self.options(600, searches: 3, threads: 2))
    #expect(one.solution == two.solution)
    #expect(one.cost == two.cost)
  }

  @Test func `what the search does not plan over several days is refused, all at once`() {
    var problem = Self.line(days: 3)
    problem.stops[0].setup = 5
    problem.stops[1].prize = 7
    problem.stops[2].release = 4
    problem.stops[3].pickup = [1]
    problem.vehicles[0].maxTravel = 100
    problem.objective = .vehiclesFirst
    let findings = ProblemValidation.findings(in: problem, file: "p.json")
    #expect(
      findings.filter { $0.code == "E1447" }.map(\.place) == [
        .pointer("/jobs/2/release", line: nil), .pointer("/vehicles/0/max_travel_time", line: nil),
        .file, .pointer("/jobs/0/setup", line: nil), .pointer("/jobs/1/prize", line: nil),
        .pointer("/jobs/3", line: nil),
      ])
    #expect(ProblemValidation.findings(in: Self.line(days: 3), file: "p.json") == [])
  }

  @Test func `days and visits that mean nothing are told`() {
    func codes(_ change: (inout Problem) -> Void) -> [String] {
      var problem = Self.line(days: 3)
      change(&problem)
      return ProblemValidation.findings(in: problem, file: "p.json").map(\.code)
    }
    #expect(codes { $0.stops[0].visits = VisitPlan(count: 4) } == ["E1448"])
    #expect(
      codes { $0.stops[0].visits = VisitPlan(count: 2, patterns: [DaySet([0])]) } == ["E1448"])
    #expect(codes { $0.stops[0].visits = VisitPlan(patterns: [DaySet([5])]) } == ["E1448"])
    #expect(codes { $0.stops[0].visits = VisitPlan(count: 2, minGap: 3) } == ["E1448"])
    #expect(codes { $0.stops[0].visits = VisitPlan(count: 2, minGap: 2, maxGap: 1) } == ["E1448"])
    #expect(codes { $0.vehicles[0].days = DaySet([3]) } == ["E1448"])
    #expect(codes { $0.days = PlanDays(names: ["Mon", "Mon"]) } == ["E1448"])
    #expect(codes { $0.days = PlanDays(count: 0) } == ["E1448"])
    #expect(
      codes {
        $0.days = nil
        $0.stops[0].visits = .once
        $0.vehicles[0].days = DaySet([0])
      } == ["E1448", "E1448"])
    #expect(
      codes {
        $0.days = PlanDays(count: 30)
        $0.stops[0].visits = VisitPlan(count: 15)
      } == ["E1448"])
  }

  @Test func `days are part of the fingerprint`() {
    let problem = Self.line(days: 3)
    var other = problem
    other.days?.repeats = true
    var third = problem
    third.stops[0].visits = VisitPlan(count: 2)
    #expect(Set([problem, other, third].map { $0.canonical().fingerprint }).count == 3)
  }
}
