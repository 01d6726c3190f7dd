internal import Foundation
internal import TravelModel

/// Metres between places so close to each other that the Earth is flat.
enum NearbyMetres {
  /// Metres per unit of latitude.
  static let unit =
    Coordinate.earthRadius * .pi / 180 / Double(FixedCoordinate.unitsPerDegree)

  /// The length of a degree of longitude relative to one of latitude.
  static func scale(at place: FixedCoordinate) -> Double {
    max(1e-6, cos(Double(place.latitude) / Double(FixedCoordinate.unitsPerDegree) * .pi / 180))
  }

  /// Metres east and north from one place to another.
  static func vector(
    _ a: FixedCoordinate, _ b: FixedCoordinate, _ scale: Double
  ) -> (east: Double, north: Double) {
    (
      Double(Int(b.longitude) - Int(a.longitude)) * unit * scale,
      Double(Int(b.latitude) - Int(a.latitude)) * unit
    )
  }
}
