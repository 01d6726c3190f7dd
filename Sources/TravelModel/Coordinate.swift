internal import Foundation

/// A place on Earth in WGS 84, written `longitude,latitude` everywhere.
package struct Coordinate: Hashable, Codable, Sendable {
  /// Degrees east, −180…180.
  package let longitude: Double
  /// Degrees north, −90…90.
  package let latitude: Double

  /// Creates a coordinate, or `nil` if either angle is not finite or outside its range.
  package init?(longitude: Double, latitude: Double) {
    guard (-180...180).contains(longitude), (-90...90).contains(latitude) else { return nil }
    self.longitude = longitude
    self.latitude = latitude
  }

  /// Radius of the sphere whose surface equals that of the WGS 84 ellipsoid, in metres.
  package static let earthRadius = 6_371_007.2

  /// Returns the great-circle distance in metres; correct across the antimeridian and at poles.
  ///
  /// - Source: R. W. Sinnott (1984), *Virtues of the Haversine*, Sky and Telescope 68(2).
  package func greatCircleDistance(to other: Coordinate) -> Double {
    let degree = Double.pi / 180
    let sinLatitude = sin((other.latitude - latitude) * degree / 2)
    let sinLongitude = sin((other.longitude - longitude) * degree / 2)
    let h =
      sinLatitude * sinLatitude
      + cos(latitude * degree) * cos(other.latitude * degree) * sinLongitude * sinLongitude
    return 2 * Self.earthRadius * asin(min(1, h.squareRoot()))
  }
}
