/// The conditions under which a coordinate is snapped to a place on a street.
package struct SnapOptions: Hashable, Sendable {
  /// The largest distance to a street, in metres: 0 to 1,000,000.
  package var largestDistance = 1000.0
  /// How many places are requested, at least 1; each on a different segment.
  package var candidates = 1
  /// The required direction of travel.
  package var bearing: BearingRange?
  /// The side of the street on which to arrive or leave.
  package var approach = Approach.unrestricted
  /// Whether islands are avoided.
  ///
  /// If so, islands are used only if nothing else usable lies within the largest distance, and if one
  /// edge of a segment is an island, the other one is used. An edge is an island if its strongly
  /// connected component has fewer than 1,000 nodes and less than a tenth of the nodes of the largest
  /// component: most such places cannot be left, or not be reached.
  package var avoidsIslands = true

  /// Creates options for the nearest street within a kilometre that is not an island.
  package init() {}
}

/// A range of bearings around a given one.
package struct BearingRange: Hashable, Sendable {
  /// Degrees clockwise from north.
  package let bearing: Double
  /// The accepted deviation to either side, in degrees, 0…180.
  package let tolerance: Double

  /// Creates a range of bearings.
  package init(_ bearing: Double, tolerance: Double) {
    precondition(bearing.isFinite && (0...180).contains(tolerance), "no such bearings")
    self.bearing = bearing
    self.tolerance = tolerance
  }

  /// Whether a bearing is in the range.
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
  /// With the place on the driving side, so that nobody has to cross the street.
  case curb
  /// With the place on the other side.
  case opposite
  /// With the place on the left of the vehicle.
  case left
  /// With the place on the right of the vehicle.
  case right
}
