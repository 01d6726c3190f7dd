package import RoadNetwork

/// Finds the maneuvers of routes on a network.
///
/// It never changes; many threads may share one.
package struct ManeuverRecognizer: Sendable {
  private let network: StreetNetwork
  let reader: JunctionReader

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - network: The streets on which routes lead.
  ///   - mode: What travellers move by; `nil`: as the speeds on the network tell.
  /// - Complexity: O(n) for n edges.
  package init(_ network: StreetNetwork, mode: TravelMode? = nil) {
    self.network = network
    reader = JunctionReader(network.graph, mode: mode ?? TravelMode(fastestOn: network.graph.ways))
  }

  /// What travellers move by.
  package var mode: TravelMode { reader.mode }

  /// Returns the steps of a leg.
  ///
  /// - Parameters:
  ///   - leg: A leg of the route.
  ///   - route: A route with its parts; steps have points only if it has its line.
  /// - Returns: Departure, one step for each decision, arrival; none if the leg has no part.
  package func steps(of leg: StreetRoute.Leg, in route: StreetRoute) -> [Step] {
    let path = RoutePath(route.parts[leg.parts], in: network.graph)
    var finder = DecisionFinder(reader, path)
    finder.find()
    var decisions = DecisionFolding(finder.decisions, on: path).decisions
    let landmarks =
      mode == .walking ? TurnLandmarks(network.landmarks, reader, path) : nil
    for number in decisions.indices where decisions[number].isTurnToSide {
      let begin = number > 0 ? decisions[number - 1].entry : 0
      let context = TurnContext(reader, path, from: begin, to: decisions[number])
      decisions[number].ordinal = context.ordinal
      decisions[number].landmark = landmarks?.landmark(at: decisions[number], context)
    }
    return StepAssembly(reader, network, path, leg, in: route, decisions).steps()
  }
}

extension TravelMode {
  /// Tells what one moves by from the highest speed on any way.
  fileprivate init(fastestOn ways: RoadWays) {
    var fastest: Int32 = 0
    for way in 0..<ways.count {
      let traits = ways.traits(way)
      if traits.wholeDuration == nil, !traits.highway.isCarried {
        fastest = max(fastest, traits.forward.speed, traits.backward.speed)
      }
    }
    // Millimetres per second: 10 and 36 kilometres per hour.
    self = fastest < 2_800 ? .walking : fastest < 10_000 ? .cycling : .driving
  }
}
