internal import Foundation
internal import RoadNetwork
internal import TravelModel

/// The last stretch before a turn and its straight extension beyond, in metres relative to the turn.
///
/// Positions along it are in metres, negative before the turn.
struct ApproachLine {
  /// How much of the line before the turn counts, and how far beyond it one can see, in metres.
  static let before = 60.0
  static let beyond = 40.0
  /// A bend sharper than this, in degrees, hides what lies before it.
  private static let corner = 60.0

  /// From the far end of the extension, against the direction of travel; `along` decreases.
  private var points: [(point: PlaneVector, along: Double)] = []
  private let origin: FixedCoordinate
  private let scale: Double

  init(_ turn: TurnApproach, at place: FixedCoordinate) {
    origin = place
    scale = PlaneVector.scale(at: place)
    var walked: [PlaneVector] = []
    for place in turn.before.reversed() {
      let point = project(place)
      if walked.last.map({ $0.distance(to: point) > 0.01 }) ?? true { walked.append(point) }
    }
    guard walked.count > 1 else { return }
    let heading = walked[0].minus(Self.point(on: walked, metres: 10)).bearing
    let ahead = PlaneVector(
      x: Self.beyond * sin(heading * .pi / 180), y: Self.beyond * cos(heading * .pi / 180))
    points = [(ahead, Self.beyond), (walked[0], 0)]
    var along = 0.0
    for (point, earlier) in zip(walked, walked.dropFirst()) {
      let turn = abs(remainder(point.minus(earlier).bearing - heading, 360))
      let length = point.distance(to: earlier)
      guard turn <= Self.corner, along > -Self.before else { break }
      let share = min(1, (Self.before + along) / length)
      along -= length * share
      points.append((point.plus(earlier.minus(point), times: share), along))
    }
  }

  /// A place's position along the line and its distance aside; `nil` if it is closest to an end of the
  /// line, or there is no line.
  func position(of place: FixedCoordinate) -> (along: Double, aside: Double)? {
    let point = project(place)
    var best: (along: Double, aside: Double)?
    for (a, b) in zip(points, points.dropFirst()) {
      let (piece, offset) = (b.point.minus(a.point), point.minus(a.point))
      let square = piece.dot(piece)
      let share = square > 0 ? min(1, max(0, offset.dot(piece) / square)) : 0
      let aside = point.distance(to: a.point.plus(piece, times: share))
      if best.map({ aside < $0.aside }) ?? true {
        best = (a.along + share * (b.along - a.along), aside)
      }
    }
    guard let best, let last = points.last, best.along < Self.beyond, best.along > last.along
    else { return nil }
    return best
  }

  /// The distance of a place from the turn, in metres.
  func distance(of place: FixedCoordinate) -> Double {
    project(place).length
  }

  /// Within a hundred metres, an equirectangular plane is accurate to millimetres.
  private func project(_ place: FixedCoordinate) -> PlaneVector {
    PlaneVector(from: origin, to: place, scale: scale)
  }

  /// The point a given distance along a line; its last point if the line is shorter.
  private static func point(on line: [PlaneVector], metres: Double) -> PlaneVector {
    var left = metres
    for (a, b) in zip(line, line.dropFirst()) {
      let length = a.distance(to: b)
      if length >= left { return a.plus(b.minus(a), times: left / length) }
      left -= length
    }
    return line[line.count - 1]
  }
}

/// A landmark as seen on the way to a turn.
struct Sighting {
  let kind: LandmarkKind
  private(set) var name: String?
  /// The stretch of the line that it lies beside, in metres.
  private(set) var along: ClosedRange<Double>
  /// The smallest distances from the line and from the turn, in metres.
  private(set) var aside: Double
  private(set) var distance: Double
  private var outline: [FixedCoordinate]

  /// Creates a sighting of a landmark; `nil` if it is not beside the line within reach.
  init?(_ landmark: PlacedLandmark, _ line: ApproachLine, reach: Double) {
    var range: ClosedRange<Double>?
    (aside, distance) = (.infinity, .infinity)
    outline = Self.points(of: landmark)
    for place in outline {
      distance = min(distance, line.distance(of: place))
      guard let position = line.position(of: place), position.aside <= reach else { continue }
      aside = min(aside, position.aside)
      range =
        range.map {
          min($0.lowerBound, position.along)...max($0.upperBound, position.along)
        } ?? position.along...position.along
    }
    guard let range else { return nil }
    along = range
    kind = landmark.kind
    name = landmark.name
  }

  /// Points along an outline at most 4 m apart, up to 100 per edge.
  private static func points(of landmark: PlacedLandmark) -> [FixedCoordinate] {
    let corners = Array(landmark.outline)
    guard corners.count > 1 else { return corners }
    var points: [FixedCoordinate] = []
    for (a, b) in zip(corners, corners.dropFirst()) {
      let count = min(100, max(1, Int((a.distance(to: b) / 4).rounded(.up))))
      for step in 0..<count {
        let point = FixedCoordinate(
          longitude: Int(a.longitude) + (Int(b.longitude) - Int(a.longitude)) * step / count,
          latitude: Int(a.latitude) + (Int(b.latitude) - Int(a.latitude)) * step / count)
        if let point { points.append(point) }
      }
    }
    return points
  }

  /// Whether both are the same thing: of one name, or close together if either has none.
  func isSame(as other: Sighting) -> Bool {
    guard kind == other.kind else { return false }
    if name != nil, other.name != nil { return name == other.name }
    return along.lowerBound - 5 <= other.along.upperBound
      && other.along.lowerBound - 5 <= along.upperBound
      && outline.contains { place in other.outline.contains { place.distance(to: $0) < 15 } }
  }

  /// Merges another record of the same thing.
  mutating func add(_ other: Sighting) {
    name = name ?? other.name
    along =
      min(
        along.lowerBound, other.along.lowerBound)...max(
        along.upperBound, other.along.upperBound)
    aside = min(aside, other.aside)
    distance = min(distance, other.distance)
    outline += other.outline
  }
}
