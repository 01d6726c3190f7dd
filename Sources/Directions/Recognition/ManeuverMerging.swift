internal import RoadNetwork

/// Merges decisions that travellers perceive as one.
struct ManeuverMerging {
  private let path: RoutePath
  private(set) var decisions: [Decision]

  /// The largest distance between the two turns of a U-turn across a dual carriageway, in centimetres.
  private static let widestMiddle = 5_000
  /// The same for the two turns of a staggered junction after which the street keeps its name.
  private static let longestStagger = 2_500
  /// The same for two turns around one corner, or across one junction.
  private static let oneCorner = 1_200

  /// Who goes back turns by more than this in all, in degrees.
  private static let back = 130.0
  /// The longest carriageway beside a traffic island, in centimetres.
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

  /// One decision in place of two consecutive ones; `nil` if they remain two.
  private func joined(_ a: Decision, _ b: Decision) -> Decision? {
    if let turn = turnPastStub(a, b) { return turn }
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
    // Between the turns the street may bend the other way.
    if side == other, abs(angle) > 150, abs(path.angle(from: a.index, to: b.entry)) > Self.back,
      isSame, path.isNamed(b.entry), path.isOneWay(a.index), path.isOneWay(b.entry)
    {
      var turn = made(.uTurn, .uTurn)
      turn.side = side
      return turn
    }
    let view = path.view(a.index)
    if side == other, !view.leadsOwnArm(to: angle) { return nil }
    if side != other,
      view.rivals.contains(where: { abs($0.angle) < 45 }) || isShownElsewhere(b, after: a)
    {
      return nil
    }
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

  /// A turn to a side, after which a few metres farther the street goes on under another name; `nil` if there is
  /// more to be told.
  private func turnPastStub(_ a: Decision, _ b: Decision) -> Decision? {
    guard path.streets.mode != .walking, a.kind == .turn || a.kind == .endOfRoad,
      a.direction.side != nil, b.kind == .newName, b.direction == .straight,
      path.length(a.entry..<b.index + 1) <= Self.stub, leadsOn(b)
    else { return nil }
    return Decision(a.kind, a.direction, index: a.index, entry: b.entry, angle: a.angle)
  }

  /// A turn to a side that starts like a U-turn across the median.
  private func brokenOff(_ a: Decision, _ b: Decision, _ side: Side) -> Decision? {
    let angle = a.angle + b.angle
    guard abs(a.angle) < 150, abs(angle) < 150, (angle < 0) == (side == .left),
      path.isNamed(b.entry), path.likeness(a.index, b.entry) != .same
    else { return nil }
    return Decision(
      b.kind == .stay || b.kind == .fork ? .turn : b.kind, TurnDirection(angle: angle),
      index: a.index, entry: b.entry, angle: angle)
  }

  /// Whether drivers see the name of the street that they are to take also on an arm of the first
  /// corner, or on both ways beyond it.
  private func isShownElsewhere(_ b: Decision, after a: Decision) -> Bool {
    guard path.streets.mode != .walking, path.isNamed(b.entry) else { return false }
    func isShown(_ index: Int) -> Bool {
      path.view(index).rivals.contains {
        path.streets.likeness($0.edge, path.edges[b.entry]) == .same
      }
    }
    if path.likeness(a.entry, b.entry) == .same { return isShown(b.index) }
    return path.likeness(a.index, b.entry) != .same && isShown(a.index)
  }

  /// The longest stub of road after a turn, in centimetres, and the angle from which a turn there leads
  /// back, in degrees.
  private static let stub = 1_000
  private static let backwards = 100.0

  /// Whether after a turn the only choice is between going on and going back.
  private func leadsOn(_ decision: Decision) -> Bool {
    abs(decision.angle) < 60
      && path.view(decision.index).rivals.allSatisfy { abs($0.angle) > Self.backwards }
  }

  /// From this angle, in degrees, drivers cannot see that a road continues across another.
  private static let across = 50.0

  private func isAcross(_ a: Decision) -> Bool {
    path.streets.mode == .walking || abs(a.angle) < Self.across
  }

  /// Two junctions closer together than this, in centimetres, look like one to a driver.
  private static let oneJunction = 400

  /// From this difference, in degrees, a street leads in another direction than the announced one.
  private static let otherWay = 75.0

  private func isOneJunction(_ gap: Int) -> Bool {
    path.streets.mode != .walking && gap <= Self.oneJunction
  }

  /// Whether a driver finds the second street from an instruction at the first corner: by its name,
  /// which no other street there has.
  private func isOneCorner(_ a: Decision, _ b: Decision, _ gap: Int) -> Bool {
    guard path.streets.mode != .walking, !isOneJunction(gap) || isNextName(b) else { return true }
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

  /// Whether another arm beside an unnamed piece of road bears the name to which it leads.
  private func isNextName(_ b: Decision) -> Bool {
    let naming = path.naming(b.entry, upTo: path.last, skipsBriefNames: true)
    return naming != b.entry && path.isNamed(naming)
      && path.view(b.index).rivals.contains {
        abs($0.angle - b.angle) <= Self.otherWay
          && path.streets.likeness($0.edge, path.edges[naming]) == .same
      }
  }

  /// Whether the street taken leads to other sides too, so that its sign alone does not identify the turn.
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
