package import Directions
internal import Localization
package import Planning
package import RoadNetwork
package import VehicleRouting

/// The directions of all routes of a plan, and the streets around them.
package struct PlanDirections: Sendable {
  let wording: Wording
  /// By vehicle, from each place of its route to the next; routes without known streets have none.
  let legs: [Identifier: [LegDirections]]
  /// The streets of the first route; `nil` if none are known.
  let streets: RoadGraph?
  /// The side of the road to drive on.
  let side: DrivingSide

  /// Creates the directions of a plan along the streets found for it.
  package init(
    of plan: RoutePlan, along streets: [Identifier: RoutedStreets], _ wording: Wording
  ) {
    self.wording = wording
    let words = ReportWords.of(wording.language)
    var writers: [String: DirectionsWriter] = [:]
    var legs: [Identifier: [LegDirections]] = [:]
    var side: DrivingSide?
    for schedule in plan.answer.schedules {
      let vehicle = plan.vehicle(of: schedule)
      guard let own = streets[vehicle.id] else { continue }
      // One writer per profile: making one takes a walk through all edges.
      let writer = writers[vehicle.profile] ?? DirectionsWriter(own.network, wording)
      writers[vehicle.profile] = writer
      let destinations = plan.destinations(of: schedule, words)
      guard destinations.count == own.route.legs.count else { continue }
      let directions = writer.legs(of: own.route, to: destinations)
      legs[vehicle.id] = directions
      side =
        side
        ?? directions.lazy.compactMap(\.steps.first).first.map {
          writer.drivingSide(of: $0, in: own.route)
        }
    }
    self.legs = legs
    self.side = side ?? .right
    self.streets =
      plan.answer.schedules.lazy
      .compactMap { streets[plan.vehicle(of: $0).id]?.network.graph }.first
  }
}

extension RoutePlan {
  /// How sentences call the places of a route after its first.
  fileprivate func destinations(of schedule: Schedule, _ words: ReportWords) -> [Destination] {
    schedule.steps.filter { $0.location != nil }.dropFirst().map { step in
      switch step.kind {
      case .stop(let stop):
        Destination(.place(problem.stops[stop].description ?? title(of: stop, words)))
      case .facility(let facility): Destination(.place(problem.facilities[facility].title))
      case .charge(let station): Destination(.place(problem.chargingStations[station].title))
      case .start, .end, .pause, .rest: Destination(.place(words[.depot]))
      }
    }
  }
}
