internal import BasicAlgorithms

/// Puts an absent stop on a route in place of the stretch whose prizes are least.
///
/// Between any two visits of a route the stop may stand; those between them that leave no time for it
/// become absent. So a stop comes in that never fits by itself.
///
/// - Complexity: O(stops on the routes) where windows are tight, at worst their square; allocates nothing.
/// - Source: After the ejections of Y. Nagata, O. Bräysy (2009), *A powerful route minimization heuristic
///   for the vehicle routing problem with time windows*, Operations Research Letters 37(5), with prizes
///   in place of penalties.
struct ForcedInsertion {
  /// The lost prizes of each place are counted with a factor drawn from here, so that choices differ.
  private static let factors = 0.7...1.3

  /// Forces a drawn absent stop in.
  ///
  /// - Returns: Whether there was a place.
  func run(
    _ routes: inout JournaledRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ absent: inout [Int]
  ) -> Bool {
    guard !absent.isEmpty else { return false }
    let index = random.below(absent.count)
    let stop = absent[index]
    var choice: (before: Int, after: Int)?
    var least = Double.infinity
    for vehicle in 0..<cost.vehicleCount where cost.fits(stop, on: vehicle, in: routes.routes) {
      let end = cost.end(of: vehicle)
      var p = cost.start(of: vehicle)
      while p != end, isInTime(stop, after: p, on: vehicle, routes.routes, cost) {
        let span = Self.factors.upperBound - Self.factors.lowerBound
        let factor = Self.factors.lowerBound + span * random.fraction()
        var lost = 0.0
        var q = routes.next(p)
        while lost < least {
          if cost.isFeasible(stop, after: p, before: q, on: vehicle, in: routes.routes) {
            (choice, least) = ((p, q), lost)
            break
          }
          if q == end { break }
          lost += factor * Double(cost.instance.unassignedPenalty[q])
          q = routes.next(q)
        }
        p = routes.next(p)
      }
    }
    guard let (before, after) = choice else { return false }
    absent.swapAt(index, absent.count - 1)
    absent.removeLast()
    routes.replaceStops(between: before, after, by: stop, cost, &absent)
    return true
  }

  /// Whether a stop is reached from a node before it closes; if not, neither from later ones.
  @inline(__always)
  private func isInTime(
    _ stop: Int, after p: Int, on vehicle: Int, _ routes: borrowing Routes,
    _ cost: borrowing CostEvaluator
  ) -> Bool {
    guard cost.instance.timing == .segments else { return true }
    return routes.headTime[p].earliestEnd
      <= cost.instance.windowEnd[cost.instance.firstWindow[stop]]
  }
}
