import Testing
import _TestSupport

@testable import PackingPlanning

/// The checker refuses plans that were made wrong.
@Suite struct LoadCheckerTests {
  /// A lane with two crates: b, which leaves last, ahead of a.
  private func plan() -> LoadPlan {
    var body = VehicleBody(length: 2000)
    body.axles = VehicleBody.Axles(
      wheelbase: 3000, floor: 500, emptyFront: 900_000, emptyRear: 700_000)
    body.axles?.frontLimit = 1_500_000
    let calls = [
      LoadedRound.Call(.start, id: "depot"), LoadedRound.Call(.stop(1), id: "a"),
      LoadedRound.Call(.stop(2), id: "b"), LoadedRound.Call(.end, id: "depot"),
    ]
    let plan = LoadPlanner().plan(
      LoadedRound(
        vehicle: "van", body: body, calls: calls,
        goods: [
          LoadedRound.Goods("a", from: 0, to: 1, weight: 50_000, length: 800),
          LoadedRound.Goods("b", from: 0, to: 2, weight: 50_000, length: 700),
        ]))
    #expect(LoadChecker.violations(of: plan) == [])
    return plan
  }

  private func isRefused(_ change: (inout LoadPlan) -> Void) -> Bool {
    var plan = plan()
    change(&plan)
    return !LoadChecker.violations(of: plan).isEmpty
  }

  @Test func `whatever is made wrong is told`() {
    #expect(isRefused { $0.handlings[0].put.swapAt(0, 1) }, "the rear crate first")
    #expect(
      isRefused {
        ($0.handlings[0].put[0].goods, $0.handlings[0].put[1].goods) = (0, 1)
        $0.handlings[0].put[1].begin = 800
      }, "the first to leave ahead")
    #expect(isRefused { $0.handlings[0].put[1].begin -= 1 }, "one in the other")
    #expect(isRefused { $0.handlings[0].put[1].begin += 600 }, "beyond the floor")
    #expect(isRefused { $0.handlings[0].put.removeLast() }, "left at home")
    #expect(isRefused { $0.handlings[1].taken = [] }, "not delivered")
    #expect(isRefused { $0.handlings[1].taken[0].isSetAside = true }, "set aside where it is due")
    #expect(isRefused { $0.handlings[2].taken = $0.handlings[1].taken }, "taken out twice")
    #expect(isRefused { $0.handlings[0].put[0].bay = 1 }, "a bay that is not there")
    #expect(isRefused { $0.moves = 1 }, "moves that nobody makes")
    #expect(isRefused { $0.minMoves = 1 }, "a bound above the moves")
    #expect(isRefused { $0.axleLoads[0].rear += 1000 }, "another weight")
    #expect(isRefused { $0.handlings.removeLast() }, "a call without a handling")
  }

  @Test func `random changes to good plans are refused, or make plans that can be carried out`()
    async
  {
    await Seeds.each(Seeds.wanted(quick: 300, long: 3000)) { seed in
      var random = SplitMix64(seed: seed)
      var plan = LoadPlanner().plan(RandomLoads.shipments(&random))
      let calls = plan.handlings.indices.filter { plan.handlings[$0].put.count > 1 }
      guard plan.hasPlaces, let call = calls.first else { return }
      // Two things of one lane change places in the order, not on the floor.
      let put = plan.handlings[call].put
      guard put[0].bay == put[1].bay, !plan.round.body.bays[put[0].bay].isAtSideDoor,
        (plan.round.goods[put[1].goods].length ?? 0) > 0
      else { return }
      plan.handlings[call].put.swapAt(0, 1)
      #expect(!LoadChecker.violations(of: plan).isEmpty, "\(random)")
    }
  }
}
