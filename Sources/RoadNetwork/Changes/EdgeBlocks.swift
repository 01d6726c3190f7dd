/// Edges that are open up to a place and from there on, but cannot be passed.
///
/// A blocked edge is a node of its own for each of its parts. The part before the first block can be
/// entered, that behind the last one can be left, and between blocks one can only stay:
///
/// ```
///      ──┬──── nodes[0] ───►▌◄─ nodes[1] ─►▌──── nodes[2] ────►┬──
/// ```
///
/// Whatever lies exactly at a block can be reached and left in both directions.
package struct EdgeBlocks: Sendable {
  private struct Parts: Sendable {
    /// Centimetres from the start of the edge, ascending.
    let offsets: [Int]
    /// The node of each part, one more than there are blocks.
    let nodes: [Int32]
  }

  private var parts: [Int: Parts] = [:]
  /// The first node that was added for blocks.
  private(set) var firstNode = Int32.max

  /// Without blocks.
  package static let none = EdgeBlocks()

  /// Adds a blocked edge.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - offsets: Where it is blocked, in centimetres from its start, ascending.
  ///   - nodes: The node of each part, one more than there are blocks.
  mutating func add(_ edge: Int, offsets: [Int], nodes: [Int32]) {
    precondition(nodes.count == offsets.count + 1, "a node for each part")
    parts[edge] = Parts(offsets: offsets, nodes: nodes)
    firstNode = min(firstNode, nodes.dropFirst().min() ?? .max)
  }

  /// The node of a blocked edge at which routes from a place on it begin; `nil` if it is not blocked.
  @inline(__always)
  func startNode(of edge: Int, from offset: Int) -> Int32? {
    guard !parts.isEmpty, let part = parts[edge] else { return nil }
    return part.nodes[part.offsets.count { $0 <= offset }]
  }

  /// The node of a blocked edge at which routes to a place on it end, and whether that is the part that
  /// is entered from other edges; `nil` if it is not blocked.
  @inline(__always)
  func endNode(of edge: Int, at offset: Int) -> (node: Int32, isEntered: Bool)? {
    guard !parts.isEmpty, let part = parts[edge] else { return nil }
    let number = part.offsets.count { $0 < offset }
    return (part.nodes[number], number == 0)
  }

  /// Returns the first block on the way along an edge.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - start: Where the way begins, which may be at a block; `nil` if it comes from another edge.
  /// - Returns: Centimetres from the start of the edge; `nil` if there is none.
  func firstBlock(on edge: Int, from start: Int?) -> Int? {
    guard !parts.isEmpty, let part = parts[edge] else { return nil }
    return part.offsets.first { offset in start.map { $0 < offset } ?? true }
  }

  /// A second node at which routes from a place begin that lies exactly at a block, for routes to the
  /// same place; `nil` elsewhere.
  @inline(__always)
  func otherStartNode(of edge: Int, from offset: Int) -> Int32? {
    guard !parts.isEmpty, let part = parts[edge] else { return nil }
    return part.offsets.firstIndex(of: offset).map { part.nodes[$0] }
  }
}

extension RoadGraph {
  /// The graph in which some edges are blocked at places.
  ///
  /// A blocked edge keeps its nodes for the part that is entered; the others are behind all nodes of
  /// before, and the last one is the node of the edge. Nothing leads to them.
  ///
  /// - Parameter offsets: By edge that is open, in centimetres from its start, ascending.
  /// - Returns: The graph, with more nodes.
  func blocking(_ offsets: [Int: [Int]]) -> RoadGraph {
    let edges = offsets.keys.sorted()
    var blocks = EdgeBlocks.none
    var (edgeOfNode, nodeOfEdge) = (Array(edgeOfNode.elements), Array(nodeOfEdge.elements))
    for edge in edges {
      let offsets = offsets[edge] ?? []
      var nodes = [nodeOfEdge[edge]]
      for _ in offsets {
        nodes.append(Int32(edgeOfNode.count))
        edgeOfNode.append(Int32(edge))
      }
      nodeOfEdge[edge] = nodes[offsets.count]
      blocks.add(edge, offsets: offsets, nodes: nodes)
    }
    var graph = DirectedGraph(nodeCount: edgeOfNode.count)
    graph.reserveArcs(turns.arcCount)
    for (node, edge) in edgeOfNode.enumerated() {
      let source: Int
      if offsets[Int(edge)] == nil {
        source = node
      } else {
        guard nodeOfEdge[Int(edge)] == node else { continue }
        source = Int(self.nodeOfEdge[Int(edge)])
      }
      for arc in turns.arcs(leaving: source) {
        let head = Int(turns.heads[arc])
        graph.addArc(
          from: node, to: head, weight: turns.weights[arc], duration: turns.durations[arc],
          distance: lengths[Int(edgeOfNode[head]) / 2])
      }
    }
    let parts = StronglyConnectedComponents(graph)
    var blocked = RoadGraph(
      junctions: junctions, starts: starts, ends: ends, firstPoint: firstPoint, points: points,
      lengths: lengths, wayOfSegment: wayOfSegment, ways: ways, signs: signs,
      durations: durations, weights: weights, edgeOfNode: ArrayStorage(edgeOfNode),
      nodeOfEdge: ArrayStorage(nodeOfEdge), turns: TurnTable(graph),
      partOfNode: ArrayStorage(parts.partOfNode), partSizes: ArrayStorage(parts.sizes),
      ascents: ascents, nodeIDs: nodeIDs, omissions: omissions)
    blocked.blocks = blocks
    return blocked
  }
}
