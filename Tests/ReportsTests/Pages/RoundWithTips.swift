import TravelModel
import VehicleRouting

@testable import Reports

extension SmallDay {
  /// ``plan(depot:bins:)`` with a truck so small that it has to tip between A and C, and with a break.
  static func planWithTips() throws -> DayPlan {
    let day = try day(depot: depot.replacing("capacity: 300", with: "capacity: 150"))
    var problem = day.problem()
    problem.locations.append(
      Location(.geographic(Coordinate(longitude: 25.015, latitude: 60.001)!)))
    var site = Facility(
      id: .text("Tip <East>"), location: problem.locations.count - 1, loads: false, unloads: true)
    site.service = 300
    problem.facilities = [site]
    problem.vehicles[0].facilities = [0]
    problem.vehicles[0].breaks = [
      Break(id: .text("coffee"), windows: [TimeWindow(start: 23_400, end: 36_000)!], service: 900)
    ]
    var options = RunOptions(clock: { 0 })
    options.method = .search
    options.limit = .iterations(200)
    return DayPlan(day: day, answer: Solver.solve(problem, options: options))
  }
}
