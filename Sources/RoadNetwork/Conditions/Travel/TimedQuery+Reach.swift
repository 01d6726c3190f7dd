extension TimedQuery {
  /// Finds the parts of edges that are reached in time when one leaves at a moment, and appends them to a list.
  ///
  /// As ``StreetReachQuery/appendParts(from:within:to:)``, by the hour.
  ///
  /// - Complexity: A search of the whole network.
  package mutating func appendParts(
    from source: Snap, within limit: Int, departing moment: LocalMoment,
    to result: inout [ReachedPart]
  ) {
    searchForwards(from: source, to: [], departing: moment, isBounded: false)
    var entries = [PathSum?](repeating: nil, count: graph.edgeCount)
    // The moment at which an edge is entered decides how long it takes.
    var sizes = [Int32](repeating: 0, count: graph.edgeCount)
    for node in 0..<graph.turns.nodeCount where labels[node].isSettled {
      let (sum, edge) = (labels[node].sum, Int(graph.edgeOfNode[node]))
      let now = moment + sum.duration
      for arc in graph.turns.arcs(leaving: node) {
        guard let cost = costs.cost(of: arc, from: edge, at: now) else { continue }
        let next = Int(graph.edgeOfNode[Int(graph.turns.heads[arc])])
        let size = costs.size(of: next, at: now)
        let entry = PathSum(
          weight: sum.weight + cost.weight - Int(size.weight),
          duration: sum.duration + cost.duration - Int(size.duration), distance: 0)
        if let known = entries[next],
          (known.weight, known.duration) <= (entry.weight, entry.duration)
        {
          continue
        }
        entries[next] = entry
        sizes[next] = size.duration
      }
    }
    let starts = Dictionary(
      uniqueKeysWithValues: ends.startEdges(of: source).map { ($0.edge, $0.offset) })
    for edge in 0..<graph.edgeCount {
      let length = ends.length(of: edge)
      let start = starts[edge].flatMap { offset in
        costs.size(of: edge, at: moment).isClosed ? nil : offset
      }
      let (begins, offset) = (start != nil, start ?? length)
      if let entry = entries[edge], entry.duration <= limit {
        let end = min(offset, graph.blocks.firstBlock(on: edge, from: nil) ?? offset)
        let part = EdgePart(edge: edge, start: 0, end: end)
        result.append(Self.reached(part, of: length, entry.duration, sizes[edge], limit))
      }
      if begins {
        let duration = costs.size(of: edge, at: moment).duration
        let before = -Self.share(duration, offset, length)
        let end = graph.blocks.firstBlock(on: edge, from: offset) ?? length
        let part = EdgePart(edge: edge, start: offset, end: end)
        result.append(Self.reached(part, of: length, before, duration, limit))
      }
    }
  }

  /// Finds the parts of edges from which a place is reached in time when one arrives at a moment, and appends them
  /// to a list.
  ///
  /// - Parameters:
  ///   - target: The place to reach, from any direction that its snap allows.
  ///   - limit: Milliseconds, not negative.
  ///   - moment: When one arrives.
  ///   - result: Receives the parts in the order of their edges, each from where time suffices on; their times are
  ///     those left to the target. An edge of the target yields the part before it and, if a route from its end
  ///     leads back in time, the part behind, which comes last.
  /// - Complexity: A search of the whole network.
  package mutating func appendParts(
    to target: Snap, within limit: Int, arriving moment: LocalMoment,
    to result: inout [ReachedPart]
  ) {
    searchBackwards(from: [], to: target, arriving: moment, isBounded: false)
    let ends = Dictionary(
      uniqueKeysWithValues: ends.endEdges(of: target).map { ($0.edge, $0.offset) })
    for edge in 0..<graph.edgeCount {
      let length = self.ends.length(of: edge)
      let end = ends[edge]
      if let end, let sum = costs.part(of: edge, 0..<end, by: moment) {
        append(edge, 0..<end, sum.duration, left: 0, limit, &result)
      }
      let node = Int(graph.nodeOfEdge[edge])
      guard node >= 0, labels[node].isSettled else { continue }
      let left = labels[node].sum.duration
      guard left <= limit, let sum = costs.part(of: edge, 0..<length, by: moment - left) else {
        continue
      }
      // Before the target, no way leads along the whole edge and back that is shorter.
      let part = (end ?? 0)..<length
      let duration = Self.share(Int32(clamping: sum.duration), length - part.lowerBound, length)
      append(edge, part, duration, left: left, limit, &result)
    }
  }

  /// Appends the end of a range of an edge from where on time suffices.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - range: Centimetres along it.
  ///   - duration: How long all of it takes, in milliseconds.
  ///   - left: How long it takes from its end to the target.
  ///   - limit: The time that there is.
  ///   - result: Receives the part.
  private func append(
    _ edge: Int, _ range: Range<Int>, _ duration: Int, left: Int, _ limit: Int,
    _ result: inout [ReachedPart]
  ) {
    func time(_ offset: Int) -> Int {
      left + Self.share(Int32(clamping: duration), range.upperBound - offset, range.count)
    }
    func suffices(_ offset: Int) -> Bool {
      let block = graph.blocks.firstBlock(on: edge, from: offset)
      return time(offset) <= limit && block.map { $0 >= range.upperBound } ?? true
    }
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if suffices(middle) { high = middle } else { low = middle + 1 }
    }
    result.append(
      ReachedPart(
        edge: edge, start: low, end: range.upperBound, departure: time(low), arrival: left))
  }

  private static func share(_ duration: Int32, _ offset: Int, _ length: Int) -> Int {
    length > 0 ? (Int(duration) * offset + length / 2) / length : 0
  }

  /// The part of an edge up to where time runs out, given the time at its start and the duration of the whole.
  private static func reached(
    _ part: EdgePart, of length: Int, _ departure: Int, _ duration: Int32, _ limit: Int
  ) -> ReachedPart {
    func moment(_ offset: Int) -> Int { departure + share(duration, offset, length) }
    var (low, high) = (part.start, part.end)
    while low < high {
      let middle = (low + high + 1) / 2
      if moment(middle) <= limit { low = middle } else { high = middle - 1 }
    }
    return ReachedPart(
      edge: part.edge, start: part.start, end: low, departure: moment(part.start),
      arrival: moment(low))
  }
}
