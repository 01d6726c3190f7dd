import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Streets in problem JSON, and their directions in all solutions.
@Suite struct StreetFormatTests {
  private static let text = """
    {"name": "lane", "vehicles": [{"id": 1, "start": [24, 60], "end": [24, 60], "capacity": [9]}],
     "jobs": [
       {"id": 1, "location": [24.1, 60], "service": 40, "delivery": [1],
        "street": {"end": [24.2, 60], "length": 500}},
       {"id": "b", "location": [24.3, 60], "service": 60, "delivery": [1],
        "street": {"end": [24.2, 60], "reversible": false, "cost": 70}},
       {"id": 3, "location": [24.1, 60], "delivery": [1]}]}
    """

  private func problem() throws -> Problem {
    try ProblemJSONReader.read(Array(Self.text.utf8), file: "p.json").value
  }

  private func answer() throws -> Answer {
    let problem = try problem()
    var route = Solution.Route(vehicle: 0, stops: [2, 1, 0])
    route.reversedStops = [0]
    let solution = Solution(routes: [route])
    let schedules = [Scheduler(problem: problem).schedule(route)]
    return Answer(
      problem: problem, solution: solution, schedules: schedules, cost: schedules[0].cost,
      collectedPrize: 0, bound: nil, isProven: false, method: .search, seed: 1,
      limit: .iterations(1), originalProblem: problem.canonical())
  }

  @Test func `keys of a street have their defaults`() throws {
    let problem = try problem()
    #expect(problem.stops[0].street?.isReversible == true)
    #expect(problem.stops[0].street?.cost == 40, "as many as the service has seconds")
    #expect(problem.stops[0].street?.length == 500)
    #expect(problem.stops[1].street?.isReversible == false)
    #expect(problem.stops[1].street?.cost == 70)
    #expect(problem.stops[0].street?.end == problem.stops[1].street?.end)
    #expect(problem.stops[2].street == nil)
  }

  @Test func `what is written is read again`() throws {
    let problem = try problem()
    let bytes = try ProblemJSONWriter.write(problem)
    #expect(try ProblemJSONReader.read(bytes, file: "p.json").value == problem)
    let square = StreetGrid.problem
    let written = try ProblemJSONWriter.write(square)
    #expect(try ProblemJSONReader.read(written, file: "p.json").value.stops == square.stops)
  }

  @Test func `a street without an end is told`() throws {
    let text = Self.text.replacing("\"end\": [24.2, 60], \"length\"", with: "\"length\"")
    let error = try #require(throws: InvalidInput.self) {
      try ProblemJSONReader.read(Array(text.utf8), file: "p.json")
    }
    #expect(error.findings.map(\.message) == ["the street of job 1 has no end"])
  }

  @Test func `solution JSON states the direction of each street, and where it is left`() throws {
    let answer = try answer()
    #expect(SolutionChecker.check(answer).violations == [])
    let bytes = SolutionJSONWriter.write(answer, version: "1", style: .compact)
    let text = String(decoding: bytes, as: UTF8.self)
    for keys in [
      #""location":[24.3,60.0],"direction":"forward","exit":[24.2,60.0]"#,
      #""location":[24.2,60.0],"direction":"backward","exit":[24.1,60.0]"#,
    ] {
      #expect(text.contains(keys))
    }
    let stated = try SolutionJSONReader.read(bytes, file: "s.json", of: answer.problem).value
    #expect(stated.solution == answer.solution)
  }

  @Test func `other solutions state it, too`() throws {
    let answer = try answer()
    let table = String(decoding: SolutionCSVWriter.write(answer), as: UTF8.self)
    #expect(table.contains(",load,direction\n"))
    #expect(table.contains(",backward\n"))
    let text = SolutionTextWriter.write(answer)
    #expect(text.contains("1 backward"))
    #expect(text.contains("b forward"))
    let list = try RouteListWriter.write(answer.solution, cost: answer.cost, of: answer.problem)
    #expect(String(decoding: list, as: UTF8.self).hasPrefix("Route #1: 3 b -1\n"))
    let stated = try RouteListReader.read(list, file: "s.sol", of: answer.problem).value
    #expect(stated.solution.routes == answer.solution.routes)
    let map = String(decoding: PlanGeoJSON(answer).document(), as: UTF8.self)
    #expect(map.replacing(" ", with: "").contains(#""direction":"backward""#))
  }

  @Test func `formats without streets refuse them`() throws {
    let problem = StreetGrid.problem
    #expect(throws: InvalidInput.self) { try VRPLIBWriter.write(problem) }
    #expect(throws: InvalidInput.self) { try SolomonWriter.write(problem) }
  }
}

/// Two streets with rows in a matrix.
private enum StreetGrid {
  static let problem: Problem = {
    let stops = [(0, 1), (1, 2)].enumerated().map { number, edge in
      var stop = Stop(id: .number(number + 1), location: edge.0, delivery: [1], service: 5)
      stop.street = Stop.Street(end: edge.1, cost: 6)
      return stop
    }
    return Problem(
      name: "two", locations: (0..<3).map { Location(matrixIndex: $0) }, stops: stops,
      vehicles: [Vehicle(id: 1, start: 0, end: 0, capacity: [4])],
      travel: ["car": .matrix(TravelMatrix(size: 3, durations: [0, 5, 9, 5, 0, 5, 9, 5, 0]))])
  }()
}
