/// Numbers nodes so that neighbours are mostly close to each other in number, and so in memory.
///
/// A breadth-first search covers a few hundred nodes, then the next starts at its boundary, so that
/// each range of numbers forms a patch of the graph.
enum BreadthFirstOrder {
  /// The number of nodes in a patch: about what the L1 cache holds of their lists.
  private static let patchSize = 256

  /// Finds an order of the nodes of a graph.
  ///
  /// - Returns: The nodes in their new order.
  static func nodes(of graph: DirectedGraph) -> [Int32] {
    let neighbours = Neighbours(graph)
    var order: [Int32] = []
    order.reserveCapacity(graph.nodeCount)
    var isNumbered = [Bool](repeating: false, count: graph.nodeCount)
    var seeds: [Int32] = []
    for start in 0..<Int32(graph.nodeCount) where !isNumbered[Int(start)] {
      seeds.removeAll(keepingCapacity: true)
      seeds.append(start)
      var nextSeed = 0
      while nextSeed < seeds.count {
        let seed = seeds[nextSeed]
        nextSeed += 1
        guard !isNumbered[Int(seed)] else { continue }
        isNumbered[Int(seed)] = true
        var next = order.count
        let end = next + patchSize
        order.append(seed)
        while next < order.count {
          let node = Int(order[next])
          next += 1
          for neighbour in neighbours[node] where !isNumbered[Int(neighbour)] {
            if order.count < end {
              isNumbered[Int(neighbour)] = true
              order.append(neighbour)
            } else {
              seeds.append(neighbour)
            }
          }
        }
      }
    }
    return order
  }
}

/// The nodes adjacent to each node, whatever the direction of the arcs.
private struct Neighbours {
  private var first: [Int]
  private var nodes: [Int32]

  init(_ graph: DirectedGraph) {
    first = Array(repeating: 0, count: graph.nodeCount + 1)
    for arc in 0..<graph.arcCount {
      first[Int(graph.tails[arc]) + 1] += 1
      first[Int(graph.heads[arc]) + 1] += 1
    }
    for node in 0..<graph.nodeCount { first[node + 1] += first[node] }
    var next = first
    nodes = Array(repeating: 0, count: 2 * graph.arcCount)
    for arc in 0..<graph.arcCount {
      for (end, other) in [
        (graph.tails[arc], graph.heads[arc]), (graph.heads[arc], graph.tails[arc]),
      ] {
        nodes[next[Int(end)]] = other
        next[Int(end)] += 1
      }
    }
  }

  subscript(node: Int) -> ArraySlice<Int32> { nodes[first[node]..<first[node + 1]] }
}
