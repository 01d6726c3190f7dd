import RoadNetwork
import Testing

@Suite struct TurnAngleTests {
  @Test(arguments: [
    (0.0, 0.0, 0.0), (0, 90, 90), (90, 0, -90), (350, 10, 20), (10, 350, -20), (0, 180, -180),
    (270, 90, -180), (359, 179, -180),
  ])
  func `to the right is positive and back is minus 180`(
    arrival: Double, departure: Double, turn: Double
  ) {
    #expect(TurnAngle.degrees(arrival: arrival, departure: departure) == turn)
  }

  /// A road that comes back beside the one of arrival was once a turn to the left or to the right by
  /// the last digit of its bearing, which takes a bicycle 6 s or 3.3 s.
  @Test(arguments: [0.1, 17.3, 89.99, 120.7, 179.9, 180.1, 233.3, 359.7])
  func `back is one angle, whatever the last digits of bearings say`(bearing: Double) {
    for back in [bearing + 180, bearing - 180] {
      for arrival in [back.nextDown, back, back.nextUp] {
        #expect(TurnAngle.degrees(arrival: arrival, departure: bearing) == -180)
      }
    }
  }
}
