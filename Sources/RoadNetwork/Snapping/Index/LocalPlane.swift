internal import Foundation
internal import TravelModel

/// The plane tangent to the Earth at one place, with everything projected from the Earth's centre.
///
/// This gnomonic projection turns great circles into straight lines and preserves the order of
/// distances from the place, so the nearest point of a piece of a street is found exactly by plane
/// geometry, at any latitude and on both sides of the antimeridian. Lengths in the plane are in units
/// of the Earth's radius: a place at an angle *a* lies tan *a* from the origin.
///
/// - Source: J. P. Snyder (1987), *Map Projections: A Working Manual*, U. S. Geological Survey
///   Professional Paper 1395, chapter 22.
struct LocalPlane {
  /// A point of the plane: `x` to the east, `y` to the north.
  struct Point: BitwiseCopyable {
    var x: Double
    var y: Double

    /// The square of the distance from the origin.
    @inline(__always)
    var square: Double { x * x + y * y }
  }

  /// The place, in 1e-7 degrees.
  let longitude: Int
  let latitude: Int
  /// Sine and cosine of its latitude.
  let sine: Double
  let cosine: Double

  // Literals, because constants of other modules are read through a call each time.
  /// Radians per coordinate unit of 1e-7 degrees.
  @inline(__always)
  static var radian: Double { .pi / 180 / 1e7 }
  /// 180 degrees in these units.
  @inline(__always)
  static var halfTurn: Int { 1_800_000_000 }
  /// Up to this angle, 64 km, series of three terms are accurate to floating-point precision.
  @inline(__always)
  private static var smallAngle: Double { 0.01 }
  /// Points lower than this above the plane through the Earth's centre are out of sight: 89.4 degrees.
  @inline(__always)
  private static var minHeight: Double { 0.01 }

  init(at place: FixedCoordinate) {
    longitude = Int(place.longitude)
    latitude = Int(place.latitude)
    sine = sin(Double(place.latitude) * Self.radian)
    // Not negative, or the bounds of boxes would fail at the poles.
    cosine = max(0, cos(Double(place.latitude) * Self.radian))
  }

  /// The difference between two longitudes the short way round, in units.
  @inline(__always)
  static func turn(from a: Int, to b: Int) -> Int {
    let turn = b - a
    if turn > halfTurn { return turn - 2 * halfTurn }
    return turn < -halfTurn ? turn + 2 * halfTurn : turn
  }

  /// Sine and versine (1 − cosine) of an angle.
  @inline(__always)
  private static func sineAndVersine(_ angle: Double) -> (Double, Double) {
    guard abs(angle) < smallAngle else {
      let half = sin(angle / 2)
      return (sin(angle), 2 * half * half)
    }
    let square = angle * angle
    return (
      angle * (1 - square * (1.0 / 6 - square / 120)),
      square * (0.5 - square * (1.0 / 24 - square / 720))
    )
  }

  /// A place as a point of the plane, or `nil` if it is close to a quarter of the globe away or more.
  @inline(__always)
  func point(_ place: FixedCoordinate) -> Point? {
    let turn = Self.turn(from: longitude, to: Int(place.longitude))
    let (sineNorth, versineNorth) = Self.sineAndVersine(
      Double(Int(place.latitude) - latitude) * Self.radian)
    let (sineEast, versineEast) = Self.sineAndVersine(Double(turn) * Self.radian)
    let otherCosine = cosine - (sine * sineNorth + cosine * versineNorth)
    let height = 1 - versineNorth - cosine * otherCosine * versineEast
    guard height > Self.minHeight else { return nil }
    let scale = 1 / height
    return Point(
      x: otherCosine * sineEast * scale,
      y: (sineNorth + sine * otherCosine * versineEast) * scale)
  }

  /// The place at a point of the plane, rounded to units.
  func place(at point: Point) -> FixedCoordinate {
    let east = atan2(point.x, cosine - point.y * sine)
    let north = atan2(sine + point.y * cosine, hypot(point.x, cosine - point.y * sine))
    var units = longitude + Int((east / Self.radian).rounded())
    if units > Self.halfTurn { units -= 2 * Self.halfTurn }
    if units < -Self.halfTurn { units += 2 * Self.halfTurn }
    guard
      let place = FixedCoordinate(longitude: units, latitude: Int((north / Self.radian).rounded()))
    else { preconditionFailure("an arc tangent is a latitude") }
    return place
  }

  /// The distance in metres of a point of the plane, given its squared distance from the origin.
  static func metres(square: Double) -> Double {
    atan(square.squareRoot()) * Coordinate.earthRadius
  }

  /// The square in the plane of a distance in metres.
  ///
  /// - Precondition: It is less than a quarter of the globe.
  static func square(metres: Double) -> Double {
    let tangent = tan(metres / Coordinate.earthRadius)
    return tangent * tangent
  }
}
