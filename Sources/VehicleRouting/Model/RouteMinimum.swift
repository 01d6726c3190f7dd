/// What the route of a vehicle comes to at least, if the vehicle is used at all.
///
/// A vehicle that is on its way, as some stop of its given route has been visited or comes next, is not bound.
package struct RouteMinimum: Hashable, Sendable {
  /// Stops on it, both halves of shipments.
  package var stops: Int?
  /// What it brings and takes, per load dimension: deliveries and pickups of jobs, and shipments once.
  package var load: [Int]
  /// Time at the wheel, setup and service, without breaks and waiting.
  ///
  /// Where travel differs by the time of day, it is that of the departure which costs least.
  package var workingTime: Int?

  /// Creates a minimum.
  package init(stops: Int? = nil, load: [Int] = [], workingTime: Int? = nil) {
    self.stops = stops
    self.load = load
    self.workingTime = workingTime
  }

  /// Whether it asks for nothing.
  package var isNone: Bool {
    stops ?? 0 <= 0 && load.allSatisfy { $0 <= 0 } && workingTime ?? 0 <= 0
  }

  /// A rule of a minimum, by its key in problem JSON.
  package enum Rule: String, Hashable, Sendable {
    case stops = "min_tasks"
    case load = "min_load"
    case workingTime = "min_working_time"
  }
}

extension Problem {
  /// What the route of a vehicle comes to at least; nothing once it is on its way.
  func minimum(ofVehicle v: Int) -> RouteMinimum {
    let isOnItsWay = vehicles[v].givenRoute.contains { activity in
      activity.stop.map { stops[$0].isAtFront } ?? false
    }
    return isOnItsWay ? RouteMinimum() : vehicles[v].minimum
  }
}
