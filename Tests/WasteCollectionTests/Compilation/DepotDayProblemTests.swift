import Testing
import TravelModel
import VehicleRouting

@testable import WasteCollection

@Suite struct DepotDayProblemTests {
  @Test func `bins above the threshold become stops with their litres`() throws {
    let problem = try DepotDayText.read().value.problem()
    #expect(problem.stops.map(\.id) == ["A", "C"])
    #expect(problem.stops.map(\.pickup) == [[102], [240]])
    #expect(problem.stops.map(\.service) == [60, 90])
    #expect(problem.stops[1].windows.map(\.start) == [21_600, 50_400])
    #expect(problem.vehicles.map(\.capacity) == [[1000], [500]])
    #expect(problem.vehicles.map(\.start) == [0, 0])
    #expect(problem.travel == ["waste_truck": .greatCircle(speed: 10)])
  }

  @Test func `the side of a bin is the approach of its stop`() throws {
    let bins = """
      id,lon,lat,fill,side
      A,24.9,60.1,1,left
      B,24.9,60.1,1,right
      C,24.9,60.1,1,either
      D,24.9,60.1,1,
      """
    let problem = try DepotDayText.read(bins: bins).value.problem()
    #expect(problem.stops.map(\.approach) == [.left, .right, .any, .any])
  }

  @Test func `compartments are load dimensions in the order of the streams`() throws {
    let depot = DepotDayText.depot
      .replacing("name: Test", with: "streams: [{id: litter}, {id: glass}]")
      .replacing("capacity: 500", with: "capacity: {glass: 300, litter: 200}")
    let bins = "id,lon,lat,fill,capacity,stream\nA,24.9,60.1,1,100,glass\nB,24.9,60.1,1,50,litter"
    let mixed = try DepotDayText.read(depot: depot, bins: bins).value.problem()
    #expect(mixed.stops.map(\.pickup) == [[0, 100, 100], [50, 0, 50]])
    #expect(mixed.vehicles.map(\.capacity) == [[1000, 1000, 1000], [200, 300, 500]])

    let separate = try DepotDayText.read(
      depot: depot.replacing("capacity: 1000", with: "capacity: {glass: 900}"), bins: bins)
    #expect(separate.value.problem().stops.map(\.pickup) == [[0, 100], [50, 0]])
    #expect(separate.value.problem().vehicles.map(\.capacity) == [[0, 900], [200, 300]])
  }

  @Test func `costs are the depot's, in parts of its currency as small as prices need`() throws {
    let depot = DepotDayText.depot.replacing(
      "driver: Aino", with: "costs: {fixed: 60, per_hour: 36, per_km: 1}")
    let day = try DepotDayText.read(depot: depot).value
    let problem = day.problem()
    #expect(day.currencyParts == 100)
    let (first, second) = (problem.vehicles[0], problem.vehicles[1])
    #expect(day.money(first.fixedCost, in: problem) == 60)
    #expect(day.money(3600 * first.rates.shift, in: problem) == 36)
    #expect(day.money(1000 * first.rates.distance, in: problem) == 1)
    // A vehicle without costs costs 1 an hour.
    #expect(day.money(3600 * second.rates.shift, in: problem) == 1)
    #expect(second.fixedCost == 0 && second.rates.distance == 0)
    let fine = try DepotDayText.read(depot: depot.replacing("per_km: 1", with: "per_km: 0.125"))
    #expect(fine.value.currencyParts == 1000)
    let finer = fine.value.problem()
    #expect(fine.value.money(1000 * finer.vehicles[0].rates.distance, in: finer) == 0.125)
  }

  @Test func `shifts are what the wall clock shows when the clock is put forward`() throws {
    let depot = DepotDayText.depot.replacing("2026-05-12", with: "2026-03-29")
    let window = try DepotDayText.read(depot: depot).value.problem().vehicles[0].window
    #expect(window == TimeWindow(start: 5 * 3600, end: 13 * 3600))
  }
}
