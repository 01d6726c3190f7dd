package import TravelModel

/// A position of a vehicle, as its receiver reported it.
package struct TrackPosition: Hashable, Sendable {
  package let coordinate: FixedCoordinate
  /// Seconds since 1970, UTC.
  package let time: Double
  /// The direction of travel in degrees clockwise from north; `nil` if it was not reported.
  package let heading: Double?
  /// Metres per second; `nil` if it was not reported.
  package let speed: Double?

  /// Creates a position.
  package init(
    _ coordinate: FixedCoordinate, time: Double, heading: Double? = nil, speed: Double? = nil
  ) {
    self.coordinate = coordinate
    self.time = time
    self.heading = heading
    self.speed = speed
  }
}
