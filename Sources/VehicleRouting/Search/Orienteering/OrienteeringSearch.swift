internal import BasicAlgorithms
internal import TravelModel

/// Searches routes for the greatest prizes: strings of stops are removed, absent stops inserted by their
/// worth, and changes accepted by simulated annealing on prizes, less a small price of travel.
///
/// Where windows order the stops, temperatures fall again and again from the top, each time more slowly,
/// and during every other cycle some steps force an absent stop in: each way ends in plans that the others
/// miss.
struct OrienteeringSearch: ~Copyable {
  /// How many steps lie between two plans whose routes are kept though they are not the best.
  private static let sampleInterval = 4_096
  /// The share of the mean prize per cost that a unit of cost is priced at.
  private static let priceShare = 0.02
  /// Where annealing begins and ends, in mean prizes: hotter where no window orders the stops, for
  /// then whole regions are exchanged.
  private static let temperatures = (
    windows: (first: 1.0, last: 0.1), noWindows: (first: 3.0, last: 0.02)
  )
  /// Where there are windows: steps per stop of the first annealing cycle, by which factor later
  /// ones are longer, and the share of steps that force a stop in during every other one.
  private static let cycles = (firstSteps: 40.0, growth: 1.25, forcedShare: 0.3)

  private let temperatures: (first: Double, last: Double)
  private let hasWindows: Bool
  private let cost: CostEvaluator
  private var routes: JournaledRoutes
  private var random: RandomSource
  private var stringRemoval: StringRemoval
  private let forcedInsertion = ForcedInsertion()
  private var forcedShare = 0.0
  private var recreation: PrizeInsertion
  private var absent: [Int]
  private var absentBefore: [Int] = []
  /// What a unit of cost is worth, in penalties.
  private var price = 0.0
  private var currentCost: Int
  private(set) var best: Solution
  private(set) var bestCost: Int
  private(set) var pool = RoutePool()

  /// Starts with idle vehicles.
  init(_ instance: SearchInstance, _ random: RandomSource) {
    hasWindows = (0..<instance.stopCount).contains { stop in
      instance.windowEnd[Int(instance.firstWindow[stop])] < TimeWindow.always.end
    }
    temperatures = hasWindows ? Self.temperatures.windows : Self.temperatures.noWindows
    cost = CostEvaluator(instance)
    let idle = Routes(cost)
    routes = JournaledRoutes(idle, cost)
    self.random = random
    stringRemoval = StringRemoval(cost, removesWholeRoutes: false)
    recreation = PrizeInsertion(cost)
    absent = Array(0..<cost.stopCount)
    currentCost = idle.totalCost(cost)
    bestCost = currentCost
    best = idle.solution(cost)
  }

  /// Searches until the limit, or until everything is served.
  ///
  /// - Parameters:
  ///   - meter: Counts steps; one step is one ruin and recreation.
  ///   - progress: Told about every better plan: the steps so far and its cost.
  mutating func run(
    _ meter: inout StoppingCriterion, progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    guard cost.stopCount > 0, cost.vehicleCount > 0 else { return }
    var penalties = 0
    for stop in 0..<cost.stopCount { penalties += cost.instance.unassignedPenalty[stop] }
    let meanPenalty = max(1, Double(penalties) / Double(cost.stopCount))
    let cooling = CoolingSchedule(
      from: meanPenalty * temperatures.first, to: meanPenalty * temperatures.last)
    recreation.run(&routes, cost, &random, &absent)
    routes.keep()
    currentCost = routes.routes.totalCost(cost)
    keepBest(penalties)
    var steps = hasWindows ? Self.cycles.firstSteps * Double(cost.stopCount) : .infinity
    while !meter.isDone, !best.unassigned.isEmpty {
      anneal(cooling, steps: steps, penalties, &meter, progress: progress)
      pool.add(routes.routes.solution(cost))
      steps *= Self.cycles.growth
      forcedShare = forcedShare == 0 ? Self.cycles.forcedShare : 0
    }
  }

  /// Runs one annealing cycle, or until the limit.
  private mutating func anneal(
    _ cooling: CoolingSchedule, steps: Double, _ penalties: Int, _ meter: inout StoppingCriterion,
    progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    let (beginSteps, begin) = (meter.steps, meter.share)
    let left = max(1e-9, 1 - begin)
    while !meter.isDone, !best.unassigned.isEmpty {
      // What is left of the limit may be less than a whole cycle.
      let share = max(
        Double(meter.steps - beginSteps) / steps, (meter.share - begin) / left)
      if share >= 1 { break }
      if step(temperature: cooling.temperature(at: share)), currentCost < bestCost {
        keepBest(penalties)
        progress(meter.steps, bestCost)
      } else if meter.steps % Self.sampleInterval == 0 {
        pool.add(routes.routes.solution(cost))
      }
      meter.step()
    }
  }

  private mutating func keepBest(_ penalties: Int) {
    bestCost = currentCost
    best = routes.routes.solution(cost)
    pool.add(best)
    var missing = 0
    for stop in absent { missing += cost.instance.unassignedPenalty[stop] }
    price = Self.priceShare * Double(penalties - missing) / Double(max(1, currentCost - missing))
  }

  /// Makes one change and keeps it if annealing accepts it.
  private mutating func step(temperature: Double) -> Bool {
    absentBefore.removeAll(keepingCapacity: true)
    absentBefore.append(contentsOf: absent)
    let isForced =
      forcedShare > 0 && random.fraction() < forcedShare
      && forcedInsertion.run(&routes, cost, &random, &absent)
    if !isForced {
      let seed = random.below(cost.stopCount)
      _ = stringRemoval.run(around: seed, &routes, cost, &random, &absent)
    }
    recreation.run(&routes, cost, &random, &absent)
    let costChange = routes.costChange(cost)
    var penaltyChange = 0
    for stop in absent { penaltyChange += cost.instance.unassignedPenalty[stop] }
    for stop in absentBefore { penaltyChange -= cost.instance.unassignedPenalty[stop] }
    let delta = Double(penaltyChange) + price * Double(costChange)
    let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    let isAccepted = delta < threshold
    if isAccepted {
      currentCost += costChange + penaltyChange
      routes.keep()
    } else {
      routes.undo(cost)
      swap(&absent, &absentBefore)
    }
    routes.routes.checkInvariants(cost)
    return isAccepted
  }
}
