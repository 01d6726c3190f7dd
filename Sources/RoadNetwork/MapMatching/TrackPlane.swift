internal import Foundation
internal import TravelModel

/// A flat picture of the surroundings of a track, in metres east and north of its first position.
///
/// Distances between neighbouring positions are right to about a thousandth within 100 km.
struct TrackPlane {
  /// A point of the plane, in metres.
  struct Point: BitwiseCopyable {
    var x: Double
    var y: Double

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    static func / (a: Point, count: Int) -> Point {
      Point(x: a.x / Double(count), y: a.y / Double(count))
    }

    /// The square of the distance to another point.
    func square(to other: Point) -> Double {
      (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
    }
  }

  /// The first position, in units of 1e-7 degrees.
  private let longitude: Int
  private let latitude: Int
  /// Metres per unit of 1e-7 degrees.
  private let east: Double
  private let north: Double

  init(at origin: FixedCoordinate?) {
    longitude = Int(origin?.longitude ?? 0)
    latitude = Int(origin?.latitude ?? 0)
    north = Coordinate.earthRadius * LocalPlane.radian
    // Not zero, so that a pole is a place as well.
    east = north * max(cos(Double(latitude) * LocalPlane.radian), 1e-6)
  }

  /// Returns the point of a place.
  func point(_ place: FixedCoordinate) -> Point {
    let turn = LocalPlane.turn(from: longitude, to: Int(place.longitude))
    return Point(
      x: Double(turn) * east,
      y: Double(Int(place.latitude) - latitude) * north)
  }

  /// Returns the place of a point near the track.
  func place(_ point: Point) -> FixedCoordinate {
    let half = LocalPlane.halfTurn
    var east = longitude + Int((point.x / self.east).rounded())
    if east > half { east -= 2 * half }
    if east < -half { east += 2 * half }
    let north = latitude + Int((point.y / self.north).rounded())
    guard
      let place = FixedCoordinate(
        longitude: min(max(east, -half), half), latitude: min(max(north, -half / 2), half / 2))
    else { preconditionFailure("a place within its ranges") }
    return place
  }
}
