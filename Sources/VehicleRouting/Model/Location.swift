package import TravelModel

/// A place that stops and vehicles refer to by its index in ``Problem/locations``.
package struct Location: Hashable, Sendable {
  package enum Position: Hashable, Sendable {
    /// On Earth.
    case geographic(Coordinate)
    /// In the plane of a benchmark file, or degrees and minutes for its `GEO` distances.
    case planar(x: Double, y: Double)
  }

  /// Where it is; `nil` if only its row in a matrix is known.
  package var position: Position?
  /// Its row and column in every matrix of the problem; `nil` where travel is computed.
  package var matrixIndex: Int?
  /// Whether no street is near enough for a vehicle to come there: whoever has to be visited there stays
  /// unassigned.
  package var isOffStreet = false

  /// Creates a location.
  package init(_ position: Position? = nil, matrixIndex: Int? = nil) {
    self.position = position
    self.matrixIndex = matrixIndex
  }
}
