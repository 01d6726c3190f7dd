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
    var totals: [(label: Int32, distance: Int)] = []
    for part in parts[leg.parts] {
      guard let label = graph.ways.labelKey(Int(graph.wayOfSegment[part.edge / 2])) else {
        continue
      }
      if let known = totals.firstIndex(where: { $0.label == label }) {
        totals[known].distance += part.end - part.start
      } else {
        totals.append((label, part.end - part.start))
      }
    }
    let longest = totals.indices.sorted {
      (totals[$1].distance, $0) < (totals[$0].distance, $1)
    }.prefix(count).sorted()
    return longest.map { graph.ways.label(totals[$0].label) }
  }
}
