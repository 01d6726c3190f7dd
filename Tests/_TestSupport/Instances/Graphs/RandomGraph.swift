/// Small random graphs of many kinds: what a hierarchy must get right.
package struct RandomGraph: Sendable, CustomStringConvertible {
  /// What a graph looks like.
  package enum Kind: CaseIterable, Sendable {
    /// Arcs between any nodes, with loops, parallel arcs and parts without connection.
    case scattered
    /// Every node to every other.
    case clique
    /// A long chain in both directions with a few ways across.
    case chain
    /// The roads of a grid, some one-way; arcs are the turns between them, as of a road network.
    case turns
    /// Islands that arcs lead to and from, or neither.
    case islands
  }

  package let kind: Kind
  package let nodeCount: Int
  package let arcs: [WeightedArc]
  private let seed: UInt64

  /// Draws a graph.
  ///
  /// - Parameters:
  ///   - random: Where it comes from; its seed is told.
  ///   - kind: What it looks like.
  ///   - size: At most so many nodes.
  ///   - weights: What the weights of its arcs are drawn from.
  package init(_ random: inout SplitMix64, _ kind: Kind, size: Int, weights: ClosedRange<Int>) {
    seed = random.seed
    self.kind = kind
    let count = random.number(in: 1...size)
    var ends: [(Int, Int)] = []
    switch kind {
    case .scattered:
      nodeCount = count
      let degree = random.number(in: 1...4)
      for _ in 0..<count * degree {
        ends.append((random.number(in: 0...count - 1), random.number(in: 0...count - 1)))
      }
    case .clique:
      nodeCount = min(count, 12)
      for tail in 0..<nodeCount { for head in 0..<nodeCount { ends.append((tail, head)) } }
    case .chain:
      nodeCount = count
      for node in 1..<max(count, 1) { ends += [(node - 1, node), (node, node - 1)] }
      for _ in 0..<count / 8 {
        ends.append((random.number(in: 0...count - 1), random.number(in: 0...count - 1)))
      }
    case .turns:
      let roads = Self.grid(&random, edges: count)
      nodeCount = roads.count
      for (tail, road) in roads.enumerated() {
        for (head, next) in roads.enumerated() where road.1 == next.0 {
          // Back only now and then, as at the end of a road.
          if next.1 != road.0 || random.chance(percent: 15) { ends.append((tail, head)) }
        }
      }
    case .islands:
      nodeCount = count
      for _ in 0..<count * 2 {
        let tail = random.number(in: 0...count - 1)
        let head = random.number(in: 0...count - 1)
        if tail % 3 == head % 3 || (tail % 3 == 0 && random.chance(percent: 10)) {
          ends.append((tail, head))
        }
      }
    }
    arcs = ends.map { tail, head in
      WeightedArc(
        tail, head, weight: random.number(in: weights),
        duration: random.number(in: 0...1000), distance: random.number(in: 0...1000))
    }
  }

  /// Roads between neighbours of a square grid.
  private static func grid(_ random: inout SplitMix64, edges: Int) -> [(Int, Int)] {
    let side = max(2, Int((Double(edges) / 4).squareRoot()) + 1)
    var roads: [(Int, Int)] = []
    for row in 0..<side {
      for column in 0..<side {
        let place = row * side + column
        for (other, isInside) in [(place + 1, column + 1 < side), (place + side, row + 1 < side)]
        where isInside && random.chance(percent: 90) {
          if random.chance(percent: 80) { roads.append((place, other)) }
          if random.chance(percent: 80) { roads.append((other, place)) }
        }
      }
    }
    return roads.isEmpty ? [(0, 1)] : Array(roads.prefix(max(edges, 1)))
  }

  package var description: String {
    "seed \(seed), \(kind), \(nodeCount) nodes, \(arcs.count) arcs"
  }
}
