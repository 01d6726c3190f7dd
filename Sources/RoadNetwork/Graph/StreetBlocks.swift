/// Finds streets by their names or ways, and cuts them into blocks: stretches from one crossing with another
/// street to the next.
///
/// Driveways and tracks do not end a block, nor does a way that goes on as another one.
package struct StreetBlocks: Sendable {
  private let graph: RoadGraph

  /// The greatest length of a block of several segments, in centimetres.
  private static let longest = 50_000

  /// Prepares to search a graph.
  package init(_ graph: RoadGraph) { self.graph = graph }

  /// The names of all ways, in no order.
  package var names: Set<String> {
    Set((0..<graph.ways.count).lazy.compactMap { graph.ways.names($0).name })
  }

  /// Returns the segments of all ways of a name; letter case does not count.
  package func segments(named name: String) -> [Int] {
    let wanted = name.lowercased()
    return segments { graph.ways.names($0).name?.lowercased() == wanted }
  }

  /// Returns the segments of ways, by their ids in OpenStreetMap.
  package func segments(ofWays ids: Set<Int64>) -> [Int] {
    segments { ids.contains(graph.ways[$0].id) }
  }

  private func segments(where isWanted: (Int) -> Bool) -> [Int] {
    let ways = (0..<graph.ways.count).map(isWanted)
    return (0..<graph.segmentCount).filter { ways[Int(graph.wayOfSegment[$0])] }
  }

  /// Whether an edge may be travelled.
  private func isOpen(_ edge: Int) -> Bool { graph.durations[edge] != RoadGraph.closed }

  /// Whether all edges of a chain may be travelled backwards, one after the other.
  package func isReversible(_ chain: EdgeChain) -> Bool {
    let back = chain.reversed.edges
    return back.allSatisfy(isOpen) && zip(back, back.dropFirst()).allSatisfy(leads)
  }

  /// Whether a vehicle may go from the end of one edge to the next.
  private func leads(_ edge: Int, _ next: Int) -> Bool {
    let node = Int(graph.nodeOfEdge[edge])
    guard node >= 0 else { return false }
    return graph.turns.arcs(leaving: node).contains {
      Int(graph.edgeOfNode[Int(graph.turns.heads[$0])]) == next
    }
  }

  // MARK: - Blocks

  /// Cuts segments into blocks.
  ///
  /// - Parameter segments: Without repetition.
  /// - Returns: A chain for each block, in a direction in which it may be travelled, in the order of their
  ///   least segments.
  /// - Complexity: O(*n*) for *n* segments of the graph.
  package func blocks(of segments: [Int]) -> [EdgeChain] {
    let crossings = Crossings(graph, around: segments)
    var rest = Set(segments.filter { isOpen(2 * $0) || isOpen(2 * $0 + 1) })
    let wanted = rest
    var blocks: [EdgeChain] = []
    for segment in segments.sorted() where rest.contains(segment) {
      var first = 2 * segment
      var passed: Set<Int> = [segment]
      while let edge = following(first ^ 1, crossings, wanted), rest.contains(edge / 2),
        passed.insert(edge / 2).inserted
      {
        first = edge ^ 1
      }
      var edges = [first]
      var length = Int(graph.lengths[first / 2])
      rest.remove(first / 2)
      while let edge = following(edges[edges.count - 1], crossings, wanted),
        rest.remove(edge / 2) != nil
      {
        length += Int(graph.lengths[edge / 2])
        if length > Self.longest {
          blocks.append(open(edges))
          (edges, length) = ([], Int(graph.lengths[edge / 2]))
        }
        edges.append(edge)
      }
      blocks.append(open(edges))
    }
    return blocks
  }

  private func open(_ edges: [Int]) -> EdgeChain {
    let chain = EdgeChain(edges)
    return edges.allSatisfy(isOpen) ? chain : chain.reversed
  }

  /// The edge that continues the block of another one at its end.
  private func following(_ edge: Int, _ crossings: Crossings, _ wanted: Set<Int>) -> Int? {
    let junction = graph.head(edge)
    let around = crossings.segments(at: junction)
    let own = around.filter(wanted.contains)
    guard own.count == 2, let other = own.first(where: { $0 != edge / 2 }),
      around.allSatisfy({ wanted.contains($0) || !isStreet($0) })
    else { return nil }
    let next = graph.tail(2 * other) == junction ? 2 * other : 2 * other + 1
    let isAlike =
      isOpen(edge) == isOpen(next) && isOpen(edge ^ 1) == isOpen(next ^ 1)
      && name(of: edge / 2) == name(of: other)
    guard isAlike, !isOpen(edge) || leads(edge, next),
      !isOpen(edge ^ 1) || leads(next ^ 1, edge ^ 1)
    else { return nil }
    return next
  }

  private func isStreet(_ segment: Int) -> Bool {
    let highway = graph.ways.highway(Int(graph.wayOfSegment[segment]))
    return highway.isRoad && highway != .service && highway != .track
  }

  // MARK: - Names

  /// The name of the way of a segment, if it has one.
  package func name(of segment: Int) -> String? {
    graph.ways.names(Int(graph.wayOfSegment[segment])).name
  }

  /// Returns the names of the streets that blocks meet where they begin and where they end.
  package func ends(of blocks: [EdgeChain]) -> [(from: String?, to: String?)] {
    let crossings = Crossings(graph, around: blocks.flatMap { $0.edges.map { $0 / 2 } })
    return blocks.map { block in
      let own = Set(block.edges.map { $0 / 2 })
      let name = name(of: block.edges[0] / 2)
      func crossing(_ junction: Int) -> String? {
        let others = crossings.segments(at: junction).filter { !own.contains($0) }
        let named = others.filter { segment in
          self.name(of: segment).map { $0 != name } ?? false
        }
        let rank = { (segment: Int) in
          graph.ways.highway(Int(graph.wayOfSegment[segment])).rawValue
        }
        return named.min { (rank($0), $0) < (rank($1), $1) }.flatMap(self.name)
      }
      return (
        crossing(graph.tail(block.edges[0])),
        crossing(graph.head(block.edges[block.edges.count - 1]))
      )
    }
  }
}

/// The segments at the junctions around some.
private struct Crossings {
  private var segmentsAt: [Int: [Int]] = [:]

  init(_ graph: RoadGraph, around segments: [Int]) {
    for segment in segments {
      segmentsAt[Int(graph.starts[segment])] = []
      segmentsAt[Int(graph.ends[segment])] = []
    }
    for segment in 0..<graph.segmentCount {
      segmentsAt[Int(graph.starts[segment])]?.append(segment)
      segmentsAt[Int(graph.ends[segment])]?.append(segment)
    }
  }

  /// A loop is there twice.
  func segments(at junction: Int) -> [Int] { segmentsAt[junction] ?? [] }
}
