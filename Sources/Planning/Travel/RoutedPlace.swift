package import TravelModel

/// A place that a router is asked about.
package struct RoutedPlace: Hashable, Sendable {
  /// From which side a vehicle comes to a place, and leaves it.
  package enum Approach: Hashable, Sendable {
    /// From any.
    case any
    /// The place is on the side of the street on which one drives.
    case curb
    /// The place is on the other side of the street.
    case opposite
  }

  package let coordinate: Coordinate
  package let approach: Approach

  /// Creates a place.
  package init(_ coordinate: Coordinate, approach: Approach = .any) {
    self.coordinate = coordinate
    self.approach = approach
  }
}

/// Where a place lies on the streets.
package struct SnappedPlace: Hashable, Sendable {
  /// The nearest point of the street.
  package let coordinate: Coordinate
  /// How far it is from the place, in metres.
  package let distance: Double
  /// The street's name; `nil` if it has none, or the router does not tell.
  package let street: String?

  /// Creates a snapped place.
  package init(coordinate: Coordinate, distance: Double, street: String? = nil) {
    self.coordinate = coordinate
    self.distance = distance
    self.street = street
  }
}
