/// Regret insertion: always the stop next that would lose most by having to wait for its turn.
///
/// A stop's regret is what its second-best route costs more than its best one; a stop with one
/// possible route goes before all others, a stop with none stays absent.
///
/// - Source: J.-Y. Potvin, J.-M. Rousseau (1993), *A parallel route building algorithm for the
///   vehicle routing and scheduling problem with time windows*, European Journal of Operational
///   Research 66(3).
enum RegretInsertion {
  /// Inserts absent stops where they are worth their detour until none can be inserted.
  ///
  /// - Complexity: O(*a* · *n*) for the first prices of *a* absent stops, then O(*a*) prices on the
  ///   changed route per insertion.
  static func run(_ routes: inout Routes, _ cost: borrowing CostEvaluator) {
    var absent: [Int] = []
    for stop in 0..<cost.stopCount where routes.route[stop] == Routes.none { absent.append(stop) }
    let vehicleCount = cost.vehicleCount
    // prices[a * vehicleCount + vehicle] of the a-th absent stop; idle vehicles of a group share.
    var prices = [Insertion?](repeating: nil, count: absent.count * vehicleCount)
    for (a, stop) in absent.enumerated() {
      var pricedGroup = -1
      for vehicle in 0..<vehicleCount {
        if routes.stopCount[vehicle] == 0 {
          if cost.instance.group[vehicle] == pricedGroup { continue }
          pricedGroup = cost.instance.group[vehicle]
        }
        prices[a * vehicleCount + vehicle] = cost.cheapestInsertion(
          of: stop, on: vehicle, in: routes)
      }
    }

    var open = Array(absent.indices)
    while let choice = mostUrgent(open, absent, prices, cost) {
      guard let place = prices[choice.a * vehicleCount + choice.vehicle] else { return }
      let wasIdle = routes.stopCount[choice.vehicle] == 0
      routes.attach(absent[choice.a], after: place.after)
      routes.refresh(choice.vehicle, cost)
      open.removeAll { $0 == choice.a }
      var stale = [choice.vehicle]
      if wasIdle, let twin = idleTwin(of: choice.vehicle, routes, cost) { stale.append(twin) }
      for a in open {
        for vehicle in stale {
          prices[a * vehicleCount + vehicle] = cost.cheapestInsertion(
            of: absent[a], on: vehicle, in: routes)
        }
      }
    }
  }

  private static func mostUrgent(
    _ open: [Int], _ absent: [Int], _ prices: [Insertion?], _ cost: borrowing CostEvaluator
  ) -> (a: Int, vehicle: Int)? {
    var choice: (a: Int, vehicle: Int)?
    var greatest = (regret: Int.min, detour: Int.max)
    for a in open {
      var best = (detour: Int.max, vehicle: Routes.none)
      var second = Int.max
      for vehicle in 0..<cost.vehicleCount {
        guard let detour = prices[a * cost.vehicleCount + vehicle]?.detour else { continue }
        if detour < best.detour {
          second = best.detour
          best = (detour, vehicle)
        } else {
          second = min(second, detour)
        }
      }
      guard best.vehicle != Routes.none, best.detour < cost.instance.unassignedPenalty[absent[a]]
      else {
        continue
      }
      let regret = second == .max ? .max : second - best.detour
      if regret > greatest.regret || regret == greatest.regret && best.detour < greatest.detour {
        greatest = (regret, best.detour)
        choice = (a, best.vehicle)
      }
    }
    return choice
  }

  /// The first idle vehicle that is like the given one.
  private static func idleTwin(
    of vehicle: Int, _ routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Int? {
    for other in 0..<cost.vehicleCount
    where routes.stopCount[other] == 0 && cost.instance.group[other] == cost.instance.group[vehicle]
    {
      return other
    }
    return nil
  }
}
