internal import BasicAlgorithms

/// When routes are travelled.
package enum TravelTime: Hashable, Sendable {
  /// They all leave at this moment.
  case departing(LocalMoment)
  /// They all arrive at this moment.
  case arriving(LocalMoment)

  /// The moment at which places are on streets that are open.
  package var moment: LocalMoment {
    switch self {
    case .departing(let moment), .arriving(let moment): moment
    }
  }
}

extension TravelTable {
  /// Finds the best routes from all sources to all targets at a time.
  ///
  /// - Parameters:
  ///   - timed: The streets by the hour.
  ///   - sources: `nil` for a place without a street.
  ///   - targets: `nil` for a place without a street.
  ///   - time: When the routes are travelled.
  ///   - threads: At least 1; the table is the same for any number.
  /// - Complexity: A search of the whole network for each source, or for each target before an arrival.
  package init(
    _ timed: TimedNetwork, from sources: [Snap?], to targets: [Snap?], at time: TravelTime,
    threads: Int
  ) {
    // Searches begin at these, and end at all others.
    let (begins, ends) =
      if case .departing = time { (sources, targets) } else { (targets, sources) }
    let known = ends.compactMap(\.self)
    let block = max(1, (begins.count + 4 * threads - 1) / (4 * threads))
    let blocks = ParallelLoop.results(
      of: (begins.count + block - 1) / block, threads: threads
    ) { piece in
      var query = TimedQuery(timed)
      return begins[piece * block..<min((piece + 1) * block, begins.count)].map { begin in
        guard let begin else { return [PathSum?](repeating: nil, count: ends.count) }
        let sums =
          switch time {
          case .departing(let moment): query.row(from: begin, to: known, departing: moment)
          case .arriving(let moment): query.column(from: known, to: begin, arriving: moment)
          }
        var next = sums.makeIterator()
        return ends.map { end in end == nil ? nil : next.next() ?? nil }
      }
    }
    let rows = blocks.flatMap(\.self)
    if case .departing = time {
      self.init(rows, targetCount: targets.count)
    } else {
      self.init(
        sources.indices.map { source in targets.indices.map { rows[$0][source] } },
        targetCount: targets.count)
    }
  }
}
