package import RoadNetwork
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

  /// Returns the way that leads through some places in their order with the streets along which it goes,
  /// from which directions can be made.
  ///
  /// - Parameters:
  ///   - places: At least two; the same place may stand twice in a row.
  ///   - profile: Who travels.
  /// - Returns: The way; `nil` if a place has no street, or a leg no route, or if the router does not tell
  ///   streets.
  /// - Throws: ``RouterError``.
  func streets(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedStreets?
}

extension Router {
  // Servers give steps of their own, in words that are not ours.
  package func streets(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedStreets? { nil }
}

/// A way through some places along the streets of a network.
package struct RoutedStreets: Sendable {
  package let network: StreetNetwork
  /// A leg from each place to the next.
  package let route: StreetRoute

  /// Creates a way.
  package init(network: StreetNetwork, route: StreetRoute) {
    self.network = network
    self.route = route
  }
}
