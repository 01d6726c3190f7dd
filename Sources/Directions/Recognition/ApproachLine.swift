internal import Foundation
internal import RoadNetwork
internal import TravelModel

/// The last stretch before a turn and what lies straight beyond it, in metres around the turn.
///
/// Places along it are told in metres, negative before the turn.
struct ApproachLine {
  struct Point {
    let x, y: Double

    func distance(to other: Point) -> Double { hypot(other.x - x, other.y - y) }
  }

  /// How much of the line before the turn counts, and how far one sees beyond it, in metres.
  static let before = 60.0
  static let beyond = 40.0
  /// Whoever has gone round a corner does not see what was before it.
  private static let corner = 60.0

  /// From the end of what is seen, against the direction of travel; `along` decreases.
  private var points: [(point: Point, along: Double)] = []
  private let origin: FixedCoordinate
  private let cosine: Double

  init(_ turn: TurnApproach, at place: FixedCoordinate) {
    origin = place
    cosine = cos(Double(origin.latitude) * .pi / 180 / Double(FixedCoordinate.unitsPerDegree))
    var walked: [Point] = []
    for place in turn.before.reversed() {
      let point = project(place)
      if walked.last.map({ $0.distance(to: point) > 0.01 }) ?? true { walked.append(point) }
    }
    guard walked.count > 1 else { return }
    let heading = Self.bearing(from: Self.point(on: walked, metres: 10), to: walked[0])
    let ahead = Point(
      x: Self.beyond * sin(heading * .pi / 180), y: Self.beyond * cos(heading * .pi / 180))
    points = [(ahead, Self.beyond), (walked[0], 0)]
    var along = 0.0
    for (point, earlier) in zip(walked, walked.dropFirst()) {
      let turn = abs(remainder(Self.bearing(from: earlier, to: point) - heading, 360))
      let length = point.distance(to: earlier)
      guard turn <= Self.corner, along > -Self.before else { break }
      let share = min(1, (Self.before + along) / length)
      along -= length * share
      points.append(
        (
          Point(
            x: point.x + (earlier.x - point.x) * share, y: point.y + (earlier.y - point.y) * share),
          along
        ))
    }
  }

  /// Where a place lies: how far along the line, and how far aside; `nil` where it is nearest to an end
  /// of the line, or the turn has no line.
  func position(of place: FixedCoordinate) -> (along: Double, aside: Double)? {
    let point = project(place)
    var best: (along: Double, aside: Double)?
    for (a, b) in zip(points, points.dropFirst()) {
      let (x, y) = (b.point.x - a.point.x, b.point.y - a.point.y)
      let square = x * x + y * y
      let share =
        square > 0
        ? min(1, max(0, ((point.x - a.point.x) * x + (point.y - a.point.y) * y) / square)) : 0
      let aside = point.distance(to: Point(x: a.point.x + share * x, y: a.point.y + share * y))
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
    project(place).distance(to: Point(x: 0, y: 0))
  }

  /// A hundred metres are so little that a plane with equal degrees is exact to millimetres.
  private func project(_ place: FixedCoordinate) -> Point {
    let unit = Coordinate.earthRadius * .pi / 180 / Double(FixedCoordinate.unitsPerDegree)
    let turn = remainder(
      Double(place.longitude) - Double(origin.longitude),
      Double(360 * FixedCoordinate.unitsPerDegree))
    return Point(
      x: turn * unit * cosine, y: (Double(place.latitude) - Double(origin.latitude)) * unit)
  }

  /// Degrees clockwise from north.
  private static func bearing(from a: Point, to b: Point) -> Double {
    atan2(b.x - a.x, b.y - a.y) * 180 / .pi
  }

  /// The point of a line so many metres from its first one, or its last.
  private static func point(on line: [Point], metres: Double) -> Point {
    var left = metres
    for (a, b) in zip(line, line.dropFirst()) {
      let length = a.distance(to: b)
      if length >= left {
        let share = left / length
        return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      }
      left -= length
    }
    return line[line.count - 1]
  }
}

/// A landmark as one sees it on the way to a turn.
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
