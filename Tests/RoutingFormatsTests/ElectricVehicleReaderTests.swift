import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

@Suite struct ElectricVehicleReaderTests {
  static let text = """
    StringID Type x y demand ReadyTime DueDate ServiceTime
    D0 d 0.0 0.0 0.0 0.0 100.0 0.0
    S0 f 0.0 15.0 0.0 0.0 100.0 0.0
    C1 c 0.0 12.0 1.0 0.0 90.0 2.0
    C2 c 0.0 18.0 2.0 5.0 90.0 2.5

    Q Vehicle fuel tank capacity /30.5/
    C Vehicle load capacity /5.0/
    r fuel consumption rate /1.0/
    g inverse refueling rate /0.5/
    v average Velocity /1.0/

    """

  private func read(_ text: String) throws -> Reading<Problem> {
    try ProblemFormat.read(Array(text.utf8), file: "t/two_21.txt")
  }

  @Test func `places, batteries and speeds are read`() throws {
    let problem = try read(Self.text).value
    #expect(problem.name == "two_21")
    #expect(problem.objective == .vehiclesFirst)
    #expect(problem.scale == 10_000)
    #expect(problem.stops.map(\.id) == ["C1", "C2"])
    #expect(problem.stops[1].delivery == [2])
    #expect(problem.stops[1].service == 25_000)
    #expect(problem.stops[1].windows == [TimeWindow(start: 50_000, end: 900_000)])
    #expect(problem.chargingStations.map(\.id) == ["S0"])
    let vehicle = problem.vehicles[0]
    #expect(problem.vehicles.count == 2)
    #expect(vehicle.capacity == [5])
    #expect(vehicle.window == TimeWindow(start: 0, end: 1_000_000))
    let battery = try #require(vehicle.battery)
    #expect(battery.capacity == 30_500_000)
    // Twelve units of distance take as many of energy.
    #expect(battery.energy(driving: 120_000, scale: problem.scale) == 12_000_000)
    // A unit of energy takes half a unit of time.
    #expect(
      battery.level(
        charging: 0, for: 5_000, at: problem.chargingStations[0], scale: problem.scale)
        == 1_000_000)
  }

  @Test func `a file is solved as its numbers say`() throws {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(100)
    let answer = Solver.solve(try read(Self.text).value, options: options)
    #expect(SolutionChecker.check(answer).violations == [])
    #expect(answer.schedules.count == 1)
    #expect(answer.cost == 360_000)
  }

  @Test(arguments: [
    ("v average Velocity /1.0/\n", "", "the velocity v is missing", "E1102"),
    ("/0.5/", "/x/", "the value of g is \"x\", not a positive number", "E1105"),
    ("S0 f", "S0 g", "the place has the type \"g\"", "E1106"),
    ("D0 d", "D0 c", "there is no depot", "E1102"),
    ("C1 c 0.0", "C1 c", "the line has 7 fields instead of 8", "E1106"),
    ("5.0 90.0 2.5", "95.0 90.0 2.5", "the time window ends before it starts", "E1405"),
    ("r fuel", "Q fuel", "the entry Q is there twice", "E1107"),
  ])
  func `what is wrong is told`(old: String, new: String, message: String, code: String) throws {
    let error = try #require(throws: InvalidInput.self) {
      try read(Self.text.replacing(old, with: new))
    }
    #expect(error.findings.contains { $0.message == message && $0.code == code }, "\(error)")
  }

  @Test func `a charging station too far for whole numbers is told at its line`() throws {
    let error = try #require(throws: InvalidInput.self) {
      try read(Self.text.replacing("S0 f 0.0 15.0", with: "S0 f 0.0 9223372036854775808"))
    }
    #expect(error.findings.map(\.place) == [.line(3)], "\(error)")
  }
}
