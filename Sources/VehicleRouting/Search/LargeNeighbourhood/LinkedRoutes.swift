/// Routes as links between nodes, from which strings of stops are taken; what the two fast kinds of routes
/// share.
protocol LinkedRoutes: ~Copyable {
  /// How many vehicles are used.
  var usedCount: Int { get }
  /// How many stops are on all routes.
  var servedCount: Int { get }

  /// Returns the vehicle of a stop; ``Routes/none`` where it is absent.
  func vehicle(of stop: Int) -> Int
  /// Returns how many stops are on the route of a vehicle.
  func stopCount(of vehicle: Int) -> Int
  /// Returns the node before one on its route.
  func previous(_ node: Int) -> Int
  /// Returns the node behind one on its route.
  func next(_ node: Int) -> Int

  /// Takes a string of `span` stops off its route but for some in its middle, and appends them to
  /// `absent`; of those that stay, `kept` tells how many stops stand before them in the string.
  ///
  /// - Returns: The change of the cost of legs and vehicles.
  mutating func detach(
    _ first: Int, span: Int, keeping kept: Range<Int>, _ cost: borrowing CostEvaluator,
    _ absent: inout [Int]
  ) -> Int
}

extension LinkedRoutes where Self: ~Copyable {
  /// Adds all routes to an archive.
  func addRoutes(to archive: inout RecentRoutes, _ cost: borrowing CostEvaluator) {
    for vehicle in 0..<cost.vehicleCount where stopCount(of: vehicle) > 0 {
      archive.begin(vehicle)
      var node = next(cost.start(of: vehicle))
      while cost.isStop(node) {
        archive.append(node)
        node = next(node)
      }
      archive.end()
    }
  }
}
