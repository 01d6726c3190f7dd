import Testing

@testable import Directions

@Suite struct TurnDirectionTests {
  @Test(arguments: [
    (0.0, TurnDirection.straight), (-19, .straight), (30, .slightRight), (-30, .slightLeft),
    (90, .right),
    (-90, .left), (150, .sharpRight), (-150, .sharpLeft), (-180, .uTurn), (175, .uTurn),
  ])
  func angles(angle: Double, direction: TurnDirection) {
    #expect(TurnDirection(angle: angle) == direction)
  }

  @Test(arguments: [
    (0.0, Compass.north), (359, .north), (44, .northeast), (180, .south), (292, .west),
  ])
  func compass(bearing: Double, expected: Compass) {
    #expect(Compass(bearing: bearing) == expected)
  }
}
