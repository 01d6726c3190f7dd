@testable import PackingPlanning
import Testing
import _TestSupport

/// Load plans against the checker and against trying everything.
@Suite struct LoadPlannerTests {
  @Test func `deliveries never have to be moved for others`() async {
    await Seeds.each(Seeds.wanted(quick: 600, long: 6000)) { seed in
      var random = SplitMix64(seed: seed)
      let plan = LoadPlanner().plan(RandomLoads.deliveries(&random))
      #expect(LoadChecker.violations(of: plan) == [], "\(random)")
      #expect(plan.moves == 0, "\(random)")
    }
  }

  @Test func `shipments on the way pass the checker, and the bound never exceeds the moves`() async
  {
    await Seeds.each(Seeds.wanted(quick: 600, long: 6000)) { seed in
      var random = SplitMix64(seed: seed)
      let plan = LoadPlanner().plan(RandomLoads.shipments(&random))
      #expect(LoadChecker.violations(of: plan) == [], "\(random)")
      #expect(plan.minMoves <= plan.moves, "\(random)")
    }
  }

  @Test func `moves are as few as trying everything finds`() async {
    await Seeds.each(Seeds.wanted(quick: 400, long: 4000)) { seed in
      var random = SplitMix64(seed: seed)
      var round = RandomLoads.shipments(&random, goods: 6)
      (round.body.sideDoor, round.body.axles) = (nil, nil)
      let oracle = StowageOracle(
        goods: round.goods, lanes: round.body.lanes, length: round.body.length ?? .max,
        calls: round.calls.count)
      let plan = LoadPlanner().plan(round)
      let least = oracle.minMoves()
      #expect((least == nil) == plan.remarks.contains(.noRoom), "\(random)")
      guard let least else { return }
      #expect(plan.moves == least, "\(random)")
      #expect(plan.minMoves == least, "\(random)")
    }
  }
}
