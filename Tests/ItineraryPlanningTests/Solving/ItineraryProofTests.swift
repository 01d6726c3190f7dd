import Testing
import TravelModel
import _TestSupport

@testable import ItineraryPlanning

/// What is proven against trying every plan, without the search's help.
@Suite struct ItineraryProofTests {
  private static func restricted(_ problem: ItineraryProblem) -> RestrictedProblem? {
    let tables = ItineraryTables(problem)
    return RestrictedProblem(tables, to: tables.useful)
  }

  /// What a best plan is worth where absences are subtracted; `nil`: no day can be kept.
  private static func best(_ problem: ItineraryProblem, _ modes: [MultimodalTravel.Mode]) -> Int? {
    EveryItinerary(problem, modes: modes).best.map {
      $0.total - problem.missingVisitPenalty * $0.missing
    }
  }

  @Test func `nothing need be known to find and prove the best`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let (problem, modes) = RandomItineraries.small(&random)
      guard let restricted = Self.restricted(problem) else { return }
      let result = ItineraryProof().solve(restricted, known: -(1 << 50))
      let best = Self.best(problem, modes)
      #expect(result.isProven, "seed \(seed)")
      let value = result.best.flatMap(problem.value)
      #expect(
        value.map { $0.total - problem.missingVisitPenalty * $0.missing } == best, "seed \(seed)")
    }
  }

  @Test func `a proof that gives up tells a bound that holds`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 5000)) { seed in
      var random = SplitMix64(seed: seed)
      let (problem, modes) = RandomItineraries.small(&random)
      guard let restricted = Self.restricted(problem), let best = Self.best(problem, modes)
      else { return }
      var proof = ItineraryProof()
      proof.maxLooks = random.number(in: 0...20_000)
      let result = proof.solve(restricted, known: best - random.number(in: 1...5000))
      #expect(result.bound >= Double(best), "seed \(seed)")
      #expect(proof.solve(restricted, known: best).bound >= Double(best), "seed \(seed)")
      if let found = result.best.flatMap(problem.value) {
        #expect(found.total - problem.missingVisitPenalty * found.missing <= best, "seed \(seed)")
      }
    }
  }

  @Test func `no plan is worth more than its bound, whatever the prices and slices`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let (problem, modes) = RandomItineraries.small(&random)
      guard let restricted = Self.restricted(problem), let best = Self.best(problem, modes)
      else { return }
      var prices = CompletionBounds.Prices(restricted)
      for group in prices.groups.indices where random.chance(percent: 50) {
        prices.groups[group] = Double(random.number(in: 0...20_000))
      }
      if problem.budget != nil { prices.money = Double(random.number(in: 0...20)) }
      for (day, terms) in problem.days.enumerated() where terms.walking != nil {
        prices.metres[day] = Double(random.number(in: 0...5))
      }
      for (index, limit) in problem.limits.enumerated() {
        if limit.isUpperLimit { prices.most[index] = Double(random.number(in: 0...9000)) }
        prices.least[index] = Double(
          random.number(in: 0...(limit.shortfall ?? problem.missingVisitPenalty)))
      }
      let widths = [7, 30, 60, 300, 1800]
      var bounds = CompletionBounds(
        restricted, width: widths[random.number(in: 0...widths.count - 1)])
      bounds.compute(restricted, prices)
      #expect(
        bounds.total + prices.refund(restricted) >= Double(best) - 1e-6, "seed \(seed)")
    }
  }

  @Test func `paths in a front are those that none before is as good as`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 5000)) { seed in
      var random = SplitMix64(seed: seed)
      struct Path {
        let value: Int64, memory: UInt64
        let money: Int32
      }
      var (front, kept, looks) = (PathFront(), [Path](), 0)
      for _ in 0..<random.number(in: 1...60) {
        let new = Path(
          value: Int64(random.number(in: 0...20)), memory: UInt64(random.number(in: 0...15)),
          money: Int32(random.number(in: 0...4)))
        let isNew = !kept.contains { old in
          guard old.value >= new.value, old.money <= new.money else { return false }
          for bit in 0..<4 where old.memory >> bit & 1 == 1 {
            if new.memory >> bit & 1 == 0 { return false }
          }
          return true
        }
        let isTaken = front.take(
          value: new.value, memory: new.memory,
          spent: PathFront.Spent(money: new.money, walked: 0, counts: 0), looks: &looks
        ) { $0.money <= $1.money }
        #expect(isTaken == isNew, "seed \(seed)")
        if isNew { kept.append(new) }
      }
    }
  }
}
