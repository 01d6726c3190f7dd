internal import RoadNetwork

/// Walks along a path and finds where a traveller has to be told something.
struct DecisionFinder {
  let reader: JunctionReader
  let path: RoutePath
  private(set) var decisions: [Decision] = []

  init(_ reader: JunctionReader, _ path: RoutePath) {
    self.reader = reader
    self.path = path
  }

  /// Finds the decisions in their order.
  mutating func find() {
    var index = path.junctions.lowerBound
    // A route may begin within a roundabout.
    if index < path.junctions.upperBound, path.isRoundabout(index), reader.mode != .walking {
      index = passRoundabout(entering: index, isInside: true)
    }
    while index < path.junctions.upperBound { index = pass(index) }
  }

  /// Passes the junction at the end of an edge, and what belongs to it.
  ///
  /// - Returns: The number of the edge at whose end one goes on.
  private mutating func pass(_ index: Int) -> Int {
    let (edge, next) = (path.edges[index], path.edges[index + 1])
    if next == edge ^ 1 {
      decisions.append(Decision(.uTurn, .uTurn, index: index, entry: index + 1, angle: -180))
      return index + 1
    }
    let isCarried = path.highway(index + 1).isCarried
    if isCarried != path.highway(index).isCarried {
      decisions.append(
        Decision(isCarried ? .board : .leaveFerry, .straight, index: index, entry: index + 1))
      return index + 1
    }
    if reader.mode != .walking, path.isRoundabout(index + 1) {
      return passRoundabout(entering: index, isInside: false)
    }
    let stepsBegin = path.highway(index + 1) == .steps && path.highway(index) != .steps
    if reader.arms[reader.graph.head(edge)].count <= 2 {
      if stepsBegin, isWorthTelling(index + 1) {
        decisions.append(Decision(.steps, .straight, index: index, entry: index + 1))
      } else if beginsPushing(index) {
        decisions.append(Decision(.stay, .straight, index: index, entry: index + 1))
      }
      return index + 1
    }
    let view = reader.view(from: edge, to: next)
    if path.highway(index + 1).isLink, !path.highway(index).isLink,
      let after = passLink(index, view)
    {
      return after
    }
    let isObvious = reader.isObvious(view)
    if stepsBegin, !isObvious || isWorthTelling(index + 1) {
      decisions.append(
        Decision(
          .steps, TurnDirection(angle: view.own.angle), index: index, entry: index + 1,
          angle: view.own.angle))
    } else if !isObvious {
      decisions.append(TurnNaming(view, path, index).decision)
    } else if beginsPushing(index) {
      decisions.append(
        Decision(
          .stay, TurnDirection(angle: view.own.angle), index: index, entry: index + 1,
          angle: view.own.angle))
    } else if let merge = merge(index, view) {
      decisions.append(merge)
    }
    return index + 1
  }

  /// Steps without a choice are told if they are longer than this, in centimetres.
  private static let longSteps = 1_500
  /// A bicycle is pushed without a word for less than this, in centimetres.
  private static let shortPush = 2_000

  /// Whether steps are long enough that one wants to know of them, and the first after a while.
  private func isWorthTelling(_ first: Int) -> Bool {
    var (length, rest) = (0, 3_000)
    var index = first
    while index < path.edges.count, rest > 0, length < Self.longSteps {
      let isSteps = path.highway(index) == .steps
      if isSteps { length += path.length(index) } else { rest -= path.length(index) }
      index += 1
    }
    guard length >= Self.longSteps else { return false }
    (index, rest) = (first - 1, 3_000)
    while index > 0, rest > 0 {
      if path.highway(index) == .steps { return false }
      rest -= path.length(index)
      index -= 1
    }
    return true
  }

  /// Whether a bicycle is pushed for a while from the end of an edge on.
  private func beginsPushing(_ index: Int) -> Bool {
    guard reader.mode == .cycling, isPushed(index + 1), !isPushed(index) else { return false }
    var (length, next) = (0, index + 1)
    while next < path.edges.count, isPushed(next) {
      length += path.length(next)
      next += 1
    }
    return length >= Self.shortPush
  }

  private func isPushed(_ index: Int) -> Bool {
    reader.graph.ways.isWalked(path.way(index), isForward: path.edges[index] & 1 == 0)
  }

  // MARK: Ramps and slip roads

  /// The longest slip road beside a junction that is told as a turn there, in centimetres.
  private static let longestSlipRoad = 12_000
  /// How long a ramp must be for its end to be told, in centimetres.
  private static let longRamp = 30_000

  /// Passes a ramp or a slip road; `nil` if it is to be passed as any other road.
  private mutating func passLink(_ index: Int, _ view: JunctionView) -> Int? {
    guard !reader.isObvious(view) else { return nil }
    var end = index + 1
    while end < path.edges.count, path.highway(end).isLink { end += 1 }
    let isWhole = end < path.edges.count
    let length = path.length(index + 1..<end)
    let side: Side =
      view.own.angle >= (view.rivals.map(\.angle).min { abs($0) < abs($1) } ?? 0) ? .right : .left
    let direction: TurnDirection = side == .right ? .slightRight : .slightLeft
    if isSlow(index + 1), isWhole, length <= Self.longestSlipRoad, !path.isRoundabout(end) {
      let bearing = reader.bearings.departureBearing(path.edges[end], for: reader.bearingDistance)
      let angle = TurnAngle.degrees(arrival: view.bearing, departure: bearing)
      var turn = Decision(
        .turn, TurnDirection(angle: angle), index: index, entry: end, angle: angle)
      if turn.direction == .straight || turn.direction == .uTurn { turn.direction = direction }
      if reader.graph.ways.likeness(path.way(index), path.way(end)) == .same { turn.kind = .stay }
      decisions.append(turn)
      return end
    }
    let kind: ManeuverKind
    if path.isFast(index) {
      kind = .offRamp
    } else if isWhole && path.isFast(end) || path.highway(index + 1) == .motorwayLink {
      kind = .onRamp
    } else {
      return nil
    }
    decisions.append(
      Decision(
        kind, abs(view.own.angle) < 45 ? direction : TurnDirection(angle: view.own.angle),
        index: index, entry: index + 1, angle: view.own.angle, side: side))
    return index + 1
  }

  private func isSlow(_ index: Int) -> Bool {
    switch path.highway(index) {
    case .motorwayLink: false
    default: true
    }
  }

  /// The end of a long ramp on a motorway or a road like one.
  private func merge(_ index: Int, _ view: JunctionView) -> Decision? {
    guard path.highway(index).isLink, path.isFast(index + 1), abs(view.own.angle) < 45 else {
      return nil
    }
    var begin = index
    while begin > 0, path.highway(begin - 1).isLink { begin -= 1 }
    guard path.length(begin..<index + 1) >= Self.longRamp else { return nil }
    let isFromRight = view.own.angle < 0
    return Decision(
      .merge, isFromRight ? .slightLeft : .slightRight, index: index, entry: index + 1,
      angle: view.own.angle)
  }

  // MARK: Roundabouts

  /// Passes a roundabout, entered at the end of an edge, or begun inside with that edge, as a whole.
  private mutating func passRoundabout(entering index: Int, isInside: Bool) -> Int {
    let roundabout = RoundaboutReader(reader, path, entering: index, isInside: isInside)
    decisions.append(roundabout.decision)
    return roundabout.end
  }
}
