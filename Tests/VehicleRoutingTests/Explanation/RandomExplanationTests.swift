import Testing
import _TestSupport

@testable import VehicleRouting

/// Explanations of random days, plain and of the full model, against all insertions.
@Suite struct RandomExplanationTests {
  /// How many of the days of some seeds were too much for their vehicles, and held against enumeration.
  private actor Count {
    var days = 0
    var tried = 0
    var tooSoon: [UInt64] = []

    func add(_ seed: UInt64, _ day: InfeasibleDay) {
      days += 1
      tried += day.tried > 0 ? 1 : 0
      if day.explanations.contains(where: { $0.reason == .tooSoon }) { tooSoon.append(seed) }
    }
  }

  @Test func `relaxations serve the stop, and no smaller ones of their kind do`() async {
    let count = Count()
    await Seeds.each(Seeds.wanted(quick: 400, long: 20_000)) { seed in
      guard var day = InfeasibleDay(seed: seed) else { return }
      let mistakes = day.mistakes()
      #expect(mistakes == [], "seed \(seed)")
      await count.add(seed, day)
    }
    let (days, tried) = await (count.days, count.tried)
    #expect(days >= 200, "of \(days) days not all is served")
    #expect(tried * 10 >= days * 9, "only \(tried) of \(days) days were held against enumeration")
    let tooSoon = await count.tooSoon
    print(
      "\(days) days, \(tried) by enumeration; the search ended too soon for \(tooSoon.sorted())")
  }
}
