/// Follows routes by the hour along their edges, without the search that found them.
package struct TimedReplay {
  private let graph: RoadGraph
  private let ends: EdgeEndpoints
  private var costs: TimedCosts

  /// Prepares to follow routes.
  package init(_ timed: TimedNetwork) {
    graph = timed.network.graph
    ends = timed.network.ends
    costs = TimedCosts(timed)
  }

  /// What a route comes to.
  package struct Result {
    /// By leg.
    package var sums: [PathSum] = []
    /// The edges and arcs whose duration or weight differs from that at the best of all times.
    var edges: [Int: TimedSize] = [:]
    var arcs: [Int: TimedCosts.Cost] = [:]
  }

  /// For how many milliseconds later departures of the route that was followed last come to the same.
  var unchangedFor: Int { costs.unchangedFor }

  /// Follows a route that leaves at a moment, leg by leg.
  ///
  /// - Returns: What it comes to; `nil` if it does not lead from place to place along streets that are open, and turns
  ///   that are allowed, when it gets there.
  package mutating func follow(_ route: StreetRoute, departing moment: LocalMoment) -> Result? {
    costs.unchangedFor = .max
    var result = Result()
    var now = moment
    for leg in route.legs {
      guard let sum = follow(route.parts[leg.parts], leg, at: now, &result) else { return nil }
      result.sums.append(sum)
      now = now + sum.duration
    }
    return result
  }

  private mutating func follow(
    _ parts: ArraySlice<EdgePart>, _ leg: StreetRoute.Leg, at moment: LocalMoment,
    _ result: inout Result
  ) -> PathSum? {
    guard let first = parts.first, let last = parts.last,
      ends.startEdges(of: leg.source).contains(where: { $0 == (first.edge, first.start) }),
      ends.endEdges(of: leg.target).contains(where: { $0 == (last.edge, last.end) }),
      !costs.size(of: first.edge, at: moment).isClosed,
      !parts.indices.contains(where: { isBlocked(parts, $0) })
    else { return nil }
    note(first.edge, at: moment, &result)
    guard parts.count > 1 else {
      return first.start <= first.end
        ? costs.sum(along: first.edge, to: first.end, at: moment)
          - costs.sum(along: first.edge, to: first.start, at: moment) : nil
    }
    var sum = costs.rest(of: first.edge, from: first.start, at: moment)
    var node = Int(graph.nodeOfEdge[first.edge])
    for (before, part) in zip(parts, parts.dropFirst()) {
      let now = moment + sum.duration
      let arc = graph.turns.arcs(leaving: node).first {
        Int(graph.edgeOfNode[Int(graph.turns.heads[$0])]) == part.edge
      }
      guard let arc, part.start == 0, before.end == ends.length(of: before.edge),
        let cost = costs.cost(of: arc, from: before.edge, at: now)
      else { return nil }
      note(part.edge, at: now, &result)
      if cost.weight != Int(graph.turns.weights[arc])
        || cost.duration != Int(graph.turns.durations[arc])
      {
        result.arcs[arc] = cost
      }
      sum =
        sum
        + PathSum(
          weight: cost.weight, duration: cost.duration, distance: ends.length(of: part.edge))
        - costs.rest(of: part.edge, from: part.end, at: now)
      node = Int(graph.turns.heads[arc])
    }
    return sum
  }

  /// Whether a part leads over a closed point; routes may begin and end at one.
  private func isBlocked(_ parts: ArraySlice<EdgePart>, _ index: Int) -> Bool {
    let part = parts[index]
    let start = index == parts.startIndex ? part.start : nil
    let block = graph.blocks.firstBlock(on: part.edge, from: start)
    return block.map { index < parts.endIndex - 1 || $0 < part.end } ?? false
  }

  private mutating func note(_ edge: Int, at moment: LocalMoment, _ result: inout Result) {
    let size = costs.size(of: edge, at: moment)
    if size.duration != graph.durations[edge] || size.weight != graph.weights[edge] {
      result.edges[edge] = size
    }
  }
}

extension TimedNetwork {
  /// The network as a route found it: with the durations and weights that its edges and turns had.
  ///
  /// Its hierarchy is still that of the best of all times. Where a route passes an edge twice, the last time counts.
  package func network(asFound result: TimedReplay.Result) -> StreetNetwork {
    guard !result.edges.isEmpty || !result.arcs.isEmpty else { return network }
    var graph = network.graph
    graph.replace(result)
    var found = StreetNetwork(graph: graph, index: network.index, hierarchy: network.hierarchy)
    found.landmarks = network.landmarks
    return found
  }
}

extension RoadGraph {
  fileprivate mutating func replace(_ result: TimedReplay.Result) {
    func changed(
      _ values: some RandomAccessCollection<Int32>, _ changes: [(Int, Int)]
    ) -> ArrayStorage<Int32> {
      ArrayStorage(count: values.count) { target in
        _ = target.initialize(from: values)
        for (place, value) in changes { target[place] = Int32(clamping: value) }
      }
    }
    self = RoadGraph(
      junctions: junctions, starts: starts, ends: ends, firstPoint: firstPoint, points: points,
      lengths: lengths, wayOfSegment: wayOfSegment, ways: ways, signs: signs,
      durations: changed(durations, result.edges.map { ($0, Int($1.duration)) }),
      weights: changed(weights, result.edges.map { ($0, Int($1.weight)) }),
      edgeOfNode: edgeOfNode, nodeOfEdge: nodeOfEdge,
      turns: TurnTable(
        firstArc: turns.firstArc, heads: turns.heads,
        weights: TurnSizes(changed(turns.weights, result.arcs.map { ($0, $1.weight) })),
        durations: TurnSizes(changed(turns.durations, result.arcs.map { ($0, $1.duration) }))),
      partOfNode: partOfNode, partSizes: partSizes, ascents: ascents, nodeIDs: nodeIDs,
      omissions: omissions)
  }
}
