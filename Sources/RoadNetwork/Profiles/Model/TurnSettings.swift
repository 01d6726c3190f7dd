/// How long turns take, and the penalty for turning round.
package struct TurnSettings: Equatable, Sendable {
  /// Seconds that the sharpest turn takes; 0 if turns take no time.
  package var largest = 0.0
  /// The angle in degrees at which a turn takes half of that.
  package var halfAt = 90.0
  /// How suddenly turns get long around that angle: logits per half circle.
  package var steepness = 13.0
  /// By how much turns across oncoming traffic are longer than those away from it; 1 for none.
  package var bias = 1.0
  /// Seconds that turning round takes where there are other roads.
  package var turningRound = 0.0
  /// Seconds that turning round takes at the end of a road.
  package var turningRoundAtDeadEnds = 0.0
  /// How many times its duration turning round weighs where there are other roads.
  package var turningRoundWeight = 1.0
  /// The same at the end of a road.
  package var turningRoundAtDeadEndsWeight = 1.0

  package init() {}
}
