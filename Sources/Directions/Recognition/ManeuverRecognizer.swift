package import RoadNetwork

/// Finds the maneuvers of routes on a network.
///
/// It is immutable; threads may share one.
package struct ManeuverRecognizer: Sendable {
  let streets: Streets

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - network: The streets that routes follow.
  ///   - mode: The mode of travel; `nil` to infer it from the speeds of the network.
  /// - Complexity: O(n) for n edges.
  package init(_ network: StreetNetwork, mode: TravelMode? = nil) {
    streets = Streets(network, mode: mode ?? TravelMode(fastestOn: network.graph.ways))
  }

  /// The mode of travel.
  package var mode: TravelMode { streets.mode }

  /// Returns the steps of a leg.
  ///
  /// - Parameters:
  ///   - leg: A leg of the route.
  ///   - route: The route with its parts; steps have points only if it has a line.
  /// - Returns: Departure, one step per decision, arrival; none if the leg has no parts.
  package func steps(of leg: StreetRoute.Leg, in route: StreetRoute) -> [Step] {
    guard !leg.parts.isEmpty else { return [] }
    let path = RoutePath(route.parts[leg.parts], on: streets)
    var finder = DecisionFinder(path)
    finder.find()
    var decisions = ManeuverMerging(finder.decisions, on: path).decisions
    describe(&decisions, on: path)
    if mode == .walking {
      decisions =
        WalkRehearsal(decisions, unmerged: finder.decisions, on: path, from: leg.source).decisions
    } else {
      clarify(&decisions, on: path)
    }
    var steps = StepAssembly(path, leg, in: route, decisions).steps()
    if mode == .driving, streets.ways.haveLanes { LaneAdvice(path, decisions).add(to: &steps) }
    return steps
  }

  /// Rewords turns that could be mistaken for another corner.
  private func clarify(_ decisions: inout [Decision], on path: RoutePath) {
    for number in decisions.indices {
      let begin = number > 0 ? decisions[number - 1].entry : path.travelled.lowerBound
      decisions[number].turnIfSeen(on: path, since: begin)
      guard decisions[number].isCorner else { continue }
      let end = number + 1 < decisions.count ? decisions[number + 1].index : path.last
      if let check = AmbiguityCheck(
        path, from: begin, after: number > 0 ? decisions[number - 1] : nil, to: decisions[number],
        upTo: end)
      {
        decisions[number] = check.clearer()
      }
    }
  }

  /// Adds what identifies each turn: its number among the streets, and a landmark.
  private func describe(_ decisions: inout [Decision], on path: RoutePath) {
    let landmarks = mode == .walking ? TurnLandmarks(path) : nil
    var last: Landmark?
    for number in decisions.indices where decisions[number].isTurnToSide {
      let begin = number > 0 ? decisions[number - 1].entry : path.travelled.lowerBound
      let context = TurnContext(path, from: begin, to: decisions[number])
      decisions[number].ordinal = context.ordinal
      let landmark = landmarks?.landmark(at: decisions[number], context)
      // Several turns may lie beside the same park.
      if landmark?.name != last?.name || landmark?.kind != last?.kind {
        decisions[number].landmark = landmark
      }
      last = landmark
    }
  }
}

extension Decision {
  /// What turns by this angle, in degrees, does not go straight on if another street leads so much straighter on.
  private static let turn = 40.0, straighter = 10.0

  /// Makes it a turn if whoever comes along the last metres before it, over several edges, sees that another street
  /// rather goes straight on; where the street does so beyond an island, it does.
  fileprivate mutating func turnIfSeen(on path: RoutePath, since begin: Int) {
    guard direction == .straight, entry == index + 1,
      kind == .stay || kind == .newName || kind == .turn,
      angle == path.view(index).own.angle
    else { return }
    let view = path.viewFromAfar(index, since: begin)
    let seen = view.own.angle
    guard abs(seen) >= Self.turn,
      view.rivals.contains(where: { abs($0.angle) < abs(seen) - Self.straighter })
    else { return }
    (angle, direction) = (seen, TurnDirection(angle: seen))
    if kind == .newName { kind = .turn }
  }
}

extension TravelMode {
  /// Infers the mode from the highest speed on any way.
  fileprivate init(fastestOn ways: RoadWays) {
    var fastest: Int32 = 0
    for way in 0..<ways.count {
      let traits = ways.traits(way)
      if traits.wholeDuration == nil, !traits.highway.isCarried {
        fastest = max(fastest, traits.forward.speed, traits.backward.speed)
      }
    }
    // In millimetres per second: 10 and 27 km/h.
    self = fastest < 2_800 ? .walking : fastest < 7_500 ? .cycling : .driving
  }
}
