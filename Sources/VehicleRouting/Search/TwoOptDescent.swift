/// Plain 2-opt within each route until no reversal shortens any; the second baseline of summaries.
enum TwoOptDescent {
  /// Applies improving reversals, the first one found each time.
  ///
  /// - Complexity: O(stops²) prices per route and pass.
  static func run(_ routes: inout Routes, _ cost: borrowing CostEvaluator) {
    let twoOpt = TwoOpt()
    for vehicle in 0..<cost.vehicleCount {
      var isImproving = true
      while isImproving {
        isImproving = false
        let stops = routes.stops(of: vehicle, cost)
        scan: for u in stops {
          for p in [cost.start(of: vehicle)] + stops where p != u {
            guard let change = twoOpt.move(u, after: p, in: routes, cost),
              cost.improvement(change, in: routes) != nil
            else { continue }
            routes.apply(change, cost)
            isImproving = true
            break scan
          }
        }
      }
    }
  }
}
