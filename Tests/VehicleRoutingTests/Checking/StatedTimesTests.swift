import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Plans are judged at the times that their files state.
@Suite struct StatedTimesTests {
  /// Depot and two places, ten units apart on a line; each unit of the shift costs one.
  private static let problem = """
    {"name": "line",
     "vehicles": [{"id": 1, "start_index": 0, "end_index": 0, "costs": {"per_shift_hour": 3600}}],
     "jobs": [{"id": 1, "location_index": 1, "time_windows": [[10, 12], [75, 80]]},
              {"id": 2, "location_index": 2, "time_windows": [[45, 50], [85, 90]]}],
     "matrices": {"car": {"durations": [[0, 10, 20], [10, 0, 10], [20, 10, 0]]}}}
    """

  /// The steps with their arrivals and waiting.
  private static func solution(_ times: [(arrival: Int, waiting: Int)]) -> String {
    let names = ["start", "job\", \"id\": 1, \"x\": \"", "job\", \"id\": 2, \"x\": \"", "end"]
    let steps = zip(names, times).map { name, time in
      """
      {"type": "\(name)", "arrival": \(time.arrival), "waiting_time": \(time.waiting)}
      """
    }
    return """
      {"routes": [{"vehicle": 1, "steps": [\(steps.joined(separator: ", "))]}]}
      """
  }

  private static func report(_ times: [(arrival: Int, waiting: Int)]) throws -> CheckReport {
    let problem = try ProblemJSONReader.read(Array(Self.problem.utf8), file: "p.json").value
    let stated = try SolutionJSONReader.read(
      Array(solution(times).utf8), file: "s.json", of: problem
    ).value
    return SolutionChecker.check(problem, stated.solution, times: stated.times)
  }

  @Test func `a plan costs what it costs at its own departure`() throws {
    // Out at 2, as late as ends earliest: 12, 45 after waiting 23, back at 65; 40 for the way and 63.
    let early = try Self.report([(2, 0), (12, 0), (22, 23), (65, 0)])
    #expect(early.violations == [] && early.cost == 40 + 63)
    // Another program goes when it need not wait.
    let late = try Self.report([(65, 0), (75, 0), (85, 0), (105, 0)])
    #expect(late.violations == [] && late.cost == 40 + 40)
    // It may wait where it need not.
    let idle = try Self.report([(60, 0), (70, 6), (86, 2), (108, 0)])
    #expect(idle.violations == [] && idle.cost == 40 + 48)
    #expect(idle.durations == [48])
  }

  @Test func `times that cannot be are told, and the plan is judged by its order`() throws {
    let report = try Self.report([(65, 0), (71, 4), (78, 7), (98, 0)])
    // Back at 98, having left the last place at 85.
    #expect(report.violations == [.timeDiffers(vehicle: 0, step: 3, stated: 98, actual: 105)])
    #expect(report.cost == 40 + 63)
    // Before the window opens.
    let early = try Self.report([(20, 0), (30, 0), (40, 0), (60, 0)])
    #expect(early.violations == [.timeDiffers(vehicle: 0, step: 1, stated: 30, actual: 75)])
  }

  @Test func `a unit for each leg is rounding`() throws {
    let report = try Self.report([(65, 0), (74, 1), (86, 0), (107, 0)])
    #expect(report.violations == [] && report.cost == 40 + 63)
  }

  @Test func `answers to random problems are read back at their own times and costs`() async {
    await Seeds.each(Seeds.wanted(quick: 24, long: 20_000)) { seed in
      let size: RichSize = seed.isMultiple(of: 12) ? .medium : .small
      let problem = Problem.randomRich(seed: seed, size)
      let answer = Solver.solve(problem, options: SolverTests.options(20) { $0.seed = seed })
      guard SolutionChecker.check(answer).isFeasible else { return }
      do {
        let bytes = SolutionJSONWriter.write(answer, version: "1")
        let stated = try SolutionJSONReader.read(bytes, file: "s.json", of: answer.problem).value
        #expect(stated.times.count == answer.solution.routes.count, "seed \(seed)")
        let report = SolutionChecker.check(answer.problem, stated.solution, times: stated.times)
        #expect(report.violations == [], "seed \(seed)")
        #expect(report.cost == answer.cost, "seed \(seed)")
        #expect(report.durations == answer.schedules.map(\.duration), "seed \(seed)")
        let terms = StatedTerms(stated, answer.problem).violations(
          durations: report.durations, ends: report.ends, cost: report.cost + answer.lostPrize)
        #expect(terms == [], "seed \(seed)")
        #expect(stated.figures.count == TermMeasures(answer).figures.count, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test func `a number of a term that is stated wrongly is told`() throws {
    let problem = Problem.randomRich(seed: 1, .small, features: [.terms]).canonical()
    var asked = problem
    asked.terms.compactness = 2
    let answer = Solver.solve(asked, options: SolverTests.options(20))
    let bytes = SolutionJSONWriter.write(answer, version: "1")
    var stated = try SolutionJSONReader.read(bytes, file: "s.json", of: answer.problem).value
    let spread = try #require(stated.figures.firstIndex { $0.measure == .spread })
    let actual = stated.figures[spread].value
    stated.figures[spread] = TermMeasures.Figure(.compactness, .spread, actual + 1)
    #expect(
      StatedTerms(stated, answer.problem).violations(durations: [], ends: [], cost: 0).contains(
        .termDiffers(vehicle: nil, stated.figures[spread], actual: actual)))
  }
}
