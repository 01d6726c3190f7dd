import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

@Suite struct SolomonReaderTests {
  private let text = """
    R0\r
    \r
    VEHICLE\r
    NUMBER     CAPACITY\r
      2         200\r
    \r
    CUSTOMER\r
    CUST NO.  XCOORD.   YCOORD.    DEMAND   READY TIME  DUE DATE   SERVICE   TIME\r
     \r
        0      35         35          0          0       230          0   \r
        1      36         36         10        161       171         10   \r
        2      35         17          7         50        60         10   \r

    """

  @Test func `times and distances count in tenths, distances rounded down`() throws {
    let problem = try SolomonReader.read(Array(text.utf8), file: "r.txt").value
    let window = try #require(TimeWindow(start: 0, end: 2300))
    #expect(problem.name == "R0")
    #expect(problem.scale == 10)
    #expect(
      problem.vehicles
        == [1, 2].map {
          Vehicle(id: .number($0), start: 0, end: 0, capacity: [200], window: window)
        })
    #expect(problem.stops.map(\.id) == [1, 2])
    #expect(problem.stops[0].windows == [try #require(TimeWindow(start: 1610, end: 1710))])
    #expect(problem.stops[1].service == 100)
    #expect(problem.stops[1].delivery == [7])
    // √2 is 1.414…
    #expect(problem.leg(from: 0, to: 1, by: problem.vehicles[0]).cost == 14)
    #expect(problem.objective == .cost)
  }

  @Test func `options ask for double precision, vehicles first and a fleet`() throws {
    let options = FormatOptions(rounding: .double, objective: .vehiclesFirst, vehicles: 5)
    let problem = try SolomonReader.read(Array(text.utf8), file: "r.txt", options: options).value
    #expect(problem.scale == 10_000)
    #expect(problem.objective == .vehiclesFirst)
    #expect(problem.vehicles.count == 5)
    #expect(problem.stops[0].windows.first?.start == 1_610_000)
    #expect(problem.leg(from: 0, to: 1, by: problem.vehicles[0]).cost == 14142)
  }

  @Test(arguments: [
    (
      "161       171", "171       161",
      "r.txt:11: E1405 the time window ends before it starts. Swap the two, or correct one."
    ),
    (
      "161       171         10", "161       171",
      "r.txt:11: E1106 the line has 6 fields instead of 7. Write number, x, y, demand, ready time, "
        + "due date, service time, separated by spaces."
    ),
    (
      "161", "161.05",
      "r.txt:11: E1105 the ready time is 161.05, but the problem uses units of 1/10. "
        + "Write fewer decimals, or choose the rounding \"double\"."
    ),
    (
      "VEHICLE", "VEHICLES",
      "r.txt: E1102 there is no line VEHICLE. "
        + "Check that this is a Solomon file; add the section VEHICLE."
    ),
    (
      "    2      35", "    1      35",
      "r.txt:12: E1403 two stops have the id 1, number 1 and number 2. Give each a unique id."
    ),
    (
      "  2         200", "  0         200",
      "r.txt:5: E1109 the number of vehicles is 0, outside 1…1000000. "
        + "Write a whole number from 1 to 1000000."
    ),
  ])
  func `what is wrong is told with its line`(old: String, new: String, finding: String) throws {
    #expect(text.contains(old))
    let bytes = Array(text.replacing(old, with: new).utf8)
    let error = try #require(throws: InvalidInput.self) {
      try SolomonReader.read(bytes, file: "r.txt")
    }
    #expect(error.findings.map(\.description).contains(finding))
  }

  @Test func `a file that ends below VEHICLE is refused`() throws {
    let error = try #require(throws: InvalidInput.self) {
      try SolomonReader.read(Array("CUSTOMER\n0 1 1 0 0 9 0\nVEHICLE\nNUMBER\n".utf8), file: "r")
    }
    #expect(
      error.findings.map(\.description) == [
        "r: E1102 there are no numbers below VEHICLE. "
          + "Add a line with the number of vehicles and their capacity."
      ])
  }

  @Test func `stops that no vehicle can serve are told in warnings`() throws {
    let heavy = try SolomonReader.read(
      Array(text.replacing("  10        161", with: " 201        161").utf8), file: "r.txt")
    #expect(
      heavy.warnings.map(\.description) == [
        "r.txt:11: W1452 stop 1 has a load of 201 in dimension 0, more than any vehicle can "
          + "carry (200). The stop stays unassigned; split it, or add a larger vehicle."
      ])
    // Stop 2 is 18 away; a visit from 17 on cannot begin in time.
    let early = try SolomonReader.read(
      Array(text.replacing("50        60", with: "10        17").utf8), file: "r.txt")
    #expect(
      early.warnings.map(\.description) == [
        "r.txt:12: W1453 no vehicle that drives directly to stop 2 arrives in time and returns "
          + "within its own limits. The stop stays unassigned unless a route by way of others is "
          + "faster; widen its time windows, or relax the vehicles' limits."
      ])
  }

  @Test func `the depot is customer 0 wherever its line is, not whoever comes first`() throws {
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let shuffled = (lines[..<9] + [lines[11], lines[9], lines[10], ""]).joined(separator: "\n")
    let plain = try SolomonReader.read(Array(text.utf8), file: "r.txt").value
    #expect(try SolomonReader.read(Array(shuffled.utf8), file: "r.txt").value == plain)
  }

  @Test(arguments: [
    ("    0      35         35          0          0       230          0   \r\n", "", "E1102", 8),
    ("    1      36 ", "    0      36 ", "E1107", 11),
  ])
  func `a depot that is missing or there twice is refused`(
    old: String, new: String, code: String, line: Int
  ) throws {
    #expect(text.contains(old))
    let bytes = Array(text.replacing(old, with: new).utf8)
    let error = try #require(throws: InvalidInput.self) {
      try SolomonReader.read(bytes, file: "r.txt")
    }
    #expect(error.findings.map(\.code) == [code])
    #expect(error.findings.map(\.place) == [.line(line)])
  }

  @Test func `a second line of numbers below VEHICLE is refused, not skipped`() throws {
    let bytes = Array(text.replacing("200\r\n", with: "200\r\n  3 100\r\n").utf8)
    let error = try #require(throws: InvalidInput.self) {
      try SolomonReader.read(bytes, file: "r.txt")
    }
    #expect(error.findings.map(\.code) == ["E1106"])
    #expect(error.findings.map(\.place) == [.line(6)])
  }
}
