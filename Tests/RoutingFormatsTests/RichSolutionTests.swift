import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Solutions with shipments, breaks, trips and rests in all formats, by hand.
@Suite struct RichSolutionTests {
  /// A place every 60 s and 500 m; costs are in halves of the user's unit.
  private static let text = """
    {"name": "day",
     "vehicles": [{"id": "v", "start_index": 0, "capacity": [5], "driving_rules": "eu561",
       "costs": {"fixed": 3, "per_hour": 1800}, "facilities": ["d", "t"],
       "breaks": [{"id": 1, "description": "tea", "parts": [100, 200]}]}],
     "jobs": [{"id": 1, "location_index": 1, "delivery": [2], "service": 30},
              {"id": 2, "location_index": 1, "alternatives": "a", "delivery": [1]},
              {"id": 3, "location_index": 2, "alternatives": "a"}],
     "shipments": [
       {"pickup": {"id": 1, "location_index": 1, "description": "shop"},
        "delivery": {"id": 1, "location_index": 2}, "amount": [3]},
       {"pickup": {"id": 2, "location_index": 1}, "delivery": {"id": 3, "location_index": 2}}],
     "facilities": [{"id": "d", "location_index": 0, "loads": true, "description": "depot"},
                    {"id": "t", "location_index": 2, "unloads": true}],
     "matrices": {"car": {"durations": [[0, 60, 120], [60, 0, 60], [120, 60, 0]],
                          "distances": [[0, 500, 1000], [500, 0, 500], [1000, 500, 0]]}}}
    """

  private func problem() throws -> Problem {
    try ProblemJSONReader.read(Array(Self.text.utf8), file: "p.json").value
  }

  private func step(
    _ kind: Schedule.Step.Kind, _ location: Int?, _ arrival: Int, service: Int = 0, travel: Int,
    _ load: Int
  ) -> Schedule.Step {
    Schedule.Step(
      kind: kind, location: location, arrival: arrival, waiting: 0, setup: 0, service: service,
      travel: travel, distance: travel * 500 / 60, load: [load])
  }

  /// Jobs 1 and 2 and the first shipment on two trips; the vehicle ends where it is.
  private func answer(_ problem: Problem) -> Answer {
    let schedule = Schedule(
      vehicle: 0,
      steps: [
        step(.start, 0, 0, travel: 0, 2), step(.stop(0), 1, 60, service: 30, travel: 60, 0),
        step(.pause(0), nil, 90, service: 100, travel: 60, 0),
        step(.facility(0), 0, 250, travel: 120, 1),
        step(.rest(.whole), nil, 250, service: 2700, travel: 120, 1),
        step(.stop(1), 1, 3010, travel: 180, 0), step(.stop(3), 1, 3010, travel: 180, 3),
        step(.pause(1), nil, 3010, service: 200, travel: 180, 3),
        step(.stop(4), 2, 3270, travel: 240, 0), step(.facility(1), 2, 3270, travel: 240, 0),
      ],
      // 3 fixed and 240 s at half a unit, in halves.
      cost: 6 + 240)
    let activities: [Activity] = [
      .stop(0), .pause(0), .facility(0), .rest(.whole), .stop(1), .stop(3), .pause(1), .stop(4),
      .facility(1),
    ]
    return Answer(
      problem: problem,
      solution: Solution(
        routes: [.init(vehicle: 0, activities: activities)], unassigned: [2, 5, 6]),
      schedules: [schedule], cost: 246, collectedPrize: 0, bound: 201, isProven: false,
      method: .search, seed: 1, limit: .iterations(1),
      originalProblem: problem.canonical())
  }

  private func json(_ violations: [Violation] = []) throws -> JSONValue {
    let bytes = SolutionJSONWriter.write(
      answer(try problem()), version: "1", violations: violations)
    return try JSONDocument(bytes, file: "s.json").root
  }

  private func value(_ json: JSONValue, _ path: String...) throws -> JSONValue {
    try path.reduce(json) { value, key in
      if let index = Int(key) { return value.elements[index] }
      return try #require(value.members.first { $0.key == key }).value
    }
  }

  @Test func `costs are in the user's units`() throws {
    let json = try json()
    #expect(try problem().costScale == 2)
    #expect(try value(json, "summary", "cost").integer == 123)
    #expect(try value(json, "routes", "0", "cost").integer == 123)
    // A plan cannot cost less than 100.5, and whole numbers from 100.
    #expect(try value(json, "bound").integer == 100)
  }

  @Test func `steps have VROOM's types, and ours`() throws {
    let steps = try value(try json(), "routes", "0", "steps").elements
    func words(_ key: String) -> [String?] {
      steps.map { step in
        step.members.first { $0.key == key }.map { $0.value.string ?? $0.value.text }
      }
    }
    #expect(
      words("type") == [
        "start", "job", "break", "reload", "rest", "job", "pickup", "break", "delivery", "tip",
        "end",
      ])
    #expect(words("id") == [nil, "1", "1", "d", nil, "2", "1", "1", "1", "t", nil])
    #expect(words("job") == [nil, "1", nil, nil, nil, "2", "1", nil, "1", nil, nil])
    #expect(
      words("description") == [nil, nil, "tea", "depot", nil, nil, "shop", "tea", nil, nil, nil])
    #expect(
      words("location_index") == ["0", "1", nil, "0", nil, "1", "1", nil, "2", "2", "2"])
    // The route ends at its last place, when all is done there.
    #expect(words("arrival").last == "3270" && words("duration").last == "240")
  }

  @Test func `breaks count as service, shipments as delivered and picked up`() throws {
    let route = try value(try json(), "routes", "0")
    #expect(try value(route, "service").integer == 30 + 100 + 2700 + 200)
    #expect(try value(route, "delivery").elements.map(\.integer) == [2 + 1 + 3])
    #expect(try value(route, "pickup").elements.map(\.integer) == [3])
  }

  @Test func `a stop of which an alternative is served is not lacking`() throws {
    let json = try json()
    #expect(try value(json, "summary", "unassigned").integer == 2)
    let unassigned = try value(json, "unassigned").elements
    #expect(try unassigned.map { try value($0, "type").string } == ["pickup", "delivery"])
    #expect(try unassigned.map { try value($0, "id").integer } == [2, 3])
  }

  @Test func `what is written is read back without a word`() throws {
    let problem = try problem()
    let answer = answer(problem)
    let bytes = SolutionJSONWriter.write(answer, version: "1.0")
    let reading = try SolutionJSONReader.read(bytes, file: "s.json", of: problem)
    #expect(reading.warnings.isEmpty)
    let times = answer.schedules[0].steps.enumerated().map {
      StatedTime(arrival: $1.arrival, begin: $1.begin, step: $0)
    }
    var expected = StatedSolution(
      solution: answer.solution, times: [times], cost: 123, routeFigures: [[]],
      fingerprint: answer.fingerprint)
    // The route is open: its end is written, too. Costs are in halves.
    expected.loads = [
      SolutionFormatTests.loads(answer.schedules[0]) + [StatedLoad(after: 9, [0], step: 10)]
    ]
    (expected.bound, expected.isProven) = (100, answer.isProven)
    #expect(reading.value == expected)
  }

  @Test func `an open route gets a start with what is on board then`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "end": [1, 2]}],
       "jobs": [{"id": 1, "location": [1, 2.5], "delivery": [4], "pickup": [1]}]}
      """)
    let schedule = Schedule(
      vehicle: 0,
      steps: [step(.stop(0), 1, 7, service: 5, travel: 0, 1), step(.end, 0, 72, travel: 60, 1)],
      cost: 60)
    let steps = WrittenRoute(schedule, in: problem).steps
    #expect(steps.map(\.kind) == [.start, .stop(0), .end])
    #expect(steps[0].location == 1 && steps[0].arrival == 7 && steps[0].load == [4])
    #expect(steps[0].distance == 0)
  }

  @Test func `violations have VROOM's causes where it has them`() throws {
    let json = try json([
      .late(vehicle: 0, stop: 0, amount: 5), .late(vehicle: 0, stop: 1, amount: 7),
      .early(vehicle: 0, stop: 1, amount: 9), .overtime(vehicle: 0, amount: 11),
      .shipmentBroken(vehicle: 0, stop: 4), .breakMissing(vehicle: 0, number: 1),
      .breakLoad(vehicle: 0, number: 0, dimension: 0, amount: 2),
      .excessTripLoad(vehicle: 0, dimension: 0, facility: 0, amount: 3),
      .excessTravel(vehicle: 0, amount: 1), .excessDistance(vehicle: 0, amount: 4),
      .skillsMissing(vehicle: 0, stop: 0, skills: [1]), .lockBroken(stop: 3),
      .facilityOverLimit(facility: 1, dimension: 0, amount: 6), .stopMissing(stop: 2),
    ])
    func causes(_ json: JSONValue) throws -> [String] {
      try value(json, "violations").elements.map { violation in
        violation.members.map { $0.value.string ?? $0.value.text }.joined(separator: " ")
      }
    }
    let all = [
      "delay 23", "lead_time 9", "precedence", "missing_break", "max_load 2", "load 3",
      "max_travel_time 1", "max_distance 4", "skills", "lock", "limit 6",
    ]
    #expect(try causes(try value(json, "summary")) == all)
    #expect(try causes(try value(json, "routes", "0")) == all)
    let steps = try value(json, "routes", "0", "steps").elements
    #expect(
      try steps.map(causes) == [
        [], ["delay 5", "skills"], ["max_load 2"], ["load 3"], [], ["delay 7", "lead_time 9"],
        ["lock"], [], ["precedence"], ["limit 6"], ["delay 11"],
      ])
  }

  @Test func `every violation is stated, or is about no route`() throws {
    let problem = try problem()
    #expect(
      StatedViolation(.restMissing(vehicle: 0, amount: 4), in: problem)
        == StatedViolation(0, .route, "driving_rules", 4, .time))
    #expect(StatedViolation(.costDiffers(stated: 1, actual: 2), in: problem) == nil)
    #expect(
      StatedViolation(.alternativesServed(stop: 1, other: 2), in: problem)
        == StatedViolation(nil, .step(.stop(2)), "alternatives"))
  }

  @Test func `the text is a table for people`() throws {
    let text = SolutionTextWriter.write(answer(try problem()))
    #expect(
      text == """
        day: cost 123, 1 of 1 vehicles, 4 of 6 stops, gap to bound at most 22.39 %

        Vehicle v: 4 stops, cost 123
          #  stop             arrival  waiting   service  departure  distance  load
          0  start           00:00:00                      00:00:00         0     2
          1  1               00:01:00           00:00:30   00:01:30       500     0
          2  break 1 tea     00:01:30           00:01:40   00:03:10       500     0
          3  reload d depot  00:04:10                      00:04:10      1000     1
          4  rest            00:04:10           00:45:00   00:49:10      1000     1
          5  2               00:50:10                      00:50:10      1500     0
          6  pickup 1 shop   00:50:10                      00:50:10      1500     3
          7  break 1 tea     00:50:10           00:03:20   00:53:30      1500     3
          8  delivery 1      00:54:30                      00:54:30      2000     0
          9  tip t           00:54:30                      00:54:30      2000     0

        Unassigned
          pickup 2
          delivery 3

        """)
  }

  @Test func `the table has one row per step`() throws {
    let lines = String(decoding: SolutionCSVWriter.write(answer(try problem())), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines[3] == "v,2,break,1,tea,,,90,0,0,100,190,60,500,0")
    #expect(lines[4] == "v,3,reload,d,depot,,,250,0,0,0,250,120,1000,1")
    #expect(lines[5] == "v,4,rest,,,,,250,0,0,2700,2950,120,1000,1")
    #expect(lines[7] == "v,6,pickup,1,shop,,,3010,0,0,0,3010,180,1500,3")
    #expect(
      lines.suffix(2).map { $0.prefix(22) } == [",,unassigned pickup,2,", ",,unassigned delivery,"])
  }
}
