import Testing
import VehicleRouting
import _TestSupport

/// Closed tours through the places of random tables.
@Suite struct ClosedTourTests {
  private func length(_ order: [Int], _ costs: [Int32], _ count: Int) -> Int {
    zip(order, order.dropFirst() + [order[0]]).reduce(0) { $0 + Int(costs[$1.0 * count + $1.1]) }
  }

  private func table(_ count: Int, _ random: inout SplitMix64) -> [Int32] {
    (0..<count * count).map { _ in Int32(random.number(in: 1...1000)) }
  }

  @Test func `no order of few places is shorter`() {
    var random = SplitMix64(seed: 7)
    for count in 1...7 {
      for _ in 0..<20 {
        let costs = table(count, &random)
        let order = ClosedTour.order(through: costs, count: count)
        #expect(order.first == 0 && order.sorted() == Array(0..<count))
        var best = Int.max
        func visit(_ tour: [Int]) {
          if tour.count == count { best = min(best, length(tour, costs, count)) }
          for next in 1..<max(count, 1) where !tour.contains(next) { visit(tour + [next]) }
        }
        if count > 1 { visit([0]) } else { best = length([0], costs, 1) }
        #expect(length(order, costs, count) == best, "\(random)")
      }
    }
  }

  @Test func `many places are all visited, in the same order every time`() {
    var random = SplitMix64(seed: 8)
    for count in [11, 40, 100] {
      let costs = table(count, &random)
      let order = ClosedTour.order(through: costs, count: count)
      #expect(order.first == 0 && order.sorted() == Array(0..<count))
      #expect(order == ClosedTour.order(through: costs, count: count))
      // Far below the mean of random tours.
      #expect(length(order, costs, count) < 150 * count)
    }
  }
}
