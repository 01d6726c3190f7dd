internal import RoadNetwork
internal import TravelModel

/// A roundabout on a path: which exit is taken, and in which direction that leads.
struct RoundaboutReader {
  /// The number of the first edge behind it, or of the last edge of the path if that ends inside.
  let end: Int
  let decision: Decision

  /// How far from a roundabout, in metres, one looks to see where a road comes from or leads to.
  private static let distance = 25.0
  /// The largest radius, in metres, with which a roundabout feels like a junction.
  private static let largestJunction = 15.0

  /// Reads a roundabout.
  ///
  /// - Parameters:
  ///   - reader: Looks at its junctions.
  ///   - path: The path.
  ///   - index: The number of the edge at whose end it is entered, or of the first edge inside.
  ///   - isInside: Whether the path begins inside.
  init(_ reader: JunctionReader, _ path: RoutePath, entering index: Int, isInside: Bool) {
    let first = isInside ? index : index + 1
    var last = first
    while last + 1 < path.edges.count, path.isRoundabout(last + 1) { last += 1 }
    let leaves = last + 1 < path.edges.count && last < path.junctions.upperBound
    end = leaves ? last + 1 : path.junctions.upperBound
    var exit = 0
    for number in first...last where number < last || leaves {
      exit += Self.exits(reader, path, at: number, upTo: leaves && number == last)
    }
    let ring = Ring(reader, path.edges[first])
    let angle = Self.angle(reader, path, index, leaves ? last + 1 : nil, ring, isInside)
    var direction = TurnDirection(angle: angle)
    if abs(angle) < 30 { direction = .straight }
    let isSmall =
      !isInside && leaves
      && ring.map { $0.radius <= Self.largestJunction && $0.roads <= 4 } ?? false
      && reader.graph.ways.names(path.way(first)).name == nil
    decision = Decision(
      isSmall ? .roundaboutTurn : .roundabout, leaves ? direction : .straight, index: index,
      entry: leaves ? last + 1 : last, angle: angle, exit: leaves ? max(exit, 1) : nil)
  }

  /// How many exits one meets at the end of an edge of the circle; if one leaves there, up to the own one.
  private static func exits(
    _ reader: JunctionReader, _ path: RoutePath, at number: Int, upTo isOwn: Bool
  ) -> Int {
    let edge = path.edges[number]
    let view = reader.view(from: edge, to: path.edges[number + 1])
    let exits = view.arms.filter {
      reader.graph.durations[$0.edge] != RoadGraph.closed
        && reader.graph.ways.flags(Int(reader.graph.wayOfSegment[$0.edge / 2]))
          .isDisjoint(with: [.roundabout, .circular])
    }
    guard isOwn, let own = exits.firstIndex(where: { $0.edge == view.own.edge }) else {
      return exits.count
    }
    // Clockwise traffic meets the sharpest left one first.
    let isClockwise = view.arms.contains {
      $0.angle > view.own.angle && !exits.map(\.edge).contains($0.edge)
    }
    return isClockwise ? own + 1 : exits.count - own
  }

  /// Where the route leads as seen by who enters.
  private static func angle(
    _ reader: JunctionReader, _ path: RoutePath, _ index: Int, _ exit: Int?, _ ring: Ring?,
    _ isInside: Bool
  ) -> Double {
    guard let exit else { return 0 }
    let (bearings, graph) = (reader.bearings, path.graph)
    if isInside {
      return TurnAngle.degrees(
        arrival: bearings.arrivalBearing(path.edges[exit - 1], for: 5),
        departure: bearings.departureBearing(path.edges[exit], for: distance))
    }
    let back = bearings.departure(path.edges[index] ^ 1, for: distance)
    let ahead = bearings.departure(path.edges[exit], for: distance)
    guard let ring else {
      return TurnAngle.degrees(
        arrival: PlaneVector(x: -back.x, y: -back.y).bearing, departure: ahead.bearing)
    }
    var inward = PlaneVector(
      from: graph.junctions[graph.head(path.edges[index])], to: ring.centre)
    inward.add(back, times: -1)
    var outward = PlaneVector(
      from: ring.centre, to: graph.junctions[graph.tail(path.edges[exit])])
    outward.add(ahead)
    return TurnAngle.degrees(arrival: inward.bearing, departure: outward.bearing)
  }
}

/// The circle of a roundabout.
private struct Ring {
  let centre: FixedCoordinate
  /// Metres, on average.
  let radius: Double
  /// How many roads meet it.
  let roads: Int

  /// Follows the circle once round; `nil` if it does not close.
  init?(_ reader: JunctionReader, _ first: Int) {
    let graph = reader.graph
    var edge = first
    var roads = 0
    var (longitude, latitude, count) = (0, 0, 0)
    var perimeter = 0
    repeat {
      let line = graph.line(of: edge / 2)
      for point in edge & 1 == 0 ? line.dropLast() : line.dropFirst() {
        longitude += Int(point.longitude)
        latitude += Int(point.latitude)
        count += 1
      }
      perimeter += Int(graph.lengths[edge / 2])
      let next = reader.arms[graph.head(edge)].map(Int.init)
      let onward = next.first {
        $0 != edge ^ 1 && graph.durations[$0] != RoadGraph.closed
          && !graph.ways.flags(Int(graph.wayOfSegment[$0 / 2]))
            .isDisjoint(with: [.roundabout, .circular])
      }
      roads += next.count - 2
      guard let onward, count < 1000 else { return nil }
      edge = onward
    } while edge != first
    guard count > 0,
      let centre = FixedCoordinate(longitude: longitude / count, latitude: latitude / count)
    else { return nil }
    self.centre = centre
    self.roads = roads
    radius = Double(perimeter) / 100 / (2 * .pi)
  }
}
