internal import BasicAlgorithms

extension TimeWindowRecreation {
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
    of stop: Int, onlyChanged: Bool, _ routes: borrowing TimeWindowRoutes,
    _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ best: inout Best
  ) -> Int {
    var reach = 0
    for k in stop * nearestCount..<(stop + 1) * nearestCount {
      let neighbour = Int(neighbours[k].stop)
      let vehicle = Int(routes.route[neighbour])
      guard vehicle != Routes.none, !onlyChanged || routes.version[vehicle] == 0 else { continue }
      reach = Int(neighbours[k].leg)
      let place = routes.places[neighbour]
      if 2 * reach - Int(place.leg) < best.detour {
        consider(
          stop, Int(place.previous), neighbour, reach, isAfter: false, routes, cost, &random, &best)
      }
      let next = Int(place.next)
      if 2 * reach - Int(routes.places[next].leg) < best.detour {
        consider(stop, neighbour, next, reach, isAfter: true, routes, cost, &random, &best)
      }
    }
    for g in 0..<routes.used.groupCount {
      let members = routes.used.usedMembers(ofGroup: g)
      guard !members.isEmpty else { continue }
      // Vehicles of a group have their depots in common.
      let anyone = routes.used.vehicle(at: members.lowerBound)
      let legOut = cost.leg(stop, cost.start(of: anyone), 0)
      let legBack = cost.leg(stop, cost.end(of: anyone), 0)
      guard legOut <= reach || legBack <= reach else { continue }
      for position in members {
        let vehicle = routes.used.vehicle(at: position)
        if onlyChanged, routes.version[vehicle] != 0 { continue }
        let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
        let (first, last) = (Int(routes.places[start].next), Int(routes.places[end].previous))
        if legOut <= reach, 2 * legOut - Int(routes.places[first].leg) < best.detour {
          consider(stop, start, first, legOut, isAfter: true, routes, cost, &random, &best)
        }
        if legBack <= reach, 2 * legBack - Int(routes.places[end].leg) < best.detour {
          consider(stop, last, end, legBack, isAfter: false, routes, cost, &random, &best)
        }
      }
    }
    return reach
  }

  /// Takes the place between two nodes if it is feasible, cheaper and not blinked away; `leg` is the
  /// cost of the leg to the nearer node, which is `p` if the stop `isAfter` it.
  @inline(__always)
  private mutating func consider(
    _ stop: Int, _ p: Int, _ q: Int, _ leg: Int, isAfter: Bool,
    _ routes: borrowing TimeWindowRoutes,
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource, _ best: inout Best
  ) {
    let visit = routes.visits[stop]
    let departure = routes.places[p].departure
    let latest = routes.places[q].latest
    guard departure <= visit.closing, visit.opening + visit.duration <= latest else { return }
    let other = cost.leg(stop, isAfter ? q : p, 0)
    let detour = leg + other - Int(routes.places[q].leg)
    guard detour < best.detour,
      routes.fits(stop, on: Int(routes.route[p]), cost)
    else { return }
    let begin = max(visit.opening, departure + cost.duration(p, stop, 0))
    guard begin <= visit.closing,
      begin + visit.duration + cost.duration(stop, q, 0) <= latest,
      routes.times.isShortEnough(Int(routes.route[p]), with: stop, after: p, before: q, cost),
      !isBlink(&random)
    else { return }
    best = Best(detour: detour, after: p)
  }
}
