/// A lower bound of plans that serve all stops from the nearest neighbours of each stop: fast at
/// any size.
///
/// A stop has two legs; half of each is counted at the stop, and of the depots' legs the other half at
/// the depots, for as many routes as are needed at least.
enum TwoNearestEdgesBound {
  /// Returns a cost that no plan that serves all stops undercuts; `nil` where travel is computed in a
  /// way of which neighbour lists know nothing.
  ///
  /// - Complexity: O(*c* · *n*²) for *n* stops where *c* ways to travel are tables; O(*n* log *n*) where
  ///   travel is computed, and then no more memory than a few numbers for each stop.
  static func bound(_ instance: SearchInstance, _ depots: DepotLegs) -> Int? {
    let isComputed = instance.travelClasses.contains { $0.durations.isEmpty }
    if isComputed, instance.travelClasses.count > 1 || instance.travelClasses[0].rounding == .geo {
      return nil
    }
    var halves = 0
    for stop in 0..<instance.stopCount {
      var (first, second) = (depots.starts[stop], depots.ends[stop])
      if second < first { swap(&first, &second) }
      visitNearest(of: stop, instance) { cost in
        if cost < first {
          (first, second) = (cost, first)
        } else if cost < second {
          second = cost
        }
      }
      halves += first + second
    }
    for legs in [depots.starts, depots.ends] {
      halves += legs.sorted().prefix(depots.routes.lowerBound).reduce(0, +)
    }
    let fixed = depots.fixedCosts.prefix(depots.routes.lowerBound).reduce(0, +)
    return (halves + 1) / 2 + fixed
  }

  /// Reports the cheapest legs between a stop and others, including the two nearest ones.
  @inline(__always)
  private static func visitNearest(
    of stop: Int, _ instance: SearchInstance, _ tell: (_ cost: Int) -> Void
  ) {
    let n = instance.stopCount
    if let travel = instance.travelClasses.first, travel.durations.isEmpty {
      // The neighbour lists of computed travel are by distance.
      for place in stop * instance.neighbourCount..<(stop + 1) * instance.neighbourCount {
        tell(travel.cost(stop, Int(instance.neighbours[place]), instance.rowCount))
      }
      return
    }
    var least = [Int](repeating: .max, count: n)
    for travel in instance.travelClasses {
      for other in 0..<n {
        least[other] = min(least[other], travel.cost(stop, other, instance.rowCount))
        if !instance.isSymmetric {
          least[other] = min(least[other], travel.cost(other, stop, instance.rowCount))
        }
      }
    }
    for other in 0..<n where other != stop { tell(least[other]) }
  }
}
