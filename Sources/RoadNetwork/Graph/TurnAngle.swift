/// The angle of a turn from one edge into the next.
package enum TurnAngle {
  /// Turns within this many degrees of straight back are straight back, despite rounding.
  private static let tolerance = 1e-6

  /// Returns the angle of a turn to the right.
  ///
  /// - Parameters:
  ///   - arrival: The bearing of arrival, in degrees clockwise from north.
  ///   - departure: The bearing of departure.
  /// - Returns: Degrees, `-180..<180`: straight on is 0, back is −180.
  package static func degrees(arrival: Double, departure: Double) -> Double {
    var turn = (departure - arrival).truncatingRemainder(dividingBy: 360)
    if turn >= 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    return abs(turn) < 180 - tolerance ? turn : -180
  }
}
