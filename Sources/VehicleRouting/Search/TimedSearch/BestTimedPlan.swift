/// The best plan seen, brought up to date by the routes that have changed since.
struct BestTimedPlan: ~Copyable {
  private(set) var cost: Int
  /// `next[node]` in the best plan, from each start node to the end node.
  private var next: Table<Int32>
  /// The vehicles whose routes may differ from those in hand.
  private var changed: Table<Int32>
  private var changedCount = 0
  private var isChanged: Table<Bool>

  /// Copies a plan.
  init(_ tours: borrowing TimedTours, _ evaluator: borrowing CostEvaluator, cost: Int) {
    self.cost = cost
    next = Table((0..<tours.places.count).map { tours.places[$0].next })
    changed = Table(repeating: 0, count: evaluator.vehicleCount)
    isChanged = Table(repeating: false, count: evaluator.vehicleCount)
  }

  /// Notes the routes that the plan in hand has changed and not yet kept.
  @inline(__always)
  mutating func note(_ tours: borrowing TimedTours) {
    for c in 0..<tours.savedCount {
      let vehicle = tours.changedVehicle(c)
      guard !isChanged[vehicle] else { continue }
      isChanged[vehicle] = true
      changed[changedCount] = Int32(vehicle)
      changedCount += 1
    }
  }

  /// Makes the plan in hand the best one; the archive takes the routes that are new in it.
  mutating func update(
    _ tours: borrowing TimedTours, _ evaluator: borrowing CostEvaluator, cost: Int,
    _ archive: inout RouteArchive
  ) {
    self.cost = cost
    for c in 0..<changedCount {
      let vehicle = Int(changed[c])
      isChanged[vehicle] = false
      archive.begin(vehicle)
      var node = evaluator.start(of: vehicle)
      while node != evaluator.end(of: vehicle) {
        next[node] = tours.places[node].next
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
