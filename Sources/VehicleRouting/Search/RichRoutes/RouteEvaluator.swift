internal import TravelModel

/// Walks a whole route: whether its vehicle may drive it, and what it costs.
///
/// This is the search's definition of what the model asks of a route; everything faster must agree with
/// it.
struct RouteEvaluator: ~Copyable {
  var clock = RouteTiming()
  var loads = RouteLoads()
  /// Whether routes below the minimum of their vehicle are refused; otherwise they are dear.
  var refusesShortRoutes = false
  /// When synchronised stops begin, where that is not as in the plan.
  var appointments = Appointments()
  /// Whether stops that wait for those of other routes begin no earlier than they do in the plan.
  var keepsBegins = false

  /// What a route comes to.
  struct Verdict {
    /// Cost of the route with the prices of its terms, in cost units; 0 if it visits no stop.
    var cost: Int
    /// The part of `cost` that is the price of terms.
    var terms: Int
    /// The part of `cost` that another visit may save: what the vehicle waits for, comes too early for,
    /// or drives longer than at other times of the day.
    var savable: Int
    /// How much the route lacks of the minimum of its vehicle, in thousandths; 0 if nothing.
    var shortfall = 0
    var times: RouteTiming.Times
  }

  /// Judges a route.
  ///
  /// - Parameters:
  ///   - vehicle: Who drives.
  ///   - nodes: From the vehicle's start node to its end node.
  ///   - model: The problem.
  ///   - plan: The other routes, for what all have in common.
  /// - Returns: What it costs; `nil` if it breaks a rule.
  mutating func judge(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ plan: borrowing RichRoutes
  ) -> Verdict? {
    guard counts(vehicle, nodes, model), hasRoutes(vehicle, nodes, model),
      loads.follow(vehicle, nodes, model)
    else { return nil }
    if model.hasFacilityLimits, plan.exceedsLimits(vehicle, unloading: loads.unloaded, model) {
      return nil
    }
    guard nodes.count > 2 else {
      let none = RouteTiming.Times(
        departure: 0, end: 0, travel: 0, waiting: 0, unpaid: 0, shift: 0)
      return Verdict(cost: 0, terms: 0, savable: 0, times: none)
    }
    var bounds = RelationBounds()
    if !model.relations.isEmpty {
      guard plan.areTogether(nodes, vehicle, model),
        let others = plan.relationBounds(vehicle, nodes, appointments, model)
      else { return nil }
      bounds = others
      if keepsBegins {
        for stop in nodes where bounds.isRelated(stop) {
          bounds.raise(stop, to: plan.visitBegin[stop])
        }
      }
    }
    guard let verdict = settle(vehicle, nodes, model, &bounds) else { return nil }
    return model.hasEarlyRates
      ? waitForSoftWindows(vehicle, nodes, model, &bounds, verdict) : verdict
  }

  /// Follows a route and prices it.
  private mutating func settle(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: inout RelationBounds
  ) -> Verdict? {
    guard var times = clock.follow(vehicle, nodes, model, bounds, loads: loads.loads) else {
      return nil
    }
    if !model.relations.isEmpty {
      guard let related = keepGaps(vehicle, nodes, model, &bounds, times) else { return nil }
      times = related
    }
    let verdict = price(vehicle, nodes, model, bounds, times)
    guard model.departureMatters[vehicle], !model.hasTimedRelations else { return verdict }
    return leaveLater(vehicle, nodes, model, bounds, verdict, times)
  }

  /// Lets the vehicle leave so late that it ends later, where that costs less, or keeps it from being away
  /// too long: a later window may be waited for less than the first.
  ///
  /// While the vehicle waits anywhere, it ends no earlier for leaving earlier. So it is enough to try, for
  /// each end, the latest departure, until nothing is waited for any more.
  private mutating func leaveLater(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: RelationBounds, _ first: Verdict?, _ times: RouteTiming.Times
  ) -> Verdict? {
    var (best, times) = (first, times)
    var bestDeparture = times.departure
    var isBestFollowed = true
    let latest = model.windowEnd[model.firstWindow[nodes[0]]]
    while times.waiting > times.shift, times.departure + times.shift < latest {
      let departure = times.departure + times.shift + 1
      guard
        let later = clock.follow(
          vehicle, nodes, model, bounds, loads: loads.loads, leaving: departure)
      else {
        isBestFollowed = false
        break
      }
      times = later
      isBestFollowed = false
      if let verdict = price(vehicle, nodes, model, bounds, times),
        verdict.cost < best?.cost ?? .max
      {
        (best, bestDeparture, isBestFollowed) = (verdict, departure, true)
      }
    }
    guard !isBestFollowed, best != nil else { return best }
    guard
      let again = clock.follow(
        vehicle, nodes, model, bounds, loads: loads.loads, leaving: bestDeparture)
    else { return nil }
    return price(vehicle, nodes, model, bounds, again)
  }

  /// Lets the vehicle wait for soft windows, one after the other, where that costs less than being too
  /// early.
  private mutating func waitForSoftWindows(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: inout RelationBounds, _ first: Verdict
  ) -> Verdict? {
    var best = first
    var isBestFollowed = true
    for node in nodes where model.isStop(node) {
      guard let soft = model.softWindows[node], soft.earlyRate > 0,
        let entry = clock.entries.first(where: { $0.node == node }), entry.begin < soft.window.start
      else { continue }
      var later = bounds
      later.raise(node, to: soft.window.start)
      if let other = settle(vehicle, nodes, model, &later), other.cost < best.cost {
        (best, bounds, isBestFollowed) = (other, later, true)
      } else {
        isBestFollowed = false
      }
    }
    return isBestFollowed ? best : settle(vehicle, nodes, model, &bounds)
  }

  /// Whether a way leads from each node to the next.
  private func hasRoutes(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance
  ) -> Bool {
    guard model.hasRoutelessLegs, nodes.count > 2 else { return true }
    let legs = model.vehicleTerms[vehicle].legs
    for place in 1..<nodes.count
    where model.duration(nodes[place - 1], nodes[place], legs) == TravelMatrix.noRoute {
      return false
    }
    return true
  }

  private func counts(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance
  ) -> Bool {
    let terms = model.vehicleTerms[vehicle]
    guard model.facilityCount > 0 else { return nodes.count - 2 <= terms.maxStops }
    var (stops, visits) = (0, 0)
    for node in nodes {
      if model.isStop(node) {
        stops += 1
      } else if node < model.stopCount + model.facilityCount {
        visits += 1
        guard model.mayVisit[(node - model.stopCount) * model.vehicleCount + vehicle] else {
          return false
        }
      }
    }
    return stops <= terms.maxStops && visits <= terms.maxVisits
  }

  /// Waits where stops of one route must lie further apart, or closer together, than they would.
  private mutating func keepGaps(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: inout RelationBounds, _ first: RouteTiming.Times
  ) -> RouteTiming.Times? {
    var times = first
    for _ in 0..<8 {
      var isSettled = true
      for (index, entry) in clock.entries.enumerated()
      where entry.node >= 0 && model.isStop(entry.node) {
        for r in model.relationsOf[entry.node] where model.relations[r].kind == .after {
          let stops = model.relations[r].stops
          guard let place = stops.firstIndex(of: entry.node), place > 0,
            let before = clock.entries[..<index].first(where: { $0.node == stops[place - 1] })
          else { continue }
          let gap = entry.begin - before.end
          if gap < model.relations[r].minGap {
            bounds.raise(entry.node, to: before.end + model.relations[r].minGap)
            isSettled = false
          } else if let most = model.relations[r].maxGap, gap > most {
            bounds.raise(before.node, to: before.begin + gap - most)
            isSettled = false
          }
        }
      }
      if isSettled { return times }
      guard let next = clock.follow(vehicle, nodes, model, bounds, loads: loads.loads) else {
        return nil
      }
      times = next
    }
    return nil
  }

  private mutating func price(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: RelationBounds, _ times: RouteTiming.Times
  ) -> Verdict? {
    var times = times
    let limits = model.vehicleTerms[vehicle]
    if times.shift > 0 {
      let departure = times.departure + times.shift
      if let later = clock.repeatDrive(vehicle, nodes, model, bounds, leaving: departure) {
        times = later
      }
    }
    if times.travel > limits.maxTravel { return nil }
    let duration = times.end - times.departure - times.unpaid
    if duration > limits.maxDuration { return nil }
    if limits.maxSpan < SearchInstance.unlimited,
      times.dayEnd - times.departure > limits.maxSpan
    {
      return nil
    }

    let legs = limits.legs
    var cost = model.fixedCost[vehicle]
    var terms = 0
    var savable = limits.waitingRate * times.waiting
    var (distance, visits, facilities, emitted) = (0, 0, 0, 0)
    let emissions = model.terms.emissions > 0 ? model.vehicles[vehicle].emissions : nil
    var previous = nodes[0]
    var position = 0
    for entry in clock.entries where entry.node >= 0 {
      let node = entry.node
      defer { position += 1 }
      if let emissions, position > 0, model.dimensions > 0 {
        emitted += emissions.onLeg(
          of: model.distance(previous, node, legs),
          carrying: loads.loads[(position - 1) * model.dimensions])
      } else if let emissions, position > 0 {
        emitted += emissions.onLeg(of: model.distance(previous, node, legs), carrying: 0)
      }
      if node != previous {
        cost += model.leg(previous, node, legs)
        if limits.isByTimeOfDay {
          let longer = entry.driven - model.duration(previous, node, legs)
          cost += legs.travelRate * longer
          savable += (legs.travelRate + limits.overtimeRate) * longer
        }
        distance += model.distance(previous, node, legs)
      }
      cost += model.fee[node] + model.serving(node, by: vehicle)
      if model.isStop(node) {
        visits += entry.end - entry.begin
        if let soft = model.softWindows[node] {
          let penalty = soft.cost(at: entry.begin)
          cost += penalty
          savable += penalty
        }
        let given = model.givenVehicle[node]
        if given >= 0, given != vehicle { terms += model.terms.closeness }
      } else if position > 0, node < model.start(of: 0) {
        facilities += entry.end - entry.begin
      }
      previous = node
    }
    if distance > limits.maxDistance { return nil }
    let others = duration - times.travel - visits - times.waiting
    cost +=
      limits.taskRate * visits + limits.waitingRate * times.waiting + limits.shiftRate * others
      + limits.overtimeRate * max(0, times.end - limits.regularEnd)
    if model.terms.compactness > 0 {
      terms += model.terms.compactness * spread(nodes, model, legs)
    }
    if emitted > 0 {
      terms += Emissions.price(of: emitted, perKilogram: model.terms.emissions)
    }
    let shortfall =
      limits.hasMinimum
      ? shortfall(vehicle, nodes, work: times.travel + visits + facilities, model) : 0
    if shortfall > 0 {
      if refusesShortRoutes { return nil }
      let penalty = shortPenalty(nodes, shortfall, model)
      terms += penalty
      savable += penalty
    }
    return Verdict(
      cost: cost + terms, terms: terms, savable: savable, shortfall: shortfall, times: times)
  }

  /// What a route below its minimum costs the search: the part of the penalties of what it serves that it lacks.
  ///
  /// Leaving all of it out costs no less, and each stop that is added brings the minimum nearer.
  private func shortPenalty(
    _ nodes: [Int], _ shortfall: Int, _ model: borrowing RichInstance
  ) -> Int {
    var penalty = 0
    for node in nodes where model.isStop(node) && model.isLeader(node) {
      penalty +=
        model.requests[model.requestOf[node]].unassignedPenalty - model.forgonePenalty[node]
    }
    return max(1, penalty / 1_000 * shortfall)
  }

  /// How much a route lacks of the minimum of its vehicle: the greatest part over its rules, in thousandths.
  private func shortfall(
    _ vehicle: Int, _ nodes: [Int], work: Int, _ model: borrowing RichInstance
  ) -> Int {
    let limits = model.vehicleTerms[vehicle]
    func lack(_ amount: Int, of least: Int) -> Int {
      amount >= least ? 0 : max(1, Int(Int128(least - amount) * 1_000 / Int128(least)))
    }
    var stops = 0
    for node in nodes where model.isStop(node) { stops += 1 }
    var result = max(lack(stops, of: limits.minStops), lack(work, of: limits.minWork))
    for (d, least) in model.vehicles[vehicle].minimum.load.enumerated() where d < model.dimensions {
      var carried = 0
      for node in nodes where model.isStop(node) {
        let amount = node * model.dimensions + d
        carried += model.pickup[amount]
        if model.kind[node] == .job { carried += model.delivery[amount] }
      }
      result = max(result, lack(carried, of: least))
    }
    return result
  }

  /// How far the stops of a route lie from the one in their middle.
  private mutating func spread(
    _ nodes: [Int], _ model: borrowing RichInstance, _ legs: LegPrices
  ) -> Int {
    var best = Int.max
    for i in 1..<nodes.count - 1 where model.isStop(nodes[i]) {
      var sum = 0
      for j in 1..<nodes.count - 1 where model.isStop(nodes[j]) {
        sum += model.spreadDistance(nodes[i], nodes[j], legs)
        if sum >= best { break }
      }
      best = min(best, sum)
    }
    return best == .max ? 0 : best
  }
}
