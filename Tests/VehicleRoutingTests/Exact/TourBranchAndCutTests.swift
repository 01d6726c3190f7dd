import LinearProgramming
import Testing
import _TestSupport

@testable import VehicleRouting

/// Tours by branch and cut against dynamic programming, and against their own bounds.
@Suite struct TourBranchAndCutTests {
  @Test(arguments: TourLayout.allCases)
  func `tours of up to nine places are the shortest`(layout: TourLayout) {
    for seed in 0..<40 as Range<UInt64> {
      let count = 1 + Int(seed % 9)
      let costs = TourCosts.random(count, layout, seed: seed, size: 100)
      let result = TourBranchAndCut().solve(costs, from: Array(0..<count))
      let shortest = HeldKarp.shortestTour(costs.rows).length
      #expect(result.length == shortest && result.isProven, "\(layout) seed \(seed)")
      #expect(costs.length(of: result.tour) == result.length, "\(layout) seed \(seed)")
      #expect(result.tour.sorted() == Array(0..<count), "\(layout) seed \(seed)")
    }
  }

  @Test(arguments: [TourLayout.uniform, .crowded, .directed])
  func `tours of twelve places are the shortest`(layout: TourLayout) {
    for seed in 0..<2 as Range<UInt64> {
      let costs = TourCosts.random(11, layout, seed: seed)
      let result = TourBranchAndCut().solve(costs, from: costs.descendedTour())
      #expect(result.length == HeldKarp.shortestTour(costs.rows).length, "\(layout) seed \(seed)")
      #expect(result.isProven, "\(layout) seed \(seed)")
    }
  }

  @Test(arguments: [TourLayout.uniform, .directed])
  func `a fixed edge stays in the tour`(layout: TourLayout) {
    for seed in 0..<25 as Range<UInt64> {
      let count = 4 + Int(seed % 4)
      let edge = TourEdge(count - 1, 0)
      let costs = TourCosts.random(count, layout, seed: seed, fixedEdge: edge)
      let shortest = OneTreeTests.tours(count).filter { $0[count - 1] == edge.u }
        .map(costs.length).min()
      let result = TourBranchAndCut().solve(costs, from: Array(0..<count))
      #expect(result.length == shortest && result.isProven, "\(layout) seed \(seed)")
    }
  }

  @Test(arguments: [TourLayout.uniform, .clustered, .grid])
  func `larger tours are proven within a counted limit`(layout: TourLayout) {
    let costs = TourCosts.random(54, layout, seed: 5)
    var search = TourBranchAndCut()
    search.limit = .work(WorkLimit(relaxations: 400))
    let result = search.solve(costs, from: costs.descendedTour())
    #expect(result.isProven, "\(layout): \(result.bound) of \(result.length)")
    #expect(search.solve(costs, from: costs.descendedTour()) == result, "\(layout)")
    #expect(search.solve(costs, from: result.tour).length == result.length, "\(layout)")
  }

  @Test(arguments: [TourLayout.grid, .directed])
  func `bounds hold wherever the work ends`(layout: TourLayout) {
    let costs = TourCosts.random(layout == .directed ? 16 : 30, layout, seed: 2)
    let tour = costs.descendedTour()
    let best = TourBranchAndCut().solve(costs, from: tour)
    #expect(best.isProven)
    var lastBound = 0
    for relaxations in [0, 1, 2, 3, 5, 8, 12, 20, 40] {
      var search = TourBranchAndCut()
      search.limit = .work(WorkLimit(relaxations: relaxations))
      let result = search.solve(costs, from: tour)
      #expect(result.bound <= best.length, "\(layout) after \(relaxations)")
      #expect(result.length >= best.length, "\(layout) after \(relaxations)")
      #expect(result.length == costs.length(of: result.tour), "\(layout) after \(relaxations)")
      #expect(result.bound >= lastBound, "\(layout) after \(relaxations)")
      lastBound = result.bound
    }
  }

  @Test func `a cancelled search gives the tour back`() {
    let costs = TourCosts.random(30, .grid, seed: 4)
    let tour = costs.descendedTour()
    var search = TourBranchAndCut()
    search.isCancelled = { true }
    let result = search.solve(costs, from: tour)
    #expect(result.tour == tour && result.bound <= result.length)
  }

  @Test func `every row that the separator finds holds for every tour`() {
    let count = 8
    let edges = (0..<count).flatMap { u in (0..<u).map { TourEdge(u, $0) } }
    let separator = TourSeparator(count: count, edges: edges)
    let tours = OneTreeTests.tours(count).prefix(1_500).map { tour -> [Double] in
      let used = OneTreeTests.edges(of: tour)
      return edges.map { used.contains(TourEdge($0.v, $0.u)) ? 1 : 0 }
    }
    var blossoms = 0
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let weights =
        seed % 2 == 0
        ? MinimumCutsTests.mixtureOfCycleCovers(count, &random) : Self.prism(&random)
      let values = edges.map { weights[$0.u][$0.v] }
      var rows: [IntegerRow] = []
      separator.separate(values, into: &rows)
      for row in rows {
        #expect(row.activity(at: values) < Double(row.lower) - 0.009, "\(random)")
        #expect(tours.allSatisfy { row.activity(at: $0) >= Double(row.lower) }, "\(random)")
        if row.coefficients.contains(-1), row.coefficients.contains(1) { blossoms += 1 }
      }
    }
    #expect(blossoms >= 20, "2-matching rows were missed")
  }

  /// Two triangles of halves joined by three paths: no subtour row is violated, a blossom is.
  static func prism(_ random: inout SplitMix64) -> [[Double]] {
    let name = Array(0..<8).shuffled(using: &random)
    var weights = [[Double]](repeating: [Double](repeating: 0, count: 8), count: 8)
    func join(_ u: Int, _ v: Int, _ weight: Double) {
      weights[name[u]][name[v]] = weight
      weights[name[v]][name[u]] = weight
    }
    for (u, v) in [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)] { join(u, v, 0.5) }
    for (u, v) in [(0, 3), (1, 6), (6, 4), (2, 7), (7, 5)] { join(u, v, 1) }
    return weights
  }
}
