import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// Nearest points below boxes against sorting all of them.
@Suite struct PointTreeTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the nearest points are those that sorting finds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.number(in: 1...150)
    let side = seed % 2 == 0 ? 8 : 1_000
    let points = (0..<count).map { _ in
      (x: Double(random.number(in: 0...side)), y: Double(random.number(in: 0...side)))
    }
    let order = HilbertCurve.order(x: points.map(\.x), y: points.map(\.y))
    #expect(order.sorted() == (0..<Int32(count)).map(\.self), "seed \(seed)")
    let (x, y) = (order.map { points[Int($0)].x }, order.map { points[Int($0)].y })
    var tree = PointTree(x: x, y: y, most: 7)
    for point in 0..<count {
      for quadrant in [nil, 0, 1, 2, 3] as [Int?] {
        let others = (0..<count).filter { other in
          let (dx, dy) = (x[other] - x[point], y[other] - y[point])
          let isInside =
            switch quadrant {
            case 0: dx > 0 && dy >= 0
            case 1: dx <= 0 && dy > 0
            case 2: dx < 0 && dy <= 0
            case 3: !(dx > 0 && dy >= 0 || dx <= 0 && dy > 0 || dx < 0 && dy <= 0)
            default: true
            }
          return other != point && isInside
        }
        let squares = others.map { other in
          let (dx, dy) = (x[other] - x[point], y[other] - y[point])
          return (dx * dx + dy * dy, other)
        }
        let expected = squares.sorted { $0 < $1 }.prefix(7).map(\.1)
        tree.findNearest(7, of: point, quadrant: quadrant)
        let found = (0..<tree.foundCount).map { tree.found($0) }
        #expect(found == Array(expected), "seed \(seed): \(point), \(String(describing: quadrant))")
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `radix sort sorts by the upper bits and keeps the order of the rest`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let keys = (0..<200).map { index in
      UInt64(random.number(in: 0...(seed % 2 == 0 ? 5 : 1 << 30))) << 31 | UInt64(index)
    }
    var sort = RadixSort(count: keys.count)
    for (index, key) in keys.enumerated() { sort.setKey(index, to: key) }
    sort.sort(keys.count, lowest: 31, highest: 62)
    #expect(sort.keys.elements == keys.sorted(), "seed \(seed)")
  }
}
