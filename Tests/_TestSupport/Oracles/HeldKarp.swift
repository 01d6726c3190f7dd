/// The shortest closed tour by dynamic programming over subsets: an oracle for up to 12 places.
///
/// - Source: M. Held, R. M. Karp (1962), *A Dynamic Programming Approach to Sequencing Problems*,
///   Journal of SIAM 10(1).
package enum HeldKarp {
  /// Returns the length of the shortest closed tour and the tour itself, from place 0.
  ///
  /// - Parameter matrix: Square; rows are sources; need not be symmetric.
  /// - Returns: The length with the way back; the order starts with place 0 and does not repeat it.
  /// - Precondition: There are 1 to 13 places.
  /// - Complexity: O(2ⁿ · n²).
  package static func shortestTour(_ matrix: [[Int]]) -> (length: Int, order: [Int]) {
    let count = matrix.count
    precondition((1...13).contains(count), "Held–Karp takes 1 to 13 places")
    guard count > 1 else { return (0, [0]) }

    // Places 1... are the bits 0... of a set; best[set][last] ends in `last`, having seen `set`.
    let others = count - 1
    var best = Array(
      repeating: [(length: Int, before: Int)?](repeating: nil, count: others), count: 1 << others)
    for place in 0..<others { best[1 << place][place] = (matrix[0][place + 1], -1) }
    for set in 1..<(1 << others) {
      for last in 0..<others where set & (1 << last) != 0 {
        guard let (length, _) = best[set][last] else { continue }
        for next in 0..<others where set & (1 << next) == 0 {
          let longer = length + matrix[last + 1][next + 1]
          let known = best[set | 1 << next][next]
          if known == nil || longer < known!.length {
            best[set | 1 << next][next] = (longer, last)
          }
        }
      }
    }

    var set = (1 << others) - 1
    var last = 0
    var length = Int.max
    for place in 0..<others {
      let closed = best[set][place]!.length + matrix[place + 1][0]
      if closed < length { (length, last) = (closed, place) }
    }
    var order: [Int] = []
    while last >= 0 {
      order.append(last + 1)
      let before = best[set][last]!.before
      set &= ~(1 << last)
      last = before
    }
    return (length, [0] + order.reversed())
  }
}
