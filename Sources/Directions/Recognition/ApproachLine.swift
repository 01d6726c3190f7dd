internal import Foundation
internal import RoadNetwork
internal import TravelModel

/// The last stretch before a turn and what lies straight beyond it, in metres around the turn.
///
/// Places along it are told in metres, negative before the turn.
struct ApproachLine {
  /// How much of the line before the turn counts, and how far one sees beyond it, in metres.
  static let before = 60.0
  static let beyond = 40.0
  /// Whoever has gone round a corner does not see what was before it.
  private static let corner = 60.0

  /// From the end of what is seen, against the direction of travel; `along` decreases.
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

  /// Where a place lies: how far along the line, and how far aside; `nil` where it is nearest to an end
  /// of the line, or the turn has no line.
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

  /// How far a place lies from the turn, in metres.
  func distance(of place: FixedCoordinate) -> Double {
    project(place).length
  }

  /// A hundred metres are so little that a plane with equal degrees is exact to millimetres.
  private func project(_ place: FixedCoordinate) -> PlaneVector {
    PlaneVector(from: origin, to: place, scale: scale)
  }

  /// The point of a line so many metres from its first one, or its last.
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
  /// From where to where along the line it stands beside it, in metres.
  private(set) var along: ClosedRange<Double>
  /// How far aside of the line it begins, and how far from the turn, in metres.
  private(set) var aside: Double
  private(set) var distance: Double
  private var outline: [FixedCoordinate]

  /// Looks at a landmark; `nil` if it is not within reach beside the line.
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

  /// The corners of an outline, and what lies between them every four metres or less.
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

  /// Whether both are the same thing: of one name, or one without a name at the place of the other.
  func isSame(as other: Sighting) -> Bool {
    guard kind == other.kind else { return false }
    if name != nil, other.name != nil { return name == other.name }
    return along.lowerBound - 5 <= other.along.upperBound
      && other.along.lowerBound - 5 <= along.upperBound
      && outline.contains { place in other.outline.contains { place.distance(to: $0) < 15 } }
  }

  /// Takes another record of the same thing into account.
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
