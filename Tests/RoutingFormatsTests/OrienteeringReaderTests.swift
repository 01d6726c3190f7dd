import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

@Suite struct OrienteeringReaderTests {
  @Test func `the classic file has its end in the second point`() throws {
    let problem = try OrienteeringReader.read(
      Array("20.5\t1\n10.5\t14.4\t0\n11.2\t14.1\t0\n18\t15.9\t10\n18.3\t13.3\t15".utf8),
      file: "t/problem_1.txt"
    ).value
    #expect(problem.name == "problem_1")
    #expect(problem.vehicles == [Vehicle(id: 1, start: 0, end: 1, maxDuration: 205_000)])
    #expect(problem.stops.map(\.id) == [3, 4])
    #expect(problem.stops.map(\.prize) == [10, 15])
    #expect(problem.objective == .prizes)
    // √(0.7² + 0.3²) = 0.76158
    #expect(problem.leg(from: 0, to: 1, by: problem.vehicles[0]).cost == 7616)
  }

  @Test func `the team's file has its end in the last point and says how many paths`() throws {
    let text = "n 4\nm 2\ntmax 25.0\n0 0 0\n1 1 5\n2 2 6\n3 3 7\n"
    let problem = try OrienteeringReader.read(Array(text.utf8), file: "p.txt").value
    #expect(problem.vehicles.map(\.end) == [3, 3])
    #expect(problem.vehicles[1].maxDuration == 250_000)
    #expect(problem.stops.map(\.id) == [2, 3, 4], "an end with a score is a stop too")
    let error = try #require(throws: InvalidInput.self) {
      try OrienteeringReader.read(
        Array(text.replacing("n 4", with: "n 5").utf8), file: "p.txt")
    }
    #expect(
      error.findings.map(\.description) == [
        "p.txt: E1104 there are 4 points instead of 5. "
          + "Write one line \"x y score\" per point, including start and end."
      ])
  }

  @Test func `of a million paths between three points a thousand are kept`() throws {
    let text = "10 1000000\n0 0 0\n10 0 0\n5 0 10\n"
    let reading = try OrienteeringReader.read(Array(text.utf8), file: "p.txt")
    #expect(reading.value.vehicles.count == 1_000)
    #expect(reading.value.vehicles.last?.id == 1_000)
    #expect(reading.warnings.map { "\($0.code) \($0.line ?? 0)" } == ["W1115 1"])
  }

  private let timed = """
    4 10 2 1
    0 200
      0 40.00 50.00 0.00 0.00 0 0 0 1236
      1 45.00 68.05 90.00 10.00 1 1 1 912 967
      2 45.00 70.00 90.00 30.00 1 4 1 2 4 8 825 870

    """

  @Test(arguments: [("c101.txt", 10), ("pr01.txt", 100)])
  func `timed files count in tenths, Cordeau's in hundredths`(file: String, scale: Int) throws {
    let problem = try TimedOrienteeringReader.read(Array(timed.utf8), file: file).value
    #expect(problem.scale == scale)
    #expect(problem.vehicles.map(\.window?.end) == [1236 * scale])
    #expect(problem.stops.map(\.id) == [1, 2])
    #expect(problem.stops.map(\.prize) == [10, 30])
    #expect(problem.stops[1].windows.first?.start == 825 * scale)
    #expect(problem.stops[0].service == 90 * scale)
    // √(5² + 18.05²) = 18.7296
    let leg = problem.leg(from: 0, to: 1, by: problem.vehicles[0]).cost
    #expect(leg == (scale == 10 ? 187 : 1872))
  }

  @Test func `the option says how many paths there are`() throws {
    let options = FormatOptions(vehicles: 3)
    let problem = try TimedOrienteeringReader.read(
      Array(timed.utf8), file: "c.txt", options: options
    ).value
    #expect(problem.vehicles.count == 3)
  }

  @Test(arguments: [
    ("4 10 2 1", "4 10 7 1", "E1104", 1), ("10.00 1 1", "10.50 1 1", "E1105", 4),
    ("912 967", "967 912", "E1405", 4), ("1 1 1 912 967", "1", "E1106", 4),
    ("0 200\n", "", "E1104", 1),
  ])
  func `what is wrong is told with its line`(old: String, new: String, code: String, line: Int)
    throws
  {
    let bytes = Array(timed.replacing(old, with: new).utf8)
    let error = try #require(throws: InvalidInput.self) {
      try TimedOrienteeringReader.read(bytes, file: "c.txt")
    }
    #expect(error.findings.first?.code == code)
    #expect(error.findings.first?.place == .line(line))
  }

  @Test(arguments: [
    ("a", "{\"jobs\": []}", ProblemFormat.json), ("a", "\u{FEFF} \n [", .json),
    ("x", "{\"fleet\": {\"jobs\": [1]}, \"plan\": {}}", .pragmatic),
    ("x", "{\"depot\": 0, \"time_matrix\": []}", .routingModel),
    ("x", "{\"vehicles\": [], \"visits\": []}", .timefold),
    ("x", "{\"a\": {\"fleet\": 1, \"plan\": 2}}", .json),
    ("x.txt", "NAME: a\nTYPE: TSP\n", .vrplib), ("x", "# c\nDIMENSION : 3\n", .vrplib),
    ("x.txt", "R1\n\nVEHICLE\nNUMBER CAPACITY\n", .solomon), ("x", "20 1\n1 2 3\n", .orienteering),
    ("x", "n 3\nm 2\ntmax 4\n", .orienteering), ("x", "4 10 100 1\n0 200\n", .timedOrienteering),
    ("x", "5 3 48 4\n200\n", .timedOrienteering), ("a.JSON", "", .json), ("a.tsp", "x", .vrplib),
    ("x", "4\n4\n0 1 3 1\n", .arcRouting), ("a.dat", "x", .arcRouting),
    ("x.txt", "1 3 1 2\n0 160\n0 160\n0 30 40 0 0 0 0\n", .periodic),
    ("x.txt", "StringID Type x y demand\n", .electric),
  ])
  func `formats are told by their content`(name: String, text: String, format: ProblemFormat) {
    #expect(ProblemFormat.detect(name: name, bytes: Array(text.utf8)) == format)
  }

  @Test func `an unknown format is told`() throws {
    #expect(ProblemFormat.detect(name: "a.txt", bytes: Array("hello".utf8)) == nil)
    let error = try #require(throws: InvalidInput.self) {
      try ProblemFormat.read(Array("hello".utf8), file: "a.txt")
    }
    #expect(error.findings.map(\.code) == ["E1101"])
  }

  @Test func `vertex 0 is the depot wherever its line is`() throws {
    let plain = try TimedOrienteeringReader.read(Array(timed.utf8), file: "c.txt").value
    var lines = timed.split(separator: "\n")
    lines[2...].reverse()
    let text = lines.joined(separator: "\n")
    #expect(try TimedOrienteeringReader.read(Array(text.utf8), file: "c.txt").value == plain)
    let other = Array(timed.replacing("0 40.00", with: "3 40.00").utf8)
    let error = try #require(throws: InvalidInput.self) {
      try TimedOrienteeringReader.read(other, file: "c.txt")
    }
    #expect(error.findings.map(\.description).first?.hasPrefix("c.txt:1: E1102") == true)
  }

  @Test(arguments: [("1 1 1 912 967", "1 1 912 967", 4), ("4 10 2 1", "4 nan 2 1", 1)])
  func `a field that is lost or no number does not pass because it has no meaning`(
    old: String, new: String, line: Int
  ) throws {
    let error = try #require(throws: InvalidInput.self) {
      try TimedOrienteeringReader.read(Array(timed.replacing(old, with: new).utf8), file: "c.txt")
    }
    #expect(error.findings.contains { $0.place == .line(line) })
  }
}
