import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Problems of vrp-cli: what becomes what.
@Suite struct PragmaticReaderTests {
  static let problem = """
    {"plan": {"jobs": [
      {"id": "milk", "deliveries": [{"demand": [3], "places": [
         {"location": {"lat": 60.17, "lng": 24.95}, "duration": 300, "tag": "back door",
          "times": [["2026-11-24T10:30:00Z", "2026-11-24T12:00:00Z"],
                    ["2026-11-24T08:00:00Z", "2026-11-24T10:00:00+01:00"]]}]}],
       "skills": {"allOf": ["fridge"]}, "value": 10, "group": "a"},
      {"id": "2", "pickups": [{"demand": [1], "places": [
         {"location": {"lat": 60.18, "lng": 24.93}, "duration": 120}]}], "group": "a"},
      {"id": "sofa",
       "pickups": [{"demand": [2], "places": [
         {"location": {"lat": 60.19, "lng": 24.91}, "duration": 60}]}],
       "deliveries": [{"demand": [2], "places": [
         {"location": {"lat": 60.2, "lng": 24.9}, "duration": 90}]}]},
      {"id": "pump", "replacements": [{"demand": [1], "places": [
         {"location": {"lat": 60.21, "lng": 24.9}, "duration": 0}]}]},
      {"id": "check", "services": [{"places": [
         {"location": {"lat": 60.22, "lng": 24.9}, "duration": 0},
         {"location": {"lat": 60.23, "lng": 24.9}, "duration": 30}]}]}]},
     "fleet": {"vehicles": [
       {"typeId": "van", "vehicleIds": ["van 1", "van 2"], "profile": {"matrix": "car", "scale": 2},
        "costs": {"fixed": 20, "distance": 0.0005, "time": 0.005},
        "shifts": [{
          "start": {"earliest": "2026-11-24T07:00:00Z", "location": {"lat": 60.16, "lng": 24.94}},
          "end": {"latest": "2026-11-24T16:00:00Z", "location": {"lat": 60.16, "lng": 24.94}},
          "breaks": [{"time": {"earliest": "2026-11-24T11:00:00Z",
                               "latest": "2026-11-24T12:00:00Z"}, "duration": 1800}],
          "reloads": [{"location": {"lat": 60.16, "lng": 24.94}, "duration": 600, "tag": "hub"}]}],
        "capacity": [4], "skills": ["fridge"],
        "limits": {"maxDistance": 100000, "shiftTime": 28800, "tourSize": 20}}],
      "profiles": [{"name": "car", "speed": 12.5}]}}
    """

  private func read(
    _ text: String, _ options: FormatOptions = FormatOptions()
  ) throws -> (dated: DatedProblem, warnings: [String]) {
    let reading = try PragmaticReader.readDated(
      Array(text.utf8), file: "p.json", options: options)
    return (reading.value, reading.warnings.map(\.code))
  }

  @Test func `jobs become stops by their tasks`() throws {
    let (dated, warnings) = try read(Self.problem)
    let stops = dated.problem.stops
    #expect(warnings == ["W1342", "W1343"])
    #expect(dated.calendar?.text(0) == "2026-11-24T00:00:00Z")
    #expect(
      stops.map(\.id) == [
        "milk", 2, "sofa", "sofa", "pump", "check", "check at place 2",
      ])
    #expect(stops[0].description == "back door" && stops[0].priority == 10)
    // 10:00 in Helsinki's winter less one hour is 9:00 in universal time.
    #expect(
      stops[0].windows
        == [TimeWindow(start: 28_800, end: 32_400)!, TimeWindow(start: 37_800, end: 43_200)!])
    #expect(stops[0].delivery == [3] && stops[0].pickup == [] && stops[0].skills == [1])
    #expect(stops[1].pickup == [1] && stops[1].delivery == [])
    #expect(stops[2].kind == .pickup(delivery: 3) && stops[3].kind == .delivery(pickup: 2))
    #expect(stops[2].pickup == [2] && stops[3].delivery == [2] && stops[3].service == 90)
    #expect(stops[4].delivery == [1] && stops[4].pickup == [1])
    #expect(stops[5].alternatives == "check" && stops[6].alternatives == "check")
    #expect(dated.problem.relations == [Relation(.sameVehicle, [0, 1])])
  }

  @Test func `a type of vehicles becomes vehicles`() throws {
    let problem = try read(Self.problem).dated.problem
    #expect(problem.vehicles.map(\.id) == ["van 1", "van 2"])
    let van = problem.vehicles[0]
    #expect(van.isAlike(problem.vehicles[1]) && van.type == "van")
    #expect(van.window == TimeWindow(start: 25_200, end: 57_600) && van.start == van.end)
    #expect(van.speedFactor == 0.5 && van.capacity == [4] && van.skills == [1])
    #expect(van.maxDistance == 100_000 && van.maxDuration == 28_800 && van.maxStops == 20)
    #expect(van.breaks.map(\.service) == [1800] && van.breaks[0].windowMeaning == .begin)
    #expect(van.breaks[0].windows == [TimeWindow(start: 39_600, end: 43_200)!])
    #expect(problem.facilities.map(\.id) == ["hub"] && problem.facilities[0].service == 600)
    #expect(van.facilities == [0] && van.maxFacilityVisits == 1)
    // Tenths: 200 fixed, 5 a kilometre and 180 an hour of the shift.
    #expect(van.fixedCost == 200 * problem.costScale && van.rates.travel == 0)
    #expect(van.rates.distance * 1000 == 5 * problem.costScale)
    #expect(van.rates.shift * 3600 == 180 * problem.costScale)
    #expect(problem.travel == ["car": .greatCircle(speed: 12.5)])
    #expect(problem.objective == .vehiclesFirst)
  }

  @Test func `relations become skills of a vehicle and orders of stops`() throws {
    let relations = """
      "relations": [{"type": "any", "vehicleId": "van 2", "jobs": ["sofa"]},
        {"type": "strict", "vehicleId": "van 1", "jobs": ["milk", "2"]},
        {"type": "sequence", "vehicleId": "van 1", "jobs": ["departure", "pump"]}], "jobs"
      """
    let problem = try read(Self.problem.replacing("\"jobs\"", with: relations)).dated.problem
    #expect(problem.stops.map(\.skills) == [[1, 3], [3], [2], [2], [3], [], []])
    #expect(problem.vehicles.map(\.skills) == [[1, 3], [1, 2]])
    #expect(
      Array(problem.relations.dropFirst())
        == [Relation(.after, [0, 1]), Relation(.together, [0, 1])])
  }

  @Test func `matrices are in files of their own, by the order of places`() throws {
    var options = FormatOptions()
    // Seven places of jobs, then the depot.
    let size = 8
    let entries = (0..<size * size).map { "\($0)" }.joined(separator: ",")
    let codes = (0..<size * size).map { $0 == 1 ? "1" : "0" }.joined(separator: ",")
    let text = """
      {"profile": "car", "travelTimes": [\(entries)], "distances": [\(entries)],
       "errorCodes": [\(codes)]}
      """
    options.matrices = [NamedFile(name: "m.json", bytes: Array(text.utf8))]
    let problem = try read(Self.problem, options).dated.problem
    guard case .matrix(let matrix)? = problem.travel["car"] else {
      Issue.record("there is no matrix")
      return
    }
    #expect(matrix.size == size && matrix.distances?.last == 63)
    #expect(matrix.durations[1] == TravelMatrix.noRoute)
    #expect(problem.locations.map(\.matrixIndex) == Array(0..<size))
    #expect(problem.vehicles[0].start == 7)
    options.matrices = [NamedFile(name: "m.json", bytes: Array("{\"travelTimes\": [0]}".utf8))]
    let error = try #require(throws: InvalidInput.self) { try read(Self.problem, options) }
    #expect(error.findings.contains { $0.code == "E1009" && $0.file == "m.json" })
    #expect(throws: InvalidInput.self) {
      try ProblemFormat.json.read(Array("{}".utf8), file: "p.json", options: options)
    }
  }

  @Test func `objectives choose between vehicles and costs`() throws {
    func objective(_ list: String) throws -> (Problem, [String]) {
      let (dated, warnings) = try read(
        Self.problem.replacing("{\"plan\"", with: "{\"objectives\": \(list), \"plan\""))
      return (dated.problem, warnings)
    }
    let cheap = try objective(
      "[[{\"type\": \"minimize-unassigned\"}], [{\"type\": \"minimize-cost\"}]]")
    #expect(cheap.0.objective == .cost && cheap.1.count == 2)
    let few = try objective("[{\"type\": \"minimize-tours\"}, {\"type\": \"minimize-cost\"}]")
    #expect(few.0.objective == .vehiclesFirst)
    let short = try objective(
      "[{\"type\": \"minimize-distance\"}, {\"type\": \"balance-activities\"}]")
    #expect(short.0.vehicles[0].rates.shift == 0 && short.0.vehicles[0].fixedCost == 0)
    #expect(short.0.vehicles[0].rates.distance == short.0.costScale)
    #expect(short.1 == ["W1342", "W1342", "W1342"])
  }

  @Test func `skills of which one or none is needed are kept`() throws {
    let text = Self.problem.replacing(
      "{\"allOf\": [\"fridge\"]}",
      with: "{\"oneOf\": [\"fridge\", \"lift\"], \"noneOf\": [\"trailer\"]}")
    let problem = try PragmaticReader.readDated(Array(text.utf8), file: "p.json").value.problem
    #expect(problem.stops[0].skills == [])
    #expect(problem.stops[0].vehicleRules.anySkills == [1, 2])
    #expect(problem.stops[0].vehicleRules.noSkills == [3])
  }

  @Test func `a shipment with several places is picked up at one of them`() throws {
    let text = Self.problem.replacing(
      "\"pickups\": [{\"demand\": [2], \"places\": [",
      with: """
        "pickups": [{"demand": [2], "places": [
          {"location": {"lat": 60.3, "lng": 24.7}, "duration": 60, "tag": "branch"},
        """)
    #expect(text != Self.problem)
    let problem = try PragmaticReader.readDated(Array(text.utf8), file: "p.json").value.problem
    let pickups = problem.stops.filter(\.isPickup)
    #expect(pickups.map(\.id) == ["sofa", "sofa"] && pickups.map(\.placeIndex) == [0, 1])
    #expect(pickups[0].description == "branch" && pickups[0].alternatives != nil)
    #expect(pickups[0].alternatives == pickups[1].alternatives)
    #expect(pickups.allSatisfy { problem.stops[$0.partner ?? 0].id == "sofa" })
    #expect(!ProblemValidation.findings(in: problem, file: "p").contains { $0.severity == .error })
  }

  @Test func `several pickups and one delivery are one shipment`() throws {
    let pickup = "\"pickups\": [{\"demand\": [2], \"places\": ["
    func problem(demand: Int) throws -> Problem {
      let text = Self.problem.replacing(
        pickup,
        with: """
          "pickups": [{"demand": [\(demand)], "places": [
            {"location": {"lat": 60.3, "lng": 24.7}, "duration": 60, "tag": "legs"}]},
          {"demand": [1], "places": [
          """)
      return try PragmaticReader.readDated(Array(text.utf8), file: "p.json").value.problem
    }
    let whole = try problem(demand: 1)
    let pickups = whole.stops.indices.filter { whole.stops[$0].isPickup }
    #expect(pickups.map { whole.stops[$0].id } == ["sofa", "sofa pickup 2"])
    #expect(pickups.map { whole.stops[$0].pickup } == [[1], [1]])
    let delivery = try #require(whole.stops[pickups[0]].partner)
    #expect(whole.stops[delivery].kind == .delivery(pickups: pickups))
    #expect(whole.stops[delivery].delivery == [2] && whole.stops[delivery].id == "sofa")
    #expect(!ProblemValidation.findings(in: whole, file: "p").contains { $0.severity == .error })
    #expect(throws: InvalidInput.self) { try problem(demand: 2) }
  }

  /// What a change of the sample makes of it.
  @Test(arguments: [
    ("\"value\": 10", "\"value\": 101", "E1341", "/plan/jobs/0/value"),
    ("\"value\": 10", "\"value\": 0.5", "E1341", "/plan/jobs/0/value"),
    ("\"value\": 10", "\"compatibility\": \"x\"", "E1341", "/plan/jobs/0/compatibility"),
    ("\"value\": 10", "\"priority\": 1", "W1342", "/plan/jobs/0/priority"),
    (
      "\"id\": \"sofa\",", "\"id\": \"sofa\", \"services\": [{\"places\": []}],", "E1341",
      "/plan/jobs/2"
    ),
    (
      "\"demand\": [1], \"places\"", "\"order\": 1, \"places\"", "E1341",
      "/plan/jobs/1/pickups/0/order"
    ),
    ("{\"plan\": {", "{\"plan\": {\"clustering\": {},", "E1341", "/plan/clustering"),
    (
      "\"shifts\": [",
      "\"shifts\": [{\"start\": {\"earliest\": \"2026-11-25T07:00:00Z\", \"location\": {\"lat\": 60, \"lng\": 24}}},",
      "E1341", "/fleet/vehicles/0/shifts"
    ),
    ("\"limits\": {", "\"limits\": {\"areas\": [], ", "E1341", "/fleet/vehicles/0/limits/areas"),
    (
      "\"tag\": \"hub\"", "\"resourceId\": \"r\"", "E1341",
      "/fleet/vehicles/0/shifts/0/reloads/0/resourceId"
    ),
    (
      "\"reloads\": [", "\"reloads\": [{\"location\": {\"lat\": 1, \"lng\": 2}, \"duration\": 0}, ",
      "E1341", "/fleet/vehicles/0/shifts/0/reloads"
    ),
    (
      "\"breaks\"", "\"recharges\": {\"stations\": []}, \"breaks\"", "E1341",
      "/fleet/vehicles/0/shifts/0/recharges"
    ),
    (
      "\"earliest\": \"2026-11-24T07:00:00Z\"",
      "\"earliest\": \"2026-11-24T07:00:00Z\", \"latest\": \"2026-11-24T08:00:00Z\"", "W1342",
      "/fleet/vehicles/0/shifts/0/start/latest"
    ),
    ("\"2026-11-24T07:00:00Z\"", "\"07:00\"", "E1311", "/fleet/vehicles/0/shifts/0/start/earliest"),
    (
      "\"2026-11-24T16:00:00Z\"", "\"2026-11-24T06:00:00Z\"", "E1405",
      "/fleet/vehicles/0/shifts/0/end/latest"
    ),
    ("\"matrix\": \"car\"", "\"matrix\": \"truck\"", "E1344", "/fleet/vehicles/0/vehicleIds/0"),
    (
      "{\"lat\": 60.22, \"lng\": 24.9}", "{\"index\": 3}", "E1345",
      "/plan/jobs/4/services/0/places/0/location/index"
    ),
    (
      "{\"lat\": 60.22, \"lng\": 24.9}", "{\"type\": \"unknown\"}", "E1341",
      "/plan/jobs/4/services/0/places/0/location"
    ),
    (
      "{\"lat\": 60.22, \"lng\": 24.9}", "{\"lat\": 60.22}", "E1302",
      "/plan/jobs/4/services/0/places/0/location"
    ),
    ("\"duration\": 120", "\"duration\": 1.5", "W1343", "/plan/jobs/1/pickups/0/places/0/duration"),
    ("\"group\": \"a\"},", "\"colour\": \"red\"},", "W1010", "/plan/jobs/0/colour"),
  ])
  func `what cannot be considered is told with its place`(
    old: String, new: String, code: String, pointer: String
  ) throws {
    try EditedFile.expect(
      code, at: pointer, replacing: old, with: new, in: Self.problem
    ) { (bytes) throws(InvalidInput) in
      try PragmaticReader.readDated(bytes, file: "p.json").warnings
    }
  }
}
