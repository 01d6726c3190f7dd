extension CapacitatedRoutes: LinkedRoutes {
  @inline(__always)
  func usage(_ cost: borrowing CostEvaluator) -> (vehicles: Int, stops: Int) {
    (used.count, servedCount)
  }

  @inline(__always)
  func vehicle(of stop: Int) -> Int { Int(places[stop].route) }

  @inline(__always)
  func stopCount(of vehicle: Int) -> Int { stopCount[vehicle] }

  @inline(__always)
  func previous(_ node: Int) -> Int { Int(places[node].previous) }

  @inline(__always)
  func next(_ node: Int) -> Int { Int(places[node].next) }

  /// Returns the plan as a solution.
  func solution(_ cost: borrowing CostEvaluator) -> Solution {
    Solution(following: UncheckedArray((0..<places.count).map { places[$0].next }), cost)
  }

  mutating func detach(
    _ first: Int, span: Int, keeping kept: Range<Int>, _ cost: borrowing CostEvaluator,
    _ absent: inout [Int]
  ) -> Int {
    var delta = 0
    var node = first
    for offset in 0..<span {
      let following = next(node)
      if !kept.contains(offset) {
        delta += detach(node, cost)
        absent.append(node)
      }
      node = following
    }
    return delta
  }
}
