extension RichRouteSearch {
  /// Up to this many absent requests a step tries all.
  private static let maxTried = 24

  /// Inserts some absent requests, each at its cheapest place.
  mutating func recreate() {
    chooseTried()
    sortTried()
    insertTried()
  }

  /// Inserts absent requests until none that fits is left out.
  mutating func insertAll() {
    insertion.closed.clear()
    insertion.blinks = false
    var count = Int.max
    // What is inserted may let others fit: those that come after it, or share a visit of a facility.
    while 0 < plan.absentCount, plan.absentCount < count {
      count = plan.absentCount
      tried.removeAll(keepingCapacity: true)
      for place in 0..<count { tried.append(plan.absentList[place]) }
      sortTried()
      insertTried()
    }
    insertion.blinks = true
  }

  /// Inserts absent requests, neighbours after each other from the farthest on, so that vehicles fill
  /// up in one district before the next: where there is time for little more, this leaves out fewer
  /// than orders without regard to where stops are.
  mutating func insertAlongChain() {
    insertion.closed.clear()
    insertion.blinks = false
    tried.removeAll(keepingCapacity: true)
    let legs = model.vehicleTerms[0].legs
    var left = (0..<plan.absentCount).map { plan.absentList[$0] }.sorted()
    var isLeft = UncheckedArray(repeating: false, count: model.requests.count)
    for request in left { isLeft[request] = true }
    var here = model.start(of: 0)
    while tried.count < plan.absentCount {
      var next: Int?
      for k in 0..<(tried.isEmpty ? 0 : model.neighbourCount) where next == nil {
        let request = model.requestOf[model.neighbours[here * model.neighbourCount + k]]
        if isLeft[request] { next = request }
      }
      if next == nil {
        left.removeAll { !isLeft[$0] }
        // The farthest from the depot begins; from where all neighbours are done, the nearest goes on.
        let sign = tried.isEmpty ? -1 : 1
        next =
          left.map { request in
            let leg = model.leg(here, model.requests[request].choices[0].stop, legs)
            return (distance: sign * leg, request: request)
          }.min { ($0.distance, $0.request) < ($1.distance, $1.request) }?.request
      }
      guard let next else { break }
      isLeft[next] = false
      tried.append(next)
      here = model.requests[next].choices[0].stop
    }
    insertTried()
    insertion.blinks = true
  }

  private mutating func insertTried() {
    for request in tried {
      if model.hasSynchronised {
        insertBesideOthers(request)
        continue
      }
      guard
        let place = insertion.place(
          for: request,
          below: acceptsAll ? .max : model.requests[request].mostAcceptable, plan, model, &judge,
          &random),
        let verdict = judge.judge(place.vehicle, place.nodes, model, plan)
      else { continue }
      record(place.vehicle)
      plan.replace(place.vehicle, by: place.nodes, verdict, judge, model)
    }
  }

  /// The requests that a step tries: those that it has just removed, and some others.
  private mutating func chooseTried() {
    tried.removeAll(keepingCapacity: true)
    // The last ones in the list became absent last.
    let fresh = min(plan.absentCount, Self.maxTried)
    for place in (plan.absentCount - fresh)..<plan.absentCount {
      tried.append(plan.absentList[place])
    }
    guard plan.absentCount > fresh else { return }
    for _ in 0..<6 {
      let request = plan.absentList[random.below(plan.absentCount - fresh)]
      if !tried.contains(request) { tried.append(request) }
    }
  }

  private enum Order { case random, demand, far, close, shortWindow, opensEarly, price, cheapest }

  /// The orders with their weights; the last two only where requests are left out.
  private static let orders: [(order: Order, weight: Int)] = [
    (.random, 4), (.demand, 4), (.far, 2), (.close, 1), (.shortWindow, 2), (.opensEarly, 2),
    (.price, 4), (.cheapest, 4),
  ]

  private mutating func drawOrder() -> Order {
    var draw = random.below(bestAbsentCount > 0 ? 23 : 15)
    for (order, weight) in Self.orders {
      draw -= weight
      if draw < 0 { return order }
    }
    return .random
  }

  /// Sorts the requests by an order that is drawn.
  private mutating func sortTried() {
    let order = drawOrder()
    // What needs several vehicles at once finds them more easily while they are free.
    let isSynchronisedFirst =
      model.hasSynchronised && (order == .cheapest || random.below(2) == 0)
    for request in tried {
      let stop = model.requests[request].choices[0].stop
      if isSynchronisedFirst, model.synchronisedIn[stop] >= 0 {
        keys[request] = Int.min + random.below(1 << 20)
        continue
      }
      let window = model.firstWindow[stop]
      keys[request] =
        switch order {
        case .random: Int(truncatingIfNeeded: random.next() >> 1)
        case .demand: -demand(stop)
        case .far: -model.leg(model.start(of: 0), stop, model.vehicleTerms[0].legs)
        case .close: model.leg(model.start(of: 0), stop, model.vehicleTerms[0].legs)
        case .shortWindow: model.windowEnd[window] - model.windowStart[window]
        case .opensEarly: model.windowStart[window]
        case .price: -model.requests[request].unassignedPenalty
        case .cheapest:
          insertion.place(
            for: request, below: .max, plan, model, &judge, &random)?.cost ?? .max
        }
    }
    tried.sort { (keys[$0], $0) < (keys[$1], $1) }
  }

  private func demand(_ stop: Int) -> Int {
    var sum = 0
    for d in stop * model.dimensions..<(stop + 1) * model.dimensions {
      sum += model.delivery[d] + model.pickup[d]
    }
    return sum
  }
}
