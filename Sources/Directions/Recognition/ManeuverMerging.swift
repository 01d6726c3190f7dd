internal import RoadNetwork

/// Joins decisions that travellers make as one.
struct ManeuverMerging {
  private let path: RoutePath
  private(set) var decisions: [Decision]

  /// How far apart the two turns of a U-turn over a dual carriageway lie at most, in centimetres.
  private static let widestMiddle = 5_000
  /// The same for the two turns of a staggered junction behind which the street has the same name.
  private static let longestStagger = 2_500
  /// The same for two turns round one corner, or over one junction.
  private static let oneCorner = 1_200

  /// The longest road beside the island of a junction, in centimetres.
  private static let longestIsland = 4_000

  init(_ decisions: [Decision], on path: RoutePath) {
    self.path = path
    self.decisions = []
    self.decisions.reserveCapacity(decisions.count)
    for decision in decisions {
      if let last = self.decisions.last, let joined = joined(last, decision) {
        self.decisions[self.decisions.count - 1] = joined
      } else {
        self.decisions.append(decision)
      }
    }
  }

  /// One decision instead of two that follow each other; `nil` if they are two.
  private func joined(_ a: Decision, _ b: Decision) -> Decision? {
    guard a.kind == .uTurn || Self.isTurn(a), Self.isTurn(b),
      let side = a.kind == .uTurn ? a.side : a.direction.side, let other = b.direction.side
    else { return nil }
    let gap = path.length(a.entry..<b.index + 1)
    guard gap <= Self.widestMiddle else { return nil }
    if a.kind == .uTurn { return brokenOff(a, b, side) }
    let isSame = path.likeness(a.index, b.entry) == .same
    let angle = a.angle + b.angle
    func made(_ kind: ManeuverKind, _ direction: TurnDirection) -> Decision {
      Decision(kind, direction, index: a.index, entry: b.entry, angle: angle)
    }
    if side == other, abs(angle) > 150, isSame, path.isNamed(b.entry), path.isOneWay(a.index),
      path.isOneWay(b.entry)
    {
      var turn = made(.uTurn, .uTurn)
      turn.side = side
      return turn
    }
    let view = path.view(a.index)
    if side == other, !view.leadsOwnArm(to: angle) { return nil }
    if side != other, view.rivals.contains(where: { abs($0.angle) < 45 }) { return nil }
    if path.streets.mode == .walking,
      isParted(b) || path.likeness(a.entry, b.entry) == .same && isParted(a)
    {
      return nil
    }
    if side != other, abs(angle) < 30, path.isNamed(b.entry) || isOneJunction(gap),
      gap <= (isSame && isAcross(a) ? Self.longestStagger : Self.oneCorner)
    {
      return made(isSame ? .stay : .newName, .straight)
    }
    if side != other, path.streets.mode != .walking, gap <= Self.stub, leadsOn(b) {
      return Decision(a.kind, a.direction, index: a.index, entry: b.entry, angle: a.angle)
    }
    if side == other, !isOneCorner(a, b, gap) { return nil }
    if side == other, gap <= Self.oneCorner, abs(angle) < 150, a.kind != .fork, b.kind != .fork {
      return made(isSame ? .stay : b.kind, TurnDirection(angle: angle))
    }
    if side == other, gap <= Self.longestIsland, a.isSlight, abs(angle) < 130,
      path.likeness(a.index, a.entry) == .same, path.likeness(a.entry, b.entry) != .same
    {
      return made(b.kind, TurnDirection(angle: angle))
    }
    return nil
  }

  /// A turn to a side that begins like a U-turn over the middle of a road.
  private func brokenOff(_ a: Decision, _ b: Decision, _ side: Side) -> Decision? {
    let angle = a.angle + b.angle
    guard abs(a.angle) < 150, abs(angle) < 150, (angle < 0) == (side == .left),
      path.isNamed(b.entry), path.likeness(a.index, b.entry) != .same
    else { return nil }
    return Decision(
      b.kind == .stay || b.kind == .fork ? .turn : b.kind, TurnDirection(angle: angle),
      index: a.index, entry: b.entry, angle: angle)
  }

  /// A piece of road behind a turn that is shorter than this, in centimetres, and the angle from which on one
  /// would turn back there, in degrees.
  private static let stub = 1_000
  private static let backwards = 100.0

  /// Whether behind a turn one can only go on or back.
  private func leadsOn(_ decision: Decision) -> Bool {
    abs(decision.angle) < 60
      && path.view(decision.index).rivals.allSatisfy { abs($0.angle) > Self.backwards }
  }

  /// From this angle on, in degrees, one cannot see that a road goes on across another one.
  private static let across = 50.0

  private func isAcross(_ a: Decision) -> Bool {
    path.streets.mode == .walking || abs(a.angle) < Self.across
  }

  /// Two junctions that are nearer than this, in centimetres, look like one to whoever drives.
  private static let oneJunction = 400

  /// From this difference on, in degrees, a street leads elsewhere than the one that is told.
  private static let otherWay = 75.0

  private func isOneJunction(_ gap: Int) -> Bool {
    path.streets.mode != .walking && gap <= Self.oneJunction
  }

  /// Whether somebody at the wheel who is told of the second street at the first corner finds it: by its
  /// name, which no other street there has.
  private func isOneCorner(_ a: Decision, _ b: Decision, _ gap: Int) -> Bool {
    guard path.streets.mode != .walking, !isOneJunction(gap) else { return true }
    let angle = a.angle + b.angle
    func isOther(_ arm: JunctionView.Arm, _ isSameWay: Bool) -> Bool {
      !isSameWay || path.streets.likeness(arm.edge, path.edges[b.entry]) != .same
    }
    return path.isNamed(b.entry)
      && path.view(a.index).rivals.allSatisfy { isOther($0, $0.angle * angle > 0) }
      && path.view(b.index).rivals.allSatisfy {
        isOther($0, abs($0.angle - b.angle) <= Self.otherWay)
      }
  }

  /// Whether the street that is taken goes to other sides too, so that its sign does not tell which one is meant.
  private func isParted(_ decision: Decision) -> Bool {
    path.isNamed(decision.entry)
      && path.view(decision.index).rivals.contains {
        path.streets.likeness($0.edge, path.edges[decision.entry]) == .same
      }
  }

  private static func isTurn(_ decision: Decision) -> Bool {
    switch decision.kind {
    case .turn, .stay, .endOfRoad, .fork: true
    default: false
    }
  }
}
