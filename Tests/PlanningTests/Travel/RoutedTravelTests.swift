import PlainFiles
import Synchronization
import Testing
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import Planning
@testable import Rounds
@testable import RoutingFormats

@Suite struct RoutedTravelTests {
  /// Streets on a plane: places with a latitude above 1 have none, and nobody leaves those east of 1 to the
  /// west.
  private final class Plane: Router {
    private let asked = Mutex<[(profile: String, places: [RoutedPlace])]>([])
    var questions: [(profile: String, places: [RoutedPlace])] { asked.withLock { $0 } }

    func matrix(
      of places: [RoutedPlace], profile: String
    ) throws(RouterError) -> RoutedMatrix {
      asked.withLock { $0.append((profile, places)) }
      if profile == "boat" { throw .unknownProfile("boat", known: ["car"], router: "The plane") }
      func isOff(_ place: RoutedPlace) -> Bool { place.coordinate.latitude > 1 }
      func entry(_ a: RoutedPlace, _ b: RoutedPlace) -> Int32 {
        if a == b { return 0 }
        if isOff(a) || isOff(b) { return TravelMatrix.noRoute }
        if a.coordinate.longitude > 1, b.coordinate.longitude <= 1 { return TravelMatrix.noRoute }
        return FakeOSRM.duration(a.coordinate, b.coordinate)
      }
      let entries = places.flatMap { a in places.map { entry(a, $0) } }
      return RoutedMatrix(
        travel: TravelMatrix(size: places.count, durations: entries, distances: entries),
        snaps: places.map {
          isOff($0) ? nil : SnappedPlace(coordinate: $0.coordinate, distance: 0)
        })
    }

    func way(through: [RoutedPlace], profile: String) throws(RouterError) -> RoutedWay? { nil }
  }

  private func location(_ longitude: Double, _ latitude: Double) -> Location {
    Location(.geographic(Coordinate(longitude: longitude, latitude: latitude)!))
  }

  private func problem() -> Problem {
    Problem(
      name: "plane",
      locations: [
        location(0, 0), location(0.5, 0), location(0.5, 0), location(0, 2), location(2, 0),
      ],
      stops: (1...4).map { Stop(id: .number($0), location: $0) },
      vehicles: [Vehicle(id: 1, start: 0, end: 0)], travel: ["car": .greatCircle(speed: 10)])
  }

  @Test func `places are asked for once, and the plan is along streets`() throws {
    let plane = Plane()
    let reading = try RoutedTravel(plane).applied(to: problem(), file: "p.json")
    #expect(plane.questions.map(\.places.count) == [4])
    #expect(reading.value.locations.map(\.matrixIndex) == [0, 1, 1, 2, 3])
    #expect(reading.warnings.map(\.code) == ["W2051"])
    #expect(
      reading.warnings[0].description
        == "p.json: /jobs/2/location: W2051 there is no street near stop 3. Check its coordinates and "
        + "the area of the router; the stop stays unassigned.")

    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(100)
    let answer = try CheckedAnswer(solving: reading.value, options: options).answer
    #expect(answer.cost == 1000)
    let reasons = Dictionary(
      uniqueKeysWithValues: Explainer.explain(answer).map {
        (answer.problem.stops[$0.stops[0]].id, $0.reason)
      })
    #expect(reasons == [3: .noStreet, 4: .noRoute])
  }

  @Test func `a place that is approached from two sides is two places`() throws {
    var problem = problem()
    problem.stops = [1, 1, 2, 1].enumerated().map { Stop(id: .number($0 + 1), location: $1) }
    for (s, approach) in [Stop.Approach.curb, .opposite, .curb, .any].enumerated() {
      problem.stops[s].approach = approach
    }
    problem.facilities = [Facility(id: 1, location: 0, loads: true, unloads: true)]
    problem.facilities[0].approach = .left
    let plane = Plane()
    let result = try RoutedTravel(plane).applied(to: problem, file: "p.json").value
    #expect(
      plane.questions.first?.places.map(\.approach) == [.any, .curb, .opposite, .any, .left])
    #expect(result.stops.map { result.locations[$0.location].matrixIndex } == [1, 2, 1, 3])
    #expect(result.locations[result.facilities[0].location].matrixIndex == 4)
    #expect(result.locations[result.vehicles[0].start ?? -1].matrixIndex == 0)
    #expect(result.stops.map(\.approach) == problem.stops.map(\.approach))
    // What is written with its matrix reads back as the same problem.
    let written = try ProblemJSONWriter.write(result.canonical())
    let read = try ProblemJSONReader.read(written, file: "p.json").value.canonical()
    #expect(read.fingerprint == result.canonical().fingerprint)
  }

  @Test func `matrices that stay get rows for other approaches`() throws {
    var problem = problem()
    problem.locations = [location(0, 0), location(0.5, 0)]
    for i in problem.locations.indices { problem.locations[i].matrixIndex = 1 - i }
    problem.stops = (1...3).map { Stop(id: .number($0), location: 1) }
    problem.stops[1].approach = .curb
    problem.stops[2].approach = .curb
    problem.vehicles.append(Vehicle(id: 2, profile: "truck", start: 0, end: 0))
    problem.travel["truck"] = .matrix(
      TravelMatrix(size: 2, durations: [0, 7, 5, 0], costs: [0, 3, 4, 0]))
    let result = try RoutedTravel(Plane()).applied(to: problem, file: "p.json").value
    #expect(result.stops.map { result.locations[$0.location].matrixIndex } == [0, 2, 2])
    #expect(
      result.travel["truck"]
        == .matrix(
          TravelMatrix(
            size: 3, durations: [0, 7, 0, 5, 0, 5, 0, 7, 0], costs: [0, 3, 0, 4, 0, 4, 0, 3, 0])))
    guard case .matrix(let routed) = result.travel["car"] else {
      Issue.record("no matrix")
      return
    }
    #expect(routed.durations == [0, 500, 0, 500, 0, 500, 0, 500, 0])
  }

  @Test func `matrices of a file stay, and others get its rows`() throws {
    var problem = problem()
    for i in problem.locations.indices { problem.locations[i].matrixIndex = 4 - i }
    problem.vehicles.append(Vehicle(id: 2, profile: "truck", start: 0, end: 0))
    let given = TravelMatrix(size: 6, durations: [Int32](repeating: 5, count: 36))
    problem.travel["truck"] = .matrix(given)
    let plane = Plane()
    let result = try RoutedTravel(plane).applied(to: problem, file: "p.json").value
    #expect(plane.questions.map(\.profile) == ["car"])
    #expect(result.travel["truck"] == .matrix(given))
    #expect(result.locations.map(\.matrixIndex) == problem.locations.map(\.matrixIndex))
    #expect(result.locations.allSatisfy { !$0.isOffStreet }, "the truck gets there")
    let leg = result.leg(from: 0, to: 2, by: result.vehicles[0])
    #expect((leg.duration, leg.distance) == (500, 500))
    #expect(result.leg(from: 1, to: 2, by: result.vehicles[0]).duration == 0)
    #expect(!result.leg(from: 0, to: 3, by: result.vehicles[0]).hasRoute)
  }

  @Test func `a vehicle or a facility without a street is an error with its place`() throws {
    var problem = problem()
    problem.vehicles[0].end = 3
    problem.facilities = [Facility(id: "tip", location: 3, loads: false, unloads: true)]
    let error = try #require(throws: InvalidInput.self) {
      try RoutedTravel(Plane()).applied(to: problem, file: "p.json")
    }
    #expect(error.findings.filter { $0.severity == .error }.map(\.code) == ["E2001", "E2001"])
    #expect(error.findings[0].place == .pointer("/vehicles/0/end", line: nil))
  }

  @Test func `a problem in a file is routed, with what that changes about its warnings`() throws {
    let text = #"""
      {"vehicles": [{"id": 1, "start": [0, 0], "end": [0, 0], "time_window": [0, 900]}],
       "jobs": [{"id": 1, "location": [0.1, 0]}, {"id": 2, "location": [0.3, 0]},
                {"id": 3, "location": [0.9, 0]}, {"id": 4, "location": [0.6, 3]},
                {"id": 5, "location": [1.2, 0]}]}
      """#
    let input = ProblemInput(name: "p.json", bytes: Array(text.utf8), options: FormatOptions())
    let routed = try input.routed(by: Plane())
    #expect(routed.findings.map(\.code).sorted() == ["W1453", "W1463", "W2051"])
    #expect(throws: RouterError.self) {
      var other = text
      other.replace(#"{"id": 1, "start""#, with: #"{"id": 1, "profile": "boat", "start""#)
      _ = try ProblemInput(name: "p.json", bytes: Array(other.utf8), options: FormatOptions())
        .routed(by: Plane())
    }
  }

  @Test func `a depot day is planned along streets`() throws {
    let server = FakeOSRM().server()
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(50)
    var useCase = CollectDay(options: options)
    useCase.router = try FakeOSRM.router(server)
    let folder = PackageRoot.file("datasets/depot-days/helsinki").path
    var day = try useCase.read(folder).value
    let whole = try useCase.run(day, in: "day")
    #expect(whole.verdict == .complete)
    #expect(whole.warnings.isEmpty)

    // A bin that the tide took along.
    let index = try #require(day.bins.firstIndex(where: day.policy.selects))
    day.bins[index].coordinate = Coordinate(longitude: 24.95, latitude: 61.5)!
    let rest = try useCase.run(day, in: "day")
    #expect(rest.verdict == .partial(unassigned: 1))
    #expect(rest.plan.unassigned.map(\.bin.id) == [day.bins[index].id])
    #expect(rest.plan.unassigned[0].remark.explanation?.reason == .noStreet)
    #expect(rest.warnings.map(\.code) == ["W2051"])
    #expect(rest.warnings[0].file == "day/bins.csv")

    day.depot = DepotDay.Depot(
      id: "d", name: "d", coordinate: Coordinate(longitude: 24.95, latitude: 61.5)!)
    let error = try #require(throws: InvalidInput.self) { try useCase.run(day, in: "day") }
    #expect(error.findings.contains { $0.code == "E2001" && $0.file == "day/depot.yaml" })
  }
}
