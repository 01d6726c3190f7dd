import TravelModel
import Testing

@testable import VehicleRouting

/// Times in hundredths, for speed factors as fine as VROOM's.
@Suite struct SubsecondProblemTests {
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
    let fine = try #require(SubsecondProblem(problem))
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

  @Test func `without windows costs are exact, though durations are rounded`() throws {
    let durations: [Int32] = [0, 650, 1300, 650, 0, 650, 1300, 650, 0]
    let answer = try Self.answer(
      Self.row { $0.travel["car"] = .matrix(TravelMatrix(size: 3, durations: durations)) })
    // 2600 at 0.77 are 2002; an hour at 1.3 costs 2769.23, and so 2600 s cost 1999.9994.
    #expect(answer.schedules[0].steps.last?.travel == 2002)
    #expect(answer.cost == 1999)
  }

  @Test func `a break has passed its share of the leg in whole seconds`() throws {
    let answer = try Self.answer(
      Self.row { problem in
        let durations: [Int32] = [0, 13, 99, 13, 0, 13, 99, 13, 0]
        problem.travel["car"] = .matrix(
          TravelMatrix(size: 3, durations: durations, distances: durations.map { $0 / 13 * 1000 }))
        problem.stops.removeLast()
        problem.stops[0].windows = [12].compactMap { TimeWindow(start: $0, end: $0) }
        problem.vehicles[0].window = TimeWindow(start: 0, end: 1000)
        problem.vehicles[0].breaks = [
          Break(id: 1, windows: [20].compactMap { TimeWindow(start: $0, end: $0) }, service: 4)
        ]
      })
    let steps = try #require(answer.schedules.first).steps
    #expect(steps.map(\.arrival) == [1, 12, 20, 31])
    #expect(steps.map(\.travel) == [0, 11, 14, 21])
    // 3 of the 10 whole seconds of the leg, as VROOM has it.
    #expect(steps.map(\.distance) == [0, 1000, 1300, 2000])
  }

  @Test func `limits bind to the hundredth`() throws {
    // 30.80 of travel are more than 30 and less than 31.
    for (limit, served) in [(30, 1), (31, 2)] {
      let answer = try Self.answer(Self.row { $0.vehicles[0].maxTravel = limit })
      #expect(answer.solution.routes.flatMap(\.stops).count == served)
    }
  }

  @Test func `problems without speed factors stay as they are`() {
    #expect(SubsecondProblem(Self.row { $0.vehicles[0].speedFactor = 1 }) == nil)
    #expect(SubsecondProblem(Self.row { $0.travel["car"] = .greatCircle(speed: 10) }) == nil)
  }
}
