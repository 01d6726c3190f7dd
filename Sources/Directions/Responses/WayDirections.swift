internal import Localization
package import PlainFiles
package import RoadNetwork

/// The directions to the next stop in sentences: written for the driver, and spoken.
package struct WayDirections: Sendable {
  /// What sentences are made of, in no language yet.
  package struct Record: Hashable, Codable, Sendable {
    fileprivate var steps: [Step]
    fileprivate var destination: Destination
    /// Whether one drives on the left.
    fileprivate var isLeftHand: Bool
    /// Of the leg, in centimetres and milliseconds.
    fileprivate var distance: Int, duration: Int
  }

  /// Where the members of steps come from that are no sentences.
  private enum Source: Sendable {
    case route(StreetRoute, LegDirections, DirectionsWriter)
    case written(JSONValue?)
  }

  package let record: Record
  private let texts: [StepTexts]
  /// The totals of the leg, for instance `2.1 km, 6 min`.
  package let sum: String
  private let source: Source

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
    let leg = writer.legs(of: route, to: [destination])[0]
    record = Record(
      steps: leg.steps, destination: destination, isLeftHand: leg.isLeftHand,
      distance: leg.leg.sum.distance, duration: leg.leg.sum.duration)
    (texts, sum) = (leg.texts, leg.sum)
    source = .route(route, leg, writer)
  }

  /// Writes recorded directions, without a network.
  ///
  /// - Parameters:
  ///   - record: The directions.
  ///   - written: The steps as they were written, from which ``write(to:)`` takes what is no sentence.
  ///   - wording: Language and units, which may be others.
  package init(_ record: Record, written: JSONValue?, _ wording: Wording) {
    let writer = StepWriter(wording, side: record.isLeftHand ? .left : .right)
    self.record = record
    texts = writer.texts(of: record.steps, to: record.destination)
    sum = writer.text(PathSum(weight: 0, duration: record.duration, distance: record.distance))
    source = .written(written)
  }

  /// The streets, for who draws them; `nil` if the directions are recorded.
  package var streets: RoadGraph? {
    if case .route(_, _, let writer) = source { writer.network.graph } else { nil }
  }

  /// The totals of the leg, then its steps as numbered lines that fit a phone.
  package var lines: [String] { [sum] + StepLines.lines(of: texts, indent: 2, width: 60) }

  /// The steps as numbered lines, indented by this many spaces.
  package func numberedLines(indent: Int) -> [String] {
    StepLines.lines(of: texts, indent: indent, width: 100)
  }

  /// The sentence of each step, and the distance that follows.
  package var steps: [(sentence: String, distance: String?)] {
    texts.map { ($0.written, $0.distance) }
  }

  /// Writes the steps, in OSRM's shape with our sentences.
  package func write(to json: inout JSONWriter) {
    json.list("steps") { json in
      switch source {
      case .route(let route, let leg, let writer):
        StepResponse(route: route, writer: writer, geometry: .polyline6)
          .write(leg, number: 1, to: &json)
      case .written(let steps):
        for (order, (step, texts)) in zip(steps?.elements ?? [], texts).enumerated() {
          json.object { json in
            for (key, value) in step.members where !StepResponse.keysOfTexts.contains(key) {
              json.key(key)
              json.value(value)
            }
            StepResponse.write(texts, leg: 1, step: order + 1, to: &json)
          }
        }
      }
    }
  }
}
