/// Detects routes that turn back or go in circles: those that pass a junction or a segment twice.
///
/// What the best route itself passes twice, for instance because it has to turn around first, is excused.
struct PassedPlaces: ~Copyable {
  private let graph: RoadGraph
  private var junctions: StampedSet
  private var segments: StampedSet
  /// What the best route passes twice.
  private var excusedJunctions: StampedSet
  private var excusedSegments: StampedSet

  init(_ graph: RoadGraph) {
    self.graph = graph
    junctions = StampedSet(below: graph.junctions.count)
    segments = StampedSet(below: graph.segmentCount)
    excusedJunctions = StampedSet(below: graph.junctions.count)
    excusedSegments = StampedSet(below: graph.segmentCount)
  }

  /// Excuses what the best route passes twice.
  mutating func excuse(_ parts: ArraySlice<EdgePart>) {
    excusedJunctions.removeAll()
    excusedSegments.removeAll()
    begin()
    for index in parts.indices {
      let edge = parts[index].edge
      if !segments.insert(edge / 2) { excusedSegments.insert(edge / 2) }
      guard index < parts.endIndex - 1, !junctions.insert(graph.head(edge)) else { continue }
      excusedJunctions.insert(graph.head(edge))
    }
  }

  /// Whether a route passes a place twice that is not excused.
  mutating func recur(in parts: ArraySlice<EdgePart>) -> Bool {
    begin()
    for index in parts.indices {
      let edge = parts[index].edge
      if !segments.insert(edge / 2), !excusedSegments.contains(edge / 2) { return true }
      let junction = graph.head(edge)
      // The last edge is not travelled to its end.
      guard index < parts.endIndex - 1 else { continue }
      if !junctions.insert(junction), !excusedJunctions.contains(junction) { return true }
    }
    return false
  }

  private mutating func begin() {
    junctions.removeAll()
    segments.removeAll()
  }
}
