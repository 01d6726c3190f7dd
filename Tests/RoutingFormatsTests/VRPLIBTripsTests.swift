import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Files of several trips with release times, and of backhauls: what is read, and that plans of it are
/// written, read and checked.
@Suite struct VRPLIBTripsTests {
  private static let trips = """
    NAME : trips
    TYPE : MTVRPTWR
    DIMENSION : 4
    EDGE_WEIGHT_TYPE : EUC_2D
    VEHICLES : 1
    CAPACITY : 10
    SERVICE_TIME : 1
    NODE_COORD_SECTION
    1 0 0
    2 3 4
    3 6 8
    4 0 5
    DEMAND_SECTION
    1 0
    2 6
    3 4
    4 6
    TIME_WINDOW_SECTION
    1 0 200
    2 0 30
    3 0 30
    4 0 150
    RELEASE_TIME_SECTION
    1 0
    2 0
    3 0
    4 40
    VEHICLES_RELOAD_DEPOT_SECTION
    1 1
    DEPOT_SECTION
    1
    EOF
    """

  private static let backhauls = """
    NAME : backhauls
    TYPE : VRPB
    DIMENSION : 4
    EDGE_WEIGHT_TYPE : EUC_2D
    CAPACITY : 10
    NODE_COORD_SECTION
    1 0 0
    2 0 10
    3 0 20
    4 0 30
    DEMAND_SECTION
    1 0
    2 0
    3 7
    4 3
    BACKHAUL_SECTION
    1 0
    2 9
    3 0
    4 0
    DEPOT_SECTION
    1
    EOF
    """

  private func read(_ text: String) throws -> Problem {
    try VRPLIBReader.read(Array(text.utf8), file: "a.vrp").value
  }

  private func solve(_ problem: Problem) -> Answer {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(2_000)
    options.seed = 1
    return Solver.solve(problem, options: options)
  }

  @Test func `a vehicle reloads, and leaves when its goods are there`() throws {
    let problem = try read(Self.trips)
    #expect(problem.stops.map(\.release) == [0, 0, 400])
    #expect(problem.facilities.map(\.id) == [1])
    #expect(problem.vehicles[0].facilities == [0])
    let answer = solve(problem)
    #expect(SolutionChecker.check(answer).violations == [])
    // 20.0 for the first trip, 10.0 for the second, in tenths.
    #expect(answer.cost == 300)
    let activities = answer.solution.routes[0].activities
    #expect(activities.firstIndex(of: .facility(0)) == 2)
    let reload = try #require(answer.schedules[0].steps.first { $0.kind == .facility(0) })
    #expect(reload.departure >= 400)
  }

  @Test func `a reload is the depot's number in a list of routes`() throws {
    let problem = try read(Self.trips).canonical()
    let answer = solve(problem)
    let bytes = try RouteListWriter.write(answer.solution, cost: answer.cost, of: problem)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(["Route #1: 1 2 0 3\nCost 300\n", "Route #1: 2 1 0 3\nCost 300\n"].contains(text))
    let stated = try RouteListReader.read(bytes, file: "a.sol", of: problem).value
    #expect(stated.solution == answer.solution)
    #expect(SolutionChecker.check(problem, stated.solution).violations == [])
  }

  @Test func `what is picked up comes after the last delivery`() throws {
    let problem = try read(Self.backhauls)
    #expect(problem.stops.map(\.pickup) == [[9], [], []])
    #expect(problem.vehicles.allSatisfy { $0.loadOrder == .deliveriesFirst && $0.needsDelivery })
    let answer = solve(problem)
    #expect(SolutionChecker.check(answer).violations == [])
    #expect(answer.cost == 60)
    #expect(
      answer.solution.routes.map(\.stops) == [[1, 2, 0]]
        || answer.solution.routes.map(\.stops) == [[2, 1, 0]])
  }

  @Test(arguments: [
    ("VEHICLES_RELOAD_DEPOT_SECTION\n    1 1", "VEHICLES_RELOAD_DEPOT_SECTION\n    1 3", "E1108"),
    ("VEHICLES_RELOAD_DEPOT_SECTION\n    1 1", "VEHICLES_RELOAD_DEPOT_SECTION\n    2 1", "E1104"),
  ])
  func `a wrong place to reload is told`(old: String, new: String, code: String) throws {
    let margin = { (text: String) in text.replacing("\n    ", with: "\n") }
    let text = Self.trips.replacing(margin(old), with: margin(new))
    let error = #expect(throws: InvalidInput.self) { try read(text) }
    #expect(error?.findings.map(\.code) == [code])
  }
}
