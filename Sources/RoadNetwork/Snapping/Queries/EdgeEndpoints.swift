/// The amounts that routes add where they begin or end in the middle of an edge.
///
/// An arc of ``RoadGraph/turns`` covers the whole of the edge that it enters. A route from a place on
/// edge `e` begins at the end of `e` and adds the rest of it; a route to a place on `e` ends there as
/// well and subtracts the rest again:
///
/// ```
///      ──┬──── e ────●═══════►┬──      source: node of e, + the rest
///      ──┬════ e ═══►●────────┬──      target: every node of e, − the rest
/// ```
///
/// At a junction, routes begin with every edge that leaves it and end with every edge that arrives:
/// ``Snap/isJunction``.
///
/// If both are on the same edge, a route without arcs leads directly from one to the other, which is
/// right if the target lies ahead. If it lies behind, the source starts one arc further on instead.
package struct EdgeEndpoints: Sendable {
  package let graph: RoadGraph
  /// Nodes with history: `copies[i]` is one of edge `copiedEdges[i]`; sorted by edge.
  let copiedEdges: ArrayStorage<Int32>
  let copies: ArrayStorage<Int32>
  /// The edges at all junctions.
  package let arms: JunctionArms

  /// Finds the nodes of a graph's edges.
  package init(_ graph: RoadGraph) {
    let arms = JunctionArms(graph)
    let found = graph.edgeOfNode.enumerated()
      .filter { node, edge in graph.nodeOfEdge[Int(edge)] != Int32(node) }
      .sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    self.init(
      graph, arms: arms, copiedEdges: ArrayStorage(found.map(\.element)),
      copies: ArrayStorage(found.map { Int32($0.offset) }))
  }

  /// Creates ends from their arrays; ``isSound`` checks them.
  init(
    _ graph: RoadGraph, arms: JunctionArms, copiedEdges: ArrayStorage<Int32>,
    copies: ArrayStorage<Int32>
  ) {
    self.graph = graph
    self.arms = arms
    self.copiedEdges = copiedEdges
    self.copies = copies
  }

  /// Returns the totals of an edge from its start to a place on it: weight and duration in proportion
  /// to length, rounded to the nearest.
  ///
  /// - Parameters:
  ///   - edge: An open edge.
  ///   - offset: Centimetres in the direction of travel, from 0 to the length.
  /// - Returns: Zero at the start, the whole edge at its end.
  package func sum(along edge: Int, to offset: Int) -> PathSum {
    let length = Int(graph.lengths[edge / 2])
    func share(_ whole: Int32) -> Int {
      length > 0 ? (Int(whole) * offset + length / 2) / length : 0
    }
    return PathSum(
      weight: share(graph.weights[edge]), duration: share(graph.durations[edge]), distance: offset)
  }

  /// Returns the rest of an edge from a place on it to its end, which adds up to the whole with what
  /// comes before.
  package func rest(of edge: Int, from offset: Int) -> PathSum {
    let before = sum(along: edge, to: offset)
    return PathSum(
      weight: Int(graph.weights[edge]) - before.weight,
      duration: Int(graph.durations[edge]) - before.duration,
      distance: Int(graph.lengths[edge / 2]) - before.distance)
  }

  /// Returns the distance of a place from the start of an edge of its segment, in centimetres.
  package func offset(of snap: Snap, on edge: Int) -> Int {
    edge & 1 == 0 ? snap.offset : Int(graph.lengths[edge / 2]) - snap.offset
  }

  /// Returns where on an edge routes from a place begin, in centimetres from its start.
  ///
  /// - Precondition: Routes from there can begin with this edge.
  package func start(of snap: Snap, on edge: Int) -> Int {
    edge / 2 == snap.segment ? offset(of: snap, on: edge) : 0
  }

  /// Returns where on an edge routes to a place end, in centimetres from its start.
  ///
  /// - Precondition: Routes to there can end with this edge.
  package func end(of snap: Snap, on edge: Int) -> Int {
    edge / 2 == snap.segment ? offset(of: snap, on: edge) : Int(graph.lengths[edge / 2])
  }

  /// The junction at which a place lies, if it is one.
  func junction(of snap: Snap) -> Int? {
    guard snap.isJunction else { return nil }
    return Int(snap.offset == 0 ? graph.starts[snap.segment] : graph.ends[snap.segment])
  }

  /// Appends the edges on which routes from a place can begin: those of its segment, and all that leave it
  /// if it is a junction.
  func appendStartEdges(of snap: Snap, to edges: inout [Int]) {
    forEachEdge(of: snap, mask: 0) { edges.append($0) }
  }

  /// Appends the edges on which routes to a place can end: those of its segment, and all that arrive there
  /// if it is a junction.
  func appendEndEdges(of snap: Snap, to edges: inout [Int]) {
    forEachEdge(of: snap, mask: 1) { edges.append($0) }
  }

  /// Returns the edges on which routes from a place can begin, and where on them, in centimetres.
  func startEdges(of snap: Snap) -> [(edge: Int, offset: Int)] {
    var edges: [Int] = []
    appendStartEdges(of: snap, to: &edges)
    return edges.map { ($0, start(of: snap, on: $0)) }
  }

  /// Returns the edges on which routes to a place can end, and where on them, in centimetres.
  func endEdges(of snap: Snap) -> [(edge: Int, offset: Int)] {
    var edges: [Int] = []
    appendEndEdges(of: snap, to: &edges)
    return edges.map { ($0, end(of: snap, on: $0)) }
  }

  /// Calls `body` with the edges of a place: 0 as a mask yields those that leave a junction, 1 their
  /// opposites.
  @inline(__always)
  private func forEachEdge(of snap: Snap, mask: Int, _ body: (_ edge: Int) -> Void) {
    for edge in 2 * snap.segment...2 * snap.segment + 1 where snap.edges.contains(edge: edge) {
      body(edge)
    }
    guard let junction = junction(of: snap) else { return }
    for arm in arms[junction] {
      let edge = Int(arm) ^ mask
      if edge / 2 != snap.segment, graph.nodeOfEdge[edge] != RoadGraph.closed { body(edge) }
    }
  }

  /// Whether a route from one place to the other along an edge of both would lead backwards.
  func isBehind(_ target: Snap, _ source: Snap, on edge: Int) -> Bool {
    source.segment == target.segment && edge / 2 == source.segment
      && source.edges.contains(edge: edge) && target.edges.contains(edge: edge)
      && offset(of: target, on: edge) < offset(of: source, on: edge)
  }

  /// Whether a target lies behind the source on any edge of both.
  func isBehind(_ target: Snap, _ source: Snap) -> Bool {
    guard source.segment == target.segment else { return false }
    return isBehind(target, source, on: 2 * source.segment)
      || isBehind(target, source, on: 2 * source.segment + 1)
  }

  /// Appends the ends at which routes from a place begin, for targets that are not behind it.
  package func appendStarts(_ snap: Snap, to ends: inout [PathEnd]) {
    forEachEdge(of: snap, mask: 0) { appendSource(snap, on: $0, to: &ends) }
  }

  /// Appends the ends at which routes from a place along the edges of its segment begin.
  package func appendSources(_ snap: Snap, to ends: inout [PathEnd]) {
    for edge in 2 * snap.segment...2 * snap.segment + 1 where snap.edges.contains(edge: edge) {
      appendSource(snap, on: edge, to: &ends)
    }
  }

  func appendSource(_ snap: Snap, on edge: Int, to ends: inout [PathEnd]) {
    let offset = start(of: snap, on: edge)
    let rest = rest(of: edge, from: offset)
    func append(_ node: Int) {
      ends.append(
        PathEnd(
          node: node, weight: rest.weight, duration: rest.duration, distance: rest.distance))
    }
    append(node(of: edge, from: offset))
    if let other = graph.blocks.otherStartNode(of: edge, from: offset) { append(Int(other)) }
  }

  /// The node at which routes from a place on an edge begin, `offset` centimetres from its start.
  func node(of edge: Int, from offset: Int) -> Int {
    Int(graph.blocks.startNode(of: edge, from: offset) ?? graph.nodeOfEdge[edge])
  }

  /// Appends the ends one arc further on.
  func appendSourcesBeyond(_ snap: Snap, on edge: Int, to ends: inout [PathEnd]) {
    let offset = offset(of: snap, on: edge)
    let rest = rest(of: edge, from: offset)
    let turns = graph.turns
    for arc in turns.arcs(leaving: node(of: edge, from: offset)) {
      let head = Int(turns.heads[arc])
      ends.append(
        PathEnd(
          node: head, weight: rest.weight + Int(turns.weights[arc]),
          duration: rest.duration + Int(turns.durations[arc]),
          distance: rest.distance + Int(graph.lengths[Int(graph.edgeOfNode[head]) / 2])))
    }
  }

  /// Appends the ends at which routes to a place end.
  package func appendTargets(_ snap: Snap, to ends: inout [PathEnd]) {
    forEachEdge(of: snap, mask: 1) { edge in
      let offset = end(of: snap, on: edge)
      let rest = rest(of: edge, from: offset)
      func append(_ node: Int32) {
        ends.append(
          PathEnd(
            node: Int(node), weight: -rest.weight, duration: -rest.duration,
            distance: -rest.distance))
      }
      let blocked = graph.blocks.endNode(of: edge, at: offset)
      append(blocked?.node ?? graph.nodeOfEdge[edge])
      if let blocked, !blocked.isEntered { return }
      var place = Self.firstIndex(copiedEdges, notBelow: Int32(edge))
      while place < copies.count, copiedEdges[place] == Int32(edge) {
        if copies[place] != blocked?.node, blocked == nil || copies[place] < graph.blocks.firstNode
        {
          append(copies[place])
        }
        place += 1
      }
    }
  }

  /// The first index of a sorted list at which the value is not below a given one.
  private static func firstIndex(_ list: ArrayStorage<Int32>, notBelow value: Int32) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
