internal import BasicAlgorithms

/// 2-opt\* among windows: a new leg between near stops of two routes, which end as the other one did.
///
/// Ruin and recreate moves strings of a few stops; long tails are out of its reach. As plans keep every window,
/// two comparisons tell whether both routes are in time.
///
/// - Source: J.-Y. Potvin, J.-M. Rousseau (1995), *An Exchange Heuristic for Routeing Problems with Time Windows*,
///   Journal of the Operational Research Society 46(12).
struct RandomTailSwap {
  /// How many neighbours of a stop may be its next one.
  private static let neighbourCount = 20

  private let reach: Int

  /// Prepares exchanges for one instance.
  init(_ cost: borrowing CostEvaluator) {
    reach = min(Self.neighbourCount, cost.instance.neighbourCount)
  }

  /// Tries one random exchange at a temperature of annealing.
  ///
  /// - Returns: The change of the cost, with both routes saved as they were; `nil` where they stay as they are.
  func run(
    _ routes: inout TimeWindowRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, temperature: Double
  ) -> Int? {
    guard reach > 0 else { return nil }
    let stop = random.below(cost.stopCount)
    let neighbour = cost.instance.neighbours[
      stop * cost.instance.neighbourCount + random.below(reach)]
    let (routeOfStop, routeOfNeighbour) = (Int(routes.route[stop]), Int(routes.route[neighbour]))
    guard routeOfStop != routeOfNeighbour, routeOfStop != Routes.none,
      routeOfNeighbour != Routes.none,
      cost.instance.group[routeOfStop] == cost.instance.group[routeOfNeighbour]
    else { return nil }
    // The new leg from `a` to what follows `b` leads from or to the stop.
    let (a, afterB) = random.below(2) == 0 ? (stop, neighbour) : (neighbour, stop)
    let (b, afterA) = (Int(routes.places[afterB].previous), Int(routes.places[a].next))
    let vehicle = Int(routes.route[a])
    let vehicleClass = cost.instance.travelClass[vehicle]
    guard
      routes.places[a].departure + cost.duration(a, afterB, vehicleClass)
        <= routes.places[afterB].latest
    else { return nil }
    let isEmptied = !cost.isStop(b) && !cost.isStop(afterA)
    let other = Int(routes.route[b])
    guard
      isEmptied
        || routes.places[b].departure + cost.duration(b, afterA, vehicleClass)
          <= routes.places[afterA].latest
    else { return nil }
    let delta =
      cost.leg(a, afterB, vehicleClass)
      + (isEmptied ? -cost.fixedCost[other] : cost.leg(b, afterA, vehicleClass))
      - Int(routes.places[afterA].leg) - Int(routes.places[afterB].leg)
    guard
      delta < 0
        || Double(delta) < temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    else { return nil }
    guard fit(from: afterB, afterA, to: vehicle, other, routes, cost) else { return nil }
    routes.swapTails(after: a, b, cost)
    guard routes.areChangesInTime(cost) else {
      routes.undo(cost)
      return nil
    }
    return delta
  }

  /// Whether there is room on both vehicles if the stops from `first` to the end of its route come to one, and
  /// those from `second` on to the other.
  private func fit(
    from first: Int, _ second: Int, to vehicle: Int, _ other: Int,
    _ routes: borrowing TimeWindowRoutes, _ cost: borrowing CostEvaluator
  ) -> Bool {
    for l in 0..<routes.limitCount {
      let moved =
        routes.demand(from: first, l, cost) - routes.demand(from: second, l, cost)
      guard routes.room[vehicle * routes.limitCount + l] >= moved,
        routes.room[other * routes.limitCount + l] >= -moved
      else { return false }
    }
    return true
  }
}
