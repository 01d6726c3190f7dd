import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

@Suite struct BoxTreeTests {
  private static func box(_ random: inout SplitMix64, extent: Int) -> CoordinateBox {
    let (west, south) = (random.number(in: -1000...1000), random.number(in: -1000...1000))
    return CoordinateBox(
      west: Int32(west), south: Int32(south),
      east: Int32(west + random.number(in: 0...extent)),
      north: Int32(south + random.number(in: 0...extent)))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the tree finds just the boxes that overlap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let extent = random.number(in: 0...300)
    let boxes = (0..<random.number(in: 0...100)).map { _ in Self.box(&random, extent: extent) }
    let tree = BoxTree(boxes)
    for _ in 0..<50 {
      let area = Self.box(&random, extent: 200)
      var found: [Int] = []
      tree.forEach(overlapping: area) { found.append($0) }
      #expect(found.sorted() == boxes.indices.filter { boxes[$0].overlaps(area) }, "seed \(seed)")
    }
  }

  /// The pass over all segments against a comparison of each place with each segment.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the streets around places are those whose boxes overlap theirs`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = RoadGraph(StreetMap.random(&random), Compiled.car)
    guard graph.segmentCount > 0 else { return }
    func place() -> FixedCoordinate {
      graph.points[random.number(in: 0...graph.points.count - 1)]
    }
    let ways = Array(graph.ways.ids)
    let places = (0..<random.number(in: 1...30)).map { number -> StreetChanges.Place in
      switch number % 4 {
      case 0: .init(.point(place()))
      case 1: .init(.line([place(), place()]))
      case 2: .init(.area([[place(), place(), place()]]))
      default: .init(.way(ways[random.number(in: 0...ways.count - 1)]))
      }
    }
    let finder = ChangedEdges(graph, places)
    for (number, place) in places.enumerated() {
      let box: CoordinateBox? =
        switch place.shape {
        case .point(let point): CoordinateBox(around: point, metres: StreetChanges.reach)
        case .line(let line): LineFollower.box(around: line)
        case .area(let rings): StreetArea(rings).box
        case .way: nil
        }
      let expected = (0..<graph.segmentCount).filter { segment in
        box.map(CoordinateBox(around: graph.line(of: segment)).overlaps) ?? false
      }
      #expect(finder.candidates[number].map(\.segment) == expected, "seed \(seed)")
      if case .way(let id) = place.shape {
        let edges = (0..<graph.edgeCount).filter {
          graph.way(of: $0).id == id && graph.nodeOfEdge[$0] != RoadGraph.closed
        }
        #expect(finder.edges(of: place, number) == edges, "seed \(seed)")
      }
    }
  }
}
