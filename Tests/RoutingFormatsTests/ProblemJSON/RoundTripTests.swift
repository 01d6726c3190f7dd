import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// What is written reads back as the same problem.
@Suite struct RoundTripTests {
  @Test(arguments: 0..<5)
  func `random problems of every kind`(block: Int) throws {
    for seed in UInt64(block * 80)..<UInt64(block * 80 + 80) {
      var problem = RandomWrittenProblem.problem(seed: seed)
      // Fixed fronts are drawn without a thought of who can drive them.
      if Self.errors(problem).contains(where: {
        $0.code == ValidationCode.impossibleFront.rawValue
      }) {
        for s in problem.stops.indices { problem.stops[s].lock = .free }
      }
      let errors = Self.errors(problem)
      try #require(errors.isEmpty, "seed \(seed): \(errors)")
      let written = try ProblemJSONWriter.write(problem)
      let read = try ProblemJSONReader.read(written, file: "p").value
      #expect(read.canonical() == problem.canonical(), "seed \(seed)")
      #expect(try ProblemJSONWriter.write(read) == written, "seed \(seed)")
      // Of the same meaning in another order, the fingerprint is the same.
      let canonical = try ProblemJSONWriter.write(problem.canonical())
      let again = try ProblemJSONReader.read(canonical, file: "p").value
      #expect(again.canonical().fingerprint == problem.canonical().fingerprint, "seed \(seed)")
    }
  }

  private static func errors(_ problem: Problem) -> [Finding] {
    ProblemValidation.findings(in: problem, file: "p").filter { $0.severity == .error }
  }

  private func problem() -> Problem {
    Problem(
      name: "p", locations: [Location(matrixIndex: 0)], stops: [],
      vehicles: [Vehicle(id: 1, start: 0)],
      travel: ["car": .matrix(TravelMatrix(size: 1, durations: [0]))])
  }

  @Test func `costs that are no whole numbers by the hour are not written`() throws {
    var problem = problem()
    problem.costScale = 7
    problem.vehicles[0].rates.travel = 1
    let error = try #require(throws: InvalidInput.self) { try ProblemJSONWriter.write(problem) }
    #expect(error.findings.map(\.code) == ["E1113"])
    // 7 of 7 parts a second are 3600 an hour; reading needs no parts.
    problem.vehicles[0].rates.travel = 7
    let read = try ProblemJSONReader.read(ProblemJSONWriter.write(problem), file: "p").value
    #expect(read.costScale == 1 && read.vehicles[0].rates.travel == 1)
  }

  @Test func `a shipment whose halves differ is not written`() throws {
    var problem = problem()
    problem.stops = [
      Stop(id: 1, location: 0, pickup: [1]), Stop(id: 1, location: 0, delivery: [1]),
    ]
    problem.stops[0].kind = .pickup(delivery: 1)
    problem.stops[1].kind = .delivery(pickup: 0)
    #expect(throws: Never.self) { try ProblemJSONWriter.write(problem) }
    for change in [
      { (stop: inout Stop) in stop.skills = [1] }, { $0.priority = 1 }, { $0.delivery = [2] },
      { $0.prize = 1 }, { $0.goods = "x" }, { $0.alternatives = 1 },
    ] {
      var other = problem
      change(&other.stops[1])
      let error = try #require(throws: InvalidInput.self) { try ProblemJSONWriter.write(other) }
      #expect(error.findings.map(\.code) == ["E1113"])
    }
  }

  @Test func `a vehicle without limit keeps having none beside others`() throws {
    var problem = problem()
    problem.vehicles = [Vehicle(id: 1, start: 0), Vehicle(id: 2, start: 0, capacity: [5, 6])]
    let read = try ProblemJSONReader.read(ProblemJSONWriter.write(problem), file: "p").value
    let most = ProblemLimits.amount.upperBound
    #expect(read.vehicles.map(\.capacity) == [[most, most], [5, 6]])
  }
}
