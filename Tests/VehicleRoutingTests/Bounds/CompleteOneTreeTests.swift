import Testing
import _TestSupport

@testable import VehicleRouting

/// 1-trees below boxes against Prim's algorithm on a table, and bounds against shortest tours.
@Suite struct CompleteOneTreeTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `boxes give the cheapest spanning tree, whatever the multipliers`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.number(in: 4...120)
    let rounding: [PlanarRounding] = [.nearest, .up, .att, .truncated(decimals: 1)]
    let map = TourInstance.random(
      count, seed: seed, side: seed % 3 == 0 ? 12 : 500, rounding: rounding[Int(seed % 4)])
    let most = seed % 5 == 0 ? 0 : 20_000
    let multipliers = (0..<count).map { _ in random.number(in: -most...most) }
    let bound = CompleteOneTree.bound(map, multipliers: multipliers, scale: 100) ?? 0
    let trees = Self.bounds(map, multipliers, scale: 100)
    #expect(trees.contains(bound), "seed \(seed)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the bound after an ascent is never above the shortest tour`(seed: UInt64) {
    let map = TourInstance.random(4 + Int(seed % 6), seed: seed)
    let rows = (0..<map.cityCount).map { i in
      (0..<map.cityCount).map { j in i == j ? 0 : map.distance(i, j) }
    }
    let shortest = HeldKarp.shortestTour(rows).length
    for map in [map, map.tabulated()] {
      var ascent = SubgradientAscent(map)
      ascent.run(steps: 40) { false }
      let bound = CompleteOneTree.bound(
        map, multipliers: ascent.multipliers, scale: SubgradientAscent.scale)
      #expect(bound! <= shortest, "seed \(seed)")
      #expect(bound! * 10 >= shortest * 7, "seed \(seed)")
    }
  }

  @Test func `the ascent brings the bound near the shortest tour`() {
    let map = TourInstance.random(1_000, seed: 3)
    let plain = CompleteOneTree.bound(
      map, multipliers: [Int](repeating: 0, count: 1_000), scale: 1)!
    var ascent = SubgradientAscent(map)
    ascent.run(steps: 60) { false }
    let bound = CompleteOneTree.bound(
      map, multipliers: ascent.multipliers, scale: SubgradientAscent.scale)!
    // 0.7080 √(nA) (1 + 0.551 / n) is the bound's expected length without border.
    #expect(bound > plain && Double(bound) > 0.70 * (1_000 * 1e6 as Double).squareRoot())
  }

  /// The bounds by Prim's algorithm with every leaf special.
  private static func bounds(_ map: TourInstance, _ multipliers: [Int], scale: Int) -> Set<Int> {
    let n = map.cityCount
    func weight(_ u: Int, _ v: Int) -> Int {
      scale * map.distance(u, v) + multipliers[u] + multipliers[v]
    }
    // The cheapest tree without the special city, and its two cheapest edges.
    return Set(
      (0..<n).map { special in
        var inside = [special == 0 ? 1 : 0]
        var total = 0
        while inside.count < n - 1 {
          let outside = (0..<n).filter { $0 != special && !inside.contains($0) }
          let (cost, city) = outside.map { city in
            (inside.map { weight($0, city) }.min()!, city)
          }.min { $0.0 < $1.0 }!
          total += cost
          inside.append(city)
        }
        let legs = inside.map { weight(special, $0) }.sorted()
        let scaled = total + legs[0] + legs[1] - 2 * multipliers.reduce(0, +)
        return scaled > 0 ? (scaled + scale - 1) / scale : 0
      })
  }
}
