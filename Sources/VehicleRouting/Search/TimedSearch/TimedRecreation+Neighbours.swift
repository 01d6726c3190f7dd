extension TimedRecreation {
  /// Looks at the places beside the nearest stops and, as far as these lie, beside depots.
  ///
  /// A place is looked at from the nearer of its two nodes, so the detour is at least twice the leg to
  /// that one less the leg between them.
  ///
  /// With `onlyChanged`, routes that have not changed in this step are passed over.
  ///
  /// - Returns: The cost of the leg to the farthest stop beside which places were looked at.
  @inline(__always)
  mutating func lookAtNeighbours(
    of stop: Int, onlyChanged: Bool, _ tours: borrowing TimedTours, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ best: inout Best
  ) -> Int {
    var reach = 0
    for k in stop * nearestCount..<(stop + 1) * nearestCount {
      let neighbour = Int(neighbours[k].stop)
      let vehicle = Int(tours.route[neighbour])
      guard vehicle != Tours.none, !onlyChanged || tours.version[vehicle] == 0 else { continue }
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
      let members = tours.used.usedMembers(ofGroup: g)
      guard !members.isEmpty else { continue }
      // Vehicles of a group have their depots in common.
      let anyone = tours.used.vehicle(at: members.lowerBound)
      let legOut = cost.leg(stop, cost.start(of: anyone), 0)
      let legBack = cost.leg(stop, cost.end(of: anyone), 0)
      guard legOut <= reach || legBack <= reach else { continue }
      for position in members {
        let vehicle = tours.used.vehicle(at: position)
        if onlyChanged, tours.version[vehicle] != 0 { continue }
        let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
        let (first, last) = (Int(tours.places[start].next), Int(tours.places[end].previous))
        if legOut <= reach, 2 * legOut - Int(tours.places[first].leg) < best.detour {
          consider(stop, start, first, legOut, isAfter: true, tours, cost, &random, &best)
        }
        if legBack <= reach, 2 * legBack - Int(tours.places[end].leg) < best.detour {
          consider(stop, last, end, legBack, isAfter: false, tours, cost, &random, &best)
        }
      }
    }
    return reach
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
