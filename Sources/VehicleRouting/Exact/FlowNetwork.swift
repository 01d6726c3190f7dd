/// Maximum flows in an undirected graph with capacities, and the cuts that bound them.
///
/// - Source: E. A. Dinitz (1970), *Algorithm for Solution of a Problem of Maximum Flow in Networks
///   with Power Estimation*, Soviet Mathematics Doklady 11.
struct FlowNetwork {
  let count: Int
  /// Arcs of node `v`: `arcs[firstArc[v]..<firstArc[v + 1]]`.
  private var firstArc: [Int] = [0]
  private var arcs: [(head: Int, opposite: Int)] = []
  private var capacity: [Double] = []
  /// What is left of each arc's capacity in the last flow.
  private var residual: [Double] = []
  private var level: [Int]
  private var current: [Int]

  /// Amounts up to this are taken for zero.
  private static let negligible = 1e-9

  /// Creates the network of a graph; `capacity` turns the weight of an edge into its capacity.
  init(_ graph: SupportGraph, capacity weighted: (Double) -> Double) {
    count = graph.count
    level = [Int](repeating: -1, count: count)
    current = level
    for neighbours in graph.neighbours {
      firstArc.append(firstArc[firstArc.count - 1] + neighbours.count)
    }
    for (node, neighbours) in graph.neighbours.enumerated() {
      for neighbour in neighbours {
        let place = graph.neighbours[neighbour.node].firstIndex { $0.node == node } ?? 0
        arcs.append((neighbour.node, firstArc[neighbour.node] + place))
        capacity.append(weighted(neighbour.weight))
      }
    }
  }

  /// Returns the greatest flow from a source to a sink; see ``isOnSourceSide(_:)`` for the cut.
  mutating func flow(from source: Int, to sink: Int) -> Double {
    residual = capacity
    var total = 0.0
    while rank(from: source, to: sink) {
      for node in 0..<count { current[node] = firstArc[node] }
      while true {
        let pushed = push(.infinity, from: source, to: sink)
        if pushed <= Self.negligible { break }
        total += pushed
      }
    }
    return total
  }

  /// Whether a node is on the source's side of the lightest cut that the last flow found.
  func isOnSourceSide(_ node: Int) -> Bool { level[node] >= 0 }

  /// Sets the levels of all nodes that the source still reaches; returns whether the sink is one.
  private mutating func rank(from source: Int, to sink: Int) -> Bool {
    for node in 0..<count { level[node] = -1 }
    level[source] = 0
    var queue = [source]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for arc in firstArc[node]..<firstArc[node + 1]
      where residual[arc] > Self.negligible && level[arcs[arc].head] < 0 {
        level[arcs[arc].head] = level[node] + 1
        queue.append(arcs[arc].head)
      }
    }
    return level[sink] >= 0
  }

  /// Sends an amount along one path of rising levels; returns how much got through.
  private mutating func push(_ amount: Double, from node: Int, to sink: Int) -> Double {
    guard node != sink else { return amount }
    while current[node] < firstArc[node + 1] {
      let arc = current[node]
      let (head, opposite) = arcs[arc]
      if residual[arc] > Self.negligible, level[head] == level[node] + 1 {
        let pushed = push(min(amount, residual[arc]), from: head, to: sink)
        if pushed > Self.negligible {
          residual[arc] -= pushed
          residual[opposite] += pushed
          return pushed
        }
      }
      current[node] += 1
    }
    return 0
  }
}
