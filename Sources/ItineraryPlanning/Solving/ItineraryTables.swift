/// What all searches of one problem read: the problem in flat arrays, and how fast one comes from anywhere
/// to anywhere.
final class ItineraryTables: Sendable {
  let problem: ItineraryProblem
  let dense: DenseItinerary
  /// Candidates that can be visited on some day.
  let useful: [Int]
  /// The usual size of a change: the mean of the longest visits, or of the ways between neighbours if that is
  /// more, because visits of given places are worth next to nothing; at least 1.
  let usualWorth: Double
  /// What one visit that is missing takes from a plan; see ``ItineraryProblem/missingVisitPenalty``.
  let missingVisitPenalty: Int
  /// The shortest visit of all useful candidates, in seconds.
  let shortestVisit: Int
  /// `onward[from * count + to]` and `back[to * count + from]`: the fewest seconds by any mode; very many where
  /// there is no way.
  let onward: ConstantTable, back: ConstantTable

  /// Row-major numbers of pairs of locations.
  struct ConstantTable: @unchecked Sendable {
    fileprivate let base: UnsafePointer<Int32>
    fileprivate let count: Int

    /// The row of a location.
    @inline(__always)
    func row(_ location: Int) -> UnsafePointer<Int32> { base + location * count }
  }

  private let storage: FixedStorage

  /// Prepares a problem.
  init(_ problem: ItineraryProblem) {
    storage = FixedStorage()
    self.problem = problem
    let dense = DenseItinerary(problem, storage)
    self.dense = dense
    let useful = problem.candidates.indices.filter { candidate in
      problem.days.indices.contains { dense.isOpen(candidate, on: $0) }
    }
    self.useful = useful
    missingVisitPenalty = problem.missingVisitPenalty
    shortestVisit = useful.map { dense.seconds($0, 0) }.min() ?? 0
    let count = problem.ways.count
    let onward = storage.room(for: count * count, of: Int32.self)
    let back = storage.room(for: count * count, of: Int32.self)
    for from in 0..<count {
      for to in 0..<count {
        var least = Int.max
        for mode in dense.ways.modes {
          least = min(least, dense.ways.minSeconds(by: mode, from: from, to: to) ?? .max)
        }
        (onward + (from * count + to)).initialize(to: Int32(min(least, 1 << 29)))
      }
    }
    let worths = useful.map { problem.candidates[$0].lengths.last?.worth ?? 0 }
    usualWorth = max(
      1, Self.mean(worths), Self.mean(Self.effortsToNeighbours(problem, useful, onward)))
    // In squares that stay near while they are turned.
    for rows in stride(from: 0, to: count, by: 32) {
      for columns in stride(from: 0, to: count, by: 32) {
        for from in rows..<min(count, rows + 32) {
          for to in columns..<min(count, columns + 32) {
            (back + (to * count + from)).initialize(to: onward[from * count + to])
          }
        }
      }
    }
    self.onward = ConstantTable(base: UnsafePointer(onward), count: count)
    self.back = ConstantTable(base: UnsafePointer(back), count: count)
  }

  private static func mean(_ numbers: [Int]) -> Double {
    Double(numbers.reduce(0, +)) / Double(max(1, numbers.count))
  }

  /// The effort of the way from each candidate to the nearest one in time, if there is one.
  private static func effortsToNeighbours(
    _ problem: ItineraryProblem, _ useful: [Int], _ onward: UnsafeMutablePointer<Int32>
  ) -> [Int] {
    let ways = problem.ways.dense
    let opening = problem.days.map(\.window.start).min() ?? 0
    let locations = Set(useful.map { problem.candidates[$0].location }).sorted()
    return locations.compactMap { from in
      let row = onward + from * problem.ways.count
      guard let to = locations.filter({ $0 != from }).min(by: { row[$0] < row[$1] }) else {
        return nil
      }
      return ways.modes.compactMap {
        ways.way(by: Itinerary.Move($0), from: from, to: to, at: opening)?.effort
      }.min()
    }
  }
}
