/// By how much a vehicle turns where it passes from one edge to the next.
package enum TurnAngle {
  /// What is so near to straight back is straight back, however the last digits of bearings fall.
  private static let tolerance = 1e-6

  /// Returns how far a turn goes to the right.
  ///
  /// - Parameters:
  ///   - arrival: The bearing in which the vehicle arrives, in degrees clockwise from north.
  ///   - departure: The bearing in which it leaves.
  /// - Returns: Degrees, `-180..<180`: straight on is 0, back is −180.
  package static func degrees(arrival: Double, departure: Double) -> Double {
    var turn = (departure - arrival).truncatingRemainder(dividingBy: 360)
    if turn >= 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    return abs(turn) < 180 - tolerance ? turn : -180
  }
}
