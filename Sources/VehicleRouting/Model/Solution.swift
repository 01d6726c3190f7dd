/// A complete plan: which stops each vehicle visits, in order, and which are on no route.
package struct Solution: Hashable, Sendable {
  /// All that one vehicle does.
  package struct Route: Hashable, Sendable {
    /// Index into ``Problem/vehicles``.
    package var vehicle: Int
    /// Indices into ``Problem/stops``, in the order of the visits; never empty.
    package var stops: [Int]

    /// Creates a route.
    package init(vehicle: Int, stops: [Int]) {
      self.vehicle = vehicle
      self.stops = stops
    }
  }

  /// At most one route per vehicle, by vehicle index.
  package var routes: [Route]
  /// Indices of the stops that are on no route, ascending.
  package var unassigned: [Int]

  /// Creates a solution.
  package init(routes: [Route], unassigned: [Int] = []) {
    self.routes = routes
    self.unassigned = unassigned
  }
}
