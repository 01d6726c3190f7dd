/// What the days of a plan share: which candidates are visited, how many of each limit, and the money.
struct ItineraryTally {
  /// `isVisited[group]`.
  private(set) var isVisited: [Bool]
  private(set) var counts: [Int]
  private(set) var price = 0
  /// `limits[candidate]`: indices of the limits that count it.
  let limits: [[Int]]

  init(_ problem: ItineraryProblem) {
    isVisited = [Bool](
      repeating: false, count: (problem.candidates.map(\.group).max() ?? -1) + 1)
    counts = [Int](repeating: 0, count: problem.limits.count)
    var limits = [[Int]](repeating: [], count: problem.candidates.count)
    for (index, limit) in problem.limits.enumerated() {
      for member in limit.members { limits[member].append(index) }
    }
    self.limits = limits
  }

  /// Whether one more visit breaks no limit.
  func mayVisit(_ candidate: Int, _ problem: ItineraryProblem) -> Bool {
    !isVisited[problem.candidates[candidate].group]
      && limits[candidate].allSatisfy { counts[$0] < problem.limits[$0].most }
  }

  /// How many counts that lack something would lack one less.
  func need(of candidate: Int, _ problem: ItineraryProblem) -> Int {
    limits[candidate].reduce(0) { $0 + (counts[$1] < problem.limits[$1].least ? 1 : 0) }
  }

  /// How many visits the least counts lack.
  func missing(_ problem: ItineraryProblem) -> Int {
    zip(counts, problem.limits).reduce(0) { $0 + max(0, $1.1.least - $1.0) }
  }

  /// Takes in that a day costs more or less than it did.
  mutating func replacePrice(_ before: Int, by after: Int) { price += after - before }

  /// Counts the visits of all days anew.
  mutating func count(_ routes: [DayRoute], _ problem: ItineraryProblem) {
    for group in isVisited.indices { isVisited[group] = false }
    for limit in counts.indices { counts[limit] = 0 }
    price = 0
    for route in routes {
      price += route.price
      for visit in route.visits {
        isVisited[problem.candidates[visit.candidate].group] = true
        for limit in limits[visit.candidate] { counts[limit] += 1 }
      }
    }
  }
}
