internal import TravelModel

/// Creates the turns between the edges of segments.
struct TurnArcs {
  private let segments: StreetSegments
  private let junctionEdges: JunctionEdges
  private let automaton: RestrictionAutomaton
  private let profile: CompiledProfile
  private let side: DrivingSide
  private let fastRoadExits: FastRoadExits

  init(
    _ segments: StreetSegments, _ junctionEdges: JunctionEdges,
    _ automaton: RestrictionAutomaton, _ profile: CompiledProfile, side: DrivingSide
  ) {
    self.segments = segments
    self.junctionEdges = junctionEdges
    self.automaton = automaton
    self.profile = profile
    self.side = side
    fastRoadExits = FastRoadExits(segments, junctionEdges, profile)
  }

  /// The search's nodes and the arcs between them.
  struct Network {
    var edgeOfNode: [Int32]
    var nodeOfEdge: [Int32]
    var turns: DirectedGraph
  }

  func make() -> Network {
    let edgeCount = segments.durations.count
    // Closed edges have no node; states with history come last.
    var edgeOfNode: [Int32] = []
    var nodeOfState = [Int32](repeating: RoadGraph.closed, count: automaton.stateCount)
    for state in 0..<automaton.stateCount {
      let edge = automaton.edge(of: state)
      guard segments.isOpen(edge) else { continue }
      nodeOfState[state] = Int32(edgeOfNode.count)
      edgeOfNode.append(Int32(edge))
    }
    var turns = DirectedGraph(nodeCount: edgeOfNode.count)
    turns.reserveArcs(3 * edgeOfNode.count)
    for state in 0..<automaton.stateCount where nodeOfState[state] != RoadGraph.closed {
      let edge = automaton.edge(of: state)
      for exit in junctionEdges.leaving(segments.head(edge)).map(Int.init) {
        guard automaton.allows(exit, in: state),
          exit == edge ^ 1 ? turnsRound(edge, in: state) : !isForbiddenChange(edge, exit),
          let turn = turn(from: edge, to: exit)
        else { continue }
        turns.addArc(
          from: Int(nodeOfState[state]), to: Int(nodeOfState[automaton.state(after: state, exit)]),
          weight: Int32(clamping: Int(turn.weight) + Int(segments.weights[exit])),
          duration: Int32(clamping: Int(turn.duration) + Int(segments.durations[exit])),
          distance: segments.lengths[exit / 2])
      }
    }
    return Network(
      edgeOfNode: edgeOfNode, nodeOfEdge: Array(nodeOfState[..<edgeCount]), turns: turns)
  }

  /// Whether one can turn round at the end of an edge.
  private func turnsRound(_ edge: Int, in state: Int) -> Bool {
    let traits = segments.traits(of: edge)
    guard !profile.forbidsTurningRound(on: traits), !goesOn(edge, in: state) else { return false }
    return !profile.isTooLongToTurnRound || hasRoomToTurnRound(edge, traits.highway, in: state)
  }

  /// The least angle in degrees between the carriageways of a road, for a turn from one onto the other.
  private static let sharpest = 130.0

  /// Whether a turn leads back on the other carriageway of a road on which nobody turns round.
  ///
  /// The two become one there:
  ///
  /// ```
  ///      ───────╮←──── edge
  ///             ├────► exit
  /// ```
  private func isForbiddenChange(_ edge: Int, _ exit: Int) -> Bool {
    let (traits, next) = (segments.traits(of: edge), segments.traits(of: exit))
    let isForbidden =
      profile.forbidsTurningRound(on: traits) && profile.forbidsTurningRound(on: next)
    let isQuiet = traits.highway.isQuiet && next.highway.isQuiet
    guard isForbidden || profile.isTooLongToTurnRound && !isQuiet else { return false }
    let junction = segments.head(edge)
    guard !segments.isOpen(edge ^ 1), !segments.isOpen(exit ^ 1), roadCount(junction) == 3,
      junctionEdges.leaving(junction).contains(where: { segments.isOpen(Int($0) ^ 1) })
    else { return false }
    let angle = TurnAngle.degrees(
      arrival: segments.arrivalBearing(edge), departure: segments.departureBearing(exit))
    return abs(angle) >= Self.sharpest
  }

  /// Whether a long vehicle can turn round at the end of an edge: on a turning circle, where it cannot go
  /// on, or by reversing into another street, if both are quiet.
  private func hasRoomToTurnRound(_ edge: Int, _ highway: HighwayClass, in state: Int) -> Bool {
    let junction = segments.head(edge)
    if let sign = segments.signs[junction],
      sign.access != .open || sign.features.contains(.turningCircle)
    {
      return true
    }
    let others = junctionEdges.leaving(junction).map(Int.init).filter { $0 != edge ^ 1 }
    if roadCount(junction) < 3 || !others.contains(where: { automaton.allows($0, in: state) }) {
      return true
    }
    return highway.isQuiet
      && others.contains { exit in
        segments.isOpen(exit ^ 1) && segments.traits(of: exit).highway.isQuiet
      }
  }

  /// Whether a two-way street merely continues at the end of an edge, so that U-turns are excluded.
  ///
  /// Ways are split wherever their tags change; otherwise one could turn around in the middle of every
  /// other street, and so evade turn restrictions.
  private func goesOn(_ edge: Int, in state: Int) -> Bool {
    let junction = segments.head(edge)
    guard roadCount(junction) == 2 else { return false }
    if let sign = segments.signs[junction],
      sign.access != .open || sign.features.contains(.turningCircle)
    {
      return false
    }
    let access = segments.ways.access(segments.way(of: edge), isForward: edge & 1 == 0)
    return junctionEdges.leaving(junction).map(Int.init).contains { exit in
      let next = segments.ways.access(segments.way(of: exit), isForward: exit & 1 == 0)
      return exit != edge ^ 1 && segments.isOpen(exit ^ 1) && automaton.allows(exit, in: state)
        && profile.entryWeight(from: access, to: next) == 0
    }
  }

  /// The cost of a turn; `nil` if it is impassable.
  private func turn(from edge: Int, to exit: Int) -> TurnDuration.Cost? {
    let junction = segments.head(edge)
    let sign = segments.signs[junction]
    let turnsRound = exit == edge ^ 1
    if let sign, sign.access == .closed, !turnsRound { return nil }
    let (traits, next) = (segments.traits(of: edge), segments.traits(of: exit))
    let isForward = edge & 1 == 0
    let side = traits.drivingSide ?? side
    // U-turns cross oncoming traffic, whichever side the rounding of the angle suggests.
    let angle =
      turnsRound
      ? (side == .right ? -180 : 180)
      : TurnAngle.degrees(
        arrival: segments.arrivalBearing(edge), departure: segments.departureBearing(exit))
    var delay = sign.map { isForward ? $0.forwardDelay : $0.backwardDelay } ?? 0
    if turnsRound { delay -= sign?.barrierDelay ?? 0 }
    var cost = profile.turns.cost(
      angle: angle, side: side, roads: roadCount(junction), turnsRound: turnsRound,
      isNearFastRoad: turnsRound && fastRoadExits.isNear(edge), delay: delay)
    if let sign, !turnsRound, sign.crossingDelay > 0, !traits.highway.isRoad,
      !next.highway.isRoad, segments.sinceCrossing[edge] > CrossingDelays.span
    {
      cost.duration += sign.crossingDelay
      cost.weight += sign.crossingDelay
    }
    cost.weight += profile.entryWeight(
      from: traits.access(isForward: isForward), to: next.access(isForward: exit & 1 == 0))
    if let sign, !turnsRound, sign.access != .open {
      cost.weight += profile.entryWeight(from: .open, to: sign.access)
    }
    return cost
  }

  /// How many segments meet at a junction, that is, in how many directions one can come or go.
  private func roadCount(_ junction: Int) -> Int {
    let leaving = junctionEdges.leaving(junction)
    return leaving.count
      + junctionEdges.arriving(junction).count { !leaving.contains($0 ^ 1) }
  }
}

extension WayTraits {
  /// The access to the way in a direction.
  fileprivate func access(isForward: Bool) -> Access {
    isForward ? forward.access : backward.access
  }
}

extension StreetSegments {
  /// The traits of the way of an edge.
  func traits(of edge: Int) -> WayTraits { ways.traits(way(of: edge)) }

  /// The distance from a junction over which the bearing of an edge is measured, in metres, so that the
  /// curve at a curb does not count.
  private static let bearingDistance = 10.0
  /// The same on roundabouts, which bend all the way and may be hardly larger than that.
  private static let bearingDistanceOnRoundabouts = 2.0

  /// The bearing of arrival at the end of an edge, in degrees.
  func arrivalBearing(_ edge: Int) -> Double {
    let bearing = departureBearing(edge ^ 1)
    return bearing < 180 ? bearing + 180 : bearing - 180
  }

  /// The bearing of departure along an edge, in degrees.
  func departureBearing(_ edge: Int) -> Double {
    let line = points[Int(firstPoint[edge / 2])..<Int(firstPoint[edge / 2 + 1])]
    let isRound = !ways.flags(way(of: edge)).isDisjoint(with: [.roundabout, .circular])
    let distance = isRound ? Self.bearingDistanceOnRoundabouts : Self.bearingDistance
    return edge & 1 == 0
      ? Self.bearing(along: line, for: distance)
      : Self.bearing(along: line.reversed(), for: distance)
  }

  private static func bearing(
    along line: some BidirectionalCollection<FixedCoordinate>, for distance: Double
  ) -> Double {
    guard let first = line.first, let last = line.last else { return 0 }
    let far = line.dropFirst().first { first.distance(to: $0) >= distance }
    return first.bearing(to: far ?? (last == first ? line.dropFirst().first ?? last : last))
  }
}
