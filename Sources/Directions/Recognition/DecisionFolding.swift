internal import RoadNetwork

/// Joins decisions that travellers take as one.
struct DecisionFolding {
  private let path: RoutePath
  private(set) var decisions: [Decision]

  /// How far apart the two turns of a U-turn over a dual carriageway lie at most, in centimetres.
  private static let widestMiddle = 5_000
  /// The same for the two turns of a staggered junction.
  private static let longestStagger = 2_500
  /// The same for two turns round one corner.
  private static let oneCorner = 1_200

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
    let likeness = path.graph.ways.likeness(path.way(a.index), path.way(b.entry))
    let angle = a.angle + b.angle
    if side == other, abs(angle) > 150, likeness == .same, isTurnedRound(a.index, b.entry) {
      return Decision(.uTurn, .uTurn, index: a.index, entry: b.entry, angle: -180, side: side)
    }
    if side != other, gap <= Self.longestStagger, abs(angle) < 30, likeness == .same,
      path.graph.ways.isNamed(path.way(b.entry))
    {
      return Decision(.stay, .straight, index: a.index, entry: b.entry, angle: angle)
    }
    if side == other, gap <= Self.oneCorner, abs(angle) < 150, b.kind != .fork, a.kind != .fork {
      return Decision(
        likeness == .same ? .stay : b.kind, TurnDirection(angle: angle), index: a.index,
        entry: b.entry, angle: angle)
    }
    return nil
  }

  private static func isTurn(_ decision: Decision) -> Bool {
    switch decision.kind {
    case .turn, .stay, .endOfRoad, .fork: true
    default: false
    }
  }

  /// Whether both are one-way roads.
  private func isTurnedRound(_ before: Int, _ after: Int) -> Bool {
    [before, after].allSatisfy { path.graph.durations[path.edges[$0] ^ 1] == RoadGraph.closed }
  }
}
