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
    file.add(.wayIDs, layer, graph.ways.ids)
    file.add(.recordOfWay, layer, graph.ways.recordOfWay)
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
    if let turns = TurnCodes(graph) {
      file.add(.turnCodes, layer, turns.codes)
      file.add(.turnExtraWeights, layer, turns.weights)
      file.add(.turnExtraDurations, layer, turns.durations)
    } else {
      file.add(.turnWeights, layer, ArrayStorage(Array(graph.turns.weights)))
      file.add(.turnDurations, layer, ArrayStorage(Array(graph.turns.durations)))
    }
    file.add(.partOfNode, layer, graph.partOfNode)
    file.add(.partSizes, layer, graph.partSizes)
    file.add(.ascents, layer, graph.ascents)
    file.add(.nodeIDs, layer, graph.nodeIDs.lows)
    file.add(.nodeIDHighs, layer, graph.nodeIDs.highs)
    file.add(.pieces, layer, index.pieces)
    file.add(.boxes, layer, index.boxes)
    file.add(.segmentUses, layer, index.uses)
    file.add(.ranks, layer, hierarchy.rankOfNode)
    file.add(.spans, layer, hierarchy.spans)
    file.add(.upwardArcs, layer, hierarchy.arcs)
    file.add(.arcDetails, layer, hierarchy.details.packed)
    file.add(.arcDurations, layer, hierarchy.details.durations)
    file.add(.wideDetails, layer, hierarchy.details.wide)
    file.add(.armEnds, layer, ends.arms.first)
    file.add(.arms, layer, ends.arms.edges)
    file.add(.copiedEdges, layer, ends.copiedEdges)
    file.add(.copies, layer, ends.copies)
    if let nodeRanks { file.add(.nodeRanks, layer, nodeRanks) }
  }

  /// Reads the network from a layer of a file, sharing its memory.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - layer: The layer's number.
  ///   - omissions: What was skipped when the graph was built.
  /// - Throws: ``NetworkFileError`` if an array is missing or damaged, or refers outside another one.
  /// - Complexity: O(n) for n bytes; O(1) if the file is known.
  init(
    _ file: SectionFile, layer: UInt32, omissions: SkippedElements
  ) throws(NetworkFileError) {
    let (durations, weights): (ArrayStorage<Int32>, ArrayStorage<Int32>) = (
      try file.array(.durations, layer), try file.array(.weights, layer)
    )
    let edgeOfNode: ArrayStorage<Int32> = try file.array(.edgeOfNode, layer)
    guard
      let nodeIDs = NodeIDs(
        lows: try file.array(.nodeIDs, layer), highs: try file.array(.nodeIDHighs, layer))
    else { throw .inconsistent(.graph) }
    let graph = RoadGraph(
      junctions: try file.array(.junctions, layer), starts: try file.array(.starts, layer),
      ends: try file.array(.ends, layer), firstPoint: try file.array(.firstPoint, layer),
      points: try file.array(.points, layer), lengths: try file.array(.lengths, layer),
      wayOfSegment: try file.array(.wayOfSegment, layer),
      ways: RoadWays(
        ids: try file.array(.wayIDs, layer), recordOfWay: try file.array(.recordOfWay, layer),
        records: try file.array(.ways, layer),
        texts: TextTable(
          ends: try file.array(.textEnds, layer), bytes: try file.array(.texts, layer)),
        laneTable: try Self.laneTable(file, layer)),
      signs: JunctionSigns(
        records: try file.array(.junctionSigns, layer),
        texts: TextTable(
          ends: try file.array(.signTextEnds, layer), bytes: try file.array(.signTexts, layer))),
      durations: durations, weights: weights, edgeOfNode: edgeOfNode,
      nodeOfEdge: try file.array(.nodeOfEdge, layer),
      turns: try Self.turns(file, layer, edgeOfNode, weights: weights, durations: durations),
      partOfNode: try file.array(.partOfNode, layer),
      partSizes: try file.array(.partSizes, layer),
      ascents: try file.array(.ascents, layer),
      nodeIDs: nodeIDs, omissions: omissions)
    guard file.isKnown || graph.isWellFormed else { throw .inconsistent(.graph) }
    guard
      let index = StreetIndex(
        checking: try file.array(.pieces, layer), boxes: try file.array(.boxes, layer),
        uses: try file.array(.segmentUses, layer), graph: graph, isKnown: file.isKnown)
    else { throw .inconsistent(.index) }
    let ends = EdgeEndpoints(
      graph,
      arms: JunctionArms(
        first: try file.array(.armEnds, layer), edges: try file.array(.arms, layer)),
      copiedEdges: try file.array(.copiedEdges, layer), copies: try file.array(.copies, layer))
    guard file.isKnown || ends.isSound else { throw .inconsistent(.graph) }
    let hierarchy = try Self.hierarchy(file, layer)
    guard hierarchy.nodeCount == graph.turns.nodeCount,
      file.isKnown || hierarchy.isWellFormed(graphArcCount: graph.turns.arcCount)
    else { throw .inconsistent(.hierarchy) }
    self.init(graph: graph, index: index, hierarchy: hierarchy, ends: ends)
    if file.has(.nodeRanks, layer) {
      let ranks: ArrayStorage<Int32> = try file.array(.nodeRanks, layer)
      guard ranks.count == graph.turns.nodeCount, file.isKnown || ranks.elements.isPermutation
      else {
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
    _ file: SectionFile, _ layer: UInt32, _ edgeOfNode: ArrayStorage<Int32>,
    weights: ArrayStorage<Int32>, durations: ArrayStorage<Int32>
  ) throws(NetworkFileError) -> TurnTable {
    let firstArc: ArrayStorage<Int32> = try file.array(.firstTurn, layer)
    let heads: ArrayStorage<Int32> = try file.array(.turnHeads, layer)
    guard firstArc.count > 0 else { throw .inconsistent(.graph) }
    guard file.has(.turnCodes, layer) else {
      let weights: ArrayStorage<Int32> = try file.array(.turnWeights, layer)
      let durations: ArrayStorage<Int32> = try file.array(.turnDurations, layer)
      guard weights.count == heads.count, durations.count == heads.count else {
        throw .inconsistent(.graph)
      }
      return TurnTable(
        firstArc: firstArc, heads: heads, weights: TurnSizes(weights),
        durations: TurnSizes(durations))
    }
    let codes: ArrayStorage<UInt16> = try file.array(.turnCodes, layer)
    let extras: [ArrayStorage<Int32>] = [
      try file.array(.turnExtraWeights, layer), try file.array(.turnExtraDurations, layer),
    ]
    guard codes.count == heads.count, durations.count == weights.count,
      file.isKnown
        || codes.elements.allSatisfy({ $0 < extras[0].count && $0 < extras[1].count })
          && heads.elements.isWithin(edgeOfNode.count)
          && edgeOfNode.elements.isWithin(weights.count)
    else { throw .inconsistent(.graph) }
    let sizes = zip(extras, [weights, durations]).map {
      TurnSizes(codes: codes, extras: $0, heads: heads, edgeOfNode: edgeOfNode, edges: $1)
    }
    return TurnTable(firstArc: firstArc, heads: heads, weights: sizes[0], durations: sizes[1])
  }

  private static func hierarchy(
    _ file: SectionFile, _ layer: UInt32
  ) throws(NetworkFileError) -> ContractionHierarchy {
    let ranks: ArrayStorage<Int32> = try file.array(.ranks, layer)
    let spans: ArrayStorage<ArcSpan> = try file.array(.spans, layer)
    let arcs: ArrayStorage<UpwardArc> = try file.array(.upwardArcs, layer)
    let details = ArcDetails(
      packed: try file.array(.arcDetails, layer), durations: try file.array(.arcDurations, layer),
      wide: try file.array(.wideDetails, layer), of: arcs)
    guard spans.count == ranks.count + 1, details.count == arcs.count else {
      throw .inconsistent(.hierarchy)
    }
    return ContractionHierarchy(rankOfNode: ranks, spans: spans, arcs: arcs, details: details)
  }
}
