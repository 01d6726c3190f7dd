/// The edges that a relaxation uses, with their values: where violated cuts are looked for.
///
/// Undirected: values of opposite arcs are added up.
struct SupportGraph {
  /// One end of an edge, as seen from the other.
  struct Neighbour {
    let node: Int
    let weight: Double
  }

  let count: Int
  /// `neighbours[node]`: ascending; each edge occurs at both ends.
  let neighbours: [[Neighbour]]

  /// Values up to this are taken for zero.
  static let negligible = 1e-7

  /// Creates the graph of edges with values; an edge may be named several times.
  init(count: Int, _ edges: [TourEdge], values: some Collection<Double>) {
    var weights = [[Int: Double]](repeating: [:], count: count)
    for (edge, value) in zip(edges, values) where value > Self.negligible {
      weights[edge.u][edge.v, default: 0] += value
      weights[edge.v][edge.u, default: 0] += value
    }
    self.count = count
    neighbours = weights.map { row in
      row.map { Neighbour(node: $0.key, weight: $0.value) }.sorted { $0.node < $1.node }
    }
  }

  /// Creates a graph from the neighbours of each node.
  init(count: Int, neighbours: [[Neighbour]]) {
    self.count = count
    self.neighbours = neighbours
  }

  /// Returns the connected components of the edges that a test passes, each ascending, ordered by
  /// their first nodes.
  func components(where isUsed: (Double) -> Bool = { _ in true }) -> [[Int]] {
    var component = [Int](repeating: -1, count: count)
    var result: [[Int]] = []
    for root in 0..<count where component[root] < 0 {
      component[root] = result.count
      var members = [root]
      var next = 0
      while next < members.count {
        for neighbour in neighbours[members[next]]
        where component[neighbour.node] < 0 && isUsed(neighbour.weight) {
          component[neighbour.node] = result.count
          members.append(neighbour.node)
        }
        next += 1
      }
      result.append(members.sorted())
    }
    return result
  }
}
