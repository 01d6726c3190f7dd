internal import TravelModel

/// Finds the streets along a line that was drawn on a map, such as roadworks.
///
/// Every few metres, the line counts for the nearest street of about the same direction. A street
/// changes from junction to junction if enough of the line counts for it, so that a line drawn a little
/// beyond a junction does not reach the next street.
struct LineFollower {
  private let graph: RoadGraph
  private let line: [FixedCoordinate]

  /// The maximum distance of a street from the line, in metres.
  private static let reach = 20.0
  /// The distance between places on the line that count, in metres.
  private static let step = 10.0
  /// The greatest difference of directions, in degrees.
  private static let widestAngle = 35.0
  /// A street changes if this many metres of the line count for it, or half of its length.
  private static let least = 25.0

  /// Creates a follower.
  ///
  /// - Precondition: The line has a place.
  init(_ graph: RoadGraph, _ line: [FixedCoordinate]) {
    self.graph = graph
    self.line = line
  }

  /// The box of all streets that may lie along a line.
  static func box(around line: [FixedCoordinate]) -> CoordinateBox {
    CoordinateBox(around: line).grown(by: reach)
  }

  /// The edges along the line, in its direction.
  ///
  /// - Parameter segments: At least all whose boxes overlap ``box(around:)``.
  /// - Returns: At most one edge of a segment.
  func edges(among segments: [ChangedEdges.Candidate]) -> [Int] {
    // By edge: metres of the line.
    var covered: [Int: Double] = [:]
    var total = 0.0
    for (start, end) in zip(line, line.dropFirst()) where start != end {
      let piece = Piece(from: start, to: end, step: Self.step)
      total += piece.length
      cover(0..<piece.count, of: piece, among: segments, &covered)
    }
    return Set(covered.keys.map { $0 / 2 }).sorted().compactMap { segment in
      let (along, against) = (covered[2 * segment] ?? 0, covered[2 * segment + 1] ?? 0)
      let half = Double(graph.lengths[segment]) / 200
      guard along + against >= min(half, Self.least, total / 2) else { return nil }
      return along >= against ? 2 * segment : 2 * segment + 1
    }
  }

  /// A straight piece of the line, with places at equal distances.
  private struct Piece {
    let start: FixedCoordinate
    let end: FixedCoordinate
    /// In metres.
    let length: Double
    let count: Int
    let bearing: Double

    init(from start: FixedCoordinate, to end: FixedCoordinate, step: Double) {
      (self.start, self.end) = (start, end)
      length = start.distance(to: end)
      count = max(1, Int((length / step).rounded(.up)))
      bearing = start.bearing(to: end)
    }

    func place(_ number: Int) -> FixedCoordinate {
      .between(start, end, (Double(number) + 0.5) / Double(count))
    }
  }

  /// Counts places of a piece for the nearest streets.
  ///
  /// The places are halved as long as there are streets around them: a line may be much longer than the map.
  private func cover(
    _ numbers: Range<Int>, of piece: Piece, among segments: [ChangedEdges.Candidate],
    _ covered: inout [Int: Double]
  ) {
    var box = CoordinateBox(at: piece.place(numbers.lowerBound))
    box.form(unionWith: CoordinateBox(at: piece.place(numbers.upperBound - 1)))
    let near = box.grown(by: Self.reach)
    let close = segments.filter { $0.box.overlaps(near) }
    guard !close.isEmpty else { return }
    if numbers.count == 1 {
      if let edge = nearest(
        to: piece.place(numbers.lowerBound), bearing: piece.bearing, close.map(\.segment))
      {
        covered[edge, default: 0] += piece.length / Double(piece.count)
      }
      return
    }
    let middle = numbers.lowerBound + numbers.count / 2
    cover(numbers.lowerBound..<middle, of: piece, among: close, &covered)
    cover(middle..<numbers.upperBound, of: piece, among: close, &covered)
  }

  /// The edge nearest to a place that leads in about this direction, open or not.
  private func nearest(to place: FixedCoordinate, bearing: Double, _ segments: [Int]) -> Int? {
    let plane = LocalPlane(at: place)
    let near = CoordinateBox(around: place, metres: Self.reach)
    var best = LocalPlane.square(metres: Self.reach)
    var found: Int?
    for segment in segments {
      let line = graph.line(of: segment)
      for (start, end) in zip(line, line.dropFirst()) where start != end {
        var piece = CoordinateBox(at: start)
        piece.form(unionWith: CoordinateBox(at: end))
        guard piece.overlaps(near), let a = plane.point(start), let b = plane.point(end) else {
          continue
        }
        let square = PieceOnPlane(from: a, to: b).foot.square
        guard square < best else { continue }
        let angle = abs(TurnAngle.degrees(arrival: bearing, departure: start.bearing(to: end)))
        if angle <= Self.widestAngle {
          (best, found) = (square, 2 * segment)
        } else if angle >= 180 - Self.widestAngle {
          (best, found) = (square, 2 * segment + 1)
        }
      }
    }
    return found
  }
}

extension FixedCoordinate {
  /// The place at a share of the straight line between two.
  fileprivate static func between(
    _ a: FixedCoordinate, _ b: FixedCoordinate, _ share: Double
  ) -> FixedCoordinate {
    let east = Double(LocalPlane.turn(from: Int(a.longitude), to: Int(b.longitude)))
    let north = Double(Int(b.latitude) - Int(a.latitude))
    let longitude = LocalPlane.turn(from: 0, to: Int(a.longitude) + Int((east * share).rounded()))
    return FixedCoordinate(
      longitude: longitude, latitude: Int(a.latitude) + Int((north * share).rounded())) ?? a
  }
}
