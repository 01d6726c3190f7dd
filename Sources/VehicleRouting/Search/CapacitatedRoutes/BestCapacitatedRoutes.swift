/// The best plan seen, brought up to date by the links that have changed since: where a step changes single
/// links, that takes less than whole routes, as in ``BestRoutes``.
struct BestCapacitatedRoutes: ~Copyable {
  /// `next[node]` in the best plan; `none` for absent stops and end nodes.
  private var next: UncheckedArray<Int32>
  /// The nodes whose links differ or may differ from the plan in hand.
  private var changed: UncheckedArray<Int32>
  private var changedCount = 0
  private var isChanged: UncheckedArray<Bool>

  /// Copies a plan.
  init(_ routes: borrowing CapacitatedRoutes) {
    next = UncheckedArray((0..<routes.places.count).map { routes.places[$0].next })
    changed = UncheckedArray(repeating: 0, count: routes.places.count)
    isChanged = UncheckedArray(repeating: false, count: routes.places.count)
  }

  /// Notes the changes that the plan in hand has made and not yet kept.
  mutating func note(_ routes: borrowing CapacitatedRoutes) {
    for c in 0..<routes.changeCount {
      note(routes.changedNodes(c).0)
      note(routes.changedNodes(c).1)
    }
  }

  /// Notes that a node's next node has changed.
  @inline(__always)
  mutating func note(_ node: Int) {
    guard !isChanged[node] else { return }
    isChanged[node] = true
    changed[changedCount] = Int32(node)
    changedCount += 1
  }

  /// Makes the plan in hand the best one.
  mutating func update(_ routes: borrowing CapacitatedRoutes) {
    for c in 0..<changedCount {
      let node = Int(changed[c])
      next[node] = routes.places[node].next
      isChanged[node] = false
    }
    changedCount = 0
  }

  /// Returns the plan as a solution.
  func solution(_ cost: borrowing CostEvaluator) -> Solution { Solution(following: next, cost) }
}
