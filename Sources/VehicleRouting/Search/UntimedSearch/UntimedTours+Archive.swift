extension UntimedTours {
  /// Adds all routes to an archive.
  func addRoutes(to archive: inout RouteArchive, _ cost: borrowing CostEvaluator) {
    for vehicle in 0..<cost.vehicleCount where stopCount[vehicle] > 0 {
      archive.begin(vehicle)
      var node = Int(places[cost.start(of: vehicle)].next)
      while cost.isStop(node) {
        archive.append(node)
        node = Int(places[node].next)
      }
      archive.end()
    }
  }
}
