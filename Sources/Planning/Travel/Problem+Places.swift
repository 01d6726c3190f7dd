package import RoadNetwork
internal import TravelModel
package import VehicleRouting

extension Problem {
  /// Returns the places that a vehicle visits by a schedule, in order.
  ///
  /// - Parameters:
  ///   - schedule: The schedule of a route.
  ///   - reversedStops: The stops on it that are streets served from their end to their beginning.
  ///   - streets: Where stops are on the streets of a map.
  /// - Returns: A place for each step that has one; empty if one has no position.
  package func places(
    of schedule: Schedule, reversedStops: Set<Int>, on streets: [Identifier: StreetPlace] = [:]
  ) -> [RoutedPlace] {
    var places: [RoutedPlace] = []
    for step in schedule.steps {
      guard let location = step.location else { continue }
      guard case .geographic(let coordinate)? = locations[location].position else { return [] }
      let street: StreetPlace? =
        if case .stop(let stop) = step.kind { streets[stops[stop].id] } else { nil }
      places.append(
        RoutedPlace(coordinate, approach: approach(of: step.kind), street: street))
      if case .stop(let s) = step.kind, stops[s].street != nil {
        let exit = stops[s].exit(isReversed: reversedStops.contains(s))
        if case .geographic(let coordinate)? = locations[exit].position {
          places.append(RoutedPlace(coordinate, approach: .any))
        }
      }
    }
    return places
  }
}
