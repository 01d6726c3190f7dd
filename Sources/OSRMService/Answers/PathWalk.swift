internal import Foundation
internal import RoadNetwork
internal import TravelModel

/// A place on a matched path.
struct PathCut {
  /// The part of the path on which it is, and how far from the start of the part's edge, in
  /// centimetres.
  let part: Int
  let offset: Int

  init(_ piece: MatchedPiece, at distance: Int) {
    part = piece.part(at: distance)
    let whole = piece.parts[part]
    offset = min(max(whole.start + distance - piece.starts[part], whole.start), whole.end)
  }
}

/// Walks along a matched path with the positions of its track, never back.
struct PathWalk {
  private let piece: MatchedPiece
  /// Centimetres from the start of the path.
  private var distance = 0
  private var moment = 0
  private var point = 0

  init(_ piece: MatchedPiece) { self.piece = piece }

  /// The place of a position: that of its moment, or else the nearest between the moments around it.
  mutating func cut(at position: TrackPosition) -> PathCut {
    let moments = piece.moments
    while moment < moments.count, moments[moment].time < position.time { moment += 1 }
    let begin = moment > 0 ? moments[moment - 1].distance : 0
    let end = moment < moments.count ? moments[moment].distance : piece.length
    let isExact = moment < moments.count && moments[moment].time == position.time
    distance =
      isExact
      ? max(distance, end)
      : nearest(to: position.coordinate, max(begin, distance), max(end, distance))
    return PathCut(piece, at: distance)
  }

  /// The distance of the place nearest to a position, between two distances.
  private mutating func nearest(to place: FixedCoordinate, _ begin: Int, _ end: Int) -> Int {
    let line = piece.line
    while point + 1 < line.count, line[point + 1].distance <= begin { point += 1 }
    var (best, least) = (begin, Double.infinity)
    var index = point
    while index + 1 < line.count, line[index].distance <= end {
      let (a, b) = (line[index], line[index + 1])
      let share = Self.share(of: place, from: a.place, to: b.place)
      let distance = a.distance + Int((Double(b.distance - a.distance) * share).rounded())
      let within = min(max(distance, begin), end)
      let apart = piece.place(at: within).distance(to: place)
      if apart < least { (best, least) = (within, apart) }
      index += 1
    }
    return best
  }

  /// Where between two points the nearest place is, `0...1`, in the plane of degrees.
  private static func share(
    of place: FixedCoordinate, from a: FixedCoordinate, to b: FixedCoordinate
  ) -> Double {
    let bearing = a.bearing(to: b)
    let length = a.distance(to: b)
    guard length > 0 else { return 0 }
    let turn = TurnAngle.degrees(arrival: bearing, departure: a.bearing(to: place))
    return min(max(a.distance(to: place) * cos(turn * .pi / 180) / length, 0), 1)
  }
}
