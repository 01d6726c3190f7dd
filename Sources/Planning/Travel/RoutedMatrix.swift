package import TravelModel
package import VehicleRouting

/// Travel between some places on the streets of a profile.
package struct RoutedMatrix: Hashable, Sendable {
  /// Whole seconds and whole metres, each the nearest to the router's own number.
  ///
  /// Rows and columns are the places. ``TravelMatrix/noRoute`` in both tables where no way leads, and throughout the row and the
  /// column of a place without a street.
  package let travel: TravelMatrix
  /// Travel by the time of day, in seconds since midnight; empty if it is always the same.
  package let slices: [TravelSlice]
  /// By place; `nil` if there is no street near enough.
  package let snaps: [SnappedPlace?]

  /// Creates a matrix.
  ///
  /// - Precondition: There are as many `snaps` as rows, and distances.
  package init(travel: TravelMatrix, slices: [TravelSlice] = [], snaps: [SnappedPlace?]) {
    precondition(snaps.count == travel.size && travel.distances != nil)
    self.travel = travel
    self.slices = slices
    self.snaps = snaps
  }
}
