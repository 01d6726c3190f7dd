extension TimeWindowRoutes {
  /// Traps if links, legs, times, rooms, the fleet usage or the total cost are not what a fresh computation
  /// says.
  ///
  /// Empty unless ``InternalChecks`` are compiled in and on, so that callers need no condition.
  @inline(__always)
  func checkInvariants(_ cost: borrowing CostEvaluator, totalCost: Int) {
    #if ROUNDSMAN_INTERNAL_CHECKS
      guard InternalChecks.areOn else { return }
      var fresh = Routes(cost)
      fresh.load(solution(cost), cost)
      precondition(fresh.totalCost(cost) == totalCost, "the cost of the plan is not \(totalCost)")
      var usedCount = 0
      for vehicle in 0..<cost.vehicleCount {
        if fresh.stopCount[vehicle] > 0 { usedCount += 1 }
        precondition(fresh.stopCount[vehicle] == stopCount[vehicle], "stale count of \(vehicle)")
        precondition(version[vehicle] > 0, "the route of \(vehicle) is neither kept nor undone")
        var taken = [Int](repeating: 0, count: limitCount)
        var node = cost.start(of: vehicle)
        while true {
          let place = places[node]
          precondition(Int(route[node]) == vehicle, "stale route of \(node)")
          precondition(Int(place.next) == fresh.next[node], "links of \(node) do not match")
          precondition(Int(place.previous) == fresh.previous[node], "links of \(node) do not match")
          precondition(place.departure == fresh.headTime[node].earliestEnd, "stale departure")
          precondition(place.latest == fresh.tailTime[node].latest, "stale latest arrival")
          if cost.instance.hasDurationLimits {
            precondition(times.head[node] == fresh.headTime[node], "stale times before \(node)")
            precondition(times.tail[node] == fresh.tailTime[node], "stale times behind \(node)")
          }
          if cost.isStop(node) {
            for l in 0..<limitCount { taken[l] += demand[node * limitCount + l] }
          }
          if node == cost.end(of: vehicle) { break }
          let next = Int(place.next)
          let isIdle = stopCount[vehicle] == 0
          let leg = isIdle ? 0 : cost.leg(node, next, cost.instance.travelClass[vehicle])
          precondition(Int(places[next].leg) == leg, "stale leg to \(next)")
          node = next
        }
        for l in 0..<cost.instance.dimensions {
          let left = cost.instance.capacity[vehicle * cost.instance.dimensions + l] - taken[l]
          precondition(room[vehicle * limitCount + l] == left && left >= 0, "stale room")
        }
      }
      precondition(used.count == usedCount, "stale fleet usage")
      let served = (0..<cost.stopCount).count { route[$0] != Self.none }
      precondition(servedCount == served, "stale number of served stops")
    #endif
  }
}
