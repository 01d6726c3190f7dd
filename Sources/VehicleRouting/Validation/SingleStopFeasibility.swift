internal import TravelModel

extension Problem {
  /// Returns whether some vehicle could serve a stop, with the other half of its shipment, if it did
  /// nothing else; breaks, relations and other trips are left out.
  ///
  /// Of several pickups each is looked at alone.
  package func canServeAlone(_ stop: Int) -> Bool {
    vehicles.indices.contains { canServeAlone(stop, by: $0) }
  }

  /// Returns whether a vehicle could serve a stop, with the other half of its shipment, if it did
  /// nothing else.
  package func canServeAlone(_ stop: Int, by vehicle: Int) -> Bool {
    let trip = SingleStopFeasibility(self, vehicles[vehicle])
    guard request(of: stop).count <= vehicles[vehicle].maxStops ?? .max else { return false }
    return trips(for: stop).allSatisfy { visits in
      visits.allSatisfy { $0.mayBeServed(by: vehicles[vehicle]) && trip.carries($0) }
        && trip.reaches(visits)
    }
  }

  /// Whether ways lead a vehicle straight to a stop, with the other half of its shipment, and on to its
  /// end.
  package func canDriveAlone(_ stop: Int, by vehicle: Int) -> Bool {
    let trip = SingleStopFeasibility(self, vehicles[vehicle])
    return trips(for: stop).allSatisfy { trip.drives($0) }
  }

  /// What a vehicle that serves a stop must be able to do, one as well as the other: the job, or each pickup
  /// with its delivery.
  func trips(for stop: Int) -> [[Stop]] {
    let request = request(of: stop)
    guard request.count > 1 else { return [[stops[stop]]] }
    let delivery = stops[request[request.count - 1]]
    return request.dropLast().map { [stops[$0], delivery] }
  }
}

/// A route on which a vehicle does nothing but serve one job, or the two halves of one shipment.
struct SingleStopFeasibility {
  private let problem: Problem
  private let vehicle: Vehicle
  private let shift: TimeWindow

  init(_ problem: Problem, _ vehicle: Vehicle) {
    self.problem = problem
    self.vehicle = vehicle
    shift = vehicle.window ?? .always
  }

  /// Whether what a stop brings and takes fits on board.
  ///
  /// Of a split delivery, whether some of it does.
  func carries(_ stop: Stop) -> Bool {
    if stop.split != nil {
      return vehicle.capacity.isEmpty
        || [stop.delivery, stop.pickup].allSatisfy {
          zip($0, vehicle.capacity).allSatisfy { $0 == 0 || $1 > 0 }
        }
    }
    return [stop.delivery, stop.pickup].allSatisfy {
      vehicle.capacity.isEmpty || zip($0, vehicle.capacity).allSatisfy { $0 <= $1 }
    }
  }

  /// Whether some drive could serve the stops in order; a `false` is certain, but for legs that are
  /// faster past another place.
  func reaches(_ stops: [Stop]) -> Bool {
    if let most = vehicle.maxStops, most < stops.count { return false }
    return drives(stops) && isInTime(stops) && isShort(stops)
  }

  /// Whether a way leads straight from one place to the next.
  func drives(_ stops: [Stop]) -> Bool {
    guard !stops.contains(where: { problem.locations[$0.location].isOffStreet }) else {
      return false
    }
    let places =
      [vehicle.start].compactMap(\.self) + stops.map(\.location)
      + [vehicle.end].compactMap(\.self)
    return zip(places, places.dropFirst()).allSatisfy {
      problem.leg(from: $0, to: $1, by: vehicle).hasRoute
    }
  }

  /// Follows the earliest drive.
  private func isInTime(_ stops: [Stop]) -> Bool {
    // Goods leave the start, or a facility, when they are there, and their way from it may be short.
    let release = stops.map(\.release).max() ?? 0
    let reloads = problem.facilities.contains(where: \.loads)
    var time = reloads ? shift.start : max(shift.start, release)
    var here = vehicle.start
    for stop in stops {
      var leg = TimeDependentTravel(problem, from: here, to: stop.location, by: vehicle)
      time += leg.drive(from: time)
      time = max(time, stop.release)
      let windows = stop.windows.isEmpty ? [.always] : stop.windows
      guard let window = windows.first(where: { $0.end >= time }) else { return false }
      time = max(time, window.start) + stop.service(by: vehicle)
      if here != stop.location { time += stop.setup(by: vehicle) }
      here = stop.location
    }
    var back = TimeDependentTravel(problem, from: here, to: vehicle.end, by: vehicle)
    return time + back.drive(from: time) <= shift.end
  }

  /// Adds up the least times and distances, whenever the vehicle leaves.
  private func isShort(_ stops: [Stop]) -> Bool {
    var (travel, work, distance) = (0, 0, 0)
    var here = vehicle.start
    func drive(to place: Int?) {
      if let here, let place {
        let leg = problem.leg(from: here, to: place, by: vehicle)
        travel += problem.shortestDuration(from: here, to: place, by: vehicle)
        distance += leg.distance ?? 0
      }
      here = place
    }
    for stop in stops {
      if here != stop.location { work += stop.setup(by: vehicle) }
      work += stop.service(by: vehicle)
      drive(to: stop.location)
    }
    if let end = vehicle.end { drive(to: end) }
    return travel + work <= vehicle.maxDuration ?? .max && travel <= vehicle.maxTravel ?? .max
      && distance <= vehicle.maxDistance ?? .max
  }
}
