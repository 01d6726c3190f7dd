internal import BasicAlgorithms

/// Durations and distances between all sources and all targets, row by row.
///
/// For tables that do not fit in memory, see ``TravelRows``.
package struct TravelTable: Sendable {
  package let sourceCount: Int
  package let targetCount: Int
  /// Row-major, with sources as rows: milliseconds; ``noRoute`` if there is no route.
  package private(set) var durations: [Int32]
  /// Centimetres, ``noRoute`` like `durations`.
  package private(set) var distances: [Int32]
  /// Weights, ``noRoute`` like `durations`; empty unless they were asked for.
  private(set) var weights: [Int32] = []

  private init(sourceCount: Int, targetCount: Int, durations: [Int32], distances: [Int32]) {
    (self.sourceCount, self.targetCount) = (sourceCount, targetCount)
    (self.durations, self.distances) = (durations, distances)
  }

  /// The value if there is no route, or a place is not on a street.
  package static let noRoute: Int32 = -1

  /// Finds the best routes from all sources to all targets.
  ///
  /// - Parameters:
  ///   - network: The streets.
  ///   - sources: `nil` for a place without a street.
  ///   - targets: `nil` for a place without a street.
  ///   - threads: At least 1; the table is the same for any number.
  /// - Note: Routes that take more than 24 days, or are longer than half way around the Earth, count as
  ///   no route.
  package init(
    _ network: StreetNetwork, from sources: [Snap?], to targets: [Snap?], threads: Int = 1
  ) {
    self.init(network, from: sources, to: targets, threads: threads, keepsWeights: false)
  }

  /// Finds the best routes and, if asked for, what they weigh.
  init(
    _ network: StreetNetwork, from sources: [Snap?], to targets: [Snap?], threads: Int,
    keepsWeights: Bool
  ) {
    let shared = TravelRowFinder.Targets(network, targets)
    (sourceCount, targetCount) = (sources.count, targets.count)
    let count = sources.count * targets.count
    let durations = TableColumn(count), distances = TableColumn(count)
    let weights = keepsWeights ? TableColumn(count) : nil
    // A block of rows per piece of work, so that few query objects are created.
    let block = max(1, (sources.count + 4 * threads - 1) / (4 * threads))
    let width = targets.count
    ParallelLoop.run((sources.count + block - 1) / block, threads: threads) { _, piece in
      var finder = TravelRowFinder(shared)
      for row in piece * block..<min((piece + 1) * block, sources.count) {
        finder.find(
          from: sources[row], durations.base + row * width, distances.base + row * width,
          weights: (weights?.base).map { $0 + row * width })
      }
    }
    self.durations = durations.values
    self.distances = distances.values
    self.weights = weights?.values ?? []
  }
}

extension TravelTable {
  /// Takes the route of an entry of another table between the same places.
  mutating func take(_ entry: Int, of other: TravelTable) {
    (durations[entry], distances[entry]) = (other.durations[entry], other.distances[entry])
  }

  /// Forgets what the routes weigh.
  mutating func dropWeights() { weights = [] }

  /// A row.
  func row(_ source: Int) -> TravelRow {
    let entries = source * targetCount..<(source + 1) * targetCount
    return TravelRow(durations: Array(durations[entries]), distances: Array(distances[entries]))
  }

  /// Takes the routes of another table wherever they are faster.
  ///
  /// - Parameters:
  ///   - other: Routes to the same targets from as many sources.
  ///   - delays: By source, what they take longer than the other table says, in milliseconds.
  package mutating func improve(with other: TravelTable, after delays: [Int32]) {
    precondition(
      other.sourceCount == sourceCount && other.targetCount == targetCount
        && delays.count == sourceCount, "a table of other places")
    for row in 0..<sourceCount {
      for entry in row * targetCount..<(row + 1) * targetCount
      where other.durations[entry] != Self.noRoute {
        let (duration, isTooLong) = other.durations[entry].addingReportingOverflow(delays[row])
        guard !isTooLong, durations[entry] == Self.noRoute || duration < durations[entry] else {
          continue
        }
        (durations[entry], distances[entry]) = (duration, other.distances[entry])
      }
    }
  }

  /// Creates a table from totals of routes found elsewhere.
  ///
  /// - Parameters:
  ///   - rows: By source, then by target; all of equal length.
  ///   - targetCount: Their length; `nil`: that of the first one.
  package init(_ rows: [[PathSum?]], targetCount: Int? = nil) {
    func entries(_ size: (PathSum) -> Int) -> [Int32] {
      rows.joined().map { $0.flatMap { Int32(exactly: size($0)) } ?? Self.noRoute }
    }
    self.init(
      sourceCount: rows.count, targetCount: targetCount ?? rows.first?.count ?? 0,
      durations: entries(\.duration),
      distances: entries(\.distance))
  }
}

/// Entries that threads fill, each its own rows.
private final class TableColumn: @unchecked Sendable {
  // Unchecked: no two threads write the same entry, and nothing is read before all are done.
  let base: UnsafeMutablePointer<Int32>
  private let count: Int

  init(_ count: Int) {
    self.count = count
    base = .allocate(capacity: max(count, 1))
    base.initialize(repeating: TravelTable.noRoute, count: count)
  }

  deinit { base.deallocate() }

  var values: [Int32] { Array(UnsafeBufferPointer(start: base, count: count)) }
}
