import TravelModel
import Testing

@testable import VehicleRouting

/// Times in hundredths, for speed factors as fine as VROOM's.
@Suite struct FineTimeTests {
  /// Three places in a row, ten apart, and a vehicle that is 1.3 times as fast as its matrix.
  private static func row(_ change: (inout Problem) -> Void = { _ in }) -> Problem {
    var problem = Problem(
      name: "row", locations: (0...2).map { Location(matrixIndex: $0) },
      stops: [Stop(id: 1, location: 1, service: 5), Stop(id: 2, location: 2)],
      vehicles: [Vehicle(id: 1, start: 0, end: 0, speedFactor: 1.3)],
      travel: [
        "car": .matrix(TravelMatrix(size: 3, durations: [0, 10, 20, 10, 0, 10, 20, 10, 0]))
      ])
    change(&problem)
    return problem
  }

  private static func answer(_ problem: Problem) throws -> Answer {
    let fine = try #require(FineTime(problem))
    let answer = Solver.solve(fine.problem, options: SolverTests.options(200) { $0.seed = 1 })
    #expect(SolutionChecker.check(answer).violations == [])
    return fine.coarsened(answer)
  }

  @Test func `a leg of ten takes seven and seven tenths, stated as seven`() throws {
    let answer = try Self.answer(Self.row())
    let steps = try #require(answer.schedules.first).steps
    // 7.70, 15.40 after the first leg with 5 of service between, and 15.40 back.
    let forward = [0, 7, 20, 35]
    let backward = [0, 15, 23, 35]
    #expect([forward, backward].contains(steps.map(\.arrival)))
    #expect(answer.cost == 30)
    #expect(answer.problem.vehicles[0].speedFactor == 1.3)
    for (previous, step) in zip(steps, steps.dropFirst()) {
      #expect(step.arrival == previous.departure + step.travel - previous.travel)
    }
  }

  @Test func `limits bind to the hundredth`() throws {
    // 30.80 of travel are more than 30 and less than 31.
    for (limit, served) in [(30, 1), (31, 2)] {
      let answer = try Self.answer(Self.row { $0.vehicles[0].maxTravel = limit })
      #expect(answer.solution.routes.flatMap(\.stops).count == served)
    }
  }

  @Test func `problems without speed factors stay as they are`() {
    #expect(FineTime(Self.row { $0.vehicles[0].speedFactor = 1 }) == nil)
    #expect(FineTime(Self.row { $0.travel["car"] = .greatCircle(speed: 10) }) == nil)
  }
}
