/// The order of a road network's nodes for a ``HierarchyTopology``: by nested dissection.
///
/// The network is cut in two by as few segments as possible, and each half again, down to single
/// junctions. The edges of the first cut get the highest ranks, so that everything below lies on
/// either side. A cut of segments separates turns as a cut of junctions separates roads: from one edge
/// to another one always passes an edge of the cut.
///
/// Of a cut, the edges of one direction come first. Paths between two of them pass an edge of the other
/// direction, so they need no arcs among themselves.
///
/// - Source: A. Schild, C. Sommer (2015), *On Balanced Separators in Road Networks*, SEA, for cuts by
///   inertial flow; V. Buchhold, D. Wagner, T. Zeitz, M. Zündorf (2020), *Customizable Contraction
///   Hierarchies with Turn Costs*, ATMOS, for cuts of segments and the order of directions.
struct NestedDissection: ~Copyable {
  /// Edges of the graph by ascending rank.
  private var edges: [Int32] = []
  private var flow = UnitFlow()

  /// The directions in which a cell's junctions are lined up: x and y are multiplied by these.
  private static let directions: [(x: Int, y: Int)] = [(1, 0), (0, 1), (1, 1), (1, -1)]

  /// Finds the ranks of the nodes of a graph.
  ///
  /// - Returns: `ranks[n]`: the rank of node `n` of the graph's turns.
  static func ranks(of graph: RoadGraph) -> [Int32] {
    var dissection = NestedDissection()
    for segment in 0..<graph.segmentCount where graph.starts[segment] == graph.ends[segment] {
      dissection.edges += [Int32(2 * segment), Int32(2 * segment + 1)]
    }
    dissection.dissect(DissectionCell(graph))
    return dissection.ranks(of: graph)
  }

  private mutating func dissect(_ cell: DissectionCell) {
    guard cell.count > 1, let cut = cut(cell) else { return }
    dissect(cell.part { cut.isSourceSide[$0] })
    dissect(cell.part { !cut.isSourceSide[$0] })
    appendEdges(across: cut, of: cell)
  }

  /// The best of the cuts across a cell, from several sides.
  private mutating func cut(_ cell: DissectionCell) -> UnitFlow.Cut? {
    let terminals = max(1, cell.count / 4)
    var best: UnitFlow.Cut?
    for direction in Self.directions {
      let order = Self.order(cell, direction, terminals)
      guard let cut = flow.cut(cell, order: order, terminals: terminals, best: best) else {
        continue
      }
      if best.map({ cut.isBetter(than: $0) }) ?? true { best = cut }
    }
    return best
  }

  /// The junctions of a cell along a direction.
  private static func order(
    _ cell: DissectionCell, _ direction: (x: Int, y: Int), _ terminals: Int
  ) -> [Int32] {
    var keys = (0..<cell.count).map {
      (direction.x * Int(cell.x[$0]) + direction.y * Int(cell.y[$0])) << 30 | $0
    }
    keys.sort()
    return keys.map { Int32($0 & (1 << 30 - 1)) }
  }

  /// Appends the edges across a cut, those of one direction first.
  private mutating func appendEdges(across cut: UnitFlow.Cut, of cell: DissectionCell) {
    for leavesSources in [true, false] {
      for junction in 0..<cell.count where cut.isSourceSide[junction] == leavesSources {
        for arc in cell.arcs(at: junction)
        where cut.isSourceSide[Int(cell.heads[arc])] != leavesSources {
          edges.append(cell.edges[arc])
        }
      }
    }
  }

  /// Numbers the nodes by the order of their edges; those of one edge next to each other.
  private func ranks(of graph: RoadGraph) -> [Int32] {
    let nodeCount = graph.turns.nodeCount
    var firstNode = [Int32](repeating: 0, count: graph.edgeCount + 1)
    for edge in graph.edgeOfNode.elements { firstNode[Int(edge) + 1] += 1 }
    for edge in 0..<graph.edgeCount { firstNode[edge + 1] += firstNode[edge] }
    var nodes = [Int32](repeating: 0, count: nodeCount)
    var next = firstNode
    for node in 0..<nodeCount {
      let edge = Int(graph.edgeOfNode[node])
      nodes[Int(next[edge])] = Int32(node)
      next[edge] += 1
    }
    var ranks = [Int32](repeating: -1, count: nodeCount)
    var rank: Int32 = 0
    for edge in edges.map(Int.init) {
      for place in firstNode[edge]..<firstNode[edge + 1] {
        ranks[Int(nodes[Int(place)])] = rank
        rank += 1
      }
    }
    precondition(Int(rank) == nodeCount, "every edge is in one cut")
    return ranks
  }
}
