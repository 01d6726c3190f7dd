/// The best plan seen, brought up to date by the routes that have changed since.
struct BestTimeWindowRoutes: ~Copyable {
  private(set) var cost: Int
  /// `next[node]` in the best plan, from each start node to the end node.
  private var next: UncheckedArray<Int32>
  /// The vehicles whose routes may differ from those in hand.
  private var changed: UncheckedArray<Int32>
  private var changedCount = 0
  private var isChanged: UncheckedArray<Bool>

  /// Copies a plan.
  init(_ routes: borrowing TimeWindowRoutes, _ evaluator: borrowing CostEvaluator, cost: Int) {
    self.cost = cost
    next = UncheckedArray((0..<routes.places.count).map { routes.places[$0].next })
    changed = UncheckedArray(repeating: 0, count: evaluator.vehicleCount)
    isChanged = UncheckedArray(repeating: false, count: evaluator.vehicleCount)
  }

  /// Notes the routes that the plan in hand has changed and not yet kept.
  @inline(__always)
  mutating func note(_ routes: borrowing TimeWindowRoutes) {
    for c in 0..<routes.savedCount {
      let vehicle = routes.changedVehicle(c)
      guard !isChanged[vehicle] else { continue }
      isChanged[vehicle] = true
      changed[changedCount] = Int32(vehicle)
      changedCount += 1
    }
  }

  /// Makes the plan in hand the best one; the archive takes the routes that are new in it.
  mutating func update(
    _ routes: borrowing TimeWindowRoutes, _ evaluator: borrowing CostEvaluator, cost: Int,
    _ archive: inout RecentRoutes
  ) {
    self.cost = cost
    for c in 0..<changedCount {
      let vehicle = Int(changed[c])
      isChanged[vehicle] = false
      archive.begin(vehicle)
      var node = evaluator.start(of: vehicle)
      while node != evaluator.end(of: vehicle) {
        next[node] = routes.places[node].next
        node = Int(next[node])
        if evaluator.isStop(node) { archive.append(node) }
      }
      archive.end()
    }
    changedCount = 0
  }

  /// Returns the plan as a solution.
  func solution(_ evaluator: borrowing CostEvaluator) -> Solution {
    var routes: [Solution.Route] = []
    var isServed = [Bool](repeating: false, count: evaluator.stopCount)
    for vehicle in 0..<evaluator.vehicleCount {
      var stops: [Int] = []
      var node = Int(next[evaluator.start(of: vehicle)])
      while evaluator.isStop(node) {
        stops.append(node)
        isServed[node] = true
        node = Int(next[node])
      }
      if !stops.isEmpty { routes.append(Solution.Route(vehicle: vehicle, stops: stops)) }
    }
    return Solution(routes: routes, unassigned: isServed.indices.filter { !isServed[$0] })
  }
}
