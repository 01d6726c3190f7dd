internal import RoadNetwork

/// The edges of a leg, as whoever looks for decisions walks along them.
struct RoutePath {
  let graph: RoadGraph
  let edges: [Int]
  /// The decisions of the leg lie at ends of edges of these numbers.
  ///
  /// Where the leg begins or ends within a metre of a junction, nothing is decided there.
  let junctions: Range<Int>

  init(_ parts: ArraySlice<EdgePart>, in graph: RoadGraph) {
    self.graph = graph
    edges = parts.map(\.edge)
    let metre = 100
    var (begin, end) = (0, max(edges.count - 1, 0))
    if end > begin, let part = parts.first, part.end - part.start < metre { begin += 1 }
    if end > begin, let part = parts.last, part.end - part.start < metre { end -= 1 }
    junctions = begin..<end
  }

  func way(_ index: Int) -> Int { Int(graph.wayOfSegment[edges[index] / 2]) }
  func highway(_ index: Int) -> HighwayClass { graph.ways.highway(way(index)) }
  /// Centimetres.
  func length(_ index: Int) -> Int { Int(graph.lengths[edges[index] / 2]) }

  func length(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + length($1) } }

  func isRoundabout(_ index: Int) -> Bool {
    !graph.ways.flags(way(index)).isDisjoint(with: [.roundabout, .circular])
  }

  /// Whether it is a motorway or built like one, a ramp not counted.
  func isFast(_ index: Int) -> Bool {
    switch highway(index) {
    case .motorway, .trunk: true
    default: false
    }
  }
}
