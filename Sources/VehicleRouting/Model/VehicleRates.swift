/// What a vehicle costs by time and distance, in cost units.
package struct VehicleRates: Hashable, Sendable {
  /// Per time unit of travel, where there is no matrix of costs.
  package var travel = 1
  /// Per unit of distance, where there is no matrix of costs.
  package var distance = 0
  /// Per time unit of setup and service at stops.
  package var task = 0
  /// Per time unit of waiting, for breaks and facilities, too.
  package var waiting = 0
  /// Per time unit from the start of the route to its end, unpaid breaks aside.
  package var shift = 0
  /// Per time unit from ``Vehicle/regularEnd`` to the end of the route.
  package var overtime = 0

  /// Creates the rates of a vehicle that costs its travel time.
  package init() {}
}
