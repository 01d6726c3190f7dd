/// The best plan seen, brought up to date by the routes that have changed since.
struct BestRoutes: ~Copyable {
  /// `next[node]` in the best plan, from each start node to the end node.
  private var next: UncheckedArray<Int32>
  /// The vehicles whose routes may differ from those in hand.
  private var changed: UncheckedArray<Int32>
  private var changedCount = 0
  private var isChanged: UncheckedArray<Bool>

  /// Copies a plan.
  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator) {
    next = UncheckedArray((0..<cost.nodeCount).map { Int32(routes.next[$0]) })
    changed = UncheckedArray(repeating: 0, count: cost.vehicleCount)
    isChanged = UncheckedArray(repeating: false, count: cost.vehicleCount)
  }

  /// Notes that the route of a vehicle has changed.
  @inline(__always)
  mutating func note(_ vehicle: Int) {
    guard !isChanged[vehicle] else { return }
    isChanged[vehicle] = true
    changed[changedCount] = Int32(vehicle)
    changedCount += 1
  }

  /// Makes the plan in hand the best one; the recent routes take those that are new in it.
  mutating func update<Layout: LinkedRoutes & ~Copyable>(
    _ routes: borrowing Layout, _ cost: borrowing CostEvaluator, _ recent: inout RecentRoutes
  ) {
    for c in 0..<changedCount {
      let vehicle = Int(changed[c])
      isChanged[vehicle] = false
      recent.begin(vehicle)
      var node = cost.start(of: vehicle)
      let end = cost.end(of: vehicle)
      while node != end {
        let following = routes.next(node)
        next[node] = Int32(following)
        node = following
        if cost.isStop(node) { recent.append(node) }
      }
      recent.end()
    }
    changedCount = 0
  }

  /// Returns the plan as a solution.
  func solution(_ cost: borrowing CostEvaluator) -> Solution {
    Solution(following: next, cost)
  }
}

extension Solution {
  /// Creates the solution whose routes follow links from each start node, `next[node]`.
  init(following next: borrowing UncheckedArray<Int32>, _ cost: borrowing CostEvaluator) {
    var routes: [Solution.Route] = []
    var isServed = [Bool](repeating: false, count: cost.stopCount)
    for vehicle in 0..<cost.vehicleCount {
      var stops: [Int] = []
      var node = Int(next[cost.start(of: vehicle)])
      while cost.isStop(node) {
        stops.append(node)
        isServed[node] = true
        node = Int(next[node])
      }
      if !stops.isEmpty { routes.append(Solution.Route(vehicle: vehicle, stops: stops)) }
    }
    self.init(routes: routes, unassigned: isServed.indices.filter { !isServed[$0] })
  }
}
