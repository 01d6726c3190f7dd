extension TimedNetwork {
  /// Returns the network by the hour with some streets closed and others faster or slower.
  ///
  /// What a slower street takes longer comes to what it takes longer at its hours.
  ///
  /// - Parameters:
  ///   - effect: What changes on the edges of ``network``.
  ///   - threads: At least 1; the network is the same for any number.
  /// - Returns: The network; itself if nothing changes.
  /// - Throws: ``ContractionHierarchyError`` if weights are too large.
  package func changed(
    by effect: EdgeChanges, threads: Int
  ) throws(ContractionHierarchyError) -> TimedNetwork {
    guard !effect.isEmpty else { return self }
    let streets = try CustomizableNetwork(network, threads: threads).network(with: effect)
    var timed = TimedNetwork(streets, conditions.moved(from: network.graph, to: streets.graph))
    timed.surroundings = surroundings
    return timed
  }
}

extension NetworkConditions {
  /// The conditions of a graph's edges and turns that are left after it was changed.
  func moved(from old: RoadGraph, to new: RoadGraph) -> NetworkConditions {
    var (edges, sizes) = ([TimedEdge](), [TimedSize]())
    for edge in self.edges where new.durations[Int(edge.edge)] != RoadGraph.closed {
      let number = Int(edge.edge)
      let added = (
        duration: Int(new.durations[number]) - Int(old.durations[number]),
        weight: Int(new.weights[number]) - Int(old.weights[number])
      )
      let first = Int32(truncatingIfNeeded: sizes.count)
      for mask in 0..<1 << Int(edge.conditionCount) {
        sizes.append(self.sizes[Int(edge.firstSize) + mask].adding(added.duration, added.weight))
      }
      edges.append(
        TimedEdge(
          edge: edge.edge, firstCondition: edge.firstCondition,
          conditionCount: edge.conditionCount, firstSize: first))
    }
    let arcs = old.arcs(in: new, self.turns.map { Int($0.arc) })
    let turns = zip(self.turns, arcs).compactMap { turn, arc in
      arc.map {
        TimedTurn(
          arc: Int32(truncatingIfNeeded: $0), firstCondition: turn.firstCondition,
          conditionCount: turn.conditionCount, closedMasks: turn.closedMasks)
      }
    }
    return NetworkConditions(
      texts: texts, numbers: numbers, edges: ArrayStorage(edges), sizes: ArrayStorage(sizes),
      turns: ArrayStorage(turns.sorted { $0.arc < $1.arc }), entryWeights: entryWeights)
  }
}

extension TimedSize {
  /// The size with more time and weight, or less; closed edges stay closed.
  fileprivate func adding(_ duration: Int, _ weight: Int) -> TimedSize {
    guard !isClosed else { return self }
    return TimedSize(
      duration: Int32(clamping: max(0, Int(self.duration) + duration)),
      weight: Int32(clamping: max(0, Int(self.weight) + weight)), accessLevel: accessLevel)
  }
}

extension RoadGraph {
  /// The arcs of a changed graph that are the same turns as some arcs of this one.
  ///
  /// - Parameters:
  ///   - changed: This graph with some edges closed or blocked.
  ///   - arcs: Arcs, ascending.
  /// - Returns: `nil` for those that are gone.
  fileprivate func arcs(in changed: RoadGraph, _ arcs: [Int]) -> [Int?] {
    var tail = 0
    return arcs.map { arc in
      while Int(turns.firstArc[tail + 1]) <= arc { tail += 1 }
      // Of a blocked edge, only its last part is left, which is a node of its own.
      let edge = Int(edgeOfNode[tail])
      let node = Int(nodeOfEdge[edge]) == tail ? Int(changed.nodeOfEdge[edge]) : tail
      guard node >= 0 else { return nil }
      return changed.turns.arcs(leaving: node).first { changed.turns.heads[$0] == turns.heads[arc] }
    }
  }
}
