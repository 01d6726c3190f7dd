internal import Foundation
internal import TravelModel

/// A lower bound of the distance from a place to anything in a box of coordinates.
///
/// With `g` the gap between the latitudes of place and box and `h` that between the longitudes, a
/// point of the box at latitude `q` lies an angle *a* away, where
///
///     4 sin²(a / 2) ≥ 4 sin²(g / 2) + 4 cos(place) cos(q) sin²(h / 2).
///
/// For points within a largest distance `d`, it is known how far they can be to the north, to the
/// south, and to the east or west; so the cosine has a lower bound, and so has the ratio of each sine
/// to its angle. With these the right side becomes `northward` · g² + `eastward` · h², and the left
/// side is less than tan² *a*, the square of the distance in the ``LocalPlane``. The bound holds for
/// all points within `d`; others are irrelevant.
struct BoxBound {
  private let longitude: Int
  private let latitude: Int
  private let northward: Double
  private let eastward: Double

  /// Creates the bound for what lies within a largest distance, in metres.
  ///
  /// - Precondition: The distance is less than a quarter of the globe.
  init(at plane: LocalPlane, largestDistance: Double) {
    // Slightly more than the distance, so that rounding has no effect.
    let reach = largestDistance / Coordinate.earthRadius + 1e-9
    let farthest = abs(Double(plane.latitude)) * LocalPlane.radian + reach
    let holdsPole = farthest >= .pi / 2
    let turn = holdsPole ? .pi : asin(min(1, sin(reach) / plane.cosine))
    let unit = LocalPlane.radian * LocalPlane.radian * (1 - 1e-12)
    longitude = plane.longitude
    latitude = plane.latitude
    northward = unit * Self.chordShare(reach)
    eastward = holdsPole ? 0 : unit * Self.chordShare(turn) * plane.cosine * cos(farthest)
  }

  /// The square of the ratio of a chord to its angle; no smaller angle has a smaller one.
  private static func chordShare(_ angle: Double) -> Double {
    let share = 2 * sin(angle / 2) / angle
    return share * share
  }

  /// The bound for a box: the square of a distance in the plane.
  @inline(__always)
  func leastSquare(to box: CoordinateBox) -> Double {
    // All are 32-bit values, whose sums and differences are far from 64 bits.
    let (toWest, toEast) = (Int(box.west) &- longitude, longitude &- Int(box.east))
    let around = min(toWest, toEast) &+ 2 * LocalPlane.halfTurn
    let turn = Double(max(0, min(max(toWest, toEast), around)))
    let rise = Double(max(0, max(Int(box.south) &- latitude, latitude &- Int(box.north))))
    return northward * rise * rise + eastward * turn * turn
  }

  /// Pieces that span fewer units of longitude bulge by less than a unit beyond the latitudes of their
  /// ends.
  private static let shortTurn = 20_000

  /// The bound for the straight piece between two places.
  ///
  /// It is meant to rule out short pieces quickly; for others it is trivial.
  @inline(__always)
  func leastSquare(_ a: FixedCoordinate, _ b: FixedCoordinate) -> Double {
    let (west, east) = (min(a.longitude, b.longitude), max(a.longitude, b.longitude))
    guard Int(east) - Int(west) < Self.shortTurn else { return 0 }
    return leastSquare(
      to: CoordinateBox(
        west: west, south: min(a.latitude, b.latitude) - 1, east: east,
        north: max(a.latitude, b.latitude) + 1))
  }
}
