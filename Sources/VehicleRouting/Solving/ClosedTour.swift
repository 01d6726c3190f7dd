internal import BasicAlgorithms

/// Finds short closed tours through all places of a small table of costs, for callers without a ``Problem``.
///
/// Work is counted, so that the same table always has the same tour.
package enum ClosedTour {
  /// How many kicks per place the search makes at most, and how many in a row may bring nothing.
  private static let kicks = 300
  private static let patience = 60

  /// Returns a tour.
  ///
  /// - Parameters:
  ///   - costs: Row-major `count` × `count`, not negative; the diagonal is not read.
  ///   - count: How many places there are.
  /// - Returns: Each place once, place 0 first.
  /// - Complexity: About a millisecond per ten places.
  package static func order(through costs: [Int32], count: Int) -> [Int] {
    precondition(costs.count == count * count, "a table of other places")
    guard count > 2 else { return Array(0..<count) }
    var options = RunOptions { 0 }
    options.limit = .iterations(kicks * count)
    var meter = StoppingCriterion(options, begin: 0)
    var search = AsymmetricTourSearch(
      AsymmetricTourProblem(costs, Assignment(costs, count: count)), RandomSource(seed: 0))
    search.run(&meter, patience: patience * count) { _, _ in }
    let first = search.order.firstIndex(of: 0) ?? 0
    return Array(search.order[first...] + search.order[..<first])
  }
}
