internal import TravelModel

/// One entry of a route with its times, as the checker finds them or as a schedule states them.
struct ReplayedEntry {
  let kind: Schedule.Step.Kind
  /// Index into ``Problem/locations``; `nil` for breaks and rests.
  var location: Int?
  var arrival: Int
  /// When the visit or the break begins.
  var begin: Int
  var end: Int
  /// The setup and service that the problem asks for.
  var setup = 0
  var service = 0
  /// Travel since the entry before, in time and distance units.
  var travel = 0
  var distance: Int? = 0
  /// Cost of the leg that ends here.
  var legCost = 0
  /// By how much it begins after its last window.
  var lateness = 0
}

/// Follows a route entry by entry, each as early as can be; shares nothing with the search.
struct RouteReplay {
  private let problem: Problem
  private let vehicle: Vehicle
  private let activities: [Activity]
  private let kinds: [Schedule.Step.Kind]
  private let locations: [Int?]
  /// The earliest begin of stops for the sake of their relations.
  var notBefore: [Int: Int] = [:]

  /// Prepares to follow a route whose indices are all valid.
  init(_ problem: Problem, _ route: Solution.Route) {
    self.problem = problem
    let vehicle = problem.vehicles[route.vehicle]
    self.vehicle = vehicle
    activities = route.activities
    let inner = route.activities.map { activity -> (Schedule.Step.Kind, Int?) in
      switch activity {
      case .stop(let s): (.stop(s), problem.stops[s].location)
      case .pause(let b): (.pause(b), nil)
      case .facility(let f): (.facility(f), problem.facilities[f].location)
      case .rest: (.rest, nil)
      }
    }
    let all =
      (vehicle.start.map { [(.start, $0)] } ?? []) + inner + (vehicle.end.map { [(.end, $0)] } ?? [])
    kinds = all.map(\.0)
    locations = all.map(\.1)
  }

  /// The earliest moment at which what is delivered until the next place of loading can leave; by
  /// the index of the entry where it is loaded, −1 for the start.
  private func releases() -> [Int: Int] {
    var result: [Int: Int] = [:]
    var loadedAt = -1
    for (index, kind) in kinds.enumerated() {
      if case .facility(let f) = kind, problem.facilities[f].loads { loadedAt = index }
      if case .stop(let s) = kind, problem.stops[s].release > 0 {
        result[loadedAt] = max(result[loadedAt] ?? 0, problem.stops[s].release)
      }
    }
    return result
  }

  /// Returns what happens when the vehicle leaves at a moment, or as soon after as its goods can.
  func entries(leaving departure: Int) -> [ReplayedEntry] {
    let releases = releases()
    var time = max(departure, releases[-1] ?? 0)
    var result: [ReplayedEntry] = []
    var here: Int?
    var leg = LegInProgress(duration: 0)
    var stretch = 0
    /// Travel since the last place.
    var driven = 0
    for (index, kind) in kinds.enumerated() {
      let isFirstPlace = here == nil
      var entry = ReplayedEntry(
        kind: kind, location: locations[index], arrival: time, begin: time, end: time)
      if kind == .rest, let rules = vehicle.drivingRules {
        entry.travel = leg.drive(from: time, atMost: max(0, rules.longestStretch - stretch))
        entry.service = rules.rest
      } else if case .pause(let b) = kind {
        entry.service = vehicle.breaks[b].service
        let opening = Self.opening(vehicle.breaks[b].beginWindows, at: time)
        entry.travel = leg.drive(from: time, atMost: max(0, opening.begin - time))
        entry.begin = opening.begin
        entry.lateness = opening.lateness
      } else {
        entry.travel = leg.drive(from: time)
        if let here, let place = locations[index] {
          let whole = problem.leg(from: here, to: place, by: vehicle)
          entry.distance = whole.distance
          entry.legCost = problem.cost(of: whole, driven: driven + entry.travel, by: vehicle)
        }
        var earliest = time + entry.travel
        var windows: [TimeWindow] = []
        switch kind {
        case .stop(let s):
          let stop = problem.stops[s]
          windows = stop.windows
          entry.service = stop.service(by: vehicle)
          entry.setup = isFirstPlace || here != stop.location ? stop.setup(by: vehicle) : 0
          earliest = max(earliest, notBefore[s] ?? 0)
        case .facility(let f):
          windows = problem.facilities[f].windows
          entry.service = problem.facilities[f].service
          earliest = max(earliest, (releases[index] ?? 0) - entry.service)
        case .start, .end, .pause, .rest: break
        }
        let opening = Self.opening(windows, at: earliest)
        entry.begin = opening.begin
        entry.lateness = opening.lateness
        here = locations[index]
        // A leg begins where the vehicle leaves a place, and may be interrupted by breaks.
        let next = locations[(index + 1)...].first { $0 != nil } ?? nil
        leg = LegInProgress(problem, from: here, to: next, by: vehicle)
      }
      entry.arrival = time + entry.travel
      entry.begin = max(entry.begin, entry.arrival)
      entry.end = entry.begin + entry.setup + entry.service
      time = entry.end
      stretch += entry.travel
      driven = entry.location == nil ? driven + entry.travel : 0
      if let rules = vehicle.drivingRules, entry.location == nil, entry.service >= rules.rest {
        stretch = 0
      }
      result.append(entry)
    }
    return result
  }

  private static func opening(
    _ windows: [TimeWindow], at moment: Int
  ) -> (begin: Int, lateness: Int) {
    guard !windows.isEmpty else { return (moment, 0) }
    if let window = windows.filter({ $0.end >= moment }).min() {
      return (max(moment, window.start), 0)
    }
    return (moment, moment - (windows.map(\.end).max() ?? moment))
  }
}
