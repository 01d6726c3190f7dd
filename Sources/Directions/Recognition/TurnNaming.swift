internal import RoadNetwork

/// Finds the words for a turn at one junction: what it is, and in which direction.
struct TurnNaming {
  let decision: Decision

  /// Below this angle, in degrees, a road goes on ahead.
  private static let ahead = 50.0
  /// From this angle on, in degrees, one comes back on the other carriageway.
  private static let back = 110.0

  /// Names a turn at the end of an edge.
  ///
  /// Where the edge was itself entered by a decision, the angle before it has been told.
  init(_ view: JunctionView, _ path: RoutePath, _ index: Int, isOnIsland: Bool = false) {
    var view = view
    if let angle = Self.angleBeyondIslands(view, path, index, isOnIsland) {
      view.own = view.own.turned(to: angle)
    }
    let own = view.own
    let isNamed = path.isNamed(index + 1)
    let isSame = own.likeness == .same && isNamed
    // Where the street itself goes straighter on, one does not stay on it by turning.
    let goesOn = view.rivals.contains {
      $0.likeness == .same && abs($0.angle) < abs(own.angle) - 10
    }
    func made(_ kind: ManeuverKind, _ direction: TurnDirection) -> Decision {
      Decision(kind, direction, index: index, entry: index + 1, angle: own.angle)
    }
    if isSame, abs(own.angle) >= Self.back, path.isOneWay(index + 1) {
      var turn = made(.uTurn, .uTurn)
      turn.side = own.angle < 0 ? .left : .right
      decision = turn
      return
    }
    if let direction = Self.forkDirection(view, path) {
      decision = made(.fork, direction)
      return
    }
    let direction = Self.direction(view)
    if direction == .straight {
      let staysOnRoad = !isNamed && !view.rank.isMinor && !own.rank.isMinor
      decision = made(isSame || staysOnRoad ? .stay : .newName, direction)
    } else if isSame, !goesOn {
      decision = made(.stay, direction)
    } else if Self.isEndOfRoad(view, path.streets) {
      decision = made(.endOfRoad, direction)
    } else {
      decision = made(.turn, direction)
    }
  }

  /// The longest carriageway beside the island of a junction, in centimetres.
  private static let longestIsland = 4_000

  /// By how much more one may turn beyond an island, in degrees, than where the street parts.
  private static let farthestBeyond = 40.0

  /// How far one turns in all where a street parts round an island before the junction or behind it; `nil`
  /// if it does not.
  private static func angleBeyondIslands(
    _ view: JunctionView, _ path: RoutePath, _ index: Int, _ isOnIsland: Bool
  ) -> Double? {
    var (begin, end) = (index, index + 1)
    if !isOnIsland, index > path.travelled.lowerBound, path.length(index) <= longestIsland,
      path.isOneWay(index),
      path.likeness(index - 1, index) == .same, !path.isOneWay(index - 1), !path.isLink(index)
    {
      begin -= 1
    }
    if index + 2 <= path.last, path.length(index + 1) <= longestIsland, path.isOneWay(index + 1),
      path.likeness(index + 1, index + 2) == .same, !path.isOneWay(index + 2),
      !path.isLink(index + 1)
    {
      end += 1
    }
    guard begin < index || end > index + 1 else { return nil }
    let angle = path.angle(from: begin, to: end)
    return abs(angle) < 150 && abs(angle - view.own.angle) < farthestBeyond
      && view.leadsOwnArm(to: angle) ? angle : nil
  }

  /// The side to keep to where a road divides; `nil` if it does not, but goes on and another one leaves it.
  private static func forkDirection(_ view: JunctionView, _ path: RoutePath) -> TurnDirection? {
    let own = view.own
    guard abs(own.angle) < ahead else { return nil }
    let others = view.rivals.filter {
      abs($0.angle) < ahead && abs($0.angle - own.angle) < 60
        && (abs($0.rank.value - own.rank.value) <= 2 || $0.isLink && $0.likeness == .same)
    }
    guard !others.isEmpty else { return nil }
    // Off a motorway there are only forks and ramps.
    let isFast = own.isLink || view.rank.value <= 1
    // Who is told to keep to a side must not turn to it.
    if !isFast,
      view.rivals.contains(where: { ($0.angle < 0) == (own.angle < 0) && turnsOff($0, own) })
    {
      return nil
    }
    let goesOn = others.contains { other in
      other.likeness == .same && abs(other.angle) < 15 && abs(own.angle) > abs(other.angle) + 12
    }
    if goesOn, !isFast { return nil }
    // Who walks could take every way ahead for a side of the fork.
    let sides = path.streets.mode == .walking ? view.rivals.filter { abs($0.angle) < 80 } : others
    let isLeftmost = sides.allSatisfy { $0.angle > own.angle }
    let isRightmost = sides.allSatisfy { $0.angle < own.angle }
    return isLeftmost ? .slightLeft : isRightmost ? .slightRight : .straight
  }

  /// Whether another road turns to the side to which the own one bears.
  private static func turnsOff(_ arm: JunctionView.Arm, _ own: JunctionView.Arm) -> Bool {
    abs(own.angle) >= 12 && (ahead...80).contains(abs(arm.angle))
      && abs(arm.angle) > abs(own.angle) + 15 && !arm.rank.isMinor
  }

  /// The direction of the own arm, so that it is not also that of another one where that can be helped.
  private static func direction(_ view: JunctionView) -> TurnDirection {
    let own = view.own
    let plain = TurnDirection(angle: own.angle)
    let rivals = view.rivals.filter {
      TurnDirection(angle: $0.angle) == plain && (!$0.rank.isMinor || own.rank.isMinor)
    }
    guard !rivals.isEmpty else { return plain }
    guard let side = plain.side else {
      // Two go straight on.
      if abs(own.angle) < 8 { return plain }
      return own.angle > 0 ? .slightRight : .slightLeft
    }
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

  /// Whether no road goes on ahead, but one to each side, or both directions of another street.
  private static func isEndOfRoad(_ view: JunctionView, _ streets: Streets) -> Bool {
    guard view.arms.count == 2, !view.rank.hardlyLeadsOn else { return false }
    let spread = view.arms[1].angle - view.arms[0].angle
    if (140...220).contains(spread), abs(view.own.angle) >= 30,
      streets.likeness(view.arms[0].edge, view.arms[1].edge) == .same,
      streets.isNamed(view.own.edge)
    {
      return true
    }
    guard abs(view.own.angle) >= ahead else { return false }
    return view.arms.allSatisfy { abs($0.angle) >= ahead && abs($0.angle) < 140 }
      && view.arms[0].angle < 0 && view.arms[1].angle > 0
  }
}
