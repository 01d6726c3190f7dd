import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

@Suite struct ProblemJSONReaderTests {
  private func read(_ text: String) throws -> Reading<Problem> {
    try ProblemJSONReader.read(Array(text.utf8), file: "day/p.json")
  }

  /// What is found, with the pointers only.
  private func findings(_ text: String) -> [String] {
    do {
      return try read(text).warnings.map(\.description)
    } catch {
      return (error as? InvalidInput)?.findings.map(\.description) ?? []
    }
  }

  @Test func `VROOM's documented example with a matrix is read`() throws {
    let reading = try read(
      """
      {
        "vehicles": [{"id": 0, "start_index": 0, "end_index": 3}],
        "jobs": [{"id": 1414, "location_index": 1}, {"id": 1515, "location_index": 2}],
        "matrices": {"car": {"durations": [
          [0, 2104, 197, 1299], [2103, 0, 2255, 3152], [197, 2256, 0, 1102], [1299, 3153, 1102, 0]
        ]}}
      }
      """)
    let problem = reading.value
    #expect(reading.warnings.isEmpty)
    #expect(problem.name == "p")
    #expect(problem.locations.map(\.matrixIndex) == [0, 3, 1, 2])
    #expect(problem.stops.map(\.id) == [1414, 1515])
    let vehicle = try #require(problem.vehicles.first)
    #expect(
      problem.leg(from: problem.stops[0].location, to: problem.stops[1].location, by: vehicle).cost
        == 2255)
  }

  @Test func `every supported key has its meaning`() throws {
    let problem = try read(
      """
      {
        "format": "roundsman-problem/1", "name": "n", "objective": "prizes", "scale": 10,
        "speed_kmh": {"bike": 18},
        "vehicles": [{
          "id": "v", "description": "van", "profile": "bike", "start": [24.9, 60.1],
          "end": [25, 60.2], "capacity": [4, 5], "costs": {"fixed": 7, "per_hour": 3600, "per_km": 0},
          "skills": [1, 2], "time_window": [100, 200000], "breaks": [], "speed_factor": 1.5,
          "max_tasks": 3, "max_duration": 9000, "type": "a"
        }],
        "jobs": [{
          "id": 1, "description": "d", "location": [24.9, 60.1], "setup": 5, "service": 300,
          "delivery": [1, 0], "pickup": [0, 2], "skills": [2], "priority": 9,
          "time_windows": [[0, 10], [20, 9000]], "prize": 50
        }]
      }
      """
    ).value
    func window(_ start: Int, _ end: Int) throws -> TimeWindow {
      try #require(TimeWindow(start: start, end: end))
    }
    #expect(problem.name == "n")
    #expect(problem.objective == .prizes)
    #expect(problem.scale == 10)
    #expect(problem.travel == ["bike": .greatCircle(speed: 5)])
    var vehicle = Vehicle(
      id: "v", description: "van", profile: "bike", start: 0, end: 1, capacity: [4, 5],
      window: try window(100, 200_000), speedFactor: 1.5, skills: [1, 2], maxDuration: 9000,
      maxStops: 3, fixedCost: 7)
    vehicle.type = "a"
    #expect(problem.vehicles == [vehicle])
    #expect(
      problem.stops == [
        Stop(
          id: 1, description: "d", location: 0, delivery: [1, 0], pickup: [0, 2], service: 300,
          setup: 5, windows: [try window(0, 10), try window(20, 9000)], skills: [2], priority: 9,
          prize: 50)
      ])
  }

  @Test func `old names keep their meaning`() throws {
    let problem = try read(
      """
      {"vehicles": [{"id": 1, "start_index": 0}], "matrix": [[0, 5], [6, 0]],
       "jobs": [{"id": 1, "location_index": 1, "amount": [3]}]}
      """
    ).value
    #expect(problem.stops[0].delivery == [3])
    #expect(
      problem.travel == ["car": .matrix(TravelMatrix(size: 2, durations: [0, 5, 6, 0]))])
  }

  @Test func `without indices the rows of a matrix are the places in order of use`() throws {
    let problem = try read(
      """
      {"vehicles": [{"id": 1, "start": [1, 2]}],
       "jobs": [{"id": 1, "location": [3, 4]}, {"id": 2, "location": [1, 2]}],
       "matrices": {"car": {"durations": [[0, 5], [6, 0]], "distances": [[0, 50], [60, 0]],
                            "costs": [[0, 9], [8, 0]]}}}
      """
    ).value
    #expect(problem.locations.map(\.matrixIndex) == [0, 1])
    #expect(problem.stops.map(\.location) == [1, 0])
    #expect(
      problem.leg(from: 0, to: 1, by: problem.vehicles[0])
        == Leg(duration: 5, distance: 50, cost: 9))
  }

  @Test func `a missing capacity beside others is none at all, as in VROOM`() throws {
    let reading = try read(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "capacity": [4]}, {"id": 2, "start": [1, 2]}]}
      """)
    #expect(reading.value.vehicles.map(\.capacity) == [[4], [0]])
    #expect(reading.warnings.map(\.code) == ["W1455"])
  }

  @Test(arguments: [
    ("\"capcity\": [1]", "W1010 the key \"capcity\" is not known in a vehicle and is ignored. Did"),
    ("\"speed_factor\": 0", "/vehicles/0/speed_factor: E1009 speed_factor is 0, outside 0.001"),
    ("\"time_window\": [5, 4]", "/vehicles/0/time_window: E1405 the time window ends at 4, before"),
    ("\"time_window\": [5]", "/vehicles/0/time_window: E1009 time_window has 1 elements instead"),
    ("\"profile\": 5", "/vehicles/0/profile: E1008 profile is a whole number; expected a string"),
    ("\"end\": [60, 124]", "/vehicles/0/end: E1404 the coordinates [60.0, 124.0] are out of range"),
    ("\"end_index\": 5", "/vehicles/0/end_index: E1304 a location has only an index"),
    ("\"skills\": [1, -1]", "/vehicles/0/skills/1: E1009 an element of skills is -1, outside"),
    (
      "\"max_tasks\": 1.5",
      "/vehicles/0/max_tasks: E1008 max_tasks is a decimal number; expected a whole"
    ),
    (
      "\"capacity\": [1, 1]",
      "/jobs/0/delivery: E1408 the delivery has 1 dimensions, but others have"
    ),
  ])
  func `what is wrong with a vehicle is told with its pointer`(member: String, finding: String) {
    let found = findings(
      """
      {"vehicles": [
        {"id": 1, "start": [24, 60], \(member)}],
       "jobs": [{"id": 1, "location": [24, 60], "delivery": [1]}]}
      """)
    #expect(found.contains { $0.contains(finding) && $0.hasPrefix("day/p.json:") }, "\(found)")
  }

  @Test(arguments: [
    ("\"location\": [24, 60], \"id\": 1", "/jobs/1/id: E1403 two stops have the id 1, number 1"),
    ("\"id\": 2", "/jobs/1: E1302 job 2 has no location. Add location as [longitude, latitude]"),
    ("\"location\": [24, 60]", "/jobs/1: E1007 the job has no key \"id\". Add \"id\". A whole"),
    ("\"id\": 2, \"location\": [24]", "/jobs/1/location: E1009 location has 1 elements instead"),
    ("\"id\": 2, \"location\": [124, 99]", "are out of range. Write [longitude, latitude], from"),
    ("\"id\": 2, \"location\": [24, \"60\"]", "/jobs/1/location/1: E1008 an element of location"),
    (
      "\"id\": [], \"location\": [24, 60]",
      "/jobs/1/id: E1008 id is a list; expected a whole number or a"
    ),
    (
      "\"id\": 2, \"location\": [24, 60], \"time_windows\": [[5, 9], [9, 12]]",
      "/jobs/1/time_windows: E1406 two time windows overlap: one ends at 9, the next starts at 9"
    ),
    (
      "\"id\": 2, \"location\": [24, 60], \"time_windows\": [[5, 9], [1, 6]]",
      "/jobs/1/time_windows: E1406 two time windows overlap: one ends at 6, the next starts at 5"
    ),
    (
      "\"id\": 2, \"location\": [24, 60], \"time_windows\": [[9, 5]]",
      "/jobs/1/time_windows/0: E1405 the time window ends at 5, before it starts at 9"
    ),
    ("\"id\": 2, \"location\": [24, 60], \"priority\": 101", "/jobs/1/priority: E1009 priority is"),
    ("\"id\": 2, \"location\": [24, 60], \"service\": -1", "/jobs/1/service: E1009 service is -1"),
    (
      "\"id\": 2, \"location\": [24, 60], \"service\": 9223372036854775808",
      "/jobs/1/service: E1009 service is 9223372036854775808, outside 0…1000000000"
    ),
    (
      "\"id\": 2, \"location\": [24, 60], \"amount\": [1], \"pickup\": [1]",
      "/jobs/1/amount: E1306 amount is given together with delivery or pickup. Keep delivery and "
        + "pickup"
    ),
    (
      "\"id\": 2, \"location\": [24, 60], \"delivery\": [9]",
      "/jobs/1/delivery: W1452 stop 2 has a load of 9 in dimension 0, more than any vehicle can "
        + "carry (5)"
    ),
    (
      "\"id\": 2, \"location\": [24, 60], \"skills\": [3]",
      "/jobs/1/skills: W1454 no vehicle has the skill 3 that stop 2 requires"
    ),
    (
      "\"id\": 2, \"location\": [24, 60.5], \"time_windows\": [[0, 10]]",
      "/jobs/1/time_windows: W1453 no vehicle that drives directly to stop 2 arrives in time"
    ),
    (
      "\"id\": 2, \"location\": [60.1, 24.1]", "/jobs/1/location: W1451 longitude and latitude seem"
    ),
    ("\"id\": 2, \"location\": [0, 0]", "/jobs/1/location: W1457 the location is at 0, 0"),
    (
      "\"id\": 2, \"location\": [24, 60], \"service_per_type\": {\"a\": 1}",
      "/jobs/1/service_per_type: W1459 no vehicle has the type \"a\""
    ),
  ])
  func `what is wrong with a job is told with its pointer`(job: String, finding: String) {
    let found = findings(
      """
      {"vehicles": [{"id": 1, "start": [24, 60], "capacity": [5]}],
       "jobs": [{"id": 1, "location": [24.1, 60.1]},
        {\(job)}]}
      """)
    #expect(found.contains { $0.contains(finding) && $0.hasPrefix("day/p.json:3: ") }, "\(found)")
  }

  @Test(arguments: [
    ("[[0, 1], [2]]", "/matrices/car/durations/1: E1411 row 1 of the matrix has 1 entries, but"),
    (
      "[[0, 2.5], [null, 0]]",
      "/matrices/car/durations/0/1: E1412 the matrix entry from 0 to 1 is 2.5"
    ),
    (
      "[[0, 2], [2, 0]], \"distances\": [[0, null], [1, 0]]",
      "E1412 distances of profile \"car\", row 0, column 1"
    ),
    (
      "[[0, 2], [2, 0]], \"slices\": [{\"start\": 5, \"durations\": [[0, null], [1, 0]]}]",
      "E1412 from row 0 to column 1, profile \"car\" has a route in one slice and none in the next"
    ),
    ("[[0, -1], [2, 0]]", "/matrices/car/durations/0/1: E1412 the matrix entry from 0 to 1 is -1"),
    ("[[0, 1], [1000000001, 0]]", "/matrices/car/durations/1/0: E1412 the matrix entry from 1 to"),
    ("[[0, 1], 5]", "/matrices/car/durations/1: E1008"),
    ("[[0, 1], [1, 0]], \"distances\": [[0]]", "/matrices/car/distances: E1411 the matrix has 1"),
    ("[[0]]", "/jobs/0/location_index: E1410 the location index is 1, but the matrix of profile"),
  ])
  func `what is wrong with a matrix is told with its pointer`(table: String, finding: String) {
    let found = findings(
      """
      {"vehicles": [{"id": 1, "start_index": 0}], "jobs": [{"id": 1, "location_index": 1}],
       "matrices": {"car": {"durations": \(table)}}}
      """)
    #expect(found.contains { $0.contains(finding) }, "\(found)")
  }

  @Test func `null in a matrix is no route, and is written as null again`() throws {
    let text = """
      {"vehicles": [{"id": 1, "start_index": 0, "end_index": 0}],
       "jobs": [{"id": 1, "location_index": 1}, {"id": 2, "location_index": 2}],
       "matrices": {"car": {"durations": [[null, 3, null], [4, 0, 7], [1, null, 0]],
                            "distances": [[0, 30, null], [40, 0, 70], [10, 5, 0]]}}}
      """
    let reading = try ProblemJSONReader.read(Array(text.utf8), file: "p.json")
    #expect(reading.warnings.map(\.code) == ["W1463"])
    let problem = reading.value
    let vehicle = problem.vehicles[0]
    #expect(!problem.leg(from: 0, to: 2, by: vehicle).hasRoute)
    #expect(!problem.leg(from: 2, to: 1, by: vehicle).hasRoute)
    #expect(problem.leg(from: 1, to: 2, by: vehicle).distance == 70)
    let written = try ProblemJSONWriter.write(problem)
    let lines = String(decoding: written, as: UTF8.self).split(separator: "\n")
      .map { $0.filter { $0 != " " } }
    #expect(lines.contains { $0.hasPrefix("[0,3,null]") })
    #expect(lines.contains { $0.hasPrefix("[10,null,0]") })
    let again = try ProblemJSONReader.read(written, file: "p.json").value
    #expect(again.travel.keys == problem.travel.keys)
    #expect(!again.leg(from: 2, to: 1, by: vehicle).hasRoute)
  }

  @Test(arguments: [
    ("{}", "E1007 the problem has no key \"vehicles\""), ("[]", "E1008 the document is a list"),
    ("{\"vehicles\": []}", "day/p.json: E1401 there is no vehicle. Add at least one vehicle."),
    (
      "{\"vehicles\": [{\"id\": 1, \"start\": [1, 2]}], \"shipments\": [{}]}",
      "/shipments/0: E1007 the shipment has no key \"pickup\". Add \"pickup\". Where and when it"
    ),
    (
      "{\"vehicles\": [{\"id\": 1, \"start\": [1, 2]}, {\"id\": 1, \"start\": [1, 2]}]}",
      "/vehicles/1/id: E1403 two vehicles have the id 1"
    ),
    ("{\"vehicles\": [{\"id\": 1}]}", "/vehicles/0: W1456 vehicle 1 has neither start nor end"),
    (
      "{\"vehicles\": [{\"id\": 1, \"start\": [1, 2]}], \"format\": \"roundsman-problem/9\"}",
      "/format: E1009 format is \"roundsman-problem/9\", which is not a known value. Did you"
    ),
    (
      "{\"vehicles\": [{\"id\": 1, \"start\": [1, 2]}], \"objective\": \"prizes\", "
        + "\"jobs\": [{\"id\": 1, \"location\": [1, 2]}]}", "E1414 the objective is prizes"
    ),
    (
      "{\"vehicles\": [{\"id\": 1, \"start\": [1, 2], \"end_index\": 0}], \"matrix\": [[0]]}",
      "E1303 the location has an index in the matrices, but others do not"
    ),
    (
      "{\"vehicles\": [{\"id\": 1, \"start_index\": 0, \"profile\": \"van\"}], \"matrix\": [[0]]}",
      "/vehicles/0/start_index: E1413 the location has no coordinates, and profile \"van\" has no"
    ),
  ])
  func `what is wrong with the whole is told`(text: String, finding: String) {
    let found = findings(text)
    #expect(found.contains { $0.contains(finding) }, "\(found)")
  }

  @Test func `windows may be written in any order, as in VROOM`() throws {
    let problem = try read(
      """
      {"vehicles": [{"id": 1, "start": [1, 2]}],
       "jobs": [{"id": 1, "location": [1, 2], "time_windows": [[50, 90], [10, 20]]}]}
      """
    ).value
    #expect(problem.stops[0].windows.map(\.start) == [10, 50])
  }

  @Test func `an unknown key is told once`() throws {
    let reading = try read(
      "{\"vehicles\": [{\"id\": 1, \"start\": [1, 2], \"costs\": {\"fixd\": 1}}]}")
    #expect(reading.warnings.map(\.code) == ["W1010"])
  }

  @Test func `a problem without jobs is valid`() throws {
    #expect(try read("{\"vehicles\": [{\"id\": 1, \"end\": [1, 2]}]}").value.stops.isEmpty)
  }

  @Test func `without matrices, an index does not make two places one`() throws {
    let text = """
      {"vehicles": [{"id": 1, "start": [24.9, 60.1], "start_index": 0}],
       "jobs": [{"id": 1, "location": [24.8, 60.2], "location_index": 0},
                {"id": 2, "location": [24.7, 60.3], "location_index": 0}]}
      """
    let problem = try ProblemJSONReader.read(Array(text.utf8), file: "p.json").value
    #expect(problem.locations.count == 3)
    #expect(problem.canonical().locations.count == 3)
  }

  @Test func `a slip in the name of a profile is told`() throws {
    let text = """
      {"vehicles": [
        {"id": 1, "profile": "trukc", "start": [24.9, 60.1], "start_index": 0},
        {"id": 2, "profile": "bike", "start": [24.9, 60.1], "start_index": 0}],
       "jobs": [{"id": 1, "location": [24.8, 60.2], "location_index": 1}],
       "speed_kmh": {"biek": 12},
       "matrices": {"truck": {"durations": [[0, 1], [1, 0]]},
                    "bike": {"durations": [[0, 1], [1, 0]]}}}
      """
    let warnings = try ProblemJSONReader.read(Array(text.utf8), file: "p.json").warnings
    #expect(warnings.map(\.code) == ["W1307", "W1308", "W1308"])
    #expect(
      warnings.map(\.remedy) == [
        "Did you mean \"truck\"?", "Did you mean \"bike\"?", "Did you mean \"trukc\"?",
      ])
  }

  @Test func `a row of the matrices has one place where the great circle needs it`() throws {
    let text = """
      {"vehicles": [{"id": 1, "profile": "walk", "start": [24.9, 60.1], "start_index": 0}],
       "jobs": [{"id": 1, "location": [24.8, 60.2], "location_index": 1},
                {"id": 2, "location": [24.7, 60.2], "location_index": 1}],
       "matrices": {"car": {"durations": [[0, 1], [1, 0]]}}}
      """
    let error = try #require(throws: InvalidInput.self) {
      try ProblemJSONReader.read(Array(text.utf8), file: "p.json")
    }
    #expect(error.findings.filter { $0.severity == .error }.map(\.code) == ["E1306"])
    let byMatrix = text.replacing("\"profile\": \"walk\", ", with: "")
    let plain = try ProblemJSONReader.read(Array(byMatrix.utf8), file: "p.json")
    #expect(plain.warnings == [])
  }
}
