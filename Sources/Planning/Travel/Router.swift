internal import TravelModel

/// What knows the streets: travel between places, and the lines along which it goes.
///
/// A network file, or a server that somebody runs. Whoever plans asks for one matrix per profile, and for
/// lines only when a plan is drawn; see ``RoutedTravel``.
package protocol Router: Sendable {
  /// Returns travel between all ordered pairs of some places.
  ///
  /// - Parameters:
  ///   - places: At least one; none twice.
  ///   - profile: Who travels, by the name that problems and depot days use.
  /// - Returns: A matrix whose rows are the places in their order.
  /// - Throws: ``RouterError``; a place without a street, or a pair without a route, is no error.
  func matrix(
    of places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedMatrix

  /// Returns the way that leads through some places in their order.
  ///
  /// - Parameters:
  ///   - places: At least two.
  ///   - profile: Who travels.
  /// - Returns: The way; `nil` if a place has no street, or a leg no route.
  /// - Throws: ``RouterError``.
  func way(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedWay?
}
