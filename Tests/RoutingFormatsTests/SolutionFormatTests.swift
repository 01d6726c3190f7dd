import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Solutions in all formats, of a problem small enough to check by hand.
@Suite struct SolutionFormatTests {
  /// Two jobs on a line of latitude, one that no vehicle can carry, and a matrix of 60 s per step.
  private static let text = """
    {"name": "hand", "vehicles": [
       {"id": "v1", "description": "van", "start": [24, 60], "start_index": 0, "end": [24, 60],
        "end_index": 0, "capacity": [5], "time_window": [28800, 36000]}],
     "jobs": [
       {"id": 7, "location": [24.1, 60], "location_index": 1, "delivery": [2], "service": 30},
       {"id": "b", "description": "bin, old", "location": [24.2, 60], "location_index": 2,
        "delivery": [3], "time_windows": [[29000, 29100]], "priority": 4},
       {"id": 9, "location": [24.3, 60], "location_index": 2, "delivery": [6]}],
     "matrices": {"car": {"durations": [[0, 60, 120], [60, 0, 60], [120, 60, 0]],
                          "distances": [[0, 500, 1000], [500, 0, 500], [1000, 500, 0]]}}}
    """

  private func problem() throws -> Problem {
    try ProblemJSONReader.read(Array(Self.text.utf8), file: "p.json").value
  }

  private func answer(_ problem: Problem, routes: [[Int]], unassigned: [Int] = []) -> Answer {
    let solution = Solution(
      routes: routes.enumerated().map { .init(vehicle: $0, stops: $1) }, unassigned: unassigned)
    let schedules = solution.routes.map { Scheduler(problem: problem).schedule($0) }
    return Answer(
      problem: problem, solution: solution, schedules: schedules,
      cost: schedules.reduce(0) { $0 + $1.cost }, collectedPrize: 0, bound: 200, isProven: false,
      method: .search, seed: .max, limit: .iterations(100),
      originalProblem: problem.canonical())
  }

  @Test func `solution JSON has VROOM's keys and ours`() throws {
    let problem = try problem()
    let answer = answer(problem, routes: [[0, 1]], unassigned: [2])
    let bytes = SolutionJSONWriter.write(
      answer, version: "1.0", remarks: [2: UnassignedRemark(reason: "too heavy.")],
      style: .compact)
    // On time at stop b: 29,000 − 60 − 30 − 60 = 28,850 at the start.
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"format":"roundsman-solution/1","code":0,"version":"1.0","problem":"hand",\
        "problem_hash":"\(answer.fingerprint)","method":"search","seed":18446744073709551615,\
        "limit":{"iterations":100},"bound":200,"gap":20.0,"proven":false,\
        "summary":{"cost":240,"routes":1,"unassigned":1,"delivery":[5],"pickup":[0],"setup":0,\
        "service":30,"duration":240,"waiting_time":0,"priority":4,"distance":2000,\
        "violations":[]},\
        "routes":[{"vehicle":"v1","description":"van","cost":240,"delivery":[5],"pickup":[0],\
        "setup":0,"service":30,"duration":240,"waiting_time":0,"priority":4,"distance":2000,\
        "steps":[\
        {"type":"start","location":[24.0,60.0],"location_index":0,"setup":0,"service":0,\
        "waiting_time":0,"load":[5],"arrival":28850,"duration":0,"distance":0,"violations":[]},\
        {"type":"job","id":7,"job":7,"location":[24.1,60.0],"location_index":1,"setup":0,\
        "service":30,"waiting_time":0,"load":[3],"arrival":28910,"duration":60,"distance":500,\
        "violations":[]},\
        {"type":"job","id":"b","job":"b","description":"bin, old","location":[24.2,60.0],\
        "location_index":2,"setup":0,"service":0,"waiting_time":0,"load":[0],"arrival":29000,\
        "duration":120,"distance":1000,"violations":[]},\
        {"type":"end","location":[24.0,60.0],"location_index":0,"setup":0,"service":0,\
        "waiting_time":0,"load":[0],"arrival":29120,"duration":240,"distance":2000,\
        "violations":[]}],"violations":[]}],\
        "unassigned":[{"id":9,"type":"job","location":[24.2,60.0],"location_index":2,\
        "reason":"too heavy."}]}

        """)
  }

  @Test func `what is written is read back without a word`() throws {
    let problem = try problem()
    let answer = answer(problem, routes: [[0, 1]], unassigned: [2])
    let bytes = SolutionJSONWriter.write(answer, version: "1.0")
    let reading = try SolutionJSONReader.read(bytes, file: "s.json", of: problem)
    #expect(reading.warnings.isEmpty)
    let times = answer.schedules[0].steps.enumerated().map {
      StatedTime(arrival: $1.arrival, begin: $1.begin, step: $0)
    }
    var expected = StatedSolution(
      solution: answer.solution, times: [times], cost: 240, routeFigures: [[]],
      fingerprint: answer.fingerprint)
    expected.loads = [Self.loads(answer.schedules[0])]
    (expected.bound, expected.isProven) = (answer.bound, answer.isProven)
    #expect(reading.value == expected)
  }

  /// What the steps of a schedule state to be on board.
  static func loads(_ schedule: Schedule) -> [StatedLoad] {
    var activities = 0
    return schedule.steps.enumerated().compactMap { index, step in
      if step.kind != .start, step.kind != .end { activities += 1 }
      return step.load.isEmpty ? nil : StatedLoad(after: activities, step.load, step: index)
    }
  }

  @Test func `violations stand at the step, the route and the summary`() throws {
    let bytes = SolutionJSONWriter.write(
      answer(try problem(), routes: [[0, 1]]), version: "1",
      violations: [
        .late(vehicle: 0, stop: 1, amount: 5), .excessStops(vehicle: 0, amount: 1),
        .stopMissing(stop: 2),
      ], style: .compact)
    let text = String(decoding: bytes, as: UTF8.self)
    let late = "{\"cause\":\"delay\",\"duration\":5}"
    let stops = "{\"cause\":\"max_tasks\",\"amount\":1}"
    #expect(text.ranges(of: "\"violations\":[\(late)]}").count == 1)
    #expect(text.ranges(of: "\"violations\":[\(late),\(stops)]").count == 2)
  }

  @Test(arguments: [
    (
      "{\"code\": 0, \"routes\": [{\"vehicle\": 3, \"steps\": []}]}",
      "s.json:1: /routes/0/vehicle: E1501 the problem has no vehicle 3. "
        + "Check that the problem and the solution belong together."
    ),
    (
      "{\"routes\": [{\"vehicle\": \"v1\", \"steps\": [{\"type\": \"job\", \"id\": 8}]}]}",
      "s.json:1: /routes/0/steps/0/id: E1502 the problem has no stop 8. "
        + "Check that the problem and the solution belong together."
    ),
    (
      "{\"routes\": [{\"vehicle\": \"v1\", \"steps\": [{\"type\": \"break\", \"id\": 8}]}]}",
      "s.json:1: /routes/0/steps/0/id: E1509 the problem has no break 8. "
        + "Check that the problem and the solution belong together."
    ),
    (
      "{\"routes\": [{\"vehicle\": \"v1\", \"steps\": [{\"type\": \"tip\", \"id\": 8}]}]}",
      "s.json:1: /routes/0/steps/0/id: E1508 the problem has no facility 8. "
        + "Check that the problem and the solution belong together."
    ),
    (
      "{\"routes\": [{\"vehicle\": \"v1\", \"steps\": [{\"type\": \"pickup\", \"id\": 7}]}]}",
      "s.json:1: /routes/0/steps/0/id: E1502 the problem has no pickup 7. "
        + "Check that the problem and the solution belong together."
    ),
    (
      "{\"routes\": [{\"vehicle\": \"v1\", \"steps\": [{\"type\": \"delivery\"}]}]}",
      "s.json:1: /routes/0/steps/0: E1007 the step has no key \"id\". Add the id of its delivery."
    ),
    (
      "{\"routes\": [{\"vehicle\": \"v1\", \"steps\": [{\"type\": \"nap\", \"id\": 8}]}]}",
      "s.json:1: /routes/0/steps/0/type: E1505 the step type nap is unknown. "
        + "Write start, job, pickup, delivery, break, reload, tip, charge, rest or end."
    ),
    (
      "{\"code\": 2, \"error\": \"no\", \"routes\": []}",
      "s.json:1: /: E1506 the file reports a failure: no. Solve the problem again."
    ),
    (
      "{\"vehicles\": []}",
      "s.json:1: /: E1007 the solution has no key \"routes\". "
        + "Check that this is a solution and not a problem."
    ),
  ])
  func `what does not fit the problem is told`(text: String, finding: String) throws {
    let problem = try problem()
    let error = try #require(throws: InvalidInput.self) {
      try SolutionJSONReader.read(Array(text.utf8), file: "s.json", of: problem)
    }
    #expect(error.findings.map(\.description).contains(finding))
  }

  @Test func `a stop that is visited twice is left to the checker, another hash is a warning`()
    throws
  {
    let problem = try problem()
    let text = """
      {"problem_hash": "0", "routes": [{"vehicle": "v1", "steps": [
        {"type": "start"}, {"type": "job", "job": 7}, {"type": "job", "id": 7}]}],
       "unassigned": [{"id": "b"}]}
      """
    let reading = try SolutionJSONReader.read(Array(text.utf8), file: "s.json", of: problem)
    #expect(reading.value.solution.routes == [.init(vehicle: 0, stops: [0, 0])])
    #expect(reading.value.solution.unassigned == [1])
    #expect(reading.warnings.map(\.code) == ["W1551"])
  }

  @Test func `the table has one row per step`() throws {
    let bytes = SolutionCSVWriter.write(
      answer(try problem(), routes: [[0, 1]], unassigned: [2]))
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        vehicle,step,type,id,description,longitude,latitude,arrival,waiting_time,setup,service,\
        departure,duration,distance,load
        v1,0,start,,,24.0,60.0,28850,0,0,0,28850,0,0,5
        v1,1,job,7,,24.1,60.0,28910,0,0,30,28940,60,500,3
        v1,2,job,b,"bin, old",24.2,60.0,29000,0,0,0,29000,120,1000,0
        v1,3,end,,,24.0,60.0,29120,0,0,0,29120,240,2000,0
        ,,unassigned,9,,24.2,60.0,,,,,,,,

        """)
  }

  @Test func `the text is a table for people`() throws {
    let text = SolutionTextWriter.write(
      answer(try problem(), routes: [[0, 1]], unassigned: [2]),
      remarks: [2: UnassignedRemark(reason: "Too heavy.", relaxation: "A truck would do.")])
    #expect(
      text == """
        hand: cost 240, 1 of 1 vehicles, 2 of 3 stops, gap to bound at most 20 %

        Vehicle v1 (van): 2 stops, cost 240
          #  stop         arrival  waiting   service  departure  distance  load
          0  start       08:00:50                      08:00:50         0     5
          1  7           08:01:50           00:00:30   08:02:20       500     3
          2  b bin, old  08:03:20                      08:03:20      1000     0
          3  end         08:05:20                      08:05:20      2000     0

        Unassigned
          9: Too heavy. A truck would do.

        """)
  }

  private func benchmark(_ kind: String) throws -> Problem {
    let text = """
      TYPE : \(kind)
      DIMENSION : 4
      EDGE_WEIGHT_TYPE : EUC_2D
      CAPACITY : 10
      NODE_COORD_SECTION
      1 0 0
      2 3 4
      3 1 1
      4 6 8
      DEMAND_SECTION
      1 0
      2 7
      3 3
      4 6
      """
    return try VRPLIBReader.read(Array(text.utf8), file: "a.vrp").value
  }

  @Test func `CVRPLIB's solutions number stops from 1 with the depot as 0`() throws {
    let problem = try benchmark("CVRP")
    // Nodes 3, 2 and 4.
    let solution = Solution(routes: [
      .init(vehicle: 0, stops: [1, 0]), .init(vehicle: 1, stops: [2]),
    ])
    let bytes = try RouteListWriter.write(solution, cost: 27, of: problem)
    #expect(String(decoding: bytes, as: UTF8.self) == "Route #1: 2 1\nRoute #2: 3\nCost 27\n")
    let stated = try RouteListReader.read(bytes, file: "a.sol", of: problem).value
    #expect(stated == StatedSolution(solution: solution, cost: 27))
  }

  @Test func `where vehicles differ, routes are numbered as they are`() throws {
    var problem = try benchmark("CVRP")
    problem.vehicles[2].capacity = [20]
    let solution = Solution(routes: [.init(vehicle: 2, stops: [1, 0, 2])])
    let bytes = try RouteListWriter.write(solution, cost: 27, of: problem)
    #expect(String(decoding: bytes, as: UTF8.self) == "Route #3: 2 1 3\nCost 27\n")
    for text in [bytes, Array("Route #1:\nRoute #3: 2 1 3\nCost 27\n".utf8)] {
      let stated = try RouteListReader.read(text, file: "a.sol", of: problem).value
      #expect(stated == StatedSolution(solution: solution, cost: 27))
    }
    let error = try #require(throws: InvalidInput.self) {
      try RouteListReader.read(Array("Route: 1\n".utf8), file: "a.sol", of: problem)
    }
    #expect(error.findings.map(\.code) == ["E1504"])
  }

  @Test func `a stated cost holds the prizes that were left`() throws {
    var problem = try benchmark("CVRP")
    problem.stops[2].prize = 30
    let text = Array("Route #1: 2 1\nCost 42\n".utf8)
    let stated = try RouteListReader.read(text, file: "a.sol", of: problem).value
    #expect(stated.cost == 12 && stated.solution.unassigned == [2])
  }

  @Test func `a tour is one route of the file's city numbers`() throws {
    let problem = try benchmark("TSP")
    let solution = Solution(routes: [.init(vehicle: 0, stops: [2, 0, 1])])
    let bytes = try RouteListWriter.write(solution, cost: 20, of: problem)
    #expect(String(decoding: bytes, as: UTF8.self) == "Route #1: 1 4 2 3\nCost 20\n")
    let turned = Array("Route #1: 2 3 1 4\nCost: 20\nOptimal: True\n".utf8)
    for text in [bytes, turned] {
      let stated = try RouteListReader.read(text, file: "a.sol", of: problem).value
      #expect(stated == StatedSolution(solution: solution, cost: 20))
    }
  }

  @Test func `texts with blanks cannot stand in a route list`() throws {
    var problem = try problem()
    problem.stops[0].id = "a b"
    let solution = Solution(routes: [.init(vehicle: 0, stops: [0, 1])])
    let error = try #require(throws: InvalidInput.self) {
      try RouteListWriter.write(solution, cost: 1, of: problem)
    }
    #expect(error.findings.map(\.code) == ["E1507"])
  }

  @Test(arguments: [
    ("Route #1: 9\n", "a.sol:1: E1502 the problem has no stop 9"),
    ("Route #1: 9223372036854775807\n", "a.sol:1: E1502 the problem has no stop 92233"),
    ("Route #1 1 2\n", "a.sol:1: E1504 the route has no colon"),
    ("Cost x\n", "a.sol:1: E1105 the cost is \"x\", not a finite number"),
    ("hello\n", "a.sol:1: E1504 the line is neither a route nor the cost"),
    (
      "Route #1: 1\nRoute #2: 2\nRoute #3: 3\nRoute #4: 1\n",
      "a.sol: E1503 there are 4 routes, but only 3 vehicles"
    ),
  ])
  func `what is wrong in a route list is told with its line`(text: String, finding: String) throws {
    let problem = try benchmark("CVRP")
    let error = try #require(throws: InvalidInput.self) {
      try RouteListReader.read(Array(text.utf8), file: "a.sol", of: problem)
    }
    #expect(error.findings.contains { $0.description.hasPrefix(finding) })
  }

  @Test(arguments: [
    (0, 1, "0"), (8273, 10, "827.3"), (8270, 10, "827"), (1, 10_000, "0.0001"), (-15, 10, "-1.5"),
    (120, 100, "1.2"), (7, 1, "7"),
  ])
  func `scaled numbers are written in the file's units`(number: Int, scale: Int, text: String) {
    #expect(ScaledNumber.text(number, scale: scale) == text)
  }

  @Test(arguments: FormatSchema.allCases)
  func `schemas are JSON`(schema: FormatSchema) throws {
    let root = try JSONDocument(schema.bytes, file: "schema").root
    #expect(root.members.map(\.key).contains("$defs"))
  }
}
