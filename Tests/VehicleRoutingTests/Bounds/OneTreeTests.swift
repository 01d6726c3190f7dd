import Testing
import _TestSupport

@testable import VehicleRouting

/// 1-trees against the shortest tours of small instances.
@Suite struct OneTreeTests {
  static let layouts = TourLayout.allCases.filter { $0 != .directed }

  @Test(arguments: layouts)
  func `the bound is never above the shortest tour`(layout: TourLayout) {
    for seed in 0..<25 as Range<UInt64> {
      let costs = TourCosts.random(3 + Int(seed % 6), layout, seed: seed)
      let shortest = HeldKarp.shortestTour(costs.rows).length
      var tree = OneTree(costs)
      let plain = tree.scaledBound
      #expect(tree.bound <= shortest, "\(layout) seed \(seed)")
      tree.ascend(towards: shortest, steps: 60)
      #expect(tree.scaledBound >= plain, "\(layout) seed \(seed)")
      #expect(tree.bound <= shortest, "\(layout) seed \(seed)")
    }
  }

  @Test(arguments: layouts)
  func `an α-value is what forcing the edge costs`(layout: TourLayout) {
    for seed in 0..<8 as Range<UInt64> {
      let costs = TourCosts.random(7, layout, seed: seed)
      var tree = OneTree(costs)
      tree.ascend(towards: costs.length(of: Array(0..<7)), steps: 5)
      var alphas = [Int](repeating: 0, count: 7)
      for u in 0..<7 {
        tree.alphaValues(of: u, into: &alphas)
        for v in 0..<7 where v != u {
          let forced = CheapestOneTree(tree).cost(with: TourEdge(u, v))
          let free = CheapestOneTree(tree).cost(with: nil)
          #expect(alphas[v] == forced - free, "\(layout) seed \(seed): \(u)–\(v)")
        }
      }
    }
  }

  @Test(arguments: layouts)
  func `no shorter tour has an edge left out or lacks a required one`(layout: TourLayout) {
    for seed in 0..<12 as Range<UInt64> {
      let costs = TourCosts.random(7, layout, seed: seed)
      let shortest = HeldKarp.shortestTour(costs.rows).length
      for steps in [0, 5, 40] {
        var tree = OneTree(costs)
        tree.ascend(towards: shortest + 1, steps: steps)
        for length in [shortest + 1, shortest + shortest / 20 + 1] {
          let reduction = tree.reduction(below: length)
          let required = zip(reduction.possible, reduction.isRequired).filter(\.1).map(\.0)
          let possible = Set(reduction.possible)
          for tour in Self.tours(7) where costs.length(of: tour) < length {
            let edges = Self.edges(of: tour)
            #expect(edges.isSubset(of: possible), "\(layout) seed \(seed): \(tour)")
            #expect(edges.isSuperset(of: required), "\(layout) seed \(seed): \(tour)")
          }
        }
      }
    }
  }

  @Test func `the bound comes within two per cent of the shortest tour on a plane`() {
    let costs = TourCosts.random(40, .uniform, seed: 1)
    let shortest = TourBranchAndCut().solve(costs, from: costs.descendedTour())
    var tree = OneTree(costs)
    tree.ascend(towards: shortest.length, steps: 200)
    #expect(shortest.isProven && tree.bound <= shortest.length)
    #expect(tree.bound * 100 >= shortest.length * 98)
  }

  @Test func `a fixed edge is in the 1-tree and is priced as it is`() {
    for seed in 0..<20 as Range<UInt64> {
      let costs = TourCosts.random(7, .uniform, seed: seed, fixedEdge: TourEdge(2, 5))
      let shortest = Self.tours(7).filter { Self.edges(of: $0).contains(TourEdge(2, 5)) }
        .map(costs.length).min()!
      var tree = OneTree(costs)
      tree.ascend(towards: shortest, steps: 60)
      #expect(tree.bound <= shortest && tree.bound > 0, "seed \(seed)")
    }
  }

  @Test func `an ascent that is stopped keeps a valid bound`() {
    let costs = TourCosts.random(8, .uniform, seed: 3)
    let shortest = HeldKarp.shortestTour(costs.rows).length
    var asked = 0
    var tree = OneTree(costs)
    tree.ascend(towards: shortest, steps: 100) {
      asked += 1
      return asked > 3
    }
    #expect(asked <= 4 && tree.bound <= shortest)
  }

  /// All tours from place 0.
  static func tours(_ count: Int) -> [[Int]] {
    var result: [[Int]] = [[0]]
    for _ in 1..<count {
      result = result.flatMap { tour in
        (1..<count).filter { !tour.contains($0) }.map { tour + [$0] }
      }
    }
    return result
  }

  /// The edges of a tour, `u < v`.
  static func edges(of tour: [Int]) -> Set<TourEdge> {
    Set(
      zip(tour, tour.dropFirst() + [tour[0]]).map { TourEdge(min($0, $1), max($0, $1)) })
  }
}

/// The cheapest 1-tree with a given special place and perhaps a forced edge, by Kruskal's algorithm.
private struct CheapestOneTree {
  let tree: OneTree

  init(_ tree: OneTree) { self.tree = tree }

  func cost(with forced: TourEdge?) -> Int {
    var label = Array(0..<tree.count)
    var edges: [(cost: Int, u: Int, v: Int)] = []
    for u in 0..<tree.count {
      for v in 0..<u where u != tree.special && v != tree.special {
        edges.append((tree.reducedCost(u, v), u, v))
      }
    }
    edges.sort { $0.cost < $1.cost }
    var legs = (0..<tree.count).filter { $0 != tree.special }
      .map { (cost: tree.reducedCost(tree.special, $0), place: $0) }
      .sorted { $0.cost < $1.cost }
    if let forced {
      if forced.u == tree.special || forced.v == tree.special {
        let other = forced.u == tree.special ? forced.v : forced.u
        let place = legs.firstIndex { $0.place == other }!
        legs.insert(legs.remove(at: place), at: 0)
      } else {
        edges.insert((tree.reducedCost(forced.u, forced.v), forced.u, forced.v), at: 0)
      }
    }
    var total = legs[0].cost + legs[1].cost
    for edge in edges where label[edge.u] != label[edge.v] {
      total += edge.cost
      let old = label[edge.u]
      for place in label.indices where label[place] == old { label[place] = label[edge.v] }
    }
    return total
  }
}
