import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Batteries and charging stations in problem JSON, and charging in all solutions.
@Suite struct ElectricFormatTests {
  private static let text = """
    {"name": "vans",
     "vehicles": [{"id": 1, "start": [24, 60], "end": [24, 60], "capacity": [9],
       "battery": {"capacity": 20.5, "initial": 18, "reserve": 2, "consumption": 0.2,
         "consumption_per_load": [0.01],
         "charging_curve": [{"up_to": 16.4, "power": 50}, {"up_to": 20.5, "power": 20}]}}],
     "charging_stations": [
       {"id": "hub", "description": "Harbour", "location": [24.4, 60], "power": 100, "setup": 120,
        "fee": 3}],
     "jobs": [{"id": 1, "location": [24.5, 60], "delivery": [2]}]}
    """

  private func problem() throws -> Problem {
    try ProblemJSONReader.read(Array(Self.text.utf8), file: "p.json").value
  }

  private func answer(charging duration: Int = 600) throws -> Answer {
    let problem = try problem()
    let route = Solution.Route(
      vehicle: 0, activities: [.stop(0), .charge(Charge(station: 0, duration: duration))])
    let schedules = [Scheduler(problem: problem).schedule(route)]
    return Answer(
      problem: problem, solution: Solution(routes: [route]), schedules: schedules,
      cost: schedules[0].cost, collectedPrize: 0, bound: nil, isProven: false, method: .search,
      seed: 1, limit: .iterations(1), originalProblem: problem.canonical())
  }

  @Test func `all keys of batteries and stations are read`() throws {
    let problem = try problem()
    let battery = try #require(problem.vehicles[0].battery)
    #expect(battery.capacity == 20_500_000)
    #expect(battery.initial == 18_000_000)
    #expect(battery.reserve == 2_000_000)
    #expect(battery.consumption == 0.2)
    #expect(battery.loadConsumption == [0.01])
    #expect(
      battery.chargingCurve == [
        Battery.Stretch(end: 16_400_000, power: 50), Battery.Stretch(end: 20_500_000, power: 20),
      ])
    let station = problem.chargingStations[0]
    #expect(station.title == "Harbour")
    #expect((station.power, station.setup, station.fee / problem.costScale) == (100, 120, 3))
  }

  @Test func `what is written is read again`() throws {
    let problem = try problem()
    let bytes = try ProblemJSONWriter.write(problem)
    #expect(try ProblemJSONReader.read(bytes, file: "p.json").value == problem)
  }

  @Test func `a battery counts in the fingerprint`() throws {
    let problem = try problem().canonical()
    var other = problem
    other.vehicles[0].battery?.reserve += 1
    #expect(other.fingerprint != problem.fingerprint)
    other = problem
    other.chargingStations[0].power += 1
    #expect(other.fingerprint != problem.fingerprint)
  }

  @Test func `steps state the battery, and a changed figure is found`() throws {
    let answer = try answer()
    #expect(SolutionChecker.check(answer).violations == [])
    let text = String(
      decoding: SolutionJSONWriter.write(answer, version: "1", style: .compact), as: UTF8.self)
    #expect(text.contains(#""type":"charge","id":"hub","description":"Harbour""#))
    #expect(text.contains(#""battery_on_arrival":18.0,"battery":18.0"#))
    let stated = try SolutionJSONReader.read(
      Array(text.utf8), file: "s.json", of: answer.problem
    ).value
    #expect(stated.solution == answer.solution)
    let quality = StatedQuality(stated, answer.problem)
    #expect(quality.violations(cost: answer.cost, prize: 0) == [])
    let trace = try #require(BatteryTrace(answer.solution.routes[0], in: answer.problem))
    let charged = trace.entries[2].charged
    #expect(charged > 0)
    let changed = text.replacing(
      #""charged":\#(Double(charged) / 1_000_000)"#, with: #""charged":99"#)
    #expect(changed != text)
    let wrong = try SolutionJSONReader.read(
      Array(changed.utf8), file: "s.json", of: answer.problem
    ).value
    #expect(
      StatedQuality(wrong, answer.problem).violations(cost: answer.cost, prize: 0) == [
        .scheduleDiffers(
          vehicle: 0, step: 2, what: "charged energy in mWh", stated: 99_000_000, actual: charged)
      ])
  }

  @Test func `tables and texts state the battery where there are some`() throws {
    let answer = try answer()
    let table = String(decoding: SolutionCSVWriter.write(answer), as: UTF8.self)
    #expect(table.contains("load,battery_on_arrival,battery,charged\n"))
    #expect(table.contains(",charge,hub,Harbour,"))
    let text = SolutionTextWriter.write(answer)
    #expect(text.contains("charge hub Harbour"))
    #expect(text.contains("18 kWh"))
    #expect(throws: InvalidInput.self) {
      try RouteListWriter.write(answer.solution, cost: answer.cost, of: answer.problem)
    }
  }

  @Test func `formats without batteries refuse them`() throws {
    let problem = try ProblemFormat.read(
      Array(ElectricVehicleReaderTests.text.utf8), file: "two.txt"
    ).value
    #expect(throws: InvalidInput.self) { try SolomonWriter.write(problem) }
    let bytes = try ProblemJSONWriter.write(problem)
    let again = try ProblemJSONReader.read(bytes, file: "two.json").value
    #expect(again.vehicles.map(\.battery) == problem.vehicles.map(\.battery))
    #expect(again.chargingStations.map(\.power) == problem.chargingStations.map(\.power))
  }
}
