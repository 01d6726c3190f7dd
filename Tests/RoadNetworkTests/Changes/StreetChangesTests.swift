import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Changed streets: which edges they are, and routes on what remains.
@Suite struct StreetChangesTests {
  private static let drawing = StreetDrawing(
    """
    a---b---c---d
    |   |   |   |
    e---f---g---h
    """,
    ways: """
      abcd: highway=residential, toll=yes
      efgh: highway=motorway, oneway=yes
      ae: route=ferry, duration=00:10
      bf: highway=primary_link, tunnel=yes
      cg: highway=primary, bridge=yes
      dh: highway=residential
      """)

  private static func place(_ letter: Character) -> FixedCoordinate {
    drawing.map.nodes.first { drawing.letter($0.place) == letter }!.place
  }

  /// A place at shares of the way east from `a` to `b` and south from `a` to `e`.
  private static func place(_ east: Double, _ south: Double) -> FixedCoordinate {
    let (a, b, e) = (place("a"), place("b"), place("e"))
    return FixedCoordinate(
      longitude: Int(a.longitude) + Int(Double(b.longitude - a.longitude) * east),
      latitude: Int(a.latitude) + Int(Double(e.latitude - a.latitude) * south))!
  }

  /// The names of edges that are closed by a change.
  private static func closed(_ change: StreetChanges) -> String {
    let streets = DrawnStreets(drawing)
    let edges = change.effect(on: streets.graph).edges
    return (0..<streets.graph.edgeCount).filter(edges.isClosed).map(streets.name).sorted()
      .joined(separator: " ")
  }

  private static func closed(
    _ shape: StreetChanges.Shape, _ direction: StreetChanges.Direction = .both
  ) -> String {
    closed(StreetChanges(places: [.init(shape, direction: direction)]))
  }

  @Test func `a point blocks the nearest street in both directions`() throws {
    let streets = DrawnStreets(Self.drawing)
    func blocked(_ place: FixedCoordinate) -> [String: [Int]] {
      let changes = StreetChanges(places: [.init(.point(place))])
      let edges = changes.effect(on: streets.graph).edges
      #expect(!edges.hasClosures && !edges.isEmpty)
      return Dictionary(
        uniqueKeysWithValues: edges.blockedOffsets.map { edge, offsets in
          // In tenths of the street.
          let length = Double(streets.graph.lengths[edge / 2])
          return (streets.name(edge), offsets.map { Int((10 * Double($0) / length).rounded()) })
        })
    }
    #expect(blocked(Self.place(0.3, 0.1)) == ["ab": [3], "ba": [7]])
    #expect(blocked(Self.place(3, 0.6)) == ["dh": [6], "hd": [4]])
    // The motorway leads in one direction only.
    #expect(blocked(Self.place(1.5, 1.2)) == ["fg": [5]])
    // A junction is blocked at the ends of its streets.
    #expect(blocked(Self.place("d")) == ["cd": [10], "dc": [0], "dh": [0], "hd": [10]])
  }

  @Test func `a point off the streets closes none`() {
    let changes = StreetChanges(places: [
      .init(.point(Self.place(0.5, 0))), .init(.point(Self.place(1.5, 3))),
    ])
    #expect(changes.effect(on: DrawnStreets(Self.drawing).graph).idle == [1])
  }

  @Test func `an area closes all streets that enter it, but not those in its holes`() {
    func ring(_ east: ClosedRange<Double>, _ south: ClosedRange<Double>) -> [FixedCoordinate] {
      [
        Self.place(east.lowerBound, south.lowerBound),
        Self.place(east.upperBound, south.lowerBound),
        Self.place(east.upperBound, south.upperBound),
        Self.place(east.lowerBound, south.upperBound),
      ]
    }
    #expect(Self.closed(.area([ring(0.9...1.1, 0.4...0.6)])) == "bf fb")
    #expect(Self.closed(.area([ring(0.4...1.1, -0.1...0.1)])) == "ab ba bc bf cb fb")
    let whole = ring(-1...4, -1...2)
    #expect(Self.closed(.area([whole])).split(separator: " ").count == 17)
    // A hole with the street d–h, whose ends enter it only by d–h itself.
    #expect(!Self.closed(.area([whole, ring(2.5...3.5, -0.5...1.5)])).contains("dh"))
  }

  @Test func `a line closes the streets along it, in its direction if wanted`() {
    let line = [Self.place(0.1, 0.05), Self.place(1.9, 0.05)]
    #expect(Self.closed(.line(line)) == "ab ba bc cb")
    #expect(Self.closed(.line(line), .forward) == "ab bc")
    #expect(Self.closed(.line(line.reversed()), .forward) == "ba cb")
    #expect(Self.closed(.line(line), .backward) == "ba cb")
    // A little more than a junction is not a street.
    #expect(Self.closed(.line([Self.place(0.1, 0), Self.place(1.1, 0)])) == "ab ba")
    // Across is not along.
    #expect(Self.closed(.line([Self.place(0.5, -0.2), Self.place(0.5, 0.2)])) == "")
  }

  @Test func `a way is closed by its id`() {
    let id = Self.drawing.map.ways[0].id
    #expect(Self.closed(.way(id)) == "ab ba bc cb cd dc")
    #expect(Self.closed(.way(id), .backward) == "ba cb dc")
    #expect(Self.closed(.way(4711)) == "")
  }

  @Test(arguments: [
    ("toll", "ab ba bc cb cd dc"), ("motorway", "ef fg gh"), ("ferry", "ae ea"),
    ("tunnel", "bf fb"), ("bridge", "cg gc"), ("primary", "bf cg fb gc"), ("track", ""),
  ])
  func `classes are avoided by name`(name: String, edges: String) throws {
    let avoided = try #require(AvoidableClass(name: name))
    #expect(Self.closed(StreetChanges(avoided: [avoided])) == edges)
    #expect(AvoidableClass(name: avoided.name) == avoided)
  }

  @Test func `of several speeds the slowest counts, and a closure before all`() throws {
    let streets = DrawnStreets(Self.drawing)
    let id = Self.drawing.map.ways[0].id
    let changes = StreetChanges(places: [
      .init(.way(id), .factor(500)), .init(.way(id), .limit(1000), direction: .forward),
      .init(.line([Self.place(2.2, 0), Self.place(2.8, 0)])), .init(.way(id), .limit(1_000_000)),
    ])
    let changed = streets.graph.changed(changes.effect(on: streets.graph).edges)
    let (ab, ba) = (try #require(streets.edge("ab")), try #require(streets.edge("ba")))
    let cd = try #require(streets.edge("cd"))
    #expect(abs(changed.durations[ba] - 2 * streets.graph.durations[ba]) <= 1)
    // 100 m at a metre a second, to a thousandth of the usual speed.
    #expect(abs(changed.durations[ab] - changed.lengths[ab / 2] * 10) <= 1000)
    #expect(changed.durations[cd] == RoadGraph.closed)
  }

  @Test func `a change is in force from its beginning to before its end`() {
    let change = StreetChanges.Place(.way(1), begin: 100, end: 200)
    #expect(
      [99, 100, 199, 200].map { change.isInForce(during: $0..<$0 + 1) } == [
        false, true, true, false,
      ])
    #expect(StreetChanges.Place(.way(1)).isInForce(during: .min ..< .max))
  }

  @Test func `a line that leads round the world closes the streets along it`() throws {
    // Far beyond the map in both directions, through its first street.
    let (a, b) = (Self.place("a"), Self.place("b"))
    #expect(a.latitude == b.latitude)
    func far(_ longitude: Int) throws -> FixedCoordinate {
      try #require(FixedCoordinate(longitude: longitude, latitude: Int(a.latitude)))
    }
    let line = [try far(-1_790_000_000), a, try far(1_790_000_000)]
    #expect(Self.closed(.line(line), .forward) == "ab bc cd")
    let pole = try #require(FixedCoordinate(longitude: 1_800_000_000, latitude: 900_000_000))
    #expect(Self.closed(.line([a, pole])) == "")
  }

  /// Random closures and speeds: the network customized for them against a plain search of what the
  /// definition leaves of the graph.
  @Test func `weights on changed streets are those of a plain search`() async {
    await Seeds.each(Seeds.wanted(quick: 60, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let profile = [Compiled.car, Compiled.bicycle, Compiled.truck][Int(seed % 3)]
      let graph = RoadGraph(StreetMap.random(&random), profile)
      guard let network = try? StreetNetwork(graph, side: .right, threads: 1) else { return }
      var effect = EdgeChanges(graph)
      let (closures, speeds) = (random.number(in: 0...40), random.number(in: 0...40))
      for edge in 0..<graph.edgeCount where graph.nodeOfEdge[edge] != RoadGraph.closed {
        if random.chance(percent: speeds) {
          effect.scale(edge, by: Int32(random.number(in: 10...1500)))
        }
        if random.chance(percent: closures) { effect.close(edge) }
      }
      let scaled = effect.hasSpeeds ? graph.scaled { max(1, Int(effect.factors[$0])) } : graph
      let arcs = (0..<graph.turns.nodeCount).map { node in
        graph.turns.arcs(leaving: node).compactMap { arc -> (head: Int, weight: Int)? in
          let (head, tail) = (Int(graph.turns.heads[arc]), Int(graph.edgeOfNode[node]))
          let edge = Int(graph.edgeOfNode[head])
          guard !effect.isClosed(tail), !effect.isClosed(edge) else { return nil }
          let more = Int(scaled.weights[edge]) - Int(graph.weights[edge])
          return (head, Int(graph.turns.weights[arc]) + more)
        }
      }
      do {
        let changed = try CustomizableNetwork(network, threads: 1).network(with: effect)
        #expect(changed.graph.isWellFormed || effect.hasClosures, "\(random)")
        var reach = ReachQuery(changed.hierarchy)
        for source in arcs.indices {
          reach.findPaths(from: [PathEnd(node: source)])
          let found = arcs.indices.map { reach[$0]?.weight }
          #expect(found == SlowPaths.weights(arcs, from: source), "from \(source), \(random)")
        }
        #expect(NetworkCheck(changed, pairs: 300, seed: seed).mistakeCount == 0, "\(random)")
      } catch {
        Issue.record("\(error): \(random)")
      }
    }
  }

  @Test func `an order that somebody else has chosen gives the same weights`() throws {
    let graph = DrawnStreets(Self.drawing).graph
    var network = try StreetNetwork(graph, side: .right, threads: 1)
    network.nodeRanks = ArrayStorage((0..<Int32(graph.turns.nodeCount)).reversed())
    var effect = EdgeChanges(graph)
    effect.close(0)
    let changed = try CustomizableNetwork(network, threads: 1).network(with: effect)
    #expect(changed.hierarchy.rankOfNode.elements.elementsEqual(network.nodeRanks!.elements))
    #expect(NetworkCheck(changed, pairs: 1000, seed: 1).mistakeCount == 0)
  }
}
