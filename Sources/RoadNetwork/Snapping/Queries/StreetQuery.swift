package import TravelModel

/// Finds the best routes between places on streets, one after the other.
///
/// Each thread has a query object of its own. After the first few queries it allocates nothing, if
/// the caller's lists have room.
///
/// ```swift
/// var query = StreetQuery(StreetEnds(graph), hierarchy)
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

  private let ends: StreetEnds
  private var paths: PathQuery
  private var sources: [PathEnd] = []
  private var targets: [PathEnd] = []
  /// `firstEdges[i]`: the edge on which routes from `sources[i]` begin.
  private var firstEdges: [Int] = []
  private var route: Route?
  private var arcs: [Int32] = []
  private var parts: [EdgePart] = []

  /// Creates a query object.
  ///
  /// - Precondition: The hierarchy was prepared from the turns of the graph.
  package init(_ ends: StreetEnds, _ hierarchy: ContractionHierarchy) {
    precondition(hierarchy.nodeCount == ends.graph.turns.nodeCount, "of another graph")
    self.ends = ends
    paths = PathQuery(hierarchy)
  }

  /// How many nodes all queries so far have settled, as a measure of work.
  package var settled: Int { paths.settled }

  /// Finds a route of least weight.
  ///
  /// It leads directly along the segment if both places lie on the same one and that weighs least,
  /// and nowhere if they are the same place.
  ///
  /// - Returns: What it adds up to, or `nil` if no route leads there.
  package mutating func findRoute(from source: Snap, to target: Snap) -> PathSum? {
    sources.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    firstEdges.removeAll(keepingCapacity: true)
    for edge in 2 * source.segment...2 * source.segment + 1
    where source.edges.contains(edge: edge) {
      if ends.isBehind(target, source, on: edge) {
        ends.appendSourcesBeyond(source, on: edge, to: &sources)
      } else {
        ends.appendSource(source, on: edge, to: &sources)
      }
      while firstEdges.count < sources.count { firstEdges.append(edge) }
    }
    ends.appendTargets(target, to: &targets)
    route = paths.findPath(from: sources, to: targets)
      .map { Route(source: source, target: target, path: $0) }
    return route?.path.sum
  }

  /// Adds the edges of the route that was found last to a list, in order; the first and the last
  /// one in parts.
  ///
  /// After a query that has found nothing it adds nothing.
  package mutating func appendParts(to result: inout [EdgePart]) {
    findParts()
    result.append(contentsOf: parts)
  }

  /// Adds the line of the route that was found last to a list, from place to place.
  ///
  /// No coordinate is added twice in a row, so a route to the same place adds one. After a query
  /// that has found nothing it adds nothing.
  package mutating func appendLine(to line: inout [FixedCoordinate]) {
    guard let route else { return }
    findParts()
    let begin = line.count
    func append(_ coordinate: FixedCoordinate) {
      if line.count == begin || line[line.count - 1] != coordinate { line.append(coordinate) }
    }
    let graph = ends.graph
    append(route.source.coordinate)
    for (number, part) in parts.enumerated() {
      let (isFirst, isLast) = (number == 0, number == parts.count - 1)
      let first = Int(graph.firstPoint[part.edge / 2])
      let last = Int(graph.firstPoint[part.edge / 2 + 1]) - 1
      if part.edge & 1 == 0 {
        var point = isFirst ? route.source.point + 1 : first
        let end = isLast ? route.target.point : last
        while point <= end {
          append(graph.points[point])
          point += 1
        }
      } else {
        var point = isFirst ? route.source.point : last
        let end = isLast ? route.target.point + 1 : first
        while point >= end {
          append(graph.points[point])
          point -= 1
        }
      }
    }
    append(route.target.coordinate)
  }

  /// Writes the edges of the last route into `parts`.
  private mutating func findParts() {
    parts.removeAll(keepingCapacity: true)
    guard let route else { return }
    arcs.removeAll(keepingCapacity: true)
    paths.appendArcs(to: &arcs)
    let graph = ends.graph
    let first = firstEdges[route.path.source]
    append(first)
    // A source one arc further on is at the end of the second edge already.
    if ends.isBehind(route.target, route.source, on: first) {
      append(Int(graph.edgeOfNode[sources[route.path.source].node]))
    }
    for arc in arcs { append(Int(graph.edgeOfNode[Int(graph.turns.heads[Int(arc)])])) }
    let last = parts.count - 1
    parts[0] = EdgePart(
      edge: first, start: ends.offset(of: route.source, on: first), end: parts[0].end)
    let end = ends.offset(of: route.target, on: parts[last].edge)
    parts[last] = EdgePart(edge: parts[last].edge, start: parts[last].start, end: end)
  }

  /// Adds a whole edge to `parts`.
  private mutating func append(_ edge: Int) {
    parts.append(EdgePart(edge: edge, start: 0, end: Int(ends.graph.lengths[edge / 2])))
  }
}
