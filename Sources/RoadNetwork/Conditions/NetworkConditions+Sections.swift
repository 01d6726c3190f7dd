extension NetworkConditions {
  /// Adds the conditions to the layer of their network.
  func add(to file: inout SectionFileWriter, layer: UInt32) {
    file.add(.conditionTextEnds, layer, texts.ends)
    file.add(.conditionTexts, layer, texts.bytes)
    file.add(.conditionNumbers, layer, numbers)
    file.add(.timedEdges, layer, edges)
    file.add(.timedSizes, layer, sizes)
    file.add(.timedTurns, layer, turns)
    file.add(.entryWeights, layer, entryWeights)
  }

  /// Reads the conditions of a layer, sharing its memory.
  ///
  /// - Throws: ``NetworkFileError`` if an array is missing or damaged, or refers outside another one.
  init(_ file: SectionFile, layer: UInt32, on graph: RoadGraph) throws(NetworkFileError) {
    self.init(
      texts: TextTable(
        ends: try file.array(.conditionTextEnds, layer),
        bytes: try file.array(.conditionTexts, layer)),
      numbers: try file.array(.conditionNumbers, layer),
      edges: try file.array(.timedEdges, layer), sizes: try file.array(.timedSizes, layer),
      turns: try file.array(.timedTurns, layer),
      entryWeights: try file.array(.entryWeights, layer))
    guard file.isKnown || isSound(on: graph) else { throw .inconsistent(.conditions) }
  }
}
