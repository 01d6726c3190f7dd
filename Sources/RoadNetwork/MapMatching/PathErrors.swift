internal import TravelModel

/// How far the positions of a track lie from the path that was matched.
///
/// Each position is compared with the path between the moments before and after it. Where the vehicle
/// stood, none counts.
struct PathErrors {
  /// Metres.
  private(set) var distances: [Double] = []

  /// How far beyond the moments the path counts, in centimetres.
  private static let margin = 3000

  init(_ track: [TrackPosition], _ piece: MatchedPiece) {
    let moments = piece.moments
    guard let first = track.first, moments.count > 1 else { return }
    let plane = TrackPlane(at: first.coordinate)
    let line = piece.line.map { plane.point($0.place) }
    var (next, start) = (1, 0)
    for position in track where position.time >= piece.begin && position.time <= piece.end {
      while next < moments.count - 1, moments[next].time < position.time { next += 1 }
      let (from, to) = (moments[next - 1].distance, moments[next].distance)
      guard to > from else { continue }
      while start + 1 < line.count, piece.line[start + 1].distance < from - Self.margin {
        start += 1
      }
      let point = plane.point(position.coordinate)
      var least = Double.infinity
      var index = start
      while index + 1 < line.count, piece.line[index].distance <= to + Self.margin {
        least = min(least, Self.square(of: point, from: line[index], to: line[index + 1]))
        index += 1
      }
      if least < .infinity { distances.append(least.squareRoot()) }
    }
  }

  /// The square of the distance of a point from a straight line between two others.
  private static func square(
    of point: TrackPlane.Point, from a: TrackPlane.Point, to b: TrackPlane.Point
  ) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let length = x * x + y * y
    let share =
      length > 0 ? min(max(((point.x - a.x) * x + (point.y - a.y) * y) / length, 0), 1) : 0
    return point.square(to: TrackPlane.Point(x: a.x + x * share, y: a.y + y * share))
  }
}
