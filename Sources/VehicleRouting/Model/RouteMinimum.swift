/// What the route of a vehicle comes to at least, if the vehicle is used at all.
package struct RouteMinimum: Hashable, Sendable {
  /// Stops on it, both halves of shipments.
  package var stops: Int?
  /// What it brings and takes, per load dimension: deliveries and pickups of jobs, and shipments once.
  package var load: [Int]
  /// Time at the wheel, setup and service, without breaks and waiting.
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
