internal import TravelModel

extension RoadGraph {
  /// Whether no array refers outside another one, so that every query terminates and stays in memory.
  ///
  /// A graph built from an extract always is well-formed; one from a file is checked once.
  ///
  /// - Complexity: O(n) for all arrays together.
  var isWellFormed: Bool {
    hasOneOfEach && segmentsAreSound && waysAreSound && edgesAreSound && turnsAreSound
      && signs.isSound(junctionCount: junctions.count)
  }

  private var hasOneOfEach: Bool {
    let segments = segmentCount
    return [starts.count, ends.count, wayOfSegment.count].allSatisfy { $0 == segments }
      && firstPoint.count == segments + 1
      && [durations.count, weights.count, nodeOfEdge.count].allSatisfy { $0 == 2 * segments }
      && (ascents.count == 0
        || ascents.count == 2 * segments
          && ascents.elements.allSatisfy { $0 >= Self.unknownAscent })
      && (nodeIDs.count == 0 || nodeIDs.count == points.count)
      && edgeOfNode.count == turns.nodeCount && partOfNode.count == turns.nodeCount
  }

  private var segmentsAreSound: Bool {
    guard firstPoint[0] == 0, Int(firstPoint[segmentCount]) == points.count else { return false }
    for segment in 0..<segmentCount {
      guard firstPoint[segment] <= Int32.max - 2,
        firstPoint[segment] + 2 <= firstPoint[segment + 1], lengths[segment] >= 0
      else { return false }
    }
    return starts.elements.isWithin(junctions.count) && ends.elements.isWithin(junctions.count)
      && wayOfSegment.elements.isWithin(ways.count)
      && points.elements.areOnEarth && junctions.elements.areOnEarth
  }

  private var waysAreSound: Bool {
    let texts = ways.texts
    return texts.isSound && ways.recordOfWay.count == ways.count
      && ways.recordOfWay.elements.isWithin(ways.records.count)
      && ways.records.elements.allSatisfy { $0.isSound(textCount: texts.count) }
      && ways.laneTable.isSound(wayCount: ways.count, textCount: texts.count)
  }

  /// Whether every open edge has a node, and every node an open edge.
  private var edgesAreSound: Bool {
    for edge in 0..<edgeCount {
      let (duration, weight, node) = (durations[edge], weights[edge], nodeOfEdge[edge])
      if duration == Self.closed {
        guard weight == Self.closed, node == Self.closed else { return false }
      } else {
        guard duration >= 0, weight >= 0, node >= 0, Int(node) < edgeOfNode.count,
          Int(edgeOfNode[Int(node)]) == edge
        else { return false }
      }
    }
    return edgeOfNode.elements.isWithin(edgeCount)
      && edgeOfNode.elements.allSatisfy { durations[Int($0)] != Self.closed }
      && partOfNode.elements.isWithin(partSizes.count)
      && partSizes.elements.allSatisfy { $0 >= 0 }
  }

  /// Whether turns lead to nodes, from the end of one edge to the start of the next, and cost at least
  /// as much as the edge that they enter.
  private var turnsAreSound: Bool {
    guard turns.firstArc[0] == 0, Int(turns.firstArc[turns.nodeCount]) == turns.arcCount,
      turns.heads.elements.isWithin(turns.nodeCount)
    else { return false }
    for node in 0..<turns.nodeCount {
      let (begin, end) = (turns.firstArc[node], turns.firstArc[node + 1])
      guard begin <= end, Int(end) <= turns.arcCount else { return false }
      let junction = head(Int(edgeOfNode[node]))
      for arc in Int(begin)..<Int(end) {
        let edge = Int(edgeOfNode[Int(turns.heads[arc])])
        guard turns.durations[arc] >= durations[edge], turns.weights[arc] >= weights[edge],
          tail(edge) == junction
        else { return false }
      }
    }
    return true
  }
}

extension EdgeEndpoints {
  /// Whether the arms of each junction start there, and copies are nodes in the order of their edges.
  ///
  /// - Precondition: The graph is well-formed.
  var isSound: Bool {
    guard arms.isSound(on: graph), copies.count == copiedEdges.count,
      copies.elements.isWithin(graph.turns.nodeCount)
    else { return false }
    return zip(copiedEdges, copiedEdges.dropFirst()).allSatisfy { $0 <= $1 }
      && zip(copies, copiedEdges).allSatisfy { graph.edgeOfNode[Int($0)] == $1 }
  }
}

extension StreetIndex {
  /// Creates an index from arrays of a file; `nil` if they refer outside each other or the graph.
  ///
  /// Of a file that is known to be sound, only the lengths are checked.
  init?(
    checking pieces: ArrayStorage<StreetPiece>, boxes: ArrayStorage<CoordinateBox>,
    uses: ArrayStorage<SegmentUse>, graph: RoadGraph, isKnown: Bool
  ) {
    guard pieces.count <= Int(Int32.max),
      Self.levels(pieceCount: pieces.count).last.map(Int.init) == boxes.count,
      uses.count == graph.segmentCount
    else { return nil }
    for piece in pieces.elements where !isKnown {
      guard piece.segment >= 0, Int(piece.segment) < graph.segmentCount,
        piece.point >= graph.firstPoint[Int(piece.segment)],
        piece.point < graph.firstPoint[Int(piece.segment) + 1] - 1
      else { return nil }
    }
    for segment in 0..<graph.segmentCount where !isKnown {
      let use = uses[segment]
      guard SegmentUse.all.isSuperset(of: use),
        !use.contains(.along) || graph.nodeOfEdge[2 * segment] != RoadGraph.closed,
        !use.contains(.against) || graph.nodeOfEdge[2 * segment + 1] != RoadGraph.closed,
        use.mainEdges.isSubset(of: use.edges)
      else { return nil }
    }
    self.init(pieces: pieces, boxes: boxes, uses: uses)
  }
}

extension UnsafeBufferPointer<Int32> {
  /// Whether all numbers are in `0..<count`.
  func isWithin(_ count: Int) -> Bool {
    let limit = UInt32(clamping: count)
    var isWithin = true
    for number in self { isWithin = isWithin && UInt32(bitPattern: number) < limit }
    return isWithin
  }
}

extension UnsafeBufferPointer<FixedCoordinate> {
  /// Whether all places have a valid longitude and latitude.
  var areOnEarth: Bool {
    let most = Int32(180 * FixedCoordinate.unitsPerDegree)
    var areOnEarth = true
    for place in self {
      areOnEarth =
        areOnEarth && abs(Int(place.longitude)) <= Int(most)
        && abs(Int(place.latitude)) <= Int(most / 2)
    }
    return areOnEarth
  }
}
