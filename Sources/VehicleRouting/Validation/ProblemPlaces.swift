package import PlainFiles

/// Where the stops and vehicles of a problem stand in the file that it came from.
package struct ProblemPlaces {
  /// The part of a stop or a vehicle that a finding is about, by its key in problem JSON.
  package enum Part: String, Sendable {
    case whole = ""
    case id, location, delivery, pickup, service, setup, skills, priority, prize
    case timeWindows = "time_windows"
    case profile, start, end, capacity
    case timeWindow = "time_window"
    case speedFactor = "speed_factor"
    case maxDuration = "max_duration"
    case maxTasks = "max_tasks"
    case costs
  }

  /// Returns the place of a part of the stop with an index.
  package let stop: (Int, Part) -> Finding.Place
  /// Returns the place of a part of the vehicle with an index.
  package let vehicle: (Int, Part) -> Finding.Place

  /// Creates places from functions.
  package init(
    stop: @escaping (Int, Part) -> Finding.Place,
    vehicle: @escaping (Int, Part) -> Finding.Place
  ) {
    self.stop = stop
    self.vehicle = vehicle
  }

  /// Pointers into the problem JSON that the problem would be.
  package static var pointers: ProblemPlaces {
    ProblemPlaces(
      stop: { .pointer("/jobs/\($0)" + $1.suffix, line: nil) },
      vehicle: { .pointer("/vehicles/\($0)" + $1.suffix, line: nil) })
  }
}

extension ProblemPlaces.Part {
  fileprivate var suffix: String { self == .whole ? "" : "/" + rawValue }
}
