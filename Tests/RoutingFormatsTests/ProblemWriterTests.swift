import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

@Suite struct ProblemWriterTests {
  @Test func `problem JSON reads back as the same problem`() throws {
    let text = """
      {"name": "n", "objective": "prizes", "scale": 10, "speed_kmh": {"bike": 17.5},
       "vehicles": [
         {"id": "v", "description": "van", "profile": "bike", "start": [24.9, 60.1],
          "capacity": [4, 5], "costs": {"fixed": 7}, "skills": [1, 2], "time_window": [100, 200000],
          "speed_factor": 1.5, "max_tasks": 3, "max_duration": 9000},
         {"id": 2, "end": [25, 60.2], "capacity": [1, 1]}],
       "jobs": [
         {"id": 1, "description": "d", "location": [24.9, 60.1], "setup": 5, "service": 300,
          "delivery": [1, 0], "pickup": [0, 2], "skills": [2], "priority": 9,
          "time_windows": [[0, 10], [20, 9000]], "prize": 50},
         {"id": "x", "location": [24.95, 60.15]}]}
      """
    let problem = try ProblemJSONReader.read(Array(text.utf8), file: "a.json").value
    let written = try ProblemJSONWriter.write(problem)
    #expect(try ProblemJSONReader.read(written, file: "b.json").value == problem)
  }

  @Test func `matrices read back, those of the plane as numbers`() throws {
    let text = """
      {"name": "n", "vehicles": [{"id": 1, "start_index": 1}],
       "jobs": [{"id": 1, "location_index": 0}],
       "matrices": {"car": {"durations": [[0, 5], [6, 0]], "costs": [[0, 1], [2, 0]]}}}
      """
    let problem = try ProblemJSONReader.read(Array(text.utf8), file: "a.json").value
    let written = try ProblemJSONWriter.write(problem)
    #expect(try ProblemJSONReader.read(written, file: "b.json").value == problem)

    let planar = try planar(FormatOptions())
    let read = try ProblemJSONReader.read(ProblemJSONWriter.write(planar), file: "c.json").value
    for i in planar.locations.indices {
      for j in planar.locations.indices {
        let vehicle = read.vehicles[0]
        #expect(
          read.leg(from: i, to: j, by: vehicle).cost == planar.leg(from: i, to: j, by: vehicle).cost
        )
      }
    }
  }

  private let cvrp = """
    NAME : tiny
    TYPE : CVRP
    DIMENSION : 3
    EDGE_WEIGHT_TYPE : EUC_2D
    CAPACITY : 10
    DISTANCE : 99.5
    VEHICLES : 4
    NODE_COORD_SECTION
    1 0 0
    2 3 4
    3 1 1
    DEMAND_SECTION
    1 0
    2 7
    3 3
    SERVICE_TIME_SECTION
    1 0
    2 5
    3 6
    """

  private func planar(_ options: FormatOptions) throws -> Problem {
    try VRPLIBReader.read(Array(cvrp.utf8), file: "a.vrp", options: options).value
  }

  @Test(arguments: [nil, FormatOptions.Rounding.double])
  func `a CVRP reads back as the same problem`(rounding: FormatOptions.Rounding?) throws {
    let problem = try planar(FormatOptions(rounding: rounding))
    let written = try VRPLIBWriter.write(problem)
    #expect(try VRPLIBReader.read(written, file: "b.vrp").value == problem)
  }

  @Test(arguments: ["CEIL_2D", "ATT", "GEO", "EUC_2D"])
  func `a tour in the plane reads back as the same problem`(type: String) throws {
    let text = """
      NAME : t
      TYPE : TSP
      DIMENSION : 3
      EDGE_WEIGHT_TYPE : \(type)
      NODE_COORD_SECTION
      1 0.25 0
      2 3 4
      3 1 1.5
      """
    let problem = try VRPLIBReader.read(Array(text.utf8), file: "a.tsp").value
    #expect(try VRPLIBReader.read(VRPLIBWriter.write(problem), file: "b.tsp").value == problem)
  }

  @Test func `an asymmetric tour reads back as the same problem`() throws {
    let text = """
      NAME : t
      TYPE : ATSP
      DIMENSION : 3
      EDGE_WEIGHT_TYPE : EXPLICIT
      EDGE_WEIGHT_FORMAT : FULL_MATRIX
      EDGE_WEIGHT_SECTION
      0 1 2 3 0 4 5 6 0
      """
    let problem = try VRPLIBReader.read(Array(text.utf8), file: "a.tsp").value
    let written = try VRPLIBWriter.write(problem)
    #expect(String(decoding: written, as: UTF8.self).contains("TYPE : ATSP\n"))
    #expect(try VRPLIBReader.read(written, file: "b.tsp").value == problem)
  }

  @Test(arguments: FormatOptions.Rounding.allCases)
  func `Solomon's format reads back as the same problem`(rounding: FormatOptions.Rounding) throws {
    let text = """
      R0

      VEHICLE
      NUMBER CAPACITY
      2 200

      CUSTOMER
      CUST NO. XCOORD. YCOORD. DEMAND READY DUE SERVICE
      0 35 35 0 0 230 0
      1 36.5 36 10 161 171 10
      2 35 17 7 50 60 10
      """
    let options = FormatOptions(rounding: rounding)
    let problem = try SolomonReader.read(Array(text.utf8), file: "a", options: options).value
    let written = try SolomonWriter.write(problem)
    #expect(try SolomonReader.read(written, file: "b", options: options).value == problem)
  }

  @Test func `what a format cannot tell is refused`() throws {
    var problem = try planar(FormatOptions())
    problem.vehicles[0].fixedCost = 1
    problem.stops[0].skills = [1]
    problem.stops[0].windows = [.always]
    let error = try #require(throws: InvalidInput.self) { try VRPLIBWriter.write(problem) }
    #expect(
      error.findings.map(\.message) == [
        "VRPLIB files cannot express vehicles that differ",
        "VRPLIB files cannot express speed factors, stop limits and fixed costs",
        "VRPLIB files cannot express skills", "VRPLIB files cannot express time windows",
      ])
    #expect(throws: InvalidInput.self) { try SolomonWriter.write(problem) }
  }
}
