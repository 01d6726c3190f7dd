package import RoadNetwork

/// A router that tells along which streets it leads, so that somebody can be told the way.
package protocol StreetGuide: Router {
  /// Returns the way from one place to another one.
  ///
  /// - Returns: The way; `nil` if a place has no street, or no route leads there.
  /// - Throws: ``RouterError``.
  func guidance(
    from origin: RoutedPlace, to destination: RoutedPlace, profile: String
  ) throws(RouterError) -> Guidance?
}

/// A way with the streets that it is on.
package struct Guidance: Sendable {
  package let route: StreetRoute
  package let network: StreetNetwork

  /// Creates a guidance.
  package init(route: StreetRoute, network: StreetNetwork) {
    self.route = route
    self.network = network
  }
}
