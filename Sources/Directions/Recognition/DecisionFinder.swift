internal import RoadNetwork

/// Walks along a path and finds where a traveller needs an instruction.
struct DecisionFinder {
  let streets: Streets
  let path: RoutePath
  private(set) var decisions: [Decision] = []

  init(_ path: RoutePath) {
    streets = path.streets
    self.path = path
  }

  /// Finds the decisions, in order.
  mutating func find() {
    var index = path.travelled.lowerBound
    // A route may begin inside a roundabout.
    if index < path.last, path.isRoundabout(index) { index = passRoundabout(index, isInside: true) }
    while index < path.last { index = pass(index) }
  }

  /// Processes the junction at the end of an edge and whatever belongs to it.
  ///
  /// - Returns: The index of the edge at whose end to continue.
  private mutating func pass(_ index: Int) -> Int {
    let (edge, next) = (path.edges[index], path.edges[index + 1])
    if next == edge ^ 1 {
      decisions.append(Decision(.uTurn, .uTurn, index: index, entry: index + 1, angle: -180))
      return index + 1
    }
    if streets.isRoundabout(next) { return passRoundabout(index, isInside: false) }
    let isJunction = streets.endsAtCrossing(edge)
    if !isJunction, !changes(index) { return index + 1 }
    var view = path.viewAcross(index, since: lastEntry(before: index))
    func tell(_ kind: ManeuverKind) {
      decisions.append(
        Decision(
          kind, TurnDirection(angle: view.own.angle), index: index, entry: index + 1,
          angle: view.own.angle))
    }
    let isCarried = path.highway(index + 1).isCarried
    if isCarried != path.highway(index).isCarried {
      tell(isCarried ? .board : .leaveFerry)
      return index + 1
    }
    let isSeen = !isJunction || streets.isObvious(view) && isFollowed(view, index)
    let turn = isJunction && isSeen ? turnAmongLikeRoads(index) : nil
    let isObvious = isSeen && turn == nil
    if let turn { view.own = view.own.turned(to: turn) }
    if !isObvious, path.isLink(index + 1), !path.isLink(index), let after = passLink(index, view) {
      return after
    }
    if beginsSteps(index), !isObvious || isWorthTelling(index + 1) {
      tell(.steps)
    } else if !isObvious {
      decisions.append(
        TurnNaming(view, path, index, isOnIsland: decisions.last?.entry == index).decision)
    } else if beginsPushing(index) {
      tell(.stay)
    } else if let merge = merge(index, view) {
      decisions.append(merge)
    }
    return index + 1
  }

  /// The distance over which an instruction is remembered, in centimetres.
  private static let keeping = 6_000

  /// The instruction given shortly before the end of an edge.
  private func toldBefore(_ index: Int) -> Decision? {
    guard let last = decisions.last, last.entry <= index,
      path.length(last.entry..<index + 1) < Self.keeping
    else { return nil }
    return last
  }

  /// Whether a traveller guided by sight and by the last instruction follows the route.
  private func isFollowed(_ view: JunctionView, _ index: Int) -> Bool {
    guard view.hasRivals else { return true }
    let told = toldBefore(index)
    if streets.mode == .walking {
      return WayOnFoot(streets, view, told: told.map { path.edges[$0.entry] }).leadsOwnArm
    }
    let since = lastEntry(before: index)
    let seen = path.viewFromAfar(index, since: since)
    if let told, showsName(of: told, beside: seen) { return false }
    func seenBy(_ view: JunctionView) -> PerceivedContinuation {
      PerceivedContinuation(view, kept: told?.keptSide, looksForName: told != nil)
    }
    let continuation = seenBy(seen)
    guard continuation.leadsOwnArm else { return false }
    return continuation.lead >= Self.sure && abs(seen.own.angle) < Self.sure
      || Streets.otherSights.allSatisfy {
        seenBy(path.viewFromAfar(index, since: since, over: $0)).leadsOwnArm
      }
  }

  /// Where the route's arm has such a lead, and turns by less, in degrees, all people see it alike.
  private static let sure = 50.0

  /// Whether just after a turn the name that was told stands on another arm, and not on that of the route.
  private func showsName(of told: Decision, beside view: JunctionView) -> Bool {
    let naming = path.naming(told.entry, upTo: path.last, skipsBriefNames: true)
    guard naming != told.entry, path.isNamed(naming),
      streets.likeness(view.own.edge, path.edges[naming]) != .same
    else { return false }
    return view.rivals.contains { streets.likeness($0.edge, path.edges[naming]) == .same }
  }

  /// The angle of a turn that drivers need to be told since another road is like that of the route.
  private func turnAmongLikeRoads(_ index: Int) -> Double? {
    guard streets.mode != .walking else { return nil }
    let roads = LikeRoads(path, index, since: lastEntry(before: index))
    return roads.isTurnAmongThem ? roads.angle : nil
  }

  /// The index of the edge, up to another one, where the last maneuver ended.
  private func lastEntry(before index: Int) -> Int {
    decisions.last.map { $0.entry <= index ? $0.entry : index } ?? path.travelled.lowerBound
  }

  // MARK: Ferries, steps and pushed bicycles

  /// Whether the means of travel changes at the end of an edge, or steps or pushing begin.
  private func changes(_ index: Int) -> Bool {
    path.highway(index).isCarried != path.highway(index + 1).isCarried || beginsSteps(index)
      || beginsPushing(index)
  }

  /// Unavoidable steps are announced if longer than this, in centimetres.
  private static let longSteps = 1_500
  /// Steps within this distance of others, in centimetres, belong to them.
  private static let landing = 3_000
  /// Pushing a bicycle for less than this, in centimetres, is not announced.
  private static let shortPush = 2_000

  private func beginsSteps(_ index: Int) -> Bool {
    path.highway(index + 1) == .steps && path.highway(index) != .steps
  }

  /// Whether steps are long enough to announce, and the first for a while.
  private func isWorthTelling(_ first: Int) -> Bool {
    var (length, rest) = (0, Self.landing)
    var index = first
    while index < path.edges.count, rest > 0, length < Self.longSteps {
      let isSteps = path.highway(index) == .steps
      if isSteps { length += path.length(index) } else { rest -= path.length(index) }
      index += 1
    }
    guard length >= Self.longSteps else { return false }
    (index, rest) = (first - 1, Self.landing)
    while index > 0, rest > 0 {
      if path.highway(index) == .steps { return false }
      rest -= path.length(index)
      index -= 1
    }
    return true
  }

  /// Whether a noticeable stretch of pushing a bicycle begins at the end of an edge.
  private func beginsPushing(_ index: Int) -> Bool {
    guard streets.mode == .cycling, streets.isPushed(path.edges[index + 1]),
      !streets.isPushed(path.edges[index])
    else { return false }
    var (length, next) = (0, index + 1)
    while next < path.edges.count, streets.isPushed(path.edges[next]) {
      length += path.length(next)
      next += 1
    }
    return length >= Self.shortPush
  }

  // MARK: Ramps and slip roads

  /// The longest slip road that is announced as a turn at its junction, in centimetres.
  private static let longestSlipRoad = 12_000
  /// A slip road that turns by more than this, in degrees, looks like a loop rather than a turn; onto the
  /// other carriageway it is one.
  private static let loop = 125.0
  /// A slip road up to this length, in centimetres, is one turn with any decision at its end.
  private static let shortSlipRoad = 4_000
  /// The shortest ramp whose end is announced, in centimetres.
  private static let longRamp = 30_000

  /// Processes a ramp or slip road; `nil` to process it like any other road.
  private mutating func passLink(_ index: Int, _ view: JunctionView) -> Int? {
    var end = index + 1
    while end < path.edges.count, path.isLink(end) { end += 1 }
    let isWhole = end <= path.last
    // Of two ramps from one place, each lies to one side of the other.
    let onward =
      (view.rivals.first(where: \.isLink) ?? view.rivals.min { abs($0.angle) < abs($1.angle) })?
      .angle
      ?? 0
    let side: Side = view.own.angle >= onward ? .right : .left
    let direction: TurnDirection = side == .right ? .slightRight : .slightLeft
    if path.highway(index + 1) != .motorwayLink, isWhole, !isSignedExit(index),
      path.length(index + 1..<end) <= Self.longestSlipRoad, !path.isRoundabout(end),
      isOneChoice(index + 1..<end), isOneSide(view, path.angle(from: index, to: end)),
      abs(path.angle(from: index, to: end)) <= Self.loop || path.isOneWay(end),
      view.leadsOwnArm(to: path.angle(from: index, to: end))
    {
      decisions.append(slipRoad(index, to: end, direction))
      return end
    }
    let kind: ManeuverKind
    if path.isFast(index) || isSignedExit(index) {
      kind = .offRamp
    } else if isWhole && path.isFast(end) || path.highway(index + 1) == .motorwayLink {
      kind = .onRamp
    } else {
      return nil
    }
    // With two ramps on the same side, it is a matter of keeping to one.
    if kind == .onRamp,
      view.rivals.contains(where: { $0.isLink && $0.angle * view.own.angle > 0 })
    {
      return nil
    }
    var ramp = Decision(
      kind, abs(view.own.angle) < 45 ? direction : TurnDirection(angle: view.own.angle),
      index: index, entry: index + 1, angle: view.own.angle, side: side)
    ramp.hasTwin = view.rivals.contains(where: \.isLink)
    decisions.append(ramp)
    return index + 1
  }

  /// Whether the ramp at the end of an edge is an exit with a number or a sign of its own.
  private func isSignedExit(_ index: Int) -> Bool {
    guard !path.isLink(index) else { return false }
    let sign = streets.network.graph.signs[streets.head(path.edges[index])]
    return sign?.features.contains(.exit) == true
      || streets.ways.exitNumber(streets.way(path.edges[index + 1])) != nil
  }

  /// Whether a slip road leaves on the side it leads to: some loop round to the other one.
  private func isOneSide(_ view: JunctionView, _ angle: Double) -> Bool {
    abs(view.own.angle) < 15 || view.own.angle * angle > 0
  }

  /// Whether a slip road leaves nothing to decide before its end.
  private func isOneChoice(_ range: Range<Int>) -> Bool {
    path.length(range) <= Self.shortSlipRoad
      || range.allSatisfy {
        if streets.arms[streets.head(path.edges[$0])].count <= 2 { return true }
        let view = path.view($0)
        // At its end, it bends into the other road.
        return streets.isObvious(view) || $0 + 1 == range.upperBound && abs(view.own.angle) < 60
      }
  }

  /// A slip road as a turn at the junction it bypasses.
  private func slipRoad(_ index: Int, to end: Int, _ direction: TurnDirection) -> Decision {
    let angle = path.angle(from: index, to: end)
    let isSame = path.likeness(index, end) == .same && path.isNamed(end)
    var turn = Decision(
      isSame ? .stay : .turn, TurnDirection(angle: angle), index: index, entry: end, angle: angle)
    if turn.direction == .straight {
      turn.kind = .fork
      turn.direction = direction
    }
    if turn.direction == .uTurn {
      if isSame {
        turn.kind = .uTurn
        turn.side = direction.side
      } else {
        turn.direction = direction.side == .right ? .sharpRight : .sharpLeft
      }
    }
    return turn
  }

  /// The end of a long ramp onto a motorway or trunk road, unless the last instruction led up the ramp
  /// and thus names the road.
  private func merge(_ index: Int, _ view: JunctionView) -> Decision? {
    guard path.isLink(index), path.isFast(index + 1), abs(view.own.angle) < 45,
      let road = view.arms.first(where: { $0.edge != view.own.edge && streets.isOpen($0.edge ^ 1) })
    else { return nil }
    var begin = index
    while begin > 0, path.isLink(begin - 1) { begin -= 1 }
    guard path.length(begin..<index + 1) >= Self.longRamp,
      !(decisions.last.map { $0.entry >= begin } ?? false)
    else { return nil }
    return Decision(
      .merge, road.angle < 0 ? .slightLeft : .slightRight, index: index, entry: index + 1,
      angle: view.own.angle)
  }

  // MARK: Roundabouts

  /// Processes a whole roundabout, entered at the end of an edge or, from inside, with that edge.
  private mutating func passRoundabout(_ index: Int, isInside: Bool) -> Int {
    let roundabout = RoundaboutReader(path, entering: index, isInside: isInside)
    // Inside a roundabout, nothing is decided before leaving it.
    if !isInside || roundabout.decision.exit != nil { decisions.append(roundabout.decision) }
    return roundabout.end
  }
}
