/// How much is in the battery of a vehicle along its route; shares nothing with the search.
///
/// Energies are in milliwatt-hours, see ``Battery``.
package struct BatteryTrace: Hashable, Sendable {
  /// A place of the route.
  package struct Entry: Hashable, Sendable {
    /// What is in the battery when the vehicle comes there, and when it leaves; below 0 if it would
    /// have stopped on the way.
    package let arrival: Int, departure: Int

    /// What is charged there.
    package var charged: Int { departure - arrival }
  }

  /// The start, each activity, and the end; breaks and rests are where the vehicle was before.
  package private(set) var entries: [Entry] = []

  /// Follows a route; `nil` if its vehicle has no battery.
  ///
  /// - Precondition: The problem has all that the route names, and its vehicle has a start and an end.
  package init?(_ route: Solution.Route, in problem: Problem) {
    let vehicle = problem.vehicles[route.vehicle]
    guard let battery = vehicle.battery, var place = vehicle.start, let end = vehicle.end else {
      return nil
    }
    var load = [Int](repeating: 0, count: battery.loadConsumption.count)
    for stop in route.stops {
      for (d, amount) in problem.stops[stop].delivery.enumerated() where d < load.count {
        load[d] += amount
      }
    }
    var level = battery.initial
    entries.append(Entry(arrival: level, departure: level))
    func drive(to next: Int) {
      let leg = problem.leg(from: place, to: next, by: vehicle)
      level -= battery.energy(driving: leg.distance ?? 0, load: load, scale: problem.scale)
      place = next
    }
    for activity in route.activities {
      var arrival = level
      switch activity {
      case .stop(let s):
        let stop = problem.stops[s]
        drive(to: stop.location)
        arrival = level
        for (d, amount) in stop.delivery.enumerated() where d < load.count { load[d] -= amount }
        for (d, amount) in stop.pickup.enumerated() where d < load.count { load[d] += amount }
      case .facility(let f):
        drive(to: problem.facilities[f].location)
        arrival = level
      case .charge(let charge):
        let station = problem.chargingStations[charge.station]
        drive(to: station.location)
        arrival = level
        if level < battery.capacity {
          level = battery.level(
            charging: level, for: charge.duration, at: station, scale: problem.scale)
        }
      case .pause, .rest: break
      }
      entries.append(Entry(arrival: arrival, departure: level))
    }
    drive(to: end)
    entries.append(Entry(arrival: level, departure: level))
  }
}

extension SolutionChecker {
  /// Checks that no battery is below its reserve, and that only vehicles with a battery charge.
  mutating func checkBattery(_ route: Solution.Route) {
    let vehicle = problem.vehicles[route.vehicle]
    for activity in route.activities {
      guard case .charge(let charge) = activity else { continue }
      if vehicle.battery == nil {
        violations.append(.notElectric(vehicle: route.vehicle, station: charge.station))
      } else if charge.duration < 0 {
        violations.append(
          .chargeNegative(
            vehicle: route.vehicle, station: charge.station, amount: -charge.duration))
      }
    }
    guard let battery = vehicle.battery, let trace = BatteryTrace(route, in: problem) else {
      return
    }
    // What comes after an empty battery is not told.
    guard let low = trace.entries.firstIndex(where: { $0.arrival < battery.reserve }) else {
      return
    }
    let activity = low > 0 && low <= route.activities.count ? route.activities[low - 1] : nil
    violations.append(
      .batteryLow(
        vehicle: route.vehicle, at: activity,
        amount: battery.reserve - trace.entries[low].arrival))
  }
}
