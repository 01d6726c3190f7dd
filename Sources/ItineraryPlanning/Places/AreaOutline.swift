internal import TravelModel

/// The outline of an area: closed rings of places, the first place of a ring not repeated at its end.
struct AreaOutline {
  /// At least one ring, each of at least three places.
  let rings: [[FixedCoordinate]]

  /// Whether a place lies inside; rings within rings count as holes.
  func contains(_ place: FixedCoordinate) -> Bool {
    var isInside = false
    for ring in rings {
      var before = ring[ring.count - 1]
      for corner in ring {
        if (corner.latitude > place.latitude) != (before.latitude > place.latitude) {
          let share =
            (Double(place.latitude) - Double(corner.latitude))
            / (Double(before.latitude) - Double(corner.latitude))
          let crossing =
            Double(corner.longitude)
            + share * (Double(before.longitude) - Double(corner.longitude))
          if Double(place.longitude) < crossing { isInside.toggle() }
        }
        before = corner
      }
    }
    return isInside
  }

  /// The position of a label: the centroid of the largest ring if it lies inside, else the corner nearest to
  /// the middle.
  var label: FixedCoordinate {
    let largest = rings.max { abs(Self.moments($0).area) < abs(Self.moments($1).area) } ?? rings[0]
    let (area, x, y) = Self.moments(largest)
    let origin = largest[0]
    if area != 0,
      let centroid = FixedCoordinate(
        longitude: Int(origin.longitude) + Int((x / area).rounded()),
        latitude: Int(origin.latitude) + Int((y / area).rounded()))
    {
      if contains(centroid) { return centroid }
      return largest.min { $0.distance(to: centroid) < $1.distance(to: centroid) } ?? origin
    }
    return origin
  }

  /// Area and first moments of a ring around its first place, in units of coordinates.
  private static func moments(_ ring: [FixedCoordinate]) -> (area: Double, x: Double, y: Double) {
    let origin = ring[0]
    var (area, x, y) = (0.0, 0.0, 0.0)
    func local(_ place: FixedCoordinate) -> (Double, Double) {
      (
        Double(place.longitude) - Double(origin.longitude),
        Double(place.latitude) - Double(origin.latitude)
      )
    }
    var (ax, ay) = local(ring[ring.count - 1])
    for corner in ring {
      let (bx, by) = local(corner)
      let cross = ax * by - bx * ay
      area += cross / 2
      x += (ax + bx) * cross / 6
      y += (ay + by) * cross / 6
      (ax, ay) = (bx, by)
    }
    return (area, x, y)
  }

  /// Joins lines end to end to closed rings; lines that do not close are left out.
  ///
  /// - Returns: `nil` if no ring closes.
  init?(joining lines: [[FixedCoordinate]]) {
    var rings: [[FixedCoordinate]] = []
    var open = lines.filter { $0.count >= 2 }
    while var ring = open.popLast() {
      while ring.first != ring.last {
        guard
          let next = open.lastIndex(where: { $0.first == ring.last || $0.last == ring.last })
        else { break }
        let line = open.remove(at: next)
        ring += line.first == ring.last ? line.dropFirst() : line.reversed().dropFirst()
      }
      if ring.count >= 4, ring.first == ring.last { rings.append(ring.dropLast()) }
    }
    guard !rings.isEmpty else { return nil }
    self.rings = rings
  }
}
