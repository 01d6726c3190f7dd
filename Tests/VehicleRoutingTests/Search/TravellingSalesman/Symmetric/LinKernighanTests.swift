import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// Gains against lengths walked leg by leg, and local optima against all reversals.
@Suite struct LinKernighanTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what a descent gains is what the tour is shorter`(seed: UInt64) {
    let map = TourInstance.random(Int(8 + seed * 5), seed: seed, side: seed % 2 == 0 ? 1_000 : 12)
    let problem = TourProblem(map)
    for breadth in [[5], [5, 5], [5, 3, 1], [3, 2, 2, 1]] {
      var tour = TourArray((0..<Int32(map.cityCount)).map(\.self))
      var moves = LinKernighan(cityCount: map.cityCount, breadth: breadth)
      for city in 0..<map.cityCount { moves.enqueue(city) }
      let gain = moves.run(&tour, problem)
      let begin = map.walkedLength((0..<Int32(map.cityCount)).map(\.self))
      #expect(map.walkedLength(tour.order) == begin - gain, "seed \(seed) \(breadth)")
      #expect(tour.order.sorted() == (0..<Int32(map.cityCount)).map(\.self), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `after a descent over all candidates no reversal gains`(seed: UInt64) {
    var map = TourInstance.random(9, seed: seed)
    let all = (0..<Int32(9)).flatMap { city in
      (0..<Int32(9)).filter { $0 != city }.sorted {
        map.distance(Int(city), Int($0)) < map.distance(Int(city), Int($1))
      }
    }
    map.setCandidates(all, each: 8)
    var tour = TourArray((0..<Int32(9)).map(\.self))
    var moves = LinKernighan(cityCount: 9, breadth: [8, 8])
    for city in 0..<9 { moves.enqueue(city) }
    _ = moves.run(&tour, TourProblem(map))
    let order = tour.order
    let length = map.walkedLength(order)
    for i in 0..<9 {
      for j in i..<9 {
        let turned = order[..<i] + order[i...j].reversed() + order[(j + 1)...]
        #expect(map.walkedLength(Array(turned)) >= length, "seed \(seed): \(i)…\(j)")
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a kick lengthens the tour by what it says`(seed: UInt64) {
    let map = TourInstance.random(Int(8 + seed), seed: seed)
    let problem = TourProblem(map)
    var tour = TourArray((0..<Int32(map.cityCount)).map(\.self))
    var moves = LinKernighan(cityCount: map.cityCount)
    var random = RandomSource(seed: seed)
    for _ in 0..<20 {
      let before = tour.order
      let change = moves.kick(&tour, problem, longest: 50, &random)
      #expect(map.walkedLength(tour.order) - map.walkedLength(before) == change, "seed \(seed)")
      let new = TourArrayTests.edges(tour.order).subtracting(TourArrayTests.edges(before))
      #expect(new.count <= 4 && tour.order.sorted() == before.sorted(), "seed \(seed)")
    }
  }

  @Test func `a window keeps long rewrites out`() {
    let map = TourInstance.random(60, seed: 4)
    var tour = TourArray((0..<Int32(60)).map(\.self))
    var moves = LinKernighan(cityCount: 60, breadth: [5], widestWindow: 0)
    for city in 0..<60 { moves.enqueue(city) }
    #expect(moves.run(&tour, TourProblem(map)) == 0)
    #expect(tour.order == (0..<Int32(60)).map(\.self))
  }
}
