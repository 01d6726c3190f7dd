internal import TravelModel

/// Closed lines of a grid, sorted into polygons.
struct ContourRings {
  private struct Ring {
    let points: [ReachGrid.Point]
    /// In squares; negative for holes.
    let area: Double
    /// The least box around it.
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
    /// The smallest ring around it, which is a hole around an outer ring, and an outer ring around a hole.
    var parent: Int?
    var isKept = true

    init(_ points: [ReachGrid.Point]) {
      self.points = points
      area = ContourRings.area(points)
      var (x, y) = (points[0].x...points[0].x, points[0].y...points[0].y)
      for point in points {
        x = min(x.lowerBound, point.x)...max(x.upperBound, point.x)
        y = min(y.lowerBound, point.y)...max(y.upperBound, point.y)
      }
      (self.x, self.y) = (x, y)
    }
  }

  /// From the largest to the smallest.
  private var rings: [Ring]
  private let squareMetres: Double

  /// Sorts rings; holes of fewer square metres are filled, with whatever lies within them.
  init(_ grid: ReachGrid, leastHole: Double) {
    squareMetres = grid.frame.cell * grid.frame.cell
    rings = grid.rings().map { Ring($0) }
      .sorted { (abs($1.area), $0.points[0].x) < (abs($0.area), $1.points[0].x) }
    for index in rings.indices {
      rings[index].parent = parent(of: index)
      let isKept = rings[index].parent.map { rings[$0].isKept } ?? true
      let isHole = rings[index].area < 0
      rings[index].isKept = isKept && (!isHole || -rings[index].area * squareMetres >= leastHole)
    }
  }

  /// The area inside a ring, negative if that is on its right.
  private static func area(_ ring: [ReachGrid.Point]) -> Double {
    var twice = 0.0
    var last = ring[ring.count - 1]
    for point in ring {
      twice += last.x * point.y - point.x * last.y
      last = point
    }
    return twice / 2
  }

  /// Rings do not cross, so one point of a ring tells in which others it lies; the last of them is the smallest.
  private func parent(of index: Int) -> Int? {
    let point = rings[index].points[0]
    return rings[..<index].indices.last {
      (rings[$0].area < 0) != (rings[index].area < 0) && rings[$0].x.contains(point.x)
        && rings[$0].y.contains(point.y) && Self.contains(rings[$0].points, point)
    }
  }

  private static func contains(_ ring: [ReachGrid.Point], _ point: ReachGrid.Point) -> Bool {
    var isInside = false
    var last = ring[ring.count - 1]
    for next in ring {
      if (next.y > point.y) != (last.y > point.y) {
        let x = last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
        if point.x < x { isInside.toggle() }
      }
      last = next
    }
    return isInside
  }

  /// Square metres within the exact rings, without holes.
  var area: Double {
    rings.filter(\.isKept).reduce(0) { $0 + $1.area } * squareMetres
  }

  /// The polygons.
  func polygons(_ coordinate: (ReachGrid.Point) -> FixedCoordinate?) -> [ReachArea.Polygon] {
    func closed(_ ring: Ring) -> [FixedCoordinate] {
      var places: [FixedCoordinate] = []
      for place in SimplifiedRing(ring.points).kept.compactMap(coordinate)
      where place != places.last {
        places.append(place)
      }
      if let first = places.first { places.append(first) }
      return places
    }
    var polygons: [ReachArea.Polygon] = []
    var numbers: [Int: Int] = [:]
    for (index, ring) in rings.enumerated() where ring.isKept {
      if ring.area > 0 {
        numbers[index] = polygons.count
        polygons.append(ReachArea.Polygon(outer: closed(ring)))
      } else if let parent = ring.parent, let number = numbers[parent] {
        polygons[number].holes.append(closed(ring))
      }
    }
    return polygons
  }
}
