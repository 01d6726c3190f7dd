internal import BasicAlgorithms
internal import TravelModel

/// Finds the best routes around closed streets.
///
/// Shortcuts of a hierarchy may use closed streets, so the graph itself is searched, with Dijkstra's
/// algorithm from edge to edge and the turn durations and restrictions of all other queries. This takes
/// milliseconds for a town and is meant for the few stops left of a round.
///
/// Each thread needs a query object of its own.
///
/// - Source: E. W. Dijkstra (1959), *A note on two problems in connexion with graphs*, Numerische Mathematik 1.
package struct DetourQuery: ~Copyable {
  private let ends: EdgeEndpoints
  private let closures: StreetClosures
  private var heap = Heap<ReachedNode>()
  /// By node: the totals of the best path to the end of its edge, and the node before it.
  private var labels: [Label]
  /// The nodes with a label, for the next search.
  private var touched: [Int32] = []

  private struct Label {
    var sum = PathSum(weight: .max, duration: 0, distance: 0)
    /// The preceding node; `none` at a source.
    var before: Int32 = Self.none
    var isSettled = false

    static let none: Int32 = -1
  }

  /// The best way to reach a target.
  private struct Arrival {
    var sum: PathSum
    /// The node from which the target's edge is entered; `nil` if source and target lie on one edge.
    var before: Int32?
    var edge: Int
  }

  /// Creates a query object.
  package init(_ network: StreetNetwork, _ closures: StreetClosures) {
    ends = network.ends
    self.closures = closures
    labels = Array(repeating: Label(), count: network.graph.turns.nodeCount)
  }

  /// Returns the totals of the best routes from a place to some targets; `nil` if there is none.
  package mutating func row(from source: Snap, to targets: [Snap]) -> [PathSum?] {
    search(from: source, to: targets).map { $0?.sum }
  }

  /// Returns the route of least weight between two places; `nil` if there is none.
  package mutating func route(from source: Snap, to target: Snap) -> StreetRoute? {
    guard let arrival = search(from: source, to: [target])[0] else { return nil }
    let graph = ends.graph
    var edges = [arrival.edge]
    var node = arrival.before
    while let current = node {
      edges.append(Int(graph.edgeOfNode[Int(current)]))
      let before = labels[Int(current)].before
      node = before == Label.none ? nil : before
    }
    return ends.route(along: edges.reversed(), from: source, to: target, sum: arrival.sum)
  }

  // MARK: - Search

  private mutating func search(from source: Snap, to targets: [Snap]) -> [Arrival?] {
    for node in touched { labels[Int(node)] = Label() }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
    var arrivals = [Arrival?](repeating: nil, count: targets.count)
    var targetsOfEdge: [Int: [Int]] = [:]
    var edges: [Int] = []
    for (number, target) in targets.enumerated() {
      edges.removeAll(keepingCapacity: true)
      ends.appendEndEdges(of: target, to: &edges)
      for edge in edges { targetsOfEdge[edge, default: []].append(number) }
    }
    edges.removeAll(keepingCapacity: true)
    ends.appendStartEdges(of: source, to: &edges)
    for edge in edges { begin(source, on: edge, targets, targetsOfEdge[edge] ?? [], &arrivals) }
    let graph = ends.graph
    while let node = heap.pop()?.node {
      guard !labels[node].isSettled else { continue }
      labels[node].isSettled = true
      let sum = labels[node].sum
      // Whatever follows weighs more, except for at most the rest of an edge.
      if !targets.isEmpty, arrivals.allSatisfy({ $0.map { $0.sum.weight <= sum.weight } ?? false })
      {
        break
      }
      for arc in graph.turns.arcs(leaving: node) {
        let head = Int(graph.turns.heads[arc])
        let edge = Int(graph.edgeOfNode[head])
        let entered = PathSum(
          weight: sum.weight + Int(graph.turns.weights[arc]),
          duration: sum.duration + Int(graph.turns.durations[arc]),
          distance: sum.distance + ends.length(of: edge))
        if let here = targetsOfEdge[edge] {
          arrive(on: edge, entered, from: node, targets, here, &arrivals)
        }
        if !closures.hasClosure(on: edge / 2) { reach(head, entered, from: Int32(node)) }
      }
    }
    return arrivals
  }

  /// Starts along an edge, to its end and to the targets ahead on it.
  private mutating func begin(
    _ source: Snap, on edge: Int, _ targets: [Snap], _ here: [Int], _ arrivals: inout [Arrival?]
  ) {
    let (offset, length) = (ends.start(of: source, on: edge), ends.length(of: edge))
    for number in here {
      let end = ends.end(of: targets[number], on: edge)
      guard end >= offset, !closures.block(edge, length: length, from: offset, to: end) else {
        continue
      }
      let (first, second) = (ends.sum(along: edge, to: offset), ends.sum(along: edge, to: end))
      offer(Arrival(sum: second - first, before: nil, edge: edge), to: &arrivals[number])
    }
    if !closures.block(edge, length: length, from: offset, to: nil) {
      reach(Int(ends.graph.nodeOfEdge[edge]), ends.rest(of: edge, from: offset), from: Label.none)
    }
  }

  /// Reaches the targets on an edge that is entered at its start.
  private func arrive(
    on edge: Int, _ entered: PathSum, from node: Int, _ targets: [Snap], _ here: [Int],
    _ arrivals: inout [Arrival?]
  ) {
    let length = ends.length(of: edge)
    for number in here {
      let end = ends.end(of: targets[number], on: edge)
      guard !closures.block(edge, length: length, from: nil, to: end) else { continue }
      let sum = entered - ends.rest(of: edge, from: end)
      offer(Arrival(sum: sum, before: Int32(node), edge: edge), to: &arrivals[number])
    }
  }

  private func offer(_ arrival: Arrival, to best: inout Arrival?) {
    if let known = best, known.sum.weight <= arrival.sum.weight { return }
    best = arrival
  }

  private mutating func reach(_ node: Int, _ sum: PathSum, from before: Int32) {
    guard sum.weight < labels[node].sum.weight else { return }
    if labels[node].sum.weight == .max { touched.append(Int32(node)) }
    labels[node].sum = sum
    labels[node].before = before
    heap.push(ReachedNode(weight: sum.weight, node: node))
  }
}
