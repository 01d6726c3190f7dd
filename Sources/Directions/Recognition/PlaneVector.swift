internal import Foundation
internal import TravelModel

/// Metres east and north.
struct PlaneVector: BitwiseCopyable {
  var x = 0.0
  var y = 0.0

  init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The length of a degree of longitude relative to a degree of latitude.
  static func scale(at place: FixedCoordinate) -> Double {
    cos(Double(place.latitude) / Double(FixedCoordinate.unitsPerDegree) * .pi / 180)
  }

  /// The vector from one place to another nearby.
  ///
  /// - Parameters:
  ///   - a: The start.
  ///   - b: The end.
  ///   - scale: See ``scale(at:)``.
  init(from a: FixedCoordinate, to b: FixedCoordinate, scale: Double) {
    let unit = Coordinate.earthRadius * .pi / 180 / Double(FixedCoordinate.unitsPerDegree)
    let turn = 360 * FixedCoordinate.unitsPerDegree
    var east = Int(b.longitude) - Int(a.longitude)
    if east > turn / 2 { east -= turn }
    if east < -turn / 2 { east += turn }
    x = Double(east) * unit * scale
    y = Double(Int(b.latitude) - Int(a.latitude)) * unit
  }

  var length: Double { (x * x + y * y).squareRoot() }

  /// Degrees clockwise from north, `0..<360`.
  var bearing: Double {
    let degrees = atan2(x, y) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  mutating func add(_ other: PlaneVector, times factor: Double = 1) {
    x += other.x * factor
    y += other.y * factor
  }

  func plus(_ other: PlaneVector, times factor: Double = 1) -> PlaneVector {
    PlaneVector(x: x + other.x * factor, y: y + other.y * factor)
  }

  func minus(_ other: PlaneVector) -> PlaneVector { plus(other, times: -1) }

  func dot(_ other: PlaneVector) -> Double { x * other.x + y * other.y }

  func distance(to other: PlaneVector) -> Double { other.minus(self).length }
}
