internal import RoadNetwork
internal import TravelModel

/// How far the ends of pieces are from the start of their segment, for pieces in ascending order.
///
/// `RoadGraph.offset(of:on:)` adds up the line from its start for each of them; this goes on from the piece before.
struct PieceOffsets {
  private let graph: RoadGraph
  private var segment = -1
  private var point = 0
  /// From the start of the segment to the point.
  private var metres = 0.0

  init(_ graph: RoadGraph) { self.graph = graph }

  /// Returns the offsets of a point and of the next one on a segment, in centimetres.
  mutating func offsets(of piece: Int, on segment: Int) -> (before: Int, after: Int) {
    let (first, last) = (Int(graph.firstPoint[segment]), Int(graph.firstPoint[segment + 1]) - 1)
    if segment != self.segment || piece < point {
      (self.segment, point, metres) = (segment, first, 0)
    }
    while point < piece { advance() }
    let length = Int(graph.lengths[segment])
    func offset() -> Int { Int(min((metres * 100).rounded(), Double(length))) }
    let before = offset()
    advance()
    return (before, point < last ? offset() : length)
  }

  private mutating func advance() {
    metres += graph.points[point].distance(to: graph.points[point + 1])
    point += 1
  }
}
