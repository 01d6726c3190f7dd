package import TravelModel
package import VehicleRouting

/// Travel between some places on the streets of a profile.
package struct RoutedMatrix: Hashable, Sendable {
  /// Whole seconds and whole metres, rounded from the router's own numbers.
  ///
  /// Rows and columns are the places. ``TravelMatrix/noRoute`` in both tables where there is no route, and throughout the row and
  /// column of a place without a street.
  package let travel: TravelMatrix
  /// Travel by time of day, in seconds since midnight; empty if it is constant.
  package let slices: [TravelSlice]
  /// The legs that depend on the time of day by streets that are closed or slower at certain hours, in seconds since
  /// midnight.
  package let timed: TimedLegs
  /// Those streets.
  package let hourlyStreets: [HourlyStreet]
  /// By place; `nil` if there is no street close enough.
  package let snaps: [SnappedPlace?]

  /// Creates a matrix.
  ///
  /// - Precondition: There are as many `snaps` as rows, and there are distances.
  package init(
    travel: TravelMatrix, slices: [TravelSlice] = [], timed: TimedLegs = TimedLegs([:]),
    hourlyStreets: [HourlyStreet] = [], snaps: [SnappedPlace?]
  ) {
    precondition(snaps.count == travel.size && travel.distances != nil)
    self.travel = travel
    self.slices = slices
    self.timed = timed
    self.hourlyStreets = hourlyStreets
    self.snaps = snaps
  }
}
