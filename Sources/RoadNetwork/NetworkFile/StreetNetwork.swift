/// The streets as one profile travels them, ready for queries: graph, index and hierarchy.
///
/// It never changes; each thread asks it through query objects of its own.
///
/// ```swift
/// let network = try RoadMap(path: "town.roadmap").network(profile: "car")
/// var search = SnapSearch(network.index, of: network.graph)
/// var query = StreetQuery(network.ends, network.hierarchy)
/// ```
package struct StreetNetwork: Sendable {
  package let graph: RoadGraph
  package let index: StreetIndex
  package let hierarchy: ContractionHierarchy
  package let ends: EdgeEndpoints
  /// What stands along the streets of the map.
  package var landmarks = Landmarks.none

  /// Puts a network together.
  ///
  /// - Precondition: Index and hierarchy were made of the graph.
  package init(graph: RoadGraph, index: StreetIndex, hierarchy: ContractionHierarchy) {
    precondition(index.uses.count == graph.segmentCount, "the index of another graph")
    precondition(hierarchy.nodeCount == graph.turns.nodeCount, "the hierarchy of another graph")
    self.graph = graph
    self.index = index
    self.hierarchy = hierarchy
    ends = EdgeEndpoints(graph)
  }

  /// Makes index and hierarchy of a graph.
  ///
  /// - Parameters:
  ///   - graph: The streets.
  ///   - side: The side of the road on which one drives, where ways do not say so themselves.
  ///   - threads: How many threads prepare the hierarchy; the result is the same for any number.
  /// - Throws: ``ContractionHierarchyError`` if weights are too large.
  package init(_ graph: RoadGraph, side: DrivingSide, threads: Int)
    throws(ContractionHierarchyError)
  {
    self.init(
      graph: graph, index: StreetIndex(graph, side: side),
      hierarchy: try ContractionHierarchy(preparing: graph.directedTurns, threads: threads))
  }

  /// What signs call the street on which a place lies.
  package func names(of snap: Snap) -> WayNames {
    graph.ways.names(Int(graph.wayOfSegment[snap.segment]))
  }
}
