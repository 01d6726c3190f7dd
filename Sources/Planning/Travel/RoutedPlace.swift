package import RoadNetwork
package import TravelModel
package import VehicleRouting

/// A place in a request to a router.
package struct RoutedPlace: Hashable, Sendable {
  package let coordinate: Coordinate
  /// The side on which a vehicle approaches the place and leaves it.
  package let approach: Stop.Approach
  /// Where it is on the streets of a map; `nil`: on the nearest one.
  ///
  /// Only a ``MapRouter`` knows edges; others take the place as a point.
  package let street: StreetPlace?

  /// Creates a place.
  package init(
    _ coordinate: Coordinate, approach: Stop.Approach = .any, street: StreetPlace? = nil
  ) {
    self.coordinate = coordinate
    self.approach = approach
    self.street = street
  }
}

/// The snap of a place to a street.
package struct SnappedPlace: Hashable, Sendable {
  /// The nearest point of the street.
  package let coordinate: Coordinate
  /// Its distance from the place, in metres.
  package let distance: Double
  /// The street's name; `nil` if it has none or the router does not report it.
  package let street: String?

  /// Creates a snapped place.
  package init(coordinate: Coordinate, distance: Double, street: String? = nil) {
    self.coordinate = coordinate
    self.distance = distance
    self.street = street
  }
}
