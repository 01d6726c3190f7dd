internal import RoadNetwork
internal import TravelModel

extension RoutePath {
  /// A turn from this angle, in degrees, leads back rather than on.
  private static let back = 60.0
  /// Whoever stands closer to a junction than this, in centimetres, sees the way that the route takes there.
  private static let atJunction = 200

  /// The bearing of the first metres from the start of the leg, before anything is decided, in
  /// degrees.
  ///
  /// On foot it is that of the first step where the way winds so much that one might go the other
  /// way; drivers at a junction are told where to go there.
  ///
  /// - Parameters:
  ///   - source: The start of the leg.
  ///   - end: The index of the last edge before the first maneuver.
  /// - Returns: Degrees clockwise from north.
  func departureBearing(from source: Snap, upTo end: Int = 0) -> Double {
    let entry = travelled.lowerBound
    let edge = edges[entry]
    let distance = streets.bearingDistance
    if streets.mode != .walking, entry == 0, end > 0, travelledLength(0) < Self.atJunction {
      return streets.departureBearing(edges[1], for: distance)
    }
    guard entry == 0, let bearing = bearing(from: source, over: distance) else {
      return streets.departureBearing(edge, for: distance)
    }
    guard streets.mode == .walking, let first = self.bearing(from: source, over: 1),
      abs((first - bearing).remainder(dividingBy: 360)) >= Self.back
    else { return bearing }
    return first
  }

  /// The bearing of the first edge from a place on it, over so many metres; `nil` at its end.
  private func bearing(from source: Snap, over metres: Double) -> Double? {
    let edge = edges[0]
    var (sum, rest) = (PlaneVector(), metres)
    var place = source.coordinate
    let scale = PlaneVector.scale(at: place)
    let isForward = edge & 1 == 0
    let (first, last) = (
      Int(streets.firstPoint[edge / 2]), Int(streets.firstPoint[edge / 2 + 1]) - 1
    )
    var point = isForward ? source.point + 1 : source.point
    while rest > 0, point >= first, point <= last {
      let piece = PlaneVector(from: place, to: streets.points[point], scale: scale)
      let length = piece.length
      sum.add(piece, times: length > rest ? rest / length : 1)
      rest -= length
      place = streets.points[point]
      point += isForward ? 1 : -1
    }
    return sum.length > 0 ? sum.bearing : nil
  }
}
