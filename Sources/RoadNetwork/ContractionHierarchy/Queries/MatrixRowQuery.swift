/// Finds the shortest paths from a source to all targets of some buckets: a row of a matrix.
///
/// Each thread needs a query object of its own; the buckets are shared. After the first few rows it
/// allocates nothing. Rows are independent, so a very large matrix can be computed row by row on
/// demand.
///
/// ```swift
/// let buckets = TargetBuckets(hierarchy, targets: targets)
/// var query = MatrixRowQuery(buckets)
/// query.findRow(from: source)
/// let duration = query[0]?.duration
/// ```
package struct MatrixRowQuery: ~Copyable {
  /// The best known path to a target.
  struct Best: BitwiseCopyable {
    var weight: Int
    /// Where it enters the buckets, as an index of an entry.
    var entry: Int
    /// The duration and distance up to there.
    var duration: Int
    var distance: Int
  }

  private let buckets: TargetBuckets
  private var search: SummedSearch
  private var row: GrowingTable<Best>

  /// The weight of unreachable targets.
  private static let unreached = Int.max

  /// Creates a query object.
  ///
  /// - Complexity: O(n + t) memory for n nodes and t targets: 40 and 32 bytes each.
  package init(_ buckets: TargetBuckets) {
    self.buckets = buckets
    search = SummedSearch(buckets.hierarchy)
    row = GrowingTable(
      repeating: Best(weight: Self.unreached, entry: 0, duration: 0, distance: 0),
      count: buckets.targetCount)
  }

  /// How many targets a row has.
  package var targetCount: Int { row.count }

  /// How many nodes all rows so far have settled, as a measure of work.
  package var settled: Int { search.settled }

  /// Finds the shortest paths from a source, which may be several nodes, to all targets.
  package mutating func findRow(from source: [PathEnd]) {
    for target in 0..<row.count {
      row[target] = Best(weight: Self.unreached, entry: 0, duration: 0, distance: 0)
    }
    let row = row.base
    let (firstEntry, entries) = (buckets.firstEntry.base, buckets.entries.base)
    source.withUnsafeBufferPointer { source in
      search.run(from: source, .forward) { rank, sum in
        for index in firstEntry[rank]..<firstEntry[rank + 1] {
          let entry = entries[index]
          let weight = sum.weight + entry.weight
          if weight < row[entry.target].weight {
            row[entry.target] = Best(
              weight: weight, entry: index, duration: sum.duration, distance: sum.distance)
          }
        }
      }
    }
  }

  /// The path to a target of the last row, or `nil` if there is none.
  package subscript(target: Int) -> PathSum? {
    let best = row[target]
    guard best.weight != Self.unreached else { return nil }
    let rest = buckets.rests[best.entry]
    return PathSum(
      weight: best.weight, duration: best.duration + rest.duration,
      distance: best.distance + rest.distance)
  }
}
