internal import Foundation

/// The durations of turns by angle, as tables.
///
/// The duration grows with the angle along a logistic curve: almost nothing for a bend, half the
/// largest one for a right angle, all of it for a hairpin. Turns across oncoming traffic reach half of
/// it at a smaller angle and more abruptly than turns away from it.
package struct TurnDuration: Equatable, Sendable {
  /// The cost of a turn.
  package struct Cost: Equatable, Sendable {
    /// Milliseconds.
    package var duration: Int32
    /// The weight of the turn in route choice.
    package var weight: Int32

    package init(duration: Int32, weight: Int32) {
      self.duration = duration
      self.weight = weight
    }

    package static let zero = Cost(duration: 0, weight: 0)
  }

  /// `[side][angle + 180]`: milliseconds for whole degrees, −180…180, right being positive.
  private let byAngle: [[Int32]]
  private let turningRound: Int32
  private let turningRoundAtDeadEnds: Int32
  // In thousandths.
  private let turningRoundWeight: Int
  private let turningRoundAtDeadEndsWeight: Int
  private let turningRoundNearFastRoadsWeight: Int

  /// Computes the tables.
  package init(_ settings: TurnSettings) {
    byAngle = DrivingSide.allCases.map { side in
      (-180...180).map { angle in
        // Where traffic drives on the right, left turns cross oncoming traffic.
        let crosses = (angle < 0) == (side == .right)
        return CompiledProfile.milliseconds(
          Self.seconds(settings, angle: abs(Double(angle)), crossesTraffic: crosses))
      }
    }
    turningRound = CompiledProfile.milliseconds(settings.turningRound)
    turningRoundAtDeadEnds = CompiledProfile.milliseconds(settings.turningRoundAtDeadEnds)
    turningRoundWeight = Int((settings.turningRoundWeight * 1000).rounded())
    turningRoundAtDeadEndsWeight = Int(
      (settings.turningRoundAtDeadEndsWeight * 1000).rounded())
    turningRoundNearFastRoadsWeight = Int(
      (settings.turningRoundNearFastRoadsWeight * 1000).rounded())
  }

  /// The logistic curve at an angle, 0…180 degrees.
  private static func seconds(
    _ settings: TurnSettings, angle: Double, crossesTraffic: Bool
  ) -> Double {
    guard settings.largest > 0, angle > 0 else { return 0 }
    let bias = crossesTraffic ? settings.bias : 1 / settings.bias
    let slope = settings.steepness / 180 * bias
    return settings.largest / (1 + exp(-slope * (angle - settings.halfAt / (bias * bias))))
  }

  /// Returns the cost of passing from one edge to the next.
  ///
  /// - Parameters:
  ///   - angle: The turn angle to the right, in degrees; see ``TurnAngle``.
  ///   - side: The side of the road on which traffic drives.
  ///   - roads: How many roads meet at the node, including that of arrival; if there are only two, the
  ///     road merely bends, at no cost.
  ///   - turnsRound: Whether it is a U-turn.
  ///   - isNearFastRoad: Whether one has just left a road on which nobody turns round.
  ///   - delay: The delay of signs at the node in the direction of arrival, in milliseconds.
  /// - Returns: Duration and weight; the delay is part of both.
  package func cost(
    angle: Double, side: DrivingSide, roads: Int, turnsRound: Bool = false,
    isNearFastRoad: Bool = false, delay: Int32 = 0
  ) -> Cost {
    var duration = Int(delay)
    if roads > 2 || turnsRound { duration += Int(byAngle[Int(side.rawValue)][Self.index(angle)]) }
    guard turnsRound else {
      let all = Int32(clamping: duration)
      return Cost(duration: all, weight: all)
    }
    duration += Int(roads > 1 ? turningRound : turningRoundAtDeadEnds)
    let factor = max(
      roads > 1 ? turningRoundWeight : turningRoundAtDeadEndsWeight,
      isNearFastRoad ? turningRoundNearFastRoadsWeight : 0)
    let weight = (duration * factor + 500) / 1000
    return Cost(duration: Int32(clamping: duration), weight: Int32(clamping: weight))
  }

  private static func index(_ angle: Double) -> Int {
    angle.isFinite ? Int(max(-180, min(180, angle)).rounded()) + 180 : 180
  }
}
