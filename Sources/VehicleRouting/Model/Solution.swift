/// A complete plan: which stops each vehicle visits, in order, and which are on no route.
package struct Solution: Hashable, Sendable {
  /// The route of one vehicle.
  package struct Route: Hashable, Sendable {
    /// Index into ``Problem/vehicles``.
    package var vehicle: Int
    /// Index into ``PlanDays/names``; 0 in plans of one day.
    package var day = 0
    /// What it does between its start and its end; at least one stop.
    package var activities: [Activity]
    /// Indices into ``Problem/stops`` of the streets on it that are served from their end to their
    /// beginning.
    package var reversedStops: Set<Int> = []

    /// Indices into ``Problem/stops``, in the order of the visits.
    package var stops: [Int] { activities.compactMap(\.stop) }

    /// Creates a route.
    package init(vehicle: Int, activities: [Activity]) {
      self.vehicle = vehicle
      self.activities = activities
    }

    /// Creates a route that does nothing but visit stops.
    package init(vehicle: Int, stops: [Int]) {
      self.init(vehicle: vehicle, activities: stops.map { .stop($0) })
    }
  }

  /// At most one route per vehicle and day, by day and vehicle index.
  package var routes: [Route]
  /// Indices of the stops that are on no route, ascending.
  package var unassigned: [Int]

  /// Creates a solution.
  package init(routes: [Route], unassigned: [Int] = []) {
    self.routes = routes
    self.unassigned = unassigned
  }
}
