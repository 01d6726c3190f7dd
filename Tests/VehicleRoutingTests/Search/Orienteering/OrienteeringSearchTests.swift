import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// The search for prizes on several routes against every plan, with each rule that it must keep.
@Suite(.internalChecks) struct OrienteeringSearchTests {
  private static func shape(_ change: (inout ProblemShape) -> Void = { _ in }) -> ProblemShape {
    ProblemShape(stops: 6, vehicles: 2) {
      $0.hasPrizes = true
      $0.hasMaxDuration = true
      change(&$0)
    }
  }

  private static let shapes = [
    shape(), shape { $0.windowsPerStop = 1 },
    shape {
      $0.windowsPerStop = 3
      $0.hasSetup = true
    },
    shape {
      $0.isSymmetric = false
      $0.hasCosts = true
      $0.hasPickups = true
    },
    shape {
      $0.isHeterogeneous = true
      $0.hasSkills = true
      $0.hasMaxStops = true
      $0.hasShifts = true
    },
  ]

  @Test(arguments: shapes.indices)
  func `the greatest prizes of all plans are found`(shape: Int) throws {
    var misses: [UInt64] = []
    for seed in 0..<8 as Range<UInt64> {
      let problem = Problem.random(seed: seed, Self.shapes[shape]).canonical()
      let instance = SearchInstance(problem)
      var search = OrienteeringSearch(instance, RandomSource(seed: seed))
      var options = RunOptions(clock: { 0 })
      options.limit = .iterations(300)
      var meter = StoppingCriterion(options, begin: 0)
      var reported = Int.max
      search.run(&meter) { _, cost in
        #expect(cost < reported, "seed \(seed)")
        reported = cost
      }
      #expect(search.bestCost == RouteCosting(instance).cost(of: search.best), "seed \(seed)")
      let value = try #require(
        EveryPlan.value(problem, search.best), "seed \(seed): the oracle refuses the plan")
      let best = EveryPlan.best(problem).value
      #expect(value >= best, "seed \(seed): better than the best of all plans")
      if value.lostPrize > best.lostPrize { misses.append(seed) }
    }
    #expect(misses.count <= 1, "prizes missed for seeds \(misses) of shape \(Self.shapes[shape])")
  }
}
