/// The streets for one profile, ready for queries: graph, index and hierarchy.
///
/// It is immutable; each thread queries it through query objects of its own.
///
/// ```swift
/// let network = try RoadMap(MappedFile(path: "town.roadmap")).network(profile: "car")
/// var search = SnapSearch(network.index, of: network.graph)
/// var query = StreetQuery(network.ends, network.hierarchy)
/// ```
package struct StreetNetwork: Sendable {
  package let graph: RoadGraph
  package let index: StreetIndex
  package let hierarchy: ContractionHierarchy
  package let ends: EdgeEndpoints
  /// `nodeRanks[n]`: the rank of node `n` of the turns by nested dissection, for hierarchies that are
  /// customized; `nil` if it has to be found first.
  var nodeRanks: ArrayStorage<Int32>?
  /// The landmarks along the streets of the map.
  package var landmarks = Landmarks.none

  /// Creates a network from its parts.
  ///
  /// - Precondition: The index, the hierarchy and the ends, if they are known, were built from the graph.
  package init(
    graph: RoadGraph, index: StreetIndex, hierarchy: ContractionHierarchy,
    ends: EdgeEndpoints? = nil
  ) {
    precondition(index.uses.count == graph.segmentCount, "the index of another graph")
    precondition(hierarchy.nodeCount == graph.turns.nodeCount, "the hierarchy of another graph")
    self.graph = graph
    self.index = index
    self.hierarchy = hierarchy
    self.ends = ends ?? EdgeEndpoints(graph)
  }

  /// Builds the index and the hierarchy of a graph.
  ///
  /// - Parameters:
  ///   - graph: The streets.
  ///   - side: The driving side where ways do not specify it.
  ///   - threads: How many threads prepare the hierarchy; the result is the same for any number.
  /// - Throws: ``ContractionHierarchyError`` if weights are too large.
  package init(_ graph: RoadGraph, side: DrivingSide, threads: Int)
    throws(ContractionHierarchyError)
  {
    self.init(
      graph: graph, index: StreetIndex(graph, side: side),
      hierarchy: try ContractionHierarchy(preparing: graph.directedTurns, threads: threads))
  }

  /// The name of the street to which an edge belongs.
  package func name(of edge: Int) -> String? {
    graph.ways.names(Int(graph.wayOfSegment[edge / 2])).name
  }

  /// The names on signs of the street on which a place lies.
  package func names(of snap: Snap) -> WayNames {
    graph.ways.names(Int(graph.wayOfSegment[snap.segment]))
  }
}
