/// The durations of turns, and the penalty for U-turns.
package struct TurnSettings: Equatable, Sendable {
  /// The seconds of the sharpest turn; 0 if turns take no time.
  package var largest = 0.0
  /// The angle in degrees at which a turn takes half of that.
  package var halfAt = 90.0
  /// The steepness of the increase around that angle: logits per half circle.
  package var steepness = 13.0
  /// The bias of turns across oncoming traffic over those away from it; 1 for none.
  package var bias = 1.0
  /// The seconds of a U-turn where there are other roads.
  package var turningRound = 0.0
  /// The seconds of a U-turn at the end of a road.
  package var turningRoundAtDeadEnds = 0.0
  /// The ratio of a U-turn's weight to its duration where there are other roads.
  package var turningRoundWeight = 1.0
  /// The same at the end of a road.
  package var turningRoundAtDeadEndsWeight = 1.0
  /// The same, if larger, within 200 metres from a motorway, a trunk road or a ramp on which nobody turns round.
  package var turningRoundNearFastRoadsWeight = 1.0

  /// The length in metres up to which vehicles turn round where several roads meet; `nil` for all.
  package var turningRoundUpTo: Double?
  /// Ways on which nobody turns round: classes of ways, `motorroad`.
  package var neverTurningRoundOn: Set<String> = []

  package init() {}
}
