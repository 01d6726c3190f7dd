/// What one request, one caller and all of them may take of the machine.
package struct ServiceLimits: Sendable {
  /// The longest body, in bytes.
  package var maxBody = 64 << 20
  /// The longest run of a job, in seconds.
  package var maxTime = 3600.0
  /// The memory of a job, in bytes.
  package var maxMemory = 4 << 30
  /// How many jobs run at once.
  package var workers = 1
  /// How many jobs of one caller may wait or run.
  package var maxJobsPerCaller = 100
  /// How many jobs may wait in all.
  package var maxWaiting = 1000
  /// How many requests are computed at once; others wait, and as many again are refused.
  package var maxConcurrent = 256
  /// For how long a finished job is kept, in seconds.
  package var retention = 7 * 86_400
  /// VROOM's limits, as vroom-express has them.
  package var maxVroomLocations = 1000
  package var maxVroomVehicles = 200

  /// Where forecasts come from.
  package var weather = WeatherSource.none

  package init() {}
}

/// Whether operations may ask weather services for forecasts.
package enum WeatherSource: Hashable, Sendable {
  /// No: days have climate averages.
  case none
  /// The services that the program knows.
  case usual
  /// Those of a file, by its path.
  case file(String)

  /// The options of commands that say so.
  var arguments: [String] {
    switch self {
    case .none: ["--offline"]
    case .usual: []
    case .file(let path): ["--weather-settings=\(path)"]
    }
  }
}
