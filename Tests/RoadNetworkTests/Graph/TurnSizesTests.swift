import Testing

@testable import RoadNetwork

@Suite struct TurnSizesTests {
  /// A graph whose turns take what `extra` tells beyond the edges that they enter.
  private static func graph(_ arcCount: Int, _ extra: (Int) -> (Int32, Int32)) -> RoadGraph {
    var graph = DirectedGraph(nodeCount: 2)
    for arc in 0..<arcCount {
      let (weight, duration) = extra(arc)
      graph.addArc(
        from: 0, to: arc % 2, weight: weight + 100 * Int32(arc % 2),
        duration: duration + 1000 * Int32(arc % 2), distance: 0)
    }
    return RoadGraph(
      junctions: ArrayStorage([]), starts: ArrayStorage([]), ends: ArrayStorage([]),
      firstPoint: ArrayStorage([0]), points: ArrayStorage([]), lengths: ArrayStorage([]),
      wayOfSegment: ArrayStorage([]), ways: RoadWays([]), signs: JunctionSigns([], exits: [:]),
      durations: ArrayStorage([0, 1000]), weights: ArrayStorage([0, 100]),
      edgeOfNode: ArrayStorage([0, 1]), nodeOfEdge: ArrayStorage([0, 1]), turns: TurnTable(graph),
      partOfNode: ArrayStorage([0, 0]), partSizes: ArrayStorage([2]),
      omissions: SkippedElements())
  }

  @Test func `coded turns take as long as those in memory`() throws {
    let graph = Self.graph(5000) {
      (Int32($0 % 41), Int32($0 % 21))
    }
    let turns = try #require(TurnCodes(graph))
    #expect(turns.weights.count == 41 * 21)
    for (extras, edges, sizes) in [
      (turns.weights, graph.weights, graph.turns.weights),
      (turns.durations, graph.durations, graph.turns.durations),
    ] {
      let coded = TurnSizes(
        codes: turns.codes, extras: extras, heads: graph.turns.heads,
        edgeOfNode: graph.edgeOfNode, edges: edges)
      #expect(coded.elementsEqual(sizes))
    }
  }

  @Test func `too many different turns are not coded`() {
    #expect(TurnCodes(Self.graph(65_536) { (Int32($0), 0) })?.weights.count == 65_536)
    #expect(TurnCodes(Self.graph(65_537) { (Int32($0), 0) }) == nil)
  }
}
