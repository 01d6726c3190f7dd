internal import TravelModel

extension StreetNetwork {
  /// Adds the network to a file as a layer.
  func add(to file: inout SectionFileWriter, layer: UInt32) {
    file.add(.junctions, layer, graph.junctions)
    file.add(.starts, layer, graph.starts)
    file.add(.ends, layer, graph.ends)
    file.add(.firstPoint, layer, graph.firstPoint)
    file.add(.points, layer, graph.points)
    file.add(.lengths, layer, graph.lengths)
    file.add(.wayOfSegment, layer, graph.wayOfSegment)
    file.add(.ways, layer, graph.ways.records)
    file.add(.textEnds, layer, graph.ways.texts.ends)
    file.add(.texts, layer, graph.ways.texts.bytes)
    if graph.ways.haveLanes {
      file.add(.wayLanes, layer, graph.ways.laneTable.ways)
      file.add(.lanes, layer, graph.ways.laneTable.lanes)
    }
    file.add(.junctionSigns, layer, graph.signs.records)
    file.add(.signTextEnds, layer, graph.signs.texts.ends)
    file.add(.signTexts, layer, graph.signs.texts.bytes)
    file.add(.durations, layer, graph.durations)
    file.add(.weights, layer, graph.weights)
    file.add(.edgeOfNode, layer, graph.edgeOfNode)
    file.add(.nodeOfEdge, layer, graph.nodeOfEdge)
    file.add(.firstTurn, layer, graph.turns.firstArc)
    file.add(.turnHeads, layer, graph.turns.heads)
    file.add(.turnWeights, layer, graph.turns.weights)
    file.add(.turnDurations, layer, graph.turns.durations)
    file.add(.partOfNode, layer, graph.partOfNode)
    file.add(.partSizes, layer, graph.partSizes)
    file.add(.ascents, layer, graph.ascents)
    file.add(.nodeIDs, layer, graph.nodeIDs)
    file.add(.pieces, layer, index.pieces)
    file.add(.boxes, layer, index.boxes)
    file.add(.pointOffsets, layer, index.offsets)
    file.add(.segmentUses, layer, index.uses)
    file.add(.ranks, layer, hierarchy.rankOfNode)
    file.add(.spans, layer, hierarchy.spans)
    file.add(.upwardArcs, layer, hierarchy.arcs)
    file.add(.arcDetails, layer, hierarchy.details)
    if let nodeRanks { file.add(.nodeRanks, layer, nodeRanks) }
  }

  /// Reads the network from a layer of a file, sharing its memory.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - layer: The layer's number.
  ///   - omissions: What was skipped when the graph was built.
  /// - Throws: ``NetworkFileError`` if an array is missing or damaged, or refers outside another one.
  /// - Complexity: O(n) for n bytes.
  init(
    _ file: SectionFile, layer: UInt32, omissions: SkippedElements
  ) throws(NetworkFileError) {
    let graph = RoadGraph(
      junctions: try file.array(.junctions, layer), starts: try file.array(.starts, layer),
      ends: try file.array(.ends, layer), firstPoint: try file.array(.firstPoint, layer),
      points: try file.array(.points, layer), lengths: try file.array(.lengths, layer),
      wayOfSegment: try file.array(.wayOfSegment, layer),
      ways: RoadWays(
        records: try file.array(.ways, layer),
        texts: TextTable(
          ends: try file.array(.textEnds, layer), bytes: try file.array(.texts, layer)),
        laneTable: try Self.laneTable(file, layer)),
      signs: JunctionSigns(
        records: try file.array(.junctionSigns, layer),
        texts: TextTable(
          ends: try file.array(.signTextEnds, layer), bytes: try file.array(.signTexts, layer))),
      durations: try file.array(.durations, layer), weights: try file.array(.weights, layer),
      edgeOfNode: try file.array(.edgeOfNode, layer),
      nodeOfEdge: try file.array(.nodeOfEdge, layer),
      turns: try Self.turns(file, layer), partOfNode: try file.array(.partOfNode, layer),
      partSizes: try file.array(.partSizes, layer),
      ascents: try file.array(.ascents, layer),
      nodeIDs: try file.array(.nodeIDs, layer), omissions: omissions)
    guard graph.isWellFormed else { throw .inconsistent(.graph) }
    guard
      let index = StreetIndex(
        checking: try file.array(.pieces, layer), boxes: try file.array(.boxes, layer),
        offsets: try file.array(.pointOffsets, layer), uses: try file.array(.segmentUses, layer),
        graph: graph)
    else { throw .inconsistent(.index) }
    let hierarchy = try Self.hierarchy(file, layer)
    guard hierarchy.nodeCount == graph.turns.nodeCount,
      hierarchy.isWellFormed(graphArcCount: graph.turns.arcCount)
    else { throw .inconsistent(.hierarchy) }
    self.init(graph: graph, index: index, hierarchy: hierarchy)
    if file.has(.nodeRanks, layer) {
      let ranks: ArrayStorage<Int32> = try file.array(.nodeRanks, layer)
      guard ranks.count == graph.turns.nodeCount, ranks.elements.isPermutation else {
        throw .inconsistent(.hierarchy)
      }
      nodeRanks = ranks
    }
  }

  private static func laneTable(
    _ file: SectionFile, _ layer: UInt32
  ) throws(NetworkFileError) -> LaneTable {
    guard file.has(.wayLanes, layer) else { return .none }
    return LaneTable(
      ways: try file.array(.wayLanes, layer), lanes: try file.array(.lanes, layer))
  }

  private static func turns(
    _ file: SectionFile, _ layer: UInt32
  ) throws(NetworkFileError) -> TurnTable {
    let firstArc: ArrayStorage<Int32> = try file.array(.firstTurn, layer)
    let heads: ArrayStorage<Int32> = try file.array(.turnHeads, layer)
    let weights: ArrayStorage<Int32> = try file.array(.turnWeights, layer)
    let durations: ArrayStorage<Int32> = try file.array(.turnDurations, layer)
    guard firstArc.count > 0, weights.count == heads.count, durations.count == heads.count else {
      throw .inconsistent(.graph)
    }
    return TurnTable(firstArc: firstArc, heads: heads, weights: weights, durations: durations)
  }

  private static func hierarchy(
    _ file: SectionFile, _ layer: UInt32
  ) throws(NetworkFileError) -> ContractionHierarchy {
    let ranks: ArrayStorage<Int32> = try file.array(.ranks, layer)
    let spans: ArrayStorage<ArcSpan> = try file.array(.spans, layer)
    let arcs: ArrayStorage<UpwardArc> = try file.array(.upwardArcs, layer)
    let details: ArrayStorage<ArcDetail> = try file.array(.arcDetails, layer)
    guard spans.count == ranks.count + 1, details.count == arcs.count else {
      throw .inconsistent(.hierarchy)
    }
    return ContractionHierarchy(rankOfNode: ranks, spans: spans, arcs: arcs, details: details)
  }
}
