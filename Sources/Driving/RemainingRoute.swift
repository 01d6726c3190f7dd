internal import PlainFiles
internal import Planning
internal import TravelModel
internal import VehicleRouting

/// The rest of a round, as a problem of one vehicle that starts at its current position.
struct RemainingRoute {
  /// The problem with one vehicle, all facilities it may use, and the stops that may still be served.
  private(set) var problem: Problem
  let round: PlannedRound
  let cargo: OnboardLoad
  /// The vehicle's departure.
  let departure: Int
  /// The index of its current place.
  let start: Int
  /// Whether the facilities are those of the plan; otherwise there is at most one place to unload.
  let hasPlannedFacilities: Bool
  let indices: [String: Int]
  /// The breaks of the remaining order, by id, whose time has passed.
  let missedBreaks: [String]
  /// The breaks, by id, that seemed to be missed and can be taken all the same.
  let restoredBreaks: [String]

  /// Prepares the rest of a round.
  ///
  /// - Parameters:
  ///   - round: The plan.
  ///   - state: The state from the reports.
  ///   - ids: The identifiers of the stops that may be served.
  ///   - position: The driver's position.
  ///   - time: The current time.
  init(
    _ round: PlannedRound, _ state: RoundState, stops ids: [String], from position: Coordinate?,
    at time: Int
  ) {
    self.round = round
    cargo = state.cargo
    // Without a report, the driver leaves as planned, or now if that is later.
    let departure = state.isUnderway ? time : max(time, round.departure ?? time)
    self.departure = departure
    var problem = round.problem
    var vehicle = round.plannedVehicle
    let wanted = Set(ids)
    problem.stops = round.stops.filter { wanted.contains($0.id) }
      .map { round.problem.stops[$0.index] }
    indices = Dictionary(
      problem.stops.enumerated().map { ($1.id.description, $0) }, uniquingKeysWith: { a, _ in a })
    if let position {
      problem.locations.append(Location(.geographic(position)))
      vehicle.start = problem.locations.count - 1
    }
    start = vehicle.start ?? problem.stops.first?.location ?? 0
    hasPlannedFacilities = state.unloadingPlace == nil && !round.facilities.isEmpty
    if hasPlannedFacilities {
      problem.facilities = round.facilities
    } else if let place = state.unloadingPlace ?? round.home {
      problem.locations.append(Location(.geographic(place)))
      var facility = Facility(
        id: .text("unloading"), location: problem.locations.count - 1, loads: false, unloads: true)
      facility.service = 600
      problem.facilities = [facility]
    } else {
      problem.facilities = []
    }
    for f in problem.facilities.indices {
      problem.facilities[f].service = state.unloadingDuration ?? problem.facilities[f].service
    }
    vehicle.facilities = Array(problem.facilities.indices)
    vehicle.endsEmpty = vehicle.endsEmpty && !problem.facilities.isEmpty
    func isOver(_ id: String) -> Bool {
      round.pause(id).map { $0.beginWindows.allSatisfy { $0.end < departure } } ?? true
    }
    let ordered = state.order.compactMap(\.pause)
    let missed = ordered.filter(isOver)
    missedBreaks = missed
    let restored = state.finished == nil ? state.missed.filter { !isOver($0) } : []
    restoredBreaks = restored
    let pauses = restored + ordered
    vehicle.breaks.removeAll { pause in
      let id = pause.id.description
      return !pauses.contains(id) || missed.contains(id)
    }
    // What a round must have at least was decided when it was planned.
    vehicle.minimum = RouteMinimum()
    let shift = vehicle.window ?? .always
    let end = state.until ?? shift.end
    vehicle.window = TimeWindow(start: departure, end: max(departure, end))
    if let longest = vehicle.maxDuration {
      vehicle.maxDuration = max(0, longest - (time - (state.departure ?? time) - state.unpaid))
    }
    vehicle.fixedCost = 0
    vehicle.givenRoute = []
    problem.vehicles = [vehicle]
    self.problem = problem
  }

  /// Uses a router for the vehicle's travel.
  ///
  /// - Returns: Warnings.
  /// - Throws: `RouterError`; `InvalidInput` if the position has no street.
  mutating func travel(by router: any Router, clock: (Travel) -> Travel) throws -> [Finding] {
    let reading = try RoutedTravel(router).applied(
      to: problem, places: ProblemPlaces(stop: { _, _ in .file }, vehicle: { _, _ in .file }),
      file: "plan.json")
    problem = reading.value
    problem.travel = problem.travel.mapValues(clock)
    return reading.warnings
  }

  var vehicle: Vehicle { problem.vehicles[0] }

  /// The position of a location.
  func coordinate(_ location: Int) -> Coordinate? {
    if case .geographic(let place)? = problem.locations[location].position { place } else { nil }
  }

  /// The facility at which a step unloads, by its index.
  ///
  /// A journal step without a facility means the first one.
  func facility(at id: String?) -> Int? {
    let named = problem.facilities.firstIndex { $0.id.description == id }
    return named ?? problem.facilities.indices.first
  }

  /// The location of a step; `nil` for a break, which is taken anywhere.
  func location(_ step: RoundStep) -> Int? {
    switch step {
    case .stop(let id): indices[id].map { problem.stops[$0].location }
    case .unload(let id): facility(at: id).map { problem.facilities[$0].location }
    case .pause: nil
    }
  }

  /// The step that unloads at a facility.
  func step(unloadingAt facility: Facility) -> RoundStep {
    .unload(at: hasPlannedFacilities ? facility.id.description : nil)
  }

  func fits(_ load: [Int]) -> Bool {
    zip(load, vehicle.capacity).allSatisfy { $0 <= $1 }
  }
}
