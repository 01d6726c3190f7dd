import Testing
import TravelModel

@testable import VehicleRouting

/// The checker on plans of electric vehicles, with sums in comments.
@Suite struct SolutionCheckerElectricTests {
  private let kilowattHour = Battery.unitsPerKilowattHour

  @Test func `the battery is followed from place to place`() throws {
    let problem = LineOfStations.problem()
    // 30; 12 to the first stop, 6 to the second, 3 back to the station, there 3 · 2, then 15 home.
    let plan = LineOfStations.round(charging: 3)
    let trace = try #require(BatteryTrace(plan.routes[0], in: problem))
    #expect(trace.entries.map { $0.arrival / kilowattHour } == [30, 18, 12, 9, 0])
    #expect(trace.entries.map { $0.departure / kilowattHour } == [30, 18, 12, 15, 0])
    let report = SolutionChecker.check(problem, plan)
    #expect(report.violations == [])
    #expect(report.cost == 12 + 6 + 3 + 15)
    #expect(report.durations == [12 + 2 + 6 + 3 + 3 + 3 + 15])
  }

  @Test func `who charges too little does not come home`() {
    let problem = LineOfStations.problem()
    let report = SolutionChecker.check(problem, LineOfStations.round(charging: 2))
    #expect(report.violations == [.batteryLow(vehicle: 0, at: nil, amount: 2 * kilowattHour)])
    #expect(
      report.violations[0].sentence(in: problem)
        == "vehicle 1 reaches its end with 2.0 kWh less in its battery than it must keep")
  }

  @Test func `a battery takes no more than it holds`() throws {
    let plan = LineOfStations.round(charging: 100)
    let trace = try #require(BatteryTrace(plan.routes[0], in: LineOfStations.problem()))
    #expect(trace.entries.map { $0.departure / kilowattHour } == [30, 18, 12, 30, 15])
  }

  @Test func `the reserve must remain`() {
    var problem = LineOfStations.problem()
    problem.vehicles[0].battery?.reserve = 10 * kilowattHour
    #expect(
      SolutionChecker.check(problem, LineOfStations.round(charging: 20)).violations == [
        .batteryLow(
          vehicle: 0, at: .charge(Charge(station: 0, duration: 20)), amount: kilowattHour)
      ])
  }

  @Test func `what is on board takes energy as long as it is there`() throws {
    var problem = LineOfStations.problem()
    // A tenth of a kWh for each unit: 12 · 1.3, 6 · 1.2, 3 · 1.0.
    problem.vehicles[0].battery?.loadConsumption = [100]
    let plan = LineOfStations.round(charging: 0)
    let trace = try #require(BatteryTrace(plan.routes[0], in: problem))
    #expect(
      trace.entries.map { Double($0.arrival) / Double(kilowattHour) } == [
        30, 14.4, 7.2, 4.2, -10.8,
      ])
  }

  @Test func `a battery charges ever slower by its curve`() {
    var battery = Battery(capacity: 20 * kilowattHour, consumption: 1_000)
    battery.chargingCurve = [
      Battery.Stretch(end: 10 * kilowattHour, power: 3_600 * 4),
      Battery.Stretch(end: 20 * kilowattHour, power: 3_600),
    ]
    let station = ChargingStation(id: 1, location: 0, power: 3_600 * 2)
    // From 8: one time unit to 10 at the station's power, then one a time unit.
    let levels = (0...4).map {
      battery.level(charging: 8 * kilowattHour, for: $0, at: station, scale: 1) / kilowattHour
    }
    #expect(levels == [8, 10, 11, 12, 13])
    #expect(
      battery.level(charging: 8 * kilowattHour, for: 99, at: station, scale: 1)
        == 20 * kilowattHour)
  }

  @Test func `a vehicle without a battery does not charge, and no stay is negative`() {
    var problem = LineOfStations.problem()
    #expect(
      SolutionChecker.check(problem, LineOfStations.round(charging: -1)).violations.contains(
        .chargeNegative(vehicle: 0, station: 0, amount: 1)))
    problem.vehicles[0].battery = nil
    #expect(
      SolutionChecker.check(problem, LineOfStations.round(charging: 1)).violations == [
        .notElectric(vehicle: 0, station: 0)
      ])
  }
}
