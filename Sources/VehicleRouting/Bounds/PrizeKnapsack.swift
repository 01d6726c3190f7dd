/// An upper bound of the prizes that routes can collect: all time of all vehicles as one knapsack.
///
/// Serving a stop takes its visit and, since a leg leads to it and one away, half of the shortest
/// leg to it and half of the shortest one from it, at least. The most valuable stops per such time
/// fill what the vehicles have in sum, the last one in part.
///
/// - Source: G. B. Dantzig (1957), *Discrete-Variable Extremum Problems*, Operations Research 5(2).
enum PrizeKnapsack {
  /// Returns a sum of prizes that no plan exceeds, or `nil` if a stop has no prize.
  ///
  /// - Complexity: O(*c* · *n*²) for *n* stops and *c* ways to travel where these are tables, and
  ///   O(*n* log *n*) where they are computed: then half legs are left aside.
  static func bound(_ problem: Problem, _ instance: SearchInstance) -> Int? {
    let prizes = problem.stops.compactMap(\.prize)
    guard prizes.count == problem.stops.count else { return nil }
    var time = 0
    for (v, vehicle) in problem.vehicles.enumerated() {
      let shift = vehicle.window.map { $0.end - $0.start } ?? SearchInstance.unlimited
      let longest = min(instance.maxDuration[v], shift)
      guard longest < SearchInstance.unlimited else { return prizes.reduce(0, +) }
      time += longest
    }

    // In half units of time.
    let twoNearestEdgesBound = shortestLegs(instance)
    let weights = (0..<instance.stopCount).map { stop in
      2 * problem.stops[stop].service + twoNearestEdgesBound[stop]
    }
    var left = 2 * time
    var total = 0
    let order = prizes.indices.sorted { a, b in
      let (first, second) = (prizes[a] * weights[b], prizes[b] * weights[a])
      return first == second ? a < b : first > second
    }
    for stop in order {
      guard weights[stop] <= left else {
        return total + prizes[stop] * left / weights[stop]
      }
      left -= weights[stop]
      total += prizes[stop]
    }
    return total
  }

  /// For each stop the sum of the shortest leg to it and the shortest one from it.
  private static func shortestLegs(_ instance: SearchInstance) -> [Int] {
    let n = instance.stopCount
    var result = [Int](repeating: .max, count: n)
    for travel in instance.travelClasses {
      guard instance.rowCount <= SearchInstance.maxTabulatedRows else {
        return [Int](repeating: 0, count: n)
      }
      for stop in 0..<n {
        var (to, from) = (Int.max, Int.max)
        for other in 0..<instance.rowCount where other != stop {
          to = min(to, travel.duration(other, stop, instance.rowCount))
          from = min(from, travel.duration(stop, other, instance.rowCount))
        }
        result[stop] = min(result[stop], to + from)
      }
    }
    return result
  }
}
