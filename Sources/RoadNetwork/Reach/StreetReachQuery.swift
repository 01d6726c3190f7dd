/// Finds everything that can be reached from a place on a street within a given time.
///
/// Each thread needs a query object of its own. After the first query it allocates nothing, provided
/// that the caller's list has capacity.
///
/// ```swift
/// var query = StreetReachQuery(network.ends, network.hierarchy)
/// query.appendParts(from: source, within: 600_000, to: &parts)  // ten minutes
/// ```
///
/// Times are those of the best routes, that is, of least weight: a place that only a worse route would
/// reach in time is not reached.
package struct StreetReachQuery: ~Copyable {
  private let ends: EdgeEndpoints
  private var reach: ReachQuery
  private var sources: [PathEnd] = []
  /// By edge: the best route to its start, including the turn into it.
  private var entries: GrowingTable<Entry>

  /// The totals of the best route to the start of an edge.
  struct Entry: BitwiseCopyable {
    var weight: Int
    var duration: Int

    /// The value for edges that cannot be reached.
    static let none = Entry(weight: .max, duration: .max)

    mutating func offer(weight: Int, duration: Int) {
      if (weight, duration) < (self.weight, self.duration) {
        self = Entry(weight: weight, duration: duration)
      }
    }
  }

  /// Creates a query object.
  ///
  /// - Precondition: The hierarchy was prepared from the turns of the graph.
  /// - Complexity: O(n + e) memory for n nodes and e edges: 64 and 16 bytes each.
  package init(_ ends: EdgeEndpoints, _ hierarchy: ContractionHierarchy) {
    precondition(hierarchy.nodeCount == ends.graph.turns.nodeCount, "of another graph")
    self.ends = ends
    reach = ReachQuery(hierarchy)
    entries = GrowingTable(repeating: .none, count: ends.graph.edgeCount)
  }

  /// Finds the parts of edges that are reached in time, and appends them to a list.
  ///
  /// - Parameters:
  ///   - source: The place to leave, in any direction that its snap allows.
  ///   - limit: Milliseconds, not negative.
  ///   - result: Receives the parts in the order of their edges. An edge of the source yields the part
  ///     ahead and, if a route returns to it in time, the part behind as well, which comes first.
  /// - Complexity: O(n + m) for n nodes and m arcs of the hierarchy.
  package mutating func appendParts(
    from source: Snap, within limit: Int, to result: inout [ReachedPart]
  ) {
    precondition(limit >= 0, "no such time")
    sources.removeAll(keepingCapacity: true)
    ends.appendStarts(source, to: &sources)
    reach.findPaths(from: sources)
    findEntries(limit: limit)
    let starts = Dictionary(
      uniqueKeysWithValues: ends.startEdges(of: source).map { ($0.edge, $0.offset) })
    for edge in 0..<entries.count {
      let start = starts[edge]
      let (begins, offset) = (start != nil, start ?? ends.length(of: edge))
      let entry = entries[edge]
      if entry.duration <= limit {
        let end = min(offset, ends.graph.blocks.firstBlock(on: edge, from: nil) ?? offset)
        append(edge, entry.duration, from: 0, to: end, limit, &result)
      }
      if begins {
        let before = ends.sum(along: edge, to: offset).duration
        let end = ends.graph.blocks.firstBlock(on: edge, from: offset) ?? ends.length(of: edge)
        append(edge, -before, from: offset, to: end, limit, &result)
      }
    }
  }

  /// Finds the best routes to the starts of all edges.
  private mutating func findEntries(limit: Int) {
    let graph = ends.graph
    for edge in 0..<entries.count { entries[edge] = .none }
    for node in 0..<graph.turns.nodeCount {
      let edge = Int(graph.edgeOfNode[node])
      guard let sum = reach[node], !isSource(node) else { continue }
      entries[edge].offer(
        weight: sum.weight - Int(graph.weights[edge]),
        duration: sum.duration - Int(graph.durations[edge]))
    }
    // A source is not entered at the start of its edge; routes that return to it do so over a turn.
    for node in 0..<graph.turns.nodeCount {
      for arc in graph.turns.arcs(leaving: node) where isSource(Int(graph.turns.heads[arc])) {
        guard let sum = reach[node] else { continue }
        let edge = Int(graph.edgeOfNode[Int(graph.turns.heads[arc])])
        entries[edge].offer(
          weight: sum.weight + Int(graph.turns.weights[arc]) - Int(graph.weights[edge]),
          duration: sum.duration + Int(graph.turns.durations[arc]) - Int(graph.durations[edge]))
      }
    }
  }

  @inline(__always)
  private func isSource(_ node: Int) -> Bool {
    for source in sources where source.node == node { return true }
    return false
  }

  /// Appends the part of an edge up to where time runs out, given the actual or hypothetical time at
  /// its start.
  private func append(
    _ edge: Int, _ departure: Int, from start: Int, to end: Int, _ limit: Int,
    _ result: inout [ReachedPart]
  ) {
    func moment(_ offset: Int) -> Int { departure + ends.sum(along: edge, to: offset).duration }
    var (low, high) = (start, end)
    while low < high {
      let middle = (low + high + 1) / 2
      if moment(middle) <= limit { low = middle } else { high = middle - 1 }
    }
    result.append(
      ReachedPart(
        edge: edge, start: start, end: low, departure: moment(start), arrival: moment(low)))
  }
}

extension EdgeEndpoints {
  /// Centimetres.
  func length(of edge: Int) -> Int { Int(graph.lengths[edge / 2]) }
}

/// A part of an edge that can be reached in time.
package struct ReachedPart: BitwiseCopyable, Hashable, Sendable {
  /// The edge of the ``RoadGraph``.
  package let edge: Int
  /// Where the part begins and ends, in centimetres from the start of the edge in the direction of travel.
  package let start: Int
  package let end: Int
  /// The times at its start and its end, in milliseconds after departure.
  package let departure: Int
  package let arrival: Int

  /// Creates a part.
  package init(edge: Int, start: Int, end: Int, departure: Int, arrival: Int) {
    self.edge = edge
    self.start = start
    self.end = end
    self.departure = departure
    self.arrival = arrival
  }
}
