internal import BasicAlgorithms

/// Ruin and recreate over several days.
struct PeriodicSearch: RuinAndRecreate, ~Copyable {
  static let endsEarly = true
  /// How often all visits of the stops of a string are removed, so that they may come on other days, and how
  /// often strings are removed on a second day.
  private static let otherDaysShare = 0.8
  private static let secondDayShare = 0.4
  /// How often prices of excess are adapted, and between which shares of plans without excess they stay.
  private static let adaptionInterval = 512
  private static let lowestShare = 0.3
  private static let highestShare = 0.6
  private static let factor = 1.15

  private(set) var routes: PeriodicRoutes
  private var insertion: PeriodicInsertion
  private var removal: StringRemoval
  var random: RandomSource
  private(set) var currentCost = 0
  private(set) var bestCost = Int.max
  /// The stops of each route of the best plan that exceeds nothing.
  private(set) var bestRoutes: [[Int]] = []
  private var bestVersions: [Int] = []
  /// The stops on no day.
  private var unserved: [Int] = []
  /// How many of them, the first ones, a step tries to serve, at most ``maxTried``.
  private var triedCount = 0
  private static let maxTried = 24
  private var absent: [Int] = []
  private var touched: [Int] = []
  private let greatestPrice: Int
  private var stepsWithoutExcess = 0
  private var stepCount = 0

  /// Prepares a search in which all stops are absent.
  init(_ instance: PeriodicInstance, _ random: RandomSource) {
    var dearest = 1
    for stop in 0..<instance.stopCount {
      dearest = max(dearest, instance.leg(instance.start[0], stop, 0))
    }
    let greatest = Self.greatestPrice(instance, dearest)
    let prices = (0..<instance.dimensions).map { d in
      let most = (0..<instance.stopCount).map { instance.demand[$0 * instance.dimensions + d] }
        .max()
      return max(1, min(greatest, dearest / max(1, most ?? 1)))
    }
    greatestPrice = greatest
    routes = PeriodicRoutes(
      instance, loadPrices: prices, durationPrice: instance.isTimed ? 0 : 1)
    insertion = PeriodicInsertion(instance)
    removal = StringRemoval(
      instance.neighbours, each: instance.neighbourCount, vehicleCount: instance.routeCount)
    self.random = random
    unserved = Array(0..<instance.stopCount)
    bestRoutes = [[Int]](repeating: [], count: instance.routeCount)
    bestVersions = [Int](repeating: -1, count: instance.routeCount)
  }

  /// The highest price of a unit of excess: no excess is worth it, and no sum of penalties is too large.
  private static func greatestPrice(_ instance: PeriodicInstance, _ dearest: Int) -> Int {
    var units = 1
    for stop in 0..<instance.stopCount {
      units += instance.service[stop] + 2 * dearest
      for d in 0..<instance.dimensions { units += instance.demand[stop * instance.dimensions + d] }
    }
    return max(1, min(dearest * 1_000, (1 << 56) / units / instance.dayCount))
  }

  /// Whether excess is forbidden rather than paid for.
  var isStrict: Bool {
    get { insertion.isStrict }
    set { insertion.isStrict = newValue }
  }

  /// Whether the best plan serves every stop that anybody may serve.
  func servesAll(_ instance: PeriodicInstance) -> Bool {
    guard bestCost < .max else { return false }
    let served = Set(bestRoutes.joined())
    return (0..<instance.stopCount).allSatisfy { served.contains($0) || !instance.isServable($0) }
  }

  /// Builds a plan anew.
  mutating func build(_ instance: PeriodicInstance) {
    routes.replace((0..<instance.routeCount).map { ($0, []) }, instance)
    absent = Array(0..<instance.stopCount)
    _ = insertion.run(&routes, instance, &random, &absent, allowance: .infinity)
    routes.keep()
    unserved = absent
    recount(instance)
    _ = updateBest(instance)
  }

  private mutating func recount(_ instance: borrowing PeriodicInstance) {
    currentCost = routes.cost + routes.penalty
    for stop in unserved { currentCost += instance.unassignedPenalty[stop] }
  }

  /// The mean cost of a visit of the plan in hand with the legs to it, at least 1.
  func meanStep(_ instance: PeriodicInstance) -> Double {
    var (cost, visits) = (0, 0)
    for route in 0..<instance.routeCount where routes.sums[route].count > 0 {
      cost += routes.sums[route].cost - instance.fixedCost[instance.vehicle(route)]
      visits += routes.sums[route].count
    }
    return max(1, Double(cost) / Double(max(1, visits)))
  }

  /// Makes steps until a share of all work is done.
  ///
  /// - Parameters:
  ///   - end: The share of all work after which it returns.
  ///   - phase: When temperatures fall; may last longer.
  ///   - cooling: The temperatures.
  ///   - instance: Prices.
  ///   - meter: Counts steps.
  ///   - progress: Told about every better plan: the steps so far and its cost.
  mutating func run(
    until end: Double, of phase: AnnealingPhase, _ cooling: CoolingSchedule,
    _ instance: PeriodicInstance, _ meter: inout StoppingCriterion,
    progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    while !meter.isDone, meter.share < end {
      let temperature = cooling.temperature(at: phase.progress(at: meter.share))
      if step(instance, temperature: temperature) { progress(meter.steps, bestCost) }
      if routes.penalty == 0 { stepsWithoutExcess += 1 }
      stepCount += 1
      if stepCount == Self.adaptionInterval { adaptPrices(instance) }
      meter.step()
    }
  }

  private mutating func adaptPrices(_ instance: borrowing PeriodicInstance) {
    let share = Double(stepsWithoutExcess) / Double(stepCount)
    (stepsWithoutExcess, stepCount) = (0, 0)
    guard !isStrict else { return }
    if share < Self.lowestShare {
      routes.scalePrices(by: Self.factor, most: greatestPrice, instance)
    } else if share > Self.highestShare {
      routes.scalePrices(by: 1 / Self.factor, most: greatestPrice, instance)
    } else {
      return
    }
    recount(instance)
  }

  func stopCount(_ instance: borrowing PeriodicInstance) -> Int { instance.stopCount }

  mutating func change(
    around seed: Int, below threshold: Double, _ instance: borrowing PeriodicInstance
  ) -> Int? {
    absent.removeAll(keepingCapacity: true)
    triedCount = min(unserved.count, Self.maxTried)
    for k in 0..<triedCount {
      if triedCount < unserved.count {
        unserved.swapAt(k, k + random.below(unserved.count - k))
      }
      absent.append(unserved[k])
    }
    let before = routes.cost + routes.penalty
    let visits = routes.visits[seed]
    let day = drawDay(visits == 0 ? instance.allowedDays[seed] : visits)
    ruin(day, around: seed, instance)
    if instance.dayCount > 1, random.fraction() < Self.secondDayShare {
      ruin(random.below(instance.dayCount), around: seed, instance)
    }
    var delta = routes.cost + routes.penalty - before
    for stop in unserved[..<triedCount] { delta -= instance.unassignedPenalty[stop] }
    let added = insertion.run(
      &routes, instance, &random, &absent, allowance: threshold - Double(delta))
    guard let added, insertion.areInTime(routes, instance) else { return nil }
    return delta + added
  }

  /// Removes strings on a day, and perhaps the other visits of their stops, so that these may come on other days
  /// or, where one vehicle makes them all, by another vehicle.
  private mutating func ruin(
    _ day: Int, around seed: Int, _ instance: borrowing PeriodicInstance
  ) {
    routes.day = day
    touched.removeAll(keepingCapacity: true)
    _ = removal.run(around: seed, &routes, instance, &random, &touched)
    let removesAll = random.fraction() < Self.otherDaysShare
    for stop in touched {
      // Without all of its visits, a stop that one vehicle visits stays with that vehicle.
      if removesAll, instance.hasChoice(stop) || instance.isTied[stop] {
        var days = routes.visits[stop]
        while days != 0 {
          routes.remove(stop, on: days.trailingZeroBitCount, instance)
          days &= days &- 1
        }
      }
      if !absent.contains(stop) { absent.append(stop) }
    }
  }

  private mutating func drawDay(_ days: UInt64) -> Int {
    guard days != 0 else { return 0 }
    var (skipped, rest) = (random.below(days.nonzeroBitCount), days)
    while skipped > 0 {
      rest &= rest &- 1
      skipped -= 1
    }
    return rest.trailingZeroBitCount
  }

  mutating func keep(_ delta: Int, _ instance: borrowing PeriodicInstance) {
    currentCost += delta
    unserved.removeFirst(triedCount)
    unserved.append(contentsOf: absent)
    routes.keep()
    checkInvariants(instance)
  }

  mutating func undo(_ instance: borrowing PeriodicInstance) {
    routes.undo(instance)
    checkInvariants(instance)
  }

  private func checkInvariants(_ instance: borrowing PeriodicInstance) {
    routes.checkInvariants(instance, unserved: unserved, totalCost: currentCost)
  }

  func isBest(_ instance: borrowing PeriodicInstance) -> Bool {
    routes.penalty == 0 && currentCost < bestCost
  }

  mutating func keepBest(_ instance: borrowing PeriodicInstance) {
    bestCost = currentCost
    for route in 0..<instance.routeCount where routes.sums[route].version != bestVersions[route] {
      bestVersions[route] = routes.sums[route].version
      bestRoutes[route] = routes.stops(of: route, instance)
    }
  }
}
