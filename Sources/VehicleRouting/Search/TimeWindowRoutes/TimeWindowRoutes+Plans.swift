extension TimeWindowRoutes {
  /// Returns the stops of a route in order.
  func stops(of vehicle: Int, _ cost: borrowing CostEvaluator) -> [Int] {
    var result: [Int] = []
    var node = Int(places[cost.start(of: vehicle)].next)
    while cost.isStop(node) {
      result.append(node)
      node = Int(places[node].next)
    }
    return result
  }

  /// Returns the plan as a solution.
  func solution(_ cost: borrowing CostEvaluator) -> Solution {
    var routes: [Solution.Route] = []
    for vehicle in 0..<cost.vehicleCount where stopCount[vehicle] > 0 {
      routes.append(Solution.Route(vehicle: vehicle, stops: stops(of: vehicle, cost)))
    }
    return Solution(
      routes: routes, unassigned: (0..<cost.stopCount).filter { route[$0] == Self.none })
  }
}
