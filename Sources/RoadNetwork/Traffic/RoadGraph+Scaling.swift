extension RoadGraph {
  /// Returns the graph with edges that are travelled at a share of their speed.
  ///
  /// Turns, signals and other delays stay as they are, as do edges that are walked and ways with a
  /// fixed duration, such as ferries.
  ///
  /// - Parameter factor: The thousandths of an edge's speed, above zero.
  /// - Returns: The graph, with the same nodes and turns.
  func scaled(_ factor: (_ edge: Int) -> Int) -> RoadGraph {
    let sizes = (0..<edgeCount).map { scaledSize(of: $0, factor($0)) }
    let edges = turns.heads.elements.map { Int(edgeOfNode[Int($0)]) }
    func scaled(_ whole: Int32, _ old: Int32, _ new: Int32) -> Int32 {
      Int32(clamping: max(0, Int(whole) - Int(old) + Int(new)))
    }
    let arcWeights = edges.indices.map {
      scaled(turns.weights[$0], weights[edges[$0]], sizes[edges[$0]].weight)
    }
    let arcDurations = edges.indices.map {
      scaled(turns.durations[$0], durations[edges[$0]], sizes[edges[$0]].duration)
    }
    return RoadGraph(
      junctions: junctions, starts: starts, ends: ends, firstPoint: firstPoint, points: points,
      lengths: lengths, wayOfSegment: wayOfSegment, ways: ways, signs: signs,
      durations: ArrayStorage(sizes.map(\.duration)), weights: ArrayStorage(sizes.map(\.weight)),
      edgeOfNode: edgeOfNode, nodeOfEdge: nodeOfEdge,
      turns: TurnTable(
        firstArc: turns.firstArc, heads: turns.heads,
        weights: TurnSizes(ArrayStorage(arcWeights)),
        durations: TurnSizes(ArrayStorage(arcDurations))),
      partOfNode: partOfNode, partSizes: partSizes, ascents: ascents,
      nodeIDs: nodeIDs, omissions: omissions)
  }

  /// The duration and the weight of an edge at a share of its speed.
  private func scaledSize(of edge: Int, _ factor: Int) -> (duration: Int32, weight: Int32) {
    let old = (duration: durations[edge], weight: weights[edge])
    guard factor != TrafficTable.free, old.duration != Self.closed else { return old }
    let traits = ways.traits(Int(wayOfSegment[edge / 2]))
    let direction = edge & 1 == 0 ? traits.forward : traits.backward
    guard direction.isOpen, direction.speed > 0, !direction.isWalked, traits.wholeDuration == nil
    else { return old }
    let length = Int(lengths[edge / 2])
    let free = direction.duration(length: length)
    let scaled = direction.duration(length: length, factor: factor)
    let weight =
      Int(old.weight) - direction.weight(duration: free) + direction.weight(duration: scaled)
    return (
      Int32(clamping: max(0, Int(old.duration) - free + scaled)), Int32(clamping: max(0, weight))
    )
  }
}
