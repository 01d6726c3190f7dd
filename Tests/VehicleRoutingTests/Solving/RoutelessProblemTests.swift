import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Problems in which some legs have no route and some places no street.
@Suite(.internalChecks) struct RoutelessProblemTests {
  private static let seeds = 0..<4 as Range<UInt64>

  /// Each rule alone, with many legs that have no route.
  private static func shapes(_ gaps: ProblemShape.Gaps = .streets) -> [ProblemShape] {
    ProblemShape.every(stops: 4, vehicles: 2).map { shape in
      var shape = shape
      shape.gaps = gaps
      return shape
    }
  }

  private func check(_ answer: Answer, _ what: String) {
    #expect(SolutionChecker.check(answer).violations == [], "\(what)")
    #expect(
      SolutionChecker.check(answer.problem, answer.solution).violations == [], "\(what)")
    let best = EveryPlan.best(answer.problem)
    let value = EveryPlan.value(answer.problem, answer.solution)
    #expect(value == best.value, "\(what): \(answer.solution), best \(best.solution)")
    if let bound = answer.bound, answer.solution.unassigned.isEmpty {
      #expect(bound <= best.value.cost, "\(what)")
    }
    if answer.isProven { #expect(value == best.value, "\(what)") }
  }

  @Test(arguments: shapes())
  func `the search serves what can be served, at the least cost`(shape: ProblemShape) {
    for seed in Self.seeds {
      let problem = Problem.random(seed: seed, shape)
      let method = seed % 2 == 0 ? VehicleRouting.Method.search : .exact
      let answer = Solver.solve(problem, options: SolverTests.options(500) { $0.method = method })
      check(answer, "seed \(seed), \(method), \(shape)")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a round of one vehicle leaves out what it must`(seed: UInt64) {
    var shape = ProblemShape(stops: 5, vehicles: 1)
    (shape.loadDimensions, shape.gaps) = (0, .streets)
    (shape.isSymmetric, shape.hasOpenEnds) = (seed % 2 == 0, seed % 3 == 0)
    let problem = Problem.random(seed: seed, shape)
    check(Solver.solve(problem, options: SolverTests.options(500)), "seed \(seed)")
  }

  @Test(arguments: shapes())
  func `the search for the full model agrees`(shape: ProblemShape) {
    for seed in Self.seeds {
      var problem = Problem.random(seed: seed, shape)
      // A limit that no route comes near makes the problem one of the full model.
      for v in problem.vehicles.indices { problem.vehicles[v].maxTravel = 1_000_000 }
      let answer = Solver.solve(problem, options: SolverTests.options(200))
      check(answer, "seed \(seed), \(shape)")
    }
  }

  @Test(arguments: shapes(.anywhere))
  func `no method drives a leg without a route, whatever the matrix`(shape: ProblemShape) {
    for seed in Self.seeds {
      let problem = Problem.random(seed: seed, shape)
      for method in VehicleRouting.Method.allCases {
        let answer = Solver.solve(problem, options: SolverTests.options(50) { $0.method = method })
        #expect(
          SolutionChecker.check(answer).violations == [], "seed \(seed), \(method), \(shape)")
      }
    }
  }

  @Test(arguments: shapes())
  func `stops on no route of any plan have reasons of their own`(shape: ProblemShape) {
    for seed in Self.seeds {
      let problem = Problem.random(seed: seed, shape)
      let answer = Solver.solve(problem, options: SolverTests.options(50))
      for explanation in Explainer.explain(answer) {
        let stop = answer.problem.stops[explanation.stops[0]]
        let isOff = answer.problem.locations[stop.location].isOffStreet
        #expect((explanation.reason == .noStreet) == isOff, "seed \(seed)")
        let isReached = answer.problem.vehicles.contains { vehicle in
          let places = [vehicle.start, stop.location, vehicle.end].compactMap(\.self)
          return zip(places, places.dropFirst()).allSatisfy {
            answer.problem.leg(from: $0, to: $1, by: vehicle).hasRoute
          }
        }
        if !isOff, !isReached { #expect(explanation.reason == .noRoute, "seed \(seed)") }
        if isOff {
          #expect(explanation.cheapest == nil && explanation.constraints.count == 2, "seed \(seed)")
        }
        for relaxation in explanation.relaxations {
          let changed = relaxation.change.applied(to: answer.problem)
          #expect(SolutionChecker.check(changed, relaxation.solution).isFeasible, "seed \(seed)")
        }
      }
    }
  }

  @Test func `the rest is a tour that is proven as it would be without a stop in the sea`() throws {
    var problem = Problem.random(
      seed: 7, ProblemShape(stops: 9, vehicles: 1) { $0.loadDimensions = 0 })
    let whole = Solver.solve(problem, options: SolverTests.options(1_000))
    guard case .matrix(let matrix)? = problem.travel["car"] else { return }
    // A tenth stop that no way leads to.
    let size = matrix.size + 1
    var durations = [Int32](repeating: TravelMatrix.noRoute, count: size * size)
    for i in 0..<matrix.size {
      for j in 0..<matrix.size {
        durations[i * size + j] = matrix.durations[i * matrix.size + j]
      }
    }
    problem.travel["car"] = .matrix(TravelMatrix(size: size, durations: durations))
    var location = Location(matrixIndex: matrix.size)
    location.isOffStreet = true
    problem.locations.append(location)
    problem.stops.append(Stop(id: 10, location: matrix.size))
    let answer = Solver.solve(problem, options: SolverTests.options(1_000))
    #expect(answer.cost == whole.cost)
    #expect(answer.isProven && whole.isProven)
    #expect(answer.solution.unassigned.map { answer.problem.stops[$0].id } == [10])
    #expect(Explainer.explain(answer).map(\.reason) == [.noStreet])
  }

  @Test func `further plans and backhauls drive no leg without a route either`() {
    for seed in 0..<12 as Range<UInt64> {
      var shape = ProblemShape(stops: 6, vehicles: 2)
      (shape.hasPickups, shape.gaps) = (seed % 2 == 0, .streets)
      var problem = Problem.random(seed: seed, shape)
      for v in problem.vehicles.indices where seed % 2 == 0 {
        problem.vehicles[v].loadOrder = .deliveriesFirst
      }
      let options = SolverTests.options(100)
      let answer = Solver.solve(problem, options: options)
      #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
      let further = AlternativeSearch(count: 2, minDifference: 0.1).find(
        besides: answer, options)
      for plan in further {
        #expect(
          SolutionChecker.check(plan.answer).violations == [], "seed \(seed)")
      }
    }
  }

  @Test func `that nobody can drive to the only stop is proven at once`() {
    var problem = Problem.random(seed: 3, ProblemShape(stops: 1, vehicles: 2))
    problem.locations[1].isOffStreet = true
    let answer = Solver.solve(problem, options: SolverTests.options(10))
    #expect(answer.solution.unassigned == [0])
    #expect(answer.isProven && answer.bound == 0)
    #expect(Explainer.explain(answer).map(\.reason) == [.noStreet])
  }

  @Test func `a plan that drives a leg without a route breaks a rule that says so`() {
    var problem = Problem.random(seed: 1, ProblemShape(stops: 3, vehicles: 1))
    guard case .matrix(let matrix)? = problem.travel["car"] else { return }
    var durations = matrix.durations
    durations[1 * matrix.size + 2] = TravelMatrix.noRoute
    problem.travel["car"] = .matrix(TravelMatrix(size: matrix.size, durations: durations))
    problem.vehicles[0].capacity = []
    let plan = Solution(routes: [Solution.Route(vehicle: 0, stops: [0, 1, 2])])
    let report = SolutionChecker.check(problem, plan)
    #expect(report.violations == [.noRoute(vehicle: 0, from: .stop(0), to: .stop(1))])
    #expect(
      report.violations[0].sentence(in: problem) == "there is no route for vehicle 1 from stop 1 "
        + "to stop 2")
  }
}
