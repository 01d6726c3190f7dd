/// What no plan of several days that serves all stops can beat.
///
/// Each visit is left and entered: half of its cheapest legs there and from there count, whatever the days.
/// So do half of those of the starts and ends of as many routes as the loads ask for, and the fixed costs of
/// these.
enum PeriodicBound {
  /// Returns the bound in cost units.
  ///
  /// - Complexity: O(stops² × travel classes).
  static func value(of problem: Problem, _ instance: PeriodicInstance) -> Int {
    // Twice the bound, so that halves are whole.
    var twice = 0
    var (leastOut, leastIn) = (Int.max, Int.max)
    for stop in 0..<instance.stopCount {
      var (out, into) = (Int.max, Int.max)
      for vehicle in 0..<instance.vehicleCount where isFirstOfClass(vehicle, instance) {
        for row in 0..<instance.rowCount - 1 where row != stop {
          out = min(out, instance.leg(stop, row, vehicle))
          into = min(into, instance.leg(row, stop, vehicle))
        }
      }
      // Routes that end nowhere leave their last stop for nothing.
      if hasOpenEnd(instance) { out = 0 }
      if hasOpenStart(instance) { into = 0 }
      twice += problem.visitPlan(of: stop).count * (out + into)
      for vehicle in 0..<instance.vehicleCount {
        leastOut = min(leastOut, instance.leg(instance.start[vehicle], stop, vehicle))
        leastIn = min(leastIn, instance.leg(stop, instance.end[vehicle], vehicle))
      }
    }
    guard instance.stopCount > 0, instance.vehicleCount > 0 else { return 0 }
    let cheapest = instance.fixedCost.min() ?? 0
    twice += fewestRoutes(problem, instance) * (leastOut + leastIn + 2 * cheapest)
    return (twice + 1) / 2
  }

  private static func isFirstOfClass(_ vehicle: Int, _ instance: PeriodicInstance) -> Bool {
    !(0..<vehicle).contains { instance.firstRow[$0] == instance.firstRow[vehicle] }
  }

  private static func hasOpenEnd(_ instance: PeriodicInstance) -> Bool {
    instance.end.contains(instance.rowCount - 1)
  }

  private static func hasOpenStart(_ instance: PeriodicInstance) -> Bool {
    instance.start.contains(instance.rowCount - 1)
  }

  /// How many routes hold all loads and numbers of stops at least.
  private static func fewestRoutes(_ problem: Problem, _ instance: PeriodicInstance) -> Int {
    var fewest = 1
    let visits = (0..<instance.stopCount).map { problem.visitPlan(of: $0).count }
    for d in 0..<instance.dimensions {
      var (sum, most) = (0, 1)
      for stop in 0..<instance.stopCount {
        sum += visits[stop] * instance.demand[stop * instance.dimensions + d]
      }
      for vehicle in 0..<instance.vehicleCount {
        most = max(most, instance.capacity[vehicle * instance.dimensions + d])
      }
      fewest = max(fewest, (sum + most - 1) / most)
    }
    let most = max(1, instance.maxStops.max() ?? 1)
    return max(fewest, (visits.reduce(0, +) + most - 1) / most)
  }
}
