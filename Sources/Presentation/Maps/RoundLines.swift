internal import Foundation
package import TravelModel

/// The lines of some rounds, cut so that what they share they have in the same pieces.
///
/// Stops lie between the points of a street's line, so that one round drives from point to point and
/// another from point to stop. After the cut, both have a point at the stop, and who draws them can see
/// piece by piece who else is there:
///
/// ```
///     a ───────────── b          a ────── s ────── b
///     a ────── s                 a ────── s
/// ```
package struct RoundLines {
  /// In the order of the rounds.
  package let lines: [[FixedCoordinate]]

  /// How far a point may lie beside a piece that it cuts, in metres: what rounding moves it.
  static let reach = 0.3

  /// Cuts lines.
  ///
  /// - Complexity: O(n log n + n·k) for n points, of which k lie between the ends of a piece from west to
  ///   east.
  package init(_ lines: [[FixedCoordinate]]) {
    // Six decimals, as the page has them, and no point twice in a row.
    let rounded = lines.map { line in
      line.reduce(into: [FixedCoordinate]()) { result, place in
        let place = Self.rounded(place)
        if result.last != place { result.append(place) }
      }
    }
    let points = Set(rounded.joined()).sorted {
      ($0.longitude, $0.latitude) < ($1.longitude, $1.latitude)
    }
    self.lines = rounded.map { line in
      guard let first = line.first else { return [] }
      return zip(line, line.dropFirst()).reduce(into: [first]) { result, piece in
        result += Self.cuts(of: piece, by: points) + [piece.1]
      }
    }
  }

  private static func rounded(_ place: FixedCoordinate) -> FixedCoordinate {
    func rounded(_ value: Int32) -> Int { (Int(value) + (value < 0 ? -5 : 5)) / 10 * 10 }
    return FixedCoordinate(
      longitude: rounded(place.longitude), latitude: rounded(place.latitude)) ?? place
  }

  private static func cuts(
    of piece: (FixedCoordinate, FixedCoordinate), by points: [FixedCoordinate]
  ) -> [FixedCoordinate] {
    // A piece from south to north may be cut by points beside it, too; a metre is less than 60 units
    // but near the poles.
    let slack: Int32 = 60
    let west = min(piece.0.longitude, piece.1.longitude) - slack
    let east = max(piece.0.longitude, piece.1.longitude) + slack
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].longitude < west { low = middle + 1 } else { high = middle }
    }
    var cuts: [(share: Double, place: FixedCoordinate)] = []
    while low < points.count, points[low].longitude <= east {
      if let share = share(of: points[low], on: piece) { cuts.append((share, points[low])) }
      low += 1
    }
    return cuts.sorted { $0.share < $1.share }.map(\.place)
  }

  /// How far along a piece a point cuts it, as a share; `nil` if it does not.
  static func share(
    of place: FixedCoordinate, on piece: (FixedCoordinate, FixedCoordinate)
  ) -> Double? {
    guard place != piece.0, place != piece.1 else { return nil }
    let degree = Coordinate.earthRadius * Double.pi / 180 / Double(FixedCoordinate.unitsPerDegree)
    let narrowing = cos(piece.0.degrees.latitude * Double.pi / 180)
    func vector(_ other: FixedCoordinate) -> (x: Double, y: Double) {
      (
        Double(other.longitude - piece.0.longitude) * degree * narrowing,
        Double(other.latitude - piece.0.latitude) * degree
      )
    }
    let (b, p) = (vector(piece.1), vector(place))
    let square = b.x * b.x + b.y * b.y
    guard square > 0 else { return nil }
    let share = (p.x * b.x + p.y * b.y) / square
    guard share > 0, share < 1 else { return nil }
    let beside = abs(p.x * b.y - p.y * b.x) / square.squareRoot()
    return beside <= reach ? share : nil
  }
}
