internal import PlainFiles
internal import Reports
internal import TravelModel
internal import VehicleRouting

/// What is left of a round, as a problem of one vehicle that sets out from where it is now.
struct RestOfRound {
  /// What can be done on the way: a stop, unloading, or going home.
  struct Visit {
    /// A stop's identifier; `nil` for unloading and for home.
    let id: String?
    let isHome: Bool
    let location: Int
    let arrival: Int
    let begin: Int
    let departure: Int
    /// On board then, per load dimension.
    let load: [Int]
  }

  /// A walk along an order.
  struct Walk {
    var visits: [Visit] = []
    /// Whether a window is missed, the shift or the longest duration exceeded, something does not fit, or no
    /// way leads on.
    var isBroken = false
    /// Why, as half sentences.
    var reasons: [String] = []
    /// Why the driver is not home in time; `nil` if she is.
    var homeReason: String?
    /// Seconds on the road.
    var travel = 0
  }

  /// With one vehicle; its stops are those that may still be served.
  private(set) var problem: Problem
  private let round: PlannedRound
  private let onBoard: [Int]
  /// When the vehicle leaves.
  let departure: Int
  private let start: Int
  private let unloadLocation: Int?
  /// How long unloading takes, in seconds.
  private let unloading: Int
  private let indices: [String: Int]

  /// Prepares the rest of a round.
  ///
  /// - Parameters:
  ///   - round: The plan.
  ///   - state: What was said.
  ///   - ids: The identifiers of the stops that may be served.
  ///   - position: Where the driver is.
  ///   - time: Now.
  init(
    _ round: PlannedRound, _ state: RoundState, stops ids: [String], from position: Coordinate?,
    at time: Int
  ) {
    self.round = round
    unloading = state.unloadingDuration
    onBoard = state.onBoard
    // Who has said nothing yet leaves as planned, or now if that is later.
    departure = state.isUnderway ? time : max(time, round.departure ?? time)
    var problem = round.problem
    var vehicle = round.problem.vehicles[round.vehicle]
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
    let place = state.unloadingPlace ?? round.home
    if let place {
      problem.locations.append(Location(.geographic(place)))
      unloadLocation = problem.locations.count - 1
    } else {
      unloadLocation = nil
    }
    let shift = vehicle.window ?? .always
    let end = state.until ?? shift.end
    vehicle.window = TimeWindow(start: departure, end: max(departure, end))
    if let longest = vehicle.maxDuration {
      vehicle.maxDuration = max(0, longest - (time - (state.departure ?? time)))
    }
    vehicle.fixedCost = 0
    vehicle.givenRoute = []
    problem.vehicles = [vehicle]
    self.problem = problem
  }

  /// Lets the vehicle travel as a router says.
  ///
  /// - Returns: Warnings.
  /// - Throws: `RouterError`; `InvalidInput` if the position has no street.
  mutating func travel(by router: any Router, clock: (Travel) -> Travel) throws -> [Finding] {
    // What nobody refers to is not asked for, so unloading stands in as a facility.
    var asked = problem
    if let unloadLocation {
      asked.facilities = [
        Facility(id: .text("unloading"), location: unloadLocation, loads: false, unloads: true)
      ]
    }
    let reading = try RoutedTravel(router).applied(
      to: asked, places: ProblemPlaces(stop: { _, _ in .file }, vehicle: { _, _ in .file }),
      file: "plan.json")
    problem = reading.value
    problem.facilities = []
    problem.travel = problem.travel.mapValues(clock)
    return reading.warnings
  }

  private var vehicle: Vehicle { problem.vehicles[0] }

  /// Where the truck is unloaded.
  var unloadPlace: Coordinate? { unloadLocation.flatMap(coordinate) }

  /// Where a location lies.
  func coordinate(_ location: Int) -> Coordinate? {
    if case .geographic(let place)? = problem.locations[location].position { place } else { nil }
  }

  // MARK: - Along an order

  /// Follows an order, each visit as early as can be.
  func walk(_ order: [String?]) -> Walk {
    var walk = Walk()
    var (time, place, load) = (departure, start, onBoard)
    let clock = round.clock
    func go(to location: Int, _ what: String) {
      walk.travel += problem.leg(from: place, to: location, by: vehicle).duration
      if let arrival = problem.arrival(from: place, to: location, by: vehicle, leaving: time) {
        time = arrival
      } else {
        walk.isBroken = true
        walk.reasons.append("no way leads to \(what)")
      }
      place = location
    }
    for target in order {
      guard let target else {
        guard let unloadLocation else { continue }
        go(to: unloadLocation, "where the truck is unloaded")
        load = load.map { _ in 0 }
        walk.visits.append(
          Visit(
            id: nil, isHome: false, location: unloadLocation, arrival: time, begin: time,
            departure: time + unloading, load: load))
        time += unloading
        continue
      }
      guard let index = indices[target] else { continue }
      let stop = problem.stops[index]
      let isElsewhere = stop.location != place
      go(to: stop.location, target)
      let arrival = time
      if let window = stop.windows.first(where: { $0.end >= time }) {
        time = max(time, window.start)
      } else if let last = stop.windows.last {
        walk.isBroken = true
        walk.reasons.append(
          "\(target) would be reached at \(clock.text(after: time)), after \(clock.text(after: last.end))"
        )
      }
      let begin = time
      time += stop.service(by: vehicle) + (isElsewhere ? stop.setup(by: vehicle) : 0)
      for (dimension, amount) in stop.pickup.enumerated() { load[dimension] += amount }
      if !fits(load) {
        walk.isBroken = true
        walk.reasons.append("\(target) does not fit in any more")
      }
      walk.visits.append(
        Visit(
          id: target, isHome: false, location: stop.location, arrival: arrival, begin: begin,
          departure: time, load: load))
    }
    finish(&walk, time, place, load)
    return walk
  }

  /// Adds the way home, and looks whether the driver is back in time.
  private func finish(_ walk: inout Walk, _ departure: Int, _ place: Int, _ load: [Int]) {
    var time = departure
    var reason: String?
    if let end = vehicle.end {
      walk.travel += problem.leg(from: place, to: end, by: vehicle).duration
      if let arrival = problem.arrival(from: place, to: end, by: vehicle, leaving: time) {
        time = arrival
      } else {
        reason = "no way leads home"
      }
      walk.visits.append(
        Visit(
          id: nil, isHome: true, location: end, arrival: time, begin: time, departure: time,
          load: load))
    }
    let shiftEnd = vehicle.window?.end ?? .max
    if reason == nil, time > shiftEnd {
      reason =
        "the round would end at \(round.clock.text(after: time)), after "
        + round.clock.text(after: shiftEnd)
    } else if reason == nil, let longest = vehicle.maxDuration, time - self.departure > longest {
      reason = "the round would last longer than it may"
    }
    walk.homeReason = reason
    // Whoever has nothing to do any more is late without being able to change it.
    guard let reason, walk.visits.contains(where: { $0.id != nil }) else { return }
    walk.isBroken = true
    walk.reasons.append(reason)
  }

  private func fits(_ load: [Int]) -> Bool {
    zip(load, vehicle.capacity).allSatisfy { $0 <= $1 }
  }

  // MARK: - A new order

  /// The order that the engine finds, and which stops it leaves.
  struct Decision {
    var order: [String?]
    var left: [RoundEntry.Reason]
  }

  /// Plans the rest anew; the checker has passed what comes back.
  ///
  /// - Parameters:
  ///   - order: What stands now; the search sets out from it.
  ///   - options: Limit and seed.
  /// - Returns: The new order.
  /// - Throws: `CheckerRefusal`; always a bug.
  func decision(from order: [String?], _ options: RunOptions) throws(CheckerRefusal) -> Decision {
    guard !problem.stops.isEmpty else { return Decision(order: [], left: []) }
    // Who is late even without any further stop serves none.
    if let reason = walk([]).homeReason {
      return Decision(
        order: [], left: problem.stops.map { RoundEntry.Reason($0.id.description, reason) })
    }
    var options = options
    options.method = .search
    let request = request(from: order)
    let answer = try CheckedAnswer(solving: request, options: options).answer
    let solved = answer.problem
    var result = Decision(order: [], left: [])
    for activity in answer.solution.routes.first?.activities ?? [] {
      switch activity {
      case .stop(let stop) where solved.stops[stop].id != Self.load:
        result.order.append(solved.stops[stop].id.description)
      case .facility: result.order.append(nil)
      case .stop, .pause, .rest: break
      }
    }
    // Unloading before going home is what the depot does anyway.
    while let last = result.order.last, last == nil { result.order.removeLast() }
    let remarks = UnassignedRemark.all(Explainer.explain(answer), in: solved)
    result.left = answer.solution.unassigned
      .filter { solved.stops[$0].id != Self.load }
      .map { stop in
        RoundEntry.Reason(
          solved.stops[stop].id.description, remarks[stop]?.line ?? "it does not fit in")
      }
    return result
  }

  /// The name of the stop that stands for what is on board.
  private static let load: Identifier = .text("on board")

  /// The problem that the engine is asked.
  ///
  /// Where all fits on one trip, what is on board takes away from the capacity. Where it does not, it is
  /// picked up where the driver is, before all else, and the truck may be unloaded on the way.
  private func request(from order: [String?]) -> Problem {
    var problem = problem
    let sum = problem.stops.reduce(onBoard) { sum, stop in
      zip(sum, stop.pickup + Array(repeating: 0, count: sum.count)).map { $0 + $1 }
    }
    guard !fits(sum), let unloadLocation else {
      problem.vehicles[0].capacity = zip(vehicle.capacity, onBoard).map { max(0, $0 - $1) }
      return problem
    }
    problem.facilities = [
      Facility(id: .text("unloading"), location: unloadLocation, loads: false, unloads: true)
    ]
    problem.facilities[0].service = unloading
    problem.vehicles[0].facilities = [0]
    if onBoard.contains(where: { $0 > 0 }) {
      var stop = Stop(
        id: Self.load, location: start, pickup: zip(onBoard, vehicle.capacity).map { min($0, $1) })
      stop.lock = .next
      problem.stops.append(stop)
      problem.vehicles[0].givenRoute = [.stop(problem.stops.count - 1)]
    }
    return problem
  }

  /// Whether the checker passes an order, with all other stops left out.
  func passes(_ order: [String?]) -> Bool {
    let request = request(from: order)
    var activities = order.compactMap { id -> Activity? in
      guard let id else { return request.facilities.isEmpty ? nil : .facility(0) }
      return indices[id].map { .stop($0) }
    }
    if let first = request.vehicles[0].givenRoute.first { activities.insert(first, at: 0) }
    guard !activities.isEmpty else { return true }
    let served = Set(activities.compactMap(\.stop))
    let solution = Solution(
      routes: [Solution.Route(vehicle: 0, activities: activities)],
      unassigned: request.stops.indices.filter { !served.contains($0) })
    return SolutionChecker.check(request, solution).isFeasible
  }
}
