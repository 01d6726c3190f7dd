internal import TravelModel

/// The nodes between which a path in the hierarchy is a route from one place to another.
///
/// It also turns such a path back into parts of edges and into a line.
struct RouteEnds {
  private let ends: EdgeEndpoints
  private(set) var sources: [PathEnd] = []
  private(set) var targets: [PathEnd] = []
  /// `firstParts[i]`: the first part of routes from `sources[i]`.
  private(set) var firstParts: [FirstPart] = []
  private var starts: [Int] = []

  /// The part of an edge at the start of a route.
  struct FirstPart: BitwiseCopyable {
    let edge: Int
    /// The weight of the edge from the place to its end, if the route leads that far.
    let weight: Int
    /// Whether the source is already at the end of the next edge.
    let isBehindTarget: Bool
  }

  init(_ ends: EdgeEndpoints) { self.ends = ends }

  /// Finds the ends of routes between two places.
  mutating func prepare(from source: Snap, to target: Snap) {
    sources.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    firstParts.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    ends.appendStartEdges(of: source, to: &starts)
    for edge in starts {
      let isBehind = ends.isBehind(target, source, on: edge)
      if isBehind {
        ends.appendSourcesBeyond(source, on: edge, to: &sources)
      } else {
        ends.appendSource(source, on: edge, to: &sources)
      }
      let weight = ends.rest(of: edge, from: ends.start(of: source, on: edge)).weight
      while firstParts.count < sources.count {
        firstParts.append(FirstPart(edge: edge, weight: weight, isBehindTarget: isBehind))
      }
    }
    ends.appendTargets(target, to: &targets)
  }

  /// Appends the parts of edges that a path follows.
  ///
  /// - Parameters:
  ///   - arcs: The arcs of the path.
  ///   - first: The index of the source at which it begins.
  ///   - source: The place from which routes were prepared last.
  ///   - target: The place to which they were prepared.
  ///   - parts: Receives at least one part.
  func appendParts(
    of arcs: UnsafeBufferPointer<Int32>, first: Int, from source: Snap, to target: Snap,
    to parts: inout [EdgePart]
  ) {
    let graph = ends.graph
    let begin = parts.count
    func append(_ edge: Int) {
      parts.append(EdgePart(edge: edge, start: 0, end: Int(graph.lengths[edge / 2])))
    }
    append(firstParts[first].edge)
    if firstParts[first].isBehindTarget { append(Int(graph.edgeOfNode[sources[first].node])) }
    for arc in arcs { append(Int(graph.edgeOfNode[Int(graph.turns.heads[Int(arc)])])) }
    let last = parts.count - 1
    let edge = parts[begin].edge
    parts[begin] = EdgePart(
      edge: edge, start: ends.start(of: source, on: edge), end: parts[begin].end)
    let end = ends.end(of: target, on: parts[last].edge)
    parts[last] = EdgePart(edge: parts[last].edge, start: parts[last].start, end: end)
  }

  /// Appends the line of some parts from place to place, without consecutive duplicates.
  func appendLine(
    of parts: ArraySlice<EdgePart>, from source: Snap, to target: Snap,
    to line: inout [FixedCoordinate]
  ) {
    let begin = line.count
    func append(_ coordinate: FixedCoordinate) {
      if line.count == begin || line[line.count - 1] != coordinate { line.append(coordinate) }
    }
    let graph = ends.graph
    append(source.coordinate)
    for number in parts.indices {
      let part = parts[number]
      // At a junction, a route may begin or end with the whole of an edge of another segment.
      let isFirst = number == parts.startIndex && part.edge / 2 == source.segment
      let isLast = number == parts.endIndex - 1 && part.edge / 2 == target.segment
      let first = Int(graph.firstPoint[part.edge / 2])
      let last = Int(graph.firstPoint[part.edge / 2 + 1]) - 1
      if part.edge & 1 == 0 {
        var point = isFirst ? source.point + 1 : first
        let end = isLast ? target.point : last
        while point <= end {
          append(graph.points[point])
          point += 1
        }
      } else {
        var point = isFirst ? source.point : last
        let end = isLast ? target.point + 1 : first
        while point >= end {
          append(graph.points[point])
          point -= 1
        }
      }
    }
    append(target.coordinate)
  }
}

extension EdgeEndpoints {
  /// The route along edges from one place to another.
  ///
  /// - Precondition: Routes from the source can begin with the first edge, and routes to the target end with the last.
  func route(
    along edges: [Int], from source: Snap, to target: Snap, sum: PathSum
  ) -> StreetRoute {
    var parts = edges.map { EdgePart(edge: $0, start: 0, end: length(of: $0)) }
    let last = parts.count - 1
    parts[0] = EdgePart(
      edge: edges[0], start: start(of: source, on: edges[0]), end: parts[0].end)
    parts[last] = EdgePart(
      edge: edges[last], start: parts[last].start, end: end(of: target, on: edges[last]))
    var line: [FixedCoordinate] = []
    RouteEnds(self).appendLine(of: parts[...], from: source, to: target, to: &line)
    return StreetRoute(from: source, to: target, sum: sum, parts: parts, line: line)
  }
}
