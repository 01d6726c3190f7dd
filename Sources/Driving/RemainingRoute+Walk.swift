internal import Localization
internal import TravelModel
internal import VehicleRouting

extension RemainingRoute {
  /// A visit on the way.
  struct Visit {
    /// `nil`: going home.
    let step: RoundStep?
    /// Index into ``Problem/locations``; `nil` for a break, which is taken anywhere.
    let location: Int?
    let arrival: Int
    let begin: Int
    let departure: Int
    /// The load on board afterwards, per load dimension.
    let load: [Int]
  }

  /// The schedule of an order.
  struct Walk {
    var visits: [Visit] = []
    /// Whether a window is missed, the shift or the maximum duration exceeded, something does not fit or is
    /// on board at the end that must not be, or there is no route onwards.
    var isBroken = false
    /// The reasons, as clauses.
    var reasons: [String] = []
    /// The reason why the driver is not home in time, if any.
    var homeReason: String?
    /// Seconds on the road.
    var travel = 0

    /// When the round ends; `nil` if nothing remains.
    var end: Int? { visits.last?.departure }

    fileprivate mutating func fail(_ reason: String) {
      isBroken = true
      reasons.append(reason)
    }
  }

  /// What a break is called in sentences.
  func name(of pause: Break) -> String {
    "the break of \(Measures.duration(pause.service))"
  }

  /// Schedules an order, with each visit as early as possible.
  func walk(_ order: [RoundStep]) -> Walk {
    var walker = Walker(self)
    for step in order {
      switch step {
      case .stop(let id): indices[id].map { walker.serve(problem.stops[$0], step) }
      case .unload(let id): facility(at: id).map { walker.unload(problem.facilities[$0], step) }
      case .pause(let id):
        // Breaks whose time has passed are not in the problem.
        vehicle.breaks.first { $0.id.description == id }.map { walker.pauses.append($0) }
      }
    }
    walker.finish()
    return walker.walk
  }
}

/// The state while scheduling an order.
private struct Walker {
  private let rest: RemainingRoute
  private let problem: Problem
  private let vehicle: Vehicle
  private var time: Int
  private var place: Int
  private var cargo: OnboardLoad
  /// Seconds of breaks that do not count as working time.
  private var unpaid = 0
  /// The breaks that come before the next place.
  fileprivate var pauses: [Break] = []
  fileprivate var walk = RemainingRoute.Walk()

  fileprivate init(_ rest: RemainingRoute) {
    self.rest = rest
    (problem, vehicle) = (rest.problem, rest.vehicle)
    (time, place, cargo) = (rest.departure, rest.start, rest.cargo)
  }

  private func clock(_ moment: Int) -> String { rest.round.clock.text(after: moment) }

  /// Drives to a place, taking breaks on the way.
  ///
  /// - Returns: Whether there is a route.
  private mutating func drive(to location: Int) -> Bool {
    let leg = problem.leg(from: place, to: location, by: vehicle)
    walk.travel += leg.duration
    var drive = TimeDependentTravel(
      problem, from: leg.hasRoute ? place : nil, to: location, by: vehicle)
    takePauses(&drive)
    time += drive.drive(from: time)
    place = location
    return leg.hasRoute
  }

  private mutating func takePauses(_ drive: inout TimeDependentTravel) {
    for pause in pauses {
      guard let window = pause.beginWindows.filter({ $0.end >= time }).min() else {
        let last = pause.beginWindows.map(\.end).max() ?? time
        walk.fail(
          "\(rest.name(of: pause)) could only begin at \(clock(time)), after \(clock(last))")
        continue
      }
      let begin = max(time, window.start)
      let arrival = time + drive.drive(from: time, atMost: begin - time)
      time = begin + pause.service
      if !pause.isPaid { unpaid += pause.service }
      add(.pause(pause.id.description), at: nil, arrival: arrival, begin: begin)
    }
    pauses = []
  }

  private mutating func add(_ step: RoundStep?, at location: Int?, arrival: Int, begin: Int) {
    walk.visits.append(
      RemainingRoute.Visit(
        step: step, location: location, arrival: arrival, begin: begin, departure: time,
        load: cargo.total))
  }

  /// Waits for a window.
  private mutating func wait(for windows: [TimeWindow], _ name: String) {
    if let window = windows.first(where: { $0.end >= time }) {
      time = max(time, window.start)
    } else if let last = windows.last {
      walk.fail("\(name) would be reached at \(clock(time)), after \(clock(last.end))")
    }
  }

  mutating func serve(_ stop: Stop, _ step: RoundStep) {
    let name = stop.id.description
    let isElsewhere = stop.location != place
    if !drive(to: stop.location) { walk.fail("there is no route to \(name)") }
    let arrival = time
    wait(for: stop.windows, name)
    let begin = time
    time += stop.service(by: vehicle) + (isElsewhere ? stop.setup(by: vehicle) : 0)
    cargo.add(stop)
    if !rest.fits(cargo.total) { walk.fail("\(name) no longer fits in") }
    add(step, at: stop.location, arrival: arrival, begin: begin)
  }

  mutating func unload(_ facility: Facility, _ step: RoundStep) {
    let name = rest.hasPlannedFacilities ? facility.title : "the place to unload"
    if !drive(to: facility.location) { walk.fail("there is no route to \(name)") }
    let arrival = time
    wait(for: facility.windows, name)
    let begin = time
    time += facility.service
    cargo.unload(at: facility)
    add(step, at: facility.location, arrival: arrival, begin: begin)
  }

  /// Adds the leg home, and checks whether the driver is back in time.
  mutating func finish() {
    if vehicle.endsEmpty, !cargo.isEmpty {
      walk.fail("\(rest.round.litres(cargo.total)) litres would be left on board")
    }
    var reason: String?
    if let end = vehicle.end {
      if !drive(to: end) { reason = "there is no route home" }
      add(nil, at: end, arrival: time, begin: time)
    } else {
      var nowhere = TimeDependentTravel(problem, from: nil, to: nil, by: vehicle)
      takePauses(&nowhere)
    }
    let shiftEnd = vehicle.window?.end ?? .max
    if reason == nil, time > shiftEnd {
      reason = "the round would end at \(clock(time)), after \(clock(shiftEnd))"
    } else if reason == nil, let longest = vehicle.maxDuration,
      time - rest.departure - unpaid > longest
    {
      reason = "the round would exceed its maximum duration"
    }
    walk.homeReason = reason
    // A driver with nothing left to do is late but cannot change that.
    guard let reason, walk.visits.contains(where: { $0.step?.stop != nil }) else { return }
    walk.fail(reason)
  }
}
