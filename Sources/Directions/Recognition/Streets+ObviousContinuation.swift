internal import RoadNetwork

extension Streets {
  /// How much less reluctance than any other an arm must have to be taken unprompted, in degrees.
  private static let margin = 28.0
  /// The same for an arm that bends away, where another road of its rank may be taken.
  private static let marginOfTurns = 62.0
  /// From this angle, in degrees, it is a turn.
  private static let turn = 50.0
  /// From this angle, in degrees, a road does not appear to go straight on.
  private static let bend = 40.0
  /// A road divides where two arms on either side of ahead differ by less than this, in degrees.
  private static let symmetry = 15.0
  /// The same if one is a slip road, which mostly leaves at an angle, unlike the road straight on.
  private static let symmetryOfLinks = 8.0

  /// Whether a traveller without instructions follows the route.
  ///
  /// The model assigns each arm a number, its reluctance: the turn angle, plus degrees for a change of
  /// name, a lower rank, a ramp or a closed arm. Travellers take the arm with the least; if another
  /// comes close, they hesitate and need an instruction.
  func isObvious(_ view: JunctionView) -> Bool {
    let own = view.own
    if own.edge == view.arrival ^ 1 { return false }
    let isTurn = abs(own.angle) >= Self.turn
    let bends = abs(own.angle) >= (mode == .walking ? Self.turn : Self.bend)
    var hasRival = false
    // Where carriageways part, nobody takes that of the oncoming traffic.
    let isParting = !bends && own.likeness == .same && !view.hasRivals
    for arm in view.arms where arm.edge != own.edge {
      if isParting, arm.likeness == .same { continue }
      if arm.isOpen { hasRival = true }
      let isEqual =
        arm.isOpen && arm.rank.value <= max(own.rank.value + 1, view.rank.value)
        && (!arm.rank.isMinor || view.rank.isMinor && own.rank.isMinor)
      let margin = bends && isEqual ? Self.marginOfTurns : Self.margin
      if arm.reluctance < own.reluctance + margin { return false }
      if isEqual, mode != .walking, Self.divide(own, arm), !isExit(arm, beside: own) {
        return false
      }
    }
    if mode != .walking, entersOther(view) || leavesName(view) { return false }
    if joins(view) { return false }
    if isTurn, !hasRival, view.arms.count > 1, own.likeness != .same { return false }
    return !leavesArea(view) && !crossesFromMinor(view)
  }

  /// From this angle, in degrees, turning into a street of another name is announced.
  private static let turnIntoOther = 45.0
  /// The same where the only alternative is a service road.
  private static let turnPastMinor = 60.0

  /// Whether the route turns into a street of another name although there is an alternative.
  private func entersOther(_ view: JunctionView) -> Bool {
    let own = view.own
    guard abs(own.angle) >= Self.turnIntoOther, own.likeness != .same, own.likeness != .sameRef
    else { return false }
    return view.arms.contains {
      guard $0.edge != own.edge, isOpen($0.edge), !$0.rank.hardlyLeadsOn else { return false }
      return !$0.rank.isMinor || abs(own.angle) >= Self.turnPastMinor
    }
  }

  /// Up to this angle, in degrees, travellers follow a street whose name they have been told.
  private static let followedName = 75.0

  /// Whether the route continues into another street where the current one bends away.
  private func leavesName(_ view: JunctionView) -> Bool {
    guard view.own.likeness == .different, isNamed(view.arrival) else { return false }
    return view.arms.contains {
      $0.edge != view.own.edge && $0.isOpen && $0.likeness == .same && !$0.rank.isMinor
        && abs($0.angle) < Self.followedName
    }
  }

  /// Whether a road divides into two arms of which the route's is not the clear continuation.
  private static func divide(_ own: JunctionView.Arm, _ other: JunctionView.Arm) -> Bool {
    let (angle, rival) = (abs(own.angle), abs(other.angle))
    guard angle < turn, rival < turn else { return false }
    if angle > rival + symmetryOfLinks { return true }
    return (own.angle < 0) != (other.angle < 0)
      && abs(angle - rival) < (own.isLink == other.isLink ? symmetry : symmetryOfLinks)
  }

  /// From this angle, in degrees, entering a street that the road meets is a turn.
  private static let joining = 30.0

  /// Whether the route meets, from the side, another street that continues in both directions.
  private func joins(_ view: JunctionView) -> Bool {
    let own = view.own
    guard abs(own.angle) >= Self.joining, isNamed(own.edge) else { return false }
    return view.arms.contains {
      guard $0.edge != own.edge, isOpen($0.edge), abs($0.angle) >= Self.turn,
        likeness($0.edge, own.edge) == .same
      else { return false }
      return own.likeness != .same && own.likeness != .sameRef
        || view.arms.count == 2 && abs(own.angle) >= Self.turn
          && (140...220).contains(abs($0.angle - own.angle))
    }
  }

  /// Whether an arm is a ramp or slip road beside the continuing road, and does not lead much straighter on.
  private func isExit(_ arm: JunctionView.Arm, beside own: JunctionView.Arm) -> Bool {
    arm.isLink && !own.isLink && !isNamed(arm.edge)
      && (own.likeness == .same || own.likeness == .sameRef)
      && abs(own.angle) < abs(arm.angle) + Self.symmetry
  }

  /// Whether the route leaves a square, which has no sides to keep to.
  private func leavesArea(_ view: JunctionView) -> Bool {
    mode == .walking && flags(view.arrival).contains(.area) && !flags(view.own.edge).contains(.area)
  }

  /// Whether the route crosses a street from one driveway into another.
  private func crossesFromMinor(_ view: JunctionView) -> Bool {
    mode == .driving && view.rank.isMinor && view.own.rank.isMinor
      && !(view.own.likeness == .same && isNamed(view.own.edge))
      && view.rivals.contains { !$0.rank.isMinor }
  }
}
