package import RoadNetwork
internal import TravelModel

/// A source of travel along streets: matrices between places, and the lines of routes.
///
/// A network file, or a running server. Planning requests one matrix per profile, and
/// lines only when a plan is drawn; see ``RoutedTravel``.
package protocol Router: Sendable {
  /// Returns travel between all ordered pairs of some places.
  ///
  /// - Parameters:
  ///   - places: At least one; no point twice.
  ///   - profile: The profile, by the name that problems and depot days use.
  /// - Returns: A matrix whose rows are the places in their order.
  /// - Throws: ``RouterError``; a place without a street, or a pair without a route, is not an error.
  func matrix(
    of places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedMatrix

  /// Returns the route through places in order.
  ///
  /// - Parameters:
  ///   - places: At least two.
  ///   - profile: The profile.
  /// - Returns: The route; `nil` if a place has no street, or a leg no route.
  /// - Throws: ``RouterError``.
  func way(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedWay?

  /// Returns the route through places in order together with its streets,
  /// from which directions can be generated.
  ///
  /// - Parameters:
  ///   - places: At least two; consecutive places may be equal.
  ///   - departures: By place, when it is left, in seconds since midnight by the clock on the wall: the legs are as
  ///     they are then. Empty: as at the best of all times.
  ///   - profile: The profile.
  /// - Returns: The route; `nil` if a place has no street, or a leg no route, or if the router does not report
  ///   streets.
  /// - Throws: ``RouterError``.
  func streets(
    through places: [RoutedPlace], departures: [Int], profile: String
  ) throws(RouterError) -> RoutedStreets?
}

extension Router {
  // Servers return their own steps, worded differently from ours.
  package func streets(
    through places: [RoutedPlace], departures: [Int], profile: String
  ) throws(RouterError) -> RoutedStreets? { nil }

  /// Returns the route through places in order as it is at the best of all times.
  package func streets(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedStreets? {
    try streets(through: places, departures: [], profile: profile)
  }
}

/// A route through places along the streets of a network.
package struct RoutedStreets: Sendable {
  package let network: StreetNetwork
  /// A leg from each place to the next.
  package let route: StreetRoute

  /// Creates a route.
  package init(network: StreetNetwork, route: StreetRoute) {
    self.network = network
    self.route = route
  }
}
