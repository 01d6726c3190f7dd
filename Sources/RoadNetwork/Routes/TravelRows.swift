internal import Synchronization

/// A table of travel whose rows are found when they are first asked for, however large it is.
///
/// Any number of threads may ask at once. The numbers are those of ``TravelTable``.
///
/// ```swift
/// let rows = TravelRows(network, from: snaps, to: snaps, maxBytes: 1 << 30)
/// let row = rows[7]
/// print(row.durations[3], row.distances[3])  // milliseconds, centimetres
/// ```
package final class TravelRows: Sendable {
  /// How many rows there are.
  package let sourceCount: Int
  /// How many entries each has.
  package let targetCount: Int
  /// How many rows are kept at most, 0 or more; others are found again each time.
  package let maxKept: Int

  private let sources: [Snap?]
  private let shared: TravelRowFinder.Targets
  private let kept: Mutex<RecentRows>
  /// Finders that no thread uses at the moment; as many as ever worked at once.
  private let idle = Mutex<[IdleFinder]>([])

  /// Prepares to find rows: searches from all targets.
  ///
  /// - Parameters:
  ///   - network: The streets.
  ///   - sources: `nil` for a place without a street.
  ///   - targets: `nil` for a place without a street.
  ///   - maxBytes: How much memory the rows that are kept may take, at least 0. If it is too little
  ///     for all rows, those that were not asked for the longest time go first.
  package init(
    _ network: StreetNetwork, from sources: [Snap?], to targets: [Snap?],
    maxBytes: Int = TravelRows.usualBytes
  ) {
    self.sources = sources
    shared = TravelRowFinder.Targets(network, targets)
    (sourceCount, targetCount) = (sources.count, targets.count)
    let rowBytes = 2 * (MemoryLayout<Int32>.stride * targets.count + Self.arrayHead)
    maxKept = min(max(0, maxBytes) / rowBytes, sources.count)
    kept = Mutex(RecentRows(count: sources.count, maxKept: maxKept))
  }

  /// Half a gibibyte.
  package static let usualBytes = 1 << 29
  /// What an array takes beside its entries, in bytes.
  private static let arrayHead = 32

  /// The row of a source.
  ///
  /// Threads that ask for one row at the same moment may both find it.
  package subscript(source: Int) -> TravelRow { row(source, keeps: true) }

  /// The row of a source, kept or not.
  ///
  /// Who reads all rows several times in order keeps the first ``maxKept`` alone: if all were kept,
  /// each would have gone before its turn comes again.
  ///
  /// - Parameters:
  ///   - source: Its number.
  ///   - keeps: Whether it is kept if it has to be found.
  /// - Returns: The row.
  package func row(_ source: Int, keeps: Bool) -> TravelRow {
    if let row = kept.withLock({ $0.row(source) }) { return row }
    let finder = idle.withLock { $0.popLast() } ?? IdleFinder(TravelRowFinder(shared))
    let row = finder.value.row(from: sources[source])
    idle.withLock { $0.append(finder) }
    if keeps { kept.withLock { $0.keep(row, of: source) } }
    return row
  }
}

/// A finder in a list.
private final class IdleFinder: @unchecked Sendable {
  // Unchecked, because only who has taken it out of the list uses it.
  var value: TravelRowFinder

  init(_ value: consuming TravelRowFinder) { self.value = value }
}
