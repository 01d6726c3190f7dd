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
    stopovers(of: schedule, reversedStops: reversedStops, on: streets).map(\.place)
  }

  /// A place where a vehicle stops, and when it leaves for the next one.
  package struct Stopover {
    package let place: RoutedPlace
    /// Index into `locations`: from where it goes on.
    let exit: Int
    /// In time units: when the way to the next place is begun, breaks and waiting for it aside.
    package internal(set) var departure = 0
    /// How long the vehicle waits before that, so as to arrive earlier.
    package internal(set) var wait = 0
  }

  /// Returns the places that a vehicle visits by a schedule, as ``places(of:reversedStops:on:)``.
  package func stopovers(
    of schedule: Schedule, reversedStops: Set<Int>, on streets: [Identifier: StreetPlace] = [:]
  ) -> [Stopover] {
    let vehicle = vehicles[schedule.vehicle]
    var stopovers: [Stopover] = []
    var before: Schedule.Step?
    // When the way to the next place was begun, if it was.
    var begun: Int?
    for step in schedule.steps {
      if step.travel > before?.travel ?? 0, begun == nil { begun = before?.departure }
      defer { before = step }
      guard let location = step.location else { continue }
      guard case .geographic(let coordinate)? = locations[location].position else { return [] }
      if let last = stopovers.indices.last {
        let ready = begun ?? before?.departure ?? step.arrival
        let drive = TimeDependentTravel(
          self, from: stopovers[last].exit, to: location, by: vehicle)
        stopovers[last].wait = drive.wait(from: ready)
        stopovers[last].departure = ready + stopovers[last].wait
      }
      begun = nil
      let street: StreetPlace? =
        if case .stop(let stop) = step.kind { streets[stops[stop].id] } else { nil }
      let place = RoutedPlace(coordinate, approach: approach(of: step.kind), street: street)
      stopovers.append(Stopover(place: place, exit: location))
      if case .stop(let s) = step.kind, stops[s].street != nil {
        let exit = stops[s].exit(isReversed: reversedStops.contains(s))
        if case .geographic(let coordinate)? = locations[exit].position {
          stopovers.append(Stopover(place: RoutedPlace(coordinate, approach: .any), exit: exit))
        }
      }
    }
    return stopovers
  }
}
