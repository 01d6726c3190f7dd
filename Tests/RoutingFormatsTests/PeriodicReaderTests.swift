import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

@Suite struct PeriodicReaderTests {
  /// Three customers on two days; the second day has another limit.
  static let text = """
    1 2 3 2
    0 160
    0 160
     0 30 40 0   0 0 0
     1 33 44 0   7 1 2 1 2
     2 49 49 10 30 2 1 3
     3 52 64 0  16 1 1 1
    """

  private func read(_ text: String, vehicles: Int? = nil) throws -> Reading<Problem> {
    try ProblemFormat.read(
      Array(text.utf8), file: "t/p0.txt", options: FormatOptions(vehicles: vehicles))
  }

  @Test func `days, patterns and limits are read, distances to four decimals`() throws {
    let reading = try read(Self.text)
    let problem = reading.value
    #expect(reading.warnings == [])
    #expect(problem.name == "p0")
    #expect(problem.days == PlanDays(count: 2))
    #expect(problem.scale == 10_000)
    #expect(problem.stops.map(\.id) == [1, 2, 3])
    // The digits of a pattern are the days from left to right: 1 is the second day, 2 the first.
    #expect(problem.stops[0].visits?.patterns.map(\.days) == [[1], [0]])
    #expect(problem.stops[1].visits == VisitPlan(count: 2, patterns: [DaySet([0, 1])]))
    #expect(problem.stops[2].visits?.patterns.map(\.days) == [[1]])
    #expect(problem.stops[1].service == 100_000)
    #expect(problem.vehicles.map(\.capacity) == [[160], [160]])
    #expect(problem.vehicles.allSatisfy { $0.maxDuration == nil && $0.days == nil })
    #expect(problem.leg(from: 0, to: 1, by: problem.vehicles[0]).cost == 50_000)
    #expect(try read(Self.text, vehicles: 5).value.vehicles.count == 5)
  }

  @Test func `limits that differ by day are those of different vehicles`() throws {
    let text = Self.text.replacing("0 160\n0 160", with: "0 160\n99.5 0")
    let vehicles = try read(text).value.vehicles
    #expect(vehicles.map(\.days?.days) == [[0], [0], [1], [1]])
    #expect(vehicles.map(\.maxDuration) == [nil, nil, 995_000, 995_000])
    #expect(vehicles[0].capacity == [160])
    #expect(vehicles[2].capacity == [ProblemLimits.amount.upperBound])
  }

  @Test func `patterns count where a frequency differs`() throws {
    let reading = try read(Self.text.replacing("16 1 1 1", with: "16 0 1 1"))
    #expect(reading.warnings.map(\.code) == ["W1114"])
    #expect(reading.warnings.first?.place == .line(7))
    #expect(reading.value.stops[2].visits?.count == 1)
  }

  @Test(arguments: [
    ("1 2 3 2", "2 2 3 2", "E1103", 1), ("1 2 3 2", "1 2 4 2", "E1104", 1),
    ("30 2 1 3", "30 2 1 4", "E1109", 6), ("7 1 2 1 2", "7 1 2 1", "E1106", 5),
    ("7 1 2 1 2", "7 1 2 1 3", "E1106", 5), ("49 49 10", "49 x 10", "E1105", 6),
    ("0 160\n0 160", "0 160\n0 160 1", "E1106", 3),
  ])
  func `what is wrong is told with its line`(old: String, new: String, code: String, line: Int)
    throws
  {
    let error = try #require(throws: InvalidInput.self) {
      try PeriodicReader.read(Array(Self.text.replacing(old, with: new).utf8), file: "p.txt")
    }
    #expect(error.findings.map(\.code) == [code])
    #expect(error.findings.first?.place == .line(line))
  }
}
