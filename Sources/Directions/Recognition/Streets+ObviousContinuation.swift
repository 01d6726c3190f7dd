internal import RoadNetwork

extension Streets {
  /// How much less reluctance than all other arms an arm must have to be taken unasked, in degrees.
  private static let margin = 28.0
  /// The same for an arm to a side, where another road of its rank may be taken.
  private static let marginOfTurns = 62.0
  /// From this angle on, in degrees, one turns.
  private static let turn = 50.0
  /// From this angle on, in degrees, a road does not look as if it went straight on.
  private static let bend = 40.0
  /// Roads divide where their angles differ by less than this, in degrees, on both sides of ahead.
  private static let symmetry = 15.0
  /// The same where one of them is a slip road, which mostly leaves at an angle that straight on has not.
  private static let symmetryOfLinks = 8.0

  /// Whether somebody who was told nothing goes where the route goes.
  ///
  /// What such a person does is modelled by one number for each arm, its reluctance: the angle by which one
  /// would turn, and so many degrees more where the street gets another name, a lower rank, is a ramp or
  /// may not be entered. One goes where it is least; if another arm comes near to that, one hesitates,
  /// and has to be told.
  func isObvious(_ view: JunctionView) -> Bool {
    let own = view.own
    if own.edge == view.arrival ^ 1 { return false }
    let isTurn = abs(own.angle) >= Self.turn
    let bends = abs(own.angle) >= (mode == .walking ? Self.turn : Self.bend)
    var hasRival = false
    for arm in view.arms where arm.edge != own.edge {
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

  /// From this angle on, in degrees, one is told to turn into a street of another name.
  private static let turnIntoOther = 45.0
  /// The same where one could only go into a service road instead.
  private static let turnPastMinor = 60.0

  /// Whether one turns into a street of another name although one could go elsewhere.
  private func entersOther(_ view: JunctionView) -> Bool {
    let own = view.own
    guard abs(own.angle) >= Self.turnIntoOther, own.likeness != .same, own.likeness != .sameRef
    else { return false }
    return view.arms.contains {
      guard $0.edge != own.edge, isOpen($0.edge), !$0.rank.hardlyLeadsOn else { return false }
      return !$0.rank.isMinor || abs(own.angle) >= Self.turnPastMinor
    }
  }

  /// Up to this angle, in degrees, one would follow a street whose name one has been told.
  private static let followedName = 75.0

  /// Whether one goes on into another street where the one that one is on bends away.
  private func leavesName(_ view: JunctionView) -> Bool {
    guard view.own.likeness == .different, isNamed(view.arrival) else { return false }
    return view.arms.contains {
      $0.edge != view.own.edge && $0.isOpen && $0.likeness == .same && !$0.rank.isMinor
        && abs($0.angle) < Self.followedName
    }
  }

  /// Whether a road divides into two arms, of which the own one does not go on more than the other.
  private static func divide(_ own: JunctionView.Arm, _ other: JunctionView.Arm) -> Bool {
    let (angle, rival) = (abs(own.angle), abs(other.angle))
    guard angle < turn, rival < turn else { return false }
    if angle > rival + symmetryOfLinks { return true }
    return (own.angle < 0) != (other.angle < 0)
      && abs(angle - rival) < (own.isLink == other.isLink ? symmetry : symmetryOfLinks)
  }

  /// From this angle on, in degrees, one turns into a street that one meets.
  private static let joining = 30.0

  /// Whether one comes to the side of another street that goes on in both directions.
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

  /// Whether an arm is a ramp or a slip road beside the road that goes on.
  private func isExit(_ arm: JunctionView.Arm, beside own: JunctionView.Arm) -> Bool {
    arm.isLink && !own.isLink && !isNamed(arm.edge)
      && (own.likeness == .same || own.likeness == .sameRef)
  }

  /// Whether one leaves a square, where there are no sides to keep to.
  private func leavesArea(_ view: JunctionView) -> Bool {
    mode == .walking && flags(view.arrival).contains(.area) && !flags(view.own.edge).contains(.area)
  }

  /// Whether one crosses a street from one driveway into another.
  private func crossesFromMinor(_ view: JunctionView) -> Bool {
    mode == .driving && view.rank.isMinor && view.own.rank.isMinor
      && !(view.own.likeness == .same && isNamed(view.own.edge))
      && view.rivals.contains { !$0.rank.isMinor }
  }
}
