internal import Foundation
internal import TravelModel

/// Leaves out points of lines that nobody sees who looks at the whole.
///
/// - Source: D. H. Douglas, T. K. Peucker (1973), *Algorithms for the Reduction of the Number of Points
///   Required to Represent a Digitized Line or its Caricature*, Cartographica 10(2); the tolerance is
///   five pixels of the largest map that fits OSRM's window.
enum LineSimplifier {
  /// The window on which the whole line is looked at, in pixels.
  private static let width = 2048.0, height = 1280.0
  private static let tolerance = 5.0
  private static let deepest = 18.0

  /// A point on the map, in shares of the equator.
  private struct Point {
    let x: Double, y: Double

    init(_ place: FixedCoordinate) {
      x = Double(place.longitude) / 3.6e9
      let latitude = min(max(Double(place.latitude) / 1e7, -85), 85) * .pi / 180
      y = log(tan(.pi / 4 + latitude / 2)) / (2 * .pi)
    }
  }

  /// Returns the points that remain.
  static func simplified(_ line: [FixedCoordinate]) -> [FixedCoordinate] {
    guard line.count > 2 else { return line }
    let points = line.map(Point.init)
    let pixel = tolerance / (256 * exp2(zoom(of: points)))
    let square = pixel * pixel
    var isKept = [Bool](repeating: false, count: line.count)
    isKept[0] = true
    isKept[line.count - 1] = true
    var open = [(0, line.count - 1)]
    while let (first, last) = open.popLast() {
      var (farthest, most) = (first, square)
      for index in first + 1..<max(last, first + 1) {
        let distance = Self.square(of: points[index], from: points[first], to: points[last])
        if distance > most { (farthest, most) = (index, distance) }
      }
      guard farthest > first else { continue }
      isKept[farthest] = true
      if farthest - first > 1 { open.append((first, farthest)) }
      if last - farthest > 1 { open.append((farthest, last)) }
    }
    return zip(line, isKept).filter(\.1).map(\.0)
  }

  /// The deepest zoom level at which the line fits into the window.
  private static func zoom(of points: [Point]) -> Double {
    var (west, east, south, north) = (points[0].x, points[0].x, points[0].y, points[0].y)
    for point in points {
      (west, east) = (min(west, point.x), max(east, point.x))
      (south, north) = (min(south, point.y), max(north, point.y))
    }
    let fit = min(
      log2(width / 256 / max(east - west, 1e-9)), log2(height / 256 / max(north - south, 1e-9)))
    return min(max(fit.rounded(.down), 0), deepest)
  }

  private static func square(of point: Point, from a: Point, to b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let share =
      length > 0 ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0), 1) : 0
    let (x, y) = (point.x - a.x - share * dx, point.y - a.y - share * dy)
    return x * x + y * y
  }
}
