internal import RoadNetwork
internal import TravelModel

/// A roundabout on a path: which exit is taken, and in which direction it leads.
struct RoundaboutReader {
  /// The index of the first edge after it, or of the last travelled edge if the path ends inside.
  let end: Int
  let decision: Decision

  /// How far from a roundabout the direction of a road is measured, in metres.
  private static let distance = 25.0
  /// The largest radius at which a roundabout feels like a junction, in metres.
  private static let largestJunction = 15.0

  /// Reads a roundabout.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - index: The index of the edge at whose end it is entered, or of the first edge inside.
  ///   - isInside: Whether the path begins inside.
  init(_ path: RoutePath, entering index: Int, isInside: Bool) {
    let first = isInside ? index : index + 1
    var last = first
    while last < path.last, path.isRoundabout(last + 1) { last += 1 }
    let leaves = last < path.last
    end = leaves ? last + 1 : path.last
    var exit = 0
    for number in first...last where number < last || leaves {
      exit += Self.exits(path, at: number, upToOwn: number == last)
    }
    guard leaves else {
      decision = Decision(.roundabout, .straight, index: index, entry: last)
      return
    }
    let ring = Ring(path.streets, path.edges[first])
    let angle = Self.angle(path, index, last + 1, ring, isInside)
    var direction = TurnDirection(angle: angle)
    if abs(angle) < 30 { direction = .straight }
    let isSame =
      !isInside && path.isNamed(index) && path.likeness(index, last + 1) == .same
    if isSame, abs(angle) > 130 { direction = .uTurn }
    let isSmall =
      !isInside && ring.map { $0.radius <= Self.largestJunction && $0.roads <= 4 } ?? false
      && path.streets.ways.name(path.streets.way(path.edges[first])) == nil
    // If a roundabout lacks its one-way tag, a route may go round it against the traffic.
    let isCounted = isInside || path.isOneWay(first)
    decision = Decision(
      isSmall || !isCounted ? .roundaboutTurn : .roundabout, direction, index: index,
      entry: last + 1, angle: angle, exit: isCounted ? max(exit, 1) : nil)
  }

  /// The number of exits at the end of an edge of the ring; where the route leaves, up to its own.
  ///
  /// Exits to private ground do not count, except the route's own.
  private static func exits(_ path: RoutePath, at number: Int, upToOwn isOwn: Bool) -> Int {
    let view = path.view(number)
    let exits = view.arms.filter {
      $0.isOpen && !path.streets.isRoundabout($0.edge)
        && (!path.streets.isPrivate($0.edge) || isOwn && $0.edge == view.own.edge)
    }
    guard isOwn, let own = exits.firstIndex(where: { $0.edge == view.own.edge }) else {
      return exits.count
    }
    // Clockwise traffic passes the leftmost exit first.
    let isClockwise = view.arms.contains {
      path.streets.isRoundabout($0.edge) && $0.angle > view.own.angle
    }
    return isClockwise ? own + 1 : exits.count - own
  }

  /// The angle at which the route leaves, as seen on entry.
  private static func angle(
    _ path: RoutePath, _ index: Int, _ exit: Int, _ ring: Ring?, _ isInside: Bool
  ) -> Double {
    let streets = path.streets
    let ahead = streets.departure(path.edges[exit], for: distance)
    if isInside {
      return TurnAngle.degrees(
        arrival: streets.arrivalBearing(path.edges[exit - 1], for: 5), departure: ahead.bearing)
    }
    let back = streets.departure(path.edges[index] ^ 1, for: distance)
    guard let ring else {
      return TurnAngle.degrees(
        arrival: PlaneVector(x: -back.x, y: -back.y).bearing, departure: ahead.bearing)
    }
    let entrance = streets.place(at: streets.head(path.edges[index]))
    let way = streets.place(at: streets.tail(path.edges[exit]))
    let scale = PlaneVector.scale(at: entrance)
    var inward = PlaneVector(from: entrance, to: ring.centre, scale: scale)
    inward.add(back, times: -1)
    var outward = PlaneVector(from: ring.centre, to: way, scale: scale)
    outward.add(ahead)
    return TurnAngle.degrees(arrival: inward.bearing, departure: outward.bearing)
  }
}

/// The ring of a roundabout.
private struct Ring {
  let centre: FixedCoordinate
  /// The mean, in metres.
  let radius: Double
  /// How many roads meet it.
  let roads: Int

  /// Follows the ring all the way round; `nil` if it does not close.
  init?(_ streets: Streets, _ first: Int) {
    var edge = first
    var roads = 0
    var (longitude, latitude, count) = (0, 0, 0)
    var perimeter = 0
    repeat {
      let segment = edge / 2
      for point in streets.firstPoint[segment]..<streets.firstPoint[segment + 1] - 1 {
        longitude += Int(streets.points[Int(point)].longitude)
        latitude += Int(streets.points[Int(point)].latitude)
        count += 1
      }
      perimeter += streets.length(edge)
      let around = streets.arms[streets.head(edge)]
      roads += around.count - 2
      guard count < 1000,
        let onward = around.first(where: {
          Int($0) != edge ^ 1 && streets.isOpen(Int($0)) && streets.isRoundabout(Int($0))
        })
      else { return nil }
      edge = Int(onward)
    } while edge != first
    guard count > 0,
      let centre = FixedCoordinate(longitude: longitude / count, latitude: latitude / count)
    else { return nil }
    self.centre = centre
    self.roads = roads
    radius = Double(perimeter) / 100 / (2 * .pi)
  }
}
