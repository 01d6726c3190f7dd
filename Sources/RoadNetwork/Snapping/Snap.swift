package import TravelModel

/// A place on a street: the point of a segment to which a coordinate was snapped.
package struct Snap: BitwiseCopyable, Hashable, Sendable {
  /// The segment of the ``RoadGraph``.
  package let segment: Int
  /// The place lies on the piece from this point of the graph to the next.
  package let point: Int
  /// The distance of the place from the start of the segment, in centimetres: from 0 to its length.
  package let offset: Int
  /// Where it is.
  package let coordinate: FixedCoordinate
  /// The distance to the requested place, in metres.
  package let distance: Double
  /// The side of the requested place, as seen along the line of the segment.
  package let side: StreetSide
  /// The edges of the segment that may be used.
  package let edges: SnapEdges
  /// Whether all of these edges are islands: small parts of the network from which, or to which, no
  /// route leads elsewhere.
  package let isIsland: Bool
  /// Whether the place is a junction at an end of the segment, so that routes begin and end on every edge
  /// of it, whatever the segment.
  package let isJunction: Bool

  /// Creates a snap.
  package init(
    segment: Int, point: Int, offset: Int, coordinate: FixedCoordinate, distance: Double,
    side: StreetSide, edges: SnapEdges, isIsland: Bool, isJunction: Bool = false
  ) {
    self.segment = segment
    self.point = point
    self.offset = offset
    self.coordinate = coordinate
    self.distance = distance
    self.side = side
    self.edges = edges
    self.isIsland = isIsland
    self.isJunction = isJunction
  }
}

extension Snap {
  /// The same place as a route that begins or ends on an edge meets it: at a junction, the side is known only
  /// as seen along the segment.
  func met(on edge: Int) -> Snap {
    guard isJunction, edge / 2 != segment, side != .onLine else { return self }
    return Snap(
      segment: segment, point: point, offset: offset, coordinate: coordinate, distance: distance,
      side: .onLine, edges: edges, isIsland: isIsland, isJunction: isJunction)
  }

  /// Whether it is the same place of the streets as another, on whichever side.
  func isSamePlace(as other: Snap) -> Bool {
    segment == other.segment && offset == other.offset && coordinate == other.coordinate
      && edges == other.edges && isJunction == other.isJunction
  }
}

/// One or both edges of a segment.
package struct SnapEdges: OptionSet, BitwiseCopyable, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The edge along the segment's line, `2 * segment`.
  package static let along = SnapEdges(rawValue: 1 << 0)
  /// The edge against it, `2 * segment + 1`.
  package static let against = SnapEdges(rawValue: 1 << 1)
  package static let both: SnapEdges = [.along, .against]

  /// Whether an edge of the segment is among them.
  @inline(__always)
  package func contains(edge: Int) -> Bool { rawValue >> UInt8(edge & 1) & 1 == 1 }
}

/// The side of a line on which a place lies.
package enum StreetSide: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  case left, right
  /// Less than ten centimetres from the line.
  case onLine
}
