import Testing

@testable import RoadNetwork

/// Which shortcuts contracting the node `v` of a drawn graph needs.
@Suite struct WitnessSearchTests {
  @Test func `a path beside the node that is as short saves the shortcut`() {
    #expect(shortcuts("a -2-> v -3-> b") == ["a-b"])
    #expect(shortcuts("a -2-> v -3-> b\n a -1-> x -3-> b") == [])
    #expect(shortcuts("a -2-> v -3-> b\n a -2-> x -3-> b") == [], "as long is short enough")
    #expect(shortcuts("a -2-> v -3-> b\n a -2-> x -4-> b") == ["a-b"])
    #expect(shortcuts("a -2-> v -3-> b\n b -1-> a") == ["a-b"], "the wrong way round")
    #expect(shortcuts("a -0-> v -0-> b\n a -0-> x -0-> b") == [])
  }

  @Test func `an arc that is there already is a witness, or is replaced`() {
    #expect(shortcuts("a -2-> v -3-> b\n a -5-> b") == [])
    #expect(shortcuts("a -2-> v -3-> b\n a -6-> b") == ["a-b, replaces"])
    // Found by a path of 6, known by an arc of 9.
    #expect(shortcuts("a -2-> v -3-> b\n a -9-> b\n a -3-> x -3-> b") == ["a-b, replaces"])
  }

  /// ```
  ///   a ──2─▶   ──3─▶ c
  ///           v
  ///   b ──1─▶   ──1─▶ d        and from b to d the arc of 2
  /// ```
  @Test func `each pair of neighbours is asked for`() {
    let crossing = """
      a -2-> v -3-> c
      b -1-> v -1-> d
      b -2-> d
      """
    #expect(shortcuts(crossing) == ["a-c", "a-d", "b-c"])
  }

  @Test func `nobody needs a way back to where it comes from`() {
    #expect(shortcuts("a -1-> v -1-> a") == [])
    #expect(shortcuts("a -1-> v -1-> a\n b -1-> v -1-> b") == ["a-b", "b-a"])
  }

  @Test func `ends of roads need no shortcuts`() {
    #expect(shortcuts("a -1-> v") == [])
    #expect(shortcuts("v -1-> a") == [])
  }

  @Test func `no witness leads through a closed node`() {
    let way = "a -2-> v -3-> b\n a -1-> x -1-> b"
    #expect(shortcuts(way) == [])
    #expect(shortcuts(way, closed: "x") == ["a-b"])
  }

  @Test func `a search that gives up leaves the shortcut in`() {
    let way = "a -9-> v -9-> b\n a -1-> x -1-> y -1-> b"
    #expect(shortcuts(way) == [])
    #expect(shortcuts(way, limits: WitnessLimits(settled: 3, hops: 3)) == [])
    #expect(shortcuts(way, limits: WitnessLimits(settled: 2, hops: 3)) == ["a-b"])
    #expect(shortcuts(way, limits: WitnessLimits(settled: 3, hops: 2)) == ["a-b"])
  }

  @Test func `an arc that is longer than a path is dominated, one that is as long is not`() {
    let way = "a -9-> v -9-> b\n a -5-> c -5-> d\n a -2-> x -2-> c\n a -4-> y\n x -2-> y"
    let drawn = DrawnGraph(way)
    let numbers = (0..<Int32(drawn.graph.nodeCount)).map(\.self)
    let graph = RemainingGraph(drawn.graph, numbers: numbers)
    var search = WitnessSearch(nodeCount: drawn.graph.nodeCount)
    let closed = [UInt8](repeating: 0, count: drawn.graph.nodeCount)
    search.findShortcuts(around: drawn["v"], in: graph, limits: .contracting, closed: closed)
    let dominated = search.dominated.elements.map { drawn.name($0.tail) + drawn.name($0.head) }
    #expect(dominated == ["ac"])
  }

  /// The shortcuts by the names of their ends, in the order of the alphabet.
  func shortcuts(
    _ text: String, closed names: String = "", limits: WitnessLimits = .contracting
  ) -> [String] {
    let drawn = DrawnGraph(text)
    let numbers = (0..<Int32(drawn.graph.nodeCount)).map(\.self)
    let graph = RemainingGraph(drawn.graph, numbers: numbers)
    var search = WitnessSearch(nodeCount: drawn.graph.nodeCount)
    var closed = [UInt8](repeating: 0, count: drawn.graph.nodeCount)
    for name in names { closed[drawn["\(name)"]] = 1 }
    let node = drawn["v"]
    search.findShortcuts(around: node, in: graph, limits: limits, closed: closed)
    return search.shortcuts.elements.map { shortcut in
      let tail = graph.incoming.entries(node)[Int(shortcut.entering)].node
      let head = graph.outgoing.entries(node)[Int(shortcut.leaving)].node
      return "\(drawn.name(tail))-\(drawn.name(head))" + (shortcut.replaces ? ", replaces" : "")
    }.sorted()
  }
}
