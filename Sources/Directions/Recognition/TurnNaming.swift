internal import RoadNetwork

/// Classifies a turn at one junction: its kind and direction.
struct TurnNaming {
  let decision: Decision

  /// Below this angle, in degrees, a road continues ahead.
  private static let ahead = 50.0
  /// From this angle, in degrees, the route returns on the other carriageway.
  private static let back = 110.0
  /// The same seen over so many metres, for beside a square a street may turn by nearly as much and go on.
  private static let backFromAfar = 130.0, afar = 60.0

  /// Classifies the turn at the end of an edge.
  ///
  /// If a decision led onto that edge, the angle before it has been announced already.
  init(_ view: JunctionView, _ path: RoutePath, _ index: Int, isOnIsland: Bool = false) {
    var view = view
    if let angle = Self.angleBeyondIslands(view, path, index, isOnIsland) {
      view.own = view.own.turned(to: angle)
    }
    let own = view.own
    let isNamed = path.isNamed(index + 1)
    let isSame = own.likeness == .same && isNamed
    // If the street itself goes straighter on, turning does not stay on it.
    let goesOn = view.rivals.contains {
      $0.likeness == .same && abs($0.angle) < abs(own.angle) - 10
    }
    func made(_ kind: ManeuverKind, _ direction: TurnDirection) -> Decision {
      Decision(kind, direction, index: index, entry: index + 1, angle: own.angle)
    }
    // On a road with two directions, one would turn on the spot.
    if isSame, abs(own.angle) >= Self.back, path.isOneWay(index), path.isOneWay(index + 1),
      abs(path.angle(from: index, to: index + 1, over: Self.afar)) >= Self.backFromAfar
    {
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

  /// The longest carriageway beside a traffic island, in centimetres.
  private static let longestIsland = 4_000

  /// How far the angle beyond islands may differ from that at the junction, in degrees.
  private static let farthestBeyond = 40.0

  /// The total turn angle where a street splits around an island before or after the junction; `nil` if
  /// it does not.
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

  /// The side to keep to where a road divides; `nil` if it continues and another road leaves it.
  private static func forkDirection(_ view: JunctionView, _ path: RoutePath) -> TurnDirection? {
    let own = view.own
    guard abs(own.angle) < ahead else { return nil }
    let others = view.rivals.filter {
      abs($0.angle) < ahead && abs($0.angle - own.angle) < 60
        && (abs($0.rank.value - own.rank.value) <= 2 || $0.isLink && $0.likeness == .same)
    }
    guard !others.isEmpty else { return nil }
    // Motorways have only forks and ramps.
    let isFast = own.isLink || view.rank.value <= 1
    // "Keep right" must not lead into a turn to the right.
    if !isFast,
      view.rivals.contains(where: { ($0.angle < 0) == (own.angle < 0) && turnsOff($0, own) })
    {
      return nil
    }
    let goesOn = others.contains { other in
      other.likeness == .same && abs(other.angle) < 15 && abs(own.angle) > abs(other.angle) + 12
    }
    if goesOn, !isFast { return nil }
    // Pedestrians could take any arm ahead for a branch of the fork.
    let sides = path.streets.mode == .walking ? view.rivals.filter { abs($0.angle) < 80 } : others
    let isLeftmost = sides.allSatisfy { $0.angle > own.angle }
    let isRightmost = sides.allSatisfy { $0.angle < own.angle }
    return isLeftmost ? .slightLeft : isRightmost ? .slightRight : .straight
  }

  /// Whether another road turns off on the side to which the route bears.
  private static func turnsOff(_ arm: JunctionView.Arm, _ own: JunctionView.Arm) -> Bool {
    abs(own.angle) >= 12 && (ahead...80).contains(abs(arm.angle))
      && abs(arm.angle) > abs(own.angle) + 15 && !arm.rank.isMinor
  }

  /// The largest angle of a turn to a side, in degrees.
  private static let sharpest = 169.0

  /// The direction of the route's arm, distinct from those of the others if possible.
  private static func direction(_ view: JunctionView) -> TurnDirection {
    let own = view.own
    // Into another street one turns, however sharply, and not back.
    let plain = TurnDirection(angle: max(-sharpest, min(sharpest, own.angle)))
    let rivals = view.rivals.filter {
      TurnDirection(angle: $0.angle) == plain && (!$0.rank.isMinor || own.rank.isMinor)
    }
    guard !rivals.isEmpty else { return plain }
    guard let side = plain.side else {
      // Two arms go straight on.
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

  /// A road that turns by this angle, in degrees, or more branches off to the rear.
  private static let rear = 140.0

  /// Whether no road continues ahead, only one to each side or both directions of another street.
  ///
  /// Who looks ahead does not see what branches off to the rear.
  private static func isEndOfRoad(_ view: JunctionView, _ streets: Streets) -> Bool {
    let arms =
      view.arms.count == 2
      ? view.arms : view.arms.filter { $0.edge == view.own.edge || abs($0.angle) < rear }
    guard arms.count == 2, !view.rank.hardlyLeadsOn else { return false }
    let spread = arms[1].angle - arms[0].angle
    if (140...220).contains(spread), abs(view.own.angle) >= 30,
      streets.likeness(arms[0].edge, arms[1].edge) == .same,
      streets.isNamed(view.own.edge)
    {
      return true
    }
    guard abs(view.own.angle) >= ahead else { return false }
    return arms.allSatisfy { abs($0.angle) >= ahead && abs($0.angle) < rear }
      && arms[0].angle < 0 && arms[1].angle > 0
  }
}
