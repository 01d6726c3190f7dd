internal import TravelModel

extension StreetNetwork {
  /// Finds the best route between two places and alternatives worth considering.
  ///
  /// Rebuilds what queries could share, which takes as long as some dozens of queries; frequent callers
  /// should keep ``DownwardArcs`` and a ``StreetAlternativesQuery``.
  ///
  /// - Returns: The best route first; empty if there is no route.
  package func alternatives(
    from source: Snap, to target: Snap, _ options: AlternativeOptions
  ) -> [StreetRoute] {
    var finder = AlternativesFinder(self, DownwardArcs(hierarchy))
    return finder.routes(from: source, to: target, options)
  }
}

/// Finds alternative routes between many pairs of places.
///
/// Each thread needs one of its own; all share the downward arcs of the hierarchy.
package struct AlternativesFinder: ~Copyable {
  private var query: StreetAlternativesQuery

  /// Creates a finder.
  package init(_ network: StreetNetwork, _ descents: DownwardArcs) {
    query = StreetAlternativesQuery(network.ends, network.hierarchy, descents)
  }

  /// Finds the best route between two places and alternatives worth considering.
  ///
  /// - Returns: The best route first; empty if there is no route.
  package mutating func routes(
    from source: Snap, to target: Snap, _ options: AlternativeOptions
  ) -> [StreetRoute] {
    var routes: [StreetRoute] = []
    for number in 0..<query.findRoutes(from: source, to: target, options) {
      var parts: [EdgePart] = []
      var line: [FixedCoordinate] = []
      query.appendParts(of: number, to: &parts)
      query.appendLine(of: number, to: &line)
      routes.append(
        StreetRoute(
          from: source, to: target, sum: query[number].sum, parts: parts, line: line))
    }
    return routes
  }
}
