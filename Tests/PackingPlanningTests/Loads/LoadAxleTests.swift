import Testing

@testable import PackingPlanning

/// What rests on the axles, by examples that were computed by hand.
@Suite struct LoadAxleTests {
  /// A van: wheelbase 4 m, the floor begins 1 m behind the front axle, two stops.
  private func round(_ goods: [(to: Int, kg: Int, mm: Int)], front: Int, rear: Int) -> LoadedRound {
    var body = VehicleBody(length: 4000)
    body.axles = VehicleBody.Axles(
      wheelbase: 4000, floor: 1000, emptyFront: 1_000_000, emptyRear: 800_000)
    body.axles?.frontLimit = front * 1000
    body.axles?.rearLimit = rear * 1000
    let calls = [
      LoadedRound.Call(.start, id: "depot"), LoadedRound.Call(.stop(1), id: "a"),
      LoadedRound.Call(.stop(2), id: "b"), LoadedRound.Call(.end, id: "depot"),
    ]
    return LoadedRound(
      vehicle: "van", body: body, calls: calls,
      goods: goods.map {
        LoadedRound.Goods("crate", from: 0, to: $0.to, weight: $0.kg * 1000, length: $0.mm)
      })
  }

  @Test func `a load rests on the axles by the law of the lever`() {
    let plan = LoadPlanner().plan(round([(2, 400, 2000), (1, 200, 1000)], front: 2000, rear: 2000))
    // 400 kg at 2 m: half on each axle. 200 kg at 1 + 2.5 m: 175 kg on the rear axle.
    #expect(plan.axleLoads[0] == AxleLoads(front: 1_225_000, rear: 1_175_000))
    #expect(plan.axleLoads[1] == AxleLoads(front: 1_200_000, rear: 1_000_000))
    #expect(plan.axleLoads[2] == AxleLoads(front: 1_000_000, rear: 800_000))
    #expect(plan.gap == 0)
    #expect(plan.remarks == [])
    #expect(LoadChecker.violations(of: plan) == [])
  }

  @Test func `goods stand farther back where the front axle bears too much`() {
    // 800 kg at 1.5 m put 500 kg on the front axle; at 2 m, 400 kg.
    let plan = LoadPlanner().plan(round([(2, 800, 1000)], front: 1400, rear: 2000))
    #expect(plan.gap == 500)
    #expect(plan.handlings[0].put[0].begin == 500)
    #expect(plan.axleLoads[0] == AxleLoads(front: 1_400_000, rear: 1_200_000))
    #expect(plan.remarks == [])
    #expect(LoadChecker.violations(of: plan) == [])
  }

  @Test func `an axle that bears too much is told with what would help`() {
    // The heavy crate leaves first and stands at the rear: 300 kg at 4.5 m put 337.5 kg there.
    let plan = LoadPlanner().plan(round([(2, 10, 3000), (1, 300, 1000)], front: 2000, rear: 1100))
    #expect(plan.axleLoads[0].rear == 1_143_750)
    guard
      case .axleOver(.rear, call: 0, excess: 43_750, remedy: .move(goods: 1, by: let by))? = plan
        .remarks.first
    else {
      Issue.record("\(plan.remarks)")
      return
    }
    // 300 kg moved by 0.584 m take 43.75 kg off.
    #expect(by == 584)
    #expect(LoadChecker.violations(of: plan) == [])
  }

  @Test func `without a body, a weight or a length nothing is said about axles`() {
    var round = round([(1, 100, 500)], front: 2000, rear: 2000)
    round.goods[0].weight = nil
    #expect(LoadPlanner().plan(round).remarks == [.axlesUnknown(.weights)])
    round.goods[0] = LoadedRound.Goods("crate", from: 0, to: 1, weight: 1000)
    #expect(LoadPlanner().plan(round).remarks == [.axlesUnknown(.places)])
    round.body.axles = nil
    let plan = LoadPlanner().plan(round)
    #expect(plan.remarks == [.axlesUnknown(.body)])
    #expect(plan.axleLoads == [])
    #expect(LoadChecker.violations(of: plan) == [])
  }

  @Test func `goods that do not fit keep their order`() {
    let plan = LoadPlanner().plan(round([(1, 10, 3000), (2, 10, 3000)], front: 2000, rear: 2000))
    #expect(plan.remarks.first == .noRoom)
    #expect(!plan.hasPlaces)
    #expect(plan.handlings[0].put.map(\.goods) == [1, 0])
    #expect(LoadChecker.violations(of: plan) == [])
  }

  @Test func `waste fills its compartment and is gone after tipping`() {
    var round = round([], front: 2000, rear: 2000)
    round.holds = [LoadedRound.Hold(streams: ["litter"], title: "Litter", litres: 1000)]
    round.body.compartments = [
      VehicleBody.Compartment(streams: ["litter"], begin: 1000, end: 3000, filling: .rear)
    ]
    round.calls[1].collected = [LoadedRound.Waste("litter", litres: 500, weight: 100_000)]
    round.calls[2] = LoadedRound.Call(.facility, id: "site")
    round.calls[2].tipped = ["litter"]
    let plan = LoadPlanner().plan(round)
    #expect(plan.fillings.map { $0[0].litres } == [0, 500, 0, 0])
    // Half full from the rear: its centre is at 2.5 m, 3.5 m behind the front axle.
    #expect(plan.axleLoads[1] == AxleLoads(front: 1_012_500, rear: 887_500))
    #expect(plan.axleLoads[2] == AxleLoads(front: 1_000_000, rear: 800_000))
    #expect(LoadChecker.violations(of: plan) == [])
  }
}
