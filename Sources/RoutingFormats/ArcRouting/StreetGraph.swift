internal import TravelModel

/// The streets of a benchmark file as an undirected graph, with shortest paths between its vertices.
struct StreetGraph {
  /// A street between two vertices.
  struct Edge {
    let from: Int, to: Int
    let cost: Int
    let demand: Int
    /// The line of the file, from 1.
    let line: Int
  }

  /// The greatest cost of an edge, so that every shortest path fits into a matrix with the file's
  /// ``ArcRoutingReader/maxVertices``.
  static let maxCost = 100_000

  /// `neighbours[vertex]`: where its edges lead, and what they cost.
  private var neighbours: [[(vertex: Int, cost: Int)]]

  /// Creates a graph; of parallel edges the cheapest is driven.
  init(vertexCount: Int, _ edges: [Edge]) {
    neighbours = Array(repeating: [], count: vertexCount)
    for edge in edges where edge.from != edge.to {
      neighbours[edge.from].append((edge.to, edge.cost))
      neighbours[edge.to].append((edge.from, edge.cost))
    }
  }

  /// Returns the lengths of shortest paths between all pairs of some vertices, in their order;
  /// `TravelMatrix.noRoute` where there is none.
  func distances(between vertices: [Int]) -> TravelMatrix {
    var entries: [Int32] = []
    entries.reserveCapacity(vertices.count * vertices.count)
    for origin in vertices {
      let reached = distances(from: origin)
      entries += vertices.map { reached[$0].map { Int32(clamping: $0) } ?? TravelMatrix.noRoute }
    }
    return TravelMatrix(size: vertices.count, durations: entries)
  }

  /// The length of a shortest path to each vertex; `nil` where there is none.
  ///
  /// - Complexity: O(*n* · *m*) for *n* vertices and *m* edges, on streets about O(*m*).
  /// - Source: E. F. Moore (1959), *The Shortest Path through a Maze*: a queue of vertices whose distance has
  ///   fallen.
  private func distances(from origin: Int) -> [Int?] {
    var result = [Int?](repeating: nil, count: neighbours.count)
    var isQueued = [Bool](repeating: false, count: neighbours.count)
    var queue = [origin]
    var next = 0
    result[origin] = 0
    while next < queue.count {
      let vertex = queue[next]
      next += 1
      isQueued[vertex] = false
      guard let length = result[vertex] else { continue }
      for (other, cost) in neighbours[vertex] where length + cost < result[other] ?? .max {
        result[other] = length + cost
        if !isQueued[other] {
          isQueued[other] = true
          queue.append(other)
        }
      }
    }
    return result
  }
}
