import TravelModel
import Testing
import VehicleRouting
@testable import _TestSupport

@Suite struct EveryPlanTests {
  /// A depot at 0 and stops at the given places of a line, one unit of load each.
  func line(_ places: [Int], vehicles: Int, _ change: (inout Problem) -> Void) -> Problem {
    let all = [0] + places
    var problem = Problem(
      name: "line", locations: all.indices.map { Location(matrixIndex: $0) },
      stops: places.indices.map { Stop(id: .number($0), location: $0 + 1, delivery: [1]) },
      vehicles: (0..<vehicles).map { Vehicle(id: .number($0), start: 0, end: 0) },
      travel: [
        "car": .matrix(
          TravelMatrix(
            size: all.count,
            durations: all.flatMap { a in all.map { b in Int32(abs(a - b)) } }))
      ])
    change(&problem)
    return problem
  }

  @Test func `two trucks share what one cannot carry`() {
    let problem = line([-5, -4, 6, 7], vehicles: 2) {
      for vehicle in 0..<2 { $0.vehicles[vehicle].capacity = [2] }
    }
    let (value, solution) = EveryPlan.best(problem)
    #expect(value.cost == 10 + 14)
    #expect(Set(solution.routes.map { Set($0.stops) }) == [[0, 1], [2, 3]])
    #expect(EveryPlan.value(problem, solution) == value)
  }

  @Test func `what must be left out has the least priority, then the least cost`() {
    let problem = line([1, 2, 50], vehicles: 1) {
      $0.vehicles[0].capacity = [2]
      $0.stops[2].priority = 1
    }
    let (value, solution) = EveryPlan.best(problem)
    #expect(
      value == .init(unassignedPriority: 0, unassigned: 1, lostPrize: 0, vehicles: 0, cost: 100))
    #expect(solution.unassigned.count == 1 && solution.unassigned != [2])
  }

  @Test func `fewer vehicles or less cost, as the objective says`() {
    let problem = line([-10, 10], vehicles: 2) {
      $0.vehicles[0].start = 1
      $0.vehicles[0].end = 1
      $0.vehicles[1].start = 2
      $0.vehicles[1].end = 2
    }
    #expect(EveryPlan.best(problem).value.cost == 0)
    var fewer = problem
    fewer.objective = .vehiclesFirst
    #expect(EveryPlan.best(fewer).value.cost == 40)
    #expect(EveryPlan.best(fewer).value.vehicles == 1)
  }

  @Test func `prizes are collected as far as the shift allows, at least cost`() throws {
    let shift = try #require(TimeWindow(start: 0, end: 20))
    let problem = line([4, 10, -3], vehicles: 1) {
      $0.objective = .prizes
      $0.vehicles[0].window = shift
      for (stop, prize) in [(0, 5), (1, 5), (2, 6)] { $0.stops[stop].prize = prize }
    }
    // Both 0 and 1: 10 and back 20, prize 10. Both 0 and 2: 14, prize 11.
    let (value, solution) = EveryPlan.best(problem)
    #expect(value.lostPrize == 5 && value.cost == 14)
    #expect(solution.unassigned == [1])
  }

  @Test func `a problem without stops or without vehicles has a plan`() {
    #expect(EveryPlan.best(line([], vehicles: 1) { _ in }).value.cost == 0)
    #expect(EveryPlan.best(line([1], vehicles: 0) { _ in }).solution.unassigned == [0])
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `one vehicle without rules drives the shortest tour`(seed: UInt64) throws {
    let shape = ProblemShape(stops: 6, vehicles: 1) {
      $0.loadDimensions = 0
      $0.isSymmetric = seed % 2 == 0
    }
    let problem = Problem.random(seed: seed, shape)
    guard case .matrix(let matrix)? = problem.travel["car"] else { throw Missing() }
    let (value, _) = EveryPlan.best(problem)
    #expect(value.cost == HeldKarp.shortestTour(matrix.rows).length, "seed \(seed)")
  }

  @Test(arguments: ProblemShape.every(stops: 5, vehicles: 2))
  func `no random plan is better`(shape: ProblemShape) throws {
    var random = SplitMix64(seed: 11)
    let problem = Problem.random(seed: 5, shape)
    let best = EveryPlan.best(problem)
    #expect(EveryPlan.value(problem, best.solution) == best.value)
    for _ in 0..<300 {
      var routes = [[Int]](repeating: [], count: 3)
      for stop in problem.stops.indices.shuffled(using: &random) {
        routes[random.number(in: 0...2)].append(stop)
      }
      let solution = Solution(
        routes: routes[..<2].enumerated().filter { !$0.element.isEmpty }.map {
          Solution.Route(vehicle: $0.offset, stops: $0.element)
        }, unassigned: routes[2].sorted())
      guard let value = EveryPlan.value(problem, solution) else { continue }
      #expect(value >= best.value, "\(solution)")
    }
  }

  private struct Missing: Error {}
}
