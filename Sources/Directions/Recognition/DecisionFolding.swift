internal import RoadNetwork

/// Joins decisions that travellers take as one.
struct DecisionFolding {
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
    guard Self.isTurn(a), Self.isTurn(b), let side = a.direction.side, let other = b.direction.side
    else { return nil }
    let gap = path.length(a.entry..<b.index + 1)
    guard gap <= Self.widestMiddle else { return nil }
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
    if side != other, abs(angle) < 30, path.isNamed(b.entry),
      gap <= (isSame ? Self.longestStagger : Self.oneCorner)
    {
      return made(isSame ? .stay : .newName, .straight)
    }
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
