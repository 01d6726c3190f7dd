internal import BasicAlgorithms

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
enum NestedDissection {
  /// The directions in which a cell's junctions are lined up: x and y are multiplied by these.
  private static let directions: [(x: Int, y: Int)] = [(1, 0), (0, 1), (1, 1), (1, -1)]

  /// Finds the ranks of the nodes of a graph.
  ///
  /// - Parameters:
  ///   - graph: The streets; weights are not read.
  ///   - threads: At least 1; the result is the same for any number.
  /// - Returns: `ranks[n]`: the rank of node `n` of the graph's turns.
  static func ranks(of graph: RoadGraph, threads: Int) -> [Int32] {
    var edges: [Int32] = []
    // Streets from a junction to itself are in no cut; nothing else lies between their ends.
    for segment in 0..<graph.segmentCount where graph.starts[segment] == graph.ends[segment] {
      edges += [Int32(2 * segment), Int32(2 * segment + 1)]
    }
    edges += dissect(DissectionCell(graph), threads: threads)
    return ranks(of: graph, edges)
  }

  /// Returns the edges between junctions of a cell by ascending rank.
  private static func dissect(_ cell: DissectionCell, threads: Int) -> [Int32] {
    guard threads > 1, cell.count > 1 else {
      var dissection = CellDissection()
      dissection.dissect(cell)
      return dissection.edges
    }
    let cuts = ParallelLoop.results(of: directions.count, threads: threads) { number in
      var flow = UnitFlow()
      return cut(cell, [directions[number]], &flow)
    }
    guard let cut = best(of: cuts) else { return [] }
    let halves = ParallelLoop.results(of: 2, threads: 2) { number in
      dissect(
        cell.part { cut.isSourceSide[$0] == (number == 0) }, threads: (threads + number) / 2)
    }
    return halves.flatMap(\.self) + cell.edges(across: cut)
  }

  /// Cuts a cell and its parts, one after another.
  private struct CellDissection: ~Copyable {
    /// Edges by ascending rank.
    private(set) var edges: [Int32] = []
    private var flow = UnitFlow()

    mutating func dissect(_ cell: DissectionCell) {
      guard cell.count > 1, let cut = NestedDissection.cut(cell, directions, &flow) else { return }
      dissect(cell.part { cut.isSourceSide[$0] })
      dissect(cell.part { !cut.isSourceSide[$0] })
      edges += cell.edges(across: cut)
    }
  }

  /// The best of the cuts across a cell, from several sides; the first of equal ones.
  private static func cut(
    _ cell: DissectionCell, _ directions: [(x: Int, y: Int)], _ flow: inout UnitFlow
  ) -> UnitFlow.Cut? {
    let terminals = max(1, cell.count / 4)
    var best: UnitFlow.Cut?
    for direction in directions {
      let order = order(of: cell, direction)
      let cut = flow.cut(cell, order: order, terminals: terminals, best: best)
      best = self.best(of: [best, cut])
    }
    return best
  }

  private static func best(of cuts: [UnitFlow.Cut?]) -> UnitFlow.Cut? {
    cuts.compactMap(\.self).reduce(nil) { best, cut in
      best.map { cut.isBetter(than: $0) ? cut : $0 } ?? cut
    }
  }

  /// The junctions of a cell along a direction.
  private static func order(
    of cell: DissectionCell, _ direction: (x: Int, y: Int)
  ) -> [Int32] {
    var keys = (0..<cell.count).map {
      (direction.x * Int(cell.x[$0]) + direction.y * Int(cell.y[$0])) << 30 | $0
    }
    keys.sort()
    return keys.map { Int32($0 & (1 << 30 - 1)) }
  }

  /// Numbers the nodes by the order of their edges; those of one edge next to each other.
  private static func ranks(of graph: RoadGraph, _ edges: [Int32]) -> [Int32] {
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

extension DissectionCell {
  /// The edges across a cut, those of one direction first.
  fileprivate func edges(across cut: UnitFlow.Cut) -> [Int32] {
    [true, false].flatMap { leavesSources in
      (0..<count).filter { cut.isSourceSide[$0] == leavesSources }.flatMap { junction in
        arcs(at: junction).filter { cut.isSourceSide[Int(heads[$0])] != leavesSources }
          .map { edges[$0] }
      }
    }
  }
}
