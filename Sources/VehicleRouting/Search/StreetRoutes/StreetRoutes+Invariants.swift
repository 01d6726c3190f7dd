extension StreetRoutes {
  /// Traps if links, counts, rooms, costs before and behind each node or the total cost are not what a fresh
  /// computation says.
  ///
  /// Empty unless ``InternalChecks`` are compiled in and on, so that callers need no condition.
  @inline(__always)
  func checkInvariants(_ instance: borrowing StreetInstance, unserved: [Int], totalCost: Int) {
    #if ROUNDSMAN_INTERNAL_CHECKS
      guard InternalChecks.areOn else { return }
      var total = unserved.reduce(0) { $0 + instance.unassignedPenalty[$1] }
      var served = 0
      for vehicle in 0..<instance.vehicleCount {
        let (start, end) = (instance.start(of: vehicle), instance.end(of: vehicle))
        let stops = stops(of: vehicle, instance)
        precondition(stopCount[vehicle] == stops.count, "stale count of \(vehicle)")
        served += stops.count
        var node = start
        for next in stops + [end] {
          precondition(Int(places[node].next) == next, "link behind \(node)")
          precondition(Int(places[next].previous) == node, "links of \(node) do not match")
          precondition(Int(places[next].route) == vehicle, "stale route of \(next)")
          node = next
        }
        for d in 0..<instance.dimensions {
          let load = stops.reduce(0) { $0 + instance.demand[$1 * instance.dimensions + d] }
          let left = room[vehicle * instance.dimensions + d]
          precondition(left == instance.capacity[d] - load, "stale room of \(vehicle)")
          precondition(left >= 0, "\(vehicle) is too heavy")
        }
        let fresh = instance.directed(stops).cost
        precondition(cost[vehicle] == fresh, "stale cost of \(vehicle)")
        total += fresh
        // Whatever is cut, head and tail together cost what the whole route does.
        for (a, b) in zip([start] + stops, stops + [end]) where !stops.isEmpty {
          precondition(
            joinedCost(a, b, instance) + instance.fixedCost == fresh, "stale costs behind \(a)")
        }
      }
      precondition(served == servedCount && served + unserved.count == instance.stopCount)
      for stop in unserved {
        precondition(places[stop].route == Self.none, "\(stop) is served and absent")
      }
      precondition(total == totalCost, "the plan costs \(total), not \(totalCost)")
    #endif
  }
}
