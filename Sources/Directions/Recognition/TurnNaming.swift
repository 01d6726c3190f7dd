internal import RoadNetwork

/// Finds the words for a turn at one junction: what it is, and in which direction.
struct TurnNaming {
  let decision: Decision

  /// Below this angle, in degrees, a road goes on ahead.
  private static let ahead = 50.0

  init(_ view: JunctionView, _ path: RoutePath, _ index: Int) {
    let own = view.own
    let isSame = own.likeness == .same && path.graph.ways.isNamed(path.way(index + 1))
    func made(_ kind: ManeuverKind, _ direction: TurnDirection) -> Decision {
      Decision(kind, direction, index: index, entry: index + 1, angle: own.angle)
    }
    if let direction = Self.forkDirection(view) {
      decision = made(.fork, direction)
      return
    }
    let direction = Self.direction(view)
    if direction == .straight {
      decision = made(
        isSame || !path.graph.ways.isNamed(path.way(index + 1)) ? .stay : .newName, direction)
    } else if isSame {
      decision = made(.stay, direction)
    } else if Self.isEndOfRoad(view) {
      decision = made(.endOfRoad, direction)
    } else {
      decision = made(.turn, direction)
    }
  }

  /// The side to keep to where a road divides; `nil` if it does not.
  private static func forkDirection(_ view: JunctionView) -> TurnDirection? {
    let own = view.own
    guard abs(own.angle) < ahead else { return nil }
    let others = view.rivals.filter {
      abs($0.angle) < ahead && abs($0.angle - own.angle) < 60
        && abs($0.rank.value - own.rank.value) <= 2
    }
    guard !others.isEmpty else { return nil }
    let isLeftmost = others.allSatisfy { $0.angle > own.angle }
    let isRightmost = others.allSatisfy { $0.angle < own.angle }
    return isLeftmost ? .slightLeft : isRightmost ? .slightRight : .straight
  }

  /// The direction of the own arm, so that it is not also that of another one where that can be helped.
  private static func direction(_ view: JunctionView) -> TurnDirection {
    let own = view.own
    let plain = TurnDirection(angle: own.angle)
    let rivals = view.rivals.filter {
      TurnDirection(angle: $0.angle) == plain && (!$0.rank.isMinor || own.rank.isMinor)
    }
    guard !rivals.isEmpty, let side = plain.side else { return plain }
    let isStraighter = rivals.allSatisfy { abs($0.angle) > abs(own.angle) }
    let isSharper = rivals.allSatisfy { abs($0.angle) < abs(own.angle) }
    switch plain {
    case .left, .right:
      if isStraighter, abs(own.angle) < 75 { return side == .right ? .slightRight : .slightLeft }
      if isSharper, abs(own.angle) > 100 { return side == .right ? .sharpRight : .sharpLeft }
    default: break
    }
    return plain
  }

  /// Whether no road goes on ahead, but one to each side.
  private static func isEndOfRoad(_ view: JunctionView) -> Bool {
    guard abs(view.own.angle) >= ahead, view.arms.count == 2 else { return false }
    return view.arms.allSatisfy { abs($0.angle) >= ahead && abs($0.angle) < 140 }
      && view.arms[0].angle < 0 && view.arms[1].angle > 0
  }
}
