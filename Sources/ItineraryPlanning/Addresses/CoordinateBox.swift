internal import Foundation
internal import TravelModel

/// A box along the directions of the compass around some points; it does not cross the antimeridian.
struct CoordinateBox {
  private(set) var west: Int32
  private(set) var south: Int32
  private(set) var east: Int32
  private(set) var north: Int32

  /// The box of one point.
  init(_ point: FixedCoordinate) {
    (west, east) = (point.longitude, point.longitude)
    (south, north) = (point.latitude, point.latitude)
  }

  /// Extends the box to a point.
  mutating func add(_ point: FixedCoordinate) {
    west = min(west, point.longitude)
    east = max(east, point.longitude)
    south = min(south, point.latitude)
    north = max(north, point.latitude)
  }

  /// Units of latitude in a metre.
  private static let unitsPerMetre = Double(FixedCoordinate.unitsPerDegree) / 111_195

  /// Whether the north of the box is at most some metres south of a latitude.
  func reaches(north latitude: Int32, within metres: Double) -> Bool {
    Double(latitude) - Double(north) <= metres * Self.unitsPerMetre
  }

  /// Whether two boxes are at most some metres apart, along each direction by itself.
  func isNear(_ other: CoordinateBox, within metres: Double) -> Bool {
    let shrinking = max(
      0.01, cos(Double(south) / Double(FixedCoordinate.unitsPerDegree) * .pi / 180))
    let across = metres * Self.unitsPerMetre / shrinking
    func gap(_ a: (Int32, Int32), _ b: (Int32, Int32)) -> Double {
      max(0, Double(max(a.0, b.0)) - Double(min(a.1, b.1)))
    }
    return gap((west, east), (other.west, other.east)) <= across
      && gap((south, north), (other.south, other.north)) <= metres * Self.unitsPerMetre
  }
}
