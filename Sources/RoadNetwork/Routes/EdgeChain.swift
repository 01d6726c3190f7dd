package import TravelModel

/// Consecutive edges that a vehicle drives from the first to the last, for instance while it serves the
/// street along them.
///
/// Routes lead to a place shortly behind its beginning, and leave from one shortly before its end, so
/// that the turns into the chain and out of it are theirs, with their durations and restrictions:
///
/// ```
///    ──┬─●═════════┬══════════●─┬──
///      entry                 exit
/// ```
package struct EdgeChain: Hashable, Sendable {
  /// At least one edge of a ``RoadGraph``; each begins where the one before ends.
  package let edges: [Int]

  /// How far entry and exit are from the ends, in centimetres, if the edges there are four times as long.
  private static let inset = 500

  /// Creates a chain.
  package init(_ edges: [Int]) {
    precondition(!edges.isEmpty, "a chain of no edges")
    self.edges = edges
  }

  /// The same street in the other direction.
  package var reversed: EdgeChain { EdgeChain(edges.reversed().map { $0 ^ 1 }) }

  /// The length from end to end, in centimetres.
  package func length(in graph: RoadGraph) -> Int {
    edges.reduce(0) { $0 + Int(graph.lengths[$1 / 2]) }
  }

  /// The distance from entry to exit, in centimetres.
  package func distance(in graph: RoadGraph) -> Int {
    length(in: graph) - inset(of: edges[0], graph) - inset(of: edges[edges.count - 1], graph)
  }

  /// Where routes to it end.
  package func entry(in graph: RoadGraph) -> Snap {
    graph.place(on: edges[0], at: inset(of: edges[0], graph))
  }

  /// Where routes from it begin.
  package func exit(in graph: RoadGraph) -> Snap {
    let last = edges[edges.count - 1]
    return graph.place(on: last, at: Int(graph.lengths[last / 2]) - inset(of: last, graph))
  }

  private func inset(of edge: Int, _ graph: RoadGraph) -> Int {
    min(Self.inset, Int(graph.lengths[edge / 2]) / 4)
  }

  /// Returns the leg along the chain, from its entry to its exit.
  package func route(in network: StreetNetwork) -> StreetRoute {
    let graph = network.graph
    let (source, target) = (entry(in: graph), exit(in: graph))
    var parts = edges.map { EdgePart(edge: $0, start: 0, end: Int(graph.lengths[$0 / 2])) }
    let last = parts.count - 1
    parts[0] = EdgePart(
      edge: edges[0], start: network.ends.offset(of: source, on: edges[0]), end: parts[0].end)
    parts[last] = EdgePart(
      edge: edges[last], start: parts[last].start,
      end: network.ends.offset(of: target, on: edges[last]))
    var sum = PathSum(weight: 0, duration: 0, distance: 0)
    for part in parts {
      let (before, behind) = (
        network.ends.sum(along: part.edge, to: part.start),
        network.ends.sum(along: part.edge, to: part.end)
      )
      sum = PathSum(
        weight: sum.weight + behind.weight - before.weight,
        duration: sum.duration + behind.duration - before.duration,
        distance: sum.distance + behind.distance - before.distance)
    }
    var line: [FixedCoordinate] = []
    RouteEnds(network.ends).appendLine(of: parts[...], from: source, to: target, to: &line)
    return StreetRoute(from: source, to: target, sum: sum, parts: parts, line: line)
  }

  /// The points of the chain from end to end, without consecutive duplicates.
  package func line(in graph: RoadGraph) -> [FixedCoordinate] {
    var line: [FixedCoordinate] = []
    for edge in edges {
      let points = graph.line(of: edge / 2)
      for point in edge & 1 == 0 ? Array(points) : points.reversed() where point != line.last {
        line.append(point)
      }
    }
    return line
  }
}

extension RoadGraph {
  /// Returns the place at a distance from the start of an edge, in centimetres, as one that is reached and
  /// left along this edge only.
  package func place(on edge: Int, at distance: Int) -> Snap {
    let segment = edge / 2
    let length = Int(lengths[segment])
    let offset = edge & 1 == 0 ? distance : length - distance
    let (first, last) = (Int(firstPoint[segment]), Int(firstPoint[segment + 1]) - 1)
    var (point, rest) = (first, Double(offset) / 100)
    var piece = points[point].distance(to: points[point + 1])
    while rest > piece, point < last - 1 {
      rest -= piece
      point += 1
      piece = points[point].distance(to: points[point + 1])
    }
    let share = piece > 0 ? min(1, rest / piece) : 0
    let (from, to) = (points[point], points[point + 1])
    func between(_ a: Int32, _ b: Int32) -> Int { Int(a) + Int((Double(b - a) * share).rounded()) }
    let place = FixedCoordinate(
      longitude: between(from.longitude, to.longitude),
      latitude: between(from.latitude, to.latitude))
    return Snap(
      segment: segment, point: point, offset: offset, coordinate: place ?? from, distance: 0,
      side: .onLine, edges: edge & 1 == 0 ? .along : .against, isIsland: false)
  }
}
