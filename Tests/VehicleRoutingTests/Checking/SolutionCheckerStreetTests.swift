import Testing
import TravelModel

@testable import VehicleRouting

/// The checker on plans of streets, with sums in comments.
@Suite struct SolutionCheckerStreetTests {
  private let problem = StreetSolverTests.square(capacity: 3)

  private func plan(_ routes: [(stops: [Int], reversed: Set<Int>)]) -> Solution {
    Solution(
      routes: routes.enumerated().map { vehicle, route in
        var result = Solution.Route(vehicle: vehicle, stops: route.stops)
        result.reversedStops = route.reversed
        return result
      })
  }

  @Test func `legs lead from the end of a street to the beginning of the next`() {
    // 0→1, 1→2, 2→3 along streets, back 10; 0→3 backward along street 4, to 2 in 10, 2→4, back 30.
    let report = SolutionChecker.check(
      problem, plan([([0, 1, 2], []), ([3, 4], [3])]))
    #expect(report.violations == [])
    #expect(report.cost == 3 * 10 + 10 + 10 + 10 + 10 + 30)
    #expect(report.durations == [40, 60])
  }

  @Test func `the direction of a street decides about the legs beside it`() {
    // Street 4 forward: 10 to 3, 10 along, then from 0 to 2 in 20, 10 along, back 30.
    let report = SolutionChecker.check(problem, plan([([0, 1, 2], []), ([3, 4], [])]))
    #expect(report.violations == [])
    #expect(report.cost == 40 + 10 + 10 + 20 + 10 + 30)
  }

  @Test func `a street of one direction is not served against it`() {
    let oneWay = StreetSolverTests.square(capacity: 3, isReversible: false)
    let report = SolutionChecker.check(oneWay, plan([([0, 1, 2], [1]), ([3, 4], [])]))
    #expect(report.violations == [.wrongDirection(vehicle: 0, stop: 1)])
    #expect(
      report.violations[0].sentence(in: oneWay) == "vehicle 1 serves stop 2 against its direction")
  }

  @Test func `neither ordinary stops nor those of other routes have a direction`() {
    var mixed = problem
    mixed.stops[0].street = nil
    let report = SolutionChecker.check(mixed, plan([([0, 1, 2], [0]), ([3, 4], [2])]))
    #expect(
      Set(report.violations) == [
        .wrongDirection(vehicle: 0, stop: 0), .wrongDirection(vehicle: 1, stop: 2),
      ])
  }

  @Test func `each street is served once, and loads add up`() {
    let report = SolutionChecker.check(problem, plan([([0, 1, 2, 3, 3], [])]))
    #expect(report.violations.contains(.stopVisited(stop: 3, times: 2)))
    #expect(report.violations.contains(.stopMissing(stop: 4)))
    #expect(
      report.violations.contains(.excessLoad(vehicle: 0, dimension: 0, after: nil, amount: 2)))
  }

  @Test func `lengths of streets are part of the distance, and schedules are checked`() throws {
    var long = problem
    let steps = [Int32](repeating: 7, count: 25)
    long.travel = ["car": .matrix(TravelMatrix(size: 5, durations: steps, distances: steps))]
    for s in long.stops.indices { long.stops[s].street?.length = 100 }
    var answer = Solver.solve(long, options: SolverTests.options(200))
    #expect(SolutionChecker.check(answer).violations == [])
    let schedule = try #require(answer.schedules.first)
    let stops = answer.solution.routes[0].stops.count
    #expect((schedule.steps.last?.distance ?? 0) >= stops * 100)
    answer = Answer(
      problem: answer.problem, solution: answer.solution, schedules: answer.schedules,
      cost: answer.cost - 10, collectedPrize: 0, bound: nil, isProven: false, method: .search,
      seed: 0, limit: .iterations(1), originalProblem: answer.originalProblem)
    #expect(
      SolutionChecker.check(answer).violations == [
        .costDiffers(stated: answer.cost, actual: answer.cost + 10)
      ])
  }
}
