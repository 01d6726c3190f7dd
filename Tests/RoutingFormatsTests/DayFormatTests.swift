import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Days and visits in problem JSON, and days in all solutions.
@Suite struct DayFormatTests {
  private static let text = """
    {"name": "week", "days": ["Mon", "Tue", "Wed"], "days_repeat": true,
     "vehicles": [{"id": 1, "start": [24, 60], "end": [24, 60], "days": ["Mon", 3]}],
     "jobs": [
       {"id": 1, "location": [24.1, 60], "delivery": [1],
        "visits": {"patterns": [["Mon", "Wed"], [1, 2]], "same_vehicle": true}},
       {"id": 2, "location": [24.2, 60],
        "visits": {"count": 1, "days": ["Wed"], "min_gap": 2, "max_gap": 3}},
       {"id": 3, "location": [24.3, 60]}]}
    """

  private func read(_ text: String) throws -> Problem {
    try ProblemJSONReader.read(Array(text.utf8), file: "p.json").value
  }

  private func answer() throws -> Answer {
    let problem = try read(Self.text)
    var routes = [[0, 2], [0, 1]].map { Solution.Route(vehicle: 0, stops: $0) }
    routes[1].day = 2
    let schedules = routes.map(Scheduler(problem: problem).schedule)
    return Answer(
      problem: problem, solution: Solution(routes: routes), schedules: schedules,
      cost: schedules.reduce(0) { $0 + $1.cost }, collectedPrize: 0, bound: nil, isProven: false,
      method: .search, seed: 1, limit: .iterations(1), originalProblem: problem.canonical())
  }

  @Test func `days are numbers from 1 or names`() throws {
    let problem = try read(Self.text)
    #expect(problem.days == PlanDays(names: ["Mon", "Tue", "Wed"], repeats: true))
    #expect(problem.vehicles[0].days == DaySet([0, 2]))
    #expect(
      problem.stops[0].visits
        == VisitPlan(count: 2, patterns: [DaySet([0, 2]), DaySet([0, 1])], sameVehicle: true))
    #expect(
      problem.stops[1].visits == VisitPlan(count: 1, days: DaySet([2]), minGap: 2, maxGap: 3))
    #expect(problem.stops[2].visits == nil)
    let numbered = try read(#"{"days": 5, "vehicles": [{"id": 1, "start": [0, 9]}]}"#)
    #expect(numbered.days == PlanDays(count: 5))
  }

  @Test func `what is written is read again`() throws {
    let problem = try read(Self.text)
    let bytes = try ProblemJSONWriter.write(problem)
    #expect(try ProblemJSONReader.read(bytes, file: "p.json").value == problem)
  }

  @Test func `unknown days, days twice and a repetition without days are told`() throws {
    func codes(_ old: String, _ new: String) throws -> [String] {
      let error = try #require(throws: InvalidInput.self) {
        try read(Self.text.replacing(old, with: new))
      }
      return error.findings.map(\.code)
    }
    #expect(try codes(#"["Mon", 3]"#, #"["Fri", 3]"#) == ["E1309"])
    #expect(try codes(#"["Mon", 3]"#, #"["Mon", 1]"#) == ["E1448"])
    #expect(try codes(#""days": ["Mon", "Tue", "Wed"], "#, "").contains("E1448"))
  }

  @Test func `solution JSON states the day of each route`() throws {
    let answer = try answer()
    #expect(SolutionChecker.check(answer).violations == [])
    let bytes = SolutionJSONWriter.write(answer, version: "1", style: .compact)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""vehicle":1,"day":1,"day_name":"Mon""#))
    #expect(text.contains(#""vehicle":1,"day":3,"day_name":"Wed""#))
    let stated = try SolutionJSONReader.read(bytes, file: "s.json", of: answer.problem).value
    #expect(stated.solution == answer.solution)
    let outline = try PlanOutlineReader.read(bytes, file: "s.json").value
    #expect(outline.routes.map(\.vehicle) == ["1 on day Mon", "1 on day Wed"])
  }

  @Test func `other solutions state it, too`() throws {
    let answer = try answer()
    let table = String(decoding: SolutionCSVWriter.write(answer), as: UTF8.self)
    #expect(table.contains(",load,day\n"))
    #expect(table.contains(",Wed\n"))
    let text = SolutionTextWriter.write(answer)
    #expect(text.contains("2 routes in 3 days"))
    #expect(text.contains("\nDay Mon: cost "))
    #expect(text.contains("\nDay Wed: cost "))
    #expect(!text.contains("Day Tue"))
    let map = String(decoding: PlanGeoJSON(answer).document(), as: UTF8.self)
    #expect(map.replacing(" ", with: "").contains(#""day":"Wed""#))
    #expect(throws: InvalidInput.self) {
      try RouteListWriter.write(answer.solution, cost: answer.cost, of: answer.problem)
    }
  }

  @Test func `formats without days refuse them`() throws {
    let problem = try read(Self.text)
    #expect(throws: InvalidInput.self) { try VRPLIBWriter.write(problem) }
    #expect(throws: InvalidInput.self) { try SolomonWriter.write(problem) }
  }
}
