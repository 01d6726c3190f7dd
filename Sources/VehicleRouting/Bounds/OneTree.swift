/// The Held–Karp lower bound of a symmetric tour, by minimum 1-trees and subgradient ascent.
///
/// A 1-tree is a spanning tree in which one leaf, the *special* place, has a second edge; tours are
/// 1-trees in which all places have degree two. Adding a multiplier to all legs of a place changes
/// all tours by the same amount, but not all 1-trees: the ascent looks for multipliers that make
/// the cheapest 1-tree expensive. All in exact integers, so that the bound holds without a
/// tolerance.
///
/// - Source: M. Held, R. M. Karp (1971), *The Traveling-Salesman Problem and Minimum Spanning
///   Trees: Part II*, Mathematical Programming 1; the special place and α-values: K. Helsgaun
///   (2000), *An Effective Implementation of the Lin–Kernighan Traveling Salesman Heuristic*,
///   European Journal of Operational Research 126(1), section 4; steps: T. Volgenant, R. Jonker
///   (1982), *A Branch and Bound Algorithm for the Symmetric Traveling Salesman Problem Based on
///   the 1-Tree Relaxation*, European Journal of Operational Research 9(1).
struct OneTree {
  /// Multipliers and scaled costs are counted in this part of a cost unit.
  static let scale = 1_000

  let count: Int
  /// Row-major scaled costs, without multipliers; the fixed edge's is lowered by `rebate`.
  private let costs: [Int]
  /// What the fixed edge's cost was lowered by, so that the cheapest 1-trees contain it.
  private let rebate: Int
  /// `multipliers[place]`, scaled; those of the best bound.
  private(set) var multipliers: [Int]
  /// The cheapest 1-tree's cost without multipliers counted; no tour is cheaper.
  private(set) var scaledBound: Int

  // MARK: The cheapest 1-tree for the multipliers

  /// `order`: places as the tree grew, the root first; `parent[place]`: what it was joined to.
  private(set) var order: [Int] = []
  private(set) var parent: [Int]
  /// `joint[place]`: cost of the edge to the parent, scaled, with multipliers; 0 at the root.
  private(set) var joint: [Int]
  private(set) var degree: [Int]
  /// The leaf with two edges: to its only neighbour in the tree, and to `second`.
  private(set) var special = 0
  private(set) var second = 0

  /// Creates the cheapest 1-tree without multipliers.
  ///
  /// - Precondition: `costs` are symmetric, and there are at least three places.
  init(_ costs: TourCosts) {
    precondition(costs.isSymmetric && costs.count >= 3, "1-trees are for three places and more")
    count = costs.count
    var scaled = costs.costs.map { $0 * Self.scale }
    var rebate = 0
    if let edge = costs.fixedEdge {
      rebate = 2 * ((scaled.max() ?? 0) + Self.scale)
      scaled[edge.u * count + edge.v] -= rebate
      scaled[edge.v * count + edge.u] -= rebate
    }
    self.costs = scaled
    self.rebate = rebate
    multipliers = [Int](repeating: 0, count: count)
    parent = multipliers
    joint = multipliers
    degree = multipliers
    scaledBound = 0
    scaledBound = build()
  }

  /// No tour is shorter.
  var bound: Int { Self.roundedUp(scaledBound) }

  /// Returns the least whole cost that is not below a scaled one.
  static func roundedUp(_ scaled: Int) -> Int {
    scaled > 0 ? (scaled + scale - 1) / scale : scaled / scale
  }

  /// The cost of an edge, scaled, with multipliers.
  @inline(__always)
  func reducedCost(_ u: Int, _ v: Int) -> Int {
    costs[u * count + v] + multipliers[u] + multipliers[v]
  }

  /// Grows the cheapest 1-tree and returns its cost less the multipliers.
  ///
  /// - Complexity: O(`count`²), by Prim's algorithm.
  private mutating func build() -> Int {
    var nearest = [Int](repeating: .max, count: count)
    var outside = Array(1..<count)
    order.removeAll(keepingCapacity: true)
    order.append(0)
    for place in 0..<count { degree[place] = 0 }
    joint[0] = 0
    parent[0] = 0
    var total = 0
    var newest = 0
    while !outside.isEmpty {
      let row = newest * count
      let base = multipliers[newest]
      var best = 0
      var least = Int.max
      for position in outside.indices {
        let place = outside[position]
        let cost = costs[row + place] + base + multipliers[place]
        if cost < nearest[place] {
          nearest[place] = cost
          parent[place] = newest
        }
        if nearest[place] < least {
          least = nearest[place]
          best = position
        }
      }
      newest = outside[best]
      outside.swapAt(best, outside.count - 1)
      outside.removeLast()
      order.append(newest)
      joint[newest] = least
      degree[newest] += 1
      degree[parent[newest]] += 1
      total += least
    }
    total += addSecondEdge()
    for multiplier in multipliers { total -= 2 * multiplier }
    return total + rebate
  }

  /// Makes the leaf special whose second edge is dearest, and returns that edge's cost.
  private mutating func addSecondEdge() -> Int {
    var dearest = Int.min
    for leaf in 0..<count where degree[leaf] == 1 {
      // The root is a leaf, too, if a single place was joined to it: its second in order.
      let neighbour = leaf == order[0] ? order[1] : parent[leaf]
      var least = Int.max
      var nearest = 0
      for place in 0..<count where place != leaf && place != neighbour {
        let cost = reducedCost(leaf, place)
        if cost < least { (least, nearest) = (cost, place) }
      }
      if least > dearest { (dearest, special, second) = (least, leaf, nearest) }
    }
    degree[special] += 1
    degree[second] += 1
    return dearest
  }
}

extension OneTree {
  /// Raises the bound by subgradient ascent.
  ///
  /// - Parameters:
  ///   - length: Length of a known tour; the ascent ends where the bound reaches it.
  ///   - steps: The most 1-trees that are built.
  ///   - shouldStop: Asked before each of them.
  /// - Complexity: O(`steps` · `count`²).
  mutating func ascend(towards length: Int, steps: Int, shouldStop: () -> Bool = { false }) {
    let patience = max(8, min(30, count / 4))
    var best = (bound: scaledBound, multipliers: multipliers)
    var bound = scaledBound
    var lastDegree = degree
    // In 1/1024: the share of the gap that a step aims to close.
    var ambition = 2_048
    var failures = 0
    for _ in 0..<steps {
      var squares = 0
      for place in 0..<count { squares += (degree[place] - 2) * (degree[place] - 2) }
      if squares == 0 || Self.roundedUp(best.bound) >= length || ambition < 4 || shouldStop() {
        break
      }
      let gap = max(length * Self.scale - bound, Self.scale)
      let step = max(1, ambition * (gap / squares + 1) / 1_024)
      for place in 0..<count {
        let (now, before) = (degree[place] - 2, lastDegree[place] - 2)
        multipliers[place] += step * (7 * now + 3 * before) / 10
      }
      swap(&lastDegree, &degree)
      bound = build()
      if bound > best.bound {
        best = (bound, multipliers)
        failures = 0
      } else {
        failures += 1
        if failures == patience {
          failures = 0
          ambition /= 2
        }
      }
    }
    multipliers = best.multipliers
    scaledBound = build()
  }
}

/// The edges that a tour shorter than a known one can have, and those that it must have.
struct EdgeReduction: Sendable {
  /// Edges that may be used, `u < v`, by `u`, then `v`.
  let possible: [TourEdge]
  /// Whether the edge of the same place in `possible` is in every shorter tour.
  let isRequired: [Bool]
}

extension OneTree {
  /// Sets `alphas[v]` to the α-value of the edge from `u` to every other place `v`: by how much the
  /// cheapest 1-tree with this edge is more expensive than the cheapest one; scaled.
  ///
  /// - Complexity: O(`count`).
  func alphaValues(of u: Int, into alphas: inout [Int]) {
    // First `alphas[v]` is the dearest edge on the tree's path from `u` to `v`.
    var onPath = u
    alphas[u] = .min
    var isAbove = [Bool](repeating: false, count: count)
    isAbove[u] = true
    while onPath != order[0] {
      let above = parent[onPath]
      alphas[above] = max(alphas[onPath], joint[onPath])
      isAbove[above] = true
      onPath = above
    }
    for v in order where !isAbove[v] { alphas[v] = max(alphas[parent[v]], joint[v]) }
    for v in 0..<count where v != u {
      if u == special || v == special {
        let other = u == special ? v : u
        let leg = reducedCost(special, other)
        alphas[v] = max(0, leg - reducedCost(special, second))
      } else {
        alphas[v] = reducedCost(u, v) - alphas[v]
      }
    }
    alphas[u] = 0
  }

  /// Leaves out the edges that no tour shorter than `length` can have.
  ///
  /// - Complexity: O(`count`² + possible edges · `count`).
  func reduction(below length: Int) -> EdgeReduction {
    let spare = (length - 1) * Self.scale - scaledBound
    var possible: [TourEdge] = []
    var alphas = [Int](repeating: 0, count: count)
    for u in 0..<count {
      alphaValues(of: u, into: &alphas)
      for v in u + 1..<max(u + 1, count) where alphas[v] <= spare {
        possible.append(TourEdge(u, v))
      }
    }
    return EdgeReduction(possible: possible, isRequired: required(possible, spare))
  }

  /// Marks the edges of the 1-tree that cannot be replaced by a possible one within the spare cost.
  private func required(_ possible: [TourEdge], _ spare: Int) -> [Bool] {
    var depth = [Int](repeating: 0, count: count)
    for place in order.dropFirst() { depth[place] = depth[parent[place]] + 1 }
    // The cheapest replacement of the edge from a place to its parent, and of the special edges.
    var replacement = [Int](repeating: .max, count: count)
    var third = Int.max
    let neighbour = special == order[0] ? order[1] : parent[special]
    for edge in possible {
      let cost = reducedCost(edge.u, edge.v)
      if edge.u == special || edge.v == special {
        let other = edge.u == special ? edge.v : edge.u
        if other != neighbour, other != second { third = min(third, cost) }
        continue
      }
      if parent[edge.u] == edge.v || parent[edge.v] == edge.u { continue }
      var (u, v) = (edge.u, edge.v)
      while u != v {
        if depth[u] < depth[v] { swap(&u, &v) }
        replacement[u] = min(replacement[u], cost)
        u = parent[u]
      }
    }
    return possible.map { edge in
      let cost = reducedCost(edge.u, edge.v)
      if edge.u == special || edge.v == special {
        let other = edge.u == special ? edge.v : edge.u
        guard other == neighbour || other == second else { return false }
        return third == .max || third - cost > spare
      }
      let child = parent[edge.u] == edge.v ? edge.u : edge.v
      guard parent[child] == (child == edge.u ? edge.v : edge.u), child != order[0] else {
        return false
      }
      return replacement[child] == .max || replacement[child] - cost > spare
    }
  }
}
