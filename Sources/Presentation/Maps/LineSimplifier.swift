internal import Foundation
package import TravelModel

/// Leaves points of a line out that change little.
///
/// - Source: D. Douglas, T. Peucker (1973), *Algorithms for the reduction of the number of points required
///   to represent a digitized line or its caricature*, Cartographica 10(2).
package enum LineSimplifier {
  /// Returns a line of some of a line's points, both ends among them.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - tolerance: No point that is left out lies farther from the piece that takes its place, in metres.
  /// - Returns: The points that are kept, in order.
  package static func simplified(_ line: [FixedCoordinate], tolerance: Double) -> [FixedCoordinate]
  {
    guard line.count > 2 else { return line }
    let plane = points(of: line)
    var keeps = [Bool](repeating: false, count: line.count)
    keeps[0] = true
    keeps[line.count - 1] = true
    var parts = [0..<line.count - 1]
    while let part = parts.popLast() {
      var (farthest, distance) = (part.lowerBound, tolerance)
      for index in part.dropFirst() {
        let other = Self.distance(plane[index], plane[part.lowerBound], plane[part.upperBound])
        if other > distance { (farthest, distance) = (index, other) }
      }
      guard farthest > part.lowerBound else { continue }
      keeps[farthest] = true
      parts += [part.lowerBound..<farthest, farthest..<part.upperBound]
    }
    return zip(line, keeps).compactMap { $1 ? $0 : nil }
  }

  /// A line in metres east and north of its first point.
  static func points(of line: [FixedCoordinate]) -> [(x: Double, y: Double)] {
    guard let first = line.first else { return [] }
    let unit = Coordinate.earthRadius * Double.pi / 180 / Double(FixedCoordinate.unitsPerDegree)
    let narrowing = cos(first.degrees.latitude * Double.pi / 180)
    return line.map {
      (
        Double($0.longitude - first.longitude) * unit * narrowing,
        Double($0.latitude - first.latitude) * unit
      )
    }
  }

  /// How far a point lies from a piece, in the plane's units.
  static func distance(
    _ p: (x: Double, y: Double), _ a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0
    let share = min(max(along, 0), 1)
    let (x, y) = (p.x - a.x - share * dx, p.y - a.y - share * dy)
    return (x * x + y * y).squareRoot()
  }
}
