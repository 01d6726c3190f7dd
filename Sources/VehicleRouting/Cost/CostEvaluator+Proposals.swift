extension CostEvaluator {
  /// Returns the exact change of the total cost by a move, if it is an improvement.
  ///
  /// - Returns: A negative change of penalised cost; `nil` if the change is none, a loss, or puts a
  ///   stop on a vehicle that may not serve it.
  /// - Complexity: O(pieces) for legs and one-way loads; O(stops in middle and reversed pieces) for
  ///   times and mixed loads; O(stops) where times are walked. Allocates nothing.
  @inline(__always)
  func improvement(_ change: Move, in routes: borrowing Routes) -> Int? {
    let (r, s) = (change.first.vehicle, change.second?.vehicle)
    let today = routes.routeCost(r, self) + (s.map { routes.routeCost($0, self) } ?? 0)

    // Legs first: they are cheap, and the penalties can at best fall to zero.
    var changed = legs(change.first, in: routes)
    if let second = change.second { changed += legs(second, in: routes) }
    guard changed < today else { return nil }

    guard allows(change.first, in: routes) else { return nil }
    if let second = change.second {
      guard allows(second, in: routes) else { return nil }
      changed += penalty(second, in: routes)
      guard changed < today else { return nil }
    }
    changed += penalty(change.first, in: routes)
    return changed < today ? changed - today : nil
  }

  /// Returns the number of stops of a proposal.
  @inline(__always)
  func stopCount(_ proposal: RouteProposal, in routes: borrowing Routes) -> Int {
    var count = -2
    for i in 0..<proposal.count {
      let piece = proposal.pieces[i]
      count += abs(routes.rank[piece.last] - routes.rank[piece.first]) + 1
    }
    return count
  }

  /// Returns the cost of a proposal's legs and of using its vehicle.
  @inline(__always)
  func legs(_ proposal: RouteProposal, in routes: borrowing Routes) -> Int {
    let vehicleClass = instance.travelClass[proposal.vehicle]
    var total = 0
    var before = Routes.none
    for i in 0..<proposal.count {
      let piece = proposal.pieces[i]
      if before != Routes.none { total += leg(before, piece.first, vehicleClass) }
      if instance.travelClass[routes.route[piece.first]] == vehicleClass {
        total +=
          piece.isReversed
          ? routes.backward[piece.first] - routes.backward[piece.last]
          : routes.forward[piece.last] - routes.forward[piece.first]
      } else {
        var node = piece.first
        while node != piece.last {
          let following = piece.isReversed ? routes.previous[node] : routes.next[node]
          total += leg(node, following, vehicleClass)
          node = following
        }
      }
      before = piece.last
    }
    return stopCount(proposal, in: routes) > 0 ? total + fixedCost[proposal.vehicle] : 0
  }

  /// Whether the vehicle may serve all stops that come to it from other routes.
  @inline(__always)
  private func allows(_ proposal: RouteProposal, in routes: borrowing Routes) -> Bool {
    guard !instance.isAllowed.isEmpty else { return true }
    for i in 0..<proposal.count {
      let piece = proposal.pieces[i]
      guard routes.route[piece.first] != proposal.vehicle else { continue }
      var node = piece.first
      while true {
        if isStop(node), !allows(node, on: proposal.vehicle) { return false }
        if node == piece.last { break }
        node = piece.isReversed ? routes.previous[node] : routes.next[node]
      }
    }
    return true
  }

  /// Returns the price of all that a proposal would violate.
  @inline(__always)
  private func penalty(_ proposal: RouteProposal, in routes: borrowing Routes) -> Int {
    let count = stopCount(proposal, in: routes)
    guard count > 0 else { return 0 }
    var total = penalty(ofStopCount: count, on: proposal.vehicle)
    for d in 0..<instance.dimensions {
      total += penalty(load(proposal, d, in: routes), d, on: proposal.vehicle)
    }
    switch instance.timing {
    case .none: break
    case .segments: total += penalty(time(proposal, in: routes), on: proposal.vehicle)
    case .walk: total += penalty(walk(proposal, in: routes), on: proposal.vehicle)
    }
    return total
  }

  /// Returns one dimension's load segment of a proposal.
  private func load(_ proposal: RouteProposal, _ d: Int, in routes: borrowing Routes) -> LoadSegment
  {
    var total = LoadSegment(delivery: 0, pickup: 0)
    for i in 0..<proposal.count {
      let piece = proposal.pieces[i]
      if !piece.isReversed, !isStop(piece.first), routes.rank[piece.first] == 0 {
        total = total.joined(with: routes.headLoad[piece.last * instance.dimensions + d])
      } else if !piece.isReversed, !isStop(piece.last) {
        total = total.joined(with: routes.tailLoad[piece.first * instance.dimensions + d])
      } else {
        total = total.joined(with: middleLoad(piece, d, in: routes))
      }
    }
    return total
  }

  private func middleLoad(
    _ piece: RouteProposal.Piece, _ d: Int, in routes: borrowing Routes
  ) -> LoadSegment {
    if instance.isLoadOneWay {
      let (first, last) =
        piece.isReversed ? (piece.last, piece.first) : (piece.first, piece.last)
      let through = routes.headLoad[last * instance.dimensions + d]
      let before = routes.headLoad[routes.previous[first] * instance.dimensions + d]
      var result = LoadSegment(
        delivery: through.delivery - before.delivery, pickup: through.pickup - before.pickup)
      result.peak = result.delivery + result.pickup
      return result
    }
    var node = piece.first
    var result = load(of: node, d)
    while node != piece.last {
      node = piece.isReversed ? routes.previous[node] : routes.next[node]
      result = result.joined(with: load(of: node, d))
    }
    return result
  }

  /// Returns the time segment of a proposal by joining its pieces.
  private func time(_ proposal: RouteProposal, in routes: borrowing Routes) -> TimeSegment {
    let vehicleClass = instance.travelClass[proposal.vehicle]
    var node = start(of: proposal.vehicle)
    var total = visit(node)
    for i in 0..<proposal.count {
      let piece = proposal.pieces[i]
      if i == 0 {
        total = routes.headTime[piece.last]
      } else if !piece.isReversed, !isStop(piece.last) {
        total = total.joined(
          after: duration(node, piece.first, vehicleClass), with: routes.tailTime[piece.first])
      } else {
        var next = piece.first
        while true {
          total = total.joined(after: duration(node, next, vehicleClass), with: visit(next))
          node = next
          if next == piece.last { break }
          next = piece.isReversed ? routes.previous[next] : routes.next[next]
        }
      }
      node = piece.last
    }
    return total
  }

  /// Returns the time segment of a proposal stop by stop: each visit in the first window that an early
  /// vehicle meets, with setup only where the location changes.
  func walk(_ proposal: RouteProposal, in routes: borrowing Routes) -> TimeSegment {
    let vehicleClass = instance.travelClass[proposal.vehicle]
    var before = start(of: proposal.vehicle)
    var total = visit(before)
    for i in 0..<proposal.count {
      let piece = proposal.pieces[i]
      var node = piece.first
      while true {
        if node != before {
          let travel = duration(before, node, vehicleClass)
          total = total.joined(
            after: travel, with: visit(node, arriving: total.earliestEnd + travel, after: before))
          before = node
        }
        if node == piece.last { break }
        node = piece.isReversed ? routes.previous[node] : routes.next[node]
      }
    }
    return total
  }

  /// Returns the segment of a visit in the window that a vehicle meets which arrives at a moment.
  private func visit(_ node: Int, arriving: Int, after before: Int) -> TimeSegment {
    var window = instance.firstWindow[node]
    let last = instance.firstWindow[node + 1] - 1
    while window < last, instance.windowEnd[window] < arriving { window += 1 }
    let isSetUp =
      instance.location[node] != instance.location[before] || instance.location[node] < 0
    return TimeSegment(
      opening: instance.windowStart[window], closing: instance.windowEnd[window],
      visit: instance.service[node] + (isSetUp ? instance.setup[node] : 0))
  }
}
