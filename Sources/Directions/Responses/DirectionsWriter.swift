package import RoadNetwork

/// Makes directions of routes on one network, in one language.
///
/// It never changes; many threads may share one.
///
/// ```swift
/// let writer = DirectionsWriter(network, Wording(.fi))
/// for leg in writer.legs(of: route, to: [Destination(.bin("H-012"))]) {
///   for texts in leg.texts { print(texts.written) }
/// }
/// ```
package struct DirectionsWriter: Sendable {
  package let network: StreetNetwork
  package let wording: Wording
  package let recognizer: ManeuverRecognizer
  /// For driving on the right and on the left.
  private let writers: [StepWriter]

  /// Creates a writer.
  ///
  /// - Complexity: O(n) for n edges of the network.
  package init(_ network: StreetNetwork, _ wording: Wording = Wording()) {
    self.network = network
    self.wording = wording
    recognizer = ManeuverRecognizer(network)
    writers = [DrivingSide.right, .left].map { StepWriter(wording, side: $0) }
  }

  /// Returns the directions of all legs.
  ///
  /// - Parameters:
  ///   - route: A route with its line.
  ///   - destinations: The destination of each leg.
  /// - Returns: As many as there are legs.
  package func legs(
    of route: StreetRoute, to destinations: [Destination]
  ) -> [LegDirections] {
    var isFromStretch = false
    return zip(recognized(route, to: destinations), destinations).enumerated().map {
      let (number, (steps, destination)) = $0
      let writer = self.writer(of: steps, in: route)
      defer { isFromStretch = destination.kind == .endOfStretch }
      let leg = route.legs[number]
      return LegDirections(
        leg: leg, steps: steps, texts: writer.texts(of: steps, to: destination), writer: writer,
        isCorner: isFromStretch && leg.sum.distance < Self.shortWay)
    }
  }

  /// Returns the steps of all legs of a route between points with a sentence each, without what is
  /// spoken on the way, which takes longer.
  package func sentences(
    of route: StreetRoute
  ) -> [(steps: [Step], sentences: [String])] {
    let destinations = Self.points(of: route)
    return zip(recognized(route, to: destinations), destinations).map { steps, destination in
      (steps, writer(of: steps, in: route).written(of: steps, to: destination))
    }
  }

  /// The steps of all legs.
  private func recognized(
    _ route: StreetRoute, to destinations: [Destination]
  ) -> [[Step]] {
    var cameAlong: Int?
    return zip(route.legs, destinations).enumerated().map { number, entry in
      let (leg, destination) = entry
      var steps = recognizer.steps(of: leg, in: route)
      let parts = route.parts[leg.parts]
      let long = parts.filter { $0.end > $0.start }
      let driven = (long.isEmpty ? Array(parts.prefix(1)) : long).map(\.edge)
      if number > 0, recognizer.mode != .walking, destinations[number - 1].isOnStreet,
        let cameAlong, driven.first == cameAlong ^ 1, !steps.isEmpty
      {
        steps[0].maneuver.direction = .uTurn
      }
      cameAlong = driven.last ?? cameAlong
      let isFromStretch = number > 0 && destinations[number - 1].kind == .endOfStretch
      adapt(&steps, to: destination.kind, isFromStretch: isFromStretch)
      return steps
    }
  }

  private func writer(of steps: [Step], in route: StreetRoute) -> StepWriter {
    let side = steps.first.map { drivingSide(of: $0, in: route) } ?? .right
    return writers[side == .left ? 1 : 0]
  }

  /// What is shorter than this is no way of its own between two stretches, in centimetres.
  private static let shortWay = 1500

  /// Makes steps those of who serves streets on the way.
  private func adapt(
    _ steps: inout [Step], to destination: Destination.Kind, isFromStretch: Bool
  ) {
    // Who comes from a stretch is on the way already.
    if isFromStretch, steps.count > 1, steps[0].distance < Self.shortWay { steps.removeFirst() }
    switch destination {
    case .stretch(let side, let crossing):
      guard let last = steps.indices.last, steps[last].maneuver.kind == .arrive else { return }
      steps[last].maneuver.side = side
      steps[last].maneuver.sign = Signpost(places: [crossing].compactMap(\.self))
    case .endOfStretch:
      // What is said at its beginning says all but turns.
      steps = steps.filter { $0.maneuver.kind != .depart && $0.maneuver.kind != .arrive }
    case .bin, .stop, .place, .destination, .waypoint: break
    }
  }

  /// Returns the directions of a route between points.
  package func legs(of route: StreetRoute) -> [LegDirections] {
    legs(of: route, to: Self.points(of: route))
  }

  /// The points at the ends of legs.
  private static func points(of route: StreetRoute) -> [Destination] {
    route.legs.indices.map { number in
      Destination(number + 1 < route.legs.count ? .waypoint(number + 1) : .destination)
    }
  }

  /// The side on which one drives where a step begins.
  package func drivingSide(of step: Step, in route: StreetRoute) -> DrivingSide {
    let part = step.parts.isEmpty ? step.parts.lowerBound - 1 : step.parts.lowerBound
    guard route.parts.indices.contains(part) else { return .right }
    return network.index.uses[route.parts[part].edge / 2].contains(.leftHand) ? .left : .right
  }
}

extension Destination {
  /// Whether vehicles stop for it on the street; they come and go as they like in a yard, and along a stretch in
  /// its direction.
  fileprivate var isOnStreet: Bool {
    switch kind {
    case .bin, .stop, .waypoint, .destination: true
    case .place, .stretch, .endOfStretch: false
    }
  }
}

/// The directions of a leg.
package struct LegDirections: Sendable {
  package let leg: StreetRoute.Leg
  /// None if the leg leads nowhere; of a leg along a stretch that is served, its turns only.
  package let steps: [Step]
  /// One for each step.
  package let texts: [StepTexts]
  /// Whether it is no longer than the corner between two stretches that are served.
  package let isCorner: Bool
  private let writer: StepWriter

  init(
    leg: StreetRoute.Leg, steps: [Step], texts: [StepTexts], writer: StepWriter,
    isCorner: Bool = false
  ) {
    self.leg = leg
    self.isCorner = isCorner
    self.steps = steps
    self.texts = texts
    self.writer = writer
  }

  /// Whether there is something to say on the way: more than that the next stretch is served, straight on.
  package var isWay: Bool { leg.sum.distance > 0 && (steps.count > 1 || !isCorner) }

  /// How long the leg is and how long it takes, for instance `2.1 km, 6 min`.
  package var sum: String { text(leg.sum) }

  /// Writes the totals of a leg.
  package func text(_ sum: PathSum) -> String { writer.text(sum) }

  var isLeftHand: Bool { writer.side == .left }

  /// Its longest streets; `nil` if none has a name.
  package var overview: String? {
    let text = writer.overview(of: steps)
    return text.isEmpty ? nil : text
  }

  /// On which side of the traveller the place at its end lies; `nil` if that is not known.
  package var side: Side? { steps.last?.maneuver.side }

  /// What a receiver shows of a step in little space: the street, or the destination.
  func shortName(of step: Step) -> String {
    let street = step.maneuver.street
    return street.name ?? street.ref ?? step.maneuver.sign.places.first ?? ""
  }
}

extension StepWriter {
  /// Writes the totals of a leg.
  func text(_ sum: PathSum) -> String {
    // Whoever goes at all is not there after no minute.
    let duration = sum.duration > 0 ? max(sum.duration, 60_000) : 0
    return "\(distance(sum.distance)), \(self.duration(duration))"
  }
}
