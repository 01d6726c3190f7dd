import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

@Suite struct ArcRoutingReaderTests {
  /// A triangle with a tail; the edge from 1 to 2 need not be served.
  static let text = """
    4
    4
    0 1 3 1
    1 2 4 0
    0 2 9 2
    2 3 5 1
    2
    3
    26
    30
    """

  private func read(_ text: String, vehicles: Int? = nil) throws -> Reading<Problem> {
    try ProblemFormat.read(
      Array(text.utf8), file: "t/tail.dat", options: FormatOptions(vehicles: vehicles))
  }

  @Test func `edges with a demand are streets, and all edges may be driven`() throws {
    let problem = try read(Self.text).value
    #expect(problem.name == "tail")
    #expect(problem.stops.map(\.id) == [1, 3, 4])
    #expect(problem.stops.map(\.description) == ["0-1", "0-2", "2-3"])
    #expect(problem.stops.map(\.delivery) == [[1], [2], [1]])
    #expect(problem.stops.map(\.street?.cost) == [3, 9, 5])
    #expect(problem.stops.allSatisfy { $0.street?.isReversible == true })
    // From 0 to 2 by way of 1, which is shorter than the edge.
    #expect(problem.leg(from: 0, to: 2, by: problem.vehicles[0]).cost == 7)
    #expect(problem.leg(from: 3, to: 0, by: problem.vehicles[0]).cost == 12)
  }

  @Test func `the number of vehicles is a hint, unless the option says it`() throws {
    #expect(try read(Self.text).value.vehicles.count == 3)
    #expect(try read(Self.text, vehicles: 1).value.vehicles.count == 1)
    #expect(try read(Self.text).value.vehicles[0].capacity == [3])
  }

  @Test func `vehicles that no plan needs take no memory`() throws {
    let reading = try read(Self.text.replacing("\n2\n3\n", with: "\n332226\n3\n"))
    #expect(reading.value.vehicles.count == 1000)
    #expect(reading.warnings.map(\.code) == ["W1115"])
  }

  @Test func `line ends of any kind, blank lines and no bounds will do`() throws {
    let lines = Self.text.split(separator: "\n").dropLast(2)
    let other = try read(lines.joined(separator: "\r\n\r\n")).value
    #expect(other == (try read(Self.text).value))
  }

  @Test(arguments: [
    ("0 1 3 1", "0 7 3 1", "E1108", 3), ("0 1 3 1", "0 1 x 1", "E1105", 3),
    ("0 1 3 1", "0 1 3", "E1106", 3), ("0 1 3 1", "0 1 -3 1", "E1109", 3),
    ("4\n4\n", "4\n5\n", "E1104", 2), ("26\n30", "26\n30\n7", "E1106", 11),
    ("2 3 5 1", "2 3 5 4", "W1452", 6),
  ])
  func `what is wrong is told with its line`(old: String, new: String, code: String, line: Int)
    throws
  {
    let text = Self.text.replacing(old, with: new)
    let findings: [Finding]
    do {
      findings = try read(text).warnings
    } catch let error as InvalidInput {
      findings = error.findings
    }
    #expect(findings.map(\.code) == [code])
    #expect(findings.first?.place == .line(line))
  }

  @Test func `all that is wrong is told at once`() throws {
    let text = Self.text.replacing("0 1 3 1", with: "0 1 3").replacing("2 3 5 1", with: "2 9 5 x")
    let error = try #require(throws: InvalidInput.self) { try read(text) }
    #expect(error.findings.map(\.code) == ["E1106", "E1108", "E1105"])
  }

  @Test func `a street that nobody can reach is refused`() throws {
    let text = Self.text.replacing("4\n4\n", with: "6\n4\n").replacing("2 3 5 1", with: "4 5 5 1")
    let error = try #require(throws: InvalidInput.self) { try read(text) }
    #expect(error.findings.map(\.code) == ["E1440"])
  }

  @Test func `files end early, and are told so`() throws {
    for text in ["4", "4\n4\n0 1 3 1\n", "4\n1\n0 1 3 1\n2\n"] {
      let error = try #require(throws: InvalidInput.self) {
        try ArcRoutingReader.read(Array(text.utf8), file: "t.dat")
      }
      #expect(error.findings.contains { $0.severity == .error }, "\(text)")
    }
  }
}
