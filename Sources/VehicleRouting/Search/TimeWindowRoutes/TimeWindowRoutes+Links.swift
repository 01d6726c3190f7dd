extension TimeWindowRoutes: LinkedRoutes {
  @inline(__always)
  var usedCount: Int { used.count }

  @inline(__always)
  func vehicle(of stop: Int) -> Int { Int(route[stop]) }

  @inline(__always)
  func stopCount(of vehicle: Int) -> Int { stopCount[vehicle] }

  @inline(__always)
  func previous(_ node: Int) -> Int { Int(places[node].previous) }

  @inline(__always)
  func next(_ node: Int) -> Int { Int(places[node].next) }
}
