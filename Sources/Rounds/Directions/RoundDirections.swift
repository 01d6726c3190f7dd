package import Directions
package import RoadNetwork
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// The directions of one round: where it stops, and how to get from each place to the next.
package struct RoundDirections: Sendable {
  /// A place of the round.
  struct Stopover: Sendable {
    enum Kind: Sendable {
      case start(String)
      case bin(DayPlan.Visit)
      case facility(String)
      case end(String)
    }

    let kind: Kind
    let coordinate: Coordinate
    let step: Schedule.Step
  }

  let round: DayPlan.Round
  /// In order; the first is where the round begins.
  let stopovers: [Stopover]
  /// From each place to the next.
  let legs: [LegDirections]
  let route: StreetRoute
  let writer: DirectionsWriter

  /// Makes the directions of a round.
  ///
  /// - Parameters:
  ///   - round: One of the plan's.
  ///   - plan: A plan whose places are all on Earth.
  ///   - route: A route with its line, with a leg from each place of the round to the next.
  ///   - writer: Words the directions.
  /// - Precondition: The route has as many legs as the round.
  package init(
    of round: DayPlan.Round, in plan: DayPlan, along route: StreetRoute,
    _ writer: DirectionsWriter
  ) {
    self.round = round
    self.route = route
    self.writer = writer
    stopovers = RoundActivity.all(of: round, in: plan).compactMap(\.stopover)
    precondition(route.legs.count == max(0, stopovers.count - 1), "another route")
    legs = writer.legs(of: route, to: stopovers.dropFirst().map(\.destination))
  }

  /// On which side of the road it begins.
  package var drivingSide: DrivingSide {
    legs.lazy.compactMap(\.steps.first).first.map { writer.drivingSide(of: $0, in: route) }
      ?? .right
  }

  /// What the whole route adds up to, for instance `4.2 km, 12 min`.
  var sum: String { legs.first.map { $0.text(route.sum) } ?? "" }
}

extension RoundDirections.Stopover {
  /// How sentences call it.
  var destination: Destination {
    switch kind {
    case .start(let name), .facility(let name), .end(let name): Destination(.place(name))
    case .bin(let visit): Destination(.bin(visit.bin.id), note: visit.bin.note)
    }
  }

  /// What maps call it.
  var name: String {
    switch kind {
    case .start(let name), .facility(let name), .end(let name): name
    case .bin(let visit): "\(visit.number) \(visit.bin.id)"
    }
  }
}
