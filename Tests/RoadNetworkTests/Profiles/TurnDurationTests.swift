import Foundation
import RoadNetwork
import Testing

/// How long turns take, by angle, side and what stands at the node.
@Suite struct TurnDurationTests {
  let car = Compiled.car.turns

  @Test func `bends without a junction take nothing`() {
    for angle in stride(from: -180.0, through: 180, by: 15) {
      #expect(car.cost(angle: angle, side: .right, roads: 2) == .zero)
    }
  }

  @Test func `straight on takes nothing, a right angle about half, a hairpin all`() {
    #expect(car.cost(angle: 0, side: .right, roads: 4).duration == 0)
    #expect((1900...2300).contains(car.cost(angle: 90, side: .right, roads: 4).duration))
    #expect((5200...5600).contains(car.cost(angle: -90, side: .right, roads: 4).duration))
    #expect((7300...7500).contains(car.cost(angle: -179, side: .right, roads: 4).duration))
  }

  @Test func `durations grow with the angle, and more where one crosses oncoming traffic`() {
    for angle in 1...179 {
      let previous = Double(angle - 1)
      for sign in [-1.0, 1] {
        let turn = car.cost(angle: sign * Double(angle), side: .right, roads: 3)
        #expect(turn.duration >= car.cost(angle: sign * previous, side: .right, roads: 3).duration)
        #expect(turn == car.cost(angle: -sign * Double(angle), side: .left, roads: 3))
      }
      let (left, right) = (-Double(angle), Double(angle))
      #expect(
        car.cost(angle: left, side: .right, roads: 3).duration
          >= car.cost(angle: right, side: .right, roads: 3).duration)
    }
  }

  @Test(arguments: [(7.5, 90.0, 13.0, 1.075), (12, 60, 8, 1.4), (3, 120, 30, 1)])
  func `the table is the logistic curve`(
    largest: Double, halfAt: Double, steepness: Double, bias: Double
  ) {
    var settings = TurnSettings()
    (settings.largest, settings.halfAt) = (largest, halfAt)
    (settings.steepness, settings.bias) = (steepness, bias)
    let turns = TurnDuration(settings)
    for angle in 1...180 {
      // The other way to write it: as odds, from the scaled angle and the scaled offset.
      let across = exp(steepness * Double(angle) / 180 * bias - steepness * halfAt / 180 / bias)
      let away = exp(steepness * Double(angle) / 180 / bias - steepness * halfAt / 180 * bias)
      let left = turns.cost(angle: -Double(angle), side: .right, roads: 3).duration
      let right = turns.cost(angle: Double(angle), side: .right, roads: 3).duration
      #expect(abs(Double(left) - 1000 * largest * across / (1 + across)) <= 0.51)
      #expect(abs(Double(right) - 1000 * largest * away / (1 + away)) <= 0.51)
    }
  }

  @Test func `turning round takes its time, and weighs several times that`() {
    let there = car.cost(angle: 180, side: .right, roads: 3, turnsRound: true)
    #expect((27_000...27_500).contains(there.duration))
    #expect(there.weight == there.duration * 5)
    let deadEnd = car.cost(angle: 180, side: .right, roads: 1, turnsRound: true)
    #expect(deadEnd.weight == deadEnd.duration)
    let end = Compiled.wasteTruck.turns.cost(angle: 180, side: .right, roads: 1, turnsRound: true)
    #expect((71_000...72_000).contains(end.duration))
    #expect(end.weight == end.duration * 3)
    let near = car.cost(
      angle: 180, side: .right, roads: 1, turnsRound: true, isNearFastRoad: true)
    #expect(near.weight == near.duration * 10)
    #expect(near.duration == deadEnd.duration)
  }

  @Test func `what stands at the node is added, also where the road only bends`() {
    #expect(
      car.cost(angle: 0, side: .right, roads: 2, delay: 2000)
        == TurnDuration.Cost(duration: 2000, weight: 2000))
    let bare = car.cost(angle: 80, side: .left, roads: 4).duration
    #expect(car.cost(angle: 80, side: .left, roads: 4, delay: 2000).duration == bare + 2000)
  }

  @Test func `on foot and in a wheelchair turns take nothing`() {
    for turns in [Compiled.foot.turns, Compiled.wheelchair.turns] {
      for angle in [-180.0, -90, 0, 90, 180] {
        #expect(turns.cost(angle: angle, side: .right, roads: 4, turnsRound: angle == 180) == .zero)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -7000])
  func `odd angles do not trap`(angle: Double) {
    #expect((0...7500).contains(car.cost(angle: angle, side: .right, roads: 4).duration))
  }
}
