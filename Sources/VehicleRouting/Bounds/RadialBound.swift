/// A lower bound of plans that serve all stops from how far away their loads are.
///
/// A route to a stop takes the way out and the way back at least, and a stop uses no less of its route
/// than its share of the greatest load. So shares of ways add up over all stops to no more than a
/// plan's cost. It is strong where routes are full, short, and far from the depot.
///
/// - Source: M. Haimovich, A. H. G. Rinnooy Kan (1985), *Bounds and Heuristics for Capacitated Routing
///   Problems*, Mathematics of Operations Research 10(4). Here shortest paths stand for distances, so
///   that nothing is asked of the legs.
enum RadialBound {
  /// Returns a cost that no plan that serves all stops undercuts; `nil` where travel is computed in
  /// several ways.
  ///
  /// - Complexity: O(*c* · *n*²) for *n* stops and *c* ways to travel; O(*n*) where travel is computed for
  ///   many stops.
  static func bound(_ instance: SearchInstance, _ depots: DepotLegs) -> Int? {
    let n = instance.stopCount
    let isComputed =
      n > SearchInstance.maxTabulatedRows
      && instance.travelClasses.contains { $0.durations.isEmpty }
    if isComputed, instance.travelClasses.count > 1 || instance.travelClasses[0].rounding == .geo {
      return nil
    }
    var ways = [Int](repeating: 0, count: n)
    if isComputed {
      // Rounding makes a leg shorter than the distance by less than one; so a route of *s* stops may be
      // shorter than the way out and back by less than *s* + 2, which is 3 for each stop at most.
      for stop in 0..<n { ways[stop] = depots.starts[stop] + depots.ends[stop] }
    } else {
      let out = shortestPaths(depots.starts, instance, isForward: true)
      let back = shortestPaths(depots.ends, instance, isForward: false)
      for stop in 0..<n { ways[stop] = out[stop] + back[stop] }
    }

    var best = 0
    func weigh(capacity: Int, _ load: (_ stop: Int) -> Int) {
      guard capacity > 0, capacity < SearchInstance.unlimited else { return }
      var sum: Int128 = 0
      for stop in 0..<n { sum += Int128(load(stop)) * Int128(ways[stop]) }
      best = max(best, Int((sum + Int128(capacity - 1)) / Int128(capacity)))
    }
    let d = instance.dimensions
    for dimension in 0..<d {
      let capacities = stride(from: dimension, to: instance.capacity.count, by: d)
      let capacity = capacities.reduce(0) { max($0, instance.capacity[$1]) }
      weigh(capacity: capacity) { instance.delivery[$0 * d + dimension] }
      weigh(capacity: capacity) { instance.pickup[$0 * d + dimension] }
    }
    weigh(capacity: instance.maxStops.max() ?? 0) { _ in 1 }
    let fixed = depots.fixedCosts.prefix(depots.routes.lowerBound).reduce(0, +)
    return max(0, isComputed ? best - 3 * n : best) + fixed
  }

  /// The costs of the cheapest paths from the start to each stop, or from each stop to the end.
  ///
  /// - Source: E. W. Dijkstra (1959), *A Note on Two Problems in Connexion with Graphs*, Numerische
  ///   Mathematik 1.
  private static func shortestPaths(
    _ legs: [Int], _ instance: SearchInstance, isForward: Bool
  ) -> [Int] {
    let n = instance.stopCount
    var cost = UncheckedArray(legs)
    var outside = UncheckedArray(Array(0..<n))
    var left = n
    while left > 0 {
      var best = 0
      for place in 1..<max(1, left) where cost[outside[place]] < cost[outside[best]] {
        best = place
      }
      let near = outside[best]
      left -= 1
      outside[best] = outside[left]
      for travel in instance.travelClasses {
        for place in 0..<left {
          let stop = outside[place]
          let leg =
            isForward
            ? travel.cost(near, stop, instance.rowCount)
            : travel.cost(stop, near, instance.rowCount)
          cost[stop] = min(cost[stop], cost[near] + leg)
        }
      }
    }
    return cost.elements
  }
}
