import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

@Suite struct ProblemValidationTests {
  /// A depot and two stops on a grid.
  private func problem() -> Problem {
    Problem(
      name: "p",
      locations: [(0, 0), (3, 4), (6, 8)].map { Location(.planar(x: $0.0, y: $0.1)) },
      stops: [
        Stop(id: 1, location: 1, delivery: [1]), Stop(id: 2, location: 2, delivery: [1]),
      ],
      vehicles: [Vehicle(id: 1, start: 0, end: 0, capacity: [2])],
      travel: ["car": .planar(.nearest)])
  }

  private func codes(_ change: (inout Problem) -> Void) -> [String] {
    var problem = problem()
    change(&problem)
    return ProblemValidation.findings(in: problem, file: "p").map(\.code)
  }

  @Test func `a sound problem has no findings`() {
    #expect(codes { _ in }.isEmpty)
    #expect(codes { $0.stops = [] }.isEmpty)
  }

  @Test func `each kind of error is found`() {
    #expect(codes { $0.vehicles = [] } == ["E1401"])
    #expect(codes { $0.stops[1].id = 1 } == ["E1403"])
    #expect(codes { $0.locations[1].position = .planar(x: .nan, y: 0) } == ["E1404"])
    #expect(codes { $0.stops[0].delivery = [-1] } == ["E1407"])
    #expect(codes { $0.stops[0].service = 1 << 40 } == ["E1407"])
    #expect(codes { $0.stops[0].priority = 101 } == ["E1407"])
    #expect(codes { $0.vehicles[0].speedFactor = 0 } == ["E1407"])
    #expect(codes { $0.vehicles[0].speedFactor = .nan } == ["E1407"])
    #expect(codes { $0.vehicles[0].fixedCost = .max } == ["E1407"])
    #expect(codes { $0.scale = 0 } == ["E1407"])
    #expect(codes { $0.locations[2].position = .planar(x: 2e9, y: 0) } == ["E1407"])
    #expect(codes { $0.stops[0].delivery = [1, 1] } == ["E1408", "E1408"])
    #expect(codes { $0.vehicles[0].profile = "cat" } == ["E1409"])
    #expect(codes { $0.stops[0].location = 3 } == ["E1410"])
    #expect(codes { $0.stops[0].location = -1 } == ["E1410"])
    #expect(codes { $0.locations[1] = Location() } == ["E1413"])
    #expect(
      codes { $0.travel["car"] = .greatCircle(speed: 9) } == ["E1413", "E1413", "E1413", "E1413"])
    #expect(codes { $0.objective = .prizes } == ["E1414"])
    #expect(
      codes {
        $0.stops[0].windows = [TimeWindow(start: 0, end: 9), TimeWindow(start: 9, end: 10)]
          .compactMap(\.self)
      } == ["E1406"])
  }

  @Test func `a matrix must have a row for each location and entries in range`() {
    func codes(_ durations: [Int32], row: Int?) -> [String] {
      self.codes {
        $0.travel = ["car": .matrix(TravelMatrix(size: 2, durations: durations))]
        $0.locations = [Location(matrixIndex: 0), Location(matrixIndex: row)]
        $0.stops.removeLast()
      }
    }
    #expect(codes([-7, 1, 1, -7], row: 1).isEmpty, "the diagonal is ignored")
    #expect(codes([0, 1, 1, 0], row: 2) == ["E1410"])
    #expect(codes([0, 1, 1, 0], row: nil) == ["E1410"])
    #expect(codes([0, -1, 1, 0], row: 1) == ["E1412"])
    #expect(codes([0, 1, 1_000_000_001, 0], row: 1) == ["E1412"])
  }

  @Test func `stops that no plan can serve are told once each, with the reason`() {
    #expect(codes { $0.stops[0].delivery = [3] } == ["W1452"])
    #expect(codes { $0.stops[0].skills = [4] } == ["W1454"])
    // Stop 2 is 10 away: there and back takes 20.
    #expect(codes { $0.vehicles[0].maxDuration = 19 } == ["W1453"])
    #expect(codes { $0.vehicles[0].maxDuration = 20 }.isEmpty)
    #expect(codes { $0.vehicles[0].window = TimeWindow(start: 5, end: 24) } == ["W1453"])
    #expect(codes { $0.vehicles[0].window = TimeWindow(start: 5, end: 25) }.isEmpty)
    #expect(
      codes { $0.stops[1].windows = [TimeWindow(start: 0, end: 9)].compactMap(\.self) }
        == ["W1453"])
    #expect(codes { $0.vehicles[0].maxStops = 0 } == ["W1453", "W1453"])
  }

  @Test func `every code is used by one case only`() {
    let codes =
      PlainFileCode.allCases.map(\.rawValue) + BenchmarkCode.allCases.map(\.rawValue)
      + ProblemJSONCode.allCases.map(\.rawValue) + ValidationCode.allCases.map(\.rawValue)
      + SolutionFileCode.allCases.map(\.rawValue)
    #expect(Set(codes.map { $0.dropFirst() }).count == codes.count)
    #expect(codes.allSatisfy { $0.wholeMatch(of: /[EW]1[0-5][0-9]{2}/) != nil })
  }
}
