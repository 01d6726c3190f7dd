package import TravelModel
package import VehicleRouting

/// A place that a router is asked about.
package struct RoutedPlace: Hashable, Sendable {
  package let coordinate: Coordinate
  /// From which side a vehicle comes to the place, and leaves it.
  package let approach: Stop.Approach

  /// Creates a place.
  package init(_ coordinate: Coordinate, approach: Stop.Approach = .any) {
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
