/// What a section of a network file holds; the numbers are part of the format.
enum SectionKind: UInt32, CaseIterable {
  /// ``MapFacts`` as JSON; in layer 0.
  case facts = 1

  // The graph.
  case junctions = 10
  case starts, ends, firstPoint, points, lengths, wayOfSegment
  case ways, textEnds, texts
  case durations, weights, edgeOfNode, nodeOfEdge
  case firstTurn, turnHeads, turnWeights, turnDurations
  case partOfNode, partSizes
  case ascents, nodeIDs
  case nodeIDHighs, wayIDs, recordOfWay, turnCodes, turnExtraWeights, turnExtraDurations

  // The index of streets.
  case pieces = 40
  case boxes
  case segmentUses = 43

  // Where routes begin and end.
  case armEnds = 50
  case arms, copiedEdges, copies

  // The hierarchy.
  case ranks = 60
  case spans, upwardArcs, arcDetails, arcDurations, wideDetails

  // The order of nodes from which hierarchies are customized; may be missing.
  case nodeRanks = 70

  // What travellers see at junctions.
  case junctionSigns = 80
  case signTextEnds, signTexts

  // The landmarks along the streets; in layer 0.
  case landmarks = 90
  case landmarkPoints, landmarkBoxes, landmarkTextEnds, landmarkTexts

  // What holds only at times; in the layer of the network at the best of all times.
  case conditionTextEnds = 110
  case conditionTexts, conditionNumbers, timedEdges, timedSizes, timedTurns, entryWeights

  // The lanes of ways with arrows; may be missing.
  case wayLanes = 150
  case lanes
}

extension SectionFile {
  func has(_ kind: SectionKind, _ layer: UInt32) -> Bool {
    keys.contains(Key(kind: kind.rawValue, layer: layer))
  }

  func array<Element: BitwiseCopyable & Sendable>(
    _ kind: SectionKind, _ layer: UInt32
  ) throws(NetworkFileError) -> ArrayStorage<Element> {
    try array(Key(kind: kind.rawValue, layer: layer), of: Element.self)
  }
}

extension SectionFileWriter {
  mutating func add<Element: BitwiseCopyable & Sendable>(
    _ kind: SectionKind, _ layer: UInt32, _ array: ArrayStorage<Element>
  ) {
    add(SectionFile.Key(kind: kind.rawValue, layer: layer), array)
  }
}
