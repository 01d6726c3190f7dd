internal import Foundation

/// A place on Earth in units of 1e-7 degrees (WGS 84), as extracts and road networks keep it: about a
/// centimetre.
package struct FixedCoordinate: BitwiseCopyable, Hashable, Codable, Sendable {
  /// 1e-7 degrees east, −180…180 degrees.
  package let longitude: Int32
  /// 1e-7 degrees north, −90…90 degrees.
  package let latitude: Int32

  /// How many units a degree has.
  package static let unitsPerDegree = 10_000_000

  /// Creates a coordinate from units; `nil` if an angle is outside its range.
  package init?(longitude: Int, latitude: Int) {
    let most = 180 * Self.unitsPerDegree
    guard (-most...most).contains(longitude), (-most / 2...most / 2).contains(latitude) else {
      return nil
    }
    self.longitude = Int32(longitude)
    self.latitude = Int32(latitude)
  }

  /// Rounds a coordinate to units.
  package init(_ coordinate: Coordinate) {
    let units = Double(Self.unitsPerDegree)
    longitude = Int32((coordinate.longitude * units).rounded())
    latitude = Int32((coordinate.latitude * units).rounded())
  }

  /// The same place in degrees.
  package var degrees: Coordinate {
    let units = Double(Self.unitsPerDegree)
    guard
      let result = Coordinate(
        longitude: Double(longitude) / units, latitude: Double(latitude) / units)
    else { preconditionFailure("a fixed coordinate lies within its ranges") }
    return result
  }

  /// Returns the great-circle distance in metres.
  package func distance(to other: FixedCoordinate) -> Double {
    degrees.greatCircleDistance(to: other.degrees)
  }

  /// Returns the direction in which another place lies at first, in degrees clockwise from north,
  /// `0..<360`; 0 if it is the same place.
  package func bearing(to other: FixedCoordinate) -> Double {
    let degree = Double.pi / 180 / Double(Self.unitsPerDegree)
    let (a, b) = (Double(latitude) * degree, Double(other.latitude) * degree)
    let turn = (Double(other.longitude) - Double(longitude)) * degree
    let y = sin(turn) * cos(b)
    let x = cos(a) * sin(b) - sin(a) * cos(b) * cos(turn)
    guard x != 0 || y != 0 else { return 0 }
    let bearing = atan2(y, x) * 180 / Double.pi
    let result = bearing < 0 ? bearing + 360 : bearing
    return result < 360 ? result : 0
  }
}
