/// The arcs of contracted nodes, in the order of contraction; their ends are still nodes, not ranks.
struct ContractedArcs {
  /// The nodes in the order in which they were contracted.
  private(set) var nodes: [Int32] = []
  /// `spans[i]`: where the arcs of `nodes[i]` are stored.
  private(set) var spans: [ArcSpan] = []
  private(set) var arcs: [UpwardArc] = []
  private(set) var details: [ArcDetail] = []

  /// Creates an empty collection with room for nodes and some arcs.
  init(nodeCount: Int, arcCount: Int) {
    nodes.reserveCapacity(nodeCount)
    spans.reserveCapacity(nodeCount + 1)
    arcs.reserveCapacity(arcCount)
    details.reserveCapacity(arcCount)
  }

  /// Appends a node with its arcs in the remaining graph.
  ///
  /// - Precondition: There are no more than `Int32.max` arcs.
  mutating func append(_ node: Int, of graph: borrowing RemainingGraph) {
    let forward = Int32(arcs.count)
    for entry in graph.outgoing.entries(node) { append(entry, graph.contents[Int(entry.arc)]) }
    let backward = Int32(arcs.count)
    for entry in graph.incoming.entries(node) { append(entry, graph.contents[Int(entry.arc)]) }
    nodes.append(Int32(truncatingIfNeeded: node))
    spans.append(ArcSpan(forward: forward, backward: backward))
  }

  private mutating func append(_ entry: RemainingGraph.Entry, _ content: RemainingGraph.Content) {
    arcs.append(UpwardArc(upper: entry.node, weight: entry.weight))
    details.append(
      ArcDetail(
        duration: content.duration, distance: content.distance, first: content.first,
        second: content.second))
  }

  /// Lays the arcs out for queries.
  ///
  /// Nodes of one level are never adjacent, so any order by ascending level will do; within a level,
  /// nodes keep the order of their numbers, in which neighbours are close.
  ///
  /// - Parameters:
  ///   - levels: `levels[v]`: above the levels of all nodes with upward arcs to `v`.
  ///   - order: `order[v]`: the node of the graph that is node `v` here.
  /// - Returns: The finished index.
  consuming func hierarchy(levels: [Int32], order: [Int32]) -> ContractionHierarchy {
    // Each array ends as soon as it has been read.
    var (nodes, spans, arcs, details) = (nodes, spans, arcs, details)
    _ = consume self
    spans.append(ArcSpan(forward: Int32(arcs.count), backward: Int32(arcs.count)))
    let ranks = Self.ranks(levels)
    var places = [Int32](repeating: 0, count: nodes.count)
    for (place, node) in nodes.enumerated() {
      places[Int(ranks[Int(node)])] = Int32(truncatingIfNeeded: place)
    }
    nodes = []
    // The new index of each arc, by which shortcuts refer to their halves.
    var moved = [Int32](repeating: 0, count: arcs.count)
    var next: Int32 = 0
    for place in places.lazy.map(Int.init) {
      for arc in spans[place].forward..<spans[place + 1].forward {
        moved[Int(arc)] = next
        next += 1
      }
    }
    let laidOutSpans = Self.laidOut(spans, places)
    (spans, places) = ([], [])
    let laidOutArcs = ArrayStorage<UpwardArc>(count: arcs.count) { laidOut in
      for (arc, place) in zip(arcs, moved) {
        laidOut.initializeElement(
          at: Int(place), to: UpwardArc(upper: ranks[Int(arc.upper)], weight: arc.weight))
      }
    }
    arcs = []
    let rankOfNode = ArrayStorage<Int32>(count: ranks.count) { rankOfNode in
      for (node, rank) in zip(order, ranks) {
        rankOfNode.initializeElement(at: Int(node), to: rank)
      }
    }
    for index in details.indices where details[index].isShortcut {
      let detail = details[index]
      details[index] = ArcDetail(
        duration: detail.duration, distance: detail.distance,
        first: moved[Int(detail.first)], second: moved[Int(detail.second)])
    }
    return ContractionHierarchy(
      rankOfNode: rankOfNode, spans: laidOutSpans, arcs: laidOutArcs,
      details: ArcDetails(details, of: laidOutArcs) { Int(moved[$0]) })
  }

  /// The spans of ranks, whose nodes were contracted at some places of the order.
  private static func laidOut(_ spans: [ArcSpan], _ places: [Int32]) -> ArrayStorage<ArcSpan> {
    ArrayStorage(count: spans.count) { laidOut in
      var forward: Int32 = 0
      for (rank, place) in places.enumerated() {
        let span = spans[Int(place)]
        let backward = forward + span.backward - span.forward
        laidOut.initializeElement(at: rank, to: ArcSpan(forward: forward, backward: backward))
        forward += spans[Int(place) + 1].forward - span.forward
      }
      laidOut.initializeElement(
        at: places.count, to: ArcSpan(forward: forward, backward: forward))
    }
  }

  /// Numbers nodes by level, keeping their order within a level.
  private static func ranks(_ levels: [Int32]) -> [Int32] {
    var next = [Int32](repeating: 0, count: Int(levels.max() ?? 0) + 2)
    for level in levels { next[Int(level) + 1] += 1 }
    for level in 1..<next.count { next[level] += next[level - 1] }
    return levels.map { level in
      defer { next[Int(level)] += 1 }
      return next[Int(level)]
    }
  }
}
