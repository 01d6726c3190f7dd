/// What changes on each edge of a graph: whether it is closed, and how fast it is.
package struct EdgeChanges: Sendable {
  /// `factors[e]`: the thousandths of its speed at which edge `e` is travelled; ``closed`` if not at all.
  private(set) var factors: [Int32]
  /// Whether an edge is closed that was open.
  private(set) var hasClosures = false
  /// By edge: where it cannot be passed, in centimetres from its start.
  private var blocks: [Int: Set<Int>] = [:]
  /// Whether an edge is faster or slower.
  private(set) var hasSpeeds = false

  /// The factor of a closed edge.
  static let closed: Int32 = 0
  private static let unchanged = Int32(TrafficTable.free)

  /// Creates a value without changes.
  package init(_ graph: RoadGraph) {
    factors = Array(repeating: Self.unchanged, count: graph.edgeCount)
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { !hasClosures && !hasSpeeds && blocks.isEmpty }

  /// Closes an edge that is open in the graph.
  mutating func close(_ edge: Int) {
    factors[edge] = Self.closed
    hasClosures = true
  }

  /// Blocks the open edges of a segment at a place, which can be reached from either side.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - offset: Centimetres along its line.
  ///   - graph: The graph of the edges.
  mutating func block(_ segment: Int, at offset: Int, of graph: RoadGraph) {
    let length = Int(graph.lengths[segment])
    for (edge, offset) in [(2 * segment, offset), (2 * segment + 1, length - offset)]
    where graph.nodeOfEdge[edge] != RoadGraph.closed {
      blocks[edge, default: []].insert(offset)
    }
  }

  /// Where edges cannot be passed that are otherwise open: by edge, ascending.
  var blockedOffsets: [Int: [Int]] {
    blocks.filter { !isClosed($0.key) }.mapValues { $0.sorted() }
  }

  /// Makes an edge slower or faster; of several factors the slowest counts.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - factor: Thousandths of its usual speed, above zero.
  mutating func scale(_ edge: Int, by factor: Int32) {
    guard factor != Self.unchanged else { return }
    factors[edge] = factors[edge] == Self.unchanged ? factor : min(factors[edge], factor)
    hasSpeeds = true
  }

  /// Closes all edges of some ways, given by their numbers.
  package mutating func closeWays(of graph: RoadGraph, _ isClosed: (_ way: Int) -> Bool) {
    let closes = (0..<graph.ways.count).map(isClosed)
    guard closes.contains(true) else { return }
    for edge in 0..<graph.edgeCount
    where closes[Int(graph.wayOfSegment[edge / 2])] && graph.nodeOfEdge[edge] != RoadGraph.closed {
      close(edge)
    }
  }

  /// Whether an edge is closed.
  @inline(__always)
  func isClosed(_ edge: Int) -> Bool { factors[edge] == Self.closed }
}

extension RoadGraph {
  /// The graph with some edges closed or blocked and others faster or slower.
  ///
  /// The nodes of closed edges stay, without arcs, so that all numbers keep their meaning.
  func changed(_ changes: EdgeChanges) -> RoadGraph {
    let scaled =
      changes.hasSpeeds
      ? scaled { changes.isClosed($0) ? TrafficTable.free : Int(changes.factors[$0]) } : self
    let closed = changes.hasClosures ? scaled.closing(changes.isClosed) : scaled
    let offsets = changes.blockedOffsets
    return offsets.isEmpty ? closed : closed.blocking(offsets)
  }

  private func closing(_ isClosed: (_ edge: Int) -> Bool) -> RoadGraph {
    replacing(durations: durations, weights: weights, isClosed) { arc, _, _ in
      (turns.weights[arc], turns.durations[arc])
    }
  }

  /// The graph with other durations and weights, and some edges and turns closed.
  ///
  /// - Parameters:
  ///   - durations: Those of edges that stay open.
  ///   - weights: Likewise.
  ///   - isClosed: Whether an edge is closed.
  ///   - size: The weight and duration of an arc from an edge to another; `nil` if it is closed.
  /// - Returns: The graph; the nodes of closed edges stay, without arcs.
  func replacing(
    durations: ArrayStorage<Int32>, weights: ArrayStorage<Int32>, _ isClosed: (_ edge: Int) -> Bool,
    _ size: (_ arc: Int, _ from: Int, _ to: Int) -> (weight: Int32, duration: Int32)?
  ) -> RoadGraph {
    func closed(_ values: ArrayStorage<Int32>) -> ArrayStorage<Int32> {
      ArrayStorage(values.indices.map { isClosed($0) ? Self.closed : values[$0] })
    }
    var graph = DirectedGraph(nodeCount: turns.nodeCount)
    graph.reserveArcs(turns.arcCount)
    for node in 0..<turns.nodeCount where !isClosed(Int(edgeOfNode[node])) {
      for arc in turns.arcs(leaving: node) {
        let head = Int(turns.heads[arc])
        let edge = Int(edgeOfNode[head])
        guard !isClosed(edge), let size = size(arc, Int(edgeOfNode[node]), edge) else { continue }
        graph.addArc(
          from: node, to: head, weight: size.weight, duration: size.duration,
          distance: lengths[edge / 2])
      }
    }
    let parts = StronglyConnectedComponents(graph)
    return RoadGraph(
      junctions: junctions, starts: starts, ends: ends, firstPoint: firstPoint, points: points,
      lengths: lengths, wayOfSegment: wayOfSegment, ways: ways, signs: signs,
      durations: closed(durations), weights: closed(weights), edgeOfNode: edgeOfNode,
      nodeOfEdge: closed(nodeOfEdge), turns: TurnTable(graph),
      partOfNode: ArrayStorage(parts.partOfNode), partSizes: ArrayStorage(parts.sizes),
      ascents: ascents, nodeIDs: nodeIDs, omissions: omissions)
  }
}

extension StreetIndex {
  /// The index of a graph in which some edges are closed.
  ///
  /// Sides and islands stay as they are, except that closed edges are neither.
  func closing(_ graph: RoadGraph) -> StreetIndex {
    let uses = uses.indices.map { segment in
      var use = self.uses[segment]
      if graph.durations[2 * segment] == RoadGraph.closed {
        use.subtract([.along, .mainAlong, .mainTogether])
      }
      if graph.durations[2 * segment + 1] == RoadGraph.closed {
        use.subtract([.against, .mainAgainst, .mainTogether])
      }
      return use
    }
    return StreetIndex(pieces: pieces, boxes: boxes, uses: ArrayStorage(uses))
  }
}
