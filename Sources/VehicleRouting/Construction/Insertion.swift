/// A place for an absent stop: behind which node, and what the plan then costs more.
struct Insertion {
  let after: Int
  /// Change of the cost of legs and vehicles; the stop's absence is not deducted.
  let detour: Int
}

extension CostEvaluator {
  /// Whether a vehicle may serve a stop besides what is on its route, as far as order does not matter.
  @inline(__always)
  func fits(_ stop: Int, on vehicle: Int, in routes: borrowing Routes) -> Bool {
    guard allows(stop, on: vehicle), routes.stopCount[vehicle] < instance.maxStops[vehicle] else {
      return false
    }
    let end = end(of: vehicle)
    for d in 0..<instance.dimensions {
      let load = routes.headLoad[end * instance.dimensions + d]
      let limit = instance.capacity[vehicle * instance.dimensions + d]
      if load.delivery + instance.delivery[stop * instance.dimensions + d] > limit
        || load.pickup + instance.pickup[stop * instance.dimensions + d] > limit
      {
        return false
      }
    }
    return true
  }

  /// Whether loads and times allow a stop behind node `p` of a route on which it ``fits(_:on:in:)``.
  @inline(__always)
  func isFeasible(
    _ stop: Int, after p: Int, on vehicle: Int, in routes: borrowing Routes
  ) -> Bool {
    isFeasible(stop, after: p, before: routes.next[p], on: vehicle, in: routes)
  }

  /// Whether loads and times allow a stop between two nodes of a route, in place of those between them.
  @inline(__always)
  func isFeasible(
    _ stop: Int, after p: Int, before q: Int, on vehicle: Int, in routes: borrowing Routes
  ) -> Bool {
    if !instance.isLoadOneWay {
      for d in 0..<instance.dimensions {
        let load = routes.headLoad[p * instance.dimensions + d].joined(with: load(of: stop, d))
          .joined(with: routes.tailLoad[q * instance.dimensions + d])
        if load.peak > instance.capacity[vehicle * instance.dimensions + d] { return false }
      }
    }
    switch instance.timing {
    case .none: return true
    case .segments:
      let vehicleClass = instance.travelClass[vehicle]
      let head = routes.headTime[p].joined(
        after: duration(p, stop, vehicleClass), with: visit(stop))
      guard head.timeWarp == 0 else { return false }
      let whole = head.joined(after: duration(stop, q, vehicleClass), with: routes.tailTime[q])
      return whole.timeWarp == 0 && whole.duration <= instance.maxDuration[vehicle]
    case .walk:
      return walkIsFeasible(stop, after: p, before: q, on: vehicle, in: routes)
    }
  }

  @inline(never)
  private func walkIsFeasible(
    _ stop: Int, after p: Int, before q: Int, on vehicle: Int, in routes: borrowing Routes
  ) -> Bool {
    var proposal = RouteProposal(vehicle)
    proposal.append(start(of: vehicle), through: p)
    proposal.append(stop, through: stop)
    proposal.append(q, through: end(of: vehicle))
    return penalty(walk(proposal, in: routes), on: vehicle) == 0
  }

  /// Returns the cheapest feasible place for an absent stop on one route.
  ///
  /// - Complexity: O(stops on the route).
  func cheapestInsertion(
    of stop: Int, on vehicle: Int, in routes: borrowing Routes
  ) -> Insertion? {
    guard fits(stop, on: vehicle, in: routes) else { return nil }
    let vehicleClass = instance.travelClass[vehicle]
    let opening = routes.stopCount[vehicle] == 0 ? fixedCost[vehicle] : 0
    var best: Insertion?
    var p = start(of: vehicle)
    let end = end(of: vehicle)
    while p != end {
      let q = routes.next[p]
      let detour =
        opening + leg(p, stop, vehicleClass) + leg(stop, q, vehicleClass) - leg(p, q, vehicleClass)
      if detour < best?.detour ?? .max, isFeasible(stop, after: p, on: vehicle, in: routes) {
        best = Insertion(after: p, detour: detour)
      }
      p = q
    }
    return best
  }
}
