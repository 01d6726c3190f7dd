package import Directions
package import Localization
package import Planning
package import RoadNetwork
package import VehicleRouting
internal import WasteCollection

/// The wording of drivers' documents, for days in several languages.
package struct DayWording: Sendable {
  /// The language; `nil` for that of each day.
  package var language: Language?
  package var units: UnitSystem
  /// The language of street names, as a tag of RFC 5646; `nil` if it is not known.
  package var streetLanguage: String?

  /// Creates a wording.
  package init(
    language: Language? = nil, units: UnitSystem = .metric, streetLanguage: String? = nil
  ) {
    self.language = language
    self.units = units
    self.streetLanguage = streetLanguage
  }

  /// The wording of a day.
  func wording(of day: DepotDay) -> Wording {
    Wording(language ?? Language(tag: day.language) ?? .en, units)
  }
}

/// The directions of all rounds of a depot day.
package struct DayDirections: Sendable {
  package let wording: Wording
  /// The language of street names, as a tag of RFC 5646; `nil` if it is not known.
  package let streetLanguage: String?
  /// By vehicle; rounds without known streets have none.
  package let rounds: [String: RoundDirections]
  /// The streets of all rounds; `nil` if they are not known.
  package let network: StreetNetwork?
  /// The side of the road to drive on.
  package let side: DrivingSide

  /// Creates the directions of a day's rounds along the streets found for them.
  package init(
    of plan: DayPlan, along streets: [Identifier: RoutedStreets], _ wording: Wording,
    streetLanguage: String? = nil
  ) {
    self.wording = wording
    self.streetLanguage = streetLanguage
    var rounds: [String: RoundDirections] = [:]
    var last: DirectionsWriter?
    for round in plan.rounds {
      guard let streets = streets[.text(round.vehicle.id)] else { continue }
      // All vehicles of a day share one profile, so one writer is enough.
      let writer = last ?? DirectionsWriter(streets.network, wording)
      last = writer
      rounds[round.vehicle.id] = RoundDirections(
        of: round, in: plan, along: streets.route, writer)
    }
    self.rounds = rounds
    network = last?.network
    side = rounds.min { $0.key < $1.key }?.value.drivingSide ?? .right
  }
}
