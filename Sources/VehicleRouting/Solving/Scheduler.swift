internal import TravelModel

/// Turns a route into times: as early at its end as can be, and no earlier out than that needs.
struct Scheduler {
  private let problem: Problem
  /// Counted once: that asks all stops.
  private let dimensions: Int

  /// Prepares schedules of routes of a problem.
  init(problem: Problem) {
    self.problem = problem
    dimensions = problem.loadDimensions
  }

  /// Returns the schedule of a route whose stops can all be visited in time.
  ///
  /// A window is chosen for each stop by the earliest possible drive; then the departure and every
  /// visit move as late as the chosen windows and the end of that drive allow, which leaves the
  /// vehicle waiting only where it must.
  func schedule(_ route: Solution.Route) -> Schedule {
    let vehicle = problem.vehicles[route.vehicle]
    let visits = route.activities.compactMap { activity -> Visit? in
      switch activity {
      case .stop(let s): Visit(problem.stops[s], s, isReversed: route.reversedStops.contains(s))
      case .charge(let charge): Visit(problem.chargingStations[charge.station], charge)
      case .pause, .facility, .rest: nil
      }
    }
    var entries = visits.map(\.kind)
    var locations = visits.map(\.entry)
    var exits = visits.map(\.exit)
    var services = visits.map(\.service)
    if let start = vehicle.start {
      entries.insert(.start, at: 0)
      locations.insert(start, at: 0)
      exits.insert(start, at: 0)
      services.insert(0, at: 0)
    }
    if let end = vehicle.end {
      entries.append(.end)
      locations.append(end)
      services.append(0)
    }
    let legs = zip(exits, locations.dropFirst()).map {
      problem.leg(from: $0, to: $1, by: vehicle)
    }
    let setups = entries.indices.map { i -> Int in
      guard case .stop(let s) = entries[i], i == 0 || exits[i - 1] != locations[i] else {
        return 0
      }
      return problem.stops[s].setup
    }

    // The earliest drive, and the latest begin of each visit in the windows that it meets.
    let shift = vehicle.window ?? .always
    var time = shift.start
    var latest: [Int] = []
    for i in entries.indices {
      if i > 0 { time += legs[i - 1].duration }
      var closing = shift.end
      if case .stop(let s) = entries[i], !problem.stops[s].windows.isEmpty,
        let window = problem.stops[s].windows.filter({ $0.end >= time }).min()
      {
        time = max(time, window.start)
        closing = window.end
      }
      latest.append(closing)
      time += setups[i] + services[i]
    }
    var begin = time
    for i in entries.indices.reversed() {
      begin = min(begin - setups[i] - services[i], latest[i])
      if i > 0 { begin -= legs[i - 1].duration }
    }

    let steps = steps(
      entries, at: locations, legs: legs, setups: setups, services: services,
      leaving: max(begin, shift.start), stops: route.stops)
    let legCosts = legs.reduce(0) { $0 + $1.cost }
    let streets = route.stops.reduce(0) { $0 + (problem.stops[$1].street?.cost ?? 0) }
    return Schedule(
      vehicle: route.vehicle, steps: steps,
      cost: vehicle.fixedCost + legCosts + streets + visits.reduce(0) { $0 + $1.fee }
        + Self.timeCost(of: steps, vehicle.rates))
  }

  /// What the time of a route costs beside its legs.
  private static func timeCost(of steps: [Schedule.Step], _ rates: VehicleRates) -> Int {
    guard let first = steps.first, let last = steps.last else { return 0 }
    var cost = rates.shift * (last.departure - first.arrival)
    for step in steps {
      cost += rates.waiting * step.waiting
      if case .stop = step.kind { cost += rates.task * (step.setup + step.service) }
    }
    return cost
  }

  /// What a route visits, where it comes there and leaves, and how long it stays.
  private struct Visit {
    let kind: Schedule.Step.Kind
    let entry: Int
    let exit: Int
    let service: Int
    var fee = 0

    init(_ stop: Stop, _ index: Int, isReversed: Bool) {
      kind = .stop(index)
      (entry, exit) = (stop.entry(isReversed: isReversed), stop.exit(isReversed: isReversed))
      service = stop.service
    }

    init(_ station: ChargingStation, _ charge: Charge) {
      kind = .charge(charge.station)
      (entry, exit) = (station.location, station.location)
      (service, fee) = (station.setup + charge.duration, station.fee)
    }
  }

  /// Adds to the distance so far what a vehicle drives while it serves a street.
  private func passStreet(_ entry: Schedule.Step.Kind, _ distance: inout Int?) {
    guard case .stop(let s) = entry, let street = problem.stops[s].street else { return }
    distance = distance.flatMap { before in street.length.map { before + $0 } }
  }

  private func steps(
    _ entries: [Schedule.Step.Kind], at locations: [Int], legs: [Leg], setups: [Int],
    services: [Int], leaving departure: Int, stops: [Int]
  ) -> [Schedule.Step] {
    var load = [Int](repeating: 0, count: dimensions)
    for stop in stops {
      for (dimension, amount) in problem.stops[stop].delivery.enumerated() {
        load[dimension] += amount
      }
    }
    var time = departure
    var travel = 0
    var distance: Int? = 0
    return entries.indices.map { i in
      if i > 0 {
        time += legs[i - 1].duration
        travel += legs[i - 1].duration
        distance = distance.flatMap { before in legs[i - 1].distance.map { before + $0 } }
      }
      let arrival = time
      if case .stop(let s) = entries[i] {
        let stop = problem.stops[s]
        if let window = stop.windows.filter({ $0.end >= time }).min() {
          time = max(time, window.start)
        }
        for (dimension, amount) in stop.delivery.enumerated() { load[dimension] -= amount }
        for (dimension, amount) in stop.pickup.enumerated() { load[dimension] += amount }
      }
      defer { passStreet(entries[i], &distance) }
      let waiting = time - arrival
      time += setups[i] + services[i]
      return Schedule.Step(
        kind: entries[i], location: locations[i], arrival: arrival, waiting: waiting,
        setup: setups[i], service: services[i], travel: travel, distance: distance, load: load)
    }
  }
}
