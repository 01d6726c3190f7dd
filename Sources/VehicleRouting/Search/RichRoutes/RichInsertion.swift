internal import BasicAlgorithms

/// Finds where a request is best inserted: the cheapest place that no quick test refutes and, where
/// that is not enough, a walk confirms.
struct RichInsertion: ~Copyable {
  /// β: the share of places that are skipped unseen, as in SISR; as only the cheapest place of a route
  /// can be chosen, only that one is.
  private static let blinkShare = 0.01

  /// A place for a request.
  struct Place {
    var vehicle: Int
    /// The route with the request in it.
    var nodes: [Int]
    /// What the plan costs more.
    var cost: Int
  }

  /// What steeper routes cost, in cost units per square of a time unit; 0: routes need not be alike.
  var steepnessPrice = 0.0

  /// Which vehicles the step in hand does not begin to use.
  var closed: ExcludedVehicleTypes
  /// Whether some places are skipped unseen.
  var blinks = true
  private var memory: InsertionMemory
  /// The vehicles, by choice of the request in hand, whose places are not known.
  private var unknown: [(choice: Request.Choice, vehicle: Int)] = []
  var candidate: [Int] = []
  private var blink = 1
  /// Seen so far on the route in hand.
  var best: Found?
  var bestCost = 0
  /// Places on it that quick tests let pass and a walk must confirm, with the least that they cost.
  var doubtful: [(cost: Int, place: Found)] = []
  /// What the places of shipments with several pickups insert, as long as one request is looked at.
  var steps: [Step] = []
  /// The place on the route in hand that is not to be seen, as the position before it.
  var hidden = RichInstance.nowhere

  typealias Request = RichInstance.Request

  /// A place as it is looked for.
  struct Found {
    var vehicle: Int
    /// The position after which the stop comes.
    var position: Int
    var stop: Int
    /// The other half of a shipment and the position after which it comes, as positions are before the
    /// insertion; −1 without one.
    var delivery = -1
    var deliveryPosition = -1
    /// A facility that comes before or after the stop; −1 without one.
    var facility = -1
    var isFacilityFirst = false
    /// The last of the ``RichInsertion/steps`` of a shipment with several pickups, which tell all; −1
    /// elsewhere.
    var step = -1
  }

  /// Prepares insertions into plans of a problem.
  init(_ model: borrowing RichInstance) {
    closed = ExcludedVehicleTypes(hasMixedFleet: model.hasMixedFleet)
    memory = InsertionMemory(model)
  }

  /// Forgets what is known of places, as other rules apply to them now.
  mutating func forget(_ model: borrowing RichInstance) { memory = InsertionMemory(model) }

  /// Returns the best place for a request that costs less than `most`.
  mutating func place(
    for request: Int, below most: Int, _ plan: borrowing RichRoutes,
    _ model: borrowing RichInstance, _ judge: inout RouteEvaluator, _ random: inout RandomSource
  ) -> Place? {
    var cheapest: Found?
    var cost = most
    unknown.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    // What is known comes first, so that the rest need only be looked at where it may be cheaper.
    for choice in model.requests[request].choices {
      let forgone = model.forgonePenalty[choice.stop]
      var triedGroup = -1
      for vehicle in 0..<model.vehicleCount {
        let isIdle = plan.routes[vehicle].stopCount == 0
        if isIdle {
          if model.group[vehicle] == triedGroup || closed.contains(model.group[vehicle]) {
            continue
          }
          triedGroup = model.group[vehicle]
        }
        guard mayServe(choice, vehicle, plan, model) else { continue }
        guard let known = known(choice, vehicle, plan) else {
          unknown.append((choice, vehicle))
          continue
        }
        guard known.cost < cost - forgone else { continue }
        if let place = known.place, !isBlinked(&random) {
          (cheapest, cost) = (place, known.cost + forgone)
        } else {
          unknown.append((choice, vehicle))
        }
      }
    }
    for (choice, vehicle) in unknown {
      let known = known(choice, vehicle, plan)
      let forgone = model.forgonePenalty[choice.stop]
      let most = cost - forgone
      if let known, known.cost >= most { continue }
      hidden = known?.place?.position ?? RichInstance.nowhere
      look(for: choice, vehicle, below: most, plan, model, &judge)
      if hidden == RichInstance.nowhere {
        remember(choice, vehicle, plan)
        if let best, isBlinked(&random) {
          hidden = best.position
          look(for: choice, vehicle, below: most, plan, model, &judge)
        }
      }
      if best != nil { (cheapest, cost) = (best, bestCost + forgone) }
    }
    guard let cheapest else { return nil }
    fill(cheapest, plan)
    return Place(vehicle: cheapest.vehicle, nodes: candidate, cost: cost)
  }

  /// Returns the cheapest place on one vehicle's route, whatever it costs.
  mutating func place(
    of choice: RichInstance.Request.Choice, on vehicle: Int, _ plan: borrowing RichRoutes,
    _ model: borrowing RichInstance, _ judge: inout RouteEvaluator
  ) -> Place? {
    guard mayServe(choice, vehicle, plan, model) else { return nil }
    hidden = RichInstance.nowhere
    steps.removeAll(keepingCapacity: true)
    look(for: choice, vehicle, below: .max, plan, model, &judge)
    guard let best else { return nil }
    fill(best, plan)
    return Place(vehicle: vehicle, nodes: candidate, cost: bestCost)
  }

  @inline(__always)
  func mayServe(
    _ choice: Request.Choice, _ vehicle: Int, _ plan: borrowing RichRoutes,
    _ model: borrowing RichInstance
  ) -> Bool {
    let (stop, delivery) = (choice.stop, choice.delivery)
    guard model.isAllowed[stop * model.vehicleCount + vehicle] else { return false }
    var count = 1
    if delivery >= 0 {
      guard model.isAllowed[delivery * model.vehicleCount + vehicle] else { return false }
      let pickups = model.pickups(of: delivery)
      for place in pickups.dropFirst()
      where !model.isAllowed[model.pickups[place] * model.vehicleCount + vehicle] {
        return false
      }
      count += pickups.count
    }
    return plan.routes[vehicle].stopCount + count <= model.vehicleTerms[vehicle].maxStops
  }

  /// Looks for the best place on one route.
  private mutating func look(
    for choice: Request.Choice, _ vehicle: Int, below most: Int, _ plan: borrowing RichRoutes,
    _ model: borrowing RichInstance, _ judge: inout RouteEvaluator
  ) {
    best = nil
    bestCost = most
    doubtful.removeAll(keepingCapacity: true)
    if choice.delivery < 0 {
      tryJob(choice.stop, vehicle, plan, model)
      if model.vehicleTerms[vehicle].facilityCount > 0 {
        tryTrips(choice.stop, vehicle, plan, model)
      }
    } else if model.hasSeveralPickups(choice) {
      tryPickups(choice.delivery, vehicle, plan, model)
    } else {
      tryShipment(choice.stop, choice.delivery, vehicle, plan, model)
    }
    // The most promising first, so that few of the others need be walked.
    while !doubtful.isEmpty {
      var least = 0
      for place in 1..<max(1, doubtful.count) where doubtful[place].cost < doubtful[least].cost {
        least = place
      }
      guard doubtful[least].cost < bestCost else { break }
      walk(doubtful[least].place, plan, model, &judge)
      doubtful.swapAt(least, doubtful.count - 1)
      doubtful.removeLast()
    }
  }

  /// The best place on a route, if it is known; without a place, none costs less than `cost`.
  @inline(__always)
  private mutating func known(
    _ choice: Request.Choice, _ vehicle: Int, _ plan: borrowing RichRoutes
  ) -> (place: Found?, cost: Int)? {
    guard memory.isKept, steepnessPrice == 0 else { return nil }
    let entry = memory[choice.stop, vehicle]
    guard entry.version == plan.routes[vehicle].version else { return nil }
    guard entry.position != InsertionMemory.none else { return (nil, entry.cost) }
    var found = Found(
      vehicle: vehicle, position: Int(entry.position), stop: choice.stop,
      delivery: choice.delivery, deliveryPosition: Int(entry.deliveryPosition),
      facility: Int(entry.facility), isFacilityFirst: entry.isFacilityFirst)
    if memory.hasPaths { found.step = recall(memory.path(of: choice.stop, vehicle)) }
    return (found, entry.cost)
  }

  /// Keeps what was seen on a route.
  @inline(__always)
  private mutating func remember(
    _ choice: Request.Choice, _ vehicle: Int, _ plan: borrowing RichRoutes
  ) {
    guard memory.isKept, steepnessPrice == 0 else { return }
    var entry = InsertionMemory.Entry(version: plan.routes[vehicle].version, cost: bestCost)
    if let best {
      entry.position = Int32(best.position)
      entry.deliveryPosition = Int32(best.deliveryPosition)
      entry.facility = Int32(best.facility)
      entry.isFacilityFirst = best.isFacilityFirst
    }
    memory[choice.stop, vehicle] = entry
    if memory.hasPaths {
      memory.keep(best.map { path(to: $0.step) } ?? [], of: choice.stop, vehicle)
    }
  }

  @inline(__always)
  private func nextBlink(_ random: inout RandomSource) -> Int {
    1 + Int(CoolingSchedule.negativeLogarithm(random.fraction()) * (1 / Self.blinkShare - 0.5))
  }

  @inline(__always)
  mutating func isBlinked(_ random: inout RandomSource) -> Bool {
    guard blinks else { return false }
    blink -= 1
    guard blink == 0 else { return false }
    blink = nextBlink(&random)
    return true
  }

  // MARK: - Jobs

  mutating func tryJob(
    _ stop: Int, _ vehicle: Int, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance
  ) {
    let (nodes, values) = plan.pointers(vehicle)
    let limits = InsertionFilter(vehicle, plan, model)
    let isWalked = model.needsWalk[vehicle] || steepnessPrice > 0
    let legs = limits.legs
    let serving = model.serving(stop, by: vehicle)
    for p in plan.firstPosition(vehicle, model)..<plan.routes[vehicle].nodes.count - 1
    where p != hidden {
      let (previous, next) = (nodes[p], nodes[p + 1])
      var cost =
        limits.opening + serving + model.leg(previous, stop, legs)
        + model.leg(stop, next, legs) - model.leg(previous, next, legs)
      if limits.taskRate != 0 {
        cost +=
          limits.taskRate
          * (model.visit(stop, after: previous, limits.type)
            + model.visit(next, after: stop, limits.type)
            - model.visit(next, after: previous, limits.type))
      }
      guard cost - limits.savable < bestCost else { continue }
      let fields = p * plan.stride
      guard limits.carries(stop, fields, values, model),
        let departure = limits.departure(
          of: stop, after: previous, at: values[fields + RichRoutes.Field.earliest], model)
      else { continue }
      let arrival = departure + model.duration(stop, next, legs)
      guard let begin = model.begin(next, at: arrival),
        begin + model.visit(next, after: stop, limits.type)
          <= values[fields + plan.stride + RichRoutes.Field.latest],
        limits.allowsDetour(previous, stop, next, model)
      else { continue }
      if model.terms.closeness > 0, model.givenVehicle[stop] >= 0,
        model.givenVehicle[stop] != vehicle
      {
        cost += model.terms.closeness
      }
      guard cost - limits.savable < bestCost else { continue }
      let found = Found(vehicle: vehicle, position: p, stop: stop)
      if isWalked || !model.relationsOf[stop].isEmpty
        || model.release[stop] > values[fields + RichRoutes.Field.tripDeparture]
      {
        doubtful.append((cost - limits.savable, found))
      } else {
        (best, bestCost) = (found, cost)
      }
    }
  }

  /// Tries to let the stop end a trip, or begin one, with a visit of a facility beside it.
  mutating func tryTrips(
    _ stop: Int, _ vehicle: Int, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance
  ) {
    guard plan.visitCount(vehicle, model) < model.vehicleTerms[vehicle].maxVisits else { return }
    let (nodes, values) = plan.pointers(vehicle)
    let limits = InsertionFilter(vehicle, plan, model)
    let legs = limits.legs
    for p in plan.firstPosition(vehicle, model)..<plan.routes[vehicle].nodes.count - 1
    where p != hidden {
      let (previous, next) = (nodes[p], nodes[p + 1])
      let fields = p * plan.stride
      let departure = values[fields + RichRoutes.Field.earliest]
      let latest = values[fields + plan.stride + RichRoutes.Field.latest]
      for f in 0..<model.facilityCount where model.mayVisit[f * model.vehicleCount + vehicle] {
        let facility = model.facility(f)
        for isFacilityFirst in [false, true] {
          let (a, b) = isFacilityFirst ? (facility, stop) : (stop, facility)
          let cost =
            limits.opening + model.serving(stop, by: vehicle) + model.leg(previous, a, legs)
            + model.leg(a, b, legs)
            + model.leg(b, next, legs) - model.leg(previous, next, legs)
            + model.fee[facility]
          guard cost - limits.savable < bestCost,
            limits.mayCarryApart(stop, fields, values, isFacilityFirst, model),
            let second = limits.departure(of: a, after: previous, at: departure, model),
            let third = limits.departure(of: b, after: a, at: second, model),
            let begin = model.begin(next, at: third + model.duration(b, next, legs)),
            begin + model.visit(next, after: b, limits.type) <= latest
          else { continue }
          let found = Found(
            vehicle: vehicle, position: p, stop: stop, facility: facility,
            isFacilityFirst: isFacilityFirst)
          doubtful.append((cost - limits.savable, found))
        }
      }
    }
  }

  // MARK: - Shipments

  private mutating func tryShipment(
    _ pickup: Int, _ delivery: Int, _ vehicle: Int, _ plan: borrowing RichRoutes,
    _ model: borrowing RichInstance
  ) {
    let (nodes, values) = plan.pointers(vehicle)
    let limits = InsertionFilter(vehicle, plan, model)
    let isWalked =
      model.needsWalk[vehicle] || steepnessPrice > 0 || !model.relationsOf[pickup].isEmpty
      || !model.relationsOf[delivery].isEmpty
    let legs = limits.legs
    let serving = model.serving(pickup, by: vehicle) + model.serving(delivery, by: vehicle)
    let fields = RichRoutes.Field.self
    let stride = plan.stride
    let count = plan.routes[vehicle].nodes.count
    for p in plan.firstPosition(vehicle, model)..<count - 1 where p != hidden {
      let (previous, next) = (nodes[p], nodes[p + 1])
      let toPickup = limits.opening + serving + model.leg(previous, pickup, legs)
      guard toPickup - model.leg(previous, next, legs) - limits.savable < bestCost,
        limits.holds(pickup, p * stride, values, model),
        let loaded = limits.departure(
          of: pickup, after: previous, at: values[p * stride + fields.earliest], model)
      else { continue }
      let detour =
        toPickup + model.leg(pickup, next, legs) - model.leg(previous, next, legs)
      // The node after which the delivery comes, and when the vehicle leaves it.
      var here = pickup
      var departure = loaded
      var q = p
      while true {
        let following = nodes[q + 1]
        var cost =
          (q == p
            ? toPickup - model.leg(previous, next, legs)
            : detour - model.leg(here, following, legs))
          + model.leg(here, delivery, legs) + model.leg(delivery, following, legs)
        if limits.taskRate != 0 {
          cost +=
            limits.taskRate
            * (model.visit(pickup, after: previous, limits.type)
              + model.visit(delivery, after: here, limits.type))
        }
        if model.terms.closeness > 0 {
          for half in [pickup, delivery]
          where model.givenVehicle[half] >= 0 && model.givenVehicle[half] != vehicle {
            cost += model.terms.closeness
          }
        }
        if cost - limits.savable < bestCost,
          let unloaded = limits.departure(of: delivery, after: here, at: departure, model),
          let begin = model.begin(
            following, at: unloaded + model.duration(delivery, following, legs)),
          begin + model.visit(following, after: delivery, limits.type)
            <= values[(q + 1) * stride + fields.latest]
        {
          let found = Found(
            vehicle: vehicle, position: p, stop: pickup, delivery: delivery, deliveryPosition: q)
          if isWalked || limits.hasWayLimits {
            doubtful.append((cost - limits.savable, found))
          } else {
            (best, bestCost) = (found, cost)
          }
        }
        // On to the next node with the load on board.
        q += 1
        guard q < count - 1, limits.holds(pickup, q * stride, values, model),
          let left = limits.departure(of: following, after: here, at: departure, model),
          left <= values[q * stride + fields.latest]
        else { break }
        departure = max(left, values[q * stride + fields.earliest])
        here = following
      }
    }
  }

  // MARK: - Walks

  /// Has a place judged, and keeps it if it is better than the best.
  private mutating func walk(
    _ found: Found, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance,
    _ judge: inout RouteEvaluator
  ) {
    fill(found, plan)
    if model.hasSynchronised {
      // Others may have to wait, and where routes have to be alike that does not count.
      let change = RouteAppointments.Change(vehicle: found.vehicle, nodes: candidate)
      if let settled = RouteAppointments.settle([change], plan, model, &judge),
        settled.cost < bestCost
      {
        (best, bestCost) = (found, settled.cost)
      }
      return
    }
    guard let verdict = judge.judge(found.vehicle, candidate, model, plan) else { return }
    var cost = verdict.cost - plan.routes[found.vehicle].cost
    if steepnessPrice > 0 {
      let before = Double(plan.routes[found.vehicle].duration)
      let after = Double(verdict.times.end - verdict.times.departure)
      cost += Int(steepnessPrice * (after * after - before * before))
    }
    if cost < bestCost { (best, bestCost) = (found, cost) }
  }

  /// Writes the route that a place makes into `candidate`.
  private mutating func fill(_ found: Found, _ plan: borrowing RichRoutes) {
    candidate.removeAll(keepingCapacity: true)
    if found.step >= 0 {
      fillSteps(of: found, plan)
    } else {
      Self.fill(&candidate, found, plan)
    }
  }

  /// Appends the route that a place makes to `candidate`.
  static func fill(_ candidate: inout [Int], _ found: Found, _ plan: borrowing RichRoutes) {
    let nodes = plan.routes[found.vehicle].nodes
    for (p, node) in nodes.enumerated() {
      candidate.append(node)
      if p == found.position {
        if found.facility >= 0, found.isFacilityFirst { candidate.append(found.facility) }
        candidate.append(found.stop)
        if found.facility >= 0, !found.isFacilityFirst { candidate.append(found.facility) }
      }
      if p == found.deliveryPosition { candidate.append(found.delivery) }
    }
  }
}
