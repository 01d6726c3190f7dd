package import RoadNetwork

extension StreetRoute {
  /// The longest streets of a leg, in the order in which they are travelled.
  ///
  /// - Parameters:
  ///   - leg: One of the legs.
  ///   - graph: That of the network of the route.
  ///   - count: How many at most.
  /// - Returns: Their names, or else their numbers; each once.
  package func mainStreets(of leg: Leg, in graph: RoadGraph, count: Int) -> [String] {
    var totals: [(label: String, distance: Int)] = []
    for stretch in stretches(of: leg, in: graph) {
      guard let label = stretch.label else { continue }
      if let known = totals.firstIndex(where: { $0.label == label }) {
        totals[known].distance += stretch.distance
      } else {
        totals.append((label, stretch.distance))
      }
    }
    let longest = totals.indices.sorted {
      (totals[$1].distance, $0) < (totals[$0].distance, $1)
    }.prefix(count).sorted()
    return longest.map { totals[$0].label }
  }
}
