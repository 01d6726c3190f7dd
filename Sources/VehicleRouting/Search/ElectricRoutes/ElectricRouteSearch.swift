internal import BasicAlgorithms

/// Ruin and recreate over the orders of stops; the ways past stations are always the best ones of an order.
struct ElectricRouteSearch: RuinAndRecreate, ~Copyable {
  static let endsEarly = true
  /// How many steps lie between two plans whose routes are kept though they are not the best.
  private static let sampleInterval = 256
  /// The share of steps that move more stops at once than a ruin takes off.
  private static let exchangeShare = 0.2
  /// The share of ruins that lie around an absent stop while the fleet is reduced.
  private static let shareNearAbsent = 0.5

  /// A route of a plan.
  struct Route: Hashable, Sendable {
    /// The kind of the vehicle.
    var kind: Int
    var stops: [Int]
  }

  var routes: ElectricRoutes
  private var recreation: ElectricRecreation
  private var removal: StringRemoval
  var random: RandomSource
  private(set) var currentCost: Int
  private(set) var bestCost: Int
  /// The routes of the best plan.
  private(set) var bestRoutes: [Route] = []
  /// The routes of good plans, newest last; for vehicles they have kinds.
  private(set) var recentRoutes: RecentRoutes
  /// The stops on no route; some have been inserted while a change is judged.
  private(set) var unserved: [Int]
  private var absent: [Int] = []

  /// Prepares a search in which all stops are absent.
  init(_ instance: ElectricInstance, _ random: RandomSource) {
    routes = ElectricRoutes(instance)
    recreation = ElectricRecreation(&routes, instance)
    removal = StringRemoval(
      instance.neighbours, each: instance.neighbourCount, vehicleCount: instance.vehicleCount,
      hasMixedFleet: instance.kinds.count > 1)
    recentRoutes = RecentRoutes(capacity: RoutePool.capacity, stopCount: instance.stopCount)
    self.random = random
    unserved = Array(0..<instance.stopCount)
    currentCost = instance.unassignedPenalty.reduce(0, +)
    bestCost = currentCost
    absent.reserveCapacity(instance.stopCount)
  }

  /// The plan in hand.
  func plan(_ instance: borrowing ElectricInstance) -> [Route] {
    (0..<instance.vehicleCount).filter { routes.stopCount[$0] > 0 }.map {
      Route(kind: instance.kindOf[$0], stops: routes.stops(of: $0, instance))
    }
  }

  /// Replaces the plan in hand by one that can be driven.
  mutating func start(from plan: [Route], _ instance: ElectricInstance) {
    for vehicle in 0..<instance.vehicleCount where routes.stopCount[vehicle] > 0 {
      routes.setRoute(of: vehicle, to: [], instance)
    }
    for route in plan {
      guard let vehicle = routes.used.idleVehicle(ofGroup: route.kind) else { continue }
      routes.setRoute(of: vehicle, to: route.stops, instance)
    }
    routes.keep()
    count(instance)
  }

  /// Finds the absent stops and the cost of the plan in hand.
  private mutating func count(_ instance: ElectricInstance) {
    unserved = (0..<instance.stopCount).filter { routes.vehicle(of: $0) < 0 }
    currentCost = unserved.reduce(0) { $0 + instance.unassignedPenalty[$1] }
    for vehicle in 0..<instance.vehicleCount { currentCost += routes.cost[vehicle] }
    _ = updateBest(instance)
  }

  /// Replaces the plan in hand by one that is built anew.
  mutating func build(_ instance: ElectricInstance) {
    start(from: [], instance)
    absent = unserved
    _ = recreation.run(&routes, instance, &random, &absent, allowance: .infinity)
    _ = routes.settle(instance)
    // Too few labels may be kept to find the way that was joined.
    for vehicle in 0..<instance.vehicleCount where routes.cost[vehicle] >= ElectricRoutes.undrivable
    {
      routes.setRoute(of: vehicle, to: [], instance)
    }
    routes.keep()
    count(instance)
  }

  /// The mean cost of a stop of the plan in hand with the legs to it, at least 1.
  func meanStep(_ instance: ElectricInstance) -> Double {
    var sum = 0
    for vehicle in 0..<instance.vehicleCount where routes.stopCount[vehicle] > 0 {
      sum += routes.cost[vehicle] - instance.kinds[instance.kindOf[vehicle]].fixedCost
    }
    return max(1, Double(sum) / Double(max(1, routes.servedCount)))
  }

  /// Whether every vehicle costs more than the legs of a mean route, and every absence more than all vehicles.
  func areVehiclesDear(_ instance: ElectricInstance) -> Bool {
    guard routes.used.count > 1 else { return false }
    let legs = meanStep(instance) * Double(routes.servedCount) / Double(routes.used.count)
    let all = instance.kindOf.reduce(0) { $0 + instance.kinds[$1].fixedCost }
    return instance.kinds.allSatisfy { Double($0.fixedCost) > legs }
      && instance.unassignedPenalty.allSatisfy { $0 > all }
  }

  /// Makes steps until a phase or the limit ends.
  ///
  /// - Parameters:
  ///   - phase: When temperatures fall.
  ///   - cooling: The temperatures.
  ///   - instance: Prices.
  ///   - meter: Counts steps.
  ///   - progress: Told about every better plan: the steps so far and its cost.
  mutating func run(
    _ phase: AnnealingPhase, _ cooling: CoolingSchedule, _ instance: ElectricInstance,
    _ meter: inout StoppingCriterion, progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    while !meter.isDone, meter.share < phase.end {
      let temperature = cooling.temperature(at: phase.progress(at: meter.share))
      if step(instance, temperature: temperature) {
        progress(meter.steps, bestCost)
      } else if meter.steps % Self.sampleInterval == 0 {
        addRoutes(instance)
      }
      meter.step()
    }
  }

  /// Adds the routes of the plan in hand to the recent ones.
  private mutating func addRoutes(_ instance: borrowing ElectricInstance) {
    for vehicle in 0..<instance.vehicleCount where routes.stopCount[vehicle] > 0 {
      recentRoutes.begin(instance.kindOf[vehicle])
      var node = routes.firstStop(of: vehicle, instance)
      while instance.isStop(node) {
        recentRoutes.append(node)
        node = routes.next(node)
      }
      recentRoutes.end()
    }
  }

  func stopCount(_ instance: borrowing ElectricInstance) -> Int { instance.stopCount }

  mutating func change(
    around seed: Int, below threshold: Double, _ instance: borrowing ElectricInstance
  ) -> Int? {
    absent.removeAll(keepingCapacity: true)
    absent.append(contentsOf: unserved)
    if random.fraction() < Self.exchangeShare {
      return exchange(after: seed, below: threshold, instance)
    }
    var delta = removal.run(around: seed, &routes, instance, &random, &absent)
    for stop in unserved { delta -= instance.unassignedPenalty[stop] }
    let added = recreation.run(
      &routes, instance, &random, &absent, allowance: threshold - Double(delta))
    guard let added, routes.areChangesDrivable() else { return nil }
    delta += added + routes.settle(instance)
    return routes.areChangesDrivable() && Double(delta) < threshold ? delta : nil
  }

  mutating func keep(_ delta: Int, _ instance: borrowing ElectricInstance) {
    currentCost += delta
    unserved.removeAll(keepingCapacity: true)
    unserved.append(contentsOf: absent)
    routes.keep()
  }

  mutating func undo(_ instance: borrowing ElectricInstance) { routes.undo(instance) }

  mutating func keepBest(_ instance: borrowing ElectricInstance) {
    bestCost = currentCost
    bestRoutes = plan(instance)
    addRoutes(instance)
  }
}

// MARK: - Fewer vehicles

extension ElectricRouteSearch {
  /// Takes vehicles away for as long as their stops find other places, as ``FleetReduction`` does.
  ///
  /// - Parameters:
  ///   - instance: Prices.
  ///   - fewest: The number of vehicles below which there is no need to go.
  ///   - temperature: Of the annealing between plans of equal counts, cost units.
  ///   - meter: Counts steps; one step is one ruin and recreation.
  mutating func reduceFleet(
    _ instance: ElectricInstance, downTo fewest: Int, temperature: Double,
    _ meter: inout StoppingCriterion
  ) {
    guard !meter.isDone, areVehiclesDear(instance) else { return }
    var counts = AbsenceCounts(stopCount: instance.stopCount)
    var patience = FleetPatience(meter.share)
    var best = plan(instance)
    var isWhole = unserved.isEmpty
    closeIdleVehicles(instance)
    while true {
      while !unserved.isEmpty, !meter.isDone, !patience.isOver(at: meter.share) {
        placeAbsent(instance, temperature: temperature, &counts)
        meter.step()
      }
      guard unserved.isEmpty else { break }
      best = plan(instance)
      isWhole = true
      patience.renew(meter.share)
      guard best.count > fewest, let vehicle = easiestVehicle(instance, counts) else { break }
      routes.setRoute(of: vehicle, to: [], instance)
      routes.keep()
      count(instance)
      closeIdleVehicles(instance)
    }
    for kind in instance.kinds.indices {
      recreation.setOpen(instance.kindOf.filter { $0 == kind }.count, kind: kind)
    }
    if isWhole { start(from: best, instance) }
  }

  /// Allows no more vehicles than there are in use.
  private mutating func closeIdleVehicles(_ instance: ElectricInstance) {
    for kind in instance.kinds.indices {
      recreation.setOpen(routes.used.usedMembers(ofGroup: kind).count, kind: kind)
    }
  }

  /// Makes one change and keeps it if the counts and the temperature accept it.
  private mutating func placeAbsent(
    _ instance: ElectricInstance, temperature: Double, _ counts: inout AbsenceCounts
  ) {
    let seed =
      random.fraction() < Self.shareNearAbsent
      ? unserved[random.below(unserved.count)] : random.below(instance.stopCount)
    absent.removeAll(keepingCapacity: true)
    absent.append(contentsOf: unserved)
    var change = removal.run(around: seed, &routes, instance, &random, &absent)
    change += recreation.run(&routes, instance, &random, &absent, allowance: .infinity) ?? 0
    for stop in absent { change -= instance.unassignedPenalty[stop] }
    let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    if routes.areChangesDrivable(),
      counts.accepts(absent, before: unserved, costChange: change, threshold: threshold)
    {
      for stop in absent { change += instance.unassignedPenalty[stop] }
      for stop in unserved { change -= instance.unassignedPenalty[stop] }
      change += routes.settle(instance)
      guard routes.areChangesDrivable() else { return undo(instance) }
      keep(change, instance)
    } else {
      undo(instance)
    }
  }

  /// The vehicle whose stops were left out least; of equals the one with the fewest stops.
  private func easiestVehicle(
    _ instance: ElectricInstance, _ counts: borrowing AbsenceCounts
  ) -> Int? {
    var easiest: (vehicle: Int, absences: Int, stops: Int)?
    for vehicle in 0..<instance.vehicleCount where routes.stopCount[vehicle] > 0 {
      let stops = routes.stops(of: vehicle, instance)
      let sum = stops.reduce(0) { $0 + counts[$1] }
      if let easiest, (easiest.absences, easiest.stops) <= (sum, stops.count) { continue }
      easiest = (vehicle, sum, stops.count)
    }
    return easiest?.vehicle
  }
}
