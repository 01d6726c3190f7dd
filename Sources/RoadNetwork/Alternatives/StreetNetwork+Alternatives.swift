internal import TravelModel

extension StreetNetwork {
  /// Finds the best route between two places and alternatives that are worth considering.
  ///
  /// What is shared by many queries is built again, which takes as long as some dozens of queries;
  /// whoever asks often keeps ``DownwardArcs`` and a ``StreetAlternativesQuery``.
  ///
  /// - Returns: The best route first; none if no route leads there.
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
