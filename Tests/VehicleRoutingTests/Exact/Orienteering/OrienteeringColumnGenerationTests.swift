import LinearProgramming
import TravelModel
import Testing
import _TestSupport

@testable import VehicleRouting

/// Upper bounds of prizes against every plan.
@Suite struct OrienteeringColumnGenerationTests {
  static let shapes =
    ProblemShape.every(stops: 5, vehicles: 2) + [
      ProblemShape(stops: 6, vehicles: 1) {
        $0.hasMaxDuration = true
        $0.hasService = true
      },
      ProblemShape(stops: 6, vehicles: 1) {
        $0.hasShifts = true
        $0.windowsPerStop = 2
        $0.isSymmetric = false
      },
      ProblemShape(stops: 5, vehicles: 3) {
        $0.hasShifts = true
        $0.hasMaxDuration = true
        $0.windowsPerStop = 1
      },
    ]

  static func problem(_ shape: Int, seed: UInt64) -> Problem {
    var shape = shapes[shape]
    shape.hasPrizes = true
    var problem = Problem.random(seed: seed, shape)
    // Short routes, so that stops must be left out.
    if seed % 2 == 0 {
      for v in problem.vehicles.indices { problem.vehicles[v].maxDuration = 60 + Int(seed) * 10 }
    }
    return problem.canonical()
  }

  private static func collected(_ problem: Problem, _ solution: Solution) -> Int {
    solution.routes.flatMap(\.stops).reduce(0) { $0 + (problem.stops[$1].prize ?? 0) }
  }

  @Test(arguments: shapes.indices)
  func `no plan collects more than the bounds`(shape: Int) throws {
    for seed in 0..<3 as Range<UInt64> {
      let problem = Self.problem(shape, seed: seed)
      let instance = SearchInstance(problem)
      let best = EveryPlan.best(problem).solution
      let greatest = Self.collected(problem, best)
      let knapsack = try #require(PrizeKnapsack.bound(problem, instance))
      #expect(knapsack >= greatest, "seed \(seed)")
      for relaxations in [0, 2, 1_000] {
        var proof = OrienteeringColumnGeneration()
        proof.limit = .work(WorkLimit(relaxations: relaxations))
        let nothing = Solution(routes: [], unassigned: Array(problem.stops.indices))
        for plan in [best, nothing] {
          let result = try #require(proof.solve(problem, instance, from: plan))
          #expect(result.bound >= greatest, "seed \(seed) after \(relaxations)")
          #expect(result == proof.solve(problem, instance, from: plan), "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a single vehicle limited by time is proven`(seed: UInt64) throws {
    let shape = ProblemShape(stops: 6, vehicles: 1) {
      $0.hasPrizes = true
      $0.hasMaxDuration = seed % 2 == 0
      // With both, waiting counts in a route's duration, which the labels leave aside.
      $0.windowsPerStop = seed % 2 == 0 ? 0 : Int(seed % 3)
      $0.hasService = true
      $0.loadDimensions = 0
    }
    var problem = Problem.random(seed: seed, shape).canonical()
    // Detours that are quicker than legs are not told apart.
    problem = problem.withQuickestLegs()
    let best = EveryPlan.best(problem).solution
    let result = try #require(
      OrienteeringColumnGeneration().solve(problem, SearchInstance(problem), from: best))
    #expect(result.bound == Self.collected(problem, best), "seed \(seed)")
  }

  @Test func `small answers are proven and repeat`() {
    var proven = 0
    for seed in 0..<9 as Range<UInt64> {
      let problem = Self.problem(Int(seed) % Self.shapes.count, seed: seed)
      let answer = Solver.solve(problem, options: SolverTests.options(50))
      let best = Self.collected(problem, EveryPlan.best(problem).solution)
      #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
      #expect(answer.bound ?? .max >= best, "seed \(seed)")
      if answer.isProven {
        proven += 1
        #expect(answer.collectedPrize == best, "seed \(seed)")
      }
    }
    #expect(proven > 4)
  }
}

extension Problem {
  /// The problem with shortest paths for legs.
  fileprivate func withQuickestLegs() -> Problem {
    guard case .matrix(let matrix)? = travel["car"] else { return self }
    let n = matrix.size
    var durations = matrix.durations
    for via in 0..<n {
      for i in 0..<n {
        for j in 0..<n {
          durations[i * n + j] = min(
            durations[i * n + j], durations[i * n + via] + durations[via * n + j])
        }
      }
    }
    var result = self
    result.travel["car"] = .matrix(TravelMatrix(size: n, durations: durations))
    return result
  }
}
