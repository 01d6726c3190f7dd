import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

@Suite struct VRPLIBReaderTests {
  private func read(
    _ text: String, _ options: FormatOptions = FormatOptions()
  ) throws -> Reading<Problem> {
    try VRPLIBReader.read(Array(text.utf8), file: "folder/a.vrp", options: options)
  }

  private func findings(_ text: String) throws -> [String] {
    let error = try #require(throws: InvalidInput.self) { try read(text) }
    return error.findings.map(\.description)
  }

  /// The length of the tour through the locations in an order of numbers from 1.
  private func length(_ tour: [Int], _ problem: Problem) -> Int {
    zip(tour, tour.dropFirst() + tour.prefix(1)).reduce(0) { sum, pair in
      sum + problem.leg(from: pair.0 - 1, to: pair.1 - 1, by: problem.vehicles[0]).cost
    }
  }

  @Test func `burma14's optimal tour has its published length of 3323 in GEO distances`() throws {
    let problem = try read(
      """
      NAME: burma14
      TYPE: TSP
      COMMENT: 14-Staedte in Burma (Zaw Win)
      DIMENSION: 14
      EDGE_WEIGHT_TYPE: GEO
      EDGE_WEIGHT_FORMAT: FUNCTION
      DISPLAY_DATA_TYPE: COORD_DISPLAY
      NODE_COORD_SECTION
         1  16.47       96.10
         2  16.47       94.44
         3  20.09       92.54
         4  22.39       93.37
         5  25.23       97.24
         6  22.00       96.05
         7  20.47       97.02
         8  17.20       96.29
         9  16.30       97.38
        10  14.05       98.12
        11  16.53       97.38
        12  21.52       95.59
        13  19.41       97.13
        14  20.09       94.55
      EOF
      """
    ).value
    #expect(problem.travel == ["car": .planar(.geo)])
    #expect(length([1, 2, 14, 3, 4, 5, 6, 12, 7, 13, 8, 11, 9, 10], problem) == 3323)
    #expect(problem.vehicles == [Vehicle(id: 1, start: 0, end: 0)])
    #expect(problem.stops.map(\.id) == (2...14).map { .number($0) })
  }

  @Test(arguments: [
    // √(1000² / 10) is 316.23, √(1² / 10) is 0.32; ATT rounds up, and 10 · 100² makes just 100.
    ("ATT", [317, 1, 100]), ("CEIL_2D", [1000, 1, 317]), ("EUC_2D", [1000, 1, 316]),
  ])
  func `planar distances follow TSPLIB`(type: String, distances: [Int]) throws {
    let problem = try read(
      """
      TYPE : TSP
      DIMENSION : 4
      EDGE_WEIGHT_TYPE : \(type)
      NODE_COORD_SECTION
      1 0 0
      2 1000 0
      3 0 1.0e0
      4 100 300
      """
    ).value
    let measured = (1...3).map { problem.leg(from: 0, to: $0, by: problem.vehicles[0]).cost }
    #expect(measured == distances)
    #expect(problem.name == "a")
  }

  @Test(arguments: [
    ("FULL_MATRIX", "9 12 13 14  12 9 23 24  13 23 9 34  14 24 34 9"),
    ("UPPER_ROW", "12 13 14\n23 24\n34"), ("LOWER_ROW", "12 13 23 14 24 34"),
    ("UPPER_DIAG_ROW", "0 12 13 14 0 23 24 0 34 0"),
    ("LOWER_DIAG_ROW", "0 12 0\n13 23 0 14\n24 34 0"),
    ("UPPER_COL", "12 13 23 14 24 34"), ("LOWER_COL", "12 13 14 23 24 34"),
    ("UPPER_DIAG_COL", "0 12 0 13 23 0 14 24 34 0"),
    ("LOWER_DIAG_COL", "0 12 13 14 0 23 24 0 34 0"),
  ])
  func `every order of explicit weights gives the same matrix`(format: String, weights: String)
    throws
  {
    let problem = try read(
      """
      NAME : x
      TYPE : TSP
      DIMENSION : 4
      EDGE_WEIGHT_TYPE : EXPLICIT
      EDGE_WEIGHT_FORMAT : \(format)
      EDGE_WEIGHT_SECTION
      \(weights)
      EOF
      """
    ).value
    let durations: [Int32] = [0, 12, 13, 14, 12, 0, 23, 24, 13, 23, 0, 34, 14, 24, 34, 0]
    #expect(problem.travel == ["car": .matrix(TravelMatrix(size: 4, durations: durations))])
    #expect(problem.locations.map(\.matrixIndex) == [0, 1, 2, 3])
  }

  @Test func `an asymmetric matrix keeps its direction; rows are origins`() throws {
    let problem = try read(
      """
      TYPE: ATSP
      DIMENSION: 2
      EDGE_WEIGHT_TYPE: EXPLICIT
      EDGE_WEIGHT_FORMAT: FULL_MATRIX
      EDGE_WEIGHT_SECTION
      100000000 7
      5 100000000
      """
    ).value
    #expect(problem.leg(from: 0, to: 1, by: problem.vehicles[0]).cost == 7)
    #expect(problem.leg(from: 1, to: 0, by: problem.vehicles[0]).cost == 5)
  }

  private let cvrp = """
    NAME : \ttiny\t\r
    COMMENT : \t"By nobody: 2026"\t\r
    TYPE : \tCVRP\t\r
    DIMENSION : \t4\t\r
    EDGE_WEIGHT_TYPE : \tEUC_2D\t\r
    CAPACITY : \t10\t\r
    DISTANCE : 99.5\r
    SERVICE_TIME : 2\r
    NODE_COORD_SECTION\t\t\r
    1\t0\t0\r
    2\t3\t4\r
    3\t1\t1\r
    4\t6\t8\r
    DEMAND_SECTION\r
    1\t0\r
    2\t7\r
    3\t3\r
    4\t6\r
    DEPOT_SECTION\r
     1\r
     -1\r
    EOF\r

    """

  @Test func `a CVRP file with tabs, quotes and CRLF gives stops, loads and an ample fleet`() throws
  {
    let reading = try read(cvrp)
    let problem = reading.value
    #expect(reading.warnings.isEmpty)
    #expect(problem.name == "tiny")
    #expect(problem.stops.map(\.id) == [2, 3, 4])
    #expect(problem.stops.map(\.delivery) == [[7], [3], [6]])
    #expect(problem.stops.map(\.service) == [2, 2, 2])
    // min(3 stops, 2 · ⌈16 / 10⌉ + 10)
    #expect(problem.vehicles.count == 3)
    #expect(problem.vehicles[0].capacity == [10])
    #expect(problem.vehicles[0].maxDuration == 99, "whole numbers at most 99.5 are at most 99")
    #expect(problem.leg(from: 0, to: 2, by: problem.vehicles[0]).cost == 1)
  }

  @Test func `options set rounding and fleet`() throws {
    let problem = try read(cvrp, FormatOptions(rounding: .double, vehicles: 2)).value
    #expect(problem.vehicles.count == 2)
    #expect(problem.scale == 10_000)
    #expect(problem.vehicles[0].maxDuration == 995_000)
    #expect(problem.stops[0].service == 20_000)
    // √2 to four decimals
    #expect(problem.leg(from: 0, to: 2, by: problem.vehicles[0]).cost == 14142)
  }

  @Test func `decimal coordinates make a CVRP unrounded, and a warning says so`() throws {
    let reading = try read(cvrp.replacing("6\t8", with: "6.00000 8.0\r"))
    #expect(reading.value.scale == 10_000)
    #expect(reading.warnings.map(\.code) == ["W1111"])
  }

  @Test func `where nodes are wrong, other numbers are looked at all the same`() throws {
    let text = cvrp.replacing("4\t6\t8", with: "").replacing("2\t7", with: "2\t-7")
      .replacing("CAPACITY : \t10", with: "CAPACITY : ten").replacing("99.5", with: "far")
    let codes = try findings(text).map { $0.split(separator: " ")[1] }
    #expect(codes == ["E1105", "E1105", "E1104", "E1109"])
  }

  private let depots = """
    NAME: two depots
    TYPE: MDVRPTW
    EDGE_WEIGHT_TYPE: EUC_2D
    DIMENSION: 4
    VEHICLES: 2
    CAPACITY: 10
    VEHICLES_MAX_DURATION: 90
    NODE_COORD_SECTION
    1	0.5	0
    2	30	0
    3	1	1
    4	29	0.25
    DEMAND_SECTION
    1	0
    2	0
    3	7
    4	3
    SERVICE_TIME_SECTION
    1	0
    2	0
    3	5
    4	6
    TIME_WINDOW_SECTION
    1	0	100
    2	10	200
    3	20	30
    4	40	50
    VEHICLES_DEPOT_SECTION
    1	2
    2	1
    DEPOT_SECTION
    1
    2
    -1
    EOF
    """

  @Test func `each vehicle has one of several depots and its opening hours`() throws {
    let problem = try read(depots).value
    #expect(problem.stops.map(\.id) == [3, 4])
    #expect(problem.scale == 1, "values are stated in thousandths")
    // √(0.5² + 1) to three decimals
    #expect(problem.leg(from: 0, to: 2, by: problem.vehicles[0]).cost == 1118)
    #expect(problem.stops.map(\.service) == [5_000, 6_000])
    #expect(problem.stops[1].windows == [TimeWindow(start: 40_000, end: 50_000)])
    #expect(problem.vehicles.map(\.start) == [1, 0] && problem.vehicles.map(\.end) == [1, 0])
    #expect(problem.vehicles[0].window == TimeWindow(start: 10_000, end: 200_000))
    #expect(problem.vehicles.allSatisfy { $0.maxDuration == 90_000 && $0.capacity == [10] })
  }

  @Test(arguments: [
    ("1\t2\n", "9\t2\n", "folder/a.vrp:28: E1104 VEHICLES_DEPOT_SECTION has no line for vehicle 1"),
    ("1\t2\n", "2\t2\n", "folder/a.vrp:30: E1107 VEHICLES_DEPOT_SECTION lists vehicle 2 twice"),
    ("1\t2\n", "1\t3\n", "folder/a.vrp:29: E1108 VEHICLES_DEPOT_SECTION names 3, which is no"),
    ("4\t40\t50", "4\t50\t40", "folder/a.vrp:27: E1405 the time window ends before it starts"),
    ("SERVICE_TIME_S", "SERVICE_TIME_SECTIO\nX_S", "folder/a.vrp:18: W1110"),
  ])
  func `what is wrong with depots is told`(old: String, new: String, finding: String) throws {
    #expect(depots.contains(old))
    let found = try findings(depots.replacing(old, with: new))
    #expect(found.contains { $0.hasPrefix(finding) }, "\(found)")
  }

  @Test func `stops with a prize may be left out, and those without may not`() throws {
    let text = depots.replacing("MDVRPTW", with: "PCVRPTW").replacing("1\n2\n-1", with: "1\n-1")
      .replacing("VEHICLES_DEPOT_SECTION\n1\t2\n2\t1", with: "PRIZE_SECTION\n1 0\n2 0\n3 2.5\n4 0")
      .replacing("2\t10\t200", with: "2\t10\t90").replacing("0.25", with: "0.5")
    let problem = try read(text).value
    #expect(problem.objective == .cost && problem.scale == 1)
    #expect(problem.stops.map(\.id) == [2, 3, 4])
    #expect(problem.stops.map(\.prize) == [nil, 25, nil], "in tenths, as distances are")
    #expect(problem.leg(from: 0, to: 2, by: problem.vehicles[0]).cost == 11)
    #expect(problem.lostPrize(collecting: 0) == 25 && problem.lostPrize(collecting: 25) == 0)
  }

  @Test func `an orienteering file gives prizes, and a depot with a score is a stop`() throws {
    let text = """
      NAME : tiny
      TYPE : OP
      DIMENSION : 3
      COST_LIMIT : 100
      EDGE_WEIGHT_TYPE : EUC_2D
      NODE_COORD_SECTION
      1 0 0
      2 3 4
      3 30 40
      NODE_SCORE_SECTION
      1 5
      2 7
      3 0
      DEPOT_SECTION
      1
      -1
      """
    let problem = try read(text).value
    #expect(problem.objective == .prizes)
    #expect(problem.stops.map(\.id) == [1, 2, 3])
    #expect(problem.stops.map(\.prize) == [5, 7, 0])
    #expect(problem.vehicles == [Vehicle(id: 1, start: 0, end: 0, maxDuration: 100)])
    let zero = try read(text.replacing("1 5\n", with: "1 0\n")).value
    #expect(zero.stops.map(\.id) == [2, 3])
  }

  @Test(arguments: [
    (
      "TYPE : \tCVRP", "TYPE : HCP",
      "folder/a.vrp:3: E1103 the type HCP is not supported. "
        + "Use one of TSP, ATSP, CVRP, SDVRP, VRPTW, MDVRPTW, PCVRPTW, MTVRPTWR, VRPB, OP."
    ),
    (
      "EUC_2D", "MAN_2D",
      "folder/a.vrp:5: E1103 the weight type MAN_2D is not supported. "
        + "Use EUC_2D, CEIL_2D, GEO, ATT or EXPLICIT."
    ),
    (
      "CAPACITY : \t10\t", "",
      "folder/a.vrp: E1102 there is no CAPACITY. Add CAPACITY : and the capacity of a vehicle."
    ),
    (
      "4\t6\t8", "3\t6\t8",
      "folder/a.vrp:13: E1107 node 3 appears twice, first on line 12. "
        + "Give each node a unique number."
    ),
    (
      "4\t6\t8", "",
      "folder/a.vrp:9: E1104 NODE_COORD_SECTION has 3 nodes; DIMENSION says 4. "
        + "Correct DIMENSION, or add the missing lines."
    ),
    (
      "4\t6\t8", "4\t6",
      "folder/a.vrp:13: E1106 the line has 2 fields instead of 3. "
        + "Write node, x, y, separated by spaces."
    ),
    (
      "4\t6\t8", "4\t6\tx8",
      "folder/a.vrp:13: E1105 the y coordinate is \"x8\", not a finite number. "
        + "Write a number such as 12.5, with a decimal point and without thousands separators."
    ),
    (
      "2\t7", "2\t-7",
      "folder/a.vrp:16: E1109 the demand is -7, outside 0…1000000000000. "
        + "Write a whole number from 0 to 1000000000000."
    ),
    (
      "2\t7", "9\t7",
      "folder/a.vrp:16: E1108 DEMAND_SECTION names node 9, which is not in the file. "
        + "Use the numbers of the nodes, from 1 to 4."
    ),
    (
      "DEPOT_SECTION\r\n 1", "DEPOT_SECTION\r\n 8",
      "folder/a.vrp:20: E1108 the depot 8 is not a node in the file. Use one of its nodes."
    ),
    (
      "DEPOT_SECTION\r\n 1", "DEPOT_SECTION\r\n 1\n 2",
      "folder/a.vrp:21: E1103 DEPOT_SECTION names 2 depots; only one is supported for this type. "
        + "Specify one depot and end the section with -1; several depots require the type MDVRPTW."
    ),
    (
      "DEMAND_SECTION", "DEMAND_SECTON",
      "folder/a.vrp:14: W1110 the entry DEMAND_SECTON is not known and is ignored. "
        + "Did you mean DEMAND_SECTION?"
    ),
    (
      "4\t6\t8", "4\t6\t8\r\nFIXED_EDGES_SECTION",
      "folder/a.vrp:14: E1103 the section FIXED_EDGES_SECTION is not supported. "
        + "Known sections: NODE_COORD_SECTION, DEPOT_SECTION, DEMAND_SECTION, EDGE_WEIGHT_SECTION, "
        + "DISPLAY_DATA_SECTION, NODE_SCORE_SECTION, SERVICE_TIME_SECTION, TIME_WINDOW_SECTION, "
        + "PRIZE_SECTION, VEHICLES_DEPOT_SECTION, RELEASE_TIME_SECTION, "
        + "VEHICLES_RELOAD_DEPOT_SECTION, BACKHAUL_SECTION."
    ),
    (
      "4\t6\t8", "4\t6\t8\r\nPRIZE_SECTION",
      "folder/a.vrp:14: E1103 the section PRIZE_SECTION has no meaning for the type CVRP. "
        + "Remove it, or use one of the types PCVRPTW."
    ),
    (
      "6\t8", "6\t8e9",
      "folder/a.vrp:13: E1407 locations are up to 8000000006.0 apart, too far for whole-number "
        + "distances; this one is farthest from the others. Correct it, or use larger units."
    ),
  ])
  func `what is wrong is told with its line`(old: String, new: String, finding: String) throws {
    #expect(cvrp.contains(old))
    #expect(try findings(cvrp.replacing(old, with: new)).contains(finding))
  }

  @Test func `a matrix with too few numbers or a hole is refused`() throws {
    let text = """
      TYPE : TSP
      DIMENSION : 3
      EDGE_WEIGHT_TYPE : EXPLICIT
      EDGE_WEIGHT_FORMAT : UPPER_ROW
      EDGE_WEIGHT_SECTION
      1 2

      """
    #expect(
      try findings(text) == [
        "folder/a.vrp:5: E1104 EDGE_WEIGHT_SECTION has 2 numbers; UPPER_ROW of 3 nodes has 3. "
          + "Check DIMENSION and EDGE_WEIGHT_FORMAT, and that no number is missing."
      ])
    #expect(
      try findings(text + "-1\n") == [
        "folder/a.vrp:7: E1109 the weight is -1, outside 0…1000000000. "
          + "Write a whole number from 0 to 1000000000."
      ])
    #expect(
      try findings("hello\n") == [
        "folder/a.vrp:1: W1110 the entry HELLO is not known and is ignored. Remove it.",
        "folder/a.vrp: E1102 there is no TYPE. Add TYPE : CVRP.",
        "folder/a.vrp: E1102 there is no EDGE_WEIGHT_TYPE. Add EDGE_WEIGHT_TYPE : EUC_2D.",
        "folder/a.vrp: E1102 there is no DIMENSION. Add DIMENSION : and the number of nodes.",
      ])
  }

  @Test func `one number that cannot be read hides none of the others`() throws {
    let text = """
      TYPE : CVRP
      DIMENSION : three
      CAPACITY : ten
      EDGE_WEIGHT_TYPE : EUC_2D
      NODE_COORD_SECTION
      1 0 0
      2 3 north
      3 6 8
      DEMAND_SECTION
      1 0
      2 much
      3 1
      """
    #expect(
      try findings(text).compactMap { $0.split(separator: ":").dropFirst().first }
        == ["2", "3", "7", "11"])
  }

  @Test func `the order of the lines of nodes has no meaning`() throws {
    let head = "NAME : t\nTYPE : TSP\nDIMENSION : 3\nEDGE_WEIGHT_TYPE : EUC_2D\n"
    let plain = try read(head + "NODE_COORD_SECTION\n1 0 0\n2 3 4\n3 6 8\nEOF\n").value
    let shuffled = try read(head + "NODE_COORD_SECTION\n3 6 8\n1 0 0\n2 3 4\nEOF\n").value
    #expect(shuffled == plain)
    #expect(shuffled.depotNumber == 1)
  }

  @Test func `rows of a matrix belong to the numbers of the nodes, not to the lines`() throws {
    let problem = try read(
      """
      NAME : t
      TYPE : TSP
      DIMENSION : 3
      EDGE_WEIGHT_TYPE : EXPLICIT
      EDGE_WEIGHT_FORMAT : UPPER_ROW
      EDGE_WEIGHT_SECTION
      12 13 23
      DISPLAY_DATA_SECTION
      3 1 1
      2 2 2
      1 3 3
      EOF
      """
    ).value
    #expect(problem.stops.map(\.id) == [2, 3])
    #expect(
      problem.stops.map { problem.leg(from: 0, to: $0.location, by: problem.vehicles[0]).cost }
        == [12, 13])
  }

  @Test func `a file that was cut off below DEMAND_SECTION is refused, not read as light stops`()
    throws
  {
    let text = """
      NAME : t
      TYPE : CVRP
      DIMENSION : 3
      EDGE_WEIGHT_TYPE : EUC_2D
      CAPACITY : 10
      NODE_COORD_SECTION
      1 0 0
      2 3 4
      3 6 8
      DEMAND_SECTION
      1 0
      2 7
      """
    #expect(
      try findings(text) == [
        "folder/a.vrp:10: E1104 DEMAND_SECTION has no line for 1 of 3 nodes, such as 3. "
          + "Add a line \"node demand\" for each, and check that the file is complete."
      ])
    let depotOnly = try read(text.replacing("1 0\n2 7", with: "2 7\n3 3"))
    #expect(depotOnly.warnings.map(\.code) == ["W1112"])
    #expect(depotOnly.value.stops.map(\.delivery) == [[7], [3]])
  }

  @Test func `a location that is far off is told with its line`() throws {
    let text = """
      NAME : t
      TYPE : TSP
      DIMENSION : 3
      EDGE_WEIGHT_TYPE : EUC_2D
      NODE_COORD_SECTION
      1 0 0
      2 1e300 4
      3 6 8
      """
    #expect(try findings(text).map { $0.prefix(21) } == ["folder/a.vrp:7: E1407"])
  }
}
