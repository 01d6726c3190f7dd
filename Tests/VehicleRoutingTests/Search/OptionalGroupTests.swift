import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Stops with prizes that pay for a vehicle together, and none of them alone.
@Suite struct OptionalGroupTests {
  /// Stops close together and far from the depot, which every route unloads at.
  private static func problem(
    stops count: Int, prize: Int, fixedCost: Int = 0, tip: Int = 0
  ) -> Problem {
    let size = count + 2
    // The depot, the stops, the facility at the depot.
    func duration(_ a: Int, _ b: Int) -> Int {
      let (isFar, isOtherFar) = ((1...count).contains(a), (1...count).contains(b))
      return a == b ? 0 : isFar && isOtherFar ? 1 : isFar || isOtherFar ? 100 : 0
    }
    let matrix = TravelMatrix(
      size: size, durations: (0..<size * size).map { Int32(duration($0 / size, $0 % size)) })
    var problem = Problem(
      name: "far", locations: (0..<size).map { Location(matrixIndex: $0) },
      stops: (1...count).map {
        Stop(id: .number($0), location: $0, pickup: [1], prize: prize)
      },
      vehicles: [
        Vehicle(id: 1, start: 0, end: 0, capacity: [count], fixedCost: fixedCost)
      ],
      travel: ["car": .matrix(matrix)])
    if tip > 0 {
      var facility = Facility(id: "tip", location: count + 1, loads: false, unloads: true)
      facility.service = 60
      facility.fee = tip
      problem.facilities = [facility]
      problem.vehicles[0].facilities = [0]
      problem.vehicles[0].endsEmpty = true
    }
    return problem
  }

  @Test(arguments: [(0, 0), (500, 0), (0, 500)] as [(Int, Int)])
  func `a group is served that pays for its vehicle`(fixedCost: Int, tip: Int) {
    let problem = Self.problem(stops: 40, prize: 30, fixedCost: fixedCost, tip: tip)
    let answer = Solver.solve(problem, options: SolverTests.options(200))
    #expect(answer.solution.unassigned.isEmpty)
    #expect(SolutionChecker.check(answer).isFeasible)
  }

  @Test(arguments: [(0, 0), (500, 0), (0, 500), (500, 500)] as [(Int, Int)])
  func `a group that does not pay stays out`(fixedCost: Int, tip: Int) {
    let problem = Self.problem(stops: 40, prize: 4, fixedCost: fixedCost, tip: tip)
    let answer = Solver.solve(problem, options: SolverTests.options(200))
    #expect(answer.solution.unassigned.count == 40)
    #expect(answer.cost == 0)
  }
}
