/// How the territories of a plan's routes relate to each other, in the plane of their coordinates.
///
/// The territory of a route is the convex hull of its stops. Longitudes and latitudes are taken as they
/// are: neither being inside nor crossing depends on the scales of the axes.
package struct RouteHulls: Hashable, Sendable {
  /// How many stops lie inside the territory of a route that does not serve them, its border aside.
  package let overlap: Int
  /// How many pairs of legs between two stops cross at an inner point of both; those to and from starts,
  /// ends and facilities are left out, for there all routes meet.
  package let crossings: Int

  /// Measures a plan; `nil` if a stop that it serves has no coordinates.
  package init?(_ routes: [Solution.Route], in problem: Problem) {
    var territories: [(points: [Point], hull: [Point])] = []
    var legs: [Segment] = []
    for route in routes {
      var points: [Point] = []
      /// The place before, if nothing but breaks and rests lies between.
      var previous: Point?
      for activity in route.activities {
        switch activity {
        case .pause, .rest: break
        case .facility, .charge: previous = nil
        case .stop(let s):
          guard let point = Point(problem.locations[problem.stops[s].location].position) else {
            return nil
          }
          if let previous, previous != point { legs.append(Segment(previous, point)) }
          previous = point
          points.append(point)
        }
      }
      territories.append((points, Self.hull(points)))
    }
    overlap = territories.indices.reduce(0) { sum, r in
      sum
        + territories[r].points.count { point in
          territories.indices.contains { $0 != r && point.isInside(territories[$0].hull) }
        }
    }
    crossings = Self.crossings(legs)
  }

  /// The corners of the smallest convex polygon around some points, counterclockwise; all points if
  /// there are less than three.
  ///
  /// - Source: A. M. Andrew (1979), *Another efficient algorithm for convex hulls in two dimensions*.
  private static func hull(_ points: [Point]) -> [Point] {
    let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count > 1, point.side(of: chain[chain.count - 2], chain[chain.count - 1]) <= 0 {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }

  private static func crossings(_ legs: [Segment]) -> Int {
    let sorted = legs.sorted { $0.left < $1.left }
    var count = 0
    for (i, leg) in sorted.enumerated() {
      for other in sorted[(i + 1)...] {
        // What begins to the right of it, and all after that, cannot cross it.
        if other.left > leg.right { break }
        if leg.crosses(other) { count += 1 }
      }
    }
    return count
  }
}

private struct Point: Hashable {
  let x: Double
  let y: Double

  init?(_ position: Location.Position?) {
    switch position {
    case .geographic(let place): (x, y) = (place.longitude, place.latitude)
    case .planar(let x, let y): (self.x, self.y) = (x, y)
    case nil: return nil
    }
  }

  /// Positive to the left of the line from `a` to `b`, negative to the right, 0 on it.
  func side(of a: Point, _ b: Point) -> Double {
    (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
  }

  /// Whether it lies to the left of all edges of a polygon.
  func isInside(_ hull: [Point]) -> Bool {
    guard hull.count > 2 else { return false }
    return hull.indices.allSatisfy { side(of: hull[$0], hull[($0 + 1) % hull.count]) > 0 }
  }
}

private struct Segment {
  let from: Point
  let to: Point
  var left: Double { min(from.x, to.x) }
  var right: Double { max(from.x, to.x) }

  init(_ from: Point, _ to: Point) { (self.from, self.to) = (from, to) }

  /// Whether the ends of each lie on different sides of the other.
  func crosses(_ other: Segment) -> Bool {
    func parts(_ line: Segment, _ ends: Segment) -> Bool {
      let (a, b) = (ends.from.side(of: line.from, line.to), ends.to.side(of: line.from, line.to))
      return a < 0 && b > 0 || a > 0 && b < 0
    }
    return parts(self, other) && parts(other, self)
  }
}
