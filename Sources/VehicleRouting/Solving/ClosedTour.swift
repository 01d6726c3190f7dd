internal import BasicAlgorithms

/// Finds short closed tours through all places of a small table of costs, for callers without a ``Problem``.
///
/// Up to ten places the tour is the shortest. Beyond, work is counted, so that the same table always has
/// the same tour.
package enum ClosedTour {
  /// How many kicks per place the search makes at most, and how many in a row may bring nothing.
  private static let kicks = 8
  private static let patience = 4
  /// Up to so many places all tours are compared.
  private static let mostExact = 10

  /// Returns a tour.
  ///
  /// - Parameters:
  ///   - costs: Row-major `count` × `count`, not negative; the diagonal is not read.
  ///   - count: How many places there are.
  /// - Returns: Each place once, place 0 first.
  /// - Complexity: Some milliseconds per ten places.
  package static func order(through costs: [Int32], count: Int) -> [Int] {
    precondition(costs.count == count * count, "a table of other places")
    guard count > 2 else { return Array(0..<count) }
    guard count > mostExact else { return shortest(costs, count) }
    var options = RunOptions { 0 }
    options.limit = .iterations(kicks * count)
    var meter = StoppingCriterion(options, begin: 0)
    var search = AsymmetricTourSearch(
      AsymmetricTourProblem(costs, Assignment(costs, count: count)), RandomSource(seed: 0))
    search.run(&meter, patience: patience * count) { _, _ in }
    let first = search.order.firstIndex(of: 0) ?? 0
    return Array(search.order[first...] + search.order[..<first])
  }

  /// The shortest tour, by the best ways from place 0 through each set of places to each of its members.
  ///
  /// - Source: M. Held, R. M. Karp (1962), *A Dynamic Programming Approach to Sequencing Problems*,
  ///   Journal of the Society for Industrial and Applied Mathematics 10(1).
  private static func shortest(_ costs: [Int32], _ count: Int) -> [Int] {
    // Place `i + 1` is bit `i` of a set.
    let (others, sets) = (count - 1, 1 << (count - 1))
    var lengths = [Int](repeating: .max, count: sets * others)
    for place in 0..<others { lengths[(1 << place) * others + place] = Int(costs[place + 1]) }
    for set in 1..<sets {
      for last in 0..<others where set >> last & 1 == 1 {
        let length = lengths[set * others + last]
        guard length < .max else { continue }
        for next in 0..<others where set >> next & 1 == 0 {
          let entry = (set | 1 << next) * others + next
          let sum = length + Int(costs[(last + 1) * count + next + 1])
          if sum < lengths[entry] { lengths[entry] = sum }
        }
      }
    }
    // Backwards from place 0, along lengths that add up.
    var (order, set, behind) = ([Int](), sets - 1, 0)
    while set != 0 {
      var (best, least) = (0, Int.max)
      for last in 0..<others where set >> last & 1 == 1 {
        let sum = lengths[set * others + last] + Int(costs[(last + 1) * count + behind])
        if sum < least { (best, least) = (last, sum) }
      }
      order.append(best + 1)
      behind = best + 1
      set &= ~(1 << best)
    }
    return [0] + order.reversed()
  }
}
