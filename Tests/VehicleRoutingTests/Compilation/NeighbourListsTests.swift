import Testing
import _TestSupport

@testable import VehicleRouting

@Suite struct NeighbourListsTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a grid finds the nearest points that sorting all finds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let n = random.number(in: 2...300)
    // Clusters, lines and doubles: what grids are bad at.
    let spread = [1, 30, 1_000][random.number(in: 0...2)]
    let x = (0..<n).map { _ in Double(random.number(in: 0...spread)) }
    let y = (0..<n).map { _ in random.chance(percent: 30) ? 5 : Double(random.number(in: 0...50)) }
    let k = min(n - 1, random.number(in: 1...12))
    let lists = PointGrid(x: x, y: y, count: n).nearest(k)
    for i in 0..<n {
      let expected = (0..<n).filter { $0 != i }
        .map { j in ((x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]), j) }
        .sorted { $0 < $1 }.prefix(k).map { Int32($0.1) }
      #expect(Array(lists[i * k..<(i + 1) * k]) == expected, "seed \(seed), point \(i)")
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `lists from a matrix are those of sorting all stops`(seed: UInt64) {
    let problem = Problem.random(seed: seed, ProblemShape(stops: 30, vehicles: 2)).canonical()
    let instance = SearchInstance(problem, neighbourCount: 7)
    for i in problem.stops.indices {
      let vehicle = problem.vehicles[0]
      func nearness(_ j: Int) -> Int {
        let (a, b) = (problem.stops[i].location, problem.stops[j].location)
        return min(
          problem.leg(from: a, to: b, by: vehicle).cost,
          problem.leg(from: b, to: a, by: vehicle).cost)
      }
      let expected = problem.stops.indices.filter { $0 != i }
        .sorted { (nearness($0), $0) < (nearness($1), $1) }.prefix(7)
      #expect(Array(instance.neighbours[i * 7..<(i + 1) * 7]) == Array(expected), "seed \(seed)")
    }
  }
}
