extension GreedyRecreation {
  /// Returns the cheapest feasible place for a stop among all that are not blinked away, where times
  /// are joined by segments and loads only add up.
  ///
  /// Departures grow along a route, and so do the latest arrivals: both ends of a route are passed over
  /// by one comparison each, and most other places fail by their detour.
  func bestTimedPlace(
    of stop: Int, _ tours: borrowing Tours, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource
  ) -> Insertion? {
    var best: Insertion?
    var bestDetour = cost.absence[stop]
    var triedGroup = -1
    var blink = nextBlink(&random)
    let visit = cost.visit(stop)
    let earliestEnd = visit.earliestEnd
    for vehicle in 0..<cost.vehicleCount {
      if tours.stopCount[vehicle] == 0 {
        if cost.group[vehicle] == triedGroup { continue }
        triedGroup = cost.group[vehicle]
      }
      guard cost.fits(stop, on: vehicle, in: tours), tours.penalty[vehicle] == 0 else { continue }
      let vehicleClass = cost.travelClass[vehicle]
      let opening = tours.stopCount[vehicle] == 0 ? cost.fixedCost[vehicle] : 0
      let end = cost.end(of: vehicle)
      var p = cost.start(of: vehicle)
      while p != end {
        let q = tours.next[p]
        let departure = tours.headTime[p].earliestEnd
        if departure > visit.latest { break }
        let latest = tours.tailTime[q].latest
        if earliestEnd <= latest {
          let detour =
            opening + cost.leg(p, stop, vehicleClass) + cost.leg(stop, q, vehicleClass)
            - (tours.forward[q] - tours.forward[p])
          blink -= 1
          if blink == 0 {
            blink = nextBlink(&random)
          } else if detour < bestDetour {
            let begin = max(visit.earliest, departure + cost.duration(p, stop, vehicleClass))
            if begin <= visit.latest,
              begin + visit.duration + cost.duration(stop, q, vehicleClass) <= latest,
              !cost.hasDurationLimits || cost.isFeasible(stop, after: p, on: vehicle, in: tours)
            {
              bestDetour = detour
              best = Insertion(after: p, detour: detour)
            }
          }
        }
        p = q
      }
    }
    return best
  }
}
