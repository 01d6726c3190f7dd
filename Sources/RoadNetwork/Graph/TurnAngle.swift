/// By how much a vehicle turns where it passes from one edge to the next.
package enum TurnAngle {
  /// Returns how far a turn goes to the right.
  ///
  /// - Parameters:
  ///   - arrival: The bearing in which the vehicle arrives, in degrees clockwise from north.
  ///   - departure: The bearing in which it leaves.
  /// - Returns: Degrees, `-180..<180`: straight on is 0, back is −180.
  package static func degrees(arrival: Double, departure: Double) -> Double {
    let turn = (departure - arrival).truncatingRemainder(dividingBy: 360)
    if turn >= 180 { return turn - 360 }
    return turn < -180 ? turn + 360 : turn
  }
}
