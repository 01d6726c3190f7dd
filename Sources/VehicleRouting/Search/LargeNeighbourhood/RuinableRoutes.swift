internal import BasicAlgorithms

/// Routes from which strings of stops are taken: what ``StringRemoval`` needs of a representation.
protocol RuinableRoutes: ~Copyable {
  /// The tables of the problem that the representation reads.
  associatedtype Instance

  /// Returns how many vehicles are used, and how many stops are on all routes.
  func usage(_ instance: borrowing Instance) -> (vehicles: Int, stops: Int)
  /// Returns the vehicle of a stop; ``Routes/none`` where it is absent.
  func vehicle(of stop: Int) -> Int
  /// Returns how many stops are on the route of a vehicle.
  func stopCount(of vehicle: Int) -> Int
  /// Returns the first stop of a vehicle's route.
  func firstStop(of vehicle: Int, _ instance: borrowing Instance) -> Int

  /// Draws the first stop of a string of `span` stops that passes through a stop and stays on its route.
  func drawFirstStop(
    ofStringThrough stop: Int, span: Int, _ instance: borrowing Instance,
    _ random: inout RandomSource
  ) -> Int

  /// Takes a string of `span` stops off its route but for some in its middle, and appends them to
  /// `absent`; of those that stay, `kept` tells how many stops stand before them in the string.
  ///
  /// - Returns: The change of the cost of legs and vehicles.
  mutating func detach(
    _ first: Int, span: Int, keeping kept: Range<Int>, _ instance: borrowing Instance,
    _ absent: inout [Int]
  ) -> Int
}

/// Routes as links between nodes, without ranks: the place of a stop on its route is found by walking.
protocol ChainedRoutes: RuinableRoutes, ~Copyable {
  /// Returns the node before one on its route.
  func previous(_ node: Int) -> Int
  /// Returns the node behind one on its route.
  func next(_ node: Int) -> Int
  /// Whether a node is a stop, and not the start or the end of a route.
  func isStop(_ node: Int, _ instance: borrowing Instance) -> Bool
}

/// Such routes of the nodes that a ``CostEvaluator`` prices.
protocol LinkedRoutes: ChainedRoutes, ~Copyable where Instance == CostEvaluator {}

extension ChainedRoutes where Self: ~Copyable {
  func drawFirstStop(
    ofStringThrough stop: Int, span: Int, _ instance: borrowing Instance,
    _ random: inout RandomSource
  ) -> Int {
    var stopsBefore = 0
    var node = previous(stop)
    while stopsBefore < span - 1, isStop(node, instance) {
      stopsBefore += 1
      node = previous(node)
    }
    var stopsAfter = 0
    node = next(stop)
    while stopsAfter < span - 1, isStop(node, instance) {
      stopsAfter += 1
      node = next(node)
    }
    let fewest = span - 1 - stopsAfter
    var back = fewest + random.below(stopsBefore - fewest + 1)
    node = stop
    while back > 0 {
      node = previous(node)
      back -= 1
    }
    return node
  }
}

extension LinkedRoutes where Self: ~Copyable {
  @inline(__always)
  func isStop(_ node: Int, _ cost: borrowing CostEvaluator) -> Bool { cost.isStop(node) }

  func firstStop(of vehicle: Int, _ cost: borrowing CostEvaluator) -> Int {
    next(cost.start(of: vehicle))
  }

  /// Adds all routes to the recent ones.
  func addRoutes(to recent: inout RecentRoutes, _ cost: borrowing CostEvaluator) {
    for vehicle in 0..<cost.vehicleCount where stopCount(of: vehicle) > 0 {
      recent.begin(vehicle)
      var node = next(cost.start(of: vehicle))
      while cost.isStop(node) {
        recent.append(node)
        node = next(node)
      }
      recent.end()
    }
  }
}
