import BasicAlgorithms
import Testing
import WasteCollection

@testable import VehicleRouting

@Suite struct BinRelativeValueTests {
  private static let growth = GrowthDistribution([(0.2, 0.25), (0.4, 0.5), (0.6, 0.25)])

  @Test func `the fuller a bin, the more emptying it is worth`() {
    let value = BinRelativeValue(
      growth: Self.growth, service: 60, travel: 90, overflow: .init(morning: 150))
    var before = -1e-6
    for level in stride(from: 0.0, through: 1.6, by: 0.02) {
      let worth = value.worth(at: level)
      #expect(worth >= before - 1e-6, "\(level)")
      before = worth
    }
    #expect(value.worth(at: 0) == 0)
    #expect(value.worth(at: 1) > 60)
  }

  @Test func `the dearer an overflow, the more emptying a bin is worth`() {
    let values = [100.0, 200, 400, 800].map {
      BinRelativeValue(growth: Self.growth, service: 60, travel: 90, overflow: .init(morning: $0))
    }
    for (cheap, dear) in zip(values, values.dropFirst()) {
      for level in stride(from: 0.5, through: 1, by: 0.1) {
        #expect(dear.worth(at: level) > cheap.worth(at: level), "\(level)")
      }
    }
  }

  @Test func `a bin that never fills is worth nothing`() {
    let value = BinRelativeValue(
      growth: .none, service: 60, travel: 90, overflow: .init(morning: 150))
    #expect(value.worth(at: 0.9) < 60)
  }

  /// A bin lives for many rounds, and is emptied whenever the detour that luck gives is below a price by level.
  ///
  /// No other prices that were tried do better than those of the values.
  @Test(arguments: [1, 2] as [UInt64], [(150, 0), (0, 600)] as [(Double, Double)])
  func `no simple rule is cheaper in the long run`(
    seed: UInt64, overflow: (morning: Double, spill: Double)
  ) {
    let (service, travel) = (60.0, 90.0)
    func cost(_ price: (Double) -> Double) -> Double {
      var random = RandomSource(seed: seed)
      var (level, sum) = (0.0, 0.0)
      let rounds = 200_000
      for _ in 0..<rounds {
        let detour = 2 * travel * random.fraction()
        if detour + service < price(level) {
          sum += detour + service
          level = 0
        }
        let luck = random.fraction()
        let before = level
        level += luck < 0.25 ? 0.2 : luck < 0.75 ? 0.4 : 0.6
        if level > 1.0001 {
          sum += overflow.morning + overflow.spill * (level - max(1, before))
        }
        level = min(level, 2)
      }
      return sum / Double(rounds)
    }
    let value = BinRelativeValue(
      growth: Self.growth, service: service, travel: travel,
      overflow: .init(morning: overflow.morning, spill: overflow.spill))
    let best = cost { value.worth(at: $0) }
    for threshold in stride(from: 0.1, through: 1.9, by: 0.2) {
      let rule = cost { $0 > threshold ? 1e9 : 0 }
      #expect(best < 1.005 * rule, "seed \(seed): \(best), above \(threshold) costs \(rule)")
    }
    for slope in [100.0, 150, 200, 250, 300, 400] {
      let rule = cost { slope * $0 }
      #expect(best < 1.005 * rule, "seed \(seed): \(best), \(slope) by level costs \(rule)")
    }
  }
}
