import RoadNetwork
import Testing
import _TestSupport

/// How streets are cut into blocks, each named by the letters that it passes.
@Suite struct StreetBlocksTests {
  private static func blocks(
    _ drawing: StreetDrawing, named name: String
  ) -> (texts: [String], streets: DrawnStreets, chains: [EdgeChain]) {
    let streets = DrawnStreets(drawing, Compiled.car)
    let blocks = StreetBlocks(streets.graph)
    let chains = blocks.blocks(of: blocks.segments(named: name))
    let texts = chains.map { chain in
      let names = chain.edges.map(streets.name)
      let text = names.dropFirst().reduce(names[0]) { $0 + $1.dropFirst() }
      // Of a street that leads both ways the direction means nothing.
      return blocks.isReversible(chain) ? min(text, String(text.reversed())) : "\(text)>"
    }
    return (texts.sorted(), streets, chains)
  }

  @Test func `streets end a block, driveways and ways that go on do not`() {
    let drawing = StreetDrawing(
      """
          f       h
          |       |
      a---b---c---d---e
              |
              g
      """,
      ways: """
        ab: highway=residential, name=High Street
        bcd: highway=residential, name=High Street
        de: highway=residential, name=High Street
        bf: highway=residential, name=Side Street
        cg: highway=service
        dh: highway=footway, name=Alley
        """)
    let found = Self.blocks(drawing, named: "high street")
    #expect(found.texts == ["ab", "bcde"])
    let ends = StreetBlocks(found.streets.graph).ends(of: found.chains)
    #expect(
      ends.map { [$0.from, $0.to].compactMap(\.self) } == [["Side Street"], ["Side Street"]])
  }

  @Test func `a one-way street is one block in its direction, up to where both are allowed`() {
    let drawing = StreetDrawing(
      "a---b---c---d",
      ways: """
        ab: highway=residential, name=Mill Road
        cb: highway=residential, name=Mill Road, oneway=yes
        dc: highway=residential, name=Mill Road, oneway=yes
        """)
    #expect(Self.blocks(drawing, named: "Mill Road").texts == ["ab", "dcb>"])
  }

  @Test func `a forbidden turn ends a block`() {
    let drawing = StreetDrawing(
      "a---b---c",
      ways: """
        ab: highway=residential, name=Mill Road
        bc: highway=residential, name=Mill Road
        """,
      restrictions: "no_straight_on from:ab via:b to:bc")
    #expect(Self.blocks(drawing, named: "Mill Road").texts == ["ab", "bc"])
  }

  @Test func `a ring and a loop are blocks`() {
    let ring = StreetDrawing(
      """
      a---b
      |   |
      d---c
      """,
      ways: """
        abc: highway=residential, name=Ring
        cda: highway=residential, name=Ring
        """)
    let found = Self.blocks(ring, named: "Ring")
    #expect(found.chains.count == 1)
    #expect(found.chains.first?.length(in: found.streets.graph) ?? 0 > 39_000)
    let loop = StreetDrawing(
      """
      a---b
      |   |
      d---c
      """, ways: "abcda: highway=residential, name=Loop, oneway=yes")
    #expect(Self.blocks(loop, named: "Loop").texts == ["abcda>"])
  }

  @Test func `every segment of random streets is in one block, whose edges follow each other`()
    async
  {
    await Seeds.each(Seeds.wanted(quick: 300, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let graph = RoadGraph(StreetMap.random(&random), Compiled.car)
      let blocks = StreetBlocks(graph)
      let wanted = (0..<graph.segmentCount).filter { _ in random.chance(percent: 70) }
      let chains = blocks.blocks(of: wanted)
      let open = wanted.filter { segment in
        [2 * segment, 2 * segment + 1].contains { graph.durations[$0] != RoadGraph.closed }
      }
      #expect(chains.flatMap { $0.edges.map { $0 / 2 } }.sorted() == open, "seed \(seed)")
      for chain in chains {
        #expect(
          chain.edges.allSatisfy { graph.durations[$0] != RoadGraph.closed }, "seed \(seed)")
        for (edge, next) in zip(chain.edges, chain.edges.dropFirst()) {
          #expect(graph.head(edge) == graph.tail(next), "seed \(seed)")
          let heads = graph.turns.arcs(leaving: Int(graph.nodeOfEdge[edge])).map {
            Int(graph.edgeOfNode[Int(graph.turns.heads[$0])])
          }
          #expect(heads.contains(next), "seed \(seed): a forbidden turn within a block")
        }
      }
    }
  }
}

/// Routes along chains of edges.
@Suite struct EdgeChainTests {
  @Test func `a chain is entered behind its beginning and left before its end`() throws {
    let drawing = StreetDrawing(
      """
      a---b---c
              |
              d
      """, ways: "abcd: highway=residential, name=Mill Road")
    let streets = DrawnStreets(drawing, Compiled.car)
    let network = try StreetNetwork(streets.graph, side: .right, threads: 1)
    let edge = try #require(streets.edge("abcd"))
    let chain = EdgeChain([edge])
    let length = chain.length(in: network.graph)
    for (chain, name) in [(chain, "abcd"), (chain.reversed, "dcba")] {
      let (entry, exit) = (chain.entry(in: network.graph), chain.exit(in: network.graph))
      let own = try #require(streets.edge(name))
      #expect(network.ends.offset(of: entry, on: own) == 500)
      #expect(network.ends.offset(of: exit, on: own) == length - 500)
      #expect(entry.edges.contains(edge: own) && !entry.edges.contains(edge: own ^ 1))
      let line = chain.line(in: network.graph)
      #expect(abs(line[0].distance(to: entry.coordinate) - 5) < 0.05)
      #expect(abs(line[line.count - 1].distance(to: exit.coordinate) - 5) < 0.05)
      // The leg is the route from one to the other, corner and all.
      let route = chain.route(in: network)
      var query = RouteQuery(network)
      var found = StreetRoute()
      #expect(query.findRoute(through: [entry, exit], .line, into: &found) == nil)
      #expect(route.parts == found.parts)
      #expect(route.line == found.line)
      #expect(route.sum == found.sum)
      #expect(route.sum.distance == chain.distance(in: network.graph))
    }
  }
}
