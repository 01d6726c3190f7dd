internal import TravelModel

/// An area with holes, whose sides are straight in longitude and latitude.
///
/// A place is inside if a line from it to the north crosses an odd number of sides; all arithmetic is
/// exact.
struct StreetArea {
  private let sides: [(a: FixedCoordinate, b: FixedCoordinate)]
  /// The box around it.
  let box: CoordinateBox

  /// Creates an area from its rings, whose last place may repeat the first.
  ///
  /// - Precondition: There is a place.
  init(_ rings: [[FixedCoordinate]]) {
    sides = rings.flatMap { ring in zip(ring, ring.dropFirst() + ring.prefix(1)).map { ($0, $1) } }
    var box = CoordinateBox(at: rings[0][0])
    for place in rings.joined() { box.form(unionWith: CoordinateBox(at: place)) }
    self.box = box
  }

  /// Whether a line has a place inside or on the boundary.
  func touches(_ line: some Collection<FixedCoordinate>) -> Bool {
    if line.contains(where: contains) { return true }
    return zip(line, line.dropFirst()).contains { start, end in
      sides.contains { Self.cross(start, end, $0.a, $0.b) }
    }
  }

  /// Whether a place is inside; on the boundary either may be true.
  func contains(_ place: FixedCoordinate) -> Bool {
    sides.reduce(false) { isInside, side in
      let (a, b) =
        side.a.longitude < side.b.longitude ? (side.a, side.b) : (side.b, side.a)
      guard a.longitude <= place.longitude, place.longitude < b.longitude else { return isInside }
      return Self.turn(a, b, place) < 0 ? !isInside : isInside
    }
  }

  /// Positive if three places turn left, negative if right.
  private static func turn(_ a: FixedCoordinate, _ b: FixedCoordinate, _ c: FixedCoordinate) -> Int
  {
    func difference(_ a: Int32, _ b: Int32) -> Int128 { Int128(a) - Int128(b) }
    let first = difference(b.longitude, a.longitude) * difference(c.latitude, a.latitude)
    let second = difference(b.latitude, a.latitude) * difference(c.longitude, a.longitude)
    return first == second ? 0 : first > second ? 1 : -1
  }

  /// Whether two straight lines have a place in common.
  private static func cross(
    _ a: FixedCoordinate, _ b: FixedCoordinate, _ c: FixedCoordinate, _ d: FixedCoordinate
  ) -> Bool {
    let (first, second) = (turn(a, b, c), turn(a, b, d))
    let (third, fourth) = (turn(c, d, a), turn(c, d, b))
    if first * second < 0, third * fourth < 0 { return true }
    return first == 0 && isBetween(c, a, b) || second == 0 && isBetween(d, a, b)
      || third == 0 && isBetween(a, c, d) || fourth == 0 && isBetween(b, c, d)
  }

  /// Whether a place on the line through two others lies between them.
  private static func isBetween(
    _ place: FixedCoordinate, _ a: FixedCoordinate, _ b: FixedCoordinate
  ) -> Bool {
    min(a.longitude, b.longitude) <= place.longitude
      && place.longitude <= max(a.longitude, b.longitude)
      && min(a.latitude, b.latitude) <= place.latitude
      && place.latitude <= max(a.latitude, b.latitude)
  }
}
