import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// What is reached in time, against routes to many places on every edge.
@Suite struct StreetReachQueryTests {
  @Test func `places are in a part if the best route is there in time`() async {
    await Seeds.each(Seeds.wanted(quick: 60, long: 10_000)) { seed in
      var random = SplitMix64(seed: seed)
      let instance = StreetAlternativesQueryTests.Instance(&random, isTown: seed % 2 == 0)
      let graph = instance.graph
      guard let source = instance.snaps.first,
        let hierarchy = try? ContractionHierarchy(preparing: graph.directedTurns)
      else { return }
      let limit = random.number(in: 0...90_000)
      var query = StreetReachQuery(EdgeEndpoints(graph), hierarchy)
      var parts: [ReachedPart] = []
      query.appendParts(from: source, within: limit, to: &parts)
      #expect(parts.map(\.edge) == parts.map(\.edge).sorted(), "\(random)")
      #expect(parts.allSatisfy { $0.arrival <= limit && $0.departure >= 0 }, "\(random)")
      let places = (0..<graph.edgeCount).filter { graph.durations[$0] != RoadGraph.closed }
        .flatMap { edge in
          (0..<3).map { _ in
            place(edge, random.number(in: 0...Int(graph.lengths[edge / 2])), in: graph)
          }
        }
      let sums = SplitStreets(graph, [source] + places).sums(from: source, to: places)
      for (place, sums) in zip(places, sums) {
        let edge = 2 * place.segment + (place.edges == .along ? 0 : 1)
        let offset =
          edge % 2 == 0 ? place.offset : Int(graph.lengths[place.segment]) - place.offset
        // Equal weights may last differently.
        let durations = Set(sums.map(\.duration))
        let part = parts.first { $0.edge == edge && ($0.start...$0.end).contains(offset) }
        let told: Comment = "\(random), edge \(edge) at \(offset), \(limit): \(parts)"
        if let part {
          let before = durations.filter { $0 >= part.departure && $0 <= part.arrival }
          #expect(!before.isEmpty, told)
        } else {
          let isLate = durations.allSatisfy { $0 > limit } || durations.count > 1
          #expect(isLate, told)
        }
      }
    }
  }

  /// A place on one edge.
  private func place(_ edge: Int, _ offset: Int, in graph: RoadGraph) -> Snap {
    let point = Int(graph.firstPoint[edge / 2])
    return Snap(
      segment: edge / 2, point: point,
      offset: edge % 2 == 0 ? offset : Int(graph.lengths[edge / 2]) - offset,
      coordinate: graph.points[point], distance: 0, side: .onLine,
      edges: edge % 2 == 0 ? .along : .against, isIsland: false)
  }

  /// A hundred metres in ten seconds, from its midst: to the end it takes five seconds, the next street
  /// is reached as far as time is left.
  @Test func `the last part ends where time runs out`() throws {
    var draft = StreetDraft()
    draft.add([.at(0, 0), .at(100, 0)], against: nil)
    draft.add([.at(100, 0), .at(200, 0)], against: nil)
    let graph = draft.graph()
    let turn = Int(StreetDraft.duration(from: 0, to: 2))
    let hierarchy = try ContractionHierarchy(preparing: graph.directedTurns)
    var query = StreetReachQuery(EdgeEndpoints(graph), hierarchy)
    let length = Int(graph.lengths[0])
    let source = place(0, length / 2, in: graph)
    var parts: [ReachedPart] = []
    query.appendParts(from: source, within: 5000 + turn + 2500, to: &parts)
    #expect(parts.map(\.edge) == [0, 2])
    #expect(parts[0].start == length / 2 && parts[0].end == length)
    #expect(parts[0].departure == 0 && abs(parts[0].arrival - 5000) <= 1)
    #expect(parts[1].start == 0 && abs(parts[1].end - Int(graph.lengths[1]) / 4) <= 1)
    #expect(abs(parts[1].departure - 5000 - turn) <= 1)
    parts = []
    query.appendParts(from: source, within: 0, to: &parts)
    #expect(parts.map(\.edge) == [0] && parts[0].arrival == 0)
  }
}
