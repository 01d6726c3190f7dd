/// The conditions under which a coordinate is snapped to a place on a street.
package struct SnapOptions: Hashable, Sendable {
  /// How far away streets may be, in metres: 0 to 1,000,000.
  package var largestDistance = 1000.0
  /// How many places are wanted, at least 1; each on another segment.
  package var candidates = 1
  /// In which direction one must be travelling.
  package var bearing: BearingRange?
  /// On which side of the street one must arrive or leave.
  package var approach = Approach.unrestricted
  /// Whether islands are avoided.
  ///
  /// If so, islands are taken only where nothing else that may be used lies within the largest
  /// distance, and of a segment of which one edge is an island the other one is used. An edge is an
  /// island if the strongly connected part to which it belongs has fewer than 1,000 nodes and less
  /// than a tenth of those of the largest part: most such places cannot be left, or not be reached.
  package var avoidsIslands = true

  /// Creates options that take the nearest street within a kilometre that is no island.
  package init() {}
}

/// Bearings that do not differ too much from a wanted one.
package struct BearingRange: Hashable, Sendable {
  /// Degrees clockwise from north.
  package let bearing: Double
  /// How many degrees to either side are still right, 0…180.
  package let tolerance: Double

  /// Creates a range of bearings.
  package init(_ bearing: Double, tolerance: Double) {
    precondition(bearing.isFinite && (0...180).contains(tolerance), "no such bearings")
    self.bearing = bearing
    self.tolerance = tolerance
  }

  /// Whether a bearing is one of these.
  package func contains(_ other: Double) -> Bool {
    abs((other - bearing).remainder(dividingBy: 360)) <= tolerance
  }
}

/// The side of a street on which a place is reached or left.
///
/// One-way streets and places on the line of a street may be approached from either side.
package enum Approach: UInt8, CaseIterable, Sendable {
  /// On either side.
  case unrestricted
  /// So that the place is on the side on which one drives, and nobody has to cross the street.
  case curb
  /// So that the place is on the other side.
  case opposite
  /// So that the place is on the left of the vehicle.
  case left
  /// So that the place is on the right of the vehicle.
  case right
}
