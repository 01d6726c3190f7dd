import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Data models of the samples of OR-Tools.
@Suite struct RoutingModelTests {
  static let model = """
    {"time_matrix": [[0, 6, 9, 8], [6, 0, 8, 3], [9, 8, 0, 11], [8, 3, 11, 0]],
     "time_windows": [[2, 5], [7, 12], [10, 15], [16, 18]],
     "demands": [0, 1, 2, 4], "service_time": 1,
     "vehicle_capacities": [5, 7], "num_vehicles": 2, "depot": 0}
    """

  private func read(_ text: String) throws -> (problem: Problem, warnings: [String]) {
    let reading = try RoutingModelReader.read(Array(text.utf8), file: "m.json")
    return (reading.value, reading.warnings.map(\.code))
  }

  @Test func `nodes become stops, and the depot the ends of routes`() throws {
    let (problem, warnings) = try read(Self.model)
    #expect(problem.stops.map(\.id) == [1, 2, 3] && problem.vehicles.map(\.id) == [0, 1])
    #expect(problem.stops.map(\.delivery) == [[1], [2], [4]])
    #expect(problem.stops.map(\.service) == [1, 1, 1])
    #expect(problem.stops[2].windows == [TimeWindow(start: 16, end: 18)!])
    #expect(problem.vehicles.map(\.capacity) == [[5], [7]])
    #expect(problem.vehicles.allSatisfy { $0.start == 0 && $0.end == 0 && $0.window?.start == 2 })
    #expect(problem.vehicles[0].window?.end == TimeWindow.always.end)
    #expect(problem.leg(from: 1, to: 3, by: problem.vehicles[0]).cost == 3)
    // The window of the depot is for departure.
    #expect(warnings == ["W1342"])
  }

  @Test func `distances cost where there are some`() throws {
    let text = Self.model.replacing(
      "\"demands\"",
      with: "\"distance_matrix\": [[0,1,2,3],[1,0,4,5],[2,4,0,60],[3,5,60,0]], \"demands\"")
    let problem = try read(text).problem
    let leg = problem.leg(from: 2, to: 3, by: problem.vehicles[0])
    #expect(leg.duration == 11 && leg.distance == 60 && leg.cost == 60)
    let alone = Self.model.replacing("time_matrix", with: "distance_matrix")
    let (same, warnings) = try read(alone)
    #expect(same.leg(from: 1, to: 3, by: same.vehicles[0]).duration == 3)
    #expect(warnings == ["W1342", "W1342"])
  }

  @Test func `pairs become shipments, and other loads beside them pickups`() throws {
    let text = """
      {"time_matrix": [[0, 1, 1, 1, 1], [1, 0, 1, 1, 1], [1, 1, 0, 1, 1], [1, 1, 1, 0, 1], [1, 1, 1, 1, 0]],
       "pickups_deliveries": [[1, 3]], "demands": [0, 2, 1, -2, 0],
       "vehicle_capacity": 3, "starts": [0, 4], "ends": [4, 0], "num_vehicles": 2,
       "initial_routes": [[1, 3], [2]], "time_per_demand_unit": 5}
      """
    let problem = try read(text).problem
    #expect(problem.stops.map(\.id) == [1, 2, 3])
    #expect(problem.stops[0].kind == .pickup(delivery: 2))
    #expect(problem.stops.map(\.pickup) == [[2], [1], []])
    #expect(problem.stops.map(\.delivery) == [[], [], [2]])
    #expect(problem.stops.map(\.service) == [10, 5, 10])
    #expect(problem.vehicles.map(\.start) == [0, 4] && problem.vehicles.map(\.end) == [4, 0])
    #expect(problem.vehicles.map(\.capacity) == [[3], [3]])
    #expect(problem.vehicles.map(\.givenRoute) == [[.stop(0), .stop(2)], [.stop(1)]])
  }

  @Test func `pairs with one delivery in common are one shipment, on writing too`() throws {
    let text = """
      {"time_matrix": [[0, 1, 2, 3], [1, 0, 1, 2], [2, 1, 0, 1], [3, 2, 1, 0]],
       "pickups_deliveries": [[1, 3], [2, 3]], "demands": [0, 2, 1, -3],
       "vehicle_capacity": 3, "depot": 0, "num_vehicles": 1}
      """
    let problem = try read(text).problem
    #expect(problem.stops[2].kind == .delivery(pickups: [0, 1]))
    #expect(problem.stops.map(\.pickup) == [[2], [1], []] && problem.stops[2].delivery == [3])
    let written = try RoutingModelWriter.write(problem)
    let again = try read(String(decoding: written, as: UTF8.self)).problem
    #expect(again.stops == problem.stops)
    let codes = #expect(throws: InvalidInput.self) { try read(text.replacing("-3]", with: "-2]")) }
    #expect(codes?.findings.map(\.code) == ["E1341"])
  }

  @Test(arguments: [
    ("[6, 0, 8, 3]", "[6, 0, 8]", "E1009", "/time_matrix/1"),
    ("[6, 0, 8, 3]", "[6, 0, 8.5, 3]", "E1008", "/time_matrix/1/2"),
    ("\"time_matrix\"", "\"locations\"", "E1305", ""),
    ("[7, 12], ", "", "E1009", "/time_windows"), ("[7, 12]", "[12, 7]", "E1405", "/time_windows/1"),
    ("[0, 1, 2, 4]", "[3, 1, 2, 4]", "E1341", "/demands"),
    ("[0, 1, 2, 4]", "[0, -1, 2, 4]", "E1341", "/demands"),
    ("[0, 1, 2, 4]", "[0, 1, 2]", "E1009", "/demands"),
    ("[5, 7]", "[5]", "E1009", "/vehicle_capacities"),
    ("\"depot\": 0", "\"depot\": 4", "E1344", "/depot"), (", \"depot\": 0", "", "W1342", ""),
    ("\"depot\": 0", "\"depot\": 0, \"pickups_deliveries\": [[1, 2]]", "E1341", "/demands"),
    (
      "\"depot\": 0", "\"depot\": 0, \"pickups_deliveries\": [[1, 9]]", "E1344",
      "/pickups_deliveries/0"
    ),
    ("\"depot\": 0", "\"depot\": 0, \"initial_routes\": [[0]]", "E1344", "/initial_routes/0/0"),
    ("\"depot\": 0", "\"depot\": 0, \"penalty\": 5", "W1010", "/penalty"),
  ])
  func `what is wrong is told with its place`(
    old: String, new: String, code: String, pointer: String
  ) throws {
    try EditedFile.expect(
      code, at: pointer, replacing: old, with: new, in: Self.model
    ) { (bytes) throws(InvalidInput) in
      try RoutingModelReader.read(bytes, file: "m.json").warnings
    }
  }

  @Test func `random problems read back as the same canonical problem`() throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = RandomForeignProblem.routingModel(seed: seed)
      let errors = ProblemValidation.findings(in: problem, file: "p")
        .filter { $0.severity == .error }
      try #require(errors.isEmpty, "seed \(seed): \(errors)")
      let written = try RoutingModelWriter.write(problem)
      #expect(ProblemFormat.detect(name: "p.json", bytes: written) == .routingModel)
      let read = try RoutingModelReader.read(written, file: "random.json").value
      #expect(read.canonical() == problem.canonical(), "seed \(seed)")
      #expect(try RoutingModelWriter.write(read) == written, "seed \(seed)")
    }
  }

  @Test func `stops with ids of their own are numbered after the depot`() throws {
    var problem = try read(Self.model).problem
    problem.stops.swapAt(0, 2)
    for (index, id) in ["c", "b", "a"].enumerated() { problem.stops[index].id = .text(id) }
    let again = try RoutingModelReader.read(
      RoutingModelWriter.write(problem), file: "m.json"
    ).value
    #expect(again.stops.map(\.id) == [1, 2, 3])
    #expect(again.stops.map(\.delivery) == [[4], [2], [1]])
    #expect(again.leg(from: 1, to: 3, by: again.vehicles[0]).duration == 3)
    #expect(again.leg(from: 0, to: 1, by: again.vehicles[0]).duration == 8)
  }

  private static let refusals: [(what: String, change: @Sendable (inout Problem) -> Void)] = [
    ("skills", { $0.stops[0].skills = [1] }),
    ("setup times", { $0.stops[0].setup = 1 }),
    ("prizes and priorities", { $0.stops[0].priority = 1 }),
    ("descriptions", { $0.stops[0].description = "x" }),
    ("several time windows of a stop", { $0.stops[0].windows += [.always] }),
    ("deliveries beside pickups or shipments", { $0.stops[0].pickup = [1] }),
    ("more than one load dimension", { $0.stops[0].delivery = [1, 2] }),
    ("relations", { $0.relations = [Relation(.after, [0, 1])] }),
    ("routes without a start or an end", { $0.vehicles[0].end = nil }),
    ("fixed costs", { $0.vehicles[0].fixedCost = 1 }),
    ("an end of the working time", { $0.vehicles[0].window = TimeWindow(start: 0, end: 9) }),
    ("other objectives than cost", { $0.objective = .vehiclesFirst }),
    (
      "limits of a vehicle other than its capacity",
      { $0.vehicles[0].maxStops = 1 }
    ),
  ]

  @Test(arguments: 0..<refusals.count)
  func `what the format cannot hold is refused`(number: Int) throws {
    let (what, change) = Self.refusals[number]
    var problem = try read(Self.model).problem
    #expect(throws: Never.self) { try RoutingModelWriter.write(problem) }
    change(&problem)
    let error = try #require(throws: InvalidInput.self) { try RoutingModelWriter.write(problem) }
    #expect(
      error.findings.map(\.message).contains("data models of OR-Tools cannot express \(what)"),
      "\(error.findings)")
  }
}
