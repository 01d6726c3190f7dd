import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Everything of VROOM's input, with VROOM's meaning.
@Suite struct VroomInputTests {
  private func window(_ start: Int, _ end: Int) throws -> TimeWindow {
    try #require(TimeWindow(start: start, end: end))
  }

  @Test func `a shipment is a pickup and a delivery that refer to each other`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "capacity": [5], "skills": [3], "type": "bike"}],
       "jobs": [{"id": 1, "location": [1, 2.1]}],
       "shipments": [{
         "pickup": {"id": 1, "description": "from", "location": [1, 2.2], "setup": 5, "service": 6,
           "setup_per_type": {"bike": 7}, "service_per_type": {"bike": 8},
           "time_windows": [[0, 9000]]},
         "delivery": {"id": 1, "location": [1, 2.3], "service": 9},
         "amount": [2], "skills": [3], "priority": 10}]}
      """)
    var pickup = Stop(
      id: 1, description: "from", location: 2, pickup: [2], service: 6, setup: 5,
      windows: [try window(0, 9000)], skills: [3], priority: 10)
    pickup.kind = .pickup(delivery: 2)
    pickup.setupPerType = ["bike": 7]
    pickup.servicePerType = ["bike": 8]
    var delivery = Stop(
      id: 1, location: 3, delivery: [2], service: 9, skills: [3], priority: 10)
    delivery.kind = .delivery(pickup: 1)
    #expect(problem.stops == [Stop(id: 1, location: 1), pickup, delivery])
    #expect(pickup.service(by: problem.vehicles[0]) == 8)
    #expect(pickup.setup(by: problem.vehicles[0]) == 7)
    #expect(delivery.service(by: problem.vehicles[0]) == 9)
  }

  @Test func `breaks are taken in the order of their windows`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "capacity": [5], "breaks": [
        {"id": 4, "time_windows": [[50, 60]], "service": 7, "description": "tea", "max_load": [2]},
        {"id": 5, "service": 3},
        {"id": 6, "time_windows": [[0, 10], [20, 30]]},
        {"id": 7, "time_windows": [[0, 10], [20, 25]]}]}]}
      """)
    let breaks = problem.vehicles[0].breaks
    #expect(breaks.map(\.id) == [7, 6, 5, 4])
    #expect(
      breaks[3]
        == Break(
          id: 4, description: "tea", windows: [try window(50, 60)], service: 7, maxLoad: [2]))
  }

  @Test func `limits and a type are read`() throws {
    let vehicle = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "type": "van", "max_tasks": 4,
        "max_travel_time": 3600, "max_distance": 90000, "speed_factor": 0.8}]}
      """
    ).vehicles[0]
    #expect(vehicle.type == "van")
    #expect(vehicle.maxStops == 4 && vehicle.maxTravel == 3600 && vehicle.maxDistance == 90_000)
    #expect(vehicle.speedFactor == 0.8)
  }

  @Test func `costs by the hour and the kilometre are whole numbers in small parts`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [
        {"id": 1, "start_index": 0,
         "costs": {"fixed": 7, "per_hour": 1800, "per_km": 5, "per_task_hour": 720}},
        {"id": 2, "start_index": 0}],
       "jobs": [{"id": 1, "location_index": 1, "prize": 3}],
       "matrices": {"car": {"durations": [[0, 60], [60, 0]], "distances": [[0, 400], [400, 0]]}}}
      """)
    // A second costs 1/2 or 1, a metre 1/200, a second of service 1/5: 200 parts make them whole.
    #expect(problem.costScale == 200)
    let (dear, plain) = (problem.vehicles[0], problem.vehicles[1])
    #expect(dear.fixedCost == 1400 && problem.stops[0].prize == 600)
    #expect(dear.rates.travel == 100 && dear.rates.distance == 1 && dear.rates.task == 40)
    #expect(plain.rates.travel == 200 && plain.rates.distance == 0)
    // 60 s at 1/2 and 400 m at 1/200 are 30 + 2.
    #expect(problem.leg(from: 0, to: 1, by: dear).cost == 32 * 200)
    #expect(problem.leg(from: 0, to: 1, by: plain).cost == 60 * 200)
  }

  @Test func `plain costs need no parts`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "costs": {"per_hour": 7200, "per_km": 3000}}]}
      """)
    #expect(problem.costScale == 1)
    #expect(problem.vehicles[0].rates.travel == 2 && problem.vehicles[0].rates.distance == 3)
  }

  @Test func `steps are the given route, with the moments of plan mode beside it`() throws {
    let text = """
      {"vehicles": [{"id": 9, "start": [1, 2], "end": [1, 2], "breaks": [{"id": 3}],
        "steps": [{"type": "start", "service_at": 50}, {"type": "pickup", "id": 1},
          {"type": "break", "id": 3, "service_after": 60, "service_before": 90},
          {"type": "job", "id": 1}, {"type": "delivery", "id": 1}, {"type": "end"}]}],
       "jobs": [{"id": 1, "location": [1, 2.1]}],
       "shipments": [{"pickup": {"id": 1, "location": [1, 2.2]},
                      "delivery": {"id": 1, "location": [1, 2.3]}}]}
      """
    let plan = try ProblemJSONReader.readPlan(Array(text.utf8), file: "p.json").value
    let route: [Activity] = [.stop(1), .pause(0), .stop(0), .stop(2)]
    #expect(plan.problem.vehicles[0].givenRoute == route)
    #expect(plan.steps.count == 1)
    let steps = plan.steps[0]
    #expect(steps.map(\.activity) == [nil] + route + [nil])
    #expect(steps.map(\.isEnd) == [false, false, false, false, false, true])
    #expect(steps.map(\.earliest) == [50, nil, 60, nil, nil, nil])
    #expect(steps.map(\.latest) == [50, nil, 90, nil, nil, nil])
  }

  @Test func `jobs, pickups and deliveries have ids of their own`() {
    func findings(_ ids: (Int, Int, Int, Int)) -> [String] {
      ReadText.findings(
        """
        {"vehicles": [{"id": 1, "start": [1, 2]}], "jobs": [{"id": 1, "location": [1, 2]}],
         "shipments": [
          {"pickup": {"id": \(ids.0), "location": [1, 2]},
           "delivery": {"id": \(ids.1), "location": [1, 2]}},
          {"pickup": {"id": \(ids.2), "location": [1, 2]},
           "delivery": {"id": \(ids.3), "location": [1, 2]}}]}
        """)
    }
    #expect(findings((1, 1, 2, 2)).isEmpty)
    #expect(
      findings((1, 1, 1, 2)).map { $0.contains("/shipments/1/pickup/id: E1403 two pickups") } == [
        true
      ])
    #expect(
      findings((1, 1, 2, 1)).map { $0.contains("/shipments/1/delivery/id: E1403 two deliv") } == [
        true
      ])
  }

  @Test(arguments: [
    (
      "\"costs\": {\"per_hour\": 7200}", "\"costs\": [[0, 1], [1, 0]]",
      "/vehicles/0/costs: E1422 vehicle 1 has costs per_hour or per_km, but its matrix has costs"
    ),
    (
      "\"costs\": {\"per_km\": 1}",
      "\"costs\": [[0, 1], [1, 0]], \"distances\": [[0, 1], [1, 0]]",
      "/vehicles/0/costs: E1422 vehicle 1 has costs per_hour or per_km"
    ),
    (
      "\"costs\": {\"per_km\": 1}", nil,
      "/vehicles/0/costs: E1423 vehicle 1 has costs per_km, but the matrix of its profile \"car\" has"
    ),
    (
      "\"max_distance\": 1", nil,
      "/vehicles/0/max_distance: E1423 vehicle 1 has a max_distance, but the matrix of its profile"
    ),
    ("\"breaks\": [{}]", nil, "/vehicles/0/breaks/0: E1007 the break has no key \"id\""),
    (
      "\"breaks\": [{\"id\": 1, \"time_windows\": [[5, 4]]}]", nil,
      "/vehicles/0/breaks/0/time_windows/0: E1405 the time window ends at 4"
    ),
    (
      "\"breaks\": [{\"id\": 1}, {\"id\": 1}]", nil,
      "/vehicles/0/breaks/1/id: E1403 two breaks of the vehicle have the id 1"
    ),
    (
      "\"breaks\": [{\"id\": 1, \"max_load\": [1, 2]}]", nil,
      "/vehicles/0/breaks: E1408 the maximum load during a break has 2 dimensions, but others "
        + "have 1"
    ),
    (
      "\"steps\": [{\"type\": \"job\", \"id\": 5}]", nil,
      "/vehicles/0/steps/0/id: E1309 there is no job 5. Correct the id, or add the job."
    ),
    (
      "\"steps\": [{\"type\": \"pickup\", \"id\": 1}]", nil,
      "/vehicles/0/steps/0/id: E1309 there is no pickup 1"
    ),
    (
      "\"steps\": [{\"type\": \"break\", \"id\": 1}]", nil,
      "/vehicles/0/steps/0/id: E1309 there is no break 1"
    ),
    (
      "\"steps\": [{\"type\": \"job\"}]", nil,
      "/vehicles/0/steps/0: E1007 the step has no key \"id\". Add the id of its job."
    ),
    (
      "\"steps\": [{\"type\": \"jobs\", \"id\": 1}]", nil,
      "/vehicles/0/steps/0/type: E1009 type is \"jobs\", which is not a known value. Did you"
    ),
    (
      "\"steps\": [{\"type\": \"job\", \"id\": 1}, {\"type\": \"start\"}]", nil,
      "/vehicles/0/steps/1: E1310 the start of the route is between other steps"
    ),
    (
      "\"steps\": [{\"type\": \"end\"}, {\"type\": \"job\", \"id\": 1}]", nil,
      "/vehicles/0/steps/0: E1310 the end of the route is between other steps"
    ),
    (
      "\"steps\": [{\"type\": \"job\", \"id\": 1}, {\"type\": \"job\", \"id\": 1}]", nil,
      "/vehicles/0/steps: E1426 job 1 is given to vehicle 1, but was already given before"
    ),
    (
      "\"breaks\": [{\"id\": 1, \"time_windows\": [[10, 20]], \"service\": 30},"
        + "{\"id\": 2, \"time_windows\": [[15, 25]]}]", nil,
      "/vehicles/0/breaks: W1460 vehicle 1 cannot take break 2 in time after the breaks before it"
    ),
  ])
  func `what is wrong is told with its pointer`(member: String, matrix: String?, finding: String) {
    let found = ReadText.findings(
      """
      {"vehicles": [{"id": 1, "start_index": 0, "capacity": [5], \(member)}],
       "jobs": [{"id": 1, "location_index": 1, "delivery": [1]}],
       "matrices": {"car": {"durations": [[0, 1], [1, 0]]\(matrix.map { ", " + $0 } ?? "")}}}
      """)
    #expect(found.contains { $0.contains(finding) && $0.hasPrefix("p.json:") }, "\(found)")
  }

  @Test func `a cost matrix beside VROOM's default rates is fine`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start_index": 0,
        "costs": {"per_hour": 3600, "per_km": 0, "per_task_hour": 60}}],
       "jobs": [{"id": 1, "location_index": 1}],
       "matrices": {"car": {"durations": [[0, 1], [1, 0]], "costs": [[0, 8], [9, 0]]}}}
      """)
    // 60 an hour is 1/60 a second: a matrix's 8 become 480 parts.
    #expect(problem.costScale == 60)
    #expect(problem.leg(from: 0, to: 1, by: problem.vehicles[0]).cost == 480)
  }
}
