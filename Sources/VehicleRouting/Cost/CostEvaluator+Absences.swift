extension CostEvaluator {
  /// Whether some stop alone is not worth a vehicle of its own, so that a route that begins with it begins
  /// at a loss; O(stops).
  var hasStopsNotWorthAVehicle: Bool {
    guard vehicleCount > 0 else { return false }
    return (0..<stopCount).contains { stop in
      let (start, end) = (start(of: 0), end(of: 0))
      let ways = leg(start, stop, travelClass[0]) + leg(stop, end, travelClass[0])
      return unassignedPenalty[stop] < fixedCost[0] + ways
    }
  }
}
