import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

@Suite struct ElectricSolverTests {
  private static func options(_ iterations: Int, searches: Int = 1, threads: Int = 1) -> RunOptions
  {
    var options = SolverTests.options(iterations)
    (options.searches, options.threads) = (searches, threads)
    return options
  }

  @Test(arguments: Seeds.wanted(quick: 30, long: 300))
  func `a few stops are served as cheaply as in the best of all plans`(seed: UInt64) {
    for (isVaried, isMixed) in [(false, false), (false, true), (true, false), (true, true)] {
      let problem = Problem.randomElectric(
        seed: seed, stops: seed % 3 == 0 ? 4 : 3,
        ElectricShape(isVaried: isVaried, isMixed: isMixed))
      let name = Comment(rawValue: "seed \(seed), varied \(isVaried), mixed \(isMixed)")
      let answer = Solver.solve(problem, options: Self.options(1_500))
      #expect(SolutionChecker.check(answer).violations == [], name)
      let least = EveryElectricPlan.leastCost(problem)
      #expect(answer.solution.unassigned.isEmpty == (least != nil), name)
      guard let least else { continue }
      #expect(answer.cost == least, name)
      if let bound = answer.bound { #expect(bound <= least, name) }
    }
  }

  @Test func `a vehicle charges as long as it must, where it is nearest`() {
    let answer = Solver.solve(LineOfStations.problem(), options: Self.options(100))
    // On the way there or back 36 is driven with 30: the station is on the way, and 6 take 3.
    #expect(answer.cost == 36)
    let charges = answer.solution.routes.flatMap(\.activities).compactMap { activity in
      if case .charge(let charge) = activity { charge } else { nil }
    }
    #expect(charges == [Charge(station: 0, duration: 3)])
    #expect(SolutionChecker.check(answer).isFeasible)
  }

  @Test func `with a larger battery nobody charges`() {
    let answer = Solver.solve(
      LineOfStations.problem(capacity: 36), options: Self.options(100))
    #expect(answer.cost == 36)
    #expect(answer.solution.routes.flatMap(\.activities).allSatisfy { $0.stop != nil })
    #expect(answer.bound ?? 0 <= 36)
  }

  @Test func `stops beyond the range stay unassigned, with that reason`() {
    var problem = LineOfStations.problem(capacity: 16)
    // The second stop is 3 from the station, which is 15 from the depot; without the station it is too far.
    #expect(Solver.solve(problem, options: Self.options(100)).solution.unassigned == [])
    problem.chargingStations = []
    let answer = Solver.solve(problem, options: Self.options(100))
    #expect(answer.solution.unassigned == [0, 1])
    #expect(Explainer.explain(answer).map(\.reason) == [.outOfRange, .outOfRange])
    problem.vehicles[0].battery?.capacity = 30 * Battery.unitsPerKilowattHour
    problem.vehicles[0].battery?.initial = 30 * Battery.unitsPerKilowattHour
    let longer = Solver.solve(problem, options: Self.options(100))
    #expect(longer.solution.unassigned == [1])
    #expect(Explainer.explain(longer).map(\.reason) == [.outOfRange])
  }

  @Test func `few vehicles may come first`() {
    var problem = LineOfStations.problem(vehicles: 3)
    problem.stops[0].delivery = [5]
    #expect(Solver.solve(problem, options: Self.options(200)).solution.routes.count == 2)
    problem.stops[0].delivery = [1]
    problem.objective = .vehiclesFirst
    #expect(Solver.solve(problem, options: Self.options(200)).solution.routes.count == 1)
  }

  @Test func `routes are no longer than they may be`() {
    var problem = LineOfStations.problem(vehicles: 2)
    problem.vehicles[0].maxDuration = 42
    problem.vehicles[1].maxDuration = 42
    // Both take 36, 2 + 3 to be served and 3 to charge; the second alone takes 36, 3 and 3.
    let answer = Solver.solve(problem, options: Self.options(200))
    #expect(answer.solution.unassigned == [])
    #expect(answer.solution.routes.count == 2)
    #expect(SolutionChecker.check(answer).isFeasible)
    problem.vehicles[0].maxDuration = nil
    (problem.vehicles[0].maxDistance, problem.vehicles[1].maxDistance) = (35, 35)
    let shorter = Solver.solve(problem, options: Self.options(200))
    #expect(shorter.solution.unassigned == [1], "36 is too far")
  }

  @Test func `the same seed gives the same plan on one thread and on two`() {
    let problem = Problem.randomElectric(seed: 7, stops: 4)
    let one = Solver.solve(problem, options: Self.options(300, searches: 3))
    let two = Solver.solve(problem, options: Self.options(300, searches: 3, threads: 2))
    #expect(one.solution == two.solution)
    #expect(one.cost == two.cost)
  }

  @Test func `what the search does not plan beside batteries is refused, all at once`() {
    var problem = LineOfStations.problem(vehicles: 2)
    problem.stops[0].setup = 3
    problem.stops[1].pickup = [1]
    problem.stops[1].release = 4
    problem.vehicles[0].regularEnd = 100
    problem.vehicles[1].start = nil
    problem.relations = [Relation(.sameVehicle, [0, 1])]
    let findings = ProblemValidation.findings(in: problem, file: "p.json")
    #expect(
      findings.filter { $0.code == "E1441" }.map(\.place) == [
        .file, .pointer("/jobs/1/release", line: nil),
        .pointer("/vehicles/0/regular_end", line: nil), .pointer("/jobs/0/setup", line: nil),
        .pointer("/jobs/1", line: nil), .pointer("/vehicles/1", line: nil),
      ])
    #expect(ProblemValidation.findings(in: LineOfStations.problem(), file: "p.json") == [])
  }

  @Test func `contradictions in a battery are told, all at once`() {
    var problem = LineOfStations.problem()
    problem.vehicles[0].battery?.initial = 31 * Battery.unitsPerKilowattHour
    problem.vehicles[0].battery?.reserve = 30 * Battery.unitsPerKilowattHour
    problem.vehicles[0].battery?.chargingCurve = [
      Battery.Stretch(end: 20, power: 10), Battery.Stretch(end: 10, power: 20),
    ]
    let findings = ProblemValidation.findings(in: problem, file: "p.json")
    #expect(findings.map(\.code) == Array(repeating: "E1442", count: 5))
    #expect(
      Set(findings.map(\.place)) == [.pointer("/vehicles/0/battery", line: nil)])
  }
}
