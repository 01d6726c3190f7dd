extension TravelRows {
  /// The most entries of a table that are compared.
  private static let mostCompared = 16
  /// One row in so many is compared, and at least one.
  private static let rowsPerCompared = 50

  /// Finds the routes of a few entries by searches of their own, from both ends, and compares what they weigh with what
  /// the search for whole rows finds.
  ///
  /// - Parameters:
  ///   - network: That of the table.
  ///   - targets: Those of the table.
  /// - Returns: The first entry that differs, or whose route does not add up; `nil` if there is none.
  package func firstWrongEntry(
    on network: StreetNetwork, targets: [Snap?]
  ) -> (source: Int, target: Int)? {
    guard let shared, sourceCount > 0, targetCount > 0 else { return nil }
    let count = min(Self.mostCompared, 1 + sourceCount / Self.rowsPerCompared)
    var rows = StreetRowQuery(shared.targets)
    var routes = RouteQuery(network)
    let replay = RouteReplay(network.ends)
    var route = StreetRoute()
    for number in 0..<count {
      let row = number * sourceCount / count
      // Another part of the columns each time, and never the diagonal alone.
      let column = (row + 1 + number * targetCount / count) % targetCount
      guard let source = sources[row], let target = targets[column],
        let index = shared.columns.firstIndex(of: column)
      else { continue }
      rows.findRow(from: source)
      let isFound = routes.findRoute(through: [source, target], .parts, into: &route) == nil
      guard (isFound ? route.sum.weight : nil) == rows[index]?.weight,
        !isFound || replay.firstWrongLeg(of: route) == nil
      else { return (row, column) }
    }
    return nil
  }
}
