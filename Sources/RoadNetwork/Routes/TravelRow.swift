/// Durations and distances from one source to all targets.
package struct TravelRow: Sendable {
  /// Milliseconds; ``TravelTable/noRoute`` if there is no route.
  package let durations: [Int32]
  /// Centimetres, ``TravelTable/noRoute`` like `durations`.
  package let distances: [Int32]
}

/// Finds rows of one table; each thread needs one of its own.
struct TravelRowFinder: ~Copyable {
  /// What all row finders of a table share.
  struct Targets: Sendable {
    let targets: StreetTargets
    /// The indices of targets with a street, the only ones that are searched for.
    let columns: [Int]
    /// How many targets there are, with and without a street.
    let count: Int

    init(_ network: StreetNetwork, _ targets: [Snap?]) {
      columns = targets.indices.filter { targets[$0] != nil }
      count = targets.count
      self.targets = StreetTargets(
        network.ends, network.hierarchy, targets: targets.compactMap(\.self))
    }
  }

  private let shared: Targets
  private var query: StreetRowQuery

  init(_ shared: Targets) {
    self.shared = shared
    query = StreetRowQuery(shared.targets)
  }

  /// Finds a row, and writes to all tables what is not ``TravelTable/noRoute``.
  ///
  /// - Precondition: All have room for all targets.
  mutating func find(
    from source: Snap?, _ durations: UnsafeMutablePointer<Int32>,
    _ distances: UnsafeMutablePointer<Int32>, weights: UnsafeMutablePointer<Int32>? = nil
  ) {
    guard let source else { return }
    query.findRow(from: source)
    for (number, column) in shared.columns.enumerated() {
      guard let sum = query[number], let duration = Int32(exactly: sum.duration),
        let distance = Int32(exactly: sum.distance)
      else { continue }
      durations[column] = duration
      distances[column] = distance
      weights?[column] = Int32(clamping: sum.weight)
    }
  }

  /// Finds a row.
  mutating func row(from source: Snap?) -> TravelRow {
    let none = [Int32](repeating: TravelTable.noRoute, count: shared.count)
    var (durations, distances) = (none, none)
    durations.withUnsafeMutableBufferPointer { durations in
      distances.withUnsafeMutableBufferPointer { distances in
        guard let first = durations.baseAddress, let second = distances.baseAddress else { return }
        find(from: source, first, second)
      }
    }
    return TravelRow(durations: durations, distances: distances)
  }
}
