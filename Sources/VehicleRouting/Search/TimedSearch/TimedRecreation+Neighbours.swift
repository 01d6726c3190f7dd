extension TimedRecreation {
  /// Looks at the places beside the nearest stops and, as far as these lie, beside depots.
  ///
  /// A place is looked at from the nearer of its two nodes, so the detour is at least twice the leg to
  /// that one less the leg between them.
  mutating func lookAtNeighbours(
    of stop: Int, _ tours: borrowing TimedTours, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ best: inout Best
  ) {
    var reach = 0
    for k in stop * nearestCount..<(stop + 1) * nearestCount {
      let neighbour = Int(neighbours[k].stop)
      guard tours.route[neighbour] != TimedTours.none else { continue }
      reach = Int(neighbours[k].leg)
      let place = tours.places[neighbour]
      if 2 * reach - Int(place.leg) < best.detour {
        consider(
          stop, Int(place.previous), neighbour, reach, isAfter: false, tours, cost, &random, &best)
      }
      let next = Int(place.next)
      if 2 * reach - Int(tours.places[next].leg) < best.detour {
        consider(stop, neighbour, next, reach, isAfter: true, tours, cost, &random, &best)
      }
    }
    for g in 0..<tours.used.groupCount {
      for position in tours.used.usedMembers(ofGroup: g) {
        let vehicle = tours.used.vehicle(at: position)
        let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
        let (first, last) = (Int(tours.places[start].next), Int(tours.places[end].previous))
        let (legOut, legBack) = (cost.leg(stop, start, 0), cost.leg(stop, end, 0))
        if legOut <= reach, 2 * legOut - Int(tours.places[first].leg) < best.detour {
          consider(stop, start, first, legOut, isAfter: true, tours, cost, &random, &best)
        }
        if legBack <= reach, 2 * legBack - Int(tours.places[end].leg) < best.detour {
          consider(stop, last, end, legBack, isAfter: false, tours, cost, &random, &best)
        }
      }
    }
  }

  /// Takes the place between two nodes if it is feasible, cheaper and not blinked away; `leg` is the
  /// cost of the leg to the nearer node, which is `p` if the stop `isAfter` it.
  @inline(__always)
  private mutating func consider(
    _ stop: Int, _ p: Int, _ q: Int, _ leg: Int, isAfter: Bool, _ tours: borrowing TimedTours,
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource, _ best: inout Best
  ) {
    let visit = tours.visits[stop]
    let departure = tours.places[p].departure
    let latest = tours.places[q].latest
    guard departure <= visit.closing, visit.opening + visit.duration <= latest else { return }
    let other = cost.leg(stop, isAfter ? q : p, 0)
    let detour = leg + other - Int(tours.places[q].leg)
    guard detour < best.detour,
      tours.fits(stop, on: Int(tours.route[p]), cost)
    else { return }
    let begin = max(visit.opening, departure + cost.duration(p, stop, 0))
    guard begin <= visit.closing,
      begin + visit.duration + cost.duration(stop, q, 0) <= latest,
      tours.times.isShortEnough(Int(tours.route[p]), with: stop, after: p, before: q, cost),
      !isBlink(&random)
    else { return }
    best = Best(detour: detour, after: p)
  }
}
