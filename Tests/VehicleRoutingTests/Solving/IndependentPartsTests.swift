import Testing
import _TestSupport

@testable import VehicleRouting

@Suite struct IndependentPartsTests {
  @Test func `stops that share no vehicle are apart, vehicles without stops nowhere`() {
    let places = (0...4).map { Location(.planar(x: Double($0), y: 0)) }
    var stops = (1...4).map { Stop(id: .number($0), location: $0, pickup: [0, 0]) }
    stops[0].pickup = [5, 0]
    stops[1].pickup = [0, 5]
    stops[2].pickup = [4, 0]
    stops[3].pickup = [9, 9]
    let problem = Problem(
      name: "streams", locations: places, stops: stops,
      vehicles: [
        Vehicle(id: 1, start: 0, end: 0, capacity: [8, 0]),
        Vehicle(id: 2, start: 0, end: 0, capacity: [0, 8]),
        Vehicle(id: 3, start: 0, end: 0, capacity: [6, 0]),
        Vehicle(id: 4, start: 0, end: 0, capacity: [1, 1]),
      ], travel: ["car": .planar(.nearest)])
    let parts = IndependentParts(problem).parts
    #expect(
      parts == [
        IndependentParts.Part(stops: [0, 2], vehicles: [0, 2]),
        IndependentParts.Part(stops: [1], vehicles: [1]),
        IndependentParts.Part(stops: [3], vehicles: []),
      ])
    let answer = Solver.solve(problem, options: SolverTests.options(50))
    #expect(answer.solution.unassigned == [3])
    #expect(answer.isProven, "what nobody can serve does not stand in the way of a proof")
    #expect(answer.solution.routes.map(\.vehicle).contains(1))
    #expect(SolutionChecker.check(answer).isFeasible)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `parts solved apart are as good as the best of all plans`(seed: UInt64) {
    let shape = ProblemShape(stops: 6, vehicles: 3) { $0.hasSkills = true }
    let problem = Problem.random(seed: seed, shape).canonical()
    let answer = Solver.solve(problem, options: SolverTests.options(300))
    #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
    #expect(
      EveryPlan.value(answer.problem, answer.solution) == EveryPlan.best(problem).value,
      "seed \(seed)")
  }
}
