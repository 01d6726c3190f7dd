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
