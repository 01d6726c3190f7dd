@testable import ItineraryPlanning

/// What the limits of a problem count, and what repetition takes, one visit after the other.
struct PlainCounts {
  /// One for each limit, or for each day of one that counts day by day.
  private(set) var counts: [(count: Int, least: Int, most: Int)] = []
  private(set) var loss = 0

  init(_ problem: ItineraryProblem, _ visits: [(candidate: Int, day: Int)]) {
    for limit in problem.limits {
      let members = visits.filter { limit.members.contains($0.candidate) }
      for day in 0..<(limit.mostOfDay?.count ?? 1) {
        let count = limit.mostOfDay == nil ? members.count : members.count { $0.day == day }
        let isDemand = limit.shortfall == nil
        counts.append((count, isDemand ? limit.least : 0, limit.mostOfDay?[day] ?? limit.most))
        if !isDemand, count < limit.least { loss += (limit.least - count) * (limit.shortfall ?? 0) }
        // The n-th visit beyond those that are free is worth n times less.
        for number in 0..<count where number >= limit.free {
          loss += limit.decline * (number - limit.free + 1)
        }
      }
    }
  }
}
