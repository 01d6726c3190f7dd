extension PeriodicRoutes {
  /// Traps if sums, loads, the routes of stops, their patterns or the total cost are not what a fresh
  /// computation says.
  ///
  /// Empty unless ``InternalChecks`` are compiled in and on, so that callers need no condition.
  @inline(__always)
  func checkInvariants(_ instance: borrowing PeriodicInstance, unserved: [Int], totalCost: Int) {
    #if ROUNDSMAN_INTERNAL_CHECKS
      guard InternalChecks.areOn else { return }
      var total = unserved.reduce(0) { $0 + instance.unassignedPenalty[$1] }
      var days = [UInt64](repeating: 0, count: instance.stopCount)
      for route in 0..<instance.routeCount {
        let (vehicle, day) = (instance.vehicle(route), instance.day(route))
        let stops = stops(of: route, instance)
        var (cost, duration) = (stops.isEmpty ? 0 : instance.fixedCost[vehicle], 0)
        var row = instance.start[vehicle]
        for next in stops.isEmpty ? [] : stops + [instance.end[vehicle]] {
          cost += instance.leg(row, next, vehicle)
          duration += instance.duration(row, next, vehicle)
          row = next
        }
        for stop in stops {
          duration += instance.service[stop]
          precondition(days[stop] >> UInt64(day) & 1 == 0, "\(stop) is visited twice on \(day)")
          days[stop] |= 1 << UInt64(day)
          precondition(self.route(of: stop, on: day, instance) == route, "stale route of \(stop)")
          precondition(instance.isDriven[route], "nobody drives \(route)")
        }
        for d in 0..<instance.dimensions {
          let sum = stops.reduce(0) { $0 + instance.demand[$1 * instance.dimensions + d] }
          precondition(load[route * instance.dimensions + d] == sum, "stale load of \(route)")
        }
        precondition(sums[route].cost == cost, "stale cost of \(route)")
        precondition(sums[route].duration == duration, "stale duration of \(route)")
        let penalty = penalty(route, of: vehicle, with: nil, duration: duration, instance)
        precondition(sums[route].penalty == penalty, "stale penalty of \(route)")
        total += cost + penalty
      }
      for stop in 0..<instance.stopCount {
        precondition(visits[stop] == days[stop], "stale days of \(stop)")
        precondition(unserved.contains(stop) == (days[stop] == 0), "\(stop) is served and absent")
        let patterns = instance.firstPattern[stop]..<instance.firstPattern[stop + 1]
        precondition(
          days[stop] == 0 || patterns.contains { instance.patterns[$0] == days[stop] },
          "\(stop) has no pattern")
      }
      precondition(total == totalCost, "the plan costs \(total), not \(totalCost)")
    #endif
  }
}
