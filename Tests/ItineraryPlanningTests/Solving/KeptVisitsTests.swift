import TravelModel
import Testing
import VehicleRouting
import _TestSupport

@testable import ItineraryPlanning

/// Days beside earlier ones, against trying every plan.
@Suite struct KeptVisitsTests {
  private static let options = {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(400)
    return options
  }()

  /// A visit of an earlier day: of any candidate, at any time at which it was open then.
  private static func visit(
    _ random: inout SplitMix64, _ problem: ItineraryProblem
  ) -> KeptVisits.Visit {
    let candidate = random.number(in: 0...problem.candidates.count - 1)
    let day = random.number(in: 0...problem.days.count - 1)
    let window = problem.days[day].window
    let begins = random.number(in: window.start / 300...window.end / 300) * 300
    let lengths = problem.candidates[candidate].lengths
    let length = lengths[random.number(in: 0...lengths.count - 1)]
    return KeptVisits.Visit(
      candidates: [candidate], day: day, begins: begins, ends: begins + length.seconds)
  }

  @Test func `no change is made that gains too little, and none is missed`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let (problem, modes) = RandomItineraries.small(&random)
      guard !problem.candidates.isEmpty else { return }
      var visits = (0..<random.number(in: 1...2)).map { _ in Self.visit(&random, problem) }
      // A place is visited once.
      if visits.count == 2, visits[0].candidates == visits[1].candidates { visits.removeLast() }
      guard let kept = KeptVisits(problem, visits) else { return }
      let oracle = EveryItinerary(problem, modes: modes, kept: visits)
      let answer = kept.solve(Self.options)
      guard let best = oracle.best, let answer else {
        #expect((oracle.best == nil) == (answer == nil), "seed \(seed)")
        return
      }
      let found = answer.itinerary
      #expect(found.value.missing == best.missing, "seed \(seed)")
      // The oracle also counts visits that can never stay.
      let never = visits.count { KeptVisits(problem, [$0]) == nil }
      let total = found.value.total - KeptVisits.cost * (answer.changes + never)
      #expect(total == best.total, "seed \(seed)")
      #expect(
        problem.waiting(answer.windows).value(found.itinerary) == found.value, "seed \(seed)")
      // What is proven is proven of the problem itself.
      let free = EveryItinerary(problem, modes: modes).best
      if found.isProven { #expect(found.value.total == free?.total, "seed \(seed)") }
      #expect(found.bound.map { $0 >= found.value.total } ?? true, "seed \(seed)")
    }
  }

  @Test func `what changes gain is what is lost without them`() async throws {
    await Seeds.each(Seeds.wanted(quick: 300, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let (problem, _) = RandomItineraries.small(&random)
      guard !problem.candidates.isEmpty,
        let kept = KeptVisits(problem, [Self.visit(&random, problem)]),
        let answer = kept.solve(Self.options)
      else { return }
      let gain = kept.gain(of: answer, Self.options)
      #expect(gain == 0 || answer.changes == 1 && gain >= KeptVisits.cost, "seed \(seed)")
    }
  }
}
