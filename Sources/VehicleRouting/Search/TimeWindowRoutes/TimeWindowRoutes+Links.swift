extension TimeWindowRoutes: LinkedRoutes {
  @inline(__always)
  func usage(_ cost: borrowing CostEvaluator) -> (vehicles: Int, stops: Int) {
    (used.count, servedCount)
  }

  @inline(__always)
  func vehicle(of stop: Int) -> Int { Int(route[stop]) }

  @inline(__always)
  func stopCount(of vehicle: Int) -> Int { stopCount[vehicle] }

  @inline(__always)
  func previous(_ node: Int) -> Int { Int(places[node].previous) }

  @inline(__always)
  func next(_ node: Int) -> Int { Int(places[node].next) }
}
