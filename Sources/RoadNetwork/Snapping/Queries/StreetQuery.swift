package import TravelModel

/// Finds the best routes between places on streets, one after another.
///
/// Each thread needs a query object of its own. After the first few queries it allocates nothing,
/// provided that the caller's lists have capacity.
///
/// ```swift
/// var query = StreetQuery(EdgeEndpoints(graph), hierarchy)
/// if let sum = query.findRoute(from: source, to: target) {
///   query.appendLine(to: &coordinates)  // sum.duration, sum.distance
/// }
/// ```
package struct StreetQuery: ~Copyable {
  /// A route that was found.
  struct Route: BitwiseCopyable {
    let source: Snap
    let target: Snap
    let path: FoundPath
  }

  private var between: RouteEnds
  private var paths: PathQuery
  private var route: Route?
  private var arcs: [Int32] = []
  private var parts: [EdgePart] = []

  /// Creates a query object.
  ///
  /// - Precondition: The hierarchy was prepared from the turns of the graph.
  package init(_ ends: EdgeEndpoints, _ hierarchy: ContractionHierarchy) {
    precondition(hierarchy.nodeCount == ends.graph.turns.nodeCount, "of another graph")
    between = RouteEnds(ends)
    paths = PathQuery(hierarchy)
  }

  /// How many nodes all queries so far have settled, as a measure of work.
  package var settled: Int { paths.settled }

  /// Finds a route of least weight.
  ///
  /// It leads directly along the segment if both places lie on the same one and that weighs least, and
  /// is empty if they are the same place.
  ///
  /// - Returns: Its totals, or `nil` if there is no route.
  package mutating func findRoute(from source: Snap, to target: Snap) -> PathSum? {
    between.prepare(from: source, to: target)
    route = paths.findPath(from: between.sources, to: between.targets)
      .map { Route(source: source, target: target, path: $0) }
    return route?.path.sum
  }

  /// Appends the edges of the last route to a list, in order; the first and the last may be partial.
  ///
  /// After a query without a result it appends nothing.
  package mutating func appendParts(to result: inout [EdgePart]) {
    guard let route else { return }
    findArcs()
    append(route, to: &result)
  }

  /// Appends the line of the last route to a list, from place to place.
  ///
  /// There are no consecutive duplicates, so a route to the same place appends one coordinate. After a
  /// query without a result it appends nothing.
  package mutating func appendLine(to line: inout [FixedCoordinate]) {
    guard let route else { return }
    findArcs()
    parts.removeAll(keepingCapacity: true)
    var parts: [EdgePart] = []
    swap(&parts, &self.parts)
    append(route, to: &parts)
    between.appendLine(of: parts[...], from: route.source, to: route.target, to: &line)
    swap(&parts, &self.parts)
  }

  /// Unpacks the last route.
  private mutating func findArcs() {
    arcs.removeAll(keepingCapacity: true)
    paths.appendArcs(to: &arcs)
  }

  private func append(_ route: Route, to parts: inout [EdgePart]) {
    arcs.withUnsafeBufferPointer {
      between.appendParts(
        of: $0, first: route.path.source, from: route.source, to: route.target, to: &parts)
    }
  }
}
