import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// The checker on plans with one planted mistake each, and against the oracles.
@Suite struct SolutionCheckerTests {
  /// A line of places ten apart, and one vehicle that holds ten.
  ///
  ///     depot 0 ── 10 ── 20 ── 30
  private static func line(_ change: (inout Problem) -> Void = { _ in }) -> Problem {
    let places = (0...3).map { Location(.planar(x: Double($0 * 10), y: 0)) }
    let stops = (1...3).map { Stop(id: .number($0), location: $0, delivery: [3]) }
    var problem = Problem(
      name: "line", locations: places, stops: stops,
      vehicles: [
        Vehicle(id: 1, start: 0, end: 0, capacity: [10]),
        Vehicle(id: 2, start: 0, end: 0, capacity: [10]),
      ],
      travel: ["car": .planar(.nearest)])
    change(&problem)
    return problem
  }

  private static func violations(
    _ routes: [[Int]], unassigned: [Int] = [], _ change: (inout Problem) -> Void = { _ in }
  ) -> [Violation] {
    let solution = Solution(
      routes: routes.enumerated().map { Solution.Route(vehicle: $0, stops: $1) },
      unassigned: unassigned)
    return SolutionChecker.check(line(change), solution).violations
  }

  @Test func `a plan without fault costs what its legs cost`() {
    let solution = Solution(routes: [Solution.Route(vehicle: 0, stops: [0, 1, 2])])
    let report = SolutionChecker.check(Self.line { $0.vehicles[0].fixedCost = 5 }, solution)
    #expect(
      report
        == CheckReport(violations: [], cost: 65, collectedPrize: 0, durations: [60], ends: [60]))
  }

  @Test func `stops are on just one route or unassigned`() {
    #expect(Self.violations([[0, 1]]) == [.stopMissing(stop: 2)])
    #expect(
      Self.violations([[0, 1, 2, 0]]) == [
        .stopVisited(stop: 0, times: 2),
        .excessLoad(vehicle: 0, dimension: 0, after: nil, amount: 2),
      ])
    #expect(Self.violations([[0, 1, 2]], unassigned: [1]) == [.stopVisitedAndUnassigned(stop: 1)])
    #expect(Self.violations([[0, 1, 2], []]) == [.emptyRoute(vehicle: 1)])
    #expect(Self.violations([[0, 1, 2, 7]]) == [.unknownStop(7)])
    #expect(Self.violations([[0], [1], [2]]) == [.unknownVehicle(2)])
  }

  @Test func `loads are held against the capacity at every moment`() {
    // Nine are delivered; eleven picked up at the first stop do not fit beside six still on board.
    #expect(
      Self.violations([[0, 1, 2]]) { $0.stops[0].pickup = [5] } == [
        .excessLoad(vehicle: 0, dimension: 0, after: 0, amount: 1)
      ])
    #expect(Self.violations([[2, 1, 0]]) { $0.stops[0].pickup = [10] } == [])
    #expect(
      Self.violations([[0, 1, 2]]) { $0.vehicles[0].capacity = [8] } == [
        .excessLoad(vehicle: 0, dimension: 0, after: nil, amount: 1)
      ])
  }

  @Test func `times are held against windows, shifts and durations`() {
    let closing = TimeWindow(start: 0, end: 15)!
    #expect(
      Self.violations([[0, 1, 2]]) { $0.stops[1].windows = [closing] } == [
        .late(vehicle: 0, stop: 1, amount: 5)
      ])
    let two = [TimeWindow(start: 0, end: 5)!, TimeWindow(start: 40, end: 50)!]
    #expect(Self.violations([[0, 1, 2]]) { $0.stops[1].windows = two } == [])
    #expect(
      Self.violations([[0, 1, 2]]) { $0.vehicles[0].window = TimeWindow(start: 0, end: 59) }
        == [.overtime(vehicle: 0, amount: 1)])
    #expect(
      Self.violations([[0, 1, 2]]) { $0.vehicles[0].maxDuration = 55 }
        == [.excessDuration(vehicle: 0, amount: 5)])
    // Leaving at 30 instead of 0 saves the waiting for the second stop.
    #expect(
      Self.violations([[0, 1, 2]]) {
        $0.vehicles[0].maxDuration = 60
        $0.stops[1].windows = [TimeWindow(start: 50, end: 60)!]
      } == [])
  }

  @Test func `a later window may make a route short enough`() {
    // Leaving at 195 meets the second windows of both stops: 205, 215, then 15 home.
    let windows = [
      [TimeWindow(start: 0, end: 10)!, TimeWindow(start: 205, end: 210)!],
      [TimeWindow(start: 100, end: 110)!, TimeWindow(start: 215, end: 300)!],
    ]
    func violations(longest: Int) -> [Violation] {
      Self.violations([[0, 1]], unassigned: [2]) {
        $0.stops[0].windows = windows[0]
        $0.stops[1].windows = windows[1]
        $0.vehicles[0].maxDuration = longest
      }
    }
    #expect(violations(longest: 40) == [])
    #expect(violations(longest: 39) == [.excessDuration(vehicle: 0, amount: 1)])
  }

  @Test func `setup counts where the vehicle comes from elsewhere`() {
    func late(_ stop: Int) -> [Violation] {
      Self.violations([[0, 1, 2]]) {
        $0.stops[0].setup = 7
        $0.stops[1].setup = 7
        $0.stops[1].location = stop
        $0.vehicles[0].window = TimeWindow(start: 0, end: 60)
      }
    }
    #expect(late(1) == [.overtime(vehicle: 0, amount: 7)], "one setup for two stops at one place")
    #expect(late(2) == [.overtime(vehicle: 0, amount: 14)])
  }

  @Test func `skills and the number of stops are held against the vehicle`() {
    #expect(
      Self.violations([[0, 1, 2]]) { $0.stops[2].skills = [4, 2] } == [
        .skillsMissing(vehicle: 0, stop: 2, skills: [2, 4])
      ])
    #expect(
      Self.violations([[0, 1, 2]]) { $0.vehicles[0].maxStops = 2 } == [
        .excessStops(vehicle: 0, amount: 1)
      ])
  }

  @Test func `a schedule that differs from the problem is found, whatever differs`() {
    let problem = Self.line {
      $0.stops[1].windows = [TimeWindow(start: 50, end: 60)!]
      $0.stops[0].service = 3
    }
    let answer = Solver.solve(problem, options: SolverTests.options(20))
    #expect(SolutionChecker.check(answer).isFeasible)
    let schedule = answer.schedules[0]
    for index in schedule.steps.indices {
      for field in 0..<5 {
        var steps = schedule.steps
        let s = steps[index]
        steps[index] = Schedule.Step(
          kind: s.kind, location: s.location, arrival: s.arrival + (field == 0 ? 1 : 0),
          waiting: s.waiting + (field == 1 ? 1 : 0), setup: s.setup + (field == 2 ? 1 : 0),
          service: s.service + (field == 3 ? 1 : 0), travel: s.travel, distance: s.distance,
          load: s.load.map { $0 + (field == 4 ? 1 : 0) })
        var checker = SolutionChecker(answer.problem)
        let changed = Schedule(vehicle: schedule.vehicle, steps: steps, cost: schedule.cost)
        _ = checker.entries(of: changed, answer.solution.routes[0])
        #expect(!checker.violations.isEmpty, "step \(index), field \(field)")
      }
    }
  }

  @Test func `the checker and the oracle agree on random plans`() {
    for seed in 0..<200 as Range<UInt64> {
      let shapes = ProblemShape.every(stops: 5, vehicles: 2)
      let problem = Problem.random(seed: seed, shapes[Int(seed) % shapes.count])
      var random = SplitMix64(seed: seed)
      let solution = PlainPlan.random(problem, &random).solution
      let report = SolutionChecker.check(problem, solution)
      let value = EveryPlan.value(problem, solution)
      #expect(report.isFeasible == (value != nil), "seed \(seed)")
      if let value { #expect(value.cost == report.cost, "seed \(seed)") }
    }
  }
}
