/// A ring of a grid with fewer points.
///
/// Each straight line between two points that stay crosses the same sides of squares as the ring between them, in the
/// same order, and at most half a side from where the ring crosses them. No side is crossed by two rings, so
/// simplified rings cross neither each other nor themselves, and are within half a square of the exact ones.
///
/// - Source: L. J. Guibas, J. E. Hershberger, J. S. B. Mitchell, J. S. Snoeyink (1993), *Approximating Polygons and
///   Subdivisions with Minimum-Link Paths*, International Journal of Computational Geometry 3(4): ordered stabbing, here
///   greedily with ends among the points.
struct SimplifiedRing {
  private let points: [ReachGrid.Point]

  /// How far a side may be crossed from where the ring crosses it, in sides.
  private static let tolerance = 0.5

  /// Prepares a ring: a point on each side that it crosses.
  init(_ points: [ReachGrid.Point]) { self.points = points }

  /// The points that stay, the first one among them; all of them if fewer than three would.
  var kept: [ReachGrid.Point] {
    var kept: [ReachGrid.Point] = []
    var index = 0
    while index < points.count {
      kept.append(points[index])
      index = farthest(from: index)
    }
    return kept.count < 3 ? points : kept
  }

  /// The last point to which a straight line from a point may lead; the number of points for the first one.
  private func farthest(from start: Int) -> Int {
    let eye = points[start]
    var last = start + 1
    var cone: (right: ReachGrid.Point, left: ReachGrid.Point)?
    for index in start + 1...points.count {
      let point = points[index % points.count]
      let direction = ReachGrid.Point(x: point.x - eye.x, y: point.y - eye.y)
      if let cone {
        guard Self.cross(cone.right, direction) >= 0, Self.cross(direction, cone.left) >= 0 else {
          break
        }
        last = index
      }
      guard let window = Self.window(around: point, from: eye) else { break }
      guard let old = cone else {
        cone = window
        continue
      }
      let right = Self.cross(old.right, window.right) > 0 ? window.right : old.right
      let left = Self.cross(window.left, old.left) > 0 ? window.left : old.left
      guard Self.cross(right, left) > 0 else { break }
      cone = (right, left)
    }
    return last
  }

  /// Where a side may be crossed, as directions from a place; `nil` if it is seen from its end.
  private static func window(
    around point: ReachGrid.Point, from eye: ReachGrid.Point
  ) -> (right: ReachGrid.Point, left: ReachGrid.Point)? {
    func ends(_ value: Double) -> (Double, Double) {
      let corner = value.rounded(.down)
      return (
        max(corner + ReachGrid.least, value - tolerance),
        min(corner + 1 - ReachGrid.least, value + tolerance)
      )
    }
    // Crossings are never at corners, so only one coordinate is whole.
    var (a, b) = (point, point)
    if point.y == point.y.rounded() {
      (a.x, b.x) = ends(point.x)
    } else {
      (a.y, b.y) = ends(point.y)
    }
    (a.x, a.y, b.x, b.y) = (a.x - eye.x, a.y - eye.y, b.x - eye.x, b.y - eye.y)
    let turn = cross(a, b)
    guard abs(turn) > 1e-9 else { return nil }
    return turn > 0 ? (a, b) : (b, a)
  }

  private static func cross(_ a: ReachGrid.Point, _ b: ReachGrid.Point) -> Double {
    a.x * b.y - a.y * b.x
  }
}
