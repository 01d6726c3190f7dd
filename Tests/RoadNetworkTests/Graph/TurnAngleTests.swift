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
}
