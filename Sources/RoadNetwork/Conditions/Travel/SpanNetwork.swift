/// The streets of a span of time: at the best of its times, and at the worst.
///
/// What never changes within the span is as it is then in both. The graphs have the edges and nodes of the network by
/// the hour, so that places on its streets are places on theirs.
package struct SpanNetwork: Sendable {
  /// At the best times; its conditions are those that change within the span.
  package let timed: TimedNetwork
  /// With each street as slow, or closed, as it ever is in the span.
  package let worst: StreetNetwork
  /// Its first and last moment.
  package let span: Range<LocalMoment>
}

extension TimedNetwork {
  /// Whether something near some places is, at some time of a span, other than without conditions.
  ///
  /// - Parameters:
  ///   - span: The time.
  ///   - box: Around the places, in the graph's units.
  /// - Returns: Whether there is.
  package func hasConditions(during span: Range<LocalMoment>, in box: CoordinateBox) -> Bool {
    var costs = TimedCosts(self)
    let graph = network.graph
    func isNear(_ edge: Int) -> Bool {
      box.contains(graph.junctions[Int(graph.starts[edge / 2])])
    }
    return conditions.edges.contains { edge in
      isNear(Int(edge.edge))
        && costs.masks(edge.firstCondition, edge.conditionCount, during: span).contains {
          let size = conditions.sizes[Int(edge.firstSize) + $0]
          return !size.isEqual(conditions.sizes[Int(edge.firstSize)])
        }
    }
      || conditions.turns.contains { turn in
        let edge = Int(graph.edgeOfNode[Int(graph.turns.heads[Int(turn.arc)])])
        return isNear(edge)
          && costs.masks(turn.firstCondition, turn.conditionCount, during: span).contains {
            turn.closedMasks >> UInt64($0) & 1 != turn.closedMasks & 1
          }
      }
  }

  /// Returns the streets of a span of time.
  ///
  /// - Parameters:
  ///   - span: Not empty.
  ///   - threads: At least 1; the result is the same for any number.
  /// - Returns: The streets.
  /// - Throws: ``ContractionHierarchyError`` if weights are too large.
  package func during(
    _ span: Range<LocalMoment>, threads: Int
  ) throws(ContractionHierarchyError) -> SpanNetwork {
    var costs = TimedCosts(self)
    var (best, worst) = (SpanState(), SpanState())
    var edges: [TimedEdge] = []
    for edge in conditions.edges {
      let masks = costs.masks(edge.firstCondition, edge.conditionCount, during: span)
      let sizes = masks.map { conditions.sizes[Int(edge.firstSize) + $0] }
      let number = Int(edge.edge)
      let usual = costs.bestSize(of: number)
      if !sizes.allSatisfy({ $0.isEqual(sizes[0]) }) {
        edges.append(edge)
      } else if !sizes[0].isEqual(usual) {
        best.sizes[number] = sizes[0]
      }
      let worstSize = TimedSize(worstOf: sizes)
      if !worstSize.isEqual(usual) { worst.sizes[number] = worstSize }
    }
    var turns: [TimedTurn] = []
    for turn in conditions.turns {
      let masks = costs.masks(turn.firstCondition, turn.conditionCount, during: span)
      let closed = masks.count { turn.closedMasks >> UInt64($0) & 1 == 1 }
      if closed > 0 { worst.closedArcs.insert(Int(turn.arc)) }
      if closed == masks.count {
        best.closedArcs.insert(Int(turn.arc))
      } else if closed > 0 {
        turns.append(turn)
      }
    }
    let streets = CustomizableNetwork(network, threads: threads)
    func customized(_ state: SpanState) throws(ContractionHierarchyError) -> StreetNetwork {
      guard !state.isEmpty else { return self.network }
      let graph = graph(in: state)
      let index =
        state.sizes.values.contains(where: \.isClosed)
        ? self.network.index.closing(graph) : self.network.index
      return try streets.network(of: graph, index: index)
    }
    let bestNetwork = try customized(best)
    let changing = NetworkConditions(
      texts: conditions.texts, numbers: conditions.numbers, edges: ArrayStorage(edges),
      sizes: conditions.sizes, turns: ArrayStorage(turns), entryWeights: conditions.entryWeights)
    var timed = TimedNetwork(
      bestNetwork, changing.moved(from: self.network.graph, to: bestNetwork.graph))
    timed.surroundings = surroundings
    return SpanNetwork(timed: timed, worst: try customized(worst), span: span)
  }

  /// The graph with edges and turns in another state.
  private func graph(in state: SpanState) -> RoadGraph {
    let graph = network.graph
    func values(_ usual: ArrayStorage<Int32>, _ value: (TimedSize) -> Int32) -> ArrayStorage<Int32>
    {
      ArrayStorage(usual.indices.map { state.sizes[$0].map(value) ?? usual[$0] })
    }
    let costs = TimedCosts(self)
    return graph.replacing(
      durations: values(graph.durations, \.duration), weights: values(graph.weights, \.weight),
      { state.sizes[$0]?.isClosed ?? (graph.durations[$0] == RoadGraph.closed) }
    ) { arc, from, to in
      guard !state.closedArcs.contains(arc) else { return nil }
      guard let size = state.sizes[to] else {
        return (graph.turns.weights[arc], graph.turns.durations[arc])
      }
      let cost = costs.cost(of: arc, from: from, into: to, size)
      return (Int32(clamping: cost.weight), Int32(clamping: cost.duration))
    }
  }
}

/// What edges and turns with conditions are like.
private struct SpanState {
  var sizes: [Int: TimedSize] = [:]
  var closedArcs: Set<Int> = []

  var isEmpty: Bool { sizes.isEmpty && closedArcs.isEmpty }
}

extension TimedSize {
  fileprivate func isEqual(_ other: TimedSize) -> Bool {
    (duration, weight, accessLevel) == (other.duration, other.weight, other.accessLevel)
  }

  /// As slow and heavy as any of some sizes; closed if one is.
  fileprivate init(worstOf sizes: [TimedSize]) {
    if let closed = sizes.first(where: \.isClosed) {
      self = closed
      return
    }
    self.init(
      duration: sizes.lazy.map(\.duration).max() ?? 0,
      weight: sizes.lazy.map(\.weight).max() ?? 0,
      accessLevel: sizes.lazy.map(\.access).min().map { Int32($0.rawValue) } ?? 0)
  }
}
