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
    var query = StreetAlternativesQuery(ends, hierarchy, DownwardArcs(hierarchy))
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
