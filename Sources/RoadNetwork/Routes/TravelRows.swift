internal import Synchronization

/// A travel table of any size, whose rows are computed on demand.
///
/// Any number of threads may use it at once. The values are those of ``TravelTable``.
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
  /// The largest number of rows that are kept, 0 or more; others are computed again each time.
  package let maxKept: Int

  let sources: [Snap?]
  /// `nil` if all rows are known.
  let shared: TravelRowFinder.Targets?
  private let table: TravelTable?
  private let kept: Mutex<RecentRows>
  /// Finders not in use by any thread; as many as have ever worked at once.
  private let idle = Mutex<[IdleFinder]>([])

  /// Prepares to find rows by searching from all targets.
  ///
  /// - Parameters:
  ///   - network: The streets.
  ///   - sources: `nil` for a place without a street.
  ///   - targets: `nil` for a place without a street.
  ///   - maxBytes: The memory for rows that are kept, at least 0. If it is too little for all rows, the
  ///     least recently used ones are evicted.
  package init(
    _ network: StreetNetwork, from sources: [Snap?], to targets: [Snap?],
    maxBytes: Int = TravelRows.usualBytes
  ) {
    self.sources = sources
    table = nil
    shared = TravelRowFinder.Targets(network, targets)
    (sourceCount, targetCount) = (sources.count, targets.count)
    let rowBytes = 2 * (MemoryLayout<Int32>.stride * targets.count + Self.arrayHead)
    maxKept = min(max(0, maxBytes) / rowBytes, sources.count)
    kept = Mutex(RecentRows(count: sources.count, maxKept: maxKept))
  }

  /// Creates rows of a table whose values are known.
  package init(_ table: TravelTable) {
    self.table = table
    shared = nil
    sources = Array(repeating: nil, count: table.sourceCount)
    (sourceCount, targetCount) = (table.sourceCount, table.targetCount)
    maxKept = 0
    kept = Mutex(RecentRows(count: 0, maxKept: 0))
  }

  /// Half a gibibyte.
  package static let usualBytes = 1 << 29
  /// The size of an array besides its entries, in bytes.
  private static let arrayHead = 32

  /// The row of a source.
  ///
  /// Threads that request the same row at the same moment may both compute it.
  package subscript(source: Int) -> TravelRow { row(source, keeps: true) }

  /// The row of a source, kept or not.
  ///
  /// When all rows are read several times in order, only the first ``maxKept`` should be kept: if all
  /// were, each would be evicted before its next turn.
  ///
  /// - Parameters:
  ///   - source: Its index.
  ///   - keeps: Whether to keep the row if it has to be computed.
  /// - Returns: The row.
  package func row(_ source: Int, keeps: Bool) -> TravelRow {
    if let table { return table.row(source) }
    guard let shared else { preconditionFailure("neither a table nor a network") }
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
  // Unchecked: only the thread that has taken it out of the list uses it.
  var value: TravelRowFinder

  init(_ value: consuming TravelRowFinder) { self.value = value }
}
