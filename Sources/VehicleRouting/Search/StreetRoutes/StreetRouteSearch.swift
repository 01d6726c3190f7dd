internal import BasicAlgorithms

/// Ruin and recreate over streets: routes whose directions are always the best ones of their order.
struct StreetRouteSearch: RuinAndRecreate, ~Copyable {
  static let endsEarly = true
  /// How many steps lie between two plans whose routes are kept though they are not the best.
  private static let sampleInterval = 1_024
  /// How many exchanges are tried beside each ruin.
  private static let exchangesPerRuin = 2

  private var routes: StreetRoutes
  private var recreation: StreetRecreation
  private let exchange = StreetExchange()
  private var removal: StringRemoval
  var random: RandomSource
  private(set) var currentCost: Int
  private(set) var bestCost: Int
  /// The routes of the best plan.
  private(set) var bestRoutes: [[Int]] = []
  /// The routes of good plans, newest last.
  private(set) var recentRoutes: RecentRoutes
  /// The stops on no route; some have been inserted while a change is judged.
  private var unserved: [Int]
  private var absent: [Int] = []

  /// Prepares a search in which all stops are absent.
  init(_ instance: StreetInstance, _ random: RandomSource) {
    routes = StreetRoutes(instance)
    recreation = StreetRecreation(instance)
    removal = StringRemoval(
      instance.neighbours, each: instance.neighbourCount, vehicleCount: instance.vehicleCount)
    recentRoutes = RecentRoutes(capacity: RoutePool.capacity, stopCount: instance.stopCount)
    self.random = random
    unserved = Array(0..<instance.stopCount)
    currentCost = instance.cost(of: [])
    bestCost = currentCost
    absent.reserveCapacity(instance.stopCount)
  }

  /// Replaces the plan in hand by one that fits.
  mutating func start(from plan: [[Int]], _ instance: StreetInstance) {
    routes.load(plan, instance)
    unserved = (0..<instance.stopCount).filter { routes.vehicle(of: $0) < 0 }
    currentCost = instance.cost(of: plan)
    _ = updateBest(instance)
  }

  /// Replaces the plan in hand by one that is built anew.
  mutating func build(_ instance: StreetInstance) {
    start(from: [], instance)
    absent = unserved
    let added = recreation.run(&routes, instance, &random, &absent, allowance: .infinity)
    routes.keep()
    currentCost += (added ?? 0) - unserved.reduce(0) { $0 + instance.unassignedPenalty[$1] }
    unserved = absent
    _ = updateBest(instance)
  }

  /// The mean cost of a stop of the plan in hand with the legs to it, at least 1.
  func meanStep(_ instance: StreetInstance) -> Double {
    var sum = 0
    for u in 0..<routes.usedCount {
      sum += routes.cost[Int(routes.vehicles[u])] - instance.fixedCost
    }
    return max(1, Double(sum) / Double(max(1, routes.servedCount)))
  }

  /// Makes steps until a phase or the limit ends.
  ///
  /// - Parameters:
  ///   - phase: When temperatures fall.
  ///   - cooling: The temperatures.
  ///   - instance: Prices.
  ///   - meter: Counts steps.
  ///   - isEnough: Whether a cost cannot be beaten, so that the search ends.
  ///   - progress: Told about every better plan: the steps so far and its cost.
  mutating func run(
    _ phase: AnnealingPhase, _ cooling: CoolingSchedule, _ instance: StreetInstance,
    _ meter: inout StoppingCriterion, isEnough: (Int) -> Bool,
    progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    while !meter.isDone, meter.share < phase.end, !isEnough(bestCost) {
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
  private mutating func addRoutes(_ instance: borrowing StreetInstance) {
    for u in 0..<routes.usedCount {
      // Vehicles are alike, so a route is the same whoever drives it.
      recentRoutes.begin(0)
      var node = routes.firstStop(of: Int(routes.vehicles[u]), instance)
      while instance.isStop(node) {
        recentRoutes.append(node)
        node = routes.next(node)
      }
      recentRoutes.end()
    }
  }

  func stopCount(_ instance: borrowing StreetInstance) -> Int { instance.stopCount }

  mutating func change(
    around seed: Int, below threshold: Double, _ instance: borrowing StreetInstance
  ) -> Int? {
    absent.removeAll(keepingCapacity: true)
    absent.append(contentsOf: unserved)
    var delta = removal.run(around: seed, &routes, instance, &random, &absent)
    for stop in unserved { delta -= instance.unassignedPenalty[stop] }
    let added = recreation.run(
      &routes, instance, &random, &absent, allowance: threshold - Double(delta))
    return added.map { delta + $0 }
  }

  mutating func keep(_ delta: Int, _ instance: borrowing StreetInstance) {
    currentCost += delta
    unserved.removeAll(keepingCapacity: true)
    unserved.append(contentsOf: absent)
    routes.keep()
    checkInvariants(instance)
  }

  mutating func undo(_ instance: borrowing StreetInstance) {
    routes.undo(instance)
    checkInvariants(instance)
  }

  mutating func keepBest(_ instance: borrowing StreetInstance) {
    bestCost = currentCost
    var plan: [[Int]] = []
    for u in 0..<routes.usedCount {
      plan.append(routes.stops(of: Int(routes.vehicles[u]), instance))
    }
    bestRoutes = plan
    addRoutes(instance)
  }

  mutating func improve(_ instance: borrowing StreetInstance, temperature: Double) -> Bool {
    var isBest = false
    for _ in 0..<Self.exchangesPerRuin {
      let delta = exchange.run(&routes, instance, &random, temperature: temperature)
      guard let delta else { continue }
      routes.keep()
      currentCost += delta
      checkInvariants(instance)
      if updateBest(instance) { isBest = true }
    }
    return isBest
  }

  private func checkInvariants(_ instance: borrowing StreetInstance) {
    routes.checkInvariants(instance, unserved: unserved, totalCost: currentCost)
  }
}
