import TravelModel
import Testing

@testable import VehicleRouting

/// Plans whose routes are to be alike at a price.
@Suite struct FlatRoutesTests {
  /// Twelve stops on a line, two vehicles at its end: one of them alone is cheapest.
  private static func line(balance: Int?) -> Problem {
    var problem = Problem(
      name: "line", locations: (0...12).map { Location(.planar(x: Double($0 * 10), y: 0)) },
      stops: (1...12).map { Stop(id: .number($0), location: $0, service: 20) },
      vehicles: (1...2).map { Vehicle(id: .number($0), start: 0, end: 0) },
      travel: ["car": .planar(.nearest)])
    problem.terms.balanceAllowance = balance
    // So that both searches are that of the full model.
    problem.vehicles[0].maxTravel = 1_000
    problem.vehicles[1].maxTravel = 1_000
    return problem
  }

  private static func solve(balance: Int?) -> (cost: Int, durations: [Int]) {
    let answer = Solver.solve(
      line(balance: balance), options: SolverTests.options(3_000) { $0.seed = 1 })
    #expect(SolutionChecker.check(answer).violations == [])
    #expect(answer.solution.unassigned.isEmpty)
    let durations = answer.schedules.map { schedule in
      (schedule.steps.last?.departure ?? 0) - (schedule.steps.first?.arrival ?? 0)
    }
    return (answer.cost, durations)
  }

  @Test func `routes are as flat as what may be paid for it allows`() {
    let cheapest = Self.solve(balance: nil)
    #expect(cheapest.cost == 240)
    #expect(cheapest.durations == [480])
    // A second vehicle may go as far as the sixth stop for half as much again; with the fifth, at 200 and
    // 380, the squares are least.
    let flat = Self.solve(balance: 5_000)
    #expect(flat.cost <= 360)
    #expect(flat.durations.count == 2)
    #expect(flat.durations.sorted() == [200, 380])
    // For nothing more there is no flatter plan.
    #expect(Self.solve(balance: 0).cost == 240)
  }
}
