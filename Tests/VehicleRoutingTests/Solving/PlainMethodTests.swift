import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Nearest neighbour and 2-opt on problems of the full model: against the checker, each other, and a slow twin.
@Suite(.internalChecks) struct PlainMethodTests {
  private static func answer(
    _ problem: Problem, _ method: VehicleRouting.Method, _ limit: Limit = .iterations(1)
  ) -> Answer {
    Solver.solve(
      problem,
      options: SolverTests.options(1) {
        $0.method = method
        $0.limit = limit
      })
  }

  private static func isSound(_ problem: Problem) -> Bool {
    ProblemValidation.findings(in: problem, file: "").allSatisfy { $0.severity != .error }
  }

  @Test func `plans of random problems keep every rule, and 2-opt makes none worse`() async {
    let tally = Tally()
    await Seeds.each(Seeds.wanted(quick: 400, long: 50_000)) { seed in
      let size = [RichSize.tiny, .small, .small, .medium][Int(seed % 4)]
      let features = Problem.richFeatures(seed: seed, size).subtracting([.synchronised])
      let problem = Problem.randomRich(seed: seed, size, features: features)
      guard Self.isSound(problem) else { return }
      let canonical = problem.canonical()
      guard case .rich = ModelSelection(canonical, .twoOpt) else { return }
      #expect(VehicleRouting.Method.twoOpt.unknownFeature(of: problem) == nil, "seed \(seed)")
      let nearest = Self.answer(problem, .nearestNeighbour)
      let better = Self.answer(problem, .twoOpt)
      for answer in [nearest, better] {
        let violations = SolutionChecker.check(answer).violations
        #expect(violations == [], "seed \(seed), \(answer.method), features \(features)")
        #expect(answer.bound == nil && !answer.isProven, "seed \(seed)")
      }
      #expect(
        PlanValue(better) <= PlanValue(nearest), "seed \(seed): 2-opt is worse, \(features)")
      await tally.add(
        stops: problem.stops.count,
        served: nearest.solution.routes.reduce(0) { $0 + $1.stops.count },
        isBetter: PlanValue(better) < PlanValue(nearest))
    }
    let (problems, better) = await (tally.problems, tally.better)
    let (stops, served) = await (tally.stops, tally.served)
    print("\(served) of \(stops) stops served, \(better) of \(problems) plans better by 2-opt")
    #expect(problems >= 100)
    #expect(better > problems / 20)
    // Narrow windows, loads and hours leave out many in any order.
    #expect(served > stops / 3)
  }

  private actor Tally {
    private(set) var problems = 0
    private(set) var better = 0
    private(set) var stops = 0
    private(set) var served = 0

    func add(stops: Int, served: Int, isBetter: Bool) {
      problems += 1
      self.stops += stops
      self.served += served
      if isBetter { better += 1 }
    }
  }

  /// What the slow twin knows.
  private static let known: Set<DrawnFeature> = [
    .loads, .pickups, .windows, .service, .goods, .alternatives, .skills, .fleet, .shifts,
    .openEnds,
    .breaks, .maxStops, .facilities, .endsEmpty, .needsDelivery, .asymmetry, .priorities, .prizes,
  ]

  @Test func `nearest neighbour goes where a slow twin goes that asks only the checker`() async {
    let compared = Comparisons()
    await Seeds.each(Seeds.wanted(quick: 400, long: 20_000)) { seed in
      let size = seed % 4 == 3 ? RichSize.small : .tiny
      let features = Problem.richFeatures(seed: seed, size).intersection(Self.known)
        .union([.shifts, .facilities, .loads, .pickups])
      let problem = Problem.randomRich(seed: seed, size, features: features).canonical()
      let breaks = problem.vehicles.map(\.breaks.count).max() ?? 0
      guard Self.isSound(problem), size == .tiny || breaks < 2,
        case .rich = ModelSelection(problem, .nearestNeighbour)
      else { return }
      let answer = Self.answer(problem, .nearestNeighbour)
      let found = Dictionary(
        uniqueKeysWithValues: answer.solution.routes.map {
          ($0.vehicle, SlowNearestNeighbour.withoutBreaks($0.activities))
        })
      var twin = SlowNearestNeighbour(problem)
      let expected = twin.plan()
      #expect(found == expected, "seed \(seed), features \(features)")
      let visits = expected.values.joined().count { if case .facility = $0 { true } else { false } }
      await compared.add(visits: visits, breaks: breaks)
    }
    let (all, visits, breaks) = await (compared.all, compared.visits, compared.breaks)
    print("compared \(all) plans, \(visits) with facilities, \(breaks) with breaks")
    #expect(visits > 20 && breaks > 20)
  }

  private actor Comparisons {
    private(set) var all = 0
    private(set) var visits = 0
    private(set) var breaks = 0

    func add(visits: Int, breaks: Int) {
      all += 1
      if visits > 0 { self.visits += 1 }
      if breaks > 0 { self.breaks += 1 }
    }
  }

  // MARK: - By hand

  /// A line of places; 0 is the yard, and stops are at the places that are named.
  private static func line(_ places: [Int], facility: Int? = nil) -> Problem {
    let count = places.reduce(facility ?? 0, max) + 1
    let durations = (0..<count).flatMap { a in (0..<count).map { b in Int32(abs(a - b)) } }
    var problem = Problem(
      name: "line", locations: (0..<count).map { Location(matrixIndex: $0) },
      stops: places.enumerated().map { Stop(id: .number($0 + 1), location: $1) },
      vehicles: [Vehicle(id: 1, start: 0, end: 0)],
      travel: ["car": .matrix(TravelMatrix(size: count, durations: durations))])
    if let facility {
      problem.facilities = [Facility(id: 1, location: facility, loads: false, unloads: true)]
      problem.vehicles[0].facilities = [0]
      problem.vehicles[0].endsEmpty = true
    }
    return problem
  }

  @Test func `a full truck tips and goes on, and tips before it ends`() {
    var problem = Self.line([2, 5, 7], facility: 6)
    for s in problem.stops.indices { problem.stops[s].pickup = [1] }
    problem.vehicles[0].capacity = [2]
    let answer = Self.answer(problem, .nearestNeighbour)
    #expect(
      answer.solution.routes.map(\.activities)
        == [[.stop(0), .stop(1), .facility(0), .stop(2), .facility(0)]])
    #expect(answer.solution.unassigned == [])
    #expect(SolutionChecker.check(answer).isFeasible)
  }

  @Test func `of alternatives the nearest is taken, and the others are gone`() {
    var problem = Self.line([4, 1, 6])
    problem.stops[0].alternatives = "one of them"
    problem.stops[2].alternatives = "one of them"
    let answer = Self.answer(problem, .nearestNeighbour)
    #expect(answer.solution.routes.map(\.stops) == [[1, 0]])
    #expect(answer.solution.unassigned == [2])
  }

  @Test func `shipments are delivered when that is nearest`() {
    // From 1 to 6 and from 2 to 3.
    var problem = Self.line([1, 6, 2, 3])
    for first in [0, 2] {
      problem.stops[first].kind = .pickup(delivery: first + 1)
      problem.stops[first + 1].kind = .delivery(pickups: [first])
      problem.stops[first].pickup = [1]
      problem.stops[first + 1].delivery = [1]
    }
    problem.vehicles[0].capacity = [2]
    for capacity in [2, 1] {
      problem.vehicles[0].capacity = [capacity]
      let answer = Self.answer(problem, .nearestNeighbour)
      let places = answer.solution.routes.map { $0.stops.map { answer.problem.stops[$0].location } }
      let located = places.map { $0.map { answer.problem.locations[$0].matrixIndex ?? -1 } }
      #expect(located == [capacity == 2 ? [1, 2, 3, 6] : [1, 6, 2, 3]])
      #expect(SolutionChecker.check(answer).isFeasible)
    }
  }

  @Test func `2-opt turns round what nearest neighbour serves in the wrong order`() {
    var problem = Self.line([5, 2, 9])
    problem.vehicles[0].start = 4
    problem.vehicles[0].end = 9
    problem.vehicles[0].breaks = [Break(id: 1, service: 1)]
    // 4 → 5 → 2 → 9 → 9, where 4 → 2 → 5 → 9 → 9 is shorter.
    let nearest = Self.answer(problem, .nearestNeighbour)
    #expect(nearest.solution.routes.map(\.stops) == [[0, 1, 2]])
    let better = Self.answer(problem, .twoOpt)
    #expect(better.solution.routes.map(\.stops) == [[1, 0, 2]])
    #expect(nearest.cost == 11 && better.cost == 9)
  }

  @Test func `a run that is cancelled at once, or has no time, serves nothing and breaks no rule`()
  {
    var problem = Self.line([2, 5])
    problem.vehicles[0].breaks = [Break(id: 1, service: 1)]
    for method in [VehicleRouting.Method.nearestNeighbour, .twoOpt] {
      var cancelled = SolverTests.options(1) { $0.method = method }
      cancelled.isCancelled = { true }
      var late = SolverTests.options(1) { $0.method = method }
      (late.limit, late.reserved) = (.seconds(1), 2)
      for options in [cancelled, late] {
        let answer = Solver.solve(problem, options: options)
        #expect(SolutionChecker.check(answer).isFeasible)
        #expect(answer.solution.unassigned == [0, 1])
      }
    }
  }

  @Test func `what only searches know is named`() throws {
    var problems: [(key: String, problem: Problem)] = []
    var problem = Self.line([2, 5])
    problem.vehicles[0].breaks = [Break(id: 1, service: 1)]
    for method in [VehicleRouting.Method.nearestNeighbour, .twoOpt] {
      #expect(method.finding(on: problem, file: "", isJSON: true) == nil)
    }
    problem.objective = .makespan
    problems.append(("objective", problem))
    problem.objective = .cost
    problem.relations = [.synchronised([0, 1])]
    problems.append(("relations", problem))
    problem.relations = []
    problem.stops[1].split = SplitDelivery(maxVisits: 2)
    problems.append(("split", problem))
    for (key, problem) in problems {
      for method in [VehicleRouting.Method.nearestNeighbour, .twoOpt] {
        let finding = try #require(method.finding(on: problem, file: "", isJSON: true))
        #expect(finding.code == MethodCode.methodTooSimple.rawValue)
        #expect(method.unknownFeature(of: problem)?.key == key)
      }
    }
  }
}
