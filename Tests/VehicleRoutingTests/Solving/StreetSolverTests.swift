import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

@Suite(.internalChecks) struct StreetSolverTests {
  private static func options(_ iterations: Int, searches: Int = 1, threads: Int = 1) -> RunOptions
  {
    var options = SolverTests.options(iterations)
    (options.searches, options.threads) = (searches, threads)
    return options
  }

  @Test(arguments: Seeds.wanted(quick: 60, long: 600))
  func `a few streets are served as cheaply as in the best of all plans`(seed: UInt64) {
    let problem = Problem.randomStreets(seed: seed, stops: seed % 3 == 0 ? 5 : 4)
    let answer = Solver.solve(problem, options: Self.options(3_000))
    let report = SolutionChecker.check(answer)
    #expect(report.violations == [], "seed \(seed)")
    let least = EveryStreetPlan.leastCost(problem)
    #expect(answer.solution.unassigned.isEmpty == (least != nil), "seed \(seed)")
    guard let least else { return }
    #expect(answer.cost == least, "seed \(seed)")
    if let bound = answer.bound { #expect(bound <= least, "seed \(seed)") }
    if answer.isProven { #expect(answer.bound == least, "seed \(seed)") }
  }

  /// A square of four streets with the depot in one corner, and a fifth street that leads away from it.
  ///
  ///     0 ─ 1
  ///     │   │
  ///     3 ─ 2 ─ 4
  static func square(capacity: Int, isReversible: Bool = true) -> Problem {
    let edges = [(0, 1), (1, 2), (2, 3), (3, 0), (2, 4)]
    let steps: [[Int32]] = [
      [0, 10, 20, 10, 30], [10, 0, 10, 20, 20], [20, 10, 0, 10, 10], [10, 20, 10, 0, 20],
      [30, 20, 10, 20, 0],
    ]
    let stops = edges.enumerated().map { number, edge in
      var stop = Stop(id: .number(number + 1), location: edge.0, delivery: [1], service: 10)
      stop.street = Stop.Street(end: edge.1, isReversible: isReversible, cost: 10)
      return stop
    }
    return Problem(
      name: "square", locations: (0..<5).map { Location(matrixIndex: $0) }, stops: stops,
      vehicles: (1...5).map { Vehicle(id: .number($0), start: 0, end: 0, capacity: [capacity]) },
      travel: ["car": .matrix(TravelMatrix(size: 5, durations: steps.flatMap(\.self)))])
  }

  @Test func `a round of all streets returns once through the street that leads away`() {
    // Five streets and the way back from 4 to 2.
    let answer = Solver.solve(Self.square(capacity: 5), options: Self.options(500))
    #expect(answer.cost == 60)
    #expect(answer.bound == 60)
    #expect(answer.isProven)
    #expect(answer.solution.routes.count == 1)
  }

  @Test func `where streets have one direction each is served in it`() {
    let answer = Solver.solve(
      Self.square(capacity: 5, isReversible: false), options: Self.options(500))
    #expect(answer.solution.routes.flatMap(\.reversedStops) == [])
    #expect(answer.solution.routes.flatMap(\.stops) == [0, 1, 4, 2, 3])
    #expect(answer.cost == 60)
  }

  @Test func `more rounds drive to the streets beyond`() {
    // Two streets a round: 0-1-2 and back 20; 0-3-2 and back 20; 2-4 with 20 there and 30 back.
    let answer = Solver.solve(Self.square(capacity: 2), options: Self.options(2_000))
    #expect(answer.solution.routes.count == 3)
    #expect(answer.cost == EveryStreetPlan.leastCost(Self.square(capacity: 2)))
    #expect(answer.isProven)
  }

  @Test func `too few vehicles leave streets unassigned, and nothing is proven`() {
    var problem = Self.square(capacity: 2)
    problem.vehicles = [problem.vehicles[0]]
    let answer = Solver.solve(problem, options: Self.options(300))
    #expect(answer.solution.unassigned.count == 3)
    #expect(answer.bound == nil)
    #expect(SolutionChecker.check(answer).isFeasible)
    #expect(Explainer.explain(answer).count == 3)
  }

  @Test func `the same seed gives the same plan on one thread and on two`() {
    let problem = Problem.randomStreets(seed: 7, stops: 6)
    let one = Solver.solve(problem, options: Self.options(400, searches: 3))
    let two = Solver.solve(problem, options: Self.options(400, searches: 3, threads: 2))
    #expect(one.solution == two.solution)
    #expect(one.cost == two.cost)
  }

  @Test func `what the search does not plan beside streets is refused, all at once`() {
    var problem = Self.square(capacity: 5)
    problem.stops[0].windows = [TimeWindow(start: 0, end: 9)].compactMap(\.self)
    problem.stops[1].skills = [3]
    problem.stops[2].pickup = [1]
    problem.stops[3].release = 4
    problem.vehicles[0].maxDuration = 100
    problem.vehicles[1].start = nil
    problem.relations = [Relation(.sameVehicle, [0, 1])]
    let findings = ProblemValidation.findings(in: problem, file: "p.json")
    #expect(
      findings.filter { $0.code == "E1440" }.map(\.place) == [
        .file, .pointer("/jobs/3/release", line: nil), .pointer("/jobs/0/time_windows", line: nil),
        .pointer("/jobs/1/skills", line: nil), .pointer("/jobs/2", line: nil),
        .pointer("/vehicles/0/max_duration", line: nil), .pointer("/vehicles/1", line: nil),
        .pointer("/vehicles/2", line: nil), .pointer("/vehicles/3", line: nil),
        .pointer("/vehicles/4", line: nil),
      ])
    #expect(ProblemValidation.findings(in: Self.square(capacity: 5), file: "p.json") == [])
  }

  @Test func `streets without a route between them are refused`() {
    var problem = Self.square(capacity: 5)
    var steps = [Int32](repeating: 1, count: 25)
    steps[4 * 5 + 2] = TravelMatrix.noRoute
    problem.travel = ["car": .matrix(TravelMatrix(size: 5, durations: steps))]
    let findings = ProblemValidation.findings(in: problem, file: "p.json")
    #expect(findings.contains { $0.code == "E1440" && $0.message.contains("has no route") })
  }

  @Test func `the bound of random streets is below every plan`() {
    for seed in 0..<40 as Range<UInt64> {
      let problem = Problem.randomStreets(seed: seed, stops: 5)
      guard let least = EveryStreetPlan.leastCost(problem),
        var bound = StreetBound(StreetInstance(problem.canonical()))
      else { continue }
      var allowance = RemainingBudget(.none)
      bound.raise(&allowance)
      #expect(bound.bound <= least, "seed \(seed)")
      bound.branch(below: least + 1, RemainingBudget(.none), isCancelled: { false })
      #expect(bound.bound <= least, "seed \(seed)")
    }
  }
}
