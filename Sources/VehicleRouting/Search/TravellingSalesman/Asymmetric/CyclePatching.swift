/// Patching: joins the rounds of an assignment into one tour, the largest two first.
///
/// - Source: R. M. Karp (1979), *A Patching Algorithm for the Nonsymmetric Traveling-Salesman
///   Problem*, SIAM Journal on Computing 8(4).
enum CyclePatching {
  /// Returns all cities in the order of a patched tour.
  ///
  /// - Complexity: O(*n*²) for *n* cities.
  static func order(_ problem: borrowing AsymmetricTourProblem) -> [Int] {
    var next = problem.successors
    var rounds: [[Int]] = []
    var isListed = [Bool](repeating: false, count: problem.cityCount)
    for first in 0..<problem.cityCount where !isListed[first] {
      var round: [Int] = []
      var city = first
      while !isListed[city] {
        isListed[city] = true
        round.append(city)
        city = next[city]
      }
      rounds.append(round)
    }
    rounds.sort { ($1.count, $0[0]) < ($0.count, $1[0]) }

    var tour = rounds[0]
    for round in rounds.dropFirst() {
      var (least, a, b) = (Int.max, 0, 0)
      for i in tour {
        for j in round {
          let cost =
            problem.distance(i, next[j]) + problem.distance(j, next[i])
            - problem.distance(i, next[i]) - problem.distance(j, next[j])
          if cost < least { (least, a, b) = (cost, i, j) }
        }
      }
      next.swapAt(a, b)
      tour += round
    }
    var order = [0]
    while order.count < problem.cityCount { order.append(next[order[order.count - 1]]) }
    return order
  }
}
