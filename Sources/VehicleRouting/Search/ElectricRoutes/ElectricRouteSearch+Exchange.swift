extension ElectricRouteSearch {
  /// Among so many nearest neighbours is the one that a stop gets as its successor.
  private static let maxSuccessors = 12

  /// The share of exchanges that move a segment to another route.
  private static let segmentShare = 0.5

  /// Lets one of its neighbours come right after a stop, by moving more stops at once than a ruin takes off.
  ///
  /// Where both are on two routes, the rest of one changes places with that of the other; where they are on
  /// one, what lies between them moves to another route. Labels on both sides tell at once what the first
  /// costs.
  ///
  /// - Source: J.-Y. Potvin, J.-M. Rousseau (1995), *An Exchange Heuristic for Routeing Problems with Time
  ///   Windows*, Journal of the Operational Research Society 46(12): 2-opt*; E. Taillard, P. Badeau,
  ///   M. Gendreau, F. Guertin, J.-Y. Potvin (1997), *A Tabu Search Heuristic for the Vehicle Routing
  ///   Problem with Soft Time Windows*, Transportation Science 31(2): exchanges of segments.
  /// - Returns: The change of the cost; `nil` if nothing has changed that is below the threshold.
  mutating func exchange(
    after stop: Int, below threshold: Double, _ instance: borrowing ElectricInstance
  ) -> Int? {
    let vehicle = routes.vehicle(of: stop)
    guard vehicle >= 0, canExchange(vehicle, instance) else { return nil }
    if random.fraction() < Self.segmentShare {
      return move(after: stop, of: vehicle, below: threshold, instance)
    }
    return swapTails(after: stop, of: vehicle, below: threshold, instance)
  }

  private func canExchange(_ vehicle: Int, _ instance: borrowing ElectricInstance) -> Bool {
    instance.kinds[instance.kindOf[vehicle]].hasExactJoins
  }

  /// Swaps what comes after a stop with what comes from one of its neighbours on, or from behind it on.
  private mutating func swapTails(
    after stop: Int, of vehicle: Int, below threshold: Double,
    _ instance: borrowing ElectricInstance
  ) -> Int? {
    let next = routes.next(stop)
    var best: (delta: Int, node: Int)?
    var bound = threshold < Double(ElectricRoutes.undrivable) ? Int(threshold) + 1 : .max
    let count = min(Self.maxSuccessors, instance.neighbourCount)
    for k in 0..<count {
      let node = instance.neighbours[stop * instance.neighbourCount + k]
      let other = routes.vehicle(of: node)
      guard other >= 0, other != vehicle, instance.kindOf[other] == instance.kindOf[vehicle]
      else { continue }
      let today = routes.cost[vehicle] + routes.cost[other]
      let fixed = instance.kinds[instance.kindOf[vehicle]].fixedCost
      let last = routes.previous(node)
      let isEmptied = !instance.isStop(last) && !instance.isStop(next)
      let fixedSum = isEmptied ? fixed : 2 * fixed
      let most = bound == .max ? .max : bound + today - fixedSum
      let first = routes.joinedPrice(stop, node, below: most, instance)
      guard first < most else { continue }
      let second = routes.joinedPrice(
        last, next, below: most == .max ? .max : most - first, instance)
      guard second < .max else { continue }
      let delta = first + second + fixedSum - today
      if delta < bound {
        bound = delta
        best = (delta, node)
      }
    }
    guard let best else { return nil }
    let other = routes.vehicle(of: best.node)
    let (a, b) = (routes.stops(of: vehicle, instance), routes.stops(of: other, instance))
    guard let i = a.firstIndex(of: stop), let j = b.firstIndex(of: best.node) else { return nil }
    return replace(
      vehicle, by: a[...i] + b[j...], other, by: b[..<j] + a[(i + 1)...], below: threshold,
      instance)
  }

  /// Moves what lies between a stop and one of its neighbours behind it, or the end, to another route, to where
  /// the legs of that are lengthened least.
  private mutating func move(
    after stop: Int, of vehicle: Int, below threshold: Double,
    _ instance: borrowing ElectricInstance
  ) -> Int? {
    let a = routes.stops(of: vehicle, instance)
    guard let i = a.firstIndex(of: stop), i + 1 < a.count else { return nil }
    let drawn = random.below(min(Self.maxSuccessors, instance.neighbourCount) + 1)
    var node = instance.end(of: vehicle)
    if drawn > 0 { node = instance.neighbours[stop * instance.neighbourCount + drawn - 1] }
    var j = a.count
    if instance.isStop(node) {
      guard routes.vehicle(of: node) == vehicle, let place = a.firstIndex(of: node), place > i + 1
      else { return nil }
      j = place
    }
    guard let other = target(of: a[i + 1], from: vehicle, instance) else { return nil }
    let kind = instance.kindOf[vehicle]
    func leg(_ from: Int, _ to: Int) -> Int {
      Int(instance.leg(kind, instance.row[from], instance.row[to]).cost)
    }
    let (first, last) = (a[i + 1], a[j - 1])
    var best: (cost: Int, place: Int)?
    let b = routes.stops(of: other, instance)
    var (before, place) = (instance.start(of: other), 0)
    while instance.isStop(before) || place == 0 {
      let behind = routes.next(before)
      let cost = leg(before, first) + leg(last, behind) - leg(before, behind)
      let soonest = routes.links[before].soonest + instance.service[before]
      let isInTime =
        soonest <= routes.links[first].due && routes.links[last].soonest <= routes.links[behind].due
      if isInTime, cost < best?.cost ?? .max { best = (cost, place) }
      before = behind
      place += 1
      if place > b.count { break }
    }
    guard let best else { return nil }
    let inner = (i + 1..<j - 1).reduce(0) { $0 + leg(a[$1], a[$1 + 1]) }
    let rest = routes.joinedPrice(stop, node, below: .max, instance)
    guard rest < .max else { return nil }
    let fixed = instance.kinds[kind].fixedCost
    guard Double(rest + fixed - routes.cost[vehicle] + inner + best.cost) < threshold else {
      return nil
    }
    return replace(
      vehicle, by: a[...i] + a[j...],
      other, by: b[..<best.place] + a[(i + 1)..<j] + b[best.place...], below: threshold, instance)
  }

  /// The vehicle of a neighbour of a stop that is alike.
  private func target(
    of stop: Int, from vehicle: Int, _ instance: borrowing ElectricInstance
  ) -> Int? {
    for k in 0..<instance.neighbourCount {
      let other = routes.vehicle(of: instance.neighbours[stop * instance.neighbourCount + k])
      if other >= 0, other != vehicle, instance.kindOf[other] == instance.kindOf[vehicle] {
        return other
      }
    }
    return nil
  }

  /// Replaces two routes by others of the same stops.
  private mutating func replace(
    _ vehicle: Int, by stops: ArraySlice<Int>, _ other: Int, by others: ArraySlice<Int>,
    below threshold: Double, _ instance: borrowing ElectricInstance
  ) -> Int? {
    let today = routes.cost[vehicle] + routes.cost[other]
    let kind = instance.kindOf[vehicle]
    for part in [stops, others] {
      guard part.count <= instance.kinds[kind].maxStops else { return nil }
      for d in 0..<instance.dimensions {
        let load = part.reduce(0) { $0 + instance.demand[$1 * instance.dimensions + d] }
        guard load <= instance.capacity[kind * instance.dimensions + d] else { return nil }
      }
    }
    routes.setRoute(of: vehicle, to: [], instance)
    routes.setRoute(of: other, to: Array(others), instance)
    routes.setRoute(of: vehicle, to: Array(stops), instance)
    guard routes.areChangesDrivable() else { return nil }
    let delta = routes.cost[vehicle] + routes.cost[other] - today
    return Double(delta) < threshold ? delta : nil
  }
}
