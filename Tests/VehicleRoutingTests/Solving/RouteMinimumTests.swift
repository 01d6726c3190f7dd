import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Vehicles that are used only for enough stops, loads or hours.
@Suite(.internalChecks) struct RouteMinimumTests {
  private static func problem(seed: UInt64, stops: Int, vehicles: Int) -> Problem {
    var random = SplitMix64(seed: seed)
    let points = (0...stops).map { _ in (random.number(in: 0...60), random.number(in: 0...60)) }
    let durations = points.flatMap { a in
      points.map { b in Int32(abs(a.0 - b.0) + abs(a.1 - b.1)) }
    }
    var problem = Problem(
      name: "minimum", locations: (0...stops).map { Location(matrixIndex: $0) },
      stops: (1...stops).map {
        Stop(id: .number($0), location: $0, delivery: [random.number(in: 1...4)], service: 5)
      },
      vehicles: (1...vehicles).map {
        Vehicle(id: .number($0), start: 0, end: 0, capacity: [14], maxDuration: 320)
      },
      travel: ["car": .matrix(TravelMatrix(size: stops + 1, durations: durations))])
    for v in problem.vehicles.indices {
      switch random.number(in: 0...2) {
      case 0: problem.vehicles[v].minimum.stops = random.number(in: 2...5)
      case 1: problem.vehicles[v].minimum.load = [random.number(in: 4...12)]
      default: problem.vehicles[v].minimum.workingTime = random.number(in: 60...150)
      }
    }
    return problem
  }

  @Test(arguments: Seeds.wanted(quick: 30, long: 300))
  func `no vehicle is used for less than its minimum`(seed: UInt64) {
    let problem = Self.problem(seed: seed, stops: 24, vehicles: 9)
    let answer = Solver.solve(problem, options: SolverTests.options(1_500))
    #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
    // Without minimums all are served; with them nearly all can be.
    #expect(answer.solution.unassigned.count <= 4, "seed \(seed): \(answer.solution.unassigned)")
    #expect(Explainer.explain(answer).allSatisfy { $0.reason != .tooSoon }, "seed \(seed)")
  }

  @Test func `a stop alone is less than any vehicle is used for`() {
    var problem = Self.problem(seed: 1, stops: 1, vehicles: 2)
    for v in 0..<2 { problem.vehicles[v].minimum = RouteMinimum(stops: 3) }
    let answer = Solver.solve(problem, options: SolverTests.options(100))
    #expect(answer.solution.routes.isEmpty)
    #expect(answer.isProven)
    #expect(Explainer.explain(answer).map(\.reason) == [.belowMinimum])
  }

  @Test func `the checker tells by how much a route is below its minimum`() {
    var problem = Self.problem(seed: 1, stops: 2, vehicles: 1)
    problem.vehicles[0].minimum = RouteMinimum(stops: 3, load: [9], workingTime: 1_000)
    problem.stops[0].delivery = [2]
    problem.stops[1].delivery = [3]
    let report = SolutionChecker.check(
      problem, Solution(routes: [Solution.Route(vehicle: 0, stops: [0, 1])]))
    let work = 10 + report.cost
    #expect(
      report.violations == [
        .belowMinimum(vehicle: 0, .stops, amount: 1), .belowMinimum(vehicle: 0, .load, amount: 4),
        .belowMinimum(vehicle: 0, .workingTime, amount: 1_000 - work),
      ])
  }

  @Test func `a minimum above the maximum is refused`() {
    var problem = Self.problem(seed: 1, stops: 2, vehicles: 1)
    problem.vehicles[0].minimum = RouteMinimum(stops: 3, workingTime: 400)
    problem.vehicles[0].maxStops = 2
    let codes = ProblemValidation.findings(in: problem, file: "p.json").map(\.code)
    #expect(codes.count { $0 == "E1419" } == 2)
  }
}

/// Plans whose last vehicle is back as early as can be.
@Suite(.internalChecks) struct MakespanTests {
  private static func problem(seed: UInt64, stops: Int, vehicles: Int) -> Problem {
    var random = SplitMix64(seed: seed)
    let points = (0...stops).map { _ in (random.number(in: 0...60), random.number(in: 0...60)) }
    let durations = points.flatMap { a in
      points.map { b in Int32(abs(a.0 - b.0) + abs(a.1 - b.1)) }
    }
    return Problem(
      name: "makespan", locations: (0...stops).map { Location(matrixIndex: $0) },
      stops: (1...stops).map {
        Stop(id: .number($0), location: $0, service: random.number(in: 0...20))
      },
      vehicles: (1...vehicles).map { Vehicle(id: .number($0), start: 0, end: 0) },
      travel: ["car": .matrix(TravelMatrix(size: stops + 1, durations: durations))],
      objective: .makespan)
  }

  /// The least latest end by trying every assignment and every order.
  private static func leastEnd(_ problem: Problem) -> Int {
    func length(_ stops: [Int], from place: Int) -> Int {
      guard !stops.isEmpty else {
        return problem.leg(from: place, to: 0, by: problem.vehicles[0]).duration
      }
      return stops.map { next in
        let stop = problem.stops[next]
        return problem.leg(from: place, to: stop.location, by: problem.vehicles[0]).duration
          + stop.service + length(stops.filter { $0 != next }, from: stop.location)
      }.min() ?? 0
    }
    let (n, m) = (problem.stops.count, problem.vehicles.count)
    var lengths: [Int: Int] = [:]
    for set in 0..<(1 << n) {
      lengths[set] = length((0..<n).filter { set >> $0 & 1 == 1 }, from: 0)
    }
    func best(_ left: Int, _ vehicles: Int) -> Int {
      if vehicles == 1 { return lengths[left] ?? 0 }
      var least = Int.max
      var set = left
      while true {
        least = min(least, max(lengths[set] ?? 0, best(left & ~set, vehicles - 1)))
        if set == 0 { return least }
        set = (set - 1) & left
      }
    }
    return best((1 << n) - 1, m)
  }

  @Test(arguments: Seeds.wanted(quick: 20, long: 200))
  func `small plans end as early as the best of all plans`(seed: UInt64) {
    let problem = Self.problem(seed: seed, stops: 6, vehicles: 2 + Int(seed % 2))
    let answer = Solver.solve(problem, options: SolverTests.options(6_000))
    #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
    #expect(answer.problem.objective == .makespan)
    let end = answer.schedules.map(\.end).max() ?? 0
    let least = Self.leastEnd(problem)
    // Deadlines nearer than a thousandth are as good as equal, and a minute's plan has few seconds.
    #expect(end >= least && end <= least + 1 + least / 500, "seed \(seed): \(end), not \(least)")
    #expect(answer.bound == nil && !answer.isProven)
    let figures = TermMeasures(answer).figures
    #expect(figures.contains(TermMeasures.Figure(.makespan, .latestEnd, end)), "seed \(seed)")
  }

  @Test func `serving comes before an early end`() {
    var problem = Self.problem(seed: 3, stops: 8, vehicles: 1)
    problem.vehicles[0].window = TimeWindow(start: 100, end: 5_000)
    let answer = Solver.solve(problem, options: SolverTests.options(2_000))
    #expect(answer.solution.unassigned.isEmpty)
    #expect(answer.problem.vehicles[0].window == problem.vehicles[0].window)
    #expect(SolutionChecker.check(answer).isFeasible)
  }
}

/// What vehicles emit, and plans that emit less.
@Suite(.internalChecks) struct EmissionsTests {
  /// Three places in a line from the depot, a kilometre apart; the load for the last one is heavy.
  private static func problem(price: Int) -> Problem {
    let distances = (0..<3).flatMap { a in (0..<3).map { b in Int32(abs(a - b) * 1_000) } }
    var problem = Problem(
      name: "emissions", locations: (0..<3).map { Location(matrixIndex: $0) },
      stops: [
        Stop(id: 1, location: 1, delivery: [1]), Stop(id: 2, location: 2, delivery: [9]),
      ],
      vehicles: [Vehicle(id: 1, start: 0, end: 0, capacity: [10])],
      travel: [
        "car": .matrix(TravelMatrix(size: 3, durations: distances, distances: distances))
      ])
    problem.vehicles[0].emissions = Emissions(distance: 100_000, load: 10_000)
    problem.terms.emissions = price
    return problem
  }

  @Test func `grams are those of the way, and of the way times the load`() {
    let problem = Self.problem(price: 50)
    let inOrder = RouteTerms(Solution.Route(vehicle: 0, stops: [0, 1]), in: problem)
    // 4 km at 100 g, and 10 and 9 units over a kilometre each at 10 g.
    #expect(inOrder.emitted == (400 + 100 + 90) * 1_000_000)
    #expect(inOrder.emissionsPrice == 30, "0.59 kg at 50 are 29.5")
    let heavyFirst = RouteTerms(Solution.Route(vehicle: 0, stops: [1, 0]), in: problem)
    // 10 units over two kilometres, and one over the way back to the first place.
    #expect(heavyFirst.emitted == (400 + 200 + 10) * 1_000_000)
  }

  @Test func `a heavy load goes first where emissions are dear`() {
    // A triangle: the heavy stop is a little dearer to serve first, but all the other way is light.
    let durations: [Int32] = [0, 1_000, 1_000, 900, 0, 1_000, 1_000, 1_000, 0]
    var problem = Self.problem(price: 0)
    problem.travel["car"] = .matrix(
      TravelMatrix(size: 3, durations: durations, distances: durations))
    let cheap = Solver.solve(problem, options: SolverTests.options(200))
    #expect(cheap.solution.routes.map(\.stops) == [[1, 0]])
    problem.stops[0].delivery = [9]
    problem.stops[1].delivery = [1]
    problem.terms.emissions = 0
    #expect(
      Solver.solve(problem, options: SolverTests.options(200)).solution.routes.map(\.stops)
        == [[1, 0]])
    problem.terms.emissions = 10_000
    let clean = Solver.solve(problem, options: SolverTests.options(200))
    #expect(clean.solution.routes.map(\.stops) == [[0, 1]])
    #expect(clean.isProven == false || clean.bound != nil)
    #expect(SolutionChecker.check(clean).violations == [])
  }
}
