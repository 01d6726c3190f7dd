/// The best plan seen, brought up to date by the routes that have changed since.
struct BestRoutes: ~Copyable {
  private(set) var cost: Int
  /// `next[node]` in the best plan, from each start node to the end node.
  private var next: UncheckedArray<Int>
  /// The vehicles whose routes may differ from those in hand.
  private var changed: [Int] = []
  private var isChanged: UncheckedArray<Bool>

  /// Copies a plan.
  init(_ routes: borrowing Routes, _ evaluator: borrowing CostEvaluator) {
    cost = routes.totalCost(evaluator)
    next = UncheckedArray(routes.next.elements)
    isChanged = UncheckedArray(repeating: false, count: evaluator.vehicleCount)
  }

  /// Notes that routes in hand have changed.
  @inline(__always)
  mutating func note(_ vehicles: [Int]) {
    for vehicle in vehicles where !isChanged[vehicle] {
      isChanged[vehicle] = true
      changed.append(vehicle)
    }
  }

  /// Makes the plan in hand the best one; the archive takes the routes that are new in it.
  mutating func update(
    _ routes: borrowing Routes, _ evaluator: borrowing CostEvaluator, cost: Int,
    _ archive: inout RecentRoutes
  ) {
    self.cost = cost
    for vehicle in changed {
      isChanged[vehicle] = false
      archive.begin(vehicle)
      var node = evaluator.start(of: vehicle)
      while node != evaluator.end(of: vehicle) {
        next[node] = routes.next[node]
        node = next[node]
        if evaluator.isStop(node) { archive.append(node) }
      }
      archive.end()
    }
    changed.removeAll(keepingCapacity: true)
  }

  /// Returns the plan as a solution.
  func solution(_ evaluator: borrowing CostEvaluator) -> Solution {
    var routes: [Solution.Route] = []
    var isServed = [Bool](repeating: false, count: evaluator.stopCount)
    for vehicle in 0..<evaluator.vehicleCount {
      var stops: [Int] = []
      var node = next[evaluator.start(of: vehicle)]
      while evaluator.isStop(node) {
        stops.append(node)
        isServed[node] = true
        node = next[node]
      }
      if !stops.isEmpty { routes.append(Solution.Route(vehicle: vehicle, stops: stops)) }
    }
    return Solution(routes: routes, unassigned: isServed.indices.filter { !isServed[$0] })
  }
}
