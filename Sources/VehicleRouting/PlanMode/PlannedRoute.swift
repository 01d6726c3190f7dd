internal import TravelModel

/// The given route of one vehicle, with times that violate as little as possible.
struct PlannedRoute {
  let vehicle: Int
  let route: Solution.Route
  /// With a start and an end, also where the vehicle has none.
  let entries: [ReplayedEntry]
  /// The same as they were planned: in hundredths of the time unit where that is finer.
  let planned: [ReplayedEntry]
  let schedule: Schedule

  /// Chooses the times of a route; `nil` if what has to begin at a time cannot.
  ///
  /// - Parameters:
  ///   - problem: Whose route it is.
  ///   - fine: The problem in hundredths, where speed factors make that another one.
  ///   - vehicle: Index into ``Problem/vehicles``.
  ///   - steps: What the vehicle is given to do, with moments in the problem's units.
  init?(_ problem: Problem, fine: SubsecondProblem?, vehicle: Int, _ steps: [GivenStep]) {
    self.vehicle = vehicle
    route = Solution.Route(vehicle: vehicle, activities: steps.compactMap(\.activity))
    let given = Self.completed(steps)
    let draft = PlannedRouteDraft(
      fine?.problem ?? problem, vehicle,
      fine.map { _ in given.map(SubsecondProblem.refined) } ?? given)
    // What is forced to lie outside of VROOM's horizon is planned without.
    guard
      let begins = PlanModeTimes(PlanningHorizon(draft.times).bounded).solve()
        ?? PlanModeTimes(draft.times).solve()
    else { return nil }
    planned = draft.entries(begins)
    entries = fine?.coarsened(planned, by: vehicle) ?? planned
    schedule = SolutionChecker(problem).schedule(entries, route)
  }

  /// Adds a start and an end where they are not written.
  private static func completed(_ steps: [GivenStep]) -> [GivenStep] {
    var steps = steps
    if steps.first.map({ $0.activity != nil || $0.isEnd }) ?? true {
      steps.insert(GivenStep(), at: 0)
    }
    if !(steps.last?.isEnd ?? false) { steps.append(GivenStep(isEnd: true)) }
    return steps
  }
}

/// The steps of a route with all that their times depend on.
private struct PlannedRouteDraft {
  private let problem: Problem
  private let vehicle: Vehicle
  private let kinds: [Schedule.Step.Kind]
  private let locations: [Int?]
  private var setups: [Int] = []
  private var services: [Int] = []
  /// By place, the leg to the next place.
  private var legs: [Leg] = []
  private(set) var times: [PlanModeTimes.Entry] = []

  init(_ problem: Problem, _ v: Int, _ steps: [GivenStep]) {
    self.problem = problem
    let vehicle = problem.vehicles[v]
    let kinds = steps.map { step -> Schedule.Step.Kind in
      switch step.activity {
      case .stop(let s): .stop(s)
      case .pause(let b): .pause(b)
      case .facility(let f): .facility(f)
      case .charge(let charge): .charge(charge.station)
      case .rest(let part): .rest(part)
      case nil: step.isEnd ? .end : .start
      }
    }
    let places = kinds.map { kind -> Int? in
      switch kind {
      case .stop(let s): problem.stops[s].location
      case .facility(let f): problem.facilities[f].location
      case .charge(let station): problem.chargingStations[station].location
      case .start, .end, .pause, .rest: nil
      }
    }
    // An open route starts and ends at its first and last place.
    locations = kinds.indices.map { i -> Int? in
      switch kinds[i] {
      case .start: vehicle.start ?? places.lazy.compactMap(\.self).first ?? vehicle.end
      case .end: vehicle.end ?? places.lazy.reversed().compactMap(\.self).first ?? vehicle.start
      default: places[i]
      }
    }
    (self.vehicle, self.kinds) = (vehicle, kinds)
    addDurations()
    addTimes(steps)
    addReleases()
  }

  private mutating func addDurations() {
    var here = vehicle.start
    for (i, kind) in kinds.enumerated() {
      var (setup, service) = (0, 0)
      switch kind {
      case .stop(let s):
        let stop = problem.stops[s]
        service = stop.service(by: vehicle)
        setup = here == stop.location ? 0 : stop.setup(by: vehicle)
      case .facility(let f): service = problem.facilities[f].service
      case .pause(let b): service = vehicle.breaks[b].service
      case .rest(let part): service = vehicle.drivingRules?.duration(of: part) ?? 0
      case .start, .end, .charge: break
      }
      if let place = locations[i], kind != .start { here = place }
      setups.append(setup)
      services.append(service)
      let next = locations[(i + 1)...].lazy.compactMap(\.self).first
      if let place = locations[i], let next {
        legs.append(problem.leg(from: place, to: next, by: vehicle))
      } else {
        legs.append(.none)
      }
    }
  }

  private mutating func addTimes(_ steps: [GivenStep]) {
    for (i, kind) in kinds.enumerated() {
      var entry = PlanModeTimes.Entry()
      entry.action = setups[i] + services[i]
      entry.leg = legs[i].duration
      entry.earliest = steps[i].earliest ?? 0
      entry.latest = steps[i].latest
      switch kind {
      case .start:
        if let shift = vehicle.window {
          entry.windows = [TimeWindow(start: shift.start, end: TimeWindow.always.end)]
            .compactMap(\.self)
        }
      case .end:
        if let shift = vehicle.window {
          entry.windows = [TimeWindow(start: 0, end: shift.end)].compactMap(\.self)
        }
      case .stop(let s): entry.windows = problem.stops[s].windows
      case .facility(let f): entry.windows = problem.facilities[f].windows
      case .pause(let b):
        entry.isPause = true
        entry.windows = vehicle.breaks[b].beginWindows
      case .charge: break
      case .rest: entry.isPause = true
      }
      times.append(entry)
    }
  }

  /// Nothing leaves before all that it brings on its trip is there.
  private mutating func addReleases() {
    var loadedAt = 0
    for (i, kind) in kinds.enumerated() {
      if case .facility(let f) = kind, problem.facilities[f].loads { loadedAt = i }
      guard case .stop(let s) = kind else { continue }
      let earliest = problem.stops[s].release - times[loadedAt].action
      times[loadedAt].earliest = max(times[loadedAt].earliest, earliest)
    }
  }

  /// Spreads the legs over the gaps between the begins: on with the travel as early as can be.
  func entries(_ begins: [Int]) -> [ReplayedEntry] {
    var place = 0
    var driven = 0
    var time = begins[0]
    return kinds.indices.map { i in
      var entry = ReplayedEntry(
        RouteReplay.Visit(
          kind: kinds[i], location: locations[i], setup: setups[i], service: services[i]))
      (entry.arrival, entry.begin) = (time, begins[i])
      if i > 0 {
        let leg = legs[place]
        let left = leg.duration - driven
        entry.travel = locations[i] == nil ? min(left, begins[i] - time) : left
        entry.distance = leg.distance.map { distance in
          locations[i] == nil
            ? Self.part(distance, driven + entry.travel, of: leg)
              - Self.part(distance, driven, of: leg)
            : distance - Self.part(distance, driven, of: leg)
        }
        driven += entry.travel
        if locations[i] != nil {
          entry.legCost = leg.cost
          (place, driven) = (i, 0)
        }
        entry.arrival = time + entry.travel
      }
      entry.end = begins[i] + setups[i] + services[i]
      entry.lateness = max(0, begins[i] - (times[i].windows.last?.end ?? .max))
      time = entry.end
      return entry
    }
  }

  /// How far a vehicle is after a part of a leg's time.
  private static func part(_ distance: Int, _ driven: Int, of leg: Leg) -> Int {
    guard leg.duration > 0 else { return 0 }
    return Int((Double(driven) * Double(distance) / Double(leg.duration)).rounded())
  }
}
