import Foundation
import TravelModel

/// Geometry on the sphere with vectors from its centre: slow and without any projection.
enum SlowSphere {
  typealias Vector = SIMD3<Double>

  static func vector(_ place: FixedCoordinate) -> Vector {
    let (longitude, latitude) = (
      place.degrees.longitude * .pi / 180, place.degrees.latitude * .pi / 180
    )
    return Vector(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  static func cross(_ a: Vector, _ b: Vector) -> Vector {
    Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  static func dot(_ a: Vector, _ b: Vector) -> Double { (a * b).sum() }
  static func length(_ a: Vector) -> Double { dot(a, a).squareRoot() }

  /// Metres between two directions.
  static func distance(_ a: Vector, _ b: Vector) -> Double {
    atan2(length(cross(a, b - a)), dot(a, b)) * Coordinate.earthRadius
  }

  /// Metres from a place to the shorter great circle between two others.
  static func distance(
    _ place: FixedCoordinate, _ a: FixedCoordinate, _ b: FixedCoordinate
  ) -> Double {
    let (p, a, b) = (vector(place), vector(a), vector(b))
    let least = min(distance(p, a), distance(p, b))
    // Products with differences: those of vectors that are almost equal would lose half of the digits.
    let normal = cross(a, b - a)
    guard length(normal) > 0 else { return least }
    let unit = normal / length(normal)
    let height = dot(p - a, unit)
    let foot = p - height * unit
    guard dot(cross(a, foot - a), unit) > 0, dot(cross(foot - b, b), unit) > 0 else { return least }
    return min(least, atan2(abs(height), length(foot)) * Coordinate.earthRadius)
  }

  /// The place that lies so many metres from another one in a direction.
  static func place(
    _ start: FixedCoordinate, bearing: Double, metres: Double
  ) -> FixedCoordinate {
    let p = vector(start)
    let longitude = start.degrees.longitude * .pi / 180
    let east = Vector(-sin(longitude), cos(longitude), 0)
    let north = cross(p, east)
    let angle = metres / Coordinate.earthRadius
    let direction = cos(bearing * .pi / 180) * north + sin(bearing * .pi / 180) * east
    let q = cos(angle) * p + sin(angle) * direction
    return FixedCoordinate(
      Coordinate(
        longitude: atan2(q.y, q.x) * 180 / .pi,
        latitude: atan2(q.z, (q.x * q.x + q.y * q.y).squareRoot()) * 180 / .pi)!)
  }
}
