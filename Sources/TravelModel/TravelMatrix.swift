/// Travel between all ordered pairs of a list of locations: duration, distance and cost.
///
/// Entries are non-negative and at most ``largestEntry``, or ``noRoute``. The diagonal is read as zero
/// whatever it holds. Matrices need not be symmetric.
package struct TravelMatrix: Hashable, Sendable {
  /// The greatest entry; sums of as many legs as memory can hold stay far below `Int64.max`.
  package static let largestEntry: Int32 = 1_000_000_000

  /// The duration, distance and cost where no way leads from a row to a column: such a leg is never driven.
  package static let noRoute = Int32.max

  /// How many locations there are.
  package let size: Int
  /// Row-major `size` × `size`; seconds, or the problem's own units; rows are sources.
  package let durations: [Int32]
  /// Row-major like `durations`; metres, or the problem's own units; `nil` where unknown.
  package let distances: [Int32]?
  /// Row-major like `durations`; what a leg costs; `nil` if it costs its duration.
  package let costs: [Int32]?

  /// Creates a matrix.
  ///
  /// - Precondition: Each array holds `size` × `size` entries in `0...largestEntry`, the diagonal
  ///   aside, or ``noRoute``, which stands where it stands among the durations.
  package init(size: Int, durations: [Int32], distances: [Int32]? = nil, costs: [Int32]? = nil) {
    for entries in [durations, distances, costs].compactMap(\.self) {
      precondition(entries.count == size * size, "a matrix of \(size) needs \(size * size) entries")
    }
    self.size = size
    self.durations = durations
    self.distances = distances
    self.costs = costs
  }
}
