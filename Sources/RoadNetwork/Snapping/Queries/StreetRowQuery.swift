/// Finds the best routes from a place to all targets: a row of a matrix of durations and distances.
///
/// Each thread needs a query object of its own; the targets are shared. Rows are independent, so a very
/// large matrix can be computed row by row on demand.
///
/// ```swift
/// let targets = StreetTargets(ends, hierarchy, targets: snaps)
/// var query = StreetRowQuery(targets)
/// for source in snaps {
///   query.findRow(from: source)
///   let duration = query[0]?.duration  // nil: there is no route
/// }
/// ```
package struct StreetRowQuery: ~Copyable {
  private let targets: StreetTargets
  private var rows: MatrixRowQuery
  private var single: StreetQuery
  private var sources: [PathEnd] = []
  private var row: [PathSum?]

  /// Creates a query object.
  package init(_ targets: StreetTargets) {
    self.targets = targets
    rows = MatrixRowQuery(targets.buckets)
    single = StreetQuery(targets.ends, targets.buckets.hierarchy)
    row = [PathSum?](repeating: nil, count: targets.count)
  }

  /// How many nodes all rows so far have settled, as a measure of work.
  package var settled: Int { rows.settled + single.settled }

  /// How many targets a row has.
  package var targetCount: Int { row.count }

  /// Finds routes of least weight from a place to all targets.
  package mutating func findRow(from source: Snap) {
    sources.removeAll(keepingCapacity: true)
    targets.ends.appendStarts(source, to: &sources)
    rows.findRow(from: sources)
    for target in row.indices { row[target] = rows[target] }
    // A row assumes that targets behind the source are reached by going backwards.
    targets.forEachTarget(on: source.segment) { number in
      let target = targets.snaps[number]
      guard targets.ends.isBehind(target, source) else { return }
      row[number] = single.findRoute(from: source, to: target)
    }
  }

  /// The totals of the route to a target of the last row, or `nil` if there is none.
  package subscript(target: Int) -> PathSum? { row[target] }
}
