import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Route plans of Timefold's quickstart.
@Suite struct TimefoldTests {
  static let plan = """
    {"name": "tuesday",
     "vehicles": [{"id": "1", "capacity": 15, "homeLocation": [60.16, 24.94],
       "departureTime": "2026-11-24T07:30:00", "visits": ["b"], "totalDemand": 2}],
     "visits": [
       {"id": "7", "name": "Amy Cole", "location": [60.17, 24.95], "demand": 1,
        "minStartTime": "2026-11-24T08:00:00", "maxEndTime": "2026-11-24T12:00:00",
        "serviceDuration": "PT30M"},
       {"id": "b", "location": {"latitude": 60.2, "longitude": 24.9}, "demand": 2,
        "minStartTime": "2026-11-24T13:00:00", "maxEndTime": "2026-11-24T18:00:00",
        "serviceDuration": 600.0, "vehicle": "1"}]}
    """

  private func read(_ text: String) throws -> (dated: DatedProblem, warnings: [String]) {
    let reading = try TimefoldReader.readDated(Array(text.utf8), file: "t.json")
    return (reading.value, reading.warnings.map(\.code))
  }

  @Test func `visits become jobs that have ended in their window`() throws {
    let (dated, warnings) = try read(Self.plan)
    let problem = dated.problem
    #expect(warnings.isEmpty && dated.calendar?.text(0) == "2026-11-24T00:00:00")
    #expect(problem.name == "tuesday" && problem.objective == .cost)
    #expect(problem.stops.map(\.id) == [7, "b"])
    #expect(problem.stops.map(\.description) == ["Amy Cole", nil])
    #expect(problem.stops.map(\.delivery) == [[1], [2]])
    #expect(problem.stops.map(\.service) == [1800, 600])
    // Until 12:00 and 18:00, less half an hour and ten minutes.
    #expect(
      problem.stops.map(\.windows) == [
        [TimeWindow(start: 28_800, end: 41_400)!], [TimeWindow(start: 46_800, end: 64_200)!],
      ])
    let vehicle = problem.vehicles[0]
    #expect(vehicle.window == TimeWindow(start: 27_000, end: TimeWindow.always.end))
    #expect(vehicle.start == vehicle.end && vehicle.capacity == [15])
    #expect(vehicle.givenRoute == [.stop(1)])
    #expect(problem.travel == ["car": .greatCircle(speed: 50 / 3.6)])
  }

  @Test(arguments: [
    ("\"PT30M\"", "\"half\"", "E1312", "/visits/0/serviceDuration"),
    ("\"PT30M\"", "\"PT5H\"", "E1405", "/visits/0/maxEndTime"),
    ("T08:00:00", "T08:00:00Z", "E1313", "/visits/0/minStartTime"),
    ("[60.17, 24.95]", "[60.17]", "E1009", "/visits/0/location"),
    ("[60.17, 24.95]", "[91, 24.95]", "E1009", "/visits/0/location/0"),
    ("[60.17, 24.95]", "{}", "E1302", "/visits/0/location"),
    ("[\"b\"]", "[\"c\"]", "E1344", "/vehicles/0/visits/0"),
    ("\"demand\": 1,", "\"demand\": 1, \"skills\": [],", "W1010", "/visits/0/skills"),
    ("\"id\": \"7\"", "\"id\": \"b\"", "E1403", "/visits/1/id"),
    ("\"demand\": 1,", "", "E1007", "/visits/0"),
  ])
  func `what is wrong is told with its place`(
    old: String, new: String, code: String, pointer: String
  ) throws {
    try EditedFile.expect(
      code, at: pointer, replacing: old, with: new, in: Self.plan
    ) { (bytes) throws(InvalidInput) in
      try TimefoldReader.readDated(bytes, file: "t.json").warnings
    }
  }

  @Test func `random problems read back as the same canonical problem`() throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = RandomForeignProblem.timefold(seed: seed)
      let errors = ProblemValidation.findings(in: problem, file: "p")
        .filter { $0.severity == .error }
      try #require(errors.isEmpty, "seed \(seed): \(errors)")
      let written = try TimefoldWriter.write(problem)
      #expect(ProblemFormat.detect(name: "p.json", bytes: written) == .timefold)
      let dated = try TimefoldReader.readDated(written, file: "random.json").value
      #expect(dated.calendar == nil, "seed \(seed)")
      #expect(dated.problem.canonical() == problem.canonical(), "seed \(seed)")
      #expect(try TimefoldWriter.write(dated.problem) == written, "seed \(seed)")
    }
  }

  @Test func `dates are written again`() throws {
    let dated = try read(Self.plan).dated
    let written = try TimefoldWriter.write(dated.problem, calendar: dated.calendar)
    let again = try TimefoldReader.readDated(written, file: "t.json").value
    #expect(again.calendar == dated.calendar)
    #expect(again.problem.canonical() == dated.problem.canonical())
  }

  private static let refusals: [(what: String, change: @Sendable (inout Problem) -> Void)] = [
    ("skills", { $0.stops[0].skills = [1] }),
    ("pickups", { $0.stops[0].pickup = [1] }),
    ("setup times", { $0.stops[0].setup = 1 }),
    ("prizes and priorities", { $0.stops[0].priority = 1 }),
    ("several time windows of a stop", { $0.stops[0].windows += [.always] }),
    ("more than one load dimension", { $0.stops[0].delivery = [1, 2] }),
    ("routes that do not return to their start", { $0.vehicles[0].end = nil }),
    ("costs other than those of travel time", { $0.vehicles[0].fixedCost = 1 }),
    ("an end of the working time", { $0.vehicles[0].window = TimeWindow(start: 0, end: 9) }),
    ("other objectives than cost", { $0.objective = .vehiclesFirst }),
    (
      "travel other than along the great circle at 50 km/h",
      { $0.travel["car"] = .greatCircle(speed: 10) }
    ),
  ]

  @Test(arguments: 0..<refusals.count)
  func `what the format cannot hold is refused`(number: Int) throws {
    let (what, change) = Self.refusals[number]
    var problem = try read(Self.plan).dated.problem
    #expect(throws: Never.self) { try TimefoldWriter.write(problem) }
    change(&problem)
    let error = try #require(throws: InvalidInput.self) { try TimefoldWriter.write(problem) }
    #expect(
      error.findings.map(\.message)
        .contains("files of Timefold's quickstart cannot express \(what)"), "\(error.findings)")
  }
}
