@testable import PackingPlanning
import _TestSupport

/// Rounds with goods, drawn at random.
enum RandomLoads {
  /// A round whose goods all come on board at the start.
  static func deliveries(_ random: inout SplitMix64) -> LoadedRound {
    round(
      &random, stops: random.number(in: 1...25), goods: random.number(in: 1...40), pickups: false)
  }

  /// A round on which goods are picked up and brought on, too.
  static func shipments(_ random: inout SplitMix64, goods: Int = 14) -> LoadedRound {
    round(
      &random, stops: random.number(in: 2...14), goods: random.number(in: 1...goods), pickups: true)
  }

  private static func round(
    _ random: inout SplitMix64, stops: Int, goods: Int, pickups: Bool
  ) -> LoadedRound {
    var calls = [LoadedRound.Call(.start, id: "depot")]
    for stop in 1...stops { calls.append(LoadedRound.Call(.stop(stop), id: "s\(stop)")) }
    calls.append(LoadedRound.Call(.end, id: "depot"))
    let things = (0..<goods).map { index -> LoadedRound.Goods in
      var from = 0
      if pickups, random.chance(percent: 70) { from = random.number(in: 0...stops) }
      let to = random.number(in: (from + 1)...(pickups ? stops + 1 : stops + (from == 0 ? 0 : 1)))
      return LoadedRound.Goods(
        "goods \(index)", from: from, to: to, weight: 1000 * random.number(in: 1...120),
        length: 100 * random.number(in: 1...8))
    }
    return LoadedRound(
      vehicle: "van", body: body(&random, for: things), calls: calls, goods: things)
  }

  private static func body(
    _ random: inout SplitMix64, for goods: [LoadedRound.Goods]
  ) -> VehicleBody {
    var body = VehicleBody(lanes: random.number(in: 1...2))
    if random.chance(percent: 85) {
      // Most floors are long enough, some hardly, a few not.
      let sum = goods.reduce(0) { $0 + ($1.length ?? 0) }
      body.length = max(1000, sum * random.number(in: 70...200) / 100 / body.lanes)
      if random.chance(percent: 40) {
        body.sideDoor = VehicleBody.SideDoor(
          side: random.chance(percent: 50) ? .left : .right, length: random.number(in: 8...20) * 100
        )
      }
    }
    if random.chance(percent: 70) {
      var axles = VehicleBody.Axles(
        wheelbase: random.number(in: 30...50) * 100, floor: random.number(in: -3...12) * 100,
        emptyFront: 1_100_000, emptyRear: 800_000)
      if random.chance(percent: 80) { axles.frontLimit = random.number(in: 12...19) * 100_000 }
      if random.chance(percent: 80) { axles.rearLimit = random.number(in: 12...22) * 100_000 }
      if random.chance(percent: 30) { axles.minFrontShare = 0.25 }
      body.axles = axles
    }
    if random.chance(percent: 50) { body.grossLimit = 3_500_000 }
    return body
  }
}
