import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

@Suite struct GreedyTourTests {
  @Test(arguments: [1, 2, 3, 4, 9, 200, 3_000])
  func `every city is visited once, whatever is left out`(count: Int) {
    let map = TourInstance.random(count, seed: UInt64(count))
    var random = RandomSource(seed: 1)
    for omission in [0, 0.3, 1] {
      let order = GreedyTour.order(map, omission: omission, &random)
      #expect(order.sorted() == (0..<Int32(count)).map(\.self))
    }
  }

  @Test func `it is much shorter than the order of the points`() {
    let map = TourInstance.random(2_000, seed: 7)
    var random = RandomSource(seed: 1)
    let length = map.walkedLength(GreedyTour.order(map, &random))
    #expect(length < map.walkedLength((0..<2_000).map(\.self)))
    // 0.7124 √(nA) is the shortest tour's expected length; greedy is a fifth above.
    #expect(Double(length) < 1.3 * 0.7124 * (2_000 * 1e6 as Double).squareRoot())
  }
}
