extension CapacitatedRoutes {
  /// Traps if links, legs, rooms, the fleet usage or the total cost are not what a fresh computation says.
  ///
  /// Empty unless ``InternalChecks`` are compiled in and on, so that callers need no condition.
  @inline(__always)
  func checkInvariants(_ cost: borrowing CostEvaluator, totalCost: Int) {
    #if ROUNDSMAN_INTERNAL_CHECKS
      guard InternalChecks.areOn else { return }
      var seen = 0
      var usedCount = 0
      var total = 0
      for vehicle in 0..<cost.vehicleCount {
        let vehicleClass = cost.instance.travelClass[vehicle]
        var node = cost.start(of: vehicle)
        var count = 0
        var taken = [Int](repeating: 0, count: limitCount)
        while node != cost.end(of: vehicle) {
          let next = Int(places[node].next)
          precondition(Int(places[next].previous) == node, "links of \(node) do not match")
          precondition(Int(places[next].route) == vehicle, "stale route of \(next)")
          let isIdle = next == cost.end(of: vehicle) && count == 0
          let leg = isIdle ? 0 : cost.leg(node, next, vehicleClass)
          precondition(Int(places[next].leg) == leg, "stale leg to \(next)")
          total += leg
          node = next
          guard cost.isStop(node) else { continue }
          count += 1
          for l in 0..<limitCount { taken[l] += demand[node * limitCount + l] }
        }
        precondition(stopCount[vehicle] == count, "stale count of \(vehicle)")
        for l in 0..<cost.instance.dimensions {
          let left = cost.instance.capacity[vehicle * cost.instance.dimensions + l] - taken[l]
          precondition(room[vehicle * limitCount + l] == left && left >= 0, "stale room")
        }
        seen += count
        if count > 0 {
          usedCount += 1
          total += cost.fixedCost[vehicle]
        }
      }
      precondition(used.count == usedCount, "stale fleet usage")
      for g in 0..<used.groupCount {
        for position in used.usedMembers(ofGroup: g) {
          precondition(stopCount[used.vehicle(at: position)] > 0, "an idle vehicle counts as used")
        }
      }
      for stop in 0..<cost.stopCount where places[stop].route == Self.none {
        seen += 1
        total += cost.instance.unassignedPenalty[stop]
      }
      precondition(seen == cost.stopCount, "stops are lost or doubled")
      precondition(total == totalCost, "the cost of the plan is \(total), not \(totalCost)")
    #endif
  }
}
