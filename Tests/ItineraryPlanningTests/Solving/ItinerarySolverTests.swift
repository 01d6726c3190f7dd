import BasicAlgorithms
import Testing
import TravelModel
import VehicleRouting
import _TestSupport

@testable import ItineraryPlanning

/// The best itineraries against those of trying every one.
@Suite struct ItinerarySolverTests {
  private static func options(_ iterations: Int, seed: UInt64 = 0) -> RunOptions {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(iterations)
    options.seed = seed
    return options
  }

  @Test func `small problems are solved as well as by trying every plan`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let (problem, modes) = RandomItineraries.small(&random)
      let oracle = EveryItinerary(problem, modes: modes)
      let answer = ItinerarySolver(problem, options: Self.options(200, seed: seed)).solve()
      guard let best = oracle.best else {
        #expect(answer == nil, "seed \(seed)")
        return
      }
      guard let answer else {
        Issue.record("seed \(seed): no answer")
        return
      }
      #expect(answer.value.missing == best.missing, "seed \(seed)")
      #expect(answer.value.total == best.total, "seed \(seed)")
      #expect(answer.isProven, "seed \(seed)")
      #expect(answer.bound == best.total, "seed \(seed)")
      #expect(problem.value(answer.itinerary) == answer.value, "seed \(seed)")
    }
  }

  @Test func `no plan is worth more than the bound of many candidates`() async {
    await Seeds.each(Seeds.wanted(quick: 500, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let (problem, modes) = RandomItineraries.small(&random)
      guard let best = EveryItinerary(problem, modes: modes).best, best.missing == 0 else { return }
      let bound = TimeBound(ItineraryTables(problem)).value()
      #expect(bound >= best.total, "seed \(seed)")
      // It is no more than all visits are worth.
      let worth = problem.candidates.reduce(0) { $0 + max(0, $1.lengths.last?.worth ?? 0) }
      #expect(bound <= worth + 1, "seed \(seed)")
    }
  }

  @Test func `search alone keeps all rules`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let (problem, modes) = RandomItineraries.small(&random)
      guard let best = EveryItinerary(problem, modes: modes).best,
        var search = ItinerarySearch(ItineraryTables(problem), RandomSource(seed: seed))
      else { return }
      var meter = StoppingCriterion(Self.options(300), begin: 0)
      search.run(&meter)
      #expect(problem.value(search.best) == search.bestValue, "seed \(seed)")
      #expect(search.bestValue.price <= problem.budget ?? .max, "seed \(seed)")
      #expect(search.bestValue.missing >= best.missing, "seed \(seed)")
      if search.bestValue.missing == best.missing {
        #expect(search.bestValue.total <= best.total, "seed \(seed)")
      }
    }
  }

  @Test func `the same seed gives the same itinerary`() throws {
    var random = SplitMix64(seed: 7)
    let (problem, _) = RandomItineraries.small(&random)
    let first = ItinerarySolver(problem, options: Self.options(500, seed: 3)).solve()
    let second = ItinerarySolver(problem, options: Self.options(500, seed: 3)).solve()
    #expect(first?.itinerary == second?.itinerary)
  }
}
