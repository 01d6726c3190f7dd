extension Routes {
  /// Traps if links, ranks, segments or penalties are not what a fresh computation says.
  ///
  /// Compiled in by `ROUNDSMAN_INTERNAL_CHECKS`, empty otherwise, so that callers need no condition.
  @inline(__always)
  func checkInvariants(_ cost: borrowing CostEvaluator) {
    #if ROUNDSMAN_INTERNAL_CHECKS
      var seen = 0
      for vehicle in 0..<cost.vehicleCount {
        var node = cost.start(of: vehicle)
        var position = 0
        while node != cost.end(of: vehicle) {
          precondition(previous[next[node]] == node, "links of \(node) do not match")
          precondition(route[node] == vehicle && rank[node] == position, "stale place of \(node)")
          node = next[node]
          position += 1
        }
        precondition(stopCount[vehicle] == position - 1, "stale count of \(vehicle)")
        precondition(
          penalty[vehicle] == cost.penalty(ofRoute: vehicle, in: self), "stale penalty")
        seen += position - 1
      }
      var absent = 0
      for stop in 0..<cost.stopCount where route[stop] == Self.none { absent += 1 }
      precondition(seen + absent == cost.stopCount, "stops are lost or doubled")
    #endif
  }
}
