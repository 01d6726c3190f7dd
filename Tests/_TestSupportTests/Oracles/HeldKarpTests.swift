import TravelModel
import Testing
import _TestSupport

@Suite struct HeldKarpTests {
  @Test func `a square is walked around, not across`() {
    // 0 (0,0), 1 (10,10), 2 (10,0), 3 (0,10): sides 10, diagonals 14.
    let matrix = [[0, 14, 10, 10], [14, 0, 10, 10], [10, 10, 0, 14], [10, 10, 14, 0]]
    let (length, order) = HeldKarp.shortestTour(matrix)
    #expect(length == 40)
    #expect(order == [0, 2, 1, 3] || order == [0, 3, 1, 2])
  }

  @Test func `one and two places have the only tour there is`() {
    #expect(HeldKarp.shortestTour([[0]]) == (0, [0]))
    #expect(HeldKarp.shortestTour([[0, 3], [4, 0]]) == (7, [0, 1]))
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `no order of seven places is shorter`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let matrix = TravelMatrix.random(size: 7, isSymmetric: seed % 2 == 0, &random).rows
    func length(_ order: [Int]) -> Int {
      zip(order, order.dropFirst() + [order[0]]).reduce(0) { $0 + matrix[$1.0][$1.1] }
    }
    var shortest = Int.max
    func extend(_ order: [Int]) {
      if order.count == 7 { shortest = min(shortest, length(order)) }
      for place in 1..<7 where !order.contains(place) { extend(order + [place]) }
    }
    extend([0])
    let tour = HeldKarp.shortestTour(matrix)
    #expect(tour.length == shortest, "\(random)")
    #expect(tour.length == length(tour.order) && tour.order.sorted() == Array(0..<7))
  }
}
