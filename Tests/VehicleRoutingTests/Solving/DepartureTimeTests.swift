import PlainFiles
import Testing

@testable import RoutingFormats
@testable import VehicleRouting

/// When vehicles leave whose hours cost something.
@Suite(.internalChecks) struct DepartureTimeTests {
  /// A route without a start: a job in one of some windows, and another at 29; any other order takes much longer.
  private func departure(windows: String) throws -> (start: Int, cost: Int, isProven: Bool) {
    let text = """
      {"vehicles": [{"id": 1, "end_index": 0,
         "costs": {"per_hour": 3600, "per_shift_hour": 3600}}],
       "jobs": [{"id": 1, "location_index": 1, "time_windows": \(windows)},
         {"id": 2, "location_index": 2, "time_windows": [[29, 29]]}],
       "matrices": {"car": {"durations": [[0, 90, 1], [90, 0, 7], [90, 90, 0]]}}}
      """
    let problem = try ProblemJSONReader.read(Array(text.utf8), file: "day").value
    let answer = Solver.solve(problem, options: SolverTests.options(100))
    #expect(SolutionChecker.check(answer).violations == [])
    let route = try #require(answer.schedules.first)
    return (route.steps[0].arrival, answer.cost, answer.isProven)
  }

  @Test func `a vehicle leaves in a later window of its first stop where that saves waiting`()
    throws
  {
    // 7 seconds between the jobs and 90 to the end cost two each, waiting one.
    let early = try departure(windows: "[[13, 19]]")
    #expect(early.start == 19 && early.cost == 197 && early.isProven)
    let late = try departure(windows: "[[13, 19], [21, 41]]")
    #expect(late.start == 22 && late.cost == 194 && late.isProven)
    let gap = try departure(windows: "[[13, 19], [23, 41]]")
    #expect(gap.start == 19 && gap.cost == 197 && gap.isProven)
  }
}
