internal import TravelModel

/// One entry of a route with its times, as the checker finds them or as a schedule states them.
struct ReplayedEntry {
  let kind: Schedule.Step.Kind
  /// Index into ``Problem/locations``; `nil` for breaks and rests.
  let location: Int?
  var arrival = 0
  /// When the visit or the break begins.
  var begin = 0
  var end = 0
  /// The setup and service that the problem asks for.
  let setup: Int
  let service: Int
  /// Travel since the entry before, in time and distance units.
  var travel = 0
  var distance: Int? = 0
  /// Cost of the leg that ends here.
  var legCost = 0
  /// By how much it begins after its last window.
  var lateness = 0

  /// An entry without times.
  init(_ visit: RouteReplay.Visit) {
    (kind, location) = (visit.kind, visit.location)
    (setup, service) = (visit.setup, visit.service)
  }
}

/// Follows a route entry by entry, each as early as possible; shares nothing with the search.
struct RouteReplay {
  /// An entry of the route, whenever it comes.
  struct Visit {
    let kind: Schedule.Step.Kind
    let location: Int?
    /// Where the vehicle leaves a street that it has served; `nil`: where it came.
    var exit: Int?
    /// How long that street is; 0 for all else.
    var streetLength: Int? = 0
    var setup = 0
    var service = 0
    /// When it may begin; empty: always.
    var windows: [TimeWindow] = []
    /// By how much a break is longer than the longest window that must hold it; 0 if one is long
    /// enough.
    var shortfall = 0
    /// The earliest begin, for the sake of goods that leave from here and of relations.
    var earliest = 0
    /// The begin that a schedule states.
    var statedBegin: Int?
    /// What is driven from here to the next place; nothing from breaks and rests.
    var leg = Leg.none
    var drive = TimeDependentTravel(duration: 0)

    /// How far it is from where the visit begins to the next place, through the street that is served.
    var distanceToNext: Int? {
      leg.distance.flatMap { distance in streetLength.map { distance + $0 } }
    }

    /// The first moment in a window from a moment on; that moment itself after the last window.
    func opening(at moment: Int) -> Int { RouteReplay.opening(self, at: moment).begin }
  }

  private let problem: Problem
  private let vehicle: Int
  /// The start where the vehicle has one, the activities, the end where it has one.
  private(set) var visits: [Visit]

  /// Prepares to follow a route whose indices are all valid.
  init(_ problem: Problem, _ route: Solution.Route) {
    self.problem = problem
    vehicle = route.vehicle
    visits = []
    visits.reserveCapacity(route.activities.count + 2)
    let driver = problem.vehicles[vehicle]
    if let start = driver.start { visits.append(Visit(kind: .start, location: start)) }
    for activity in route.activities {
      switch activity {
      case .stop(let s):
        let stop = problem.stops[s]
        var visit = Visit(
          kind: .stop(s), location: stop.location, setup: stop.setup(by: driver),
          service: stop.service(by: driver), windows: stop.windows)
        if let street = stop.street {
          let isReversed = route.reversedStops.contains(s)
          visit = Visit(
            kind: .stop(s), location: isReversed ? street.end : stop.location,
            exit: isReversed ? stop.location : street.end, streetLength: street.length,
            setup: visit.setup, service: visit.service, windows: visit.windows)
        }
        visits.append(visit)
      case .facility(let f):
        let facility = problem.facilities[f]
        visits.append(
          Visit(
            kind: .facility(f), location: facility.location, service: facility.service,
            windows: facility.windows))
      case .pause(let b):
        let pause = driver.breaks[b]
        var visit = Visit(
          kind: .pause(b), location: nil, service: pause.service, windows: pause.beginWindows)
        if visit.windows.isEmpty {
          visit.shortfall = pause.windows.lazy.map { $0.start - $0.end }.min() ?? 0
          visit.shortfall += pause.service
        }
        visits.append(visit)
      case .charge(let charge):
        let station = problem.chargingStations[charge.station]
        visits.append(
          Visit(
            kind: .charge(charge.station), location: station.location,
            service: station.setup + charge.duration))
      case .rest(let part):
        visits.append(
          Visit(
            kind: .rest(part), location: nil,
            service: driver.drivingRules?.duration(of: part) ?? 0))
      }
    }
    if let end = driver.end { visits.append(Visit(kind: .end, location: end)) }
    addLegs(by: driver)
    addReleases()
  }

  /// Finds the legs from place to place, and where the vehicle need not set up again.
  private mutating func addLegs(by driver: Vehicle) {
    var last: Int?
    for index in visits.indices {
      guard let here = visits[index].location else { continue }
      if let last, let origin = visits[last].exit ?? visits[last].location {
        if origin == here { visits[index].setup = 0 }
        let leg = problem.leg(from: origin, to: here, by: driver)
        // Where no way leads, that is the violation; what comes of it is not told.
        if leg.hasRoute {
          visits[last].leg = leg
          visits[last].drive = TimeDependentTravel(leg, problem, from: origin, to: here, by: driver)
        }
      }
      last = index
    }
  }

  /// Lets the vehicle wait where it loads until all is there that it delivers before it loads again.
  private mutating func addReleases() {
    var loadedAt = visits.firstIndex { $0.location != nil }
    for index in visits.indices {
      switch visits[index].kind {
      case .facility(let f) where problem.facilities[f].loads: loadedAt = index
      case .stop(let s) where problem.stops[s].release > 0 && problem.stops[s].kind == .job:
        guard let loadedAt else { continue }
        // A facility's goods leave when its service is over, a start's at once. Without a start they
        // are on board when the first visit begins.
        let lead =
          if case .facility = visits[loadedAt].kind, isLoading(loadedAt) {
            visits[loadedAt].service
          } else {
            0
          }
        visits[loadedAt].earliest = max(
          visits[loadedAt].earliest, problem.stops[s].release - lead)
      default: break
      }
    }
  }

  private func isLoading(_ index: Int) -> Bool {
    if case .facility(let f) = visits[index].kind { problem.facilities[f].loads } else { false }
  }

  /// Lets stops begin no earlier than at given moments.
  mutating func wait(until moments: [Int: Int]) {
    for index in visits.indices {
      guard case .stop(let s) = visits[index].kind, let moment = moments[s] else { continue }
      visits[index].earliest = max(visits[index].earliest, moment)
    }
  }

  /// Lets everything begin no earlier than a schedule states, and rests then if they may last so long.
  mutating func begin(at moments: [Int]) {
    for (index, moment) in zip(visits.indices, moments) {
      switch visits[index].kind {
      case .start, .end: break
      case .stop, .facility, .charge, .pause, .rest: visits[index].statedBegin = moment
      }
    }
  }

  /// Lets everything begin at any time.
  mutating func dropWindows() {
    for index in visits.indices { visits[index].windows = [] }
  }

  /// Returns what happens when the vehicle leaves at a moment, or as soon after as its goods can.
  func entries(leaving departure: Int) -> [ReplayedEntry] {
    var time = departure
    var hours: DriverHours?
    var result: [ReplayedEntry] = []
    result.reserveCapacity(visits.count)
    /// The place that the vehicle comes from.
    var last: Visit?
    var drive = TimeDependentTravel(duration: 0)
    /// Travel since the last place.
    var driven = 0
    for visit in visits {
      var entry = ReplayedEntry(visit)
      if visit.kind == .start { time = max(time, visit.earliest) }
      if result.isEmpty {
        hours = problem.vehicles[vehicle].drivingRules.map { DriverHours($0, leaving: time) }
      }
      switch visit.kind {
      case .start: break
      case .rest:
        let most = min(hours?.mayDrive(at: time) ?? 0, (visit.statedBegin ?? .max) - time)
        entry.travel = drive.drive(from: time, atMost: max(0, most))
      case .pause:
        let opening = Self.opening(visit, at: max(time, visit.statedBegin ?? time))
        entry.travel = drive.drive(from: time, atMost: max(0, opening.begin - time))
      case .stop, .facility, .charge, .end: entry.travel = drive.drive(from: time)
      }
      entry.arrival = time + entry.travel
      let ready = visit.location == nil ? time : max(entry.arrival, visit.earliest)
      let opening = Self.opening(visit, at: max(ready, visit.statedBegin ?? ready))
      entry.begin = max(entry.arrival, opening.begin)
      entry.lateness = opening.lateness
      entry.end = entry.begin + entry.setup + entry.service
      time = entry.end
      hours?.follow(entry)
      driven += entry.travel
      if visit.location != nil {
        if let last {
          entry.distance = last.distanceToNext
          entry.legCost = cost(of: last, driven: driven)
        }
        (last, drive, driven) = (visit, visit.drive, 0)
      }
      result.append(entry)
    }
    return result
  }

  /// What the leg from a place costs if driving it takes a certain time.
  func cost(of place: Visit, driven: Int) -> Int {
    guard place.drive.isTimed else { return place.leg.cost }
    return problem.cost(of: place.leg, driven: driven, by: problem.vehicles[vehicle])
  }

  private static func opening(_ visit: Visit, at moment: Int) -> (begin: Int, lateness: Int) {
    let windows = visit.windows
    guard !windows.isEmpty else { return (moment, visit.shortfall) }
    if let window = windows.lazy.filter({ $0.end >= moment }).min() {
      return (max(moment, window.start), 0)
    }
    return (moment, moment - (windows.lazy.map(\.end).max() ?? moment))
  }
}
