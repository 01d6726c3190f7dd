extension StreetNetwork {
  /// Returns the network without some of its ways, with an index and a hierarchy of its own.
  ///
  /// - Parameters:
  ///   - threads: How many threads prepare the hierarchy.
  ///   - isExcluded: Whether a way, given by its number, may not be used.
  /// - Returns: The network; itself if no way is excluded.
  /// - Throws: ``ContractionHierarchyError`` if weights are too large.
  /// - Complexity: That of preparing the network.
  package func excluding(
    threads: Int, _ isExcluded: (_ way: Int) -> Bool
  ) throws(ContractionHierarchyError) -> StreetNetwork {
    let excluded = (0..<graph.ways.count).map(isExcluded)
    guard excluded.contains(true) else { return self }
    let remaining = graph.closing(excluded)
    var network = StreetNetwork(
      graph: remaining, index: index.closing(remaining),
      hierarchy: try ContractionHierarchy(preparing: remaining.directedTurns, threads: threads))
    network.landmarks = landmarks
    return network
  }
}

extension RoadGraph {
  /// The graph in which ways are closed, by number.
  ///
  /// Their nodes stay, without arcs, so that all numbers keep their meaning.
  fileprivate func closing(_ excluded: [Bool]) -> RoadGraph {
    func isClosed(_ edge: Int) -> Bool { excluded[Int(wayOfSegment[edge / 2])] }
    func closed(_ values: ArrayStorage<Int32>) -> ArrayStorage<Int32> {
      ArrayStorage(values.indices.map { isClosed($0) ? Self.closed : values[$0] })
    }
    var graph = DirectedGraph(nodeCount: turns.nodeCount)
    for node in 0..<turns.nodeCount where !isClosed(Int(edgeOfNode[node])) {
      for arc in turns.arcs(leaving: node) {
        let head = Int(turns.heads[arc])
        let edge = Int(edgeOfNode[head])
        guard !isClosed(edge) else { continue }
        graph.addArc(
          from: node, to: head, weight: turns.weights[arc], duration: turns.durations[arc],
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
  /// The index of a graph in which some ways are closed.
  ///
  /// Sides and islands stay as they are, except that closed edges are neither.
  fileprivate func closing(_ graph: RoadGraph) -> StreetIndex {
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
    return StreetIndex(
      pieces: pieces, boxes: boxes, offsets: offsets, uses: ArrayStorage(uses))
  }
}
