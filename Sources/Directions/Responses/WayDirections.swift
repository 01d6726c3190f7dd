internal import Localization
package import PlainFiles
package import RoadNetwork

/// The directions to the next stop in sentences: written for the driver, and spoken.
package struct WayDirections: Sendable {
  private let route: StreetRoute
  private let leg: LegDirections
  private let writer: DirectionsWriter

  /// Writes the directions of a leg.
  ///
  /// - Parameters:
  ///   - route: A route of one leg, with its line.
  ///   - network: The streets that it is on.
  ///   - destination: The place at its end.
  ///   - wording: Language and units.
  /// - Precondition: The route has a leg.
  package init(
    _ route: StreetRoute, on network: StreetNetwork, to destination: Destination,
    _ wording: Wording
  ) {
    self.init(route, to: destination, DirectionsWriter(network, wording))
  }

  /// Writes the directions of a leg with a shared writer.
  ///
  /// - Parameters:
  ///   - route: A route of one leg on the writer's network, with its line.
  ///   - destination: The place at its end.
  ///   - writer: Language, units and streets.
  /// - Precondition: The route has a leg.
  package init(_ route: StreetRoute, to destination: Destination, _ writer: DirectionsWriter) {
    self.route = route
    self.writer = writer
    leg = writer.legs(of: route, to: [destination])[0]
  }

  /// The streets, for who draws them.
  package var streets: RoadGraph { writer.network.graph }

  /// The totals of the leg, then its steps as numbered lines that fit a phone.
  package var lines: [String] { [leg.sum] + StepLines.lines(of: leg, indent: 2, width: 60) }

  /// The steps as numbered lines, indented by this many spaces.
  package func numberedLines(indent: Int) -> [String] {
    StepLines.lines(of: leg, indent: indent, width: 100)
  }

  /// The totals of the leg, for instance `2.1 km, 6 min`.
  package var sum: String { leg.sum }

  /// The sentence of each step, and the distance that follows.
  package var steps: [(sentence: String, distance: String?)] {
    leg.texts.map { ($0.written, $0.distance) }
  }

  /// Writes the steps, in OSRM's shape with our sentences.
  package func write(to json: inout JSONWriter) {
    json.list("steps") { json in
      StepResponse(route: route, writer: writer, geometry: .polyline6)
        .write(leg, number: 1, to: &json)
    }
  }
}
