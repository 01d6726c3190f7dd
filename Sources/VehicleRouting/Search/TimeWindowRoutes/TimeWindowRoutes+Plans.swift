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
    Solution(following: UncheckedArray((0..<places.count).map { places[$0].next }), cost)
  }
}
