import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// The search against dynamic programming and against its bound.
@Suite struct TourSearchTests {
  @Test(arguments: 1...10)
  func `small tours are as short as dynamic programming finds them`(stops: Int) {
    for seed in 0..<15 as Range<UInt64> {
      let problem = Problem.random(seed: seed, ProblemShape(stops: stops, vehicles: 1))
        .relieved()
      guard case .matrix(let matrix)? = problem.travel["car"] else { continue }
      let rows = (0..<matrix.size).map { i in
        (0..<matrix.size).map { j in
          i == j ? 0 : Int(matrix.durations[i * matrix.size + j])
        }
      }
      let answer = Solver.solve(problem, options: SolverTests.options(300))
      #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
      #expect(answer.cost == HeldKarp.shortestTour(rows).length, "seed \(seed), \(stops) stops")
    }
  }

  @Test(arguments: [8, 9, 30, 70])
  func `the search keeps count of the length it has`(count: Int) {
    for map in [
      TourInstance.random(count, seed: 3), TourInstance.random(count, seed: 4).tabulated(),
    ] {
      for patience in [nil, 50] {
        var search = TourSearch(map, RandomSource(seed: 5))
        var meter = StoppingCriterion(SolverTests.options(400), begin: 0)
        var told = Int.max
        search.run(&meter, patience: patience) { _, length in
          #expect(length < told || patience == nil)
          told = min(told, length)
        }
        #expect(search.order.sorted() == (0..<Int32(count)).map(\.self), "\(count) cities")
        #expect(search.length == map.walkedLength(search.order), "\(count) cities")
        #expect(told >= search.length)
      }
    }
  }

  @Test func `crossing brings two hundred cities near the bound`() {
    var map = TourInstance.random(200, seed: 11)
    var ascent = SubgradientAscent(map)
    ascent.run(steps: 100) { false }
    map.setCandidates(ascent.candidates(5), each: 5)
    let bound = CompleteOneTree.bound(
      map, multipliers: ascent.multipliers, scale: SubgradientAscent.scale)!
    var search = TourSearch(map, RandomSource(seed: 1))
    var meter = StoppingCriterion(SolverTests.options(3_000), begin: 0)
    search.run(&meter, target: bound) { _, _ in }
    #expect(search.length >= bound && search.length * 1_000 <= bound * 1_015)
  }
}

extension Problem {
  /// The problem without limits of load.
  fileprivate func relieved() -> Problem {
    var result = self
    for v in result.vehicles.indices { result.vehicles[v].capacity = [] }
    return result
  }
}
