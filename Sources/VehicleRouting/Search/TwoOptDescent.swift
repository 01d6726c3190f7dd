/// Plain 2-opt within each route until no reversal shortens any; the second baseline of summaries.
enum TwoOptDescent {
  /// Applies improving reversals, the first one found each time.
  ///
  /// - Complexity: O(stops²) prices per route and pass.
  static func run(_ tours: inout Tours, _ cost: borrowing CostEvaluator) {
    let twoOpt = TwoOpt()
    for vehicle in 0..<cost.vehicleCount {
      var isImproving = true
      while isImproving {
        isImproving = false
        let stops = tours.stops(of: vehicle, cost)
        scan: for u in stops {
          for p in [cost.start(of: vehicle)] + stops where p != u {
            guard let change = twoOpt.rearrangement(u, after: p, in: tours, cost),
              cost.improvement(change, in: tours) != nil
            else { continue }
            tours.apply(change, cost)
            isImproving = true
            break scan
          }
        }
      }
    }
  }
}
